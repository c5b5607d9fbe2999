/**
 * The job of a load: each file is read, stored and counted in one transaction, so that a process may die anywhere and
 * another continues with the next file. A run is far shorter than the lease of the job.
 */
import { ARCHIVO, RECIBIDOS } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { DatabaseError, isUniqueViolation } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { type CargaJob, cargarCorreo, cargarDocumentos, enviarCorreo } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { notify } from '../../../lib/notificar.ts'
import { runFor } from '../../../lib/reparto.ts'
import { enqueueCorreo, recordChanges } from '../../suelo/index.ts'
import { loadPartes } from '../carga/cargar.ts'
import {
  advance,
  autorOf,
  beginTramo,
  type CargaRow,
  type Clase,
  endCarga,
  lockArchivo,
  type Resultado,
  toCarga,
  toResultado,
} from '../carga/cargas.ts'
import { type Leido, malo } from '../llegada/leer.ts'
import { type Lectura, readArchivo } from '../llegada/leer-aparte.ts'
import { type Origen, signAsCarga } from '../llegada/origen.ts'
import type { OpenPuerta } from '../llegada/puerta.ts'
import { keepLlegado } from '../registro/recibir.ts'
import { type ArchivoDeTodo, openArchivos, openTodo } from './archivos.ts'
import { correoCarga } from './correo.ts'
import { runDeshacer } from './deshacer.ts'
import { storeEmitido } from './emitido.ts'
import { judgeEmitido } from './juzgar.ts'
import { storeRespuestaEmitido } from './respuesta.ts'
import { lectorDe } from './subir.ts'
import { type Destino, sortArchivo } from './todo.ts'
import { takeOver } from './tomar.ts'

const t = mensajes.migracion

const TRAMO_MS = 30_000
/** After this many attempts a file is refused: it crashes the process that reads it. */
const INTENTOS_MAXIMOS = 5
/** Wait while another process works on the load; if that one dies, the load continues here. */
const ESPERA_OTRO_S = 10

type Taller = Con<'db' | 'now' | 'cola' | 'cadenaHacienda'>

/** The queues of loads: by hand, and by mail. */
export function createTareasDeCarga(puerta: OpenPuerta): [Tarea<CargaJob, Taller>, Tarea<CargaJob, Taller>] {
  const run = (deps: Taller, trabajo: Trabajo<CargaJob>) => runCarga(deps, puerta, trabajo)
  const tareaDe = (job: typeof cargarDocumentos) => ({ job, concurrencia: 8, porCia: 1, run })
  return [tareaDe(cargarDocumentos), tareaDe(cargarCorreo)]
}

async function runCarga(
  deps: Taller,
  puerta: OpenPuerta,
  { datos: { codCia, idCarga } }: Trabajo<CargaJob>,
): Promise<Paso> {
  if (await runDeshacer(deps, codCia, idCarga)) return 'hecho'
  const { carga, ruc } = await deps.db.withCia(codCia, async (tx) => ({
    carga: await beginTramo(tx, codCia, idCarga),
    ruc: (await tx.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirstOrThrow()).ruc,
  }))
  if (!carga) return 'hecho'
  if (!carga.zip && carga.clase !== 'todo') {
    // Uploaded on the page of received documents or received by mail, not migrated.
    const via = carga.correo_id === null ? 'zip' : 'correo'
    const autor = autorOf(carga)
    const origen: Origen = {
      codCia,
      via,
      autor,
      idCarga,
      ...(carga.puerta && { puerta: () => puerta(deps, autor) }),
    }
    // Documents of many companies: their reading is charged to the author's (docs/decisions/0118).
    const run = () => loadPartes(deps, codCia, carga, origen)
    return carga.clase === 'recibidos' ? runFor(carga.puerta ? autor.codCiaPropia : codCia, run) : 'hecho'
  }
  const archivos: readonly ArchivoDeTodo[] = carga.zip
    ? await openArchivos(Buffer.from(carga.zip))
    : await openTodo(lectorDe(deps, codCia, { id_carga: idCarga, bytes: carga.bytes! }))
  const hasta = performance.now() + TRAMO_MS
  for (const [i, archivo] of archivos.entries()) {
    if (i < carga.avance) continue
    if (performance.now() > hasta) return { en: 0, reiniciar: true }
    const rendido = i === carga.avance && carga.intentos > INTENTOS_MAXIMOS
    const lugar = { carga, i, nombre: archivo.nombre }
    const destino =
      carga.clase === 'todo'
        ? await sortArchivo(deps, codCia, { carga, archivo, ruc, rendido: rendido ? ABANDONADO : undefined })
        : toDestino(carga.clase, rendido ? ABANDONADO : await readArchivo(archivo, deps.cadenaHacienda))
    if (!(await keep(deps, codCia, lugar, destino, ruc))) return { en: ESPERA_OTRO_S }
  }
  if (!(await takeOver(deps, { codCia, carga, hasta }))) return { en: 0, reiniciar: true }
  await finish(deps, codCia, carga)
  return 'hecho'
}

const toDestino = (clase: string, { bytes, leido }: Lectura): Destino =>
  clase === 'emitidos' ? { clase: 'emitido', leido } : { clase: 'recibido', bytes, que: leido }

/** False if another process has already stored this file. */
function keep(deps: Taller, codCia: CiaAutorizada, lugar: Lugar, destino: Destino, ruc: string): Promise<boolean> {
  switch (destino.clase) {
    case 'emitido':
      return keepEmitido(deps, codCia, lugar, judgeEmitido(destino.leido, ruc))
    case 'recibido':
      return keepRecibido(deps, codCia, lugar, destino)
    case 'leido':
      return deps.db.withCia(codCia, (tx) =>
        advance(tx, lugar.carga, lugar.i, [{ archivo: lugar.nombre, resultado: 'leido' }]),
      )
  }
}

