/**
 * Hacienda's answer to a migrated document. A file decides only if its signer is proved to be Hacienda; otherwise it is
 * kept, and Hacienda is queried by clave (docs/acuerdos.md L24).
 */
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enqueue, enqueueAll, type Trabajo } from '../../../jobs/cola.ts'
import { consultarMigrado, type DocumentoJob } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { backoff, checkRespuesta, comprobanteFromJson, insertArchivo, insertEvento } from '../../venta/index.ts'
import type { CargaRow, Resultado } from '../carga/cargas.ts'
import { parseArchivo, type Respuesta } from '../llegada/leer.ts'

const t = mensajes.recibidos

/** Attempts over some hours; a clave that Hacienda does not know stays without a state. */
const INTENTOS = 8
const PRIMERA_S = 300
const MAXIMA_S = 3_600

/** The answer of a document that was not migrated changes nothing. */
export async function storeRespuestaEmitido(
  tx: Db,
  { cadenaHacienda }: Con<'cadenaHacienda'>,
  { cod_cia: codCia }: CargaRow,
  r: Respuesta,
): Promise<Resultado> {
  const numDocto = await findPendiente(tx, codCia, r.clave)
  if (numDocto === undefined) return 'leido'
  if (cadenaHacienda.verify(r.firmante) === 'comprobada') await settleMigrado(tx, codCia, numDocto, r)
  else {
    await insertArchivo(tx, codCia, numDocto, 'segunArchivo', r.original)
    await insertEvento(tx, codCia, numDocto, ['segunArchivo'], t.eventoSegunArchivo(r.estado, r.detalle.slice(0, 500)))
    await enqueue(tx, consultarMigrado, { codCia, numDocto })
  }
  return 'leido'
}

/** Applies the answers that came before these documents, in this load or in one before. */
export async function settleAdelantadas(
  tx: Db,
  deps: Con<'cadenaHacienda'>,
  carga: CargaRow,
  claves: readonly string[],
): Promise<void> {
  const esperaban = await tx
    .deleteFrom('recepcion')
    .where('cod_cia', '=', carga.cod_cia)
    .where((eb) => eb('clave', '=', eb.fn.any(eb.val(claves))))
    .where('resultado', '=', 'respuesta')
    .where('id', 'is', null)
    .where('contenido', 'is not', null)
    .returning(['id_recepcion', 'contenido'])
    .execute()
  for (const { contenido } of esperaban.sort((a, b) => a.id_recepcion - b.id_recepcion)) {
    const leido = parseArchivo(Buffer.from(contenido!))
    if (leido.clase === 'respuesta') await storeRespuestaEmitido(tx, deps, carga, leido)
  }
}

/** Documents of one transaction. */
const POR_TANDA = 1_000

/** Has Hacienda queried by clave for the documents of a load that came without its answer. */
export async function askSinRespuesta({ db }: Con<'db'>, codCia: CiaAutorizada, carga: CargaRow): Promise<void> {
  for (let desde: number | undefined = 0; desde !== undefined; ) {
    const from: number = desde
    desde = await db.withCia(codCia, async (tx) => {
      const filas = await sinRespuesta(tx, carga)
        .select('num_docto')
        .where('num_docto', '>', from)
        .orderBy('num_docto')
        .limit(POR_TANDA)
        .execute()
      if (filas.length === 0) return undefined
      const datos = filas.map(({ num_docto: numDocto }) => ({ codCia, numDocto }))
      await enqueueAll(tx, consultarMigrado, datos)
      return datos.at(-1)!.numDocto
    })
  }
}

/** How many documents of a load have no answer yet. */
export async function countSinRespuesta(tx: Db, carga: Pick<CargaRow, 'cod_cia' | 'id_carga'>): Promise<number> {
  const { cuantos } = await sinRespuesta(tx, carga)
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .executeTakeFirstOrThrow()
  return cuantos
}

const sinRespuesta = (tx: Db, { cod_cia, id_carga }: Pick<CargaRow, 'cod_cia' | 'id_carga'>) =>
  tx
    .selectFrom('vta_movm')
    .where('cod_cia', '=', cod_cia)
    .where('id_carga', '=', id_carga)
    .where('migrado', '=', true)
    .where('descripcion_sri', '=', sql.lit(''))

/** The migrated document that awaits its first answer, locked. */
async function findPendiente(tx: Db, codCia: number, clave: string): Promise<number | undefined> {
  const { rows } = await sql<{ num_docto: number }>`
    select num_docto from vta_movm
    where cod_cia = ${codCia} and clave = ${clave} and migrado and descripcion_sri = ''
    for update`.execute(tx)
  return rows[0]?.num_docto
}

/** The first answer is final. */
async function settleMigrado(
  tx: Db,
  codCia: number,
  numDocto: number,
  { estado, detalle, original }: Pick<Respuesta, 'estado' | 'detalle' | 'original'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('vta_movm')
    .set({ descripcion_sri: estado, estado_factura: estado.toLowerCase(), errores_sri: detalle })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('descripcion_sri', '=', '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await insertArchivo(tx, codCia, numDocto, 'respuesta', original)
}

type Taller = Con<'db' | 'log' | 'hacienda' | 'cadenaHacienda'>

/** One query at a time per company: a migration may bring thousands of documents. */
export const tareaMigrado: Tarea<DocumentoJob, Taller> = {
  job: consultarMigrado,
  concurrencia: 8,
  porCia: 1,
  run: askMigrado,
  pausaHasta: (deps) => deps.hacienda.salud().pausaHasta,
  enPausa: (deps) => deps.hacienda.enPausa(),
}

export async function askMigrado(
  deps: Taller,
  { datos: { codCia, numDocto }, intentos }: Trabajo<DocumentoJob>,
): Promise<Paso> {
  const documento = await deps.db.withCia(codCia, (tx) =>
    tx
      .selectFrom('vta_movm')
      .select(['clave', 'comprobante', 'descripcion_sri'])
      .where('cod_cia', '=', codCia)
      .where('num_docto', '=', numDocto)
      .executeTakeFirst(),
  )
  if (documento?.descripcion_sri !== '') return 'hecho'
  const { clave } = documento
  const result = await deps.hacienda.consult(codCia, clave)
  if (result.clase === 'resuelto') {
    const { estado } = result
    const cedulaEmisor = comprobanteFromJson(documento.comprobante).emisor.identificacion?.numero ?? ''
    const recibida = { clave: result.clave, estado, xml: result.respuesta }
    const revision = checkRespuesta(recibida, { clave, cedulaEmisor }, deps.cadenaHacienda)
    if (revision.creible) {
      const original = Buffer.from(result.respuesta)
      await deps.db.withCia(codCia, (tx) =>
        settleMigrado(tx, codCia, numDocto, { estado, detalle: revision.detalle, original }),
      )
      return 'hecho'
    }
    deps.log.error({ codCia, clave, motivo: revision.motivo }, 'Respuesta de Hacienda que no se puede creer')
  }
  return intentos < INTENTOS ? { en: backoff(intentos, MAXIMA_S, PRIMERA_S) } : 'hecho'
}
