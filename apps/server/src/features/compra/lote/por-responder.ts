/** Documents that await an answer, with what a person needs to answer many of them at once. */
import type { DocPorResponder } from '@pura/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import type { FiltroRecibidos } from '../archivo/consulta.ts'
import { type DocRecibidoFila, findFilas, listRecibidos } from '../archivo/repository.ts'
import { toResumenes } from '../respuesta/leido.ts'

interface Pedido {
  filtro: FiltroRecibidos
  ventana: Ventana
  ahora: Date
}

export async function listPorResponder(
  tx: Db,
  codCia: number,
  { filtro, ventana, ahora }: Pedido,
): Promise<{ documentos: DocPorResponder[]; total: number }> {
  const vista = filtro.vista === 'vencenPronto' ? filtro.vista : 'porResponder'
  const { filas, total } = await listRecibidos(tx, codCia, { ...filtro, vista }, ventana, ahora)
  return { documentos: await toPorResponder(tx, codCia, filas, ahora), total }
}

/** Those of these documents that still await an answer. */
export async function findPorResponder(tx: Db, codCia: number, ids: readonly number[], ahora: Date) {
  const filas = (await findFilas(tx, codCia, ids)).filter(({ situacion }) => situacion === 'P')
  return toPorResponder(tx, codCia, filas, ahora)
}

async function toPorResponder(tx: Db, codCia: number, filas: readonly DocRecibidoFila[], ahora: Date) {
  const lineas = await findPrimerasLineas(
    tx,
    codCia,
    filas.map(({ id }) => id),
  )
  const resumenes = await toResumenes(tx, codCia, filas, ahora)
  return filas.map(({ id, grupo_cabys }, i): DocPorResponder => {
    const r = resumenes[i]!
    return {
      id,
      emisor: r.emisor,
      nitEmisor: r.nitEmisor,
      clave: r.clave,
      consecutivo: r.consecutivo,
      idTipoDoctoVta: r.idTipoDoctoVta,
      tipoDoctoVta: r.tipoDoctoVta,
      fechaEmision: r.fechaEmision,
      idMoneda: r.idMoneda,
      totalFactura: r.totalFactura,
      montoImpuesto: r.montoImpuesto,
      estadoHacienda: r.estadoHacienda,
      limite: r.limite,
      vencido: r.vencido,
      duplicado: r.duplicado,
      pareceCapital: r.pareceCapital,
      mensajeSegunArchivo: r.mensajeSegunArchivo,
      propuesta: r.propuesta,
      primeraLinea: lineas.get(id) ?? '',
      grupoCabys: grupo_cabys,
    }
  })
}

/** The content of a document is large and read for these alone, never for the lists. */
async function findPrimerasLineas(tx: Db, codCia: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; detalle: string | null }>`
    select id, left(comprobante #>> '{lineas,0,detalle}', 160) as detalle from doc_recibido
    where cod_cia = ${codCia} and id = any(${ids}::integer[])`.execute(tx)
  return new Map(rows.map(({ id, detalle }) => [id, detalle ?? '']))
}
