/**
 * The server takes entries of a diary: in order, each once. What was printed is never refused for reasons of business;
 * what is refused was not written by the program of that lease.
 */
import { CERO, calculate, isCorreo, parseFechaHora } from '@pura/domain'
import {
  type Asiento,
  type CierreZ,
  canonicalize,
  type Hecho,
  type Huella,
  isRechazo,
  type Rechazo,
  refuse,
  type Venta,
} from '../base/index.ts'
import { type Caja, corteDe, reduceCaja } from '../caja/index.ts'
import { checkSiguiente, FORMATO } from '../diario/index.ts'
import { closeTurno, isConteo } from '../gaveta/index.ts'
import { autorizacionDe, hmacOf } from '../supervisor/index.ts'
import { type Calcular, claveDevuelta, excesoDeNota } from '../venta/index.ts'
import { type ArriendoDelServidor, hear } from './arriendo.ts'
import { refuseCredencial } from './credencial.ts'
import {
  detiene,
  type Entrega,
  type MotivoDeAtencion,
  POR_ENTREGA,
  type RespuestaDeAsiento,
  type RespuestaDeEntrega,
} from './mensajes.ts'
import { type ConTasas, hasTasaDeSuDia, isSiguiente, motivosDeAtencion, refuseNumero } from './venta.ts'

type Quiza<T> = T | undefined | Promise<T | undefined>

export interface EntornoDeEntrega extends ConTasas {
  readonly ahora: number
  readonly huella: Huella
  readonly calcular?: Calcular
  /** Hash of the entry that the server has at that place of this diary, and what it answered. */
  findAsiento(n: number): Quiza<{ readonly huella: string; readonly motivos: readonly MotivoDeAtencion[] }>
  /** Clave of the document with this number. */
  findClave(consecutivo: string): Quiza<string>
  /** The sale with this clave and the notes on it, as diaries have them, among any others; those that are no document are left out. */
  findFamilia(clave: string): Quiza<readonly Venta[]>
  /** Key of that version of a supervisor's code; undefined if there never was one. */
  findLlave(supervisor: number, version: number): Quiza<string>
  /** True if a supervisor of the company had a code at that instant. */
  hadCodigo(en: number): Quiza<boolean>
}

/** What to write, in order and in one transaction. */
export type Efecto =
  | { readonly clase: 'asiento'; readonly asiento: Asiento; readonly motivos: readonly MotivoDeAtencion[] }
  /** A document with its number. Those for attention are signed and sent once a person has decided. */
  | {
      readonly clase: 'documento'
      readonly venta: Venta
      readonly estado: 'guardado' | 'atencion'
      /** Its instant, if it is still to come: nothing is sent before it. */
      readonly noAntesDe?: number
    }
  /** It was handed over to the buyer: it may be sent. */
  | { readonly clase: 'entregado'; readonly clave: string; readonly para?: string }
  | { readonly clase: 'cierre'; readonly z: CierreZ; readonly cuadra: boolean }
  /** A sale whose number another document has: kept to compare, it is no document. */
  | { readonly clase: 'evidencia'; readonly venta: Venta; readonly motivo: MotivoDeAtencion }

export interface ResultadoDeEntrega {
  readonly servidor: ArriendoDelServidor
  readonly efectos: readonly Efecto[]
  readonly respuesta: RespuestaDeEntrega
}

export async function acceptEntrega(
  antes: ArriendoDelServidor,
  entrega: Entrega,
  entorno: EntornoDeEntrega,
): Promise<ResultadoDeEntrega> {
  const { ahora } = entorno
  const ajena = await refuseCredencial(antes, entrega, entorno.huella)
  // A stranger learns nothing of the diary.
  if (ajena)
    return { servidor: antes, efectos: [], respuesta: { ahora, n: 0, huella: '', respuestas: [], rechazo: ajena } }
  let servidor = antes
  const efectos: Efecto[] = []
  const respuestas: RespuestaDeAsiento[] = []
  // What this delivery brought is written after it.
  const conEstas: EntornoDeEntrega = {
    ...entorno,
    findFamilia: async (clave) => [
      ...((await entorno.findFamilia(clave)) ?? []),
      ...efectos.flatMap((efecto) => (efecto.clase === 'documento' ? [efecto.venta] : [])),
    ],
  }
  let rechazo = entrega.asientos.length > POR_ENTREGA ? refuse('lote') : undefined
  for (const asiento of rechazo ? [] : entrega.asientos) {
    const tomado = await takeAsiento(servidor, asiento, conEstas)
    if (isRechazo(tomado)) {
      rechazo = tomado
      break
    }
    servidor = tomado.servidor
    efectos.push(...tomado.efectos)
    respuestas.push(tomado.respuesta)
  }
  servidor = hear(servidor, ahora, entrega)
  const { n, huella } = servidor.caja.cabeza
  if (!rechazo && servidor.estado === 'perdido') rechazo = refuse('perdido')
  return { servidor, efectos, respuesta: { ahora, n, huella, respuestas, ...(rechazo && { rechazo }) } }
}

