/** What a device proposes and delivers of its diary: one transaction, then the signatures (docs/decisions/0154). */
import type { BodyOf, contract } from '@pura/contract'
import { fechaAt, mensajes } from '@pura/domain'
import { refuse } from '@pura/mostrador'
import {
  type ArriendoDelServidor,
  acceptEntrega,
  acceptPropuesta,
  type Efecto,
  type EntornoDeEntrega,
  type Entrega,
  type Propuesta,
  type RespuestaDeEntrega,
  type RespuestaDePropuesta,
} from '@pura/mostrador/aceptacion'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { findTasaDelDia, readTasaGuardada } from '../../catalogo/index.ts'
import { signDocumento } from '../emision/firmar.ts'
import { mailVenta } from '../envio/correo-documento.ts'
import { readAjustes } from './ajustes/ajustes.ts'
import { hadCodigo, loadLlaves } from './ajustes/codigo.ts'
import { findAsiento, findClave, findFamilia, holdVenta, insertAsiento, insertCierre, loadTurno } from './diario.ts'
import { type Hecha, issuePendientes, noEmitidas } from './emitir.ts'
import { huellaDe } from './huella.ts'
import { type Atencion, recordAtenciones, recordRechazo } from './rechazos.ts'
import { type Guardado, lockArriendo, saveArriendo, savePersistente, takeBackNumeros } from './repository.ts'
import { refuseNota } from './venta.ts'

type Servicios = Con<'db' | 'now' | 'credenciales' | 'cola'>

/** The device is still there: a delivery without entries. */
export const renew = (
  deps: Servicios & Con<'tipoCambio'>,
  sesion: Sesion,
  { persistente, ...credencial }: BodyOf<typeof contract.ventaRapidaArriendo.renew>,
): Promise<RespuestaDeEntrega> => contact(deps, sesion, { ...credencial, asientos: [] }, persistente ?? undefined)

/**
 * A delivery. The answer to one without sales always has the day's rate, if the registry has published it: no sale waits
 * for the registry.
 */
export async function contact(
  deps: Servicios & Con<'tipoCambio'>,
  sesion: Sesion,
  entrega: Entrega,
  persistente?: boolean,
): Promise<RespuestaDeEntrega> {
  const respuesta = await deliver(deps, sesion, entrega, persistente)
  const isSinVentas = entrega.asientos.every(({ hecho }) => hecho.clase !== 'venta')
  // A stranger gets no settings, and so makes nobody query the registry.
  if (!isSinVentas || !respuesta.ajustes || respuesta.ajustes.tasa) return respuesta
  const { codCia } = sesion
  const ahora = deps.now()
  await findTasaDelDia(deps, codCia, fechaAt(ahora))
  return { ...respuesta, ajustes: await deps.db.withCia(codCia, (tx) => readAjustes(tx, codCia, ahora)) }
}

/** Gives the register back: the delivery that ends with the entry that says so. @throws AppError */
export async function release(deps: Servicios, sesion: Sesion, entrega: Entrega): Promise<RespuestaDeEntrega> {
  const respuesta = await deliver(deps, sesion, entrega)
  if (respuesta.rechazo) throw new AppError('conflict', respuesta.rechazo.texto)
  if (entrega.asientos.at(-1)?.hecho.clase !== 'fin') throw new AppError('conflict', mensajes.ventaRapida.sinFin)
  return respuesta
}

/** Checks a sale before it is printed. It numbers nothing. */
export async function propose(deps: Servicios, sesion: Sesion, propuesta: Propuesta): Promise<RespuestaDePropuesta> {
  const { codCia } = sesion
  const ahora = deps.now().getTime()
  const respuesta = await deps.db.withCia(codCia, async (tx): Promise<RespuestaDePropuesta> => {
    const guardado = await lockArriendo(tx, codCia, propuesta.arriendo)
    if (!guardado) return { ...refuse('ajeno'), ahora, n: 0, huella: '' }
    const { servidor, respuesta } = await acceptPropuesta(guardado.servidor, propuesta, {
      ahora,
      huella: huellaDe,
      findFamilia: (clave) => findFamilia(tx, codCia, clave),
      findTasa: (dia) => readTasaGuardada(tx, dia),
      refuseNota: (nota) => refuseNota(tx, codCia, nota),
    })
    if (servidor !== guardado.servidor) await saveArriendo(tx, codCia, servidor)
    return respuesta
  })
  if (respuesta.clase === 'rechazo') {
    await recordRechazo(deps, sesion, propuesta.arriendo, `venta ${propuesta.venta.consecutivo}: ${respuesta.texto}`)
  }
  return respuesta
}

/** Takes entries of a diary, each once. What they make is written in one transaction. */
export async function deliver(
  deps: Servicios,
  sesion: Sesion,
  entrega: Entrega,
  persistente?: boolean,
): Promise<RespuestaDeEntrega> {
  const { codCia } = sesion
  const ahora = deps.now()
  const findLlave = await loadLlaves(deps, codCia, entrega.asientos)
  const { respuesta, hechas } = await deps.db.withCia(codCia, async (tx) => {
    const guardado = await lockArriendo(tx, codCia, entrega.arriendo)
    if (!guardado) return { respuesta: toAjena(ahora), hechas: [] }
    const entregada = await deliverIn(tx, sesion, guardado, entrega, { ahora, findLlave })
    if (persistente !== undefined) {
      await savePersistente(tx, codCia, guardado.servidor.caja.arriendo.dispositivo.id, persistente)
    }
    return entregada
  })
  await signAll(deps, sesion, hechas)
  const { rechazo } = respuesta
  if (rechazo) await recordRechazo(deps, sesion, entrega.arriendo, `entrega: ${rechazo.texto}`)
  return respuesta
}

