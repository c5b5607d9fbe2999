/** How the sale that is being typed is paid: by one means or by several, with change from cash only. */
import { CERO, type MedioPago, type Monto, monto, subtract, sumBy } from '@pura/domain'
import { inColones } from '@pura/mostrador'

/** Cash, SINPE Móvil and card (annex note 6). */
export type Medio = '01' | '06' | '02'
/** What is typed of several means, a transfer among them; cash is the rest. */
export const DE_VARIOS = ['02', '06', '04'] as const

export interface Pago {
  readonly medio: Medio | 'varios'
  /** Received in cash; absent is the exact amount. Colones, or dollars if they are paid `enDolares`. */
  readonly recibido?: Monto
  /** Dollar bills. */
  readonly enDolares?: boolean
  /** Decimal text. */
  readonly partes: Readonly<Partial<Record<(typeof DE_VARIOS)[number], string>>>
}

export const EXACTO: Pago = { medio: '01', partes: {} }

/** Below a céntimo nobody owes anything: the total has five decimals, and what is typed has two. */
const CENTIMO = monto('0.01')

/** The means as the document carries them; undefined if they are more than the total. */
export function toMedios({ medio, partes }: Pago, total: Monto): readonly MedioPago[] | undefined {
  if (medio !== 'varios') return [{ tipo: medio }]
  const otros = DE_VARIOS.flatMap((tipo) => {
    const suyo = monto(partes[tipo] || '0')
    return suyo > CERO ? [{ tipo, monto: suyo }] : []
  })
  const resto = subtract(
    total,
    sumBy(otros, (m) => m.monto),
  )
  const ultimo = otros.at(-1)
  if (!ultimo) return [{ tipo: '01' }]
  if (resto >= CENTIMO) return [{ tipo: '01', monto: resto }, ...otros]
  if (resto <= -CENTIMO) return undefined
  const exactos = [...otros.slice(0, -1), { ...ultimo, monto: (ultimo.monto + resto) as Monto }]
  return exactos.length === 1 ? [{ tipo: ultimo.tipo }] : exactos
}

/** What was received, in colones; undefined for the exact amount. */
export const receivedOf = ({ recibido, enDolares }: Pago, tasa: Monto | undefined): Monto | undefined =>
  recibido === undefined || !enDolares ? recibido : tasa && inColones({ monto: recibido, tasa })

/** What is due in cash, in the currency of the document. */
export const efectivoDe = (medios: readonly MedioPago[], total: Monto): Monto =>
  sumBy(medios, ({ tipo, monto: suyo = total }) => (tipo === '01' ? suyo : CERO))
