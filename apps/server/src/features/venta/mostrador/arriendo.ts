/** A register is leased to a device, gives a sign of life, or is declared lost (docs/decisions/0153). */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ArriendoDeCaja, BodyOf, contract } from '@pura/contract'
import { formatFecha, mensajes, tipoDocto } from '@pura/domain'
import { canonicalize, horasHasta, isRechazo, type Rechazo, venceEl } from '@pura/mostrador'
import {
  type ArriendoDelServidor,
  declareLost,
  missingOf,
  takeArriendo,
  urgencyOfArriendo,
} from '@pura/mostrador/aceptacion'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { findCaja, findUltimoCambio } from '../../maestro/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { assertEnMarcha } from '../emision/emitir.ts'
import { readAjustes } from './ajustes/ajustes.ts'
import { type Hecha, issuePendientes, noEmitidas } from './emitir.ts'
import { huellaDe } from './huella.ts'
import { ensureLlave } from './pendientes.ts'
import { recordAtenciones, recordRechazo } from './rechazos.ts'
import {
  findUltimo,
  giveNumeros,
  insertArriendo,
  listArriendos,
  lockArriendo,
  lockNumeros,
  type Punto,
  saveArriendo,
  saveDispositivo,
  takeBackNumeros,
} from './repository.ts'

const t = mensajes.ventaRapida
type Entrada<N extends keyof typeof contract.ventaRapidaArriendo> = BodyOf<(typeof contract.ventaRapidaArriendo)[N]>

/** Concurrent calls on the same rows may deadlock; the one PostgreSQL aborts is repeated. */
export const REPETIBLE = { repeatable: true }

/** @throws AppError if another device has it, or if the company could not issue */
export async function take(deps: Con<'db' | 'now' | 'credenciales'>, sesion: Sesion, entrada: Entrada<'take'>) {
  const { codCia } = sesion
  // Sales without the line are signed later: the company must have a key that opens.
  await deps.credenciales.loadFirmante(codCia)
  const secreto = randomBytes(32).toString('base64url')
  const { tomado, llave, ajustes } = await deps.db.withCia(
    codCia,
    async (tx) => {
      await assertEnMarcha(tx, sesion, tipoDocto('TE'), deps.now())
      const tomado = await takeIn(tx, sesion, entrada, secreto, deps.now())
      const llave = isRechazo(tomado) ? undefined : await ensureLlave(tx, deps, codCia, deps.now())
      return { tomado, llave, ajustes: await readAjustes(tx, codCia, deps.now()) }
    },
    REPETIBLE,
  )
  if (isRechazo(tomado)) {
    const { idSucursal, idCaja, dispositivo } = entrada
    await recordRechazo(deps, sesion, `${idSucursal}-${idCaja}`, `tomar con ${dispositivo.nombre}: ${tomado.texto}`)
    throw new AppError('conflict', tomado.texto)
  }
  const { arriendo } = tomado.caja
  const ahora = deps.now().getTime()
  return { arriendo: canonicalize(arriendo), secreto, llave, ahora, ajustes, caja: arriendo.terminal.caja }
}

async function takeIn(
  tx: Db,
  sesion: Sesion,
  { idSucursal, idCaja, dispositivo, solicitud, reloj, persistente = null }: Entrada<'take'>,
  secreto: string,
  ahora: Date,
): Promise<ArriendoDelServidor | Rechazo> {
  const { codCia } = sesion
  const punto = { idSucursal, idCaja }
  const caja = await findCaja(tx, { codCia, ...punto })
  if (caja?.estado !== 'A' || caja.estado_sucursal !== 'A') throw invalid('caja', t.cajaInactiva)
  // Another device that takes this register, or a document that takes a number of it, waits for these rows.
  const numeros = await lockNumeros(tx, codCia, punto)
  if (!numeros) throw invalid('caja', t.sinConsecutivos)
  const anterior = await findUltimo(tx, codCia, punto)
  const arriendo = {
    id: randomUUID(),
    codCia,
    terminal: { sucursal: caja.establecimiento, caja: caja.punto_emision },
    dispositivo,
    emisor: await findEmisor(tx, codCia),
    raiz: randomBytes(32).toString('hex'),
    numeros,
    ultimoZ: anterior?.servidor.caja.ultimoZ ?? 0,
    fondo: anterior?.servidor.caja.fondo,
    version: await findUltimoCambio(tx, codCia),
    // The last lease of a register is found by it, also after the clock was set back.
    tomado: Math.max(ahora.getTime(), (anterior?.servidor.caja.arriendo.tomado ?? 0) + 1),
  }
  const tomado = takeArriendo(
    {
      solicitud,
      arriendo,
      huellaDeSecreto: huellaDe(secreto),
      desfaseMs: ahora.getTime() - reloj,
      ahora: ahora.getTime(),
    },
    anterior?.servidor,
  )
  if (isRechazo(tomado)) return tomado
  await saveDispositivo(tx, codCia, { ...dispositivo, persistente }, ahora)
  if (tomado.caja.arriendo.id !== arriendo.id) {
    await saveArriendo(tx, codCia, tomado)
    return tomado
  }
  await insertArriendo(tx, codCia, { ...punto, servidor: tomado })
  await giveNumeros(tx, codCia, punto, arriendo.id)
  await recordArriendo(tx, sesion, punto, { accion: 'crear', despues: { dispositivo: dispositivo.nombre, ...numeros } })
  return tomado
}

