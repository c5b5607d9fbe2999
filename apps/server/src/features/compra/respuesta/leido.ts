/** Received documents for the API: rows of a list, and one document complete. */
import type { DocRecibidoCompleto, DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { notFound } from '../../../http/errors.ts'
import { comprobanteFromJson } from '../../venta/index.ts'
import { countPdfs, listEventos } from '../archivo/archivo.ts'
import { listProductos } from '../archivo/productos.ts'
import {
  type DocRecibido,
  type DocRecibidoFila,
  findFilas,
  findNombresActividad,
  findRecibido,
  listDuplicados,
  listReferencias,
} from '../archivo/repository.ts'
import { explainMemoria, findMemorias, type Memoria } from './memoria.ts'
import { refuse } from './responder.ts'
import { findUltimas, listRespuestas, type Respuesta } from './respuesta.ts'
import { toCompleto, toResumen } from './salida.ts'

export async function toResumenes(
  tx: Db,
  codCia: number,
  filas: readonly DocRecibidoFila[],
  ahora: Date,
): Promise<DocRecibidoResumen[]> {
  const porResponder = filas.filter(({ situacion }) => situacion === 'P')
  const respuestas = await findUltimas(
    tx,
    codCia,
    filas.map(({ id }) => id),
  )
  const memoriaOf = await findMemorias(
    tx,
    codCia,
    porResponder.map(({ nit_emisor }) => nit_emisor),
  )
  const memorias = new Map(porResponder.map((fila) => [fila.id, memoriaOf(fila)]))
  const nombres = await findNombresActividad(
    tx,
    [...memorias.values()].flatMap((m) => m?.cod_actividad ?? []),
  )
  return filas.map((fila) => {
    const memoria = memorias.get(fila.id)
    return toResumen(fila, {
      ahora,
      respuesta: respuestas.get(fila.id),
      propuesta: memoria ? toPropuesta(memoria, nombres) : null,
    })
  })
}

const toPropuesta = (memoria: Memoria, nombres: ReadonlyMap<string, string>): DocRecibidoResumen['propuesta'] => ({
  idCondicionImpuesto: memoria.id_condicion_impuesto ?? '',
  actividadEconomicaCia:
    memoria.cod_actividad === null
      ? null
      : {
          actividadEconomicaCiaPK: {
            codCia: memoria.cod_cia,
            codActividad: memoria.cod_actividad,
            correlativo: memoria.correlativo_actividad ?? 0,
          },
          nombre: nombres.get(memoria.cod_actividad) ?? '',
        },
  razon: explainMemoria(memoria),
})

/** @throws AppError not_found */
export async function loadCompleto(tx: Db, codCia: number, id: number, ahora: Date): Promise<DocRecibidoCompleto> {
  const row = await findRecibido(tx, codCia, id)
  const [fila] = await findFilas(tx, codCia, [id])
  if (!row || !fila) throw notFound(mensajes.documento.noEncontrado)
  const [resumen] = await toResumenes(tx, codCia, [fila], ahora)
  const respuestas = await listRespuestas(tx, codCia, id)
  return toCompleto(row, resumen!, {
    eventos: await listEventos(tx, codCia, id),
    pdfs: row.con_pdf ? await countPdfs(tx, codCia, id) : 0,
    duplicados: row.duplicado ? await listDuplicados(tx, codCia, row) : [],
    referencias: await listReferencias(tx, codCia, id),
    respuestas,
    productos: await listProductos(tx, codCia, row, comprobanteFromJson(row.comprobante).lineas),
    notaCredito: row.id_nota === null ? null : await findNota(tx, codCia, row.id_nota),
    noSePuedeResponder: (await refuse(tx, row)) ?? explainEnCurso(respuestas),
  })
}

const explainEnCurso = (respuestas: readonly Respuesta[]): string =>
  respuestas.at(-1)?.estado === '' ? mensajes.recibidos.respuestaEnCurso : ''

async function findNota(tx: Db, codCia: number, id: number): Promise<{ id: number; clave: string } | null> {
  const nota: DocRecibido | undefined = await findRecibido(tx, codCia, id)
  return nota ? { id, clave: nota.clave } : null
}
