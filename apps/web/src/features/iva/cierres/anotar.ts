import type { CierreMesa } from '@pura/contract'

/** What is being noted of a close. */
export interface Anotar {
  que: 'acuse' | 'pago'
  cierre: CierreMesa
}
