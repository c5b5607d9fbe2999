/** Active plans of companies. */

import type { Db } from '../../db/index.ts'
import { adoptMetodo } from '../../features/plan/metodo-pago/guardar.ts'
import { CAMPO_TARJETA } from '../../features/plan/metodo-pago/repository.ts'
import type { TestServer } from '../api.ts'
import { aCiaAutorizada } from '../db.ts'

interface Plan {
  codCia?: number
  idPaquete?: string
  frecuencia?: 1 | 2
  monto?: number
  /** First unpaid day, yyyy-MM-dd; its day of the month is the billing day. */
  pagadoHasta: string
  renueva?: boolean
  /** MMYY; null: no card. */
  vencimiento?: string | null
}

/** A company with an active plan, paid until a day. */
export async function aPlan(server: TestServer, plan: Plan): Promise<void> {
  const { db, now } = server.deps
  const { codCia = 1, idPaquete = '3', frecuencia = 2, pagadoHasta, renueva = true, vencimiento = '1239' } = plan
  await db.withCia(codCia, async (tx) => {
    await tx.deleteFrom('cobro').execute()
    await tx.deleteFrom('pago').execute()
    await tx.deleteFrom('suscripcion').execute()
    await tx.deleteFrom('metodo_pago').execute()
    const idMetodo = vencimiento === null ? null : 1
    if (vencimiento !== null) await insertTarjeta(server, tx, codCia, 1, vencimiento)
    await tx
      .insertInto('suscripcion')
      .values({
        cod_cia: codCia,
        id: 1,
        id_paquete: idPaquete,
        opcion: frecuencia === 2 ? '01' : '02',
        frecuencia,
        monto: String(plan.monto ?? (frecuencia === 2 ? 3000 : 30000)),
        estado: 'activa',
        creada: now(),
        desde: pagadoHasta,
        pagado_hasta: pagadoHasta,
        proximo_cobro: renueva ? pagadoHasta : null,
        renueva,
        id_metodo: idMetodo,
        cancelada: null,
        precio_nuevo: null,
        precio_avisado: null,
      })
      .execute()
  })
}

async function insertTarjeta(
  { deps }: TestServer,
  tx: Db,
  codCia: number,
  id: number,
  vencimiento: string,
): Promise<void> {
  await tx.updateTable('metodo_pago').set({ predeterminada: false }).execute()
  await tx
    .insertInto('metodo_pago')
    .values({
      cod_cia: codCia,
      id,
      nombre: 'Marcela Quirós',
      predeterminada: true,
      ultimos_digitos: `424${id}`,
      vencimiento,
      token_sellado: await deps.credenciales.sealIn(tx, aCiaAutorizada(codCia), CAMPO_TARJETA, `token-${id}`),
      proveedor: 'falsa',
      creado: deps.now(),
    })
    .execute()
}

/** Adds a card, which becomes the default and that of the plan. */
export const giveTarjeta = (server: TestServer, id: number, codCia = 1): Promise<void> =>
  server.deps.db.withCia(codCia, async (tx) => {
    await insertTarjeta(server, tx, codCia, id, '1239')
    await adoptMetodo(tx, codCia, id, server.deps.now(), { todas: true })
  })
