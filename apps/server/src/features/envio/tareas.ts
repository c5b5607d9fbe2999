/** The queues of the main job, and the sweeper that finds what no queue holds. */
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/cola.ts'
import {
  type DocumentoJob,
  enviarComprobante as enviarJob,
  firmarComprobante as firmarJob,
} from '../../jobs/definitions.ts'
import type { Tarea } from '../../jobs/worker.ts'
import { firmarPendiente } from '../vta-movm/firmar.ts'
import { enviarComprobante } from './enviar.ts'

const firmar: Tarea<DocumentoJob> = {
  job: firmarJob,
  concurrencia: 2,
  run: async (deps, { datos }) => {
    await firmarPendiente(deps, datos.codCia, datos.numDocto)
    return 'hecho'
  },
}

const enviar: Tarea<DocumentoJob> = {
  job: enviarJob,
  concurrencia: 8,
  run: enviarComprobante,
  pausaHasta: (deps) => deps.hacienda.salud().pausaHasta,
}

export const tareasDeEnvio = [firmar, enviar] as const

/** Documents without a decision and without a job: none is expected, and none may be lost. */
export async function sweep(deps: Deps): Promise<number> {
  const cias = await deps.db.withSistema((tx) => tx.selectFrom('cia').select('cod_cia').execute())
  let found = 0
  for (const { cod_cia: codCia } of cias) {
    found += await deps.db.withCia(codCia, async (tx) => {
      const { rows } = await sql<{ num_docto: number; status: string }>`
        select v.num_docto, v.status from vta_movm v
        where v.cod_cia = ${codCia} and v.descripcion_sri = '' and v.clave <> ''
          and (v.status <> 'A' or v.enviado is not null) and v.fecha_creacion < now() - interval '1 minute'
          and not exists (select from trabajo t where t.cod_cia = v.cod_cia and t.cola in ('firmar', 'enviar') and t.llave = v.num_docto::text)
        limit 1000`.execute(tx)
      for (const row of rows) {
        await enqueue(tx, row.status === 'R' ? firmarJob : enviarJob, { codCia, numDocto: row.num_docto })
      }
      return rows.length
    })
  }
  if (found > 0) deps.log.warn({ found }, 'El barredor devolvió documentos a la cola')
  return found
}

/** In the only process there is, whoever was signing or sending died with the last one: nothing needs to wait for its lease. */
export async function releaseLeases(deps: Deps): Promise<void> {
  await deps.db.withSistema((tx) =>
    tx.updateTable('trabajo').set({ tomado_hasta: null, disponible: sql<Date>`now()` }).execute(),
  )
}
