/** Periodic work on payments: comparing records, and closing abandoned purchases. */
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { reconcilePagos } from './conciliar.ts'
import { endSuscripcion } from './libro/pagado.ts'
import { findPagoPendiente, findSuscripcionPendiente, findUltimosCobros, isEnCamino } from './libro/repository.ts'

const DIA_MS = 24 * 3_600_000
/** A card pays at once or not at all; a transfer takes longer. */
const VIDA_MS = { tarjeta: 2 * DIA_MS, transferencia: 30 * DIA_MS } as const

export async function checkPagos(
  deps: Con<'db' | 'now' | 'log' | 'pasarela' | 'metricas'>,
): Promise<{ soltadas: number; dias: number }> {
  const dias = await reconcilePagos(deps)
  return { soltadas: await releaseAbandonadas(deps), dias }
}

async function releaseAbandonadas({ db, now }: Con<'db' | 'now'>): Promise<number> {
  const ahora = now()
  const viejos = await db.withSistema((tx) =>
    tx
      .selectFrom('pago')
      .select('cod_cia')
      .distinct()
      .where('estado', '=', 'pendiente')
      .where('generado', '<', new Date(ahora.getTime() - VIDA_MS.tarjeta))
      .execute(),
  )
  let soltadas = 0
  for (const { cod_cia } of viejos) {
    const codCia = authorizeCia(cod_cia, 'sistema')
    if (await db.withCia(codCia, (tx) => releaseAbandonada(tx, codCia, ahora))) soltadas += 1
  }
  return soltadas
}

async function releaseAbandonada(tx: Db, codCia: CiaAutorizada, ahora: Date): Promise<boolean> {
  const abierta = await findSuscripcionPendiente(tx, codCia)
  const pago = abierta && (await findPagoPendiente(tx, codCia, abierta.id))
  if (!abierta || !pago) return false
  const cobro = (await findUltimosCobros(tx, codCia, [pago.id])).get(pago.id)
  // A charge under way is waited for.
  if (cobro && isEnCamino(cobro)) return false
  const desde = (cobro?.creado ?? pago.generado).getTime()
  if (ahora.getTime() - desde < VIDA_MS[pago.via as keyof typeof VIDA_MS]) return false
  await endSuscripcion(tx, abierta, ahora)
  return true
}
