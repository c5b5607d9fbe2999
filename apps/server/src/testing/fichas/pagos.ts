/** Initial state of tests of payments. */
import { contract } from '@pura/contract'
import type { Database } from '../../db/index.ts'
import type { Api } from '../api.ts'

/** Each before the tables it refers to. */
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

/** Without plans, cards, charges or events, and without their jobs. */
export async function clearPagos({ kysely }: Database): Promise<void> {
  for (const tabla of TABLAS) await kysely.deleteFrom(tabla).execute()
}

/** A card encrypted by the browser, for a provider that does not decrypt it. */
export const TARJETA_CERRADA = {
  numeroCompleto: 'c0ffee'.repeat(30),
  codigoSegurida: Buffer.alloc(256, 0xab).toString('base64'),
}

/** A card of Ana's, stored for the company. */
export async function addTarjeta(api: Api, codCia: number): Promise<void> {
  const { data } = await api.send(contract.metodoPago.sesion, { body: { codCia } })
  await api.send(contract.metodoPago.create, {
    body: { codCia, sesion: data.sesion, nombre: 'Ana', vencimiento: '1230', ...TARJETA_CERRADA },
  })
}
