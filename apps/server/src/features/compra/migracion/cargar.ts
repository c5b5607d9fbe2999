/**
 * The job of a load: files are read, and batches of them stored and counted in one transaction, so that a process may die
 * anywhere and another continues with the next file. A run is far shorter than the lease of the job.
 */
import { ARCHIVO, RECIBIDOS } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { refreshEstadisticas } from '../../../db/estadisticas.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { type CargaJob, cargarCorreo, cargarDocumentos, enviarCorreo } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { notify } from '../../../lib/notificar.ts'
import { runFor } from '../../../lib/reparto.ts'
import { enqueueCorreo, recordChanges } from '../../suelo/index.ts'
import { explainParada, whileMay } from '../carga/autor.ts'
import { loadPartes } from '../carga/cargar.ts'
import {
  autorOf,
  beginTramo,
  type CargaRow,
  type Clase,
  countTomado,
  endCarga,
  findCarga,
  toCarga,
} from '../carga/cargas.ts'
import { lotesOf } from '../carga/lotes.ts'
import type { Origen } from '../llegada/origen.ts'
import type { OpenPuerta } from '../llegada/puerta.ts'
import { type ArchivoDeTodo, openArchivos, openTodo } from './archivos.ts'
import { correoCarga } from './correo.ts'
import { runDeshacer } from './deshacer.ts'
import { keepLote } from './lote.ts'
import { askSinRespuesta, countSinRespuesta } from './respuesta.ts'
import { lectorDe } from './subir.ts'
import { type Encargo, readPieza } from './todo.ts'
import { takeOver } from './tomar.ts'

const t = mensajes.migracion

const TRAMO_MS = 30_000
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
  return whileMay(
    () => loadArchivos(deps, { codCia, carga, ruc }, archivos),
    async (): Promise<Paso> => {
      await finish(deps, codCia, carga, { parada: true })
      return 'hecho'
    },
  )
}

async function loadArchivos(deps: Taller, encargo: Encargo, archivos: readonly ArchivoDeTodo[]): Promise<Paso> {
  const { codCia, carga } = encargo
  // Once per run: after the first one there is something to count.
  if (carga.avance > 0) await refreshEstadisticas(deps.db)
  const hasta = performance.now() + TRAMO_MS
  for await (const lote of lotesOf(archivos, carga, (archivo) => readPieza(deps, codCia, archivo))) {
    if (performance.now() > hasta) return { en: 0, reiniciar: true }
    if (!(await keepLote(deps, encargo, lote))) return { en: ESPERA_OTRO_S }
  }
  if (!(await takeOver(deps, { codCia, carga, hasta }))) return { en: 0, reiniciar: true }
  await finish(deps, codCia, carga)
  return 'hecho'
}

/** Ends the load once: the end, its mail, its notification and its audit entries share a transaction. */
async function finish(
  deps: Con<'db' | 'now' | 'cola'>,
  codCia: CiaAutorizada,
  hecha: CargaRow,
  { parada = false } = {},
): Promise<void> {
  const { cod_cia, id_carga } = hecha
  await askSinRespuesta(deps, codCia, hecha)
  await deps.db.withCia(codCia, async (tx) => {
    const motivo = parada ? await explainParada(tx, hecha) : ''
    if (!(await endCarga(tx, hecha, { terminada: deps.now(), parada: motivo }))) return
    await countTomado(tx, hecha, 'preguntados', await countSinRespuesta(tx, hecha))
    const carga = (await findCarga(tx, codCia, id_carga))!
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
const notifyCarga = (tx: Db, carga: CargaRow): Promise<void> => {
  const { cod_cia, clase, cargados, omitidos, fallidos, terminada, parada } = carga
  return notify(tx, cod_cia, {
    tipo: 'migracionDocumentos',
    titulo: t.titulos[clase as Clase],
    cuerpo: [t.resumen(cargados, omitidos, fallidos, toCarga(carga).tomado), parada].filter(Boolean).join('. '),
    urlTarget: clase === 'recibidos' ? RECIBIDOS : ARCHIVO,
    opciones:
      clase === 'recibidos' ? [RECIBIDOS, '/migracionDocumentosRecibidos'] : [ARCHIVO, '/migracionDocumentosEmitidos'],
    fecha: terminada!,
  })
}

async function recordCarga(tx: Db, carga: CargaRow): Promise<void> {
  const autor = autorOf(carga)
  const { clase, cargados, omitidos, fallidos, parada, archivos, avance } = carga
  const subidos = carga.consecutivos as Record<string, { antes: number; despues: number }>
  await recordChanges(tx, autor, [
    {
      entidad: 'carga',
      llave: carga.id_carga,
      accion: 'accion',
      detalle: `${parada ? 'Detener' : 'Terminar'} la carga de documentos ${t.cuales[clase as Clase]}`,
      despues: {
        ...{ cargados, omitidos, fallidos, ...toCarga(carga).tomado },
        ...(parada && { parada, leidos: avance, archivos }),
      },
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
