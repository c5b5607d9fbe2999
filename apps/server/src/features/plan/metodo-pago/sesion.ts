/**
 * A card is given in a session of the provider: our form sends the card encrypted in it, the provider's page asks for
 * the card itself.
 */

import { randomUUID } from 'node:crypto'
import type { BodyOf, contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { type Pasarela, PasarelaNoResponde } from '../../../external/pagos/index.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { keepTarjeta } from './guardar.ts'
import { CAMPO_SESION, findPedido, listMetodos, lockPedido } from './repository.ts'

const t = textosDeCompra
/** Set by the provider: thirty minutes (GreenPay's public articles). */
const VIDA_MS = 30 * 60_000
/** Most cards of a company; abandoned sessions count too. */
const MAX_METODOS = 20
const MAX_SESIONES = 30

type Servicios = Con<'db' | 'now' | 'pasarela' | 'credenciales'>

export async function openSesionTarjeta(deps: Servicios, codCia: CiaAutorizada) {
  const { db, now, credenciales } = deps
  const pasarela = requirePasarela(deps.pasarela)
  await db.withCia(codCia, async (tx) => {
    const ahora = now()
    const { abiertas } = await tx
      .selectFrom('sesion_tarjeta')
      .select((eb) => eb.fn.countAll<number>().as('abiertas'))
      .where('cod_cia', '=', codCia)
      .where('vence', '>', ahora)
      .executeTakeFirstOrThrow()
    if (abiertas >= MAX_SESIONES) throw new AppError('too_many_attempts', mensajes.general.demasiadasSolicitudes)
    if ((await listMetodos(tx, codCia)).length >= MAX_METODOS) throw new AppError('conflict', t.demasiadosMetodos)
    // Sessions older than a day are useless.
    await tx
      .deleteFrom('sesion_tarjeta')
      .where('cod_cia', '=', codCia)
      .where('vence', '<', new Date(ahora.getTime() - 24 * 3_600_000))
      .execute()
  })
  const pedido = randomUUID()
  const abierta = await answered(pasarela.openSesion(pedido))
  await db.withCia(codCia, async (tx) => {
    const creada = now()
    await tx
      .insertInto('sesion_tarjeta')
      .values({
        cod_cia: codCia,
        pedido,
        sesion: abierta.sesion,
        token_sellado:
          abierta.formulario === 'propio' ? await credenciales.sealIn(tx, codCia, CAMPO_SESION, abierta.token) : null,
        estado: 'esperando',
        creada,
        vence: new Date(creada.getTime() + VIDA_MS),
        id_metodo: null,
      })
      .execute()
  })
  return abierta.formulario === 'propio'
    ? { formulario: abierta.formulario, sesion: pedido, llavePublica: abierta.llavePublica }
    : { formulario: abierta.formulario, sesion: pedido, url: abierta.url }
}

type Dada = Omit<BodyOf<typeof contract.metodoPago.create>, 'sesion' | 'codCia'> & { sesion: string }

/** Stores the card of a session; the same session twice is one card. @returns its id. @throws AppError */
export async function takeTarjeta(deps: Servicios, sesion: Sesion, dada: Dada): Promise<number> {
  const { db, now, credenciales } = deps
  const { codCia } = sesion
  const pasarela = requirePasarela(deps.pasarela)
  const fila = await db.withCia(codCia, (tx) => findPedido(tx, codCia, dada.sesion))
  if (!fila) throw new AppError('conflict', t.sesionVencida)
  if (fila.estado === 'guardada' && fila.id_metodo !== null) return fila.id_metodo
  if (fila.token_sellado === null || fila.vence < now()) throw new AppError('conflict', t.sesionVencida)
  const token = await credenciales.unseal(codCia, CAMPO_SESION, fila.token_sellado)
  const respuesta = await answered(
    pasarela.tokenize({
      pedido: fila.pedido,
      sesion: fila.sesion,
      token,
      ld: dada.numeroCompleto,
      lk: dada.codigoSegurida,
    }),
  )
  const metodo = await db.withCia(codCia, async (tx) => {
    const guardado = await keepTarjeta(tx, deps, codCia, fila.pedido, respuesta, {
      proveedor: pasarela.nombre,
      autor: sesion,
      dicho: dada,
    })
    // The refusal is stored: an error thrown here would roll it back.
    return guardado ?? (await lockPedido(tx, codCia, fila.pedido))!.mensaje
  })
  if (typeof metodo === 'string') throw new AppError('invalid', metodo || t.tarjetaRechazada(''))
  return metodo.id
}

/** @throws AppError if the installation charges no cards */
export function requirePasarela(pasarela: Pasarela | undefined): Pasarela {
  if (!pasarela) throw new AppError('conflict', t.sinTarjetas)
  return pasarela
}

/** Nothing was charged: the caller tries again. @throws AppError */
const answered = <T>(llamada: Promise<T>): Promise<T> =>
  llamada.catch((error: unknown) => {
    if (error instanceof PasarelaNoResponde) {
      throw new AppError('external_unavailable', t.proveedorNoResponde, { cause: error })
    }
    throw error
  })
