/** The queues of the main job, and the sweeper that finds what no queue holds. */
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { Con } from '../../../deps.ts'
import { enqueue, mendClock } from '../../../jobs/cola.ts'
import {
  type CiaJob,
  type DocumentoJob,
  enviarComprobante as enviarJob,
  firmarComprobante as firmarJob,
  probarCredencial as probarJob,
} from '../../../jobs/definitions.ts'
import { listRezagados } from '../../../jobs/rezagados.ts'
import type { Tarea } from '../../../jobs/worker.ts'
import { ensurePrueba, findRechazo } from '../../suelo/index.ts'
import { signPendiente } from '../emision/firmar.ts'
import { sendComprobante } from './enviar.ts'
import { backoff } from './esperas.ts'

const firmar: Tarea<DocumentoJob, Con<'db' | 'now' | 'credenciales' | 'cola'>> = {
  job: firmarJob,
  concurrencia: 4,
  porCia: 2,
  run: async (deps, { datos }) => {
    await signPendiente(deps, datos.codCia, datos.numDocto)
    return 'hecho'
  },
}

const enviar: Tarea<DocumentoJob, Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda' | 'latido'>> = {
  job: enviarJob,
  concurrencia: 64,
  porCia: 8,
  run: sendComprobante,
  pausaHasta: (deps) => deps.hacienda.salud().pausaHasta,
  enPausa: (deps) => deps.hacienda.enPausa(),
}

/** Wait between retries of a credential, and its maximum after a wrong password: too many attempts lock the user. */
const PRUEBA_S = 300
const PRUEBA_MAXIMA_S = 3_600

/** An accepted credential makes the waiting documents due (features/suelo/credencial/rechazo.ts). */
const probar: Tarea<CiaJob, Con<'db' | 'hacienda'>> = {
  job: probarJob,
  concurrencia: 2,
  run: async ({ db, hacienda }, { datos: { codCia }, intentos }) => {
    if (!(await db.withCia(codCia, (tx) => findRechazo(tx, codCia)))) return 'hecho'
    const resultado = await hacienda.probe(codCia)
    if (resultado === 'aceptada') return 'hecho'
    // The other refusals cannot lock the user.
    const maxima = resultado === 'contrasena' || resultado === 'bloqueada' ? PRUEBA_MAXIMA_S : PRUEBA_S
    return { en: backoff(intentos, maxima, PRUEBA_S), error: resultado }
  },
}

export const tareasDeEnvio = [firmar, enviar, probar] as const

/** Queues again documents that have neither an answer nor a job. None should exist. */
export async function sweep(deps: Con<'db' | 'log'>): Promise<number> {
  const rezagados = await deps.db.withSistema((tx) => listRezagados(tx))
  if (rezagados.length > 0) deps.log.warn({ rezagados }, 'Hay trabajo más viejo de lo que debería')
  const mended = await deps.db.withSistema(mendClock)
  if (mended > 0) deps.log.warn({ mended }, 'El reloj retrocedió: trabajos que quedaban para otro día salen ya')
  const devueltos = await forEachCia(deps.db, async (tx, { codCia }) => {
    await ensurePrueba(tx, codCia)
    // `except` reads each set once, even if the planner misjudges their sizes. A join, planned for a wrong size,
    // compared every document with every job.
    const { rows } = await sql<{ num_docto: number; status: string }>`
      select num_docto, status from vta_movm
      where cod_cia = ${codCia} and descripcion_sri = '' and num_docto = any(array(
        select (v.num_docto)::text from vta_movm v
        where v.cod_cia = ${codCia} and v.descripcion_sri = '' and v.clave <> '' and not v.migrado
          and v.negado is null and (v.status <> 'A' or v.enviado is not null) and v.fecha_creacion < now() - interval '1 minute'
        except select t.llave from trabajo t where t.cod_cia = ${codCia} and t.cola in ('firmar', 'enviar')
        limit 1000)::integer[])`.execute(tx)
    for (const row of rows) {
      await enqueue(tx, row.status === 'R' ? firmarJob : enviarJob, { codCia, numDocto: row.num_docto })
    }
    return rows.length
  })
  const found = devueltos.reduce((suma, n) => suma + n, 0)
  if (found > 0) deps.log.warn({ found }, 'El barredor devolvió documentos a la cola')
  return found
}

/**
 * Releases all leases. Called at the start of the only process: the workers that held them ended with the previous one.
 */
export async function releaseLeases(deps: Con<'db'>): Promise<void> {
  await deps.db.withSistema((tx) =>
    tx.updateTable('trabajo').set({ tomado_hasta: null, tomado_por: null, disponible: sql<Date>`now()` }).execute(),
  )
}
