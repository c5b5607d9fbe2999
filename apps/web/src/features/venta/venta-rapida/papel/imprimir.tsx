/** Hands a sale to the printer: the system's print dialog over a sheet that only the paper shows. */
import type { FormaDeEntrega, Venta } from '@pura/mostrador'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import classes from './papel.module.css'
import { type Local, Tiquete } from './Tiquete.tsx'

let raiz: Root | undefined

export type Ancho = '80' | '58'

/** On the screen nothing is printed: the sold sale shows its code. */
export function printVenta(ancho: Ancho, local: Local, venta: Venta, forma: FormaDeEntrega, copia: number): void {
  if (forma === 'papel') printHoja(ancho, <Tiquete venta={venta} local={local} copia={copia} />)
}

/** With the till the sheet leaves the page: another print would be of it. */
export function clearHoja(): void {
  raiz?.render(null)
}

/** It stays in the page until the next one: some browsers read the sheet after the call. */
export function printHoja(ancho: Ancho, hoja: ReactElement): void {
  raiz ??= createRoot(document.body.appendChild(document.createElement('div')))
  const pintada = raiz
  flushSync(() =>
    pintada.render(
      <div className={classes.papel} data-ancho={ancho}>
        {hoja}
      </div>,
    ),
  )
  window.print()
}