const ABANDONADO: Lectura = { bytes: Buffer.alloc(0), leido: malo('estructuraInvalida', t.abandonado) }

interface Lugar {
  carga: CargaRow
  i: number
  nombre: string
}

/** False if another process has already stored this file. */
async function keepEmitido(
  deps: Con<'db' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  { carga, i, nombre }: Lugar,
  leido: Leido,
): Promise<boolean> {
  const save = (store: (tx: Db) => Promise<Resultado>) =>
    deps.db.withCia(codCia, async (tx) => {
      if (!(await lockArchivo(tx, carga, i))) return false
      await signAsCarga(tx, carga.id_carga)
      return advance(tx, carga, i, [{ archivo: nombre, resultado: await store(tx) }])
    })
  try {
    return await save((tx) => storeLeido(tx, deps, carga, leido))
  } catch (error) {
    const resultado = resultadoOf(error)
    if (!resultado) throw error
    return save(async () => resultado)
  }
}

async function storeLeido(tx: Db, deps: Con<'cadenaHacienda'>, carga: CargaRow, leido: Leido): Promise<Resultado> {
  if (leido.clase === 'documento') return storeEmitido(tx, carga, leido)
  if (leido.clase === 'respuesta') return storeRespuestaEmitido(tx, deps, carga, leido)
  return { motivo: leido.clase === 'malo' ? leido.motivo : mensajes.recibidos.mensajeDeCliente }
}

/** Stores it like any received document; its row and the progress of the load share a transaction. */
async function keepRecibido(
  deps: Con<'db' | 'now' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  { carga, i, nombre }: Lugar,
  { bytes, que }: Extract<Destino, { clase: 'recibido' }>,
): Promise<boolean> {
  const origen = { codCia, via: 'migracion', autor: autorOf(carga), idCarga: carga.id_carga } as const
  const kept = await keepLlegado(deps, { archivo: { nombre, bytes }, origen, que }, (tx, suceso) =>
    advance(tx, carga, i, [{ archivo: nombre, resultado: toResultado(suceso) }]),
  )
  return kept !== undefined
}

/** Errors of the document itself; any other error is retried. */
function resultadoOf(error: unknown): Resultado | undefined {
  // The same document was issued or loaded at this moment.
  if (isUniqueViolation(error, 'vta_movm_clave')) return 'omitido'
  if (!(error instanceof DatabaseError)) return undefined
  // A value that no column accepts, or that violates a constraint.
  return /^2[23]/.test(error.code ?? '') ? { motivo: t.noCabe } : undefined
}

/** Ends the load once: the end, its mail, its notification and its audit entries share a transaction. */
async function finish(
  deps: Con<'db' | 'now' | 'cola'>,
  codCia: CiaAutorizada,
  { cod_cia, id_carga }: CargaRow,
): Promise<void> {
  await deps.db.withCia(codCia, async (tx) => {
    const carga = await endCarga(tx, { cod_cia, id_carga }, deps.now())
    if (!carga) return
    await tx.deleteFrom('carga_parte').where('cod_cia', '=', cod_cia).where('id_carga', '=', id_carga).execute()
    const { correo_electronico } = await tx
      .selectFrom('cia')
      .select('correo_electronico')
      .where('cod_cia', '=', cod_cia)
      .executeTakeFirstOrThrow()
    await enqueueCorreo(
      tx,
      {
        codCia: cod_cia,
        plantilla: correoCarga,
        para: [correo_electronico],
        datos: { idCarga: id_carga },
        referencia: t.titulos[carga.clase as Clase],
      },
      deps.now(),
    )
    await notifyCarga(tx, carga)
    await recordCarga(tx, carga)
  })
  deps.cola.wake(enviarCorreo)
}

/** Notification for users of the company who see it (NOTI-09). */
const notifyCarga = (tx: Db, { cod_cia, clase, cargados, omitidos, fallidos, terminada }: CargaRow): Promise<void> =>
  notify(tx, cod_cia, {
    tipo: 'migracionDocumentos',
    titulo: t.titulos[clase as Clase],
    cuerpo: t.resultado(cargados, omitidos, fallidos),
    urlTarget: clase === 'recibidos' ? RECIBIDOS : ARCHIVO,
    opciones:
      clase === 'recibidos' ? [RECIBIDOS, '/migracionDocumentosRecibidos'] : [ARCHIVO, '/migracionDocumentosEmitidos'],
    fecha: terminada!,
  })

async function recordCarga(tx: Db, carga: CargaRow): Promise<void> {
  const autor = autorOf(carga)
  const { clase, cargados, omitidos, fallidos } = carga
  const subidos = carga.consecutivos as Record<string, { antes: number; despues: number }>
  await recordChanges(tx, autor, [
    {
      entidad: 'carga',
      llave: carga.id_carga,
      accion: 'accion',
      detalle: `Terminar la carga de documentos ${t.cuales[clase as Clase]}`,
      despues: { cargados, omitidos, fallidos, ...toCarga(carga).tomado },
    },
    ...Object.entries(subidos).map(([llave, { antes, despues }]) => ({
      entidad: 'manto_formulario' as const,
      llave,
      accion: 'actualizar' as const,
      antes: { num_actual: antes },
      despues: { num_actual: despues },
    })),
  ])
}
