/** Links a proforma and the document issued from it. */
import type { DocumentoCompleto } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { invalid } from '../../../http/errors.ts'

const PROFORMA = tipoDocto('PRO').id

type Enlace = NonNullable<DocumentoCompleto['facturadaEn']>

/** @throws AppError if there is no such valid proforma */
export async function linkProforma(tx: Db, codCia: number, numDocto: number, proforma: number): Promise<void> {
  const found = await tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', proforma)
    .where('id_tipo_docto_vta', '=', PROFORMA)
    .where('status', '<>', 'A')
    .forShare()
    .executeTakeFirst()
  if (!found) throw invalid('proforma', mensajes.documento.proformaAjena)
  await tx.insertInto('proforma_facturada').values({ cod_cia: codCia, num_docto: numDocto, proforma }).execute()
}

/** The last document issued from each of these proformas, by the number of the proforma; voided ones are left out. */
export async function findFacturadas(
  tx: Db,
  codCia: number,
  proformas: readonly number[],
): Promise<Map<number, Enlace>> {
  if (proformas.length === 0) return new Map()
  const filas = await tx
    .selectFrom('proforma_facturada as f')
    .innerJoin('vta_movm as v', (on) =>
      on.onRef('v.cod_cia', '=', 'f.cod_cia').onRef('v.num_docto', '=', 'f.num_docto'),
    )
    .select(['f.proforma', 'v.num_docto', 'v.prefijo', 'v.referencia'])
    .where('f.cod_cia', '=', codCia)
    .where('f.proforma', 'in', proformas)
    .where('v.status', '<>', 'A')
    .orderBy('v.num_docto')
    .execute()
  return new Map(
    filas.map(({ proforma, num_docto: numDocto, prefijo, referencia }) => [
      proforma,
      { numDocto, prefijo, referencia },
    ]),
  )
}

/** The proforma of a document. */
export async function findProformaDe(tx: Db, codCia: number, numDocto: number): Promise<Enlace | null> {
  const fila = await tx
    .selectFrom('proforma_facturada as f')
    .innerJoin('vta_movm as v', (on) => on.onRef('v.cod_cia', '=', 'f.cod_cia').onRef('v.num_docto', '=', 'f.proforma'))
    .select(['v.num_docto as numDocto', 'v.prefijo', 'v.referencia'])
    .where('f.cod_cia', '=', codCia)
    .where('f.num_docto', '=', numDocto)
    .executeTakeFirst()
  return fila ?? null
}
