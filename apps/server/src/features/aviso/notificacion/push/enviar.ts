/**
 * Push notifications to browsers whose window is closed: the kind and the number, neither amounts nor names, since a
 * locked screen is public. One job per company; progress and next retry of each browser are in its row.
 */
import type { Notificacion } from '@pura/contract'
import { mensajes, tipoNotificacion } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../../db/index.ts'
import type { Con } from '../../../../deps.ts'
import type { ResultadoPush } from '../../../../external/push/index.ts'
import { avisarEquipos as job, type PushJob } from '../../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../../jobs/worker.ts'
import { lendPuesto } from '../../../../lib/reparto.ts'
import { findPreferencias, withoutCanal } from '../preferencias.ts'
import { findUltima, listNotificaciones } from '../repository.ts'
import { listAtrasadas, type Suscripcion, updateSuscripcion } from './repository.ts'

const t = mensajes.notificacion

/** Seconds before each retry; after the last one this push is given up. The notification stays in the list. */
const ESPERAS_S = [15, 60, 300, 900, 3_600] as const
/** After this many given up in a row the browser's subscription is deleted. */
const FALLOS = 5
/** Shortest time between two pushes to a browser. */
const CALMA_S = 60
/** Subscriptions per run, and per batch. */
const POR_VEZ = 100
const JUNTAS = 8
/** From the data of the job: number of the newest notification. */
const HASTA = sql<number>`(datos->>'hasta')::integer`
/** Beyond this the text says that there are more. */
const CONTADAS = 99

type Taller = Con<'db' | 'log' | 'now' | 'push' | 'llavesPush' | 'metricas'>

export const tareaPush: Tarea<PushJob, Taller> = {
  job,
  concurrencia: 2,
  run: (deps, { codCia }) => notifyEquipos(deps, codCia),
}

interface PorDecir {
  suscripcion: Suscripcion
  mensaje: object
}

export async function notifyEquipos(deps: Taller, codCia: CiaAutorizada): Promise<Paso> {
  const { ultima, espera, porDecir } = await deps.db.withCia(codCia, (tx) => loadPorDecir(tx, codCia, deps.now()))
  const esperas = [espera]
  for (let i = 0; i < porDecir.length; i += JUNTAS) {
    // A service, which any user names, may take ten seconds to answer.
    const juntas = porDecir.slice(i, i + JUNTAS)
    const send = () => Promise.all(juntas.map((uno) => sendPush(deps, codCia, ultima, uno)))
    esperas.push(...(await lendPuesto(send)))
  }
  const en = Math.min(...esperas)
  return deps.db.withCia(codCia, async (tx): Promise<Paso> => {
    if (en === Number.POSITIVE_INFINITY) {
      // Only up to the notifications read here: newer ones stay in the row, and keep the job alive.
      await tx
        .deleteFrom('trabajo')
        .where('cod_cia', '=', codCia)
        .where('cola', '=', job.cola)
        .where(HASTA, '<=', ultima)
        .execute()
    }
    const queda = await tx
      .selectFrom('trabajo')
      .select(HASTA.as('hasta'))
      .where('cod_cia', '=', codCia)
      .where('cola', '=', job.cola)
      .executeTakeFirst()
    if (!queda) return 'hecho'
    return { en: queda.hasta > ultima ? 0 : Math.min(en, CALMA_S) }
  })
}

async function loadPorDecir(
  tx: Db,
  codCia: CiaAutorizada,
  now: Date,
): Promise<{ ultima: number; espera: number; porDecir: PorDecir[] }> {
  const ultima = await findUltima(tx, codCia)
  const atrasadas = await listAtrasadas(tx, codCia, ultima, POR_VEZ)
  let espera = atrasadas.length === POR_VEZ ? 0 : Number.POSITIVE_INFINITY
  const porDecir: PorDecir[] = []
  for (const suscripcion of atrasadas) {
    const falta = suscripcion.despues ? (suscripcion.despues.getTime() - now.getTime()) / 1000 : 0
    if (falta > 0) {
      espera = Math.min(espera, Math.ceil(falta))
      continue
    }
    const persona = { codCia, codCiaPropia: codCia, idUsuario: suscripcion.id_usuario, opciones: suscripcion.opciones }
    const suyas = await listNotificaciones(tx, persona, {
      filtro: 'sinLeer',
      desde: suscripcion.dicha_hasta,
      cuantas: CONTADAS + 1,
      silenciadas: withoutCanal(await findPreferencias(tx, persona), 'equipo'),
    })
    // Read or unwanted notifications are skipped for good.
    if (suyas.length === 0) await updateSuscripcion(tx, suscripcion, { dicha_hasta: ultima, intentos: 0 })
    else porDecir.push({ suscripcion, mensaje: toMensaje(suyas) })
  }
  return { ultima, espera, porDecir }
}

/** Text on a locked screen. */
function toMensaje(suyas: readonly Notificacion[]): object {
  const [clase, ...otras] = new Set(suyas.map(({ type }) => tipoNotificacion(type).clase))
  const titulo = clase && otras.length === 0 && clase !== 'others' ? t.clases[clase] : t.titulo
  return { titulo, texto: t.equipo.cuantas(suyas.length, CONTADAS), ruta: '/notificaciones' }
}

/** @returns seconds until the next push; Infinity if it was sent or given up */
async function sendPush(
  { db, log, now, push, llavesPush, metricas }: Taller,
  codCia: CiaAutorizada,
  ultima: number,
  { suscripcion, mensaje }: PorDecir,
): Promise<number> {
  const resultado = await push.send(suscripcion, mensaje, await llavesPush.load())
  metricas.count('pura_push_total', { resultado: resultado.clase })
  if (resultado.clase === 'imposible') log.warn({ motivo: resultado.motivo }, 'Un equipo no recibe avisos')
  const { cambios, espera } = settle(suscripcion, resultado, ultima, now())
  await db.withCia(codCia, (tx) => updateSuscripcion(tx, suscripcion, cambios))
  return espera
}

type Cambios = Parameters<typeof updateSuscripcion>[2]

function settle(
  { intentos, fallos }: Suscripcion,
  resultado: ResultadoPush,
  ultima: number,
  now: Date,
): { cambios: Cambios; espera: number } {
  const after = (segundos: number) => new Date(now.getTime() + segundos * 1000)
  const espera = Number.POSITIVE_INFINITY
  const giveUp = (): { cambios: Cambios; espera: number } => ({
    cambios: fallos + 1 >= FALLOS ? 'quitar' : { dicha_hasta: ultima, intentos: 0, despues: null, fallos: fallos + 1 },
    espera,
  })
  switch (resultado.clase) {
    case 'enviado':
      return { cambios: { dicha_hasta: ultima, intentos: 0, despues: after(CALMA_S), fallos: 0 }, espera }
    case 'ida':
      return { cambios: 'quitar', espera }
    case 'imposible':
      return giveUp()
    case 'transitorio': {
      const propia = ESPERAS_S[intentos]
      if (propia === undefined) return giveUp()
      const en = Math.max(propia, resultado.en ?? 0)
      return { cambios: { intentos: intentos + 1, despues: after(en) }, espera: en }
    }
  }
}
