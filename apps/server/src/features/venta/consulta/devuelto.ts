/** Quantities already returned by the valid credit notes of a document. */
import type { contract, ResponseOf } from '@pura/contract'
import { devueltoPorLinea, type Monto, monto, sum, tipoDocto, toDecimal, toDecimalCantidad } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { comprobanteFromJson } from '../almacen/comprobante-json.ts'
import type { VtaMovm } from '../almacen/repository.ts'

type Devuelto = ResponseOf<typeof contract.vtaMovm.devuelto>

export async function findDevuelto(tx: Db, { cod_cia, num_docto, comprobante }: VtaMovm): Promise<Devuelto> {
  const notas = await tx
    .selectFrom('vta_referencia as r')
    .innerJoin('vta_movm as n', (j) => j.onRef('n.cod_cia', '=', 'r.cod_cia').onRef('n.num_docto', '=', 'r.num_docto'))
    .select(['n.num_docto', 'n.prefijo', 'n.referencia', 'n.total', 'n.comprobante'])
    .where('r.cod_cia', '=', cod_cia)
    .where('r.num_docto_ref', '=', num_docto)
    .where('n.id_tipo_docto_vta', '=', tipoDocto('NC').id)
    .where('n.status', '<>', 'A')
    .where('n.descripcion_sri', '<>', 'RECHAZADO')
    .orderBy('n.num_docto')
    .execute()
  const { lineas } = comprobanteFromJson(comprobante)
  const devueltas = notas.flatMap((nota) => comprobanteFromJson(nota.comprobante).lineas)
  return {
    lineas: devueltoPorLinea(lineas, devueltas).map(toDecimalCantidad),
    total: toDecimal(sum(notas.map((nota): Monto => monto(nota.total)))),
    notas: notas.map(({ num_docto: numDocto, prefijo, referencia }) => ({ numDocto, prefijo, referencia })),
  }
}
