/** The files of a zip in a stable order of loading. */
import { MAX_ARCHIVOS_TOMA } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../../../http/errors.ts'
import { type ArchivoEnZip, openZipDonde, ZipError } from '../../../lib/archivos/leer-zip.ts'
import type { LectorDePiezas } from '../../../lib/archivos/piezas.ts'
import { isPdf } from '../carga/partes.ts'
import { claveIn } from '../llegada/dueno-de-pdf.ts'

const t = mensajes.migracion

const LIMITES = { entradas: 20_000, porArchivo: 5 * 1024 * 1024, total: 512 * 1024 * 1024, razon: 100 }
/** With issued and received documents and the other files beside them, which are not read. */
const LIMITES_DE_TODO = {
  ...LIMITES,
  entradas: 4 * MAX_ARCHIVOS_TOMA,
  total: 2 * 1024 * 1024 * 1024,
}

/** Answers of Hacienda come after their documents, as far as their names show. @throws ZipError */
export async function openArchivos(zip: Buffer): Promise<ArchivoEnZip[]> {
  return documentosFirst(await openZipDonde(zip, isXml, LIMITES))
}

const documentosFirst = <A extends ArchivoEnZip>(archivos: readonly A[]): A[] => {
  const isRespuesta = ({ nombre, carpeta }: A) =>
    /resp|mensaje|segun_archivo|_mh\b|-mh\b|ahc/i.test(nombre) || /respuesta|mensaje/i.test(carpeta)
  return [...archivos.filter((a) => !isRespuesta(a)), ...archivos.filter(isRespuesta)]
}

export interface ArchivoDeTodo extends ArchivoEnZip {
  /** An answer of the company that stands beside Hacienda's answer to it: both are stored with the second. */
  conRespuesta?: boolean
  /** Of Hacienda's answer to an answer of the company: that answer. */
  mensaje?: ArchivoEnZip
}

/** Not what a Mac adds beside each file. */
const isXml = (nombre: string): boolean => /^(?!\._).*\.xml$/i.test(nombre)

/** XML in the same order, then PDFs with a clave in their names. @throws ZipError */
export async function openTodo(lector: LectorDePiezas): Promise<ArchivoDeTodo[]> {
  const archivos = await openZipDonde(
    lector,
    (nombre) => isXml(nombre) || (isPdf(nombre) && claveIn(nombre) !== undefined),
    LIMITES_DE_TODO,
  )
  if (archivos.length > MAX_ARCHIVOS_TOMA) throw new ZipError('sospechoso')
  const esPdf = (a: ArchivoEnZip) => isPdf(a.nombre)
  return [...documentosFirst(withPares(archivos.filter((a) => !esPdf(a)))), ...archivos.filter(esPdf)]
}

/** Refusal of a zip without documents: it tells what the zip has instead. @throws ZipError */
export async function refuseSinXml(campo: string, zip: Buffer | LectorDePiezas): Promise<AppError> {
  const otros = await openZipDonde(zip, (nombre) => /^(?!\._).*\.(pdf|zip)$/i.test(nombre), LIMITES_DE_TODO)
  const pdf = otros.filter(({ nombre }) => isPdf(nombre)).length
  const mensaje = t.otraCosa({ pdf, zip: otros.length - pdf })
  return new AppError('invalid', t.sinXml, { errores: [{ campo, mensaje }] })
}

/** The names that a zip of everything has for them (docs/salida.md). */
const PAR = /^(.*_mensaje_\d{20})(_respuesta)?\.xml$/

function withPares(archivos: readonly ArchivoEnZip[]): ArchivoDeTodo[] {
  const llaveOf = (a: ArchivoEnZip, que: string) => `${a.carpeta}/${PAR.exec(a.nombre)![1]}${que}`
  const pares = archivos.filter(({ nombre }) => PAR.test(nombre))
  const porLlave = new Map(pares.map((a) => [llaveOf(a, PAR.exec(a.nombre)![2] ?? ''), a]))
  return archivos.map((archivo) => {
    if (!PAR.test(archivo.nombre)) return archivo
    const mensaje = porLlave.get(llaveOf(archivo, ''))
    const respuesta = porLlave.get(llaveOf(archivo, '_respuesta'))
    if (archivo === mensaje) return { ...archivo, conRespuesta: respuesta !== undefined }
    return mensaje ? { ...archivo, mensaje } : archivo
  })
}
