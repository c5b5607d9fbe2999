/**
 * Entries of a month without an electronic document: written by a user, with a reason, and recorded in the audit trail.
 */
import type { AsientoEntrada, AsientoMesa } from '@pura/contract'
import {
  fechaAt,
  formatFecha,
  formatFechaHora,
  formatFechaIso,
  monto,
  type Periodo,
  parseFecha,
  parseFechaIso,
  percentage,
  subtract,
  sumBy,
  tarifaByCodigo,
  toDecimal,
} from '@pura/domain'
import { type Asiento, compareMeses, type LineaDeIva } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { IvaAsientoTable } from '../../../db/tables.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { nextContador } from '../../../lib/contador.ts'
import { recordChange } from '../../suelo/index.ts'
import { assertAbierto } from './abierto.ts'
import { type ArchivoRow, toArchivo } from './archivos.ts'
import { readMonto } from './montos.ts'

export type AsientoRow = Selectable<IvaAsientoTable>

interface LineaGuardada {
  tarifa: string
  clase: 'bien' | 'servicio'
  capital: boolean
  base: string
  impuesto: string
}

export const listAsientos = (tx: Db, codCia: number, { anio, mes }: Periodo): Promise<AsientoRow[]> =>
  tx
    .selectFrom('iva_asiento')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .where('retirado', 'is', null)
    .orderBy('id_asiento')
    .execute()

/** Empty for an entry that is only listed in the D-270. */
export function toAsientoDeIva(fila: AsientoRow): Asiento[] {
  const comun = { id: idDeAsiento(fila.id_asiento), fecha: parseFechaIso(fila.fecha)! }
  const lineas = (fila.lineas as LineaGuardada[]).map(toLineaDeIva)
  if (fila.tipo === 'dua') return [{ ...comun, tipo: 'dua', numero: fila.numero, lineas }]
  if (fila.tipo === 'servicioExterior') return [{ ...comun, tipo: 'servicioExterior', lineas }]
  if (fila.tipo === 'sinComprobante') return []
  return [{ ...comun, tipo: fila.tipo as 'retencionTarjeta', monto: monto(fila.monto) }]
}

/** Name of the entry in the cube. */
export const idDeAsiento = (id: number): string => `A-${id}`

/** Capital goods of the buyer (note 22). */
const CAPITAL = '10'

const toLineaDeIva = ({ tarifa, clase, capital, base, impuesto }: LineaGuardada, i: number): LineaDeIva => ({
  linea: i + 1,
  clase,
  tarifa,
  tratamiento: 'gravado',
  base: monto(base),
  impuesto: monto(impuesto),
  ...(capital && { transaccion: CAPITAL }),
})

/** The three kinds of the D-270 (docs/iva.md §6); the others lack their electronic document. */
export const FALTA = 'faltaComprobante'

export const toAsiento = (f: AsientoRow, archivo?: ArchivoRow): AsientoMesa => ({
  id: f.id_asiento,
  tipo: f.tipo as AsientoMesa['tipo'],
  fecha: formatFecha(parseFechaIso(f.fecha)!),
  numero: f.numero,
  nombre: f.nombre,
  identificacion: f.identificacion,
  monto: toDecimal(monto(f.monto)),
  claseD270: f.clase_d270 as AsientoMesa['claseD270'],
  vaEnD270: f.clase_d270 !== null && f.clase_d270 !== FALTA,
  lineas: f.lineas as LineaGuardada[],
  motivo: f.motivo,
  username: f.username,
  momento: formatFechaHora(f.momento),
  archivo: archivo ? toArchivo(archivo) : null,
})

/** Most entries of a month; a company has a handful. */
const MAX_ASIENTOS = 500

interface Nuevo {
  mes: Periodo
  asiento: AsientoEntrada
  motivo: string
}

export async function insertAsiento(tx: Db, sesion: Sesion, { mes, asiento, motivo }: Nuevo, momento: Date) {
  const { codCia, username } = sesion
  if (motivo.trim() === '') throw invalid('motivo', t.motivoObligatorio)
  if (compareMeses(mes, fechaAt(momento)) > 0) throw invalid('asiento.fecha', t.mesSinEmpezar)
  await assertAbierto(tx, codCia, mes)
  const fila = toFila(asiento, mes)
  if ((await listAsientos(tx, codCia, mes)).length >= MAX_ASIENTOS) throw new AppError('conflict', t.muchosAsientos)
  if (fila.tipo === 'dua' && (await findDua(tx, codCia, fila.numero))) throw invalid('asiento.numero', t.duaRepetido)
  const id = await nextContador(tx, codCia, 'iva_asiento')
  const row: AsientoRow = {
    cod_cia: codCia,
    id_asiento: id,
    ...mes,
    ...fila,
    motivo: motivo.trim(),
    username,
    momento,
    retirado: null,
    retirado_por: null,
    motivo_retiro: null,
  }
  await tx
    .insertInto('iva_asiento')
    .values({ ...row, lineas: JSON.stringify(row.lineas) })
    .execute()
  await recordChange(tx, sesion, { entidad: 'iva_asiento', llave: id, accion: 'crear', despues: toAudit(row) })
  return toAsiento(row)
}

const findDua = (tx: Db, codCia: number, numero: string) =>
  tx
    .selectFrom('iva_asiento')
    .select('id_asiento')
    .where('cod_cia', '=', codCia)
    .where('tipo', '=', 'dua')
    .where('numero', '=', numero)
    .where('retirado', 'is', null)
    .executeTakeFirst()

