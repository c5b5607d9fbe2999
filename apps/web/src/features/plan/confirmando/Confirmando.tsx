import { Button, Modal } from '@mantine/core'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { IconCheck, IconClock, IconLoader2, IconShieldCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import tonos from '../../../components/datos/tonos.module.css'
import { planQuery } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import classes from './Confirmando.module.css'
import type { PasoDeCobro } from './use-cobro.ts'

const t = mensajesDePagos.paquete

interface PropsDeConfirmando {
  paso: Exclude<PasoDeCobro, { paso: 'transferencia' }> | undefined
  /** Card and amount: "Visa terminada en 4242 · ₡250 000,00". */
  que: string
  /** "Plan Asistido"; empty when an existing charge is paid. */
  plan: string
  /** Day until which the plan is paid; known after the payment. */
  hasta?: string | undefined
  onConfirmado: () => void
  /** After a rejection: back to the choice of a card. */
  onOtra: () => void
  onClose: () => void
  onBanco: (idPago: number, url: string) => void
}

/** Steps in which the dialog can be closed, because the charge can be resumed later. */
const CERRABLES: readonly string[] = ['rechazado', 'desconocido', 'requiere3ds']

/** Time to read the result before navigating away. */
const FIN_MS = 1_600

/** PLAN-12: the specification's four texts, and three outcomes it has no texts for. */
export function Confirmando(props: PropsDeConfirmando) {
  const { paso } = props
  // Keeps the last step during the closing animation.
  const [visto, setVisto] = useState(paso)
  if (paso && paso !== visto) setVisto(paso)
  const confirmado = paso?.paso === 'confirmado'
  const end = useEffectEvent(props.onConfirmado)
  useEffect(() => {
    if (!confirmado) return
    const reloj = setTimeout(() => end(), FIN_MS)
    return () => clearTimeout(reloj)
  }, [confirmado])
  return (
    <Modal
      opened={paso !== undefined}
      onClose={props.onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={paso !== undefined && CERRABLES.includes(paso.paso)}
      size={360}
      centered
    >
      {visto && <Contenido {...props} paso={visto} />}
    </Modal>
  )
}

function Contenido({
  paso,
  que,
  plan,
  hasta,
  onOtra,
  onBanco,
}: PropsDeConfirmando & { paso: NonNullable<PropsDeConfirmando['paso']> }) {
  const { data: actual } = useQuery(planQuery(useCodCia()))
  switch (paso.paso) {
    case 'registrando':
      return <Disco titulo={t.confirmandoMetodo} detalle={que} hechas={1} />
    case 'metodo':
      return <Disco tono="aceptado" titulo={t.metodoConfirmado} detalle={que} hechas={1} />
    case 'pagando':
      return <Disco titulo={t.confirmandoCuenta} detalle={plan ? t.activando(plan) : que} hechas={1} />
    case 'confirmado':
      return (
        <Disco
          tono="aceptado"
          titulo={t.cuentaConfirmada}
          detalle={`${plan && hasta ? `${t.hasta(plan, hasta)} ` : ''}${actual?.facturado ? t.leLlega : t.hayRecibo}`}
          hechas={2}
        />
      )
    case 'desconocido':
      return (
        <Disco tono="pendiente" titulo={t.sinRespuesta} detalle={t.sinRespuestaNota}>
          <ButtonLink to="/historialPagos" variant="default" data-autofocus>
            {t.verHistorial}
          </ButtonLink>
        </Disco>
      )
    case 'requiere3ds':
      return (
        <Disco tono="encola" icono={<IconShieldCheck size={24} />} titulo={t.requiere3ds} detalle={t.requiere3dsNota}>
          <Button data-autofocus onClick={() => onBanco(paso.idPago, paso.url)}>
            {t.irAlBanco}
          </Button>
        </Disco>
      )
    case 'rechazado':
      return (
        <Disco tono="rechazado" titulo={t.noConfirmado} detalle={`${t.errorComprando}. ${endWithDot(paso.motivo)}`}>
          <Button variant="default" data-autofocus onClick={onOtra}>
            {t.usarOtra}
          </Button>
        </Disco>
      )
  }
}

const endWithDot = (texto: string): string => (texto === '' || /[.!?]$/.test(texto) ? texto : `${texto}.`)

interface DiscoProps {
  tono?: 'aceptado' | 'pendiente' | 'rechazado' | 'encola'
  icono?: ReactNode
  titulo: string
  detalle: string
  /** Completed halves of the progress bar. */
  hechas?: 1 | 2
  children?: ReactNode
}

const ICONOS = { aceptado: IconCheck, pendiente: IconClock, rechazado: IconX, encola: IconClock }

function Disco({ tono, icono, titulo, detalle, hechas, children }: DiscoProps) {
  const Icono = tono ? ICONOS[tono] : IconLoader2
  return (
    <div className={`rejilla hueco-6 ${classes.confirma} ${tono ? tonos[tono] : ''}`} aria-live="polite">
      <span className={`centro ${classes.disco}`} data-gira={!tono || undefined} aria-hidden>
        {icono ?? <Icono size={24} stroke={2} />}
      </span>
      <Modal.Title className={classes.titulo}>{titulo}</Modal.Title>
      <p className={`${classes.detalle} sec num`}>{detalle}</p>
      {hechas && (
        <span className={`tira hueco-4 ${classes.dos}`} aria-hidden>
          <i data-si />
          <i data-si={hechas === 2 || undefined} />
        </span>
      )}
      {children && <div className={classes.verbo}>{children}</div>}
    </div>
  )
}
