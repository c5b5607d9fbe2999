/**
 * Reminds clients of what they were asked for and have not handed in: every four days while the link opens, three times
 * at most, and no more once everything has come. Each reminder is counted in the transaction that queues its mail.
 */
import { isTodo, MAX_RECORDATORIOS, RECORDAR_CADA_DIAS } from '@pura/domain/iva'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { enqueueCorreo } from '../../suelo/index.ts'
import { pedidoAlCliente } from './correo-pedido.ts'
import { readTodas } from './llegadas.ts'

const DIA_MS = 24 * 3_600_000
/** Per company and round; the others wait for the next one. */
const POR_VEZ = 100

/** @returns the number of reminders queued */
export async function remindPedidos({ db, now, cola }: Con<'db' | 'now' | 'cola'>): Promise<number> {
  const momento = now()
  const cuantos = await forEachCia(db, (tx, { codCia }) => remindIn(tx, codCia, momento))
  const suma = cuantos.reduce<number>((total, n) => total + n, 0)
  if (suma > 0) cola.wake(enviarCorreo)
  return suma
}

async function remindIn(tx: Db, codCia: CiaAutorizada, momento: Date): Promise<number> {
  const antes = new Date(momento.getTime() - RECORDAR_CADA_DIAS * DIA_MS)
  const pedidos = await tx
    .selectFrom('pedido_cliente')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('retirado', 'is', null)
    // Its last day is too late for another mail.
    .where('vence', '>', new Date(momento.getTime() + DIA_MS))
    .where('recordatorios', '<', MAX_RECORDATORIOS)
    .where((eb) => eb(eb.fn.coalesce('recordado', 'creado'), '<=', antes))
    .orderBy('id_pedido')
    .limit(POR_VEZ)
    // Another process reminds of those that it holds.
    .forUpdate()
    .skipLocked()
    .execute()
  if (pedidos.length === 0) return 0
  const llegadas = await readTodas(tx, pedidos)
  let cuantos = 0
  for (const [i, { id_pedido, para, mes, anio, recordatorios }] of pedidos.entries()) {
    const listo = isTodo(llegadas[i]!)
    await tx
      .updateTable('pedido_cliente')
      .set({ recordado: momento, recordatorios: listo ? MAX_RECORDATORIOS : recordatorios + 1 })
      .where('cod_cia', '=', codCia)
      .where('id_pedido', '=', id_pedido)
      .execute()
    if (listo) continue
    cuantos += 1
    const datos = { idPedido: id_pedido, recordatorio: true }
    const correo = { codCia, plantilla: pedidoAlCliente, para: [para], datos, referencia: `${mes}/${anio}` }
    await enqueueCorreo(tx, correo, momento)
  }
  return cuantos
}
