import { type BodyOf, contract, type MetodoPago } from '@pura/contract'
import { AVISOS, addDays, compareFechas, type Fecha, fechaAt, vencimientoOf } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import {
  findHallazgo,
  findHallazgoVencimiento,
  formatMesIso,
  normalizeVencimiento,
  parseVencimiento,
  REGLAS_METODO_CIFRADO,
} from '@pura/domain/tarjeta'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, assertVersion, invalid, notFound } from '../../../http/errors.ts'
import { answer, serve } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { adoptMetodo, toAudit } from './guardar.ts'
import { isRechazada } from './rechazada.ts'
import {
  CAMPO_TARJETA,
  findMetodo,
  findPedido,
  listMetodos,
  lockMetodos,
  type MetodoRow,
  setPredeterminado,
} from './repository.ts'
import { openSesionTarjeta, requirePasarela, takeTarjeta } from './sesion.ts'

const t = textosDeCompra

type Servicios = Con<'db' | 'now' | 'log' | 'pasarela' | 'credenciales'>

export function metodoPagoRoutes(app: FastifyInstance, deps: Servicios): void {
  const api = contract.metodoPago
  const { db, now } = deps

  serve(app, api.list, ({ params: { codCia } }) => db.withCia(codCia, (tx) => readMetodos(tx, codCia, now())))

  serve(app, api.credenciales, async () => ({ key: requirePasarela(deps.pasarela).llavePublica }))

  serve(app, api.sesion, ({ body: { codCia } }) => openSesionTarjeta(deps, codCia))

  serve(app, api.estado, ({ params: { codCia, sesion } }) =>
    db.withCia(codCia, async (tx) => {
      const fila = await findPedido(tx, codCia, sesion)
      if (!fila) throw notFound(t.sesionVencida)
      const { mensaje, id_metodo: id } = fila
      if (fila.estado === 'guardada' || fila.estado === 'rechazada') return { estado: fila.estado, mensaje, id }
      if (fila.vence < now()) return { estado: 'vencida' as const, mensaje: t.sesionVencida, id: null }
      return { estado: 'esperando' as const, mensaje: '', id: null }
    }),
  )

  serve(app, api.create, async ({ body, sesion }) => {
    assertTarjeta(body, fechaAt(now()))
    const vencimiento = normalizeVencimiento(body.vencimiento)!
    const pedido = body.sesion ?? (await openSesionTarjeta(deps, body.codCia)).sesion
    const id = await takeTarjeta(deps, sesion, { ...body, sesion: pedido, vencimiento })
    return answer(await readMetodo(sesion, id), { mensaje: t.metodoGuardado })
  })

  serve(app, api.update, async ({ body, sesion }) => {
    const hallazgo = findHallazgoVencimiento(body.vencimiento, fechaAt(now()))
    if (hallazgo) throw invalid('vencimiento', hallazgo.mensaje)
    await db.withCia(body.codCia, (tx) => changeMetodo(tx, sesion, body, now()))
    return answer(await readMetodo(sesion, body.id), { mensaje: t.metodoActualizado })
  })

  serve(app, api.remove, async ({ query, body, sesion }) => {
    const id = body?.id ?? query.id
    if (id === undefined) throw notFound(t.metodoInexistente)
    const { token, queda, mensaje } = await removeMetodo(deps, sesion, id)
    // The card is removed here; its deletion at the provider may fail.
    await deps.pasarela?.deleteToken(token).catch((error: unknown) => {
      deps.log.warn({ err: error, codCia: sesion.codCia, id }, 'El proveedor de pagos no olvidó una tarjeta')
    })
    return answer({ id, predeterminada: queda }, { mensaje: [t.metodoEliminado, mensaje].filter(Boolean).join('. ') })
  })

  const readMetodo = (sesion: Sesion, id: number): Promise<MetodoPago> =>
    db.withCia(sesion.codCia, async (tx) => {
      const metodo = (await readMetodos(tx, sesion.codCia, now())).find((m) => m.id === id)
      if (!metodo) throw notFound(t.metodoInexistente)
      return metodo
    })
}

/** VAL-73 to VAL-77, in the order of the page. @throws AppError */
function assertTarjeta(body: BodyOf<typeof contract.metodoPago.create>, hoy: Fecha): void {
  const { codCia, nombre, vencimiento, numeroCompleto: numero, codigoSegurida: cvc } = body
  const hallazgo = findHallazgo({ codCia, nombre, vencimiento, numero, cvc }, REGLAS_METODO_CIFRADO, { entorno: hoy })
  if (hallazgo) throw invalid(CAMPOS[hallazgo.campo] ?? hallazgo.campo, hallazgo.mensaje)
}

/** Fields of the call for those of the page. */
const CAMPOS: Readonly<Record<string, string>> = { numero: 'numeroCompleto', cvc: 'codigoSegurida' }

async function readMetodos(tx: Db, codCia: number, ahora: Date): Promise<MetodoPago[]> {
  const delPlan = await findDelPlan(tx, codCia)
  return (await listMetodos(tx, codCia)).map((m) => toMetodo(m, m.id === delPlan, fechaAt(ahora)))
}

