/** SQL of diaries, shifts and closings. Every function joins the caller's transaction, which is of one company. */
import { parseConsecutivo, TIPOS_DOCTO, toDecimal } from '@pura/domain'
import {
  type Asiento,
  type Caja,
  type CierreZ,
  canonicalize,
  claveDevuelta,
  parseCanonico,
  reduceCaja,
  type Venta,
} from '@pura/mostrador'
import type { ArriendoDelServidor, MotivoDeAtencion } from '@pura/mostrador/aceptacion'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Punto } from './repository.ts'

/** Where an entry is. */
interface Lugar {
  codCia: number
  idArriendo: string
}

export async function findAsiento(tx: Db, { codCia, idArriendo }: Lugar, n: number) {
  const row = await tx
    .selectFrom('asiento')
    .select(['huella', 'motivos'])
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .where('n', '=', n)
    .executeTakeFirst()
  return row && { huella: row.huella, motivos: row.motivos as MotivoDeAtencion[] }
}

/** Clave of the document with this number: issued, or kept in a diary. What is only evidence has no number. */
export async function findClave(
  tx: Db,
  codCia: number,
  punto: Punto,
  consecutivo: string,
): Promise<string | undefined> {
  const { tipo } = parseConsecutivo(consecutivo)!
  const { rows } = await sql<{ clave: string }>`
    select clave from vta_movm
    where cod_cia = ${codCia} and id_sucursal = ${punto.idSucursal} and id_caja = ${punto.idCaja}
      and id_tipo_docto_vta = ${TIPOS_DOCTO.find(({ codigo }) => codigo === tipo)?.id ?? 0}
      and referencia = ${consecutivo.slice(10)}
    union all
    select clave from asiento
    where cod_cia = ${codCia} and consecutivo = ${consecutivo} and not motivos && '{otra,declarada}'
    limit 1`.execute(tx)
  return rows[0]?.clave
}

/** The sale with this clave and the notes on it, in the order in which they came. What is only evidence is none of them. */
export async function findFamilia(tx: Db, codCia: number, clave: string): Promise<Venta[]> {
  const { rows } = await sql<{ texto: string }>`
    select texto from asiento
    where cod_cia = ${codCia} and decision is distinct from 'registrar' and not motivos && '{otra,declarada}'
      and (consecutivo = ${clave.slice(21, 41)} and clave = ${clave} or referida = ${clave})
    order by recibido, n`.execute(tx)
  return rows.flatMap(({ texto }) => {
    const { hecho } = parseCanonico(texto) as Asiento
    return hecho.clase === 'venta' ? [hecho.venta] : []
  })
}

export async function insertAsiento(
  tx: Db,
  { codCia, idArriendo }: Lugar,
  { asiento, motivos, turno }: { asiento: Asiento; motivos: readonly MotivoDeAtencion[]; turno: number },
  recibido: Date,
): Promise<void> {
  const { n, huella, hecho, en } = asiento
  const venta = hecho.clase === 'venta' ? hecho.venta : undefined
  await tx
    .insertInto('asiento')
    .values({
      cod_cia: codCia,
      id_arriendo: idArriendo,
      n,
      turno,
      clase: hecho.clase,
      huella,
      texto: canonicalize(asiento),
      recibido,
      consecutivo: venta?.consecutivo ?? null,
      clave: venta?.clave ?? null,
      referida: (venta && claveDevuelta(venta.documento)) ?? null,
      motivos: [...motivos],
    })
    .execute()
  if (hecho.clase === 'apertura') {
    await tx
      .insertInto('turno')
      .values({
        cod_cia: codCia,
        id_arriendo: idArriendo,
        turno,
        id_cajero: hecho.cajero.id,
        cajero: hecho.cajero.nombre,
        abierto: new Date(en),
        fondo: toDecimal(hecho.fondo),
        explicacion: hecho.explicacion ?? '',
      })
      .execute()
  }
  if (hecho.clase === 'cierre') {
    await tx
      .updateTable('turno')
      .set({ cerrado: new Date(en) })
      .where('cod_cia', '=', codCia)
      .where('id_arriendo', '=', idArriendo)
      .where('turno', '=', turno)
      .execute()
  }
}

/** The open shift with its sales, as the diary tells it. */
export async function loadTurno(tx: Db, codCia: number, { caja }: ArriendoDelServidor): Promise<Caja['turno']> {
  if (!caja.turno) return undefined
  const rows = await tx
    .selectFrom('asiento')
    .select('texto')
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', caja.arriendo.id)
    .where('turno', '=', caja.turno.numero)
    .orderBy('n')
    .execute()
  const asientos = rows.map(({ texto }) => parseCanonico(texto) as Asiento)
  return asientos.reduce(reduceCaja, { ...caja, turno: undefined }).turno
}

/** A sale in order: it is issued once it was handed over. */
export async function holdVenta(
  tx: Db,
  { codCia, idArriendo }: Lugar,
  clave: string,
  noAntesDe: number | undefined,
): Promise<void> {
  await tx
    .updateTable('asiento')
    .set({ por_emitir: true, no_antes_de: noAntesDe === undefined ? null : new Date(noAntesDe) })
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .where('clave', '=', clave)
    .execute()
}

export interface PorEmitir {
  n: number
  venta: Venta
  noAntesDe: Date | null
}

/** Sales of a lease that wait to be issued, in order: of this clave, or all. */
export async function listPorEmitir(tx: Db, { codCia, idArriendo }: Lugar, clave?: string): Promise<PorEmitir[]> {
  const rows = await tx
    .selectFrom('asiento')
    .select(['n', 'texto', 'no_antes_de'])
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .where('por_emitir', '=', true)
    .$if(clave !== undefined, (q) => q.where('clave', '=', clave!))
    .orderBy('n')
    .execute()
  return rows.flatMap(({ n, texto, no_antes_de }) => {
    const { hecho } = parseCanonico(texto) as Asiento
    return hecho.clase === 'venta' ? [{ n, venta: hecho.venta, noAntesDe: no_antes_de }] : []
  })
}

/** It is a document now, or a person must look at it. */
export async function settleVenta(
  tx: Db,
  { codCia, idArriendo }: Lugar,
  n: number,
  resultado: { numDocto: number } | { motivo: MotivoDeAtencion },
): Promise<void> {
  await tx
    .updateTable('asiento')
    .set(
      'numDocto' in resultado
        ? { num_docto: resultado.numDocto }
        : { motivos: sql<string[]>`array_append(motivos, ${resultado.motivo})` },
    )
    .set({ por_emitir: false })
    .where('cod_cia', '=', codCia)
    .where('id_arriendo', '=', idArriendo)
    .where('n', '=', n)
    .execute()
}

/** A second closing with a number stays in the diary only, where it asks for attention. */
export async function insertCierre(
  tx: Db,
  { codCia, idArriendo }: Lugar,
  { idSucursal, idCaja }: Punto,
  { z, cuadra, turno }: { z: CierreZ; cuadra: boolean; turno: number },
): Promise<void> {
  await tx
    .insertInto('cierre_z')
    .values({
      cod_cia: codCia,
      id_sucursal: idSucursal,
      id_caja: idCaja,
      numero: z.numero,
      id_arriendo: idArriendo,
      turno,
      cerrado: new Date(z.hasta),
      cuadra,
      texto: canonicalize(z),
    })
    .onConflict((c) => c.columns(['cod_cia', 'id_sucursal', 'id_caja', 'numero']).doNothing())
    .execute()
}
