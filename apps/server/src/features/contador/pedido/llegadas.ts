/** Which lines of a request have arrived: told from the documents that there are, and from what came for a line. */
import { escriturasDeClave, intervaloDeMes, tipoDocto } from '@pura/domain'
import { esperaDe } from '@pura/domain/iva'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { PedidoClienteTable } from '../../../db/tables.ts'

type FilaDePedido = Selectable<PedidoClienteTable>
type Llegadas = Pick<FilaDePedido, 'cod_cia' | 'anio' | 'mes' | 'faltan' | 'llegaron'>

/** In the order of its lines. */
export async function readLlegadas(tx: Db, pedido: Llegadas): Promise<boolean[]> {
  const [llegadas] = await readTodas(tx, [pedido])
  return llegadas!
}

/** The same for several requests of one company. */
export async function readTodas(tx: Db, pedidos: readonly Llegadas[]): Promise<boolean[][]> {
  const lineas = pedidos.map(({ faltan }) => faltan.map(esperaDe))
  const claves = lineas.flat().flatMap((espera) => (espera && 'clave' in espera ? [espera.clave] : []))
  const hay = claves.length === 0 ? new Set<string>() : await listTenidas(tx, pedidos[0]!.cod_cia, claves)
  const todas: boolean[][] = []
  for (const [i, pedido] of pedidos.entries()) {
    const esperas = lineas[i]!
    const cedulas = esperas.flatMap((espera) => (espera && 'cedula' in espera ? [espera.cedula] : []))
    const suyas = cedulas.length === 0 ? new Set<string>() : await listEmisores(tx, pedido, cedulas)
    todas.push(
      esperas.map((espera, en) => {
        if (pedido.llegaron.includes(en + 1)) return true
        if (!espera) return false
        return 'clave' in espera ? hay.has(espera.clave) : suyas.has(espera.cedula)
      }),
    )
  }
  return todas
}

async function listTenidas(tx: Db, codCia: number, claves: readonly string[]): Promise<Set<string>> {
  const escritas = claves.flatMap(escriturasDeClave)
  const { rows } = await sql<{ clave: string }>`
    select upper(clave) as clave from doc_recibido where cod_cia = ${codCia} and clave = any(${escritas}::text[])
    union all
    select upper(clave) from vta_movm where cod_cia = ${codCia} and clave = any(${escritas}::text[])`.execute(tx)
  return new Set(rows.map(({ clave }) => clave))
}

/** A factura that Hacienda rejected is none: its supplier owes another. */
async function listEmisores(
  tx: Db,
  { cod_cia, anio, mes }: Llegadas,
  cedulas: readonly string[],
): Promise<Set<string>> {
  const { desde, hasta } = intervaloDeMes({ anio, mes })
  const { rows } = await sql<{ cedula: string }>`
    select distinct upper(substr(clave, 10, 12)) as cedula from doc_recibido
    where cod_cia = ${cod_cia} and fecha_emision >= ${desde} and fecha_emision < ${hasta}
      and id_tipo_docto_vta = ${tipoDocto('FE').id} and estado_hacienda <> 'RECHAZADO'
      and upper(substr(clave, 10, 12)) = any(${cedulas}::text[])`.execute(tx)
  return new Set(rows.map(({ cedula }) => cedula))
}
