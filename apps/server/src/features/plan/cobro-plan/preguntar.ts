/**
 * Queries the provider for the result of an unanswered charge, with backoff, for a day; then an operator decides. A
 * charge is given up only if the provider itself says that it never received it, after the time in which it could.
 */
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Resultado } from '../../../external/pagos/index.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { type CobroJob, preguntarCobro } from '../../../jobs/definitions.ts'
import type { Paso, Tarea } from '../../../jobs/worker.ts'
import { lendPuesto } from '../../../lib/reparto.ts'
import { NO_ENVIADO, NO_LLEGO } from '../metodo-pago/rechazada.ts'
import { PLAZO_ENVIO_MS } from './cobrar.ts'
import { applyResultado, SIN_3DS } from './libro/aplicar.ts'
import { type CobroRow, findCobro, isEnCamino, recordDiferencia, updateCobro } from './libro/repository.ts'

const MINUTO_S = 60
/** Seconds; the last one is repeated. */
const PAUSAS_S = [30, 1 * MINUTO_S, 2 * MINUTO_S, 5 * MINUTO_S, 10 * MINUTO_S, 30 * MINUTO_S, 60 * MINUTO_S]
/** Covers about a day. */
const MAX_PREGUNTAS = 30
/** Sessions and tokens of GreenPay are valid for 30 minutes (its public articles): a later request was not accepted. */
const PLAZO_PROVEEDOR_MS = 35 * MINUTO_S * 1000
/** For a user who was sent to the bank's page and never returned. */
const PLAZO_3DS_MS = 60 * MINUTO_S * 1000

type Preguntador = Con<'db' | 'now' | 'log' | 'pasarela' | 'metricas'>

export const tareaPreguntar: Tarea<CobroJob, Preguntador> = { job: preguntarCobro, concurrencia: 4, run: queryCobro }

async function queryCobro(deps: Preguntador, { codCia, datos: { idCobro } }: Trabajo<CobroJob>): Promise<Paso> {
  const { db, now, pasarela } = deps
  const cobro = await db.withCia(codCia, (tx) => findCobro(tx, codCia, idCobro))
  if (!cobro || !isEnCamino(cobro)) return 'hecho'
  if (cobro.estado === 'nuevo') return closeSinEnviar(deps, codCia, cobro)
  // The provider is not configured any more: the charge stays for an operator.
  const dicho = pasarela
    ? await lendPuesto(() => pasarela.find(cobro.referencia))
    : ({ tipo: 'desconocido', motivo: 'sin proveedor', enviado: true } as const)
  return db.withCia(codCia, (tx) => judge(tx, deps, codCia, cobro, dicho, now()), { repeatable: true })
}

/** Stored and not sent: its process died before, and cannot send it once it is closed here. */
async function closeSinEnviar({ db, now }: Preguntador, codCia: CiaAutorizada, cobro: CobroRow): Promise<Paso> {
  const ahora = now()
  if (ahora.getTime() - cobro.creado.getTime() < PLAZO_ENVIO_MS) return { en: 30 }
  await db.withCia(codCia, (tx) =>
    tx
      .updateTable('cobro')
      .set({ estado: 'rechazado', codigo: NO_ENVIADO, resuelto_en: ahora, preguntar_en: null })
      .where('cod_cia', '=', codCia)
      .where('id', '=', cobro.id)
      .where('estado', '=', 'nuevo')
      .execute(),
  )
  // It was sent at this moment: query it.
  return { en: 1 }
}

async function judge(
  tx: Db,
  { metricas }: Con<'metricas'>,
  codCia: CiaAutorizada,
  cobro: CobroRow,
  dicho: Resultado | null,
  ahora: Date,
): Promise<Paso> {
  const juicio = { ahora, camino: 'pregunta' } as const
  const hace = ahora.getTime() - (cobro.enviado_en ?? cobro.creado).getTime()
  if (dicho === null && hace >= PLAZO_PROVEEDOR_MS) {
    await applyResultado(tx, codCia, cobro.id, rechazo(NO_LLEGO), juicio)
    return 'hecho'
  }
  if (dicho?.tipo === 'requiere3ds' && hace >= PLAZO_3DS_MS) {
    await applyResultado(tx, codCia, cobro.id, rechazo(SIN_3DS), juicio)
    return 'hecho'
  }
  // Another amount is reported to an operator; the charge stays as it is until they decide.
  if (dicho !== null && (await applyResultado(tx, codCia, cobro.id, dicho, juicio)) === 'otroMonto') return 'hecho'
  const despues = (await findCobro(tx, codCia, cobro.id, { lock: true }))!
  if (!isEnCamino(despues)) {
    metricas.count('pura_cobros_total', { resultado: `preguntado_${despues.estado}` })
    return 'hecho'
  }
  const preguntas = despues.preguntas + 1
  if (preguntas >= MAX_PREGUNTAS) {
    await giveUp(tx, despues, ahora)
    return 'hecho'
  }
  const en = PAUSAS_S[Math.min(preguntas, PAUSAS_S.length) - 1]!
  await updateCobro(tx, despues, { preguntas, preguntar_en: new Date(ahora.getTime() + en * 1000) })
  return { en }
}

const rechazo = (codigo: string): Resultado => ({ tipo: 'rechazado', codigo, mensaje: '' })

/** It stays as it is, so that nothing is charged again before an operator decides. */
async function giveUp(tx: Db, cobro: CobroRow, ahora: Date): Promise<void> {
  await updateCobro(tx, cobro, { preguntas: cobro.preguntas + 1, preguntar_en: null })
  await recordDiferencia(tx, {
    clase: 'sin_respuesta',
    proveedor: cobro.proveedor,
    llave: `sin_respuesta:${cobro.referencia}`,
    compania: cobro.cod_cia,
    id_pago: cobro.id_pago,
    id_cobro: cobro.id,
    referencia: cobro.referencia,
    order_id: cobro.order_id ?? '',
    monto: cobro.monto,
    detalle: textosDeCompra.desconocido,
    hallada: ahora,
  })
}
