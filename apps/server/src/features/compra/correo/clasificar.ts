/** Files of a mail, zips opened, and the company each is for: only by the number inside the XML. */
import { MAX_ARCHIVOS_CARGA } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { ZipError } from '../../../lib/archivos/leer-zip.ts'
import type { CadenaHacienda } from '../../venta/index.ts'
import { type Archivo, isPdf, openParte } from '../carga/partes.ts'
import type { Leido } from '../llegada/leer.ts'
import { readXmlAjeno } from '../llegada/leer-aparte.ts'
import { plain } from '../llegada/origen.ts'
import type { ArchivoDeCorreo } from './mime.ts'

/** As for a file inside a zip. */
const MAX_XML = 5 * 1024 * 1024
/** For all the opened files of one mail. */
const MAX_BYTES = 64 * 1024 * 1024

export interface ArchivoAbierto {
  nombre: string
  bytes: Buffer
  /** Reason why it is not opened. */
  motivo?: string
}

/** Undefined: more or larger files than a load may have. */
export async function openArchivos(adjuntos: readonly ArchivoDeCorreo[]): Promise<ArchivoAbierto[] | undefined> {
  const abiertos: ArchivoAbierto[] = []
  let total = 0
  for (const adjunto of adjuntos) {
    const dentro = await openAdjunto(adjunto)
    if (abiertos.length + dentro.length > MAX_ARCHIVOS_CARGA) return undefined
    for (const archivo of dentro) {
      const abierto = await readAbierto(archivo)
      total += abierto.bytes.length
      if (total > MAX_BYTES) return undefined
      abiertos.push(abierto)
    }
  }
  return abiertos
}

const VACIO = Buffer.alloc(0)
const isXml = (nombre: string): boolean => !isPdf(nombre)

async function openAdjunto({ nombre, bytes }: ArchivoDeCorreo): Promise<Archivo[]> {
  try {
    return await openParte({ nombre, contenido: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })
  } catch (error) {
    return [{ nombre, read: async () => VACIO, motivo: motivoOf(error) }]
  }
}

async function readAbierto({ nombre, read, motivo }: Archivo): Promise<ArchivoAbierto> {
  if (motivo) return { nombre, bytes: VACIO, motivo }
  try {
    const bytes = await read()
    const isGrande = isXml(nombre) && bytes.length > MAX_XML
    return isGrande ? { nombre, bytes: VACIO, motivo: mensajes.migracion.archivoGrande } : { nombre, bytes }
  } catch (error) {
    return { nombre, bytes: VACIO, motivo: motivoOf(error) }
  }
}

/** Errors of the zip itself. */
function motivoOf(error: unknown): string {
  if (!(error instanceof ZipError)) throw error
  return error.codigo === 'sospechoso' ? mensajes.migracion.archivoGrande : mensajes.migracion.danado
}

/** Number of the company of each file, in the form of `plain`; empty if unknown. */
export async function readDestinatarios(
  archivos: readonly ArchivoAbierto[],
  cadena: CadenaHacienda,
): Promise<ReadonlyMap<ArchivoAbierto, string>> {
  const destinatarios = new Map<ArchivoAbierto, string>()
  const porClave = new Map<string, string>()
  const porTallo = new Map<string, string>()
  const respuestas: [ArchivoAbierto, string][] = []
  for (const archivo of archivos) {
    if (archivo.motivo || !isXml(archivo.nombre)) continue
    const leido = await readXmlAjeno(archivo.bytes, cadena)
    const cedula = cedulaOf(leido)
    destinatarios.set(archivo, cedula)
    if (leido.clase === 'documento') {
      porClave.set(leido.comprobante.clave, cedula)
      porTallo.set(talloOf(archivo.nombre), cedula)
    }
    if (leido.clase === 'respuesta') respuestas.push([archivo, leido.clave])
  }
  // Answers and PDFs go with their document.
  for (const [archivo, clave] of respuestas) {
    const cedula = porClave.get(clave)
    if (cedula !== undefined) destinatarios.set(archivo, cedula)
  }
  for (const archivo of archivos) {
    if (isXml(archivo.nombre)) continue
    const clave = /(?<!\d)506\d{47}(?!\d)/.exec(archivo.nombre)?.[0]
    destinatarios.set(archivo, porClave.get(clave ?? '') ?? porTallo.get(talloOf(archivo.nombre)) ?? '')
  }
  return destinatarios
}

const talloOf = (nombre: string): string => nombre.replace(/\.[^.]*$/, '').toLowerCase()

function cedulaOf(leido: Leido): string {
  switch (leido.clase) {
    case 'documento':
      return plain(leido.comprobante.receptor?.identificacion?.numero ?? '')
    case 'respuesta':
      return plain(leido.cedulaReceptor)
    case 'mensaje':
      // A client's answer goes to the company that issued the document.
      return plain(leido.mensaje.numeroCedulaEmisor)
    case 'malo':
      return ''
  }
}
