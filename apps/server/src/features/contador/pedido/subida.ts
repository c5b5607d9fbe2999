/**
 * The link of a request takes files into that company and no other, up to a number of them, and reads nothing
 * (docs/decisions/0096): XML, and as papers of the month PDF and photos; a zip of them is opened (docs/decisions/0150).
 */
import { type contract, RECIBIDOS, type ResponseOf } from '@pura/contract'
import { fechaAt, formatFecha, mensajes } from '@pura/domain'
import { esperaDe } from '@pura/domain/iva'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import { type Selectable, sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { PedidoClienteTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { hasOpcion } from '../../../http/sesion.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { avisarPedido } from '../../../jobs/definitions.ts'
import { AparteError } from '../../../lib/proceso/aparte.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { enVigor, opcionesDeFuera } from '../../identidad/index.ts'
import { autorSistema } from '../../suelo/index.ts'
import { ESPERA_DE_AVISO_S } from './avisar.ts'
import { type Encargo, type Entregado, isZip, keepArchivo, keepZip, type PedidoVigente } from './guardar.ts'
import { readLlegadas } from './llegadas.ts'

type FilaDePedido = Selectable<PedidoClienteTable>

/** Per link. */
const MAX_ARCHIVOS = 500
const MAX_BYTES = 200 * 1024 * 1024
const MAX_POR_MINUTO = 60

export async function viewSubida(
  deps: Con<'db' | 'now'>,
  enlace: string | undefined,
): Promise<ResponseOf<typeof contract.subida.ver>> {
  const { pide, faltan, mensaje, vence, archivos, nombreCia, ...pedido } = await openEnlace(deps, enlace)
  const { codCia } = readEnlace(enlace)
  const llegaron = await deps.db.withCia(codCia, (tx) => readLlegadas(tx, { ...pedido, faltan }))
  return {
    llegaron,
    nombreCia,
    pide,
    faltan,
    mensaje,
    vence: formatFecha(fechaAt(vence)),
    quedan: Math.max(0, MAX_ARCHIVOS - archivos),
  }
}

/** @throws AppError not_found, the same for every reason */
export async function assertEnlace(deps: Con<'db' | 'now'>, enlace: string | undefined): Promise<void> {
  await openEnlace(deps, enlace)
}

type Respuesta = ResponseOf<typeof contract.subida.archivo>

export async function acceptArchivo(
  deps: Con<'db' | 'now' | 'cadenaHacienda' | 'cola'>,
  {
    enlace,
    linea,
    direccionIp,
    ...archivo
  }: Entregado & { enlace: string | undefined; linea: number | undefined; direccionIp: string },
): Promise<Respuesta> {
  const { codCia } = readEnlace(enlace)
  await openEnlace(deps, enlace)
  const { nombre, bytes } = archivo
  // Counted first, whatever the file is.
  const count = (cuantos: number, cuanto: number) =>
    deps.db.withCia(codCia, (tx) => spend(tx, deps, { enlace, archivos: cuantos, bytes: cuanto }))
  const pedido = await count(1, bytes.length)
  const encargo: Encargo = {
    codCia,
    pedido,
    linea: linea !== undefined && linea <= pedido.faltan.length ? linea : undefined,
    // Author without a session: a document for another company stays out of it.
    autor: { ...autorSistema(codCia, direccionIp), username: `enlace de ${pedido.username}` },
  }
  try {
    const {
      resultado,
      detalle,
      papel = false,
    } = isZip(bytes)
      ? await keepZip(deps, encargo, { nombre, bytes, count: (cuantos) => count(cuantos, 0) })
      : await keepArchivo(deps, encargo, archivo)
    const { archivos, llegaron } = await deps.db.withCia(codCia, async (tx) => {
      if (resultado !== 'noSirve') await tick(tx, encargo, papel)
      const ahora = await findPedido(tx, deps, enlace)
      return { archivos: ahora.archivos, llegaron: await readLlegadas(tx, ahora) }
    })
    if (resultado !== 'noSirve') deps.cola.wake(avisarPedido)
    return { archivo: nombre, resultado, detalle, quedan: Math.max(0, MAX_ARCHIVOS - archivos), llegaron }
  } catch (error) {
    if (!(error instanceof AparteError)) throw error
    throw new AppError('external_unavailable', mensajes.recibidos.saturado, { cause: error })
  }
}

/**
 * The line that it was for, and the notification of whoever asked, together. A line that names a document or a supplier is
 * ticked by that document, or by a paper; another XML does not tick it.
 */
async function tick(tx: Db, { codCia, pedido, linea }: Encargo, papel: boolean): Promise<void> {
  const { id_pedido: idPedido } = pedido
  if (linea !== undefined && (papel || !esperaDe(pedido.faltan[linea - 1]!))) {
    await sql`update pedido_cliente set llegaron = llegaron || ${linea}::smallint
      where cod_cia = ${codCia} and id_pedido = ${idPedido} and not ${linea}::smallint = any(llegaron)`.execute(tx)
  }
  await enqueue(tx, avisarPedido, { codCia, idPedido }, { en: ESPERA_DE_AVISO_S })
}

/** The number is trusted only with the secret beside it, which is checked first. */
function readEnlace(enlace: string | undefined): { codCia: CiaAutorizada; secreto: string } {
  const [, cia = '', secreto = ''] = /^([1-9]\d{0,8})\.([\w-]{32})$/.exec(enlace ?? '') ?? []
  if (cia === '') throw notFound(t.enlaceInvalido)
  return { codCia: authorizeCia(Number(cia), 'enlace'), secreto }
}

/**
 * The request of a valid link whose author may still load documents there: the link ends with the author's user and
 * access. @throws AppError, the same for every reason
 */
async function openEnlace(deps: Con<'db' | 'now'>, enlace: string | undefined): Promise<PedidoVigente> {
  const { codCia } = readEnlace(enlace)
  const pedido = await deps.db.withCia(codCia, (tx) => findPedido(tx, deps, enlace))
  if (!(await isDeAlguien(deps, pedido))) throw notFound(t.enlaceInvalido)
  return pedido
}

async function findPedido(
  tx: Db,
  { now }: Con<'now'>,
  enlace: string | undefined,
  lock = false,
): Promise<PedidoVigente> {
  const { codCia, secreto } = readEnlace(enlace)
  const pedido = await tx
    .selectFrom('pedido_cliente as p')
    .innerJoin('cia as c', 'c.cod_cia', 'p.cod_cia')
    .selectAll('p')
    .select('c.nombre_cia as nombreCia')
    .where('p.cod_cia', '=', codCia)
    .where((eb) =>
      eb.or([eb('p.huella', '=', huellaDeSecreto(secreto)), eb('p.huella_anterior', '=', huellaDeSecreto(secreto))]),
    )
    .where('p.retirado', 'is', null)
    .where('p.vence', '>', now())
    .where('c.estado', '=', 'A')
    .$if(lock, (q) => q.forUpdate('p'))
    .executeTakeFirst()
  if (!pedido) throw notFound(t.enlaceInvalido)
  return pedido
}

/** As the system: with an access, the requester belongs to another company. */
async function isDeAlguien({ db }: Con<'db'>, pedido: FilaDePedido): Promise<boolean> {
  const { cod_cia, id_acceso, cia_casa, usuario_casa } = pedido
  const row = await db.withSistema((tx) =>
    tx
      .selectFrom('usuario as u')
      .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
      .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
      .leftJoin(enVigor(tx).as('v'), (j) =>
        j
          .onRef('v.cia_casa', '=', 'u.cod_cia')
          .onRef('v.usuario_casa', '=', 'u.id_usuario')
          .on('v.cod_cia', '=', cod_cia)
          .on('v.id_acceso', '=', id_acceso ?? 0),
      )
      .select(['r.opciones', 'v.opciones as ahi'])
      .where('u.cod_cia', '=', cia_casa)
      .where('u.id_usuario', '=', usuario_casa)
      .where('u.estado', '=', 'A')
      .where('c.estado', '=', 'A')
      .executeTakeFirst(),
  )
  if (!row) return false
  const opciones = id_acceso === null ? row.opciones : opcionesDeFuera(row.ahi ?? [])
  return hasOpcion({ opciones }, [RECIBIDOS])
}

/** @throws AppError if the link's limits are exceeded, or its rate */
async function spend(
  tx: Db,
  deps: Con<'now'>,
  { enlace, archivos, bytes }: { enlace: string | undefined; archivos: number; bytes: number },
): Promise<PedidoVigente> {
  const pedido = await findPedido(tx, deps, enlace, true)
  if (pedido.archivos + archivos > MAX_ARCHIVOS || pedido.bytes + bytes > MAX_BYTES)
    throw new AppError('conflict', t.enlaceLleno)
  const ahora = deps.now()
  const mismo = pedido.minuto !== null && ahora.getTime() - pedido.minuto.getTime() < 60_000
  if (mismo && pedido.en_minuto >= MAX_POR_MINUTO) {
    throw new AppError('too_many_attempts', t.masDespacio, { headers: { 'retry-after': '60' } })
  }
  await sql`update pedido_cliente set archivos = archivos + ${archivos}::integer, bytes = bytes + ${bytes}::bigint,
      minuto = ${mismo ? pedido.minuto : ahora}, en_minuto = ${mismo ? pedido.en_minuto + 1 : 1}
    where cod_cia = ${pedido.cod_cia} and id_pedido = ${pedido.id_pedido}`.execute(tx)
  return { ...pedido, archivos: pedido.archivos + archivos }
}
