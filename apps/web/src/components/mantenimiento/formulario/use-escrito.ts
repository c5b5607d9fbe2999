import { type RefObject, useEffect, useState } from 'react'
import { forgetEscrito, readEscrito, writeEscrito } from '../../../lib/pestana/escrito.ts'
import { useAccesoTerminado } from '../../../lib/servidor/entrar.ts'

/** Which form it is, and the field that is never stored (a password). */
export interface Guarda<T> {
  formulario: string
  secreto?: keyof T & string
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
  const formulario = guarda?.formulario
  const secreto = guarda?.secreto
  useEffect(() => {
    if (!terminado || formulario === undefined) return
    const cambiados = Object.entries(valores).filter(
      ([campo, valor]) => campo !== secreto && isPlano(valor) && valor !== base[campo as keyof T],
    )
    if (cambiados.length > 0) writeEscrito(formulario, Object.fromEntries(cambiados))
  }, [terminado, formulario, secreto, base, valores])
  useEffect(
    () => () => {
      if (suelto.current && formulario !== undefined) forgetEscrito(formulario)
    },
    [formulario, suelto],
  )
}

/** What a browser stores as it is, lists of lines too; a file is not. */
function isPlano(valor: unknown): boolean {
  if (typeof valor !== 'object') return ['string', 'number', 'boolean'].includes(typeof valor)
  if (valor === null) return true
  if (Array.isArray(valor)) return valor.every(isPlano)
  return Object.getPrototypeOf(valor) === Object.prototype && Object.values(valor).every(isPlano)
}
