import type { DocRecibidoResumen } from '@pura/contract'
import { type Fecha, fechaAt, parseFecha, startOfDay } from '@pura/domain/fecha'
import { IconCalendarDue } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import tonos from '../../../components/datos/tonos.module.css'
import { formatDiaVisible } from '../../../lib/formato/format.ts'
import classes from './Recibidos.module.css'

const DIA_MS = 86_400_000
/** Below this many days the deadline is urgent. */
const POCOS_DIAS = 3

const daysUntil = (fecha: Fecha, hoy: Fecha): number =>
  Math.round((startOfDay(fecha).getTime() - startOfDay(hoy).getTime()) / DIA_MS)

/** Deadline of the answer, or the answer given. */
export function Plazo({ row, larga }: { row: DocRecibidoResumen; larga?: boolean }) {
  if (row.situacion !== 'porResponder') return <Respondido row={row} />
  const limite = row.limite === null ? null : parseFecha(row.limite)
  if (!limite) return <StatusBadge tono="pendiente">Por responder</StatusBadge>
  const dias = daysUntil(limite, fechaAt(new Date()))
  const dia = formatDiaVisible(limite).slice(0, 5)
  const falta = dias < 0 ? 'vencido' : dias === 0 ? 'hoy' : `${dias} d`
  return (
    <span
      className={`al-medio hueco-4 nota medio seguido ${classes.plazo} ${dias < POCOS_DIAS ? tonos.rechazado : tonos.pendiente}`}
    >
      <IconCalendarDue size={14} stroke={1.8} aria-hidden />
      <span className="num">{larga ? `hasta el ${dia}` : `${dia} · ${falta}`}</span>
    </span>
  )
}

const ESTADOS = {
  '': ['encola', 'Respondido'],
  enEspera: ['encola', 'Por enviar'],
  enCola: ['encola', 'En cola'],
  enviada: ['encola', 'Enviada'],
  aceptada: ['aceptado', 'Respondido'],
  rechazada: ['rechazado', 'Respuesta rechazada'],
} as const

function Respondido({ row }: { row: DocRecibidoResumen }) {
  if (row.situacion === 'otroSistema') return <StatusBadge tono="anulado">En otro sistema</StatusBadge>
  if (row.situacion === 'porRevisar') return <StatusBadge tono="pendiente">Revisar</StatusBadge>
  if (row.situacion === 'noSeResponde') return <span className="sec nota">No se responde</span>
  const [tono, texto] = ESTADOS[row.estadoRespuesta]
  if (tono !== 'aceptado') return <StatusBadge tono={tono}>{texto}</StatusBadge>
  return row.codigoMensaje === '3' ? (
    <StatusBadge tono="rechazado">Rechazado</StatusBadge>
  ) : (
    <StatusBadge tono="aceptado">{row.codigoMensaje === '2' ? 'Aceptado en parte' : 'Aceptado'}</StatusBadge>
  )
}
