/**
 * Notices of due dates, checked once a day in each company and given once: the unique key is in the database, so
 * neither a second process nor a restart repeats them. If no process ran on a day, the next run notifies what is due
 * then. Old notifications are deleted.
 */
import { MESA_IVA, RECIBIDOS, SECCION_DE_TIPO } from '@pura/contract'
import {
  AVISOS,
  addDays,
  avisoOf,
  emitidosQueVencen,
  type Fecha,
  fechaAt,
  formatFecha,
  formatFechaIso,
  limiteRecibo,
  limiteRespuesta,
  mensajes,
  type Periodo,
  startOfDay,
  tipoDocto,
} from '@pura/domain'
import { nombreDeMes } from '@pura/domain/escritorio'
import { limiteDeMes } from '@pura/domain/iva'
import type { EstadoAtraso } from '@pura/domain/tablero'
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { notify } from '../../../lib/notificar.ts'
import { findAtrasos, findIvaPorDeclarar } from './iva.ts'
import { listSinRecibo } from './recibos.ts'

const t = mensajes.notificacion

/** Kept per company: this many days, and of those the newest. */
const GUARDAR_DIAS = 90
const GUARDAR_FILAS = 1_000

/** @returns the number of companies checked */
export async function checkPlazos({ db, now }: Con<'db' | 'now'>): Promise<number> {
  const momento = now()
  const hoy = fechaAt(momento)
  const revisadas = await forEachCia(db, async (tx, { codCia }) => {
    if (!(await claimDia(tx, codCia, hoy))) return 0
    await notifyLlave(tx, codCia, momento)
    await notifyRecibidos(tx, codCia, momento)
    await notifyRecibos(tx, codCia, momento)
    await notifyIva(tx, codCia, momento)
    await notifyAtrasos(tx, codCia, momento)
    await forgetViejas(tx, codCia, momento)
    return 1
  })
  return revisadas.reduce<number>((suma, n) => suma + n, 0)
}

/** False if another process has claimed the day. */
async function claimDia(tx: Db, codCia: number, hoy: Fecha): Promise<boolean> {
  const dia = formatFechaIso(hoy)
  const { rows } = await sql`
    insert into notificacion_revision as r (cod_cia, dia) values (${codCia}, ${dia}::date)
    on conflict (cod_cia) do update set dia = excluded.dia where r.dia < excluded.dia
    returning cod_cia`.execute(tx)
  return rows.length > 0
}

async function notifyLlave(tx: Db, codCia: number, momento: Date): Promise<void> {
  const fila = await tx
    .selectFrom('credencial_cia')
    .select('cert_hasta')
    .where('cod_cia', '=', codCia)
    .executeTakeFirst()
  if (!fila?.cert_hasta) return
  const vence = fechaAt(fila.cert_hasta)
  const vencida = fila.cert_hasta <= momento
  const aviso = avisoOf(fechaAt(momento), vence, AVISOS.llave)
  if (!vencida && aviso === undefined) return
  const iso = fila.cert_hasta.toISOString()
  await notify(tx, codCia, {
    tipo: vencida ? 'llaveVencida' : 'llavePorVencer',
    titulo: vencida ? t.llaveVencida(formatDia(vence)) : t.llavePorVencer(formatDia(vence)),
    cuerpo: t.sinLlave,
    urlTarget: '/companias',
    opciones: ['/companias'],
    fecha: momento,
    llave: vencida ? `llaveVencida:${iso}` : `llavePorVencer:${iso}:${aviso}`,
  })
}

async function notifyRecibidos(tx: Db, codCia: number, momento: Date): Promise<void> {
  for (const { desde, hasta } of emitidosQueVencen(fechaAt(momento), AVISOS.recibidos.at(-1))) {
    const limite = limiteRespuesta(desde)
    const aviso = avisoOf(fechaAt(momento), limite, AVISOS.recibidos)
    const { total } = await tx
      .selectFrom('doc_recibido')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('cod_cia', '=', codCia)
      .where('situacion', '=', 'P')
      .where('fecha_emision', '>=', desde)
      .where('fecha_emision', '<', hasta)
      .executeTakeFirstOrThrow()
    if (total === 0 || aviso === undefined) continue
    await notify(tx, codCia, {
      tipo: 'recibidosPorVencer',
      titulo: t.recibidosVencen(total, formatDia(limite)),
      cuerpo: t.sinResponder,
      urlTarget: RECIBIDOS,
      opciones: [RECIBIDOS],
      fecha: momento,
      llave: `recibidosPorVencer:${formatFechaIso(limite)}:${aviso}`,
    })
  }
}

