import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useState } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'

/** What was copied of a month: each box by the figure it had, so that one that changed is to be copied again. */
export function useCopia() {
  const [hechas, setHechas] = useState<ReadonlyMap<string, string>>(new Map())
  const [dicho, setDicho] = useState('')

  /** @param de the boxes that go with it, and their figures */
  async function copiar(texto: string, de: readonly (readonly [id: string, cifra: string])[], seDice: string) {
    try {
      await navigator.clipboard.writeText(texto)
    } catch {
      avisos.mal(t.noSeCopio)
      return
    }
    setHechas((antes) => new Map([...antes, ...de]))
    setDicho(seDice)
  }

  return { copiar, isCopiada: (id: string, cifra: string) => hechas.get(id) === cifra, dicho }
}

export type Copia = ReturnType<typeof useCopia>
