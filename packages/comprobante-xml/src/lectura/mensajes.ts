/** Reads Hacienda's answer and the receiver's confirmation. */
import { CERO, type MensajeReceptor, type Monto } from '@pura/domain'
import type { Arbol } from '../estructura/arbol.ts'
import { type DocumentoXml, findEstructura, type MensajeHacienda } from '../estructura/index.ts'
import { LecturaError } from './errores.ts'
import { readObjeto } from './leer-objeto.ts'
import { readXml } from './leer-xml.ts'

/** A line of the table inside DetalleMensaje: an error, or a warning of an accepted document (docs/hacienda.md §5). */
export interface LineaMensaje {
  readonly codigo: number
  readonly mensaje: string
  readonly fila: number
  readonly columna: number
}

export interface MensajeHaciendaLeido {
  readonly clave: string
  /** 1 accepted, 3 rejected. */
  readonly mensaje: '1' | '3'
  readonly estado: 'Aceptado' | 'Rechazado'
  /** EstadoMensaje as it came; empty in 4.3, which has none. */
  readonly estadoMensaje: string
  /** DESCONOCIDO in a rejection of a document that could not be read (docs/hacienda.md §7). */
  readonly nombreEmisor: string
  readonly numeroCedulaEmisor: string
  /** Empty when the answer names none. */
  readonly numeroCedulaReceptor: string
  /** Hacienda's whole text, unchanged. */
  readonly detalle: string
  /** Rows of the table inside `detalle`, with known and unknown codes. */
  readonly lineas: readonly LineaMensaje[]
  readonly montoTotalImpuesto: Monto
  readonly totalFactura: Monto
}

/** @throws LecturaError */
export function readMensajeHacienda(xml: string | Uint8Array | Arbol): MensajeHaciendaLeido {
  const leido = readMensaje<MensajeHacienda>(xml, 'MensajeHacienda')
  const { clave = '', mensaje, detalleMensaje = '', montoTotalImpuesto = CERO, totalFactura = CERO } = leido
  const { estadoMensaje = '', nombreEmisor = '', numeroCedulaEmisor = '', numeroCedulaReceptor = '' } = leido
  // The number decides: EstadoMensaje came with 4.4 and repeats it in words.
  if (mensaje !== '1' && mensaje !== '3') throw new LecturaError('valor', `Mensaje "${mensaje ?? ''}"`)
  const estado = mensaje === '1' ? 'Aceptado' : 'Rechazado'
  const lineas = parseDetalle(detalleMensaje)
  return {
    clave,
    mensaje,
    estado,
    estadoMensaje,
    nombreEmisor,
    numeroCedulaEmisor,
    numeroCedulaReceptor,
    detalle: detalleMensaje,
    lineas,
    montoTotalImpuesto,
    totalFactura,
  }
}

/** @throws LecturaError */
export function readMensajeReceptor(xml: string | Uint8Array | Arbol): MensajeReceptor {
  const leido = readMensaje<MensajeReceptor>(xml, 'MensajeReceptor')
  if (!leido.mensaje) throw new LecturaError('valor', 'Mensaje ""')
  return {
    clave: '',
    numeroCedulaEmisor: '',
    fechaEmisionDoc: '',
    totalFactura: CERO,
    numeroCedulaReceptor: '',
    numeroConsecutivoReceptor: '',
    ...leido,
    mensaje: leido.mensaje,
  }
}

/** The messages differ so little between versions that the newest table reads them all. */
function readMensaje<T>(xml: string | Uint8Array | Arbol, documento: DocumentoXml & `Mensaje${string}`): Partial<T> {
  const arbol = typeof xml === 'string' || xml instanceof Uint8Array ? readXml(xml) : xml
  if (arbol.nombre !== documento) throw new LecturaError('desconocido', arbol.nombre.slice(0, 40))
  return readObjeto(findEstructura('4.4', documento)!.hijos, arbol) as Partial<T>
}

const INICIO = /^\s*(-?\d{1,9})\s*,\s*"{1,2}/
const FIN = /"{1,2}\s*,\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\]?\s*$/

/** `-37, ""text, with commas"", 0, 0`: quotes may be doubled, and a text may go on in the next lines. */
function parseDetalle(detalle: string): LineaMensaje[] {
  const lineas: LineaMensaje[] = []
  let abierta = ''
  for (const linea of detalle.split(/\r\n?|\n/)) {
    if (INICIO.test(linea)) abierta = linea
    else if (abierta !== '') abierta += `\n${linea}`
    const fin = abierta === '' ? null : FIN.exec(linea)
    if (!fin) continue
    const [inicio, codigo] = INICIO.exec(abierta)!
    const mensaje = abierta.slice(inicio.length, abierta.length - fin[0].length).trim()
    lineas.push({ codigo: Number(codigo), mensaje, fila: Number(fin[1]), columna: Number(fin[2]) })
    abierta = ''
  }
  return lineas
}
