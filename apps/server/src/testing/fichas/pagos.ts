/** What tests of payments begin from. */
import type { Database } from '../../db/index.ts'

/** Each before what it refers to. */
const TABLAS = [
  'suceso_pago',
  'diferencia_pago',
  'conciliacion_pago',
  'cobro',
  'pago',
  'suscripcion',
  'sesion_tarjeta',
  'metodo_pago',
  'trabajo',
] as const

/** No plan, no card, nothing charged or told, and no job that would go on with any of it. */
export async function clearPagos({ kysely }: Database): Promise<void> {
  for (const tabla of TABLAS) await kysely.deleteFrom(tabla).execute()
}

/** A card as the browser closes it, for a provider who does not open it. */
export const TARJETA_CERRADA = {
  numeroCompleto: 'c0ffee'.repeat(30),
  codigoSegurida: Buffer.alloc(256, 0xab).toString('base64'),
}
