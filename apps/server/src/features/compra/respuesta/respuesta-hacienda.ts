/**
 * Hacienda's answer to a supplier's document. It comes with the document or before it, or is queried by clave. It is
 * checked like the answers to our own documents (docs/decisions/0037); the first one is kept. A file whose signer is
 * not proved to be Hacienda changes no state (docs/acuerdos.md L24): anybody, also the supplier, may have signed it.
 */
import { mensajes } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { consultarRecibido } from '../../../jobs/definitions.ts'
import { insertArchivo, insertEvento } from '../archivo/archivo.ts'
import type { DocRecibido } from '../archivo/repository.ts'
import { parseArchivo, type Respuesta } from '../llegada/leer.ts'
import { type Origen, plain } from '../llegada/origen.ts'
import { findCedula } from '../llegada/propio.ts'
import { deExtrano, RECEPTOR_DE_FILA, type Suceso } from '../llegada/recepcion.ts'
import { textosDeArchivos } from '../llegada/textos.ts'
import { answerAlone } from './automatico.ts'
import { keepPropio } from './mensaje-propio.ts'

const t = mensajes.recibidos

export async function storeRespuesta(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  origen: Origen,
  r: Respuesta,
): Promise<Suceso> {
  const { codCia } = origen
  const documento = await tx
    .selectFrom('doc_recibido')
    .select('id')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', r.clave)
    .executeTakeFirst()
  const { clave } = r
  if (!documento) return explainSinDocumento(tx, origen, r)
  const detalle = (await settleArchivo(tx, deps, codCia, documento.id, r))
    ? t.respuestaGuardada(r.estado)
    : t.respuestaSegunArchivo(r.estado)
  return { resultado: 'respuesta', detalle, clave, id: documento.id }
}

/** It waits for its document, or goes to the company of its document. */
async function explainSinDocumento(tx: Db, { codCia, idCarga }: Origen, r: Respuesta): Promise<Suceso> {
  const { clave, estado } = r
  const ruc = await findCedula(tx, codCia)
  if (plain(r.cedulaEmisor) === ruc)
    return { resultado: 'ajeno', detalle: textosDeArchivos.respuestaPropia, clave, receptor: r.cedulaReceptor }
  // One that names nobody follows the document that came with it.
  const receptor = r.cedulaReceptor || (await findReceptorEnCarga(tx, { codCia, idCarga, clave }))
  if (plain(receptor) !== '' && plain(receptor) !== ruc) return deExtrano(clave, receptor)
  return { resultado: 'respuesta', detalle: t.respuestaEnEspera(estado), clave }
}

async function findReceptorEnCarga(
  tx: Db,
  { codCia, idCarga, clave }: { codCia: number; idCarga: number | undefined; clave: string },
): Promise<string> {
  if (idCarga === undefined) return ''
  const fila = await tx
    .selectFrom('recepcion')
    .select(RECEPTOR_DE_FILA.as('receptor'))
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .where('resultado', '=', 'ajeno')
    .where((eb) => eb.or([eb('otra_clave', '=', clave), eb('clave', '=', clave)]))
    .executeTakeFirst()
  return fila?.receptor ?? ''
}

/** @returns true if the signer is Hacienda and the answer passed its checks */
async function settleArchivo(
  tx: Db,
  { now, cadenaHacienda }: Con<'now' | 'cadenaHacienda'>,
  codCia: number,
  id: number,
  r: Respuesta,
): Promise<boolean> {
  const suya = cadenaHacienda.verify(r.firmante) === 'comprobada'
  if (suya) await settleHacienda(tx, codCia, id, r, now())
  else await keepSegunArchivo(tx, codCia, id, r, now())
  return suya
}

/** Keeps the first unproved answer of a file while Hacienda's own is missing, and restarts the queries. */
async function keepSegunArchivo(tx: Db, codCia: number, id: number, r: Respuesta, momento: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('doc_recibido')
    .set({ segun_archivo: r.estado })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('estado_hacienda', '=', '')
    .where('segun_archivo', '=', '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await insertArchivo(tx, codCia, id, 'segunArchivo', r.original)
  await insertEvento(tx, codCia, id, 'segunArchivo', t.eventoSegunArchivo(r.estado, r.detalle.slice(0, 500)), momento)
  await enqueue(tx, consultarRecibido, { codCia, id })
}

/** Does nothing if the answer is known. A document that Hacienda rejected is not answered. */
export async function settleHacienda(
  tx: Db,
  codCia: number,
  id: number,
  { estado, detalle, original }: Pick<Respuesta, 'estado' | 'detalle' | 'original'>,
  momento: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('doc_recibido')
    .set({ estado_hacienda: estado })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('estado_hacienda', '=', '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  if (estado === 'RECHAZADO') {
    await tx
      .updateTable('doc_recibido')
      .set({ situacion: 'N' })
      .where('cod_cia', '=', codCia)
      .where('id', '=', id)
      .where('situacion', 'in', ['P', 'V'])
      .execute()
  }
  await insertArchivo(tx, codCia, id, 'respuesta', original)
  await insertEvento(tx, codCia, id, estado === 'ACEPTADO' ? 'aceptada' : 'rechazada', detalle.slice(0, 500), momento)
  if (estado === 'ACEPTADO') await answerAlone(tx, codCia, id, momento)
}

/** Checks and applies answers that arrived before their document: of Hacienda, or of the company in another system. */
export async function settleEnEspera(
  tx: Db,
  deps: Con<'now' | 'cadenaHacienda'>,
  codCia: number,
  documentos: readonly Pick<DocRecibido, 'id' | 'clave'>[],
): Promise<void> {
  const ids = new Map(documentos.map(({ id, clave }) => [clave, id]))
  const esperando = await tx
    .selectFrom('recepcion')
    .select(['id_recepcion', 'clave', 'contenido'])
    .where('cod_cia', '=', codCia)
    .where((eb) => eb('clave', '=', eb.fn.any(eb.val([...ids.keys()]))))
    .where('resultado', '=', 'respuesta')
    .where('id', 'is', null)
    .orderBy('id_recepcion')
    .execute()
  for (const { id_recepcion, clave, contenido } of esperando) {
    if (!contenido) continue
    const id = ids.get(clave)!
    const original = Buffer.from(contenido)
    const leido = parseArchivo(original)
    if (leido.clase === 'respuesta') await settleArchivo(tx, deps, codCia, id, leido)
    else if (leido.clase === 'mensaje') await keepPropio(tx, codCia, id, leido)
    else continue
    await tx
      .updateTable('recepcion')
      .set({ id, contenido: null })
      .where('cod_cia', '=', codCia)
      .where('id_recepcion', '=', id_recepcion)
      .execute()
  }
}