const findEmisor = (tx: Db, codCia: number) =>
  tx
    .selectFrom('cia')
    .select(['tipo_identificacion as tipo', 'ruc as numero'])
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()

/**
 * The register goes on after the last numbers on paper, and what was delivered of the lease is issued: nobody will say
 * any more whether it was handed over. The caller signs it. @throws AppError
 */
export function lose(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { idArriendo, declarado, razon = '' }: Entrada<'lose'>,
): Promise<{ arriendo: ArriendoDeCaja; hechas: Hecha[] }> {
  const { codCia } = sesion
  return deps.db.withCia(
    codCia,
    async (tx) => {
      const guardado = await lockArriendo(tx, codCia, idArriendo)
      if (!guardado) throw notFound(t.noExiste)
      const perdido = declareLost(guardado.servidor, declarado)
      if (isRechazo(perdido)) throw new AppError('conflict', perdido.texto)
      await saveArriendo(tx, codCia, perdido, deps.now())
      await takeBackNumeros(tx, codCia, idArriendo, declarado)
      const hechas = await issuePendientes(tx, sesion, guardado, { codCia, idArriendo }, deps.now())
      const { dispositivo } = perdido.caja.arriendo
      await recordArriendo(tx, sesion, guardado, {
        accion: 'accion',
        detalle: `dar por perdido ${dispositivo.nombre}${razon.trim() && `: ${razon.trim()}`}`,
        antes: { ...guardado.servidor.caja.numeros },
        despues: { ...declarado },
      })
      await recordAtenciones(tx, sesion, idArriendo, noEmitidas(hechas))
      return { arriendo: await readArriendo(tx, codCia, idArriendo, deps.now()), hechas }
    },
    REPETIBLE,
  )
}

export async function readArriendo(tx: Db, codCia: number, idArriendo: string, ahora: Date): Promise<ArriendoDeCaja> {
  const listados = await listArriendos(tx, codCia, idArriendo)
  return toArriendo(listados[0]!, ahora)
}

export async function list(deps: Con<'db' | 'now'>, codCia: CiaAutorizada): Promise<ArriendoDeCaja[]> {
  const listados = await deps.db.withCia(codCia, (tx) => listArriendos(tx, codCia))
  return listados.flatMap((listado) => {
    const arriendo = toArriendo(listado, deps.now())
    // A lost device is told while its numbers are missing, also when its register is another's.
    return listado.ultimo || arriendo.faltan.length > 0 ? [arriendo] : []
  })
}

type Listado = Awaited<ReturnType<typeof listArriendos>>[number]

const toArriendo = ({ servidor, nombre, entrados, ultimo: _, ...listado }: Listado, ahora: Date): ArriendoDeCaja => {
  const { arriendo, numeros } = servidor.caja
  const { sucursal, caja } = arriendo.terminal
  return {
    ...listado,
    idArriendo: arriendo.id,
    dispositivo: nombre,
    estado: servidor.estado,
    urgencia: urgencyOfArriendo(servidor, ahora.getTime()),
    ...(servidor.pendiente && {
      vence: formatFecha(venceEl(servidor.pendiente.desde)),
      horas: horasHasta(servidor.pendiente.desde, ahora.getTime()),
    }),
    tomado: arriendo.tomado,
    contacto: servidor.contacto,
    numeros,
    terminal: sucursal + caja,
    faltan: missingOf(servidor, entrados, listado.sinPapel),
  }
}

export const recordArriendo = (
  tx: Db,
  sesion: Sesion,
  { idSucursal, idCaja }: Punto,
  cambio: Omit<Parameters<typeof recordChange>[2], 'entidad' | 'llave'>,
): Promise<void> => recordChange(tx, sesion, { ...cambio, entidad: 'arriendo', llave: `${idSucursal}-${idCaja}` })
