/** Files of a mail, zips opened, and the company each is for: only by the number inside the XML. */
import { MAX_ARCHIVOS_CARGA } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { ZipError } from '../../../lib/archivos/leer-zip.ts'
import type { CadenaHacienda } from '../../venta/index.ts'
import { type Archivo, isPdf, openParte } from '../carga/partes.ts'
import { type Candidatos, claveIn, findDuenoDePdf, talloOf } from '../llegada/dueno-de-pdf.ts'
import type { Leido } from '../llegada/leer.ts'
import { readXmlAjeno } from '../llegada/leer-aparte.ts'
import { explainZip } from '../llegada/motivos.ts'
import { plain } from '../llegada/origen.ts'
import type { ArchivoDeCorreo } from './mime.ts'

/** Most bytes of an XML, as for a file inside a zip. */
const MAX_XML = 5 * 1024 * 1024
/** Most bytes of all opened files of one mail. */
const MAX_BYTES = 64 * 1024 * 1024

export interface ArchivoAbierto {
  nombre: string
  carpeta: string
  bytes: Buffer
  /** Reason why it is not opened. */
  motivo?: string
}

/** Undefined if there are more files or bytes than a load may have. */
export async function openArchivos(adjuntos: readonly ArchivoDeCorreo[]): Promise<ArchivoAbierto[] | undefined> {
  const abiertos: ArchivoAbierto[] = []
  let total = 0
  for (const [parte, adjunto] of adjuntos.entries()) {
    const dentro = await openAdjunto(adjunto, parte)
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

async function openAdjunto({ nombre, carpeta, bytes }: ArchivoDeCorreo, parte: number): Promise<Archivo[]> {
  const contenido = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return await openParte({ nombre: rutaOf({ nombre, carpeta }), parte, contenido })
  } catch (error) {
    return [{ nombre, carpeta, bytes: 0, read: async () => VACIO, motivo: motivoOf(error) }]
  }
}

/** Name under which the load stores the file; the load splits it into folder and name again (`splitRuta`). */
export const rutaOf = ({ nombre, carpeta }: Pick<ArchivoAbierto, 'nombre' | 'carpeta'>): string =>
  carpeta === '' ? nombre : `${carpeta}/${nombre}`

async function readAbierto({ nombre, carpeta, read, motivo }: Archivo): Promise<ArchivoAbierto> {
  const de = { nombre, carpeta }
  if (motivo) return { ...de, bytes: VACIO, motivo }
  try {
    const bytes = await read()
    const isGrande = isXml(nombre) && bytes.length > MAX_XML
    return isGrande ? { ...de, bytes: VACIO, motivo: mensajes.migracion.archivoGrande } : { ...de, bytes }
  } catch (error) {
    return { ...de, bytes: VACIO, motivo: motivoOf(error) }
  }
}

/** Errors of the zip itself. */
function motivoOf(error: unknown): string {
  if (!(error instanceof ZipError)) throw error
  return explainZip(error)
}

/**
 * Number of the company of each file, in the form of `plain`; empty if unknown, undefined for a PDF that no document of
 * the mail has.
 */
export async function readDestinatarios(
  archivos: readonly ArchivoAbierto[],
  cadena: CadenaHacienda,
): Promise<ReadonlyMap<ArchivoAbierto, string | undefined>> {
  const destinatarios = new Map<ArchivoAbierto, string | undefined>()
  const documentos: Documento[] = []
  const respuestas: [ArchivoAbierto, string][] = []
  for (const archivo of archivos) {
    if (archivo.motivo || !isXml(archivo.nombre)) continue
    const leido = await readXmlAjeno(archivo.bytes, cadena)
    const cedula = cedulaOf(leido)
    destinatarios.set(archivo, cedula)
    if (leido.clase === 'documento') documentos.push({ archivo, cedula, clave: leido.comprobante.clave })
    if (leido.clase === 'respuesta') respuestas.push([archivo, leido.clave])
  }
  // Answers and PDFs go with their document.
  for (const [archivo, clave] of respuestas) {
    const documento = documentos.find((d) => d.clave === clave)
    if (documento) destinatarios.set(archivo, documento.cedula)
  }
  const pdfs = archivos.filter(({ nombre }) => isPdf(nombre))
  for (const pdf of pdfs) {
    const unico = pdfs.filter(({ carpeta }) => carpeta === pdf.carpeta).length === 1
    const dueno = await findDuenoDePdf({ nombre: pdf.nombre, unico }, candidatosOf(documentos, pdf.carpeta))
    destinatarios.set(pdf, typeof dueno === 'object' ? dueno.cedula : claveIn(pdf.nombre) && '')
  }
  return destinatarios
}

interface Documento {
  archivo: ArchivoAbierto
  cedula: string
  clave: string
}

function candidatosOf(documentos: readonly Documento[], carpeta: string): Candidatos<Documento> {
  const deAhi = documentos.filter(({ archivo }) => archivo.carpeta === carpeta)
  return {
    conClave: async (clave) => documentos.find((d) => d.clave === clave),
    conTallo: async (tallo) => deAhi.filter(({ archivo }) => talloOf(archivo.nombre) === tallo),
    enCarpeta: async () => deAhi,
  }
}

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
