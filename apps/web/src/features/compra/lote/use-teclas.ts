/** Keys of the table. In a list or a button only those that it does not use itself. */
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Fila } from './filas.ts'
import { CONDICIONES_DE_LOTE, type LineaDeRespuesta } from './lineas.ts'
import type { Mesa } from './use-mesa.ts'

interface Acciones {
  onSend: () => void
  onVer: (linea: LineaDeRespuesta) => void
}

const PARCIAL = '2'

/** @returns handler for the table, and a way to bring the focus to a row */
export function useTeclas(mesa: Mesa, tabla: RefObject<HTMLElement | null>, { onSend, onVer }: Acciones) {
  /** Row that gets the focus after the next render. */
  const pendiente = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (pendiente.current === undefined) return
    focusFila(tabla.current, pendiente.current)
    pendiente.current = undefined
  })
  const goTo = (llave: string | undefined, extend = false) => {
    if (llave === undefined) return
    pendiente.current = llave
    mesa.moveTo(llave, extend)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    const { target } = event
    if (!(target instanceof Element) || target.closest('select, input:not([type="checkbox"]), textarea')) return
    const enfocada = target.closest<HTMLElement>('[data-fila]')?.dataset.fila ?? mesa.activa
    const i = mesa.filas.findIndex(({ llave }) => llave === enfocada)
    const fila = mesa.filas[i]
    if (!fila || event.altKey) return
    const run = event.ctrlKey || event.metaKey ? withCtrl(event.key) : actionOf(event, fila, i)
    if (!run) return
    event.preventDefault()
    run()
  }

  const withCtrl = (tecla: string): (() => void) | undefined =>
    ({ a: mesa.chooseAll, z: mesa.undo })[tecla.toLowerCase()]

  function actionOf({ key, shiftKey, target }: KeyboardEvent, fila: Fila, i: number): (() => void) | undefined {
    const { filas } = mesa
    const condicion = CONDICIONES_DE_LOTE.find(({ codigo }) => String(Number(codigo)) === key)
    if (condicion) return () => goTo(mesa.chooseCondicion(fila, condicion.codigo))
    const isControl = target instanceof Element && target.closest('button, input') !== null
    switch (key) {
      case 'ArrowDown':
        return () => goTo(filas[i + 1]?.llave, shiftKey)
      case 'ArrowUp':
        return () => goTo(filas[i - 1]?.llave, shiftKey)
      case 'Home':
        return () => goTo(filas[0]?.llave, shiftKey)
      case 'End':
        return () => goTo(filas.at(-1)?.llave, shiftKey)
      case 'PageDown':
        return () => goTo(filas.slice(i + 1).find(({ clase }) => clase === 'grupo')?.llave)
      case 'PageUp':
        return () => goTo(filas.slice(0, i).findLast(({ clase }) => clase === 'grupo')?.llave)
      case 'ArrowRight':
        return () => mesa.open(fila)
      case 'ArrowLeft':
        if (fila.clase === 'doc') return () => goTo(filas.find(({ llave }) => llave === fila.grupo.llave)?.llave)
        return () => mesa.open(fila, false)
      case ' ':
        return isControl ? undefined : () => mesa.toggle(fila)
      case 'Enter':
        if (isControl) return undefined
        return fila.clase === 'doc'
          ? () => onVer(fila.linea)
          : () => mesa.open(fila, fila.clase !== 'grupo' || !fila.abierto)
      case PARCIAL:
        return () => mesa.setDicho(t.parcial)
      case 'a':
        return () => mesa.nextActividad(fila)
      case 'g':
        return () => mesa.spread(fila)
      case 'v':
        return fila.clase === 'doc' ? () => onVer(fila.linea) : undefined
      default:
        return undefined
    }
  }

  return { onKeyDown, focus: (llave: string) => focusFila(tabla.current, llave) }
}

function focusFila(tabla: HTMLElement | null, llave: string): void {
  const fila = tabla?.querySelector<HTMLElement>(`[data-fila="${CSS.escape(llave)}"]`)
  fila?.focus()
  fila?.scrollIntoView?.({ block: 'nearest' })
}