/** Sales of condition 10 without a receipt: on day 90 their IVA must be declared, paid or not. */
async function notifyRecibos(tx: Db, codCia: number, momento: Date): Promise<void> {
  const ventas = await listSinRecibo(tx, codCia, fechaAt(momento), POR_DIA)
  for (const { num_docto, prefijo, referencia, fecha_emision } of ventas) {
    const limite = limiteRecibo(fecha_emision)
    const aviso = avisoOf(fechaAt(momento), limite, AVISOS.recibo)
    if (aviso === undefined) continue
    await notify(tx, codCia, {
      tipo: 'reciboPorEmitir',
      titulo: t.reciboPorEmitir(formatDia(limite)),
      cuerpo: t.ventaSinRecibo(`${prefijo}${referencia}`),
      urlTarget: `/documentosEmitidos/${num_docto}`,
      opciones: [SECCION_DE_TIPO[tipoDocto('REP').id]!],
      fecha: momento,
      llave: `reciboPorEmitir:${num_docto}:${aviso}`,
    })
  }
}

async function notifyIva(tx: Db, codCia: number, momento: Date): Promise<void> {
  const porDeclarar = await findIvaPorDeclarar(tx, codCia, fechaAt(momento))
  if (!porDeclarar) return
  const { mes, limite, aviso } = porDeclarar
  await notify(tx, codCia, {
    tipo: 'ivaPorDeclarar',
    titulo: t.ivaPorDeclarar(nombreDeMes(mes), formatDia(limite)),
    cuerpo: '',
    urlTarget: `${MESA_IVA}?anio=${mes.anio}&mes=${mes.mes}`,
    opciones: [MESA_IVA],
    fecha: momento,
    llave: `ivaPorDeclarar:${mes.anio}-${mes.mes}:${aviso}`,
  })
}

/** Earlier months: a closed one that changed, once for each close; and the last one whose term passed, once. */
async function notifyAtrasos(tx: Db, codCia: number, momento: Date): Promise<void> {
  for (const { mes, estado, cierre } of await findAtrasos(tx, codCia, fechaAt(momento))) {
    await notify(tx, codCia, {
      ...sayAtraso(estado, mes, cierre),
      urlTarget: `${MESA_IVA}?anio=${mes.anio}&mes=${mes.mes}${estado === 'sinPresentar' ? '&ver=cierres' : ''}`,
      opciones: [MESA_IVA],
      fecha: momento,
    })
  }
}

function sayAtraso(estado: EstadoAtraso, mes: Periodo, cierre: number | null) {
  const nombre = nombreDeMes(mes)
  const vencio = formatDia(limiteDeMes('iva', mes))
  const de = `${mes.anio}-${mes.mes}`
  switch (estado) {
    case 'porRectificar':
      return {
        tipo: 'ivaPorRectificar' as const,
        titulo: t.ivaPorRectificar(nombre),
        cuerpo: t.cambioDespues,
        llave: `ivaPorRectificar:${de}:${cierre}`,
      }
    case 'vencido':
      return {
        tipo: 'ivaVencido' as const,
        titulo: t.ivaVencido(nombre, vencio),
        cuerpo: t.sinCerrar,
        llave: `ivaVencido:${de}`,
      }
    case 'sinPresentar':
      return {
        tipo: 'ivaVencido' as const,
        titulo: t.ivaSinPresentar(nombre, vencio),
        cuerpo: t.sinAcuse,
        llave: `ivaSinPresentar:${de}`,
      }
  }
}

/** Most per company and day. */
const POR_DIA = 200

async function forgetViejas(tx: Db, codCia: number, momento: Date): Promise<void> {
  const limite = startOfDay(addDays(fechaAt(momento), -GUARDAR_DIAS))
  await sql`
    delete from notificacion where cod_cia = ${codCia} and (fecha < ${limite} or id_notificacion < coalesce((
      select id_notificacion from notificacion where cod_cia = ${codCia}
      order by id_notificacion desc offset ${GUARDAR_FILAS - 1} limit 1), 0))`.execute(tx)
  await sql`
    delete from notificacion_leida l where l.cod_cia = ${codCia} and not exists (
      select from notificacion n where n.cod_cia = l.cod_cia and n.id_notificacion = l.id_notificacion)`.execute(tx)
}

const formatDia = (fecha: Fecha): string => formatFecha(fecha).replaceAll('-', '/')
