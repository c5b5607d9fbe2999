import { Button, TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { IconCopy, IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { buzonQuery, direccionesQuery, refreshRecibidos } from '../recibido/consultas.ts'
import { BuzonPropio } from './BuzonPropio.tsx'
import { Correos } from './Correos.tsx'
import classes from './Llegada.module.css'

const t = mensajesDeBuzones.correo
type Alcance = 'cia' | 'firma' | 'instalacion'

/** The address for suppliers, the mailbox that is read, and the mails received. */
export function PorCorreo() {
  const { data: direcciones } = useQuery(direccionesQuery(useCodCia()))
  const { data: leido } = useQuery(buzonQuery(useCodCia()))
  if (!direcciones || !leido) return null
  const { disponible, cia, firma, firmaDe, puedeFirma, instalacion, puedeInstalacion } = direcciones
  return (
    <>
      <section className={classes.recepciones} aria-label={t.titulo}>
        <h2 className={classes.titulo}>{t.titulo}</h2>
        {disponible && <Direccion alcance="cia" etiqueta={t.deCia} nota={t.explica} direccion={cia} />}
        {disponible && (puedeFirma || firmaDe !== null) && (
          <Direccion
            alcance="firma"
            etiqueta={t.deFirma}
            nota={firma === null && firmaDe !== null ? t.firmaDeOtro(firmaDe) : t.explicaFirma}
            direccion={firma}
            deOtro={firma === null && firmaDe !== null}
            pedible={puedeFirma}
          />
        )}
        {disponible && puedeInstalacion && (
          <Direccion
            alcance="instalacion"
            etiqueta={t.deInstalacion}
            nota={t.explicaInstalacion}
            direccion={instalacion}
          />
        )}
        <BuzonPropio {...leido} />
      </section>
      <Correos />
    </>
  )
}

interface PropsDeDireccion {
  alcance: Alcance
  etiqueta: string
  nota: string
  direccion: string | null
  /** Another person has it: it can be ended, or replaced by an own one. */
  deOtro?: boolean
  pedible?: boolean
}

function Direccion({ alcance, etiqueta, nota, direccion, deOtro = false, pedible = true }: PropsDeDireccion) {
  const params = { codCia: useCodCia(), alcance }
  const queryClient = useQueryClient()
  const idNota = useId()
  const [ocupado, setOcupado] = useState(false)
  const [preguntando, setPreguntando] = useState<'cambiar' | 'quitar'>()

  async function change(que: 'crear' | 'quitar') {
    setOcupado(true)
    try {
      const { data, mensaje } = await call(contract.docRecibidoCorreo[que], { params })
      queryClient.setQueryData(direccionesQuery(params.codCia).queryKey, data)
      avisos.bien(mensaje)
    } catch (error) {
      avisos.mal(motivoOf(error))
      await refreshRecibidos(queryClient)
    } finally {
      setOcupado(false)
      setPreguntando(undefined)
    }
  }

  const dialogo = (
    <ConfirmDialog
      abierto={preguntando !== undefined}
      titulo={preguntando === 'quitar' ? t.seguroQuitar : t.seguroCambiar}
      detalle={preguntando === 'quitar' ? t.detalleQuitar : t.detalleCambiar}
      peligro
      ocupado={ocupado}
      onSi={() => void change(preguntando === 'quitar' ? 'quitar' : 'crear')}
      onNo={() => setPreguntando(undefined)}
    />
  )
  const quitar = (
    <Button
      variant="subtle"
      color="peligro"
      aria-label={`${t.quitar}: ${etiqueta}`}
      onClick={() => setPreguntando('quitar')}
    >
      {t.quitar}
    </Button>
  )
  if (direccion === null) {
    return (
      <div className={`tira envuelve hueco-8 ${classes.direccion}`}>
        <div>
          <p className="medio">{etiqueta}</p>
          <p className="sec nota">{nota}</p>
        </div>
        {pedible && (
          <Button
            variant="default"
            leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
            loading={ocupado}
            aria-label={`${t.pedir}: ${etiqueta}`}
            onClick={() => (deOtro ? setPreguntando('cambiar') : void change('crear'))}
          >
            {t.pedir}
          </Button>
        )}
        {deOtro && quitar}
        {dialogo}
      </div>
    )
  }
  return (
    <>
      <div className={`tira envuelve hueco-8 ${classes.direccion}`}>
        <TextInput
          label={etiqueta}
          aria-describedby={idNota}
          value={direccion}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
          aria-label={`${t.copiar}: ${etiqueta}`}
          onClick={() => void copy(direccion)}
        >
          {t.copiar}
        </Button>
        <Button variant="subtle" aria-label={`${t.cambiar}: ${etiqueta}`} onClick={() => setPreguntando('cambiar')}>
          {t.cambiar}
        </Button>
        {quitar}
        <p id={idNota} className={`${classes.explica} sec nota`}>
          {nota}
        </p>
      </div>
      {dialogo}
    </>
  )
}

async function copy(direccion: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(direccion)
    avisos.bien(t.copiada)
  } catch {
    avisos.mal(mensajes.lector.errorCopiando)
  }
}
