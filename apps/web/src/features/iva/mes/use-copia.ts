import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useState } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'

/** Copied boxes with the figure copied, so that a changed box counts as not copied. */
export function useCopia() {
  const [hechas, setHechas] = useState<ReadonlyMap<string, string>>(new Map())
  const [dicho, setDicho] = useState('')

  /** @param de boxes that the text covers, with their figures */
  async function copy(texto: string, de: readonly (readonly [id: string, cifra: string])[], seDice: string) {
    try {
      await navigator.clipboard.writeText(texto)
    } catch {
      avisos.mal(t.noSeCopio)
      return
    }
    setHechas((antes) => new Map([...antes, ...de]))
    setDicho(seDice)
  }

  return { copy, isCopiada: (id: string, cifra: string) => hechas.get(id) === cifra, dicho }
}

export type Copia = ReturnType<typeof useCopia>
