import { mensajes } from '@pura/domain/mensajes'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { forgetEscrito, readEscrito, writeEscrito } from '../../../lib/pestana/escrito.ts'
import { useAccesoTerminado } from '../../../lib/servidor/entrar.ts'

/** What of a form is kept when the access of its tab ends. */
export interface Guarda<T> {
  /** Which form, and of what: a record, a month. */
  formulario: string
  /** Fields that are never stored: passwords, a picture that would fill the browser's storage. */
  menos?: readonly (keyof T & string)[]
  /** The form closes without asking: that discards what was typed, while the access is in force. */
  cierraSinPreguntar?: boolean
}

/** The fields that an ended access left typed in this form; later reads are ignored. */
export function useRecuperado<T extends object>(guarda: Guarda<T> | undefined, inicial: T): Partial<T> {
  const [recuperado] = useState(() => {
    const campos = guarda ? readEscrito(guarda.formulario) : {}
    return Object.fromEntries(Object.entries(campos).filter(([campo]) => campo in inicial)) as Partial<T>
  })
  return recuperado
}

/** Stores the changed fields once the access of the tab has ended, and deletes them once they are saved or discarded. */
export function useEscrito<T extends object>(
  guarda: Guarda<T> | undefined,
  { base, valores, suelto }: { base: T; valores: T; suelto: RefObject<boolean> },
): void {
  const terminado = useAccesoTerminado()
  const { formulario, menos = NADA, cierraSinPreguntar = false } = guarda ?? {}
  const deja = cierraSinPreguntar && !terminado
  // Its cleanup must come before the effect that stores: it runs too when the access ends.
  useEffect(
    () => () => {
      if (formulario !== undefined && (deja || suelto.current)) forgetEscrito(formulario)
    },
    [formulario, suelto, deja],
  )
  useEffect(() => {
    if (formulario === undefined) return
    const cambiados = Object.entries(valores).filter(
      ([campo, valor]) =>
        !(menos as readonly string[]).includes(campo) && isPlano(valor) && valor !== base[campo as keyof T],
    )
    if (cambiados.length === 0) {
      if (deja) forgetEscrito(formulario)
    } else if (terminado) writeEscrito(formulario, Object.fromEntries(cambiados))
  }, [terminado, deja, formulario, menos, base, valores])
}

const NADA: readonly never[] = []

/**
 * State of the text of a dialog that is no `useFormulario`: kept in the same way when the access of the tab ends
 * (docs/decisions/0174). Closing the dialog while the access is in force discards it. Never for a password or a PIN.
 * @param formulario which dialog, and of what: a month, a document
 * @param inicial what is not typed: only fields that differ from it are kept
 * @param escrito what was typed before, if it is in memory still
 */
export function useTecleado<T extends object>(
  formulario: string,
  inicial: T,
  escrito: Partial<T> = {},
): readonly [valores: T, change: (cambio: Partial<T>) => void] {
  const guarda = { formulario, cierraSinPreguntar: true }
  const recuperado = useRecuperado<T>(guarda, inicial)
  const [valores, setValores] = useState(() => ({ ...inicial, ...escrito, ...recuperado }))
  const suelto = useRef(false)
  useEscrito(guarda, { base: inicial, valores, suelto })
  const hay = Object.keys(recuperado).length > 0
  useEffect(() => {
    if (hay) avisos.neutro(mensajes.mantenimiento.recuperado)
  }, [hay])
  const change = useCallback((cambio: Partial<T>) => setValores((previos) => ({ ...previos, ...cambio })), [])
  return [valores, change]
}

/** What a browser stores as it is, lists of lines too; a file is not. */
function isPlano(valor: unknown): boolean {
  if (typeof valor !== 'object') return ['string', 'number', 'boolean'].includes(typeof valor)
  if (valor === null) return true
  if (Array.isArray(valor)) return valor.every(isPlano)
  return Object.getPrototypeOf(valor) === Object.prototype && Object.values(valor).every(isPlano)
}
