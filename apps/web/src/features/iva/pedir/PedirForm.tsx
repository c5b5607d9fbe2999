import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { MAX_FALTANTES } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { type Mes, nombreYAnio } from '../../../lib/formato/mes.ts'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { type Destino, type Propuesto, send as sendPedido } from './llamadas.ts'
import { Pedidos } from './Pedidos.tsx'
import classes from './Pedir.module.css'

interface PropsDePedirForm {
  destino: Destino
  /** His name, if a supplier is asked and not the client. */
  proveedor: string | undefined
  mes: Mes
  propuesto: Propuesto
  ultima: boolean
  onContinue: () => void
}

const MAX_LINEA = 200

/** Request to one client, and a preview of the mail. */
export function PedirForm({ destino, proveedor, mes, propuesto, ultima, onContinue }: PropsDePedirForm) {
  const [{ para, lista, mensaje }, change] = useTecleado(
    `pedir ${proveedor ?? ('codCia' in destino ? destino.codCia : `acceso ${destino.idAcceso}`)} ${mes.anio} ${mes.mes}`,
    { para: propuesto.para, lista: propuesto.faltan.join('\n'), mensaje: '' },
  )
  const [intentado, setIntentado] = useState(false)
  const faltan = lineasOf(lista)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      sendPedido(destino, {
        anio: mes.anio,
        mes: mes.mes,
        para: para.trim(),
        faltan,
        ...(mensaje.trim() && { mensaje: mensaje.trim() }),
      }),
    onSuccess: () => {
      avisos.bien(t.pedir.enviado(para.trim()))
      onContinue()
    },
  })
  const send = () => {
    setIntentado(true)
    if (para.trim() !== '' && faltan.length > 0 && !isPending) mutate()
  }
  return (
    <form
      className={classes.pedido}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        send()
      }}
    >
      <div className={`rejilla hueco-14 ${classes.campos}`}>
        {error && <Banner titulo={motivoDeCampo(error)} />}
        <TextInput
          label={proveedor === undefined ? t.pedir.para : t.pedir.paraProveedor}
          type="email"
          maxLength={160}
          data-autofocus
          error={intentado && para.trim() === '' && t.pedir.faltaCorreo}
          value={para}
          onChange={(event) => change({ para: event.currentTarget.value })}
        />
        <Textarea
          label={t.pedir.faltan}
          description={t.pedir.faltanAyuda}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={4}
          maxRows={10}
          error={intentado && faltan.length === 0 && t.pedir.faltaAlgo}
          value={lista}
          onChange={(event) => change({ lista: event.currentTarget.value })}
        />
        <Textarea
          label={t.pedir.mensaje}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={mensaje}
          onChange={(event) => change({ mensaje: event.currentTarget.value })}
        />
        <Pedidos destino={destino} pedidos={propuesto.pedidos} />
      </div>
      <section className={`rejilla hueco-6 ${classes.vista}`} aria-label={t.pedir.vista}>
        <span className="sec nota">{t.pedir.vista}</span>
        <div className={`rejilla hueco-10 quiebra ${classes.correo}`}>
          <p className="medio">{t.pedir.correo.saludo(proveedor ?? destino.nombreCia)}</p>
          <p>{t.pedir.correo.faltan(nombreYAnio(mes))}</p>
          <ul>
            {faltan.map((linea) => (
              <li key={linea}>{linea}</li>
            ))}
          </ul>
          {mensaje.trim() && <p className={classes.mensaje}>{mensaje.trim()}</p>}
          <p className={classes.boton}>{t.pedir.correo.subir}</p>
          <p className="sec nota">
            {t.pedir.correo.dias(propuesto.dias)} {t.pedir.correo.recuerda}
          </p>
        </div>
      </section>
      <Group className={classes.pie} justify="flex-end" gap="xs">
        <Button variant="default" onClick={onContinue}>
          {ultima ? t.pedir.terminar : t.pedir.saltar}
        </Button>
        <Button type="submit" loading={isPending}>
          {ultima ? t.pedir.enviar : t.pedir.enviarYSeguir}
        </Button>
      </Group>
    </form>
  )
}

/** One item per line, without duplicates. */
const lineasOf = (texto: string): string[] =>
  [...new Set(texto.split('\n').map((linea) => linea.trim().slice(0, MAX_LINEA)))]
    .filter((linea) => linea !== '')
    .slice(0, MAX_FALTANTES)