/** Signs what need not wait. A signature that fails is repeated by its job: what was delivered stays delivered. */
export async function signAll(deps: Servicios, { codCia }: Sesion, hechas: readonly Hecha[]): Promise<void> {
  for (const { emitida, firmaEn } of hechas) {
    if (!emitida || firmaEn !== undefined) continue
    await signDocumento(deps, codCia, emitida.numDocto, emitida.comprobante).catch(() => undefined)
  }
}

const toAjena = (ahora: Date): RespuestaDeEntrega => ({
  ahora: ahora.getTime(),
  n: 0,
  huella: '',
  respuestas: [],
  rechazo: refuse('ajeno'),
})

async function deliverIn(
  tx: Db,
  sesion: Sesion,
  guardado: Guardado,
  entrega: Entrega,
  { ahora, findLlave }: { ahora: Date; findLlave: EntornoDeEntrega['findLlave'] },
) {
  const { codCia } = sesion
  const lugar = { codCia, idArriendo: entrega.arriendo }
  const antes = await withTurno(tx, codCia, guardado.servidor, entrega)
  const { servidor, efectos, respuesta } = await acceptEntrega(antes, entrega, {
    ahora: ahora.getTime(),
    huella: huellaDe,
    findAsiento: (n) => findAsiento(tx, lugar, n),
    findClave: (consecutivo) => findClave(tx, codCia, guardado, consecutivo),
    findFamilia: (clave) => findFamilia(tx, codCia, clave),
    findLlave,
    findTasa: (dia) => readTasaGuardada(tx, dia),
    hadCodigo: (en) => hadCodigo(tx, codCia, en),
  })
  // A stranger changes nothing.
  if (servidor === antes) return { respuesta, hechas: [] }
  const hechas: Hecha[] = []
  const atenciones: Atencion[] = []
  let turno = antes.caja.turno?.numero ?? 0
  for (const efecto of efectos) {
    if (efecto.clase === 'asiento') {
      turno = turnoOf(efecto, turno)
      await insertAsiento(tx, lugar, { ...efecto, turno }, ahora)
      const { asiento, motivos } = efecto
      if (motivos.length > 0) atenciones.push({ hecho: asiento.hecho, motivos })
    } else if (efecto.clase === 'documento' && efecto.estado === 'guardado') {
      await holdVenta(tx, lugar, efecto.venta.clave, efecto.noAntesDe)
      // Nobody will say any more whether a lost device handed it over.
      if (servidor.estado === 'perdido') {
        hechas.push(...(await issuePendientes(tx, sesion, guardado, lugar, ahora, efecto.venta.clave)))
      }
    } else if (efecto.clase === 'entregado') {
      hechas.push(...(await issuePendientes(tx, sesion, guardado, lugar, ahora, efecto.clave)))
      if (efecto.para) await mailVenta(tx, { now: () => ahora }, codCia, efecto.clave, efecto.para)
    } else if (efecto.clase === 'cierre') {
      await insertCierre(tx, lugar, guardado, { ...efecto, turno })
      turno = 0
    }
  }
  const isDevuelto = servidor.estado === 'devuelto' && antes.estado === 'vigente'
  await saveArriendo(tx, codCia, servidor, isDevuelto ? ahora : undefined)
  if (isDevuelto) await takeBackNumeros(tx, codCia, lugar.idArriendo, servidor.caja.numeros)
  await recordAtenciones(tx, sesion, lugar.idArriendo, [...atenciones, ...noEmitidas(hechas)])
  return { respuesta: { ...withAtenciones(respuesta, hechas), ajustes: await readAjustes(tx, codCia, ahora) }, hechas }
}

/** A closing is compared with the sales of its shift, which only the diary has. */
async function withTurno(
  tx: Db,
  codCia: number,
  servidor: ArriendoDelServidor,
  { asientos }: Entrega,
): Promise<ArriendoDelServidor> {
  if (!asientos.some(({ hecho }) => hecho.clase === 'cierre')) return servidor
  return { ...servidor, caja: { ...servidor.caja, turno: await loadTurno(tx, codCia, servidor) } }
}

const turnoOf = ({ asiento: { hecho } }: Extract<Efecto, { clase: 'asiento' }>, abierto: number): number =>
  hecho.clase === 'apertura' ? hecho.turno : abierto

/** Sales that Hacienda's rules refuse are told with their entry. */
function withAtenciones(respuesta: RespuestaDeEntrega, hechas: readonly Hecha[]): RespuestaDeEntrega {
  const malas = new Set(hechas.flatMap(({ n, emitida }) => (emitida ? [] : [n])))
  if (malas.size === 0) return respuesta
  return {
    ...respuesta,
    respuestas: respuesta.respuestas.map((r) =>
      malas.has(r.n) ? { ...r, resultado: 'atencion', motivos: [...r.motivos, 'documento'] } : r,
    ),
  }
}
