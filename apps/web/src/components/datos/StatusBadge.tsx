import { IconBan, IconCheck, IconClock, IconStack2, IconX } from '@tabler/icons-react'
import classes from './StatusBadge.module.css'
import tonos from './tonos.module.css'

export type Tono = 'encola' | 'pendiente' | 'aceptado' | 'rechazado' | 'anulado'

const iconos = { encola: IconStack2, pendiente: IconClock, aceptado: IconCheck, rechazado: IconX, anulado: IconBan }

/** A state shown by shape, word and colour together. */
export function StatusBadge({ tono, children }: { tono: Tono; children: string }) {
  const Icono = iconos[tono]
  return (
    <span className={`al-medio hueco-4 nota medio seguido ${classes.insignia} ${tonos[tono]}`}>
      <Icono size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
