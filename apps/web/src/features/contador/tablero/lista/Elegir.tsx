import type { FilaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import type { ChangeEvent } from 'react'
import type { Elegidas } from '../base/use-elegidas.ts'
import classes from './Elegir.module.css'

interface PropsDeElegir {
  fila: FilaTablero
  elegidas: Elegidas
  /** Large touch target, on a phone. */
  grande?: boolean
}

/** A native checkbox, because there may be two hundred. In a table it is not a tab stop: the row's keys select too. */
export function Elegir({ fila: { idAcceso, nombreCia }, elegidas, grande }: PropsDeElegir) {
  function change({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>) {
    elegidas.toggle(idAcceso, (nativeEvent as MouseEvent).shiftKey)
    // Returns the focus to the row for the keyboard.
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