interface Tomado {
  readonly servidor: ArriendoDelServidor
  readonly efectos: readonly Efecto[]
  readonly respuesta: RespuestaDeAsiento
}

async function takeAsiento(
  servidor: ArriendoDelServidor,
  asiento: Asiento,
  entorno: EntornoDeEntrega,
): Promise<Tomado | Rechazo> {
  const { caja } = servidor
  const { n, hecho } = asiento
  if (n <= caja.cabeza.n) {
    const suyo = await entorno.findAsiento(n)
    if (suyo?.huella !== asiento.huella) return refuse('cadena')
    return { servidor, efectos: [], respuesta: { n, resultado: 'repetido', motivos: suyo.motivos } }
  }
  // The device believed that the server had more, for example before it was restored: it delivers again from here.
  if (n > caja.cabeza.n + 1) return refuse('salto')
  if (asiento.formato > FORMATO) return refuse('formato')
  if (await checkSiguiente(asiento, caja.cabeza, entorno.huella)) return refuse('cadena')
  const ajeno = refuseHecho(hecho, n, caja)
  if (ajeno) return ajeno
  const { motivos, efectos } = await judgeHecho(servidor, asiento, entorno)
  const despues = reduceCaja(caja, asiento)
  return {
    servidor: {
      ...servidor,
      caja: despues,
      estado: despues.terminada && servidor.estado === 'vigente' ? 'devuelto' : servidor.estado,
      propuesta: hecho.clase === 'venta' ? undefined : servidor.propuesta,
    },
    efectos: [{ clase: 'asiento', asiento, motivos }, ...efectos],
    respuesta: { n, resultado: motivos.some(detiene) ? 'atencion' : 'guardado', motivos },
  }
}

/** An entry that the program of this lease cannot have written. */
function refuseHecho(hecho: Hecho, n: number, caja: Caja): Rechazo | undefined {
  if (caja.terminada) return refuse('terminado')
  if ((n === 1) !== (hecho.clase === 'arriendo')) return refuse('cadena')
  switch (hecho.clase) {
    case 'arriendo':
      return canonicalize(hecho.arriendo) === canonicalize(caja.arriendo) ? undefined : refuse('ajeno')
    case 'apertura':
      if (hecho.fondo < CERO) return refuse('monto')
      return caja.turno || hecho.turno !== caja.ultimoTurno + 1 ? refuse('conTurno') : undefined
    case 'venta':
      return refuseNumero(hecho.venta, caja) ?? (isSiguiente(hecho.venta, caja) ? needsTurno(caja) : refuse('numero'))
    case 'movimiento':
      return hecho.monto > CERO ? needsTurno(caja) : refuse('monto')
    case 'conteo':
      return isConteo(hecho.conteo) ? needsTurno(caja) : refuse('piezas')
    case 'cierre':
      return needsTurno(caja)
    case 'corte':
      if (caja.turno) return refuse('turnoAbierto')
      return canonicalize(hecho.corte) === canonicalize(corteDe(caja)) ? undefined : refuse('cadena')
    case 'fin':
      return caja.turno && refuse('turnoAbierto')
    default:
      return undefined
  }
}

const needsTurno = ({ turno }: Caja): Rechazo | undefined => (turno ? undefined : refuse('sinTurno'))

