import { setTimeout as sleep } from 'node:timers/promises'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enqueue, hurry, type Trabajo } from '../../../jobs/cola.ts'
import { type CorreoJob, enviarCorreo as job } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { notify } from '../../../lib/notificar.ts'
import { assertCupoPedido, DOCUMENTO, waitForCupo } from './cupo.ts'
import { formatContenido } from './formato.ts'
import type { Plantilla } from './plantilla.ts'
import { type CorreoRow, findCorreo, insertCorreo, updateCorreo } from './repository.ts'

/** Seconds before each retry; the last one repeats until the mail is given up. */
const ESPERAS_S = [15, 60, 300, 900, 3_600]
const VIDA_MS = 72 * 3_600_000

export interface PedidoCorreo<D extends object> {
  codCia: number
  plantilla: Plantilla<D>
  para: readonly string[]
  /** Ids from which the text is rendered; never a secret. */
  datos: D
  /** Its subject as shown to people. */
  referencia: string
}

/**
 * Enqueues a mail in the caller's transaction: both are kept or neither. The caller signals the worker afterwards
 * (`deps.cola.wake(enviarCorreo)`), or the worker finds the mail within a second. @throws AppError 429 above the quota
 */
export async function enqueueCorreo<D extends object>(tx: Db, pedido: PedidoCorreo<D>, now: Date): Promise<number> {
  const { codCia, plantilla, para, datos, referencia } = pedido
  const { clase } = plantilla
  const idCorreo = await insertCorreo(tx, { codCia, clase, referencia, para, datos, now })
  await assertCupoPedido(tx, { codCia, clase, para }, now)
  await enqueue(tx, job, { codCia, idCorreo })
  return idCorreo
}

/** Sends a failed mail again, or a waiting one now; null if there is nothing to send. */
export async function retryCorreo(tx: Db, codCia: number, idCorreo: number, now: Date): Promise<CorreoRow | null> {
  const correo = await findCorreo(tx, codCia, idCorreo)
  if (correo?.estado !== 'pendiente' && correo?.estado !== 'fallido') return null
  await tx
    .updateTable('correo')
    // The three days until it is given up start again.
    .set({ estado: 'pendiente', intentos: 0, creado: now })
    .where('cod_cia', '=', codCia)
    .where('id_correo', '=', idCorreo)
    .execute()
  await enqueue(tx, job, { codCia, idCorreo })
  await hurry(tx, job, { codCia, idCorreo })
  return correo
}

type Taller = Con<'config' | 'db' | 'log' | 'now' | 'correo' | 'latido'>

/** The task of the mail queue, for the given templates. */
// Each template has ids of its own type, which a list cannot express.
// biome-ignore lint/suspicious/noExplicitAny: the existential type of a list of texts
export function createTareaCorreo(plantillas: readonly Plantilla<any>[]): Tarea<CorreoJob, Taller> {
  const byClase = new Map(plantillas.map((p) => [p.clase, p]))
  const tomados: Tomados = new Map()
  return { job, concurrencia: 6, porCia: 3, run: (deps, trabajo) => sendCorreo(deps, trabajo, byClase, tomados) }
}

type Cambios = Parameters<typeof updateCorreo>[2]
/**
 * Mails that the server accepted and the database has not recorded yet. While this process lives they are not sent
 * again. If it dies in between, the mail is sent twice under the same Message-ID: SMTP offers no way to avoid that.
 */
type Tomados = Map<string, Cambios>

/** All attempts together are shorter than the lease of the job, so that no other worker takes it meanwhile. */
const ANOTAR_INTENTOS = 20
const ANOTAR_ESPERA_MS = 2_000

