/** DASH-01 to DASH-03 (docs/acuerdos.md F8): plans on offer, active people who buy, active products. */
import { PAQUETES } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'

export const countContadores = async (tx: Db, sesion: Sesion) => ({
  paquetes: PAQUETES.length,
  clientes: hasOpcion(sesion, ['/personas']) ? await countClientes(tx, sesion.codCia) : null,
  productos: hasOpcion(sesion, ['/productos']) ? await countProductos(tx, sesion.codCia) : null,
})

/** 1 buys, 3 buys and sells. */
async function countClientes(tx: Db, codCia: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cliente
    where cod_cia = ${codCia} and estado = 'A' and id_tipo_cliente in (1, 3)`.execute(tx)
  return rows[0]!.n
}

async function countProductos(tx: Db, codCia: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from producto where cod_cia = ${codCia} and estado = 'A'`.execute(tx)
  return rows[0]!.n
}