const findDelPlan = async (tx: Db, codCia: number): Promise<number | null> =>
  (
    await tx
      .selectFrom('suscripcion')
      .select('id_metodo')
      .where('cod_cia', '=', codCia)
      .where('estado', 'in', ['activa', 'gracia', 'aviso', 'pausada'])
      .executeTakeFirst()
  )?.id_metodo ?? null

function toMetodo(m: MetodoRow, delPlan: boolean, hoy: Fecha): MetodoPago {
  const vence = parseVencimiento(m.vencimiento)
  return {
    id: m.id,
    codCia: m.cod_cia,
    nombre: m.nombre,
    predeterminada: m.predeterminada,
    ultimosDigitos: m.ultimos_digitos,
    marca: m.marca,
    vencimiento: m.vencimiento,
    vence: vence ? formatMesIso(vence) : '',
    porVencer: isPorVencer(m.vencimiento, hoy),
    delPlan,
    version: m.version,
  }
}

/** True from the day of the first notification on. */
function isPorVencer(vencimiento: string, hoy: Fecha): boolean {
  const ultimo = vencimientoOf(vencimiento)
  return ultimo !== undefined && compareFechas(addDays(hoy, Math.max(...AVISOS.tarjeta)), ultimo) >= 0
}

interface Cambio {
  id: number
  vencimiento: string
  predeterminada: boolean
  version: number
}

/** docs/acuerdos.md G7: only its expiry, and which card is the default. */
async function changeMetodo(tx: Db, sesion: Sesion, body: Cambio, ahora: Date): Promise<void> {
  const { codCia } = sesion
  await lockMetodos(tx, codCia)
  const antes = await findMetodo(tx, codCia, body.id)
  if (!antes) throw notFound(t.metodoInexistente)
  assertVersion(antes, body)
  if (antes.predeterminada && !body.predeterminada) throw invalid('predeterminada', t.unaPredeterminada)
  await tx
    .updateTable('metodo_pago')
    .set((eb) => ({ vencimiento: normalizeVencimiento(body.vencimiento)!, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id', '=', body.id)
    .execute()
  if (body.predeterminada && !antes.predeterminada) {
    await setPredeterminado(tx, codCia, body.id)
    await adoptMetodo(tx, codCia, body.id, ahora, { todas: true })
  }
  const despues = (await findMetodo(tx, codCia, body.id))!
  await recordChange(tx, sesion, {
    entidad: 'metodo_pago',
    llave: body.id,
    accion: 'actualizar',
    antes: toAudit(antes),
    despues: toAudit(despues),
  })
}

/** The plan is then charged to the next card that the bank did not refuse; without one, the company is notified. */
async function removeMetodo(deps: Servicios, sesion: Sesion, id: number) {
  const { codCia } = sesion
  const sellado = await deps.db.withCia(codCia, (tx) => findMetodo(tx, codCia, id))
  if (!sellado) throw notFound(t.metodoInexistente)
  const token = await deps.credenciales.unseal(codCia, CAMPO_TARJETA, sellado.token_sellado)
  return deps.db.withCia(codCia, async (tx) => {
    await lockMetodos(tx, codCia)
    const antes = await findMetodo(tx, codCia, id)
    if (!antes) throw notFound(t.metodoInexistente)
    if (await isCobrando(tx, codCia, id)) throw new AppError('conflict', t.metodoEnCobro)
    const delPlan = (await findDelPlan(tx, codCia)) === id
    await tx.deleteFrom('metodo_pago').where('cod_cia', '=', codCia).where('id', '=', id).execute()
    const [primero] = await listMetodos(tx, codCia)
    if (primero && antes.predeterminada) await setPredeterminado(tx, codCia, primero.id)
    const siguiente = delPlan ? await findNoRechazada(tx, codCia) : undefined
    if (siguiente) await adoptMetodo(tx, codCia, siguiente.id, deps.now(), { todas: false })
    await recordChange(tx, sesion, { entidad: 'metodo_pago', llave: id, accion: 'eliminar', antes: toAudit(antes) })
    const mensaje = !delPlan ? '' : siguiente ? t.metodoReemplazado(siguiente.ultimos_digitos) : t.metodoSinUso
    return { token, queda: primero?.id ?? null, mensaje }
  })
}

async function findNoRechazada(tx: Db, codCia: number): Promise<MetodoRow | undefined> {
  for (const metodo of await listMetodos(tx, codCia)) {
    if (!(await isRechazada(tx, codCia, metodo.id))) return metodo
  }
  return undefined
}

const isCobrando = async (tx: Db, codCia: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('cobro')
    .select('id')
    .where('cod_cia', '=', codCia)
    .where('id_metodo', '=', id)
    .where('estado', 'in', ['nuevo', 'enviado', 'desconocido', 'requiere3ds'])
    .limit(1)
    .executeTakeFirst()) !== undefined
