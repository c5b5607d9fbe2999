import type { Db } from '../../db/index.ts'
import type { Deps } from '../../deps.ts'
import { enqueue, hurry, type Trabajo } from '../../jobs/cola.ts'
import { type CorreoJob, enviarCorreo as job } from '../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../jobs/worker.ts'
import { formatContenido } from './formato.ts'
import type { Plantilla } from './plantilla.ts'
import { type CorreoRow, findCorreo, insertCorreo, updateCorreo } from './repository.ts'

/** Seconds before each new attempt; the last one repeats until the mail is given up. */
const ESPERAS_S = [15, 60, 300, 900, 3_600]
const VIDA_MS = 72 * 3_600_000

export interface PedidoCorreo<D extends object> {
  codCia: number
  plantilla: Plantilla<D>
  para: readonly string[]
  /** Ids from which the text is written; never a secret. */
  datos: D
  /** What it is about, as a person would say it. */
  referencia: string
}

/**
 * Puts a mail in the queue, in the transaction that makes it necessary: both stay or neither. Whoever calls wakes the
 * worker afterwards (`deps.cola.wake(enviarCorreo)`) or lets it find the mail within a second.
 */
export async function enqueueCorreo<D extends object>(tx: Db, pedido: PedidoCorreo<D>, now: Date): Promise<number> {
  const { codCia, plantilla, para, datos, referencia } = pedido
  const idCorreo = await insertCorreo(tx, { codCia, clase: plantilla.clase, referencia, para, datos, now })
  await enqueue(tx, job, { codCia, idCorreo })
  return idCorreo
}

/** Sends it again, or now instead of later; false when there is nothing to send. */
export async function retryCorreo(tx: Db, codCia: number, idCorreo: number, now: Date): Promise<boolean> {
  const correo = await findCorreo(tx, codCia, idCorreo)
  if (!correo || correo.estado === 'enviado') return false
  await tx
    .updateTable('correo')
    // Its time to be given up begins anew.
    .set({ estado: 'pendiente', intentos: 0, creado: now })
    .where('cod_cia', '=', codCia)
    .where('id_correo', '=', idCorreo)
    .execute()
  await enqueue(tx, job, { codCia, idCorreo })
  await hurry(tx, job, { codCia, idCorreo })
  return true
}

/** The queue of mail, for the texts of this product. */
// Each text has its own ids inside; from here they all look alike.
// biome-ignore lint/suspicious/noExplicitAny: the existential type of a list of texts
export function createTareaCorreo(plantillas: readonly Plantilla<any>[]): Tarea<CorreoJob> {
  const byClase = new Map(plantillas.map((p) => [p.clase, p]))
  return { job, concurrencia: 3, run: (deps, trabajo) => enviar(deps, trabajo, byClase) }
}

async function enviar(deps: Deps, trabajo: Trabajo<CorreoJob>, plantillas: Map<string, Plantilla>): Promise<Paso> {
  const { codCia, idCorreo } = trabajo.datos
  const correo = await deps.db.withCia(codCia, (tx) => findCorreo(tx, codCia, idCorreo))
  if (correo?.estado !== 'pendiente') return 'hecho'
  const plantilla = plantillas.get(correo.clase)
  if (!plantilla) throw new Error(`No hay texto para los correos de clase ${correo.clase}`)
  const contenido = await plantilla.write(deps, { codCia, datos: correo.datos as object })
  if (!contenido) return settle(deps, correo, { estado: 'fallido', ultimo_error: 'Ya no correspondía enviarlo' })
  const { asunto, adjuntos, responderA } = contenido
  const id = `${codCia}.${idCorreo}.${correo.creado.getTime().toString(36)}`
  const resultado = await deps.correo.enviar({
    para: correo.para,
    asunto,
    adjuntos,
    responderA,
    id,
    ...formatContenido(contenido),
  })
  const intentos = correo.intentos + 1
  switch (resultado.clase) {
    case 'enviado':
      return settle(deps, correo, {
        estado: 'enviado',
        asunto,
        intentos,
        ultimo_error: '',
        enviado: deps.now(),
        id_mensaje: id,
      })
    case 'rechazado':
      return settle(deps, correo, { estado: 'fallido', asunto, intentos, ultimo_error: resultado.motivo })
    case 'transitorio': {
      const givenUp = deps.now().getTime() - correo.creado.getTime() > VIDA_MS
      const changes = { asunto, intentos, ultimo_error: resultado.motivo }
      if (givenUp) return settle(deps, correo, { ...changes, estado: 'fallido' })
      await settle(deps, correo, changes)
      return { en: ESPERAS_S[Math.min(correo.intentos, ESPERAS_S.length - 1)]!, error: resultado.motivo }
    }
  }
}

async function settle(deps: Deps, correo: CorreoRow, changes: Parameters<typeof updateCorreo>[2]): Promise<Paso> {
  await deps.db.withCia(correo.cod_cia, (tx) => updateCorreo(tx, correo, changes))
  return 'hecho'
}
