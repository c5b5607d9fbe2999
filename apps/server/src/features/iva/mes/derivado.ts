/**
 * Answers of the pages for a past month, cached (docs/decisions/0106) while its documents, tracked by the database
 * (guardado.ts), and the data read beside them are unchanged.
 */
import { createHash } from 'node:crypto'
import type { Periodo } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { deflate, inflate, LECTURA, lockVersion } from '../documentos/guardado.ts'
import { tramoOf } from '../documentos/tramo.ts'
import { type Entrada, type MesDeIva, readEntrada, readMes } from './mes.ts'

/**
 * @param que kind of request, one of few
 * @param calculate gets all its input as arguments; its result is stored as JSON
 */
export async function derive<T>(
  tx: Db,
  codCia: number,
  mes: Periodo,
  que: string,
  calculate: (visto: MesDeIva) => T | Promise<T>,
): Promise<T> {
  const pedido = { codCia, mes, que }
  const diferidos = await findDiferidos(tx, pedido)
  const entrada = diferidos && (await readEntrada(tx, codCia, mes, diferidos))
  const guardado = entrada && (await findDerivado(tx, pedido, entrada))
  if (guardado !== undefined) return JSON.parse(guardado) as T
  const visto = await readMes(tx, codCia, mes, 'sumado', entrada)
  const valor = await calculate(visto)
  await keepDerivado(tx, pedido, visto, JSON.stringify(valor))
  return valor
}

interface PedidoDeDerivado {
  codCia: number
  mes: Periodo
  que: string
}

/** Sales that await payment, if both halves of the month are cached. */
async function findDiferidos(tx: Db, { codCia, mes }: PedidoDeDerivado): Promise<number[] | undefined> {
  const { rows } = await sql<{ diferidos: number[] }>`
    select diferidos from iva_del_mes
    where cod_cia = ${codCia} and primero = ${tramoOf(mes).primero}::date and lectura = ${LECTURA}
      and ventas is not null and compras is not null`.execute(tx)
  return rows[0]?.diferidos
}

async function findDerivado(
  tx: Db,
  { codCia, mes, que }: PedidoDeDerivado,
  entrada: Entrada,
): Promise<string | undefined> {
  const { rows } = await sql<{ valor: Buffer }>`
    select valor from iva_derivado
    where cod_cia = ${codCia} and primero = ${tramoOf(mes).primero}::date and que = ${que}
      and entrada = ${huellaDe(entrada)}`.execute(tx)
  return rows[0] && inflate(rows[0].valor)
}

async function keepDerivado(
  tx: Db,
  { codCia, mes, que }: PedidoDeDerivado,
  { version, entrada, seguro }: MesDeIva,
  valor: string,
): Promise<void> {
  if (version === undefined || !(seguro || (await lockVersion(tx, codCia, version)))) return
  const comprimido = await deflate(valor)
  await sql`
    insert into iva_derivado (cod_cia, primero, que, entrada, valor)
    select cod_cia, primero, ${que}, ${huellaDe(entrada)}, ${comprimido} from iva_del_mes
    where cod_cia = ${codCia} and primero = ${tramoOf(mes).primero}::date and lectura = ${LECTURA}
      and ventas is not null and compras is not null
    on conflict (cod_cia, primero, que) do update set entrada = excluded.entrada, valor = excluded.valor`.execute(tx)
}

/** Includes the version of the rules. */
const huellaDe = (entrada: Entrada): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([LECTURA, entrada], (_, valor) => (typeof valor === 'bigint' ? `${valor}n` : valor)))
    .digest()
