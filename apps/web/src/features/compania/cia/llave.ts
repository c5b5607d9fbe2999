import type { CiaEnLista } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'

const DIA = 86_400_000
/** docs/acuerdos.md G12: warn from thirty days before expiry. */
const DIAS_DE_AVISO = 30
const t = mensajes.cia

interface Aviso {
  tono: 'rechazado' | 'pendiente' | 'anulado'
  texto: string
}

/** What prevents, or will soon prevent, an active company from issuing. */
export function avisoLlave({ estado, llaveVence }: CiaEnLista, ahora: Date): Aviso | null {
  if (estado !== 'A') return null
  if (llaveVence === null) return { tono: 'anulado', texto: t.sinLlave }
  const dias = Math.ceil((Date.parse(llaveVence) - ahora.getTime()) / DIA)
  if (dias <= 0) return { tono: 'rechazado', texto: t.llaveVencida }
  return dias > DIAS_DE_AVISO ? null : { tono: 'pendiente', texto: t.llavePorVencer(dias) }
}
