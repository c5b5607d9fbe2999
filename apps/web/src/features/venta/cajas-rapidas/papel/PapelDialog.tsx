import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { type ArriendoDeCaja, contract } from '@pura/contract'
import { monto, toDecimal } from '@pura/domain'
import { formatFecha } from '@pura/domain/fecha'
import { canonicalize } from '@pura/mostrador'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { useTecleado } from '../../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { formatMonto } from '../../../../lib/formato/format.ts'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useSesion } from '../../../../lib/servidor/session.ts'
import { refreshCajas } from '../base/consultas.ts'
import { describeFaltan, NOMBRES } from '../base/nombres.ts'
import { LineasDePapel } from './LineasDePapel.tsx'
import classes from './Papel.module.css'
import {
  isProblema,
  PAPEL_VACIO,
  type Papel,
  type Problema,
  readClave,
  sumPapel,
  toVentaDePapel,
} from './venta-de-papel.ts'

interface PropsDePapelDialog {
  arriendo: ArriendoDeCaja
  onClose: () => void
}

const api = contract.ventaRapidaArriendo.enter
const CRC = { nombreCorto: 'CRC' }
const CAMPOS = Object.keys(PAPEL_VACIO) as (keyof Papel)[]

/** The paper of a sale, typed in its order. It stays open for the next one while numbers are missing. */
export function PapelDialog({ arriendo, onClose }: PropsDePapelDialog) {
  const { usuario } = useSesion()
  const consultas = useQueryClient()
  const [papel, changePapel] = useTecleado(`papel ${arriendo.idArriendo}`, PAPEL_VACIO)
  const [falta, setFalta] = useState<Problema>()
  const [fallo, setFallo] = useState<string>()
  const [ocupado, setOcupado] = useState(false)
  const [confirma, setConfirma] = useState(false)
  const forma = useRef<HTMLFormElement>(null)
  const leida = readClave(papel.clave, arriendo)
  const clave = isProblema(leida) ? undefined : leida
  const cuenta = papel.lineas.length > 0 ? sumPapel(papel) : undefined
  const total = cuenta && !isProblema(cuenta) ? toDecimal(cuenta.total) : undefined

  const change = (cambio: Partial<Papel>) => {
    changePapel(cambio)
    setFalta((antes) => (antes && antes.campo in cambio ? undefined : antes))
    setFallo(undefined)
  }
  const errorOf = (campo: keyof Papel) => (falta?.campo === campo ? falta.problema : undefined)
  const isTocado = CAMPOS.some((campo) => papel[campo] !== PAPEL_VACIO[campo])
  const close = () => (isTocado && !confirma ? setConfirma(true) : onClose())

  async function enter(event: FormEvent) {
    event.preventDefault()
    if (stopsAtInvalido(forma.current)) return
    const venta = toVentaDePapel(papel, arriendo, { id: usuario.usuarioPK.idUsuario, nombre: usuario.nombreUsuario })
    if (isProblema(venta)) {
      setFalta(venta)
      forma.current?.querySelector<HTMLElement>(`[name="${venta.campo}"]`)?.focus()
      return
    }
    setOcupado(true)
    setFallo(undefined)
    try {
      // As it travels: amounts stay exact.
      const body = JSON.parse(canonicalize({ idArriendo: arriendo.idArriendo, venta }))
      const { data, mensaje } = await call(api, { body })
      avisos.bien(mensaje)
      await refreshCajas(consultas)
      if (data.arriendo.faltan.length === 0) return onClose()
      changePapel(PAPEL_VACIO)
      forma.current?.querySelector<HTMLElement>('[name="clave"]')?.focus()
    } catch (error) {
      setFallo(motivoOf(error))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <Modal
      opened
      onClose={close}
      size={760}
      title="Ingresar desde el papel"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form ref={forma} className="rejilla hueco-14" onSubmit={(event) => void enter(event)} noValidate>
        <p className="sec">
          Faltan {arriendo.faltan.map(describeFaltan).join('; ')}. Se emite con el número, la clave y la fecha impresos;
          Hacienda puede tomarlo como extemporáneo.
        </p>
        <TextInput
          name="clave"
          label="Clave"
          withAsterisk
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={70}
          classNames={{ input: 'num' }}
          description={
            clave ? `${NOMBRES[clave.tipo]} ${clave.partes.numero} del ${formatFecha(clave.fecha)}` : '50 cifras'
          }
          value={papel.clave}
          error={errorOf('clave')}
          onChange={(event) => change({ clave: event.currentTarget.value })}
        />
        <div className={`rejilla hueco-12 ${classes.campos}`}>
          <TextInput
            name="hora"
            label="Hora"
            withAsterisk
            placeholder="10:47"
            maxLength={5}
            value={papel.hora}
            error={errorOf('hora')}
            onChange={(event) => change({ hora: event.currentTarget.value })}
          />
          <TextInput
            name="cedula"
            label="Cédula del cliente"
            withAsterisk={clave?.tipo === 'FE'}
            maxLength={20}
            autoComplete="off"
            value={papel.cedula}
            error={errorOf('cedula')}
            onChange={(event) => change({ cedula: event.currentTarget.value })}
          />
          <TextInput
            name="nombre"
            label="Nombre del cliente"
            withAsterisk={clave?.tipo === 'FE'}
            maxLength={100}
            autoComplete="off"
            value={papel.nombre}
            error={errorOf('nombre')}
            onChange={(event) => change({ nombre: event.currentTarget.value })}
          />
        </div>
        {clave?.tipo === 'NC' && (
          <TextInput
            name="devuelve"
            label="Documento que devuelve"
            description="20 cifras, como están en el papel"
            withAsterisk
            inputMode="numeric"
            maxLength={30}
            classNames={{ input: 'num' }}
            value={papel.devuelve}
            error={errorOf('devuelve')}
            onChange={(event) => change({ devuelve: event.currentTarget.value })}
          />
        )}
        <LineasDePapel lineas={papel.lineas} error={errorOf('lineas')} onCambio={(lineas) => change({ lineas })} />
        <Checkbox
          label="Servicio 10 %"
          checked={papel.servicio}
          onChange={(event) => change({ servicio: event.currentTarget.checked })}
        />
        <div className={`rejilla hueco-12 ${classes.campos}`}>
          <DecimalInput
            name="tarjeta"
            label="Pagado con tarjeta"
            valor={papel.tarjeta}
            error={errorOf('tarjeta')}
            onValor={(tarjeta) => change({ tarjeta })}
          />
          <DecimalInput
            name="sinpe"
            label="Pagado por SINPE"
            valor={papel.sinpe}
            onValor={(sinpe) => change({ sinpe })}
          />
          <DecimalInput
            name="total"
            label="Total del papel"
            withAsterisk
            description={total === undefined ? undefined : `De las líneas: ${formatMonto(total, CRC)}`}
            valor={papel.total}
            error={errorOf('total')}
            onValor={(escrito) => change({ total: escrito === '' ? '' : toDecimal(monto(escrito)) })}
          />
        </div>
        {fallo && <Banner titulo={fallo} />}
        {confirma && (
          <Banner
            tono="pendiente"
            titulo="Lo escrito no se ha ingresado"
            acciones={
              <>
                <Button size="xs" variant="default" onClick={() => setConfirma(false)}>
                  Seguir
                </Button>
                <Button size="xs" color="peligro" onClick={onClose}>
                  Descartar
                </Button>
              </>
            }
          />
        )}
        <Button type="submit" loading={ocupado}>
          Ingresar
        </Button>
      </form>
    </Modal>
  )
}
