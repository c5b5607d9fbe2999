/** Catalogue rates of the products of a document, for the IVA of a month. */
import type { Comprobante } from '@pura/domain'
import type { TarifasDelCabys } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { codigoTarifaOf } from './tarifas.ts'

export const toTarifas = (conocidos: Iterable<readonly [codigo: string, { impuesto: string }]>): TarifasDelCabys =>
  new Map(
    [...conocidos].flatMap(([codigo, { impuesto }]) => {
      const tarifa = codigoTarifaOf(impuesto)
      return tarifa === undefined ? [] : [[codigo, tarifa] as const]
    }),
  )

/** Rates of the codes that are in the catalogue, active or not. */
export async function readTarifas(
  db: Db,
  comprobantes: readonly Pick<Comprobante, 'lineas'>[],
): Promise<TarifasDelCabys> {
  const codigos = new Set(
    comprobantes.flatMap(({ lineas }) =>
      lineas.flatMap(({ cabys, surtido = [] }) => [cabys, ...surtido.map((c) => c.cabys)]),
    ),
  )
  const asked = [...codigos].filter((codigo) => codigo !== undefined)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('cabys')
    .select(['codigo', 'impuesto'])
    .where((eb) => eb('codigo', '=', eb.fn.any(eb.val(asked))))
    .execute()
  return toTarifas(rows.map((row) => [row.codigo, row]))
}
