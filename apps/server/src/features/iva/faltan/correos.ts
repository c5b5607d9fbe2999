/** Addresses of suppliers, for asking them for what they did not send: those that the company keeps of its persons. */
import { toDoce } from '@pura/domain'
import type { Db } from '../../../db/index.ts'

/** By identification as a clave has it, twelve characters; only those that are known. */
export async function findCorreos(
  tx: Db,
  codCia: number,
  cedulas: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rucs = [...new Set(cedulas)].map((cedula) => cedula.replace(/^0+/, ''))
  if (rucs.length === 0) return new Map()
  const filas = await tx
    .selectFrom('cliente')
    .select(['ruc', 'correo'])
    .where('cod_cia', '=', codCia)
    .where('ruc', 'in', rucs)
    .where('correo', '<>', '')
    .orderBy('id_cliente', 'desc')
    .execute()
  return new Map(filas.map(({ ruc, correo }) => [toDoce(ruc), correo]))
}