/** Withdraws an entry: it no longer counts, but the row and its files stay, with the reason. @throws AppError */
export async function retireAsiento(
  tx: Db,
  sesion: Sesion,
  { id, motivo }: { id: number; motivo: string },
  momento: Date,
): Promise<void> {
  const { codCia, username } = sesion
  const { rows } = await sql<AsientoRow>`
    select * from iva_asiento
    where cod_cia = ${codCia} and id_asiento = ${id} and retirado is null for update`.execute(tx)
  const [fila] = rows
  if (!fila) throw notFound(t.asientoInexistente)
  if (motivo.trim() === '') throw invalid('motivo', t.motivoObligatorio)
  await assertAbierto(tx, codCia, fila)
  await tx
    .updateTable('iva_asiento')
    .set({ retirado: momento, retirado_por: username, motivo_retiro: motivo.trim() })
    .where('cod_cia', '=', codCia)
    .where('id_asiento', '=', id)
    .execute()
  await recordChange(tx, sesion, {
    entidad: 'iva_asiento',
    llave: id,
    accion: 'eliminar',
    detalle: motivo.trim(),
    antes: toAudit(fila),
  })
}

const toAudit = ({
  cod_cia: _,
  momento: __,
  username: ___,
  retirado: ____,
  retirado_por: _____,
  motivo_retiro: ______,
  ...resto
}: AsientoRow) => resto

type FilaDeAsiento = Pick<
  AsientoRow,
  'tipo' | 'fecha' | 'numero' | 'nombre' | 'identificacion' | 'monto' | 'clase_d270' | 'lineas'
>

function toFila(a: AsientoEntrada, { anio, mes }: Periodo): FilaDeAsiento {
  const fecha = parseFecha(a.fecha)
  if (!fecha || fecha.anio !== anio || fecha.mes !== mes) throw invalid('asiento.fecha', t.fechaDelMes)
  const numero = a.numero?.trim() ?? ''
  const conLineas = a.tipo === 'dua' || a.tipo === 'servicioExterior'
  if (a.tipo === 'dua' && numero === '') throw invalid('asiento.numero', t.numeroDua)
  if (a.tipo === 'sinComprobante' && !a.claseD270) throw invalid('asiento.claseD270', t.claseD270)
  if (a.tipo === 'sinComprobante' && a.claseD270 !== FALTA) {
    if (!a.nombre?.trim()) throw invalid('asiento.nombre', t.nombreD270)
    if (!a.identificacion?.trim()) throw invalid('asiento.identificacion', t.identificacionD270)
  }
  const lineas = conLineas ? (a.lineas ?? []).map((l, i) => toLinea(l, i, a.tipo)) : []
  if (conLineas && lineas.length === 0) throw invalid('asiento.lineas', t.lineasObligatorias)
  const total = conLineas ? sumBy(lineas, (l) => monto(l.impuesto)) : readMonto(a.monto ?? '', 'asiento.monto')
  return {
    tipo: a.tipo,
    fecha: formatFechaIso(fecha),
    numero,
    nombre: a.nombre?.trim() ?? '',
    identificacion: a.identificacion?.trim() ?? '',
    monto: toDecimal(total),
    clase_d270: a.tipo === 'sinComprobante' ? (a.claseD270 ?? null) : null,
    lineas,
  }
}

/** One colón, for the rounding of customs. */
const HOLGURA = monto('1')

function toLinea(
  l: NonNullable<AsientoEntrada['lineas']>[number],
  i: number,
  tipo: AsientoEntrada['tipo'],
): LineaGuardada {
  const campo = `asiento.lineas.${i}`
  const tarifa = tarifaByCodigo(l.tarifa, '4.4')
  if (tarifa?.clase !== 'gravado') throw invalid(`${campo}.tarifa`, t.tarifaInvalida)
  const base = readMonto(l.base, `${campo}.base`)
  const impuesto = readMonto(l.impuesto, `${campo}.impuesto`, true)
  const debido = percentage(base, tarifa.tarifa)
  if (subtract(impuesto, debido) > HOLGURA) throw invalid(`${campo}.impuesto`, t.impuestoMayor)
  // Customs may have charged less. Nobody charged the tax of a service from abroad: the buyer owes all of it.
  if (tipo === 'servicioExterior' && subtract(debido, impuesto) > HOLGURA) {
    throw invalid(`${campo}.impuesto`, t.impuestoDelExterior)
  }
  return { tarifa: l.tarifa, clase: l.clase, capital: l.capital, base: toDecimal(base), impuesto: toDecimal(impuesto) }
}

/** Rows of the D-270 of a month, of several companies: operations without an electronic document. */
export interface DeD270 {
  cuantos: number
  monto: string
}

export async function countD270(tx: Db, cias: readonly number[], { anio, mes }: Periodo): Promise<Map<number, DeD270>> {
  if (cias.length === 0) return new Map()
  const { rows } = await sql<DeD270 & { cod_cia: number }>`
    select cod_cia, count(*)::int as cuantos, sum(monto)::text as monto from iva_asiento
    where cod_cia = any(${cias}::integer[]) and anio = ${anio} and mes = ${mes}
      and retirado is null and clase_d270 is not null and clase_d270 <> ${FALTA}
    group by cod_cia`.execute(tx)
  return new Map(rows.map(({ cod_cia, ...suyo }) => [cod_cia, suyo]))
}
