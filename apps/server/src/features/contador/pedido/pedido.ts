/** Requests missing documents from a client by mail (docs/decisions/0096). */
import { ACCESO_PROPIO, type BodyOf, type contract, type PedidoTablero, RECIBIDOS } from '@pura/contract'
import { fechaAt, formatFechaHora, monto, type Periodo, roundTo, toDecimal } from '@pura/domain'
import { MESES } from '@pura/domain/escritorio'
import { isTodo } from '@pura/domain/iva'
import { LIMITES } from '@pura/domain/limites'
import { mensajesDeAccesos } from '@pura/domain/mensajes/de-accesos'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { PedidoClienteTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { nextContador } from '../../../lib/contador.ts'
import { readNoLlegado } from '../../iva/index.ts'
import { enqueueCorreo, namesDireccion, nombreSinDireccion, recordChange } from '../../suelo/index.ts'
import { assertVigente, type Compania } from '../acceso/autorizar.ts'
import { pedidoAlCliente, VIDA_DIAS, VIDA_MS } from './correo-pedido.ts'
import { readLlegadas, readTodas } from './llegadas.ts'

type FilaDePedido = Selectable<PedidoClienteTable>

const DIA_MS = 24 * 3_600_000
/** Most requests mailed per day for one company. */
const MAX_POR_DIA = LIMITES.pedidosAClientePorDia
const ULTIMOS = 20
const DE_CADA = 10

/** A company that the caller works for, or in, and may load documents into. */
type CompaniaDePedido = Pick<Compania, 'codCia' | 'idAcceso' | 'sesion'>

/** The company of the session. */
export const companiaDe = (sesion: Sesion): CompaniaDePedido => ({
  codCia: sesion.codCia,
  idAcceso: sesion.idAcceso ?? ACCESO_PROPIO,
  sesion,
})

export async function proposePedido(deps: Con<'db' | 'now'>, { codCia, idAcceso }: CompaniaDePedido, mes: Periodo) {
  return deps.db.withCia(codCia, async (tx) => {
    const { correo_electronico: para } = await tx
      .selectFrom('cia')
      .select('correo_electronico')
      .where('cod_cia', '=', codCia)
      .executeTakeFirstOrThrow()
    const pedidos = await tx
      .selectFrom('pedido_cliente')
      .selectAll()
      .where('cod_cia', '=', codCia)
      .orderBy('id_pedido', 'desc')
      .limit(ULTIMOS)
      .execute()
    const llegadas = await readTodas(tx, pedidos)
    return {
      para,
      faltan: await listFaltantes(tx, codCia, mes, deps.now()),
      dias: VIDA_DIAS,
      pedidos: pedidos.map((p, i) => toPedido(p, llegadas[i]!, { idAcceso, ahora: deps.now() })),
    }
  })
}

/**
 * Lists facts only: usual suppliers that sent nothing, documents that others name, announced notes, expenses without a
 * document, a month without purchases.
 */
async function listFaltantes(tx: Db, codCia: number, { anio, mes }: Periodo, ahora: Date): Promise<string[]> {
  const desde = `${anio}-${String(mes).padStart(2, '0')}-01`
  const { rows } = await sql<{ clase: 'nota' | 'gasto'; quien: string; numero: string }>`
    (select 'nota' as clase, emisor as quien, consecutivo as numero from doc_recibido
      where cod_cia = ${codCia} and espera_nota and dia >= ${desde}::date and dia < ${desde}::date + interval '1 month'
      order by id limit ${DE_CADA})
    union all
    (select 'gasto', nombre, monto::text from iva_asiento
      where cod_cia = ${codCia} and anio = ${anio} and mes = ${mes} and clase_d270 = 'faltaComprobante'
        and retirado is null
      order by id_asiento limit ${DE_CADA})`.execute(tx)
  const { proveedores, nombradas } = await readNoLlegado(tx, codCia, { anio, mes }, fechaAt(ahora))
  const faltan = [
    ...proveedores
      .slice(0, DE_CADA)
      .map(({ quien, cedula, monto: usual, dia }) =>
        t.falta.proveedor(nombreSinDireccion(quien, t.unProveedor), cedula, enColones(usual), dia),
      ),
    ...nombradas
      .slice(0, DE_CADA)
      .map(({ quien, clave }) => t.falta.citado(nombreSinDireccion(quien, t.unProveedor), clave)),
    ...rows.map(({ clase, quien, numero }) => t.falta[clase](nombreSinDireccion(quien, t.unProveedor), numero)),
  ]
  const { rows: hay } = await sql<{ hay: boolean }>`
    select exists (select from doc_recibido where cod_cia = ${codCia} and dia >= ${desde}::date
      and dia < ${desde}::date + interval '1 month') as hay`.execute(tx)
  return hay[0]!.hay ? faltan : [t.faltanCompras(MESES[mes - 1]!, anio), ...faltan]
}

/** Whole colones, as a person would say them. */
const enColones = (usual: string): string => toDecimal(roundTo(monto(usual), 0)).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')

type Pedida = Omit<BodyOf<typeof contract.tableroPedido.pedir>, 'idAcceso'>

export async function requestFaltantes(
  deps: Con<'db' | 'now' | 'cola'>,
  sesion: Sesion,
  compania: CompaniaDePedido,
  { anio, mes, para, faltan, mensaje = '' }: Pedida,
): Promise<PedidoTablero> {
  const correo = para.trim()
  if (!CORREO.test(correo)) throw invalid('para', mensajesDeAccesos.correoInvalido)
  const lineas = faltan.map(clean).filter((linea) => linea !== '')
  if (lineas.length === 0) throw invalid('faltan', t.nadaQuePedir)
  // The address is typed too: our mail must not carry a stranger's link to another stranger.
  if (lineas.some(namesDireccion)) throw invalid('faltan', t.sinDirecciones)
  if (namesDireccion(mensaje)) throw invalid('mensaje', t.sinDirecciones)
  const quien = await findQuien(deps, sesion)
  const { codCia } = compania
  const creado = deps.now()
  const hecho = await deps.db.withCia(codCia, async (tx) => {
    await assertVigente(tx, compania, [RECIBIDOS])
    const idPedido = await nextContador(tx, codCia, 'pedido_cliente')
    await assertPorDia(tx, codCia, creado)
    const fila = {
      cod_cia: codCia,
      id_pedido: idPedido,
      id_acceso: compania.sesion.idAcceso,
      cia_casa: sesion.codCiaPropia,
      usuario_casa: sesion.idUsuario,
      username: sesion.username,
      ...quien,
      anio,
      mes,
      para: correo,
      faltan: lineas,
      mensaje: clean(mensaje),
      creado,
      vence: new Date(creado.getTime() + VIDA_MS),
    }
    const guardado = await tx.insertInto('pedido_cliente').values(fila).returningAll().executeTakeFirstOrThrow()
    await enqueueCorreo(
      tx,
      { codCia, plantilla: pedidoAlCliente, para: [correo], datos: { idPedido }, referencia: `${mes}/${anio}` },
      creado,
    )
    await record(tx, compania, `Pedir lo que falta de ${mes}/${anio} a ${correo}`)
    return toPedido(guardado, await readLlegadas(tx, guardado), { idAcceso: compania.idAcceso, ahora: creado })
  })
  deps.cola.wake(enviarCorreo)
  return hecho
}

/** Invalidates its link. @throws AppError */
export async function withdrawPedido(
  deps: Con<'db' | 'now'>,
  compania: CompaniaDePedido,
  idPedido: number,
): Promise<void> {
  const { codCia } = compania
  await deps.db.withCia(codCia, async (tx) => {
    await assertVigente(tx, compania, [RECIBIDOS])
    const retirado = await tx
      .updateTable('pedido_cliente')
      .set({ retirado: deps.now(), huella: null })
      .where('cod_cia', '=', codCia)
      .where('id_pedido', '=', idPedido)
      .where('retirado', 'is', null)
      .returning('para')
      .executeTakeFirst()
    if (!retirado) throw notFound()
    await record(tx, compania, `Retirar lo que se pidió a ${retirado.para}`)
  })
}

const CORREO = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/
/** Plain text: nothing a mail program would interpret. */
const clean = (texto: string): string => texto.replace(/\p{C}+/gu, ' ').trim()

/** The requester as shown to the client: user, company, and reply address. */
async function findQuien({ db }: Con<'db'>, { codCiaPropia, idUsuario }: Sesion) {
  const row = await db.withCia(codCiaPropia, (tx) =>
    tx
      .selectFrom('usuario as u')
      .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
      .select(['u.nombre_usuario', 'u.correo', 'c.nombre_cia'])
      .where('u.cod_cia', '=', codCiaPropia)
      .where('u.id_usuario', '=', idUsuario)
      .executeTakeFirstOrThrow(),
  )
  return { pide: `${row.nombre_usuario}, ${row.nombre_cia}`, responder_a: row.correo }
}

async function assertPorDia(tx: Db, codCia: number, ahora: Date): Promise<void> {
  const { cuantos } = await tx
    .selectFrom('pedido_cliente')
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('cod_cia', '=', codCia)
    .where('creado', '>', new Date(ahora.getTime() - DIA_MS))
    .executeTakeFirstOrThrow()
  if (cuantos < MAX_POR_DIA) return
  throw new AppError('too_many_attempts', t.demasiadosPedidos(MAX_POR_DIA), { headers: { 'retry-after': '3600' } })
}

const record = (tx: Db, { sesion }: CompaniaDePedido, detalle: string): Promise<void> =>
  recordChange(tx, sesion, { entidad: 'correo', llave: sesion.codCia, accion: 'accion', detalle })

const toPedido = (
  p: FilaDePedido,
  llegaron: boolean[],
  { idAcceso, ahora }: { idAcceso: number; ahora: Date },
): PedidoTablero => ({
  idPedido: p.id_pedido,
  idAcceso,
  para: p.para,
  faltan: p.faltan,
  llegaron,
  creado: formatFechaHora(p.creado),
  vence: formatFechaHora(p.vence),
  estado: p.retirado ? 'retirado' : isTodo(llegaron) ? 'completo' : p.vence <= ahora ? 'vencido' : 'abierto',
  archivos: p.archivos,
})
