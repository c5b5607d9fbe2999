import type { FilaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import type { ChangeEvent } from 'react'
import type { Elegidas } from '../use-elegidas.ts'
import classes from './Elegir.module.css'

interface PropsDeElegir {
  fila: FilaTablero
  elegidas: Elegidas
  /** On a phone, as large as a finger. */
  grande?: boolean
}

/** A box of the browser's own: there are two hundred of them. The keys of its row choose too, and it is no stop of Tab in a table. */
export function Elegir({ fila: { idAcceso, nombreCia }, elegidas, grande }: PropsDeElegir) {
  function change({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>) {
    elegidas.toggle(idAcceso, (nativeEvent as MouseEvent).shiftKey)
    // Whoever goes on by keyboard goes on from this row.
    currentTarget.closest('tr')?.focus()
  }
  return (
    <label className={classes.elegir} data-grande={grande || undefined}>
      <input
        type="checkbox"
        tabIndex={grande ? undefined : -1}
        aria-label={t.elegirCompania(nombreCia)}
        checked={elegidas.elegidas.has(idAcceso)}
        onChange={change}
      />
    </label>
  )
}
