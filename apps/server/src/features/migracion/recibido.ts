/** A document that somebody else issued to the company (ENT-46 to ENT-48). */
import type { TotalesPorTarifa } from '@pura/comprobante-xml/lectura'
import { tipoDocto, toDecimal } from '@pura/domain'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { DocRecibidoTable } from '../../db/tables.ts'
import { toBusqueda } from '../../lib/busqueda.ts'
import { nextContador } from '../../lib/contador.ts'
import { comprobanteToJson } from '../vta-movm/comprobante-json.ts'
import type { Documento, Respuesta } from './leer.ts'
import type { CargaRow, Resultado } from './repository.ts'

export async function storeRecibido(
  tx: Db,
  { cod_cia: codCia }: CargaRow,
  { comprobante: c, totales, original }: Documento,
  now: Date,
): Promise<Resultado> {
  if (await findByClave(tx, codCia, c.clave)) return 'omitido'
  const id = await nextContador(tx, codCia, 'doc_recibido')
  const nit = c.emisor.identificacion?.numero ?? ''
  await tx
    .insertInto('doc_recibido')
    .values({
      cod_cia: codCia,
      id,
      clave: c.clave,
      consecutivo: c.consecutivo,
      version: c.version,
      id_tipo_docto_vta: tipoDocto(c.tipo).id,
      emisor: c.emisor.nombre,
      nit_emisor: nit,
      fecha_emision: new Date(c.fechaEmision),
      fecha_ingreso: now,
      moneda: c.moneda.codigo,
      tasa_cambio: toDecimal(c.moneda.tipoCambio),
      total_factura: toDecimal(c.resumen.totalComprobante),
      monto_impuesto: toDecimal(c.resumen.totalImpuesto),
      ...toColumnas(totales),
      comprobante: comprobanteToJson(c),
      busqueda: `${toBusqueda(c.emisor.nombre)} ${nit} ${c.consecutivo}`,
    })
    .execute()
  await insertArchivo(tx, codCia, id, 'xml', original)
  return 'cargado'
}

export async function storeRespuestaRecibido(tx: Db, { cod_cia: codCia }: CargaRow, r: Respuesta): Promise<Resultado> {
  const documento = await tx
    .updateTable('doc_recibido')
    .set({ descripcion_sri: r.estado })
    .where('cod_cia', '=', codCia)
    .where('clave', '=', r.clave)
    .returning('id')
    .executeTakeFirst()
  if (documento) await insertArchivo(tx, codCia, documento.id, 'respuesta', r.original)
  return 'leido'
}

const findByClave = (tx: Db, codCia: number, clave: string) =>
  tx.selectFrom('doc_recibido').select('id').where('cod_cia', '=', codCia).where('clave', '=', clave).executeTakeFirst()

const insertArchivo = (tx: Db, codCia: number, id: number, clase: 'xml' | 'respuesta', contenido: Buffer) =>
  tx
    .insertInto('doc_recibido_archivo')
    .values({ cod_cia: codCia, id, clase, contenido })
    .onConflict((c) => c.columns(['cod_cia', 'id', 'clase']).doNothing())
    .execute()

/** tarifaServ13 is the column tarifa_serv13. */
const toColumnas = (totales: TotalesPorTarifa): Partial<Insertable<DocRecibidoTable>> =>
  Object.fromEntries(
    Object.entries(totales).map(([campo, monto]) => [
      campo.replace('Serv', '_serv').replace('Otras', '_otras'),
      toDecimal(monto),
    ]),
  )