async function judgeHecho(
  { caja, estado, declarado }: ArriendoDelServidor,
  asiento: Asiento,
  entorno: EntornoDeEntrega,
): Promise<{ motivos: readonly MotivoDeAtencion[]; efectos: readonly Efecto[] }> {
  const { ahora, calcular = calculate, findClave } = entorno
  const { hecho } = asiento
  switch (hecho.clase) {
    case 'venta': {
      const { venta } = hecho
      const { tipo } = venta.documento
      // Printed after the device was declared lost: the terminal went on from what was declared.
      if (estado === 'perdido' && Number(venta.consecutivo.slice(10)) > declarado![tipo])
        return toEvidencia(venta, 'declarada')
      const otra = await findClave(venta.consecutivo)
      // It was entered from paper meanwhile: nothing is doubled.
      if (otra !== undefined) return otra === venta.clave ? SIN_NADA : toEvidencia(venta, 'otra')
      const motivos = motivosDeAtencion(venta, caja, ahora, calcular)
      if (isAtrasada(venta, caja)) motivos.push('fecha')
      // Only a program that does not ask, or a device whose sale another one took back meanwhile, returns too much.
      if (await refuseExceso(venta, entorno)) motivos.push('devolucion')
      if (!(await hasTasaDeSuDia(venta, entorno))) motivos.push('tasa')
      if (!(await isCreible(asiento, caja, entorno))) motivos.push('prueba')
      if (venta.sinSupervisor !== undefined) motivos.push('sola')
      const cuando = parseFechaHora(venta.fechaEmision)?.getTime() ?? 0
      const efecto: Efecto = {
        clase: 'documento',
        venta,
        estado: motivos.some(detiene) ? 'atencion' : 'guardado',
        ...(cuando > ahora && { noAntesDe: cuando }),
      }
      return { motivos, efectos: [efecto] }
    }
    case 'reloj':
      return { motivos: (await isCreible(asiento, caja, entorno)) ? [] : ['prueba'], efectos: [] }
    case 'impresion':
      return { motivos: [], efectos: [toEntregado(hecho)] }
    case 'cierre': {
      // The terminal's next lease took its number: the entry stays in the diary, and it is no closing.
      if (estado === 'perdido') return { motivos: ['declarada'], efectos: [] }
      const { hasta, queda, motivo, firma } = hecho.z
      const suyo = caja.turno && closeTurno(caja.turno, caja.ultimoZ, hasta, { queda, motivo, firma })
      const cuadra = suyo !== undefined && canonicalize(suyo) === canonicalize(hecho.z)
      return { motivos: cuadra ? [] : ['cierre'], efectos: [{ clase: 'cierre', z: hecho.z, cuadra }] }
    }
    default:
      return SIN_NADA
  }
}

/** A diary never goes back; the date has no parts of a second. */
const isAtrasada = ({ fechaEmision }: Venta, { cabeza }: Caja): boolean =>
  (parseFechaHora(fechaEmision)?.getTime() ?? cabeza.en) + 1_000 <= cabeza.en

/**
 * Refusal of a note that returns more than diaries leave of its sale, also by notes of other devices. What was not handed
 * over yet, or waits for a person, is in no books.
 */
export async function refuseExceso(
  { documento }: Venta,
  { findFamilia }: Pick<EntornoDeEntrega, 'findFamilia'>,
): Promise<Rechazo | undefined> {
  const clave = claveDevuelta(documento)
  return clave === undefined ? undefined : excesoDeNota(documento, (await findFamilia(clave)) ?? [])
}

/**
 * True unless an entry names a supervisor who did not type his code for it. Where nobody had a code nothing can prove it.
 * A code is verified by its version, so one that was replaced or withdrawn since is still good for what it authorized.
 */
async function isCreible(
  { hecho, n, en }: Asiento,
  { arriendo }: Caja,
  { findLlave, hadCodigo }: EntornoDeEntrega,
): Promise<boolean> {
  const autorizacion = autorizacionDe(hecho, { arriendo: arriendo.id, n })
  if (!autorizacion) return true
  const { supervisor, prueba, contenido } = autorizacion
  if (!prueba) return !(await hadCodigo(en))
  const llave = await findLlave(supervisor.id, prueba.version)
  return llave !== undefined && (await hmacOf(llave, contenido)) === prueba.hmac
}

const toEntregado = ({ clave, para }: Extract<Hecho, { clase: 'impresion' }>): Efecto => ({
  clase: 'entregado',
  clave,
  ...(para !== undefined && isCorreo(para) && { para }),
})

const SIN_NADA = { motivos: [], efectos: [] } as const
const toEvidencia = (venta: Venta, motivo: MotivoDeAtencion) => ({
  motivos: [motivo],
  efectos: [{ clase: 'evidencia' as const, venta, motivo }],
})
