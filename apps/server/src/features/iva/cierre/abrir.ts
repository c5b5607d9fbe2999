/**
 * What a month's downloads are made of: of an open month, what it is now; of a closed one, what was sealed, after checking it
 * against the audit trail. Whatever came later stands beside it, as what is to be rectified.
 */
import type { MesaIva } from '@pura/contract'
import { fechaAt, formatFecha, formatFechaHora, type Periodo } from '@pura/domain'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { erroresDeIva as errores } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import { type CierreRow, findCierre } from '../asientos/abierto.ts'
import { type CabezaDeEvidencia, readCabeza } from '../evidencia/cabeza.ts'
import type { Portada } from '../evidencia/hoja-resumen.ts'
import type { Renglon } from '../evidencia/renglon.ts'
import { readRespaldo } from '../evidencia/respaldo.ts'
import { huellaDe, readSellada } from '../evidencia/sello.ts'
import { type MesDeIva, readMes } from '../mes/mes.ts'
import { llaveDeMes } from '../mes/tribu.ts'
import { CIERRE, findRectificacion } from './cierre.ts'

export interface Evidencia {
  cabeza: CabezaDeEvidencia
  /** Read once, within the transaction. */
  renglones: AsyncIterable<Renglon>
  portada: Portada
  rectificar: MesaIva['rectificar'] | undefined
  estado: MesaIva['estado']
}

/** @throws AppError */
export async function openEvidencia(tx: Db, codCia: number, mes: Periodo): Promise<Evidencia> {
  const visto = await readMes(tx, codCia, mes)
  const cierre = await findCierre(tx, codCia, mes)
  if (!cierre) {
    return {
      cabeza: await readCabeza(tx, codCia, visto),
      renglones: readRespaldo(tx, codCia, mes),
      portada: { estado: t.borrador, motivo: '', huella: '', verificada: t.sinHuella },
      rectificar: undefined,
      estado: 'abierto',
    }
  }
  const rectificar = await findRectificacion(tx, codCia, mes, cierre)
  return {
    ...(await readCerrada(tx, cierre, visto, rectificar)),
    rectificar,
    estado: rectificar ? 'porRectificar' : 'cerrado',
  }
}

async function readCerrada(tx: Db, cierre: CierreRow, visto: MesDeIva, rectificar: MesaIva['rectificar'] | undefined) {
  const { cod_cia: codCia, username, momento, motivo } = cierre
  const cuando = formatFechaHora(momento)
  const cerrado = t.cerrado(username, `${formatFecha(fechaAt(momento)).replaceAll('-', '/')} ${cuando.slice(11, 16)}`)
  const portada = {
    estado: rectificar ? `${cerrado} · ${t.porRectificar(rectificar.casillas.length)}` : cerrado,
    motivo: motivo === '' ? '' : `${t.motivo}: ${motivo}`,
  }
  const bytes = await readSello(tx, cierre)
  if (bytes) {
    const sello = await assertSello(tx, cierre, bytes)
    return { ...(await readSellada(bytes)), portada: { ...portada, ...sello } }
  }
  // Closed before its evidence was kept: while nothing changed, what it is now is what it was.
  if (rectificar) throw new AppError('conflict', errores.evidenciaSinGuardar)
  return {
    cabeza: await readCabeza(tx, codCia, visto, { momento: cuando, username, motivo }),
    renglones: readRespaldo(tx, codCia, visto.mes),
    portada: { ...portada, huella: '', verificada: t.cerradoAntes },
  }
}

export async function readSello(tx: Db, { cod_cia, anio, mes }: CierreRow): Promise<Uint8Array | null> {
  const { evidencia } = await tx
    .selectFrom('iva_cierre')
    .select('evidencia')
    .where('cod_cia', '=', cod_cia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .executeTakeFirstOrThrow()
  return evidencia
}

/** The bytes are those whose hash the trail has. @throws AppError */
export async function assertSello(
  tx: Db,
  cierre: CierreRow,
  bytes: Uint8Array,
): Promise<Pick<Portada, 'huella' | 'verificada'>> {
  const huella = await huellaDe(bytes).catch(() => '')
  const asiento = await tx
    .selectFrom('bitacora')
    .select(['orden', 'despues'])
    .where('cod_cia', '=', cierre.cod_cia)
    .where('entidad', '=', 'iva_mes')
    .where('llave', '=', llaveDeMes(cierre))
    .where('detalle', '=', CIERRE)
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
  const dicha = (asiento?.despues as { evidencia?: string } | null | undefined)?.evidencia
  if (huella === '' || huella !== cierre.huella_evidencia || huella !== dicha) {
    throw new AppError('conflict', errores.evidenciaAlterada)
  }
  return { huella: `${t.huella}: ${huella}`, verificada: t.verificada(asiento!.orden) }
}
