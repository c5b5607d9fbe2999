/** SQL of shifts and closings. Every function joins the caller's transaction, which is of one company. */
import type { FiltroDeTurnos } from '@pura/contract'
import { type Asiento, type CierreZ, parseCanonico } from '@pura/mostrador'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { readDia } from '../../../http/rango.ts'
import { type PaginaPedida, readPagina } from '../../../lib/paginacion.ts'

/** A closing: its register and number. */
export interface LlaveDeCierre {
  idSucursal: number
  idCaja: number
  numero: number
}

/** Shifts of the filter with their register, device and closing. */
const deFiltro = (
  tx: Db,
  codCia: number,
  { texto, idSucursal, idCaja, idCajero, fechaInicio, fechaFin }: FiltroDeTurnos,
) =>
  tx
    .selectFrom('turno as t')
    .innerJoin('arriendo as a', (j) =>
      j.onRef('a.cod_cia', '=', 't.cod_cia').onRef('a.id_arriendo', '=', 't.id_arriendo'),
    )
    .innerJoin('caja as c', (j) =>
      j
        .onRef('c.cod_cia', '=', 'a.cod_cia')
        .onRef('c.id_sucursal', '=', 'a.id_sucursal')
        .onRef('c.id_caja', '=', 'a.id_caja'),
    )
    .leftJoin('cierre_z as z', (j) =>
      j
        .onRef('z.cod_cia', '=', 't.cod_cia')
        .onRef('z.id_arriendo', '=', 't.id_arriendo')
        .onRef('z.turno', '=', 't.turno'),
    )
    .where('t.cod_cia', '=', codCia)
    .$if(Boolean(texto), (q) =>
      q.where(sql<boolean>`position(lower(${texto}::text) in lower(t.cajero || ' ' || c.nombre_caja)) > 0`),
    )
    .$if(idSucursal !== undefined, (q) => q.where('a.id_sucursal', '=', idSucursal!))
    .$if(idCaja !== undefined, (q) => q.where('a.id_caja', '=', idCaja!))
    .$if(idCajero !== undefined, (q) => q.where('t.id_cajero', '=', idCajero!))
    .$if(fechaInicio !== undefined, (q) => q.where('t.abierto', '>=', readDia(fechaInicio, 'fechaInicio', 0)!))
    .$if(fechaFin !== undefined, (q) => q.where('t.abierto', '<', readDia(fechaFin, 'fechaFin', 1)!))

/** The last one first. */
export async function listTurnos(tx: Db, codCia: number, filtro: FiltroDeTurnos, pedida: PaginaPedida) {
  const matching = deFiltro(tx, codCia, filtro)
  const filas = matching
    .innerJoin('dispositivo as d', (j) =>
      j.onRef('d.cod_cia', '=', 'a.cod_cia').onRef('d.id_dispositivo', '=', 'a.id_dispositivo'),
    )
    .selectAll('t')
    .select(['a.id_sucursal', 'a.id_caja', 'c.nombre_caja', 'd.nombre as dispositivo', 'z.cuadra', 'z.texto'])
    .orderBy('t.abierto', 'desc')
    .orderBy('t.id_arriendo')
    .orderBy('t.turno', 'desc')
  const { rows, total } = await readPagina(matching, filas, pedida)
  return {
    total,
    rows: rows.map(({ texto, ...row }) => ({
      ...row,
      z: texto === null ? undefined : (parseCanonico(texto) as CierreZ),
    })),
  }
}
export type TurnoListado = Awaited<ReturnType<typeof listTurnos>>['rows'][number]

/** Differences of all means by cashier, in the smallest unit; the largest shortage first. */
export const sumCajeros = (tx: Db, codCia: number, filtro: FiltroDeTurnos) =>
  deFiltro(tx, codCia, filtro)
    .innerJoinLateral(
      () =>
        sql<{ diferencia: string }>`(
          select coalesce(sum((m.value ->> '$n')::numeric), 0) as diferencia
          from jsonb_each(z.texto::jsonb -> 'diferencias') m)`.as('m'),
      (j) => j.onTrue(),
    )
    .where('z.texto', 'is not', null)
    .groupBy('t.id_cajero')
    .select([
      't.id_cajero',
      sql<string>`(array_agg(t.cajero order by t.abierto desc))[1]`.as('cajero'),
      sql<number>`count(*)`.as('cierres'),
      sql<string>`sum((z.texto::jsonb #>> '{resumen,neto,$n}')::numeric)::text`.as('neto'),
      sql<string>`sum(least(m.diferencia, 0))::text`.as('faltante'),
      sql<string>`sum(greatest(m.diferencia, 0))::text`.as('sobrante'),
    ])
    .orderBy(sql`sum(least(m.diferencia, 0))`)
    .orderBy('t.id_cajero')
    .limit(500)
    .execute()

export const findCierre = (tx: Db, codCia: number, { idSucursal, idCaja, numero }: LlaveDeCierre) =>
  tx
    .selectFrom('cierre_z as z')
    .innerJoin('arriendo as a', (j) =>
      j.onRef('a.cod_cia', '=', 'z.cod_cia').onRef('a.id_arriendo', '=', 'z.id_arriendo'),
    )
    .innerJoin('dispositivo as d', (j) =>
      j.onRef('d.cod_cia', '=', 'a.cod_cia').onRef('d.id_dispositivo', '=', 'a.id_dispositivo'),
    )
    .innerJoin('caja as c', (j) =>
      j
        .onRef('c.cod_cia', '=', 'z.cod_cia')
        .onRef('c.id_sucursal', '=', 'z.id_sucursal')
        .onRef('c.id_caja', '=', 'z.id_caja'),
    )
    .innerJoin('sucursal as s', (j) =>
      j.onRef('s.cod_cia', '=', 'z.cod_cia').onRef('s.id_sucursal', '=', 'z.id_sucursal'),
    )
    .innerJoin('cia', 'cia.cod_cia', 'z.cod_cia')
    .selectAll('z')
    .select(['d.nombre as dispositivo', 'c.nombre_caja', 'c.punto_emision', 's.establecimiento', 'cia.nombre_cia'])
    .where('z.cod_cia', '=', codCia)
    .where('z.id_sucursal', '=', idSucursal)
    .where('z.id_caja', '=', idCaja)
    .where('z.numero', '=', numero)
    .executeTakeFirst()

/** Movements, counts and closing of a shift, in order. */
export async function listGaveta(tx: Db, codCia: number, idArriendo: string, turno: number): Promise<Asiento[]> {
  const rows = await tx
    .selectFrom('asiento')
    .select('texto')
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .where('turno', '=', turno)
    .where('clase', 'in', ['movimiento', 'conteo', 'cierre'])
    .orderBy('n')
    .execute()
  return rows.map(({ texto }) => parseCanonico(texto) as Asiento)
}

/** The sales of a shift with what became of each. */
export const listDocumentos = (tx: Db, codCia: number, idArriendo: string, turno: number) =>
  tx
    .selectFrom('asiento as s')
    .leftJoin('vta_movm as v', (j) => j.onRef('v.cod_cia', '=', 's.cod_cia').onRef('v.num_docto', '=', 's.num_docto'))
    .select(['s.decision', 's.motivos', 'v.num_docto', 'v.id_tipo_docto_vta', 'v.total', 'v.moneda', 'v.tasa_cambio'])
    .select('v.descripcion_sri')
    .where('s.cod_cia', '=', codCia)
    .where('s.id_arriendo', '=', idArriendo)
    .where('s.turno', '=', turno)
    .where('s.clase', '=', 'venta')
    .execute()
