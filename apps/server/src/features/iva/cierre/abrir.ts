/**
 * Data of a month's downloads. Open month: its current rows. Closed month: the sealed rows, checked against the audit trail,
 * with later changes beside them as differences to rectify. A close by its number: its sealed rows alone.
 */
import type { CierreMesa, MesaIva } from '@pura/contract'
import { fechaAt, formatFecha, formatFechaHora, monto, type Periodo } from '@pura/domain'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { cierresDeIva } from '@pura/domain/mensajes/de-iva'
import { erroresDeIva as errores } from '@pura/domain/mensajes/errores-iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { formatMonto } from '../../../reports/textos/montos.ts'
import { type CierreRow, findCierre, listCierres } from '../asientos/abierto.ts'
import { type CabezaDeEvidencia, readCabeza } from '../evidencia/cabeza.ts'
import type { Portada } from '../evidencia/hojas/hoja-resumen.ts'
import type { Renglon } from '../evidencia/renglon.ts'
import { readRespaldo } from '../evidencia/respaldo.ts'
import { huellaDe, readSellada } from '../evidencia/sello.ts'
import { inLectura, readMes } from '../mes/mes.ts'
import { llaveDeMes } from '../mes/tribu.ts'
import { findRectificacion } from './cambios.ts'
import { CIERRE } from './cierre.ts'
import { readCierres } from './cierres.ts'

export interface Evidencia {
  cabeza: CabezaDeEvidencia
  /** Read once, within the transaction. */
  renglones: AsyncIterable<Renglon>
  portada: Portada
  rectificar: MesaIva['rectificar'] | undefined
  /** End of its file names. */
  sufijo: string
}

/** Data of a month or, with `numero`, of one of its closes. @throws AppError */
export async function openEvidencia(tx: Db, codCia: number, mes: Periodo, numero?: number): Promise<Evidencia> {
  if (numero !== undefined) {
    const cierre = await findCierreNumero(tx, codCia, mes, numero)
    return { ...(await readCerrada(tx, cierre)), rectificar: undefined, sufijo: `-cierre-${numero}` }
  }
  const cierre = await findCierre(tx, codCia, mes)
  const visto = inLectura(await readMes(tx, codCia, mes), cierre?.lectura ?? 'decidido')
  if (!cierre) {
    return {
      cabeza: await readCabeza(tx, codCia, visto),
      renglones: readRespaldo(tx, codCia, mes),
      portada: { estado: t.borrador, motivo: '', huella: '', verificada: t.sinHuella },
      rectificar: undefined,
      sufijo: '-borrador',
    }
  }
  const rectificar = await findRectificacion(tx, codCia, visto, cierre)
  const suya = await readCerrada(tx, cierre, rectificar)
  return { ...suya, rectificar, sufijo: rectificar ? '-por-rectificar' : '' }
}

/** @throws AppError not_found */
export async function findCierreNumero(tx: Db, codCia: number, mes: Periodo, numero: number): Promise<CierreRow> {
  const cierre = (await listCierres(tx, codCia, mes)).find((c) => c.numero === numero)
  if (!cierre) throw notFound(errores.cierreInexistente)
  return cierre
}

async function readCerrada(tx: Db, cierre: CierreRow, rectificar?: MesaIva['rectificar']) {
  const { cod_cia: codCia, anio, mes, numero, username, momento, motivo } = cierre
  const { reabierto, reabierto_por, motivo_reapertura } = cierre
  const dicho = (await readCierres(tx, codCia, cierre)).find((c) => c.numero === numero)!
  const partes = [
    t.cerrado(cierresDeIva.quien(dicho), formatCuando(momento), cierresDeIva.nombre(numero)),
    ...(cierre.lectura === 'presunto' ? [t.presunto44739] : []),
    ...despuesDeCerrar(dicho),
    ...(reabierto ? [t.reabierto(reabierto_por!, formatCuando(reabierto), motivo_reapertura!)] : []),
    ...(rectificar ? [t.porRectificar(rectificar.casillas.length)] : []),
  ]
  const portada = { estado: partes.join(' · '), motivo: motivo === '' ? '' : `${t.motivo}: ${motivo}` }
  const bytes = await readSello(tx, cierre)
  if (bytes) {
    const sello = await assertSello(tx, cierre, bytes)
    return { ...(await readSellada(bytes)), portada: { ...portada, ...sello } }
  }
  // Closed before evidence was stored: if nothing changed since, the current rows are those of the close.
  const visto = inLectura(await readMes(tx, codCia, { anio, mes }), cierre.lectura)
  const cambios = rectificar ?? (await findRectificacion(tx, codCia, visto, cierre))
  if (cambios) throw new AppError('conflict', errores.evidenciaSinGuardar)
  return {
    cabeza: await readCabeza(tx, codCia, visto, { momento: formatFechaHora(momento), username, motivo, numero }),
    renglones: readRespaldo(tx, codCia, visto.mes),
    portada: { ...portada, huella: '', verificada: t.cerradoAntes },
  }
}

/** The receipt and the payments, as they are on the day of the download. */
function despuesDeCerrar({ presentado, pagos }: CierreMesa): string[] {
  const dia = (fecha: string) => fecha.replaceAll('-', '/')
  return [
    ...(presentado ? [t.presentado(dia(presentado.fecha), presentado.acuse)] : []),
    ...pagos.map((p) => t.pagado(formatMonto(monto(p.monto)), dia(p.fecha), p.referencia)),
  ]
}

const formatCuando = (momento: Date): string =>
  `${formatFecha(fechaAt(momento)).replaceAll('-', '/')} ${formatFechaHora(momento).slice(11, 16)}`

export async function readSello(tx: Db, { cod_cia, anio, mes, numero }: CierreRow): Promise<Uint8Array | null> {
  const { evidencia } = await tx
    .selectFrom('iva_cierre')
    .select('evidencia')
    .where('cod_cia', '=', cod_cia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
  return evidencia
}

/** Checks that close and audit trail have the hash of these bytes. @throws AppError */
export async function assertSello(
  tx: Db,
  cierre: CierreRow,
  bytes: Uint8Array,
): Promise<Pick<Portada, 'huella' | 'verificada'>> {
  const { igual, huella, asiento } = await checkSello(tx, cierre, bytes)
  if (!igual || asiento === null) throw new AppError('conflict', errores.evidenciaAlterada)
  return { huella: `${t.huella}: ${huella}`, verificada: t.verificada(asiento) }
}

/** Compares the hash of these bytes with those of the close and of the audit trail. */
export async function checkSello(
  tx: Db,
  cierre: CierreRow,
  bytes: Uint8Array,
): Promise<{ igual: boolean; huella: string; asiento: number | null }> {
  const huella = await huellaDe(bytes).catch(() => '')
  const asiento = await tx
    .selectFrom('bitacora')
    .select(['orden', 'despues'])
    .where('cod_cia', '=', cierre.cod_cia)
    .where('entidad', '=', 'iva_mes')
    .where('llave', '=', llaveDeMes(cierre))
    .where('detalle', '=', CIERRE)
    // Entries older than the numbers of closes belong to the first close.
    .where(sql<string>`coalesce(despues ->> 'numero', '1')`, '=', String(cierre.numero))
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
  const dicha = (asiento?.despues as { evidencia?: string } | null | undefined)?.evidencia
  const igual = huella !== '' && huella === cierre.huella_evidencia && huella === dicha
  return { igual, huella, asiento: asiento?.orden ?? null }
}
