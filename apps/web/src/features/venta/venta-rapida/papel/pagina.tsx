/** A paper in the page, for the system's print dialog. */
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { Ancho, Hoja } from './hoja.ts'
import { Papel } from './Papel.tsx'
import classes from './papel.module.css'

const caja = document.createElement('div')
let raiz: Root | undefined

/** It stays in the page until the next one: some browsers read the sheet after the call. */
export function printPagina(ancho: Ancho, hoja: Hoja): void {
  // What empties the page takes the sheet with it.
  if (!caja.isConnected) document.body.appendChild(caja)
  raiz ??= createRoot(caja)
  const pintada = raiz
  flushSync(() =>
    pintada.render(
      <div className={classes.papel} data-ancho={ancho}>
        <Papel hoja={hoja} />
      </div>,
    ),
  )
  window.print()
}

export function clearPagina(): void {
  raiz?.render(null)
}