async function sendCorreo(
  deps: Taller,
  trabajo: Trabajo<CorreoJob>,
  plantillas: Map<string, Plantilla>,
  tomados: Tomados,
): Promise<Paso> {
  const { codCia, idCorreo } = trabajo.datos
  const key = `${codCia}.${idCorreo}`
  const { correo, espera } = await deps.db.withCia(codCia, async (tx) => {
    const correo = await findCorreo(tx, codCia, idCorreo)
    const isPorSalir = correo?.estado === 'pendiente' && !tomados.has(key)
    return { correo, espera: isPorSalir ? await waitForCupo(tx, deps.config, correo, deps.now()) : undefined }
  })
  if (correo?.estado !== 'pendiente') return 'hecho'
  const tomado = tomados.get(key)
  if (tomado) return noteTomado(deps, codCia, correo, tomado, tomados)
  if (espera) {
    await settle(deps, codCia, correo, { ultimo_error: espera.motivo })
    return { en: espera.segundos, error: espera.motivo }
  }
  const plantilla = plantillas.get(correo.clase)
  if (!plantilla) throw new Error(`No hay texto para los correos de clase ${correo.clase}`)
  const contenido = await plantilla.write(deps, { codCia, datos: correo.datos as object })
  if (!contenido) return settle(deps, codCia, correo, { estado: 'omitido', ultimo_error: '' })
  const { asunto, adjuntos, responderA, baja } = contenido
  // Stored before sending: every attempt carries the same id, whatever fails afterwards.
  const id = correo.id_mensaje || `${key}.${correo.creado.getTime().toString(36)}`
  if (correo.id_mensaje === '') await settle(deps, codCia, correo, { id_mensaje: id })
  const { texto, html, imagenes } = formatContenido(contenido)
  // Our lease may have expired: another worker may hold this job.
  if (!deps.latido.vigente) return { en: 1 }
  const resultado = await deps.correo.send({
    para: correo.para,
    asunto,
    texto,
    html,
    adjuntos: [...(adjuntos ?? []), ...imagenes],
    responderA,
    bajaUnClic: baja?.unClic,
    id,
  })
  const intentos = correo.intentos + 1
  switch (resultado.clase) {
    case 'enviado': {
      const changes = { estado: 'enviado', asunto, intentos, ultimo_error: '', enviado: deps.now() } as const
      return noteTomado(deps, codCia, correo, changes, tomados)
    }
    case 'rechazado':
      return settle(deps, codCia, correo, { estado: 'fallido', asunto, intentos, ultimo_error: resultado.motivo })
    case 'transitorio': {
      const givenUp = deps.now().getTime() - correo.creado.getTime() > VIDA_MS
      const changes = { asunto, intentos, ultimo_error: resultado.motivo }
      if (givenUp) return settle(deps, codCia, correo, { ...changes, estado: 'fallido' })
      await settle(deps, codCia, correo, changes)
      return { en: ESPERAS_S[Math.min(correo.intentos, ESPERAS_S.length - 1)]!, error: resultado.motivo }
    }
  }
}

/** Retries for a while, because a mail that is not recorded as sent is sent again. */
async function noteTomado(
  deps: Con<'db' | 'log' | 'now'>,
  codCia: CiaAutorizada,
  correo: CorreoRow,
  changes: Cambios,
  tomados: Tomados,
): Promise<Paso> {
  const key = `${codCia}.${correo.id_correo}`
  tomados.set(key, changes)
  for (let left = ANOTAR_INTENTOS; ; left -= 1) {
    try {
      await settle(deps, codCia, correo, changes)
      tomados.delete(key)
      return 'hecho'
    } catch (error) {
      if (left === 0) throw error
      deps.log.warn({ err: error, correo: key }, 'Un correo salió y todavía no se pudo anotar')
      await sleep(ANOTAR_ESPERA_MS)
    }
  }
}

async function settle(
  deps: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  correo: CorreoRow,
  changes: Cambios,
): Promise<Paso> {
  await deps.db.withCia(codCia, async (tx) => {
    await updateCorreo(tx, correo, changes)
    if (changes.estado === 'fallido' && correo.clase === DOCUMENTO) await notifyDevuelto(tx, deps, correo, changes)
  })
  return 'hecho'
}

/** A client did not receive their document: notifies the users who look after the mail. */
const notifyDevuelto = (tx: Db, { now }: Con<'now'>, { cod_cia, para, asunto }: CorreoRow, cambio: Cambios) =>
  notify(tx, cod_cia, {
    tipo: 'correoDevuelto',
    titulo: mensajes.notificacion.correoDevuelto(para.join(', ')).slice(0, 200),
    cuerpo: [cambio.asunto ?? asunto, cambio.ultimo_error].filter(Boolean).join(' · ').slice(0, 500),
    urlTarget: `${CORREOS}?estado=fallido`,
    opciones: [CORREOS],
    fecha: now(),
  })

const CORREOS = '/configuraciones/correos'
