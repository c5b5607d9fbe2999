/** Files of a document: the PDF rendered on demand, XML and answer exactly as they were signed or received. */

import { mensajes } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { ArchivoDeZip } from '../../../lib/archivos/zip.ts'
import { nombreArchivoPdf, talloEnZip } from '../../../reports/nombre-archivo.ts'
import { findArchivo, findDocumento, type VtaMovm } from '../almacen/repository.ts'
import { type FormatoPedido, renderDocumento } from './impresion.ts'

export interface DocumentoParams {
  codCia: CiaAutorizada
  idTipoDoctoVta: number
  idSucursal: number
  numDocto: number
}

export interface Archivo {
  nombre: string
  contenido: Buffer
}

export type ClaseArchivo = 'pdf' | 'xml' | 'respuesta'

/** @param formato of the PDF, if not the company's. @throws AppError not_found */
export async function openArchivo(
  deps: Con<'config' | 'db'>,
  params: DocumentoParams,
  clase: ClaseArchivo,
  formato?: FormatoPedido,
): Promise<Archivo> {
  const documento = await openDocumento(deps, params)
  if (clase === 'pdf') {
    return { nombre: nombreArchivoPdf(documento), contenido: await renderDocumento(deps, documento, formato) }
  }
  const contenido = await deps.db.withCia(params.codCia, (tx) => findArchivo(tx, params.codCia, params.numDocto, clase))
  if (!contenido) throw notFound(clase === 'xml' ? mensajes.documento.sinXml : mensajes.documento.sinRespuesta)
  return { nombre: `${documento.clave}${clase === 'respuesta' ? '_respuesta' : ''}.xml`, contenido }
}

/** Files of a document for a zip, loaded when they are written. The caller leaves out missing ones. */
export const filesOf = (
  deps: Con<'config' | 'db'>,
  codCia: CiaAutorizada,
  fila: Pick<VtaMovm, 'num_docto' | 'clave' | 'prefijo' | 'referencia' | 'fecha_emision'>,
  clases: readonly ClaseArchivo[],
): ArchivoDeZip[] =>
  clases.map((clase) => ({
    nombre: `${talloEnZip(fila)}${SUFIJO[clase]}`,
    mtime: fila.fecha_emision,
    load: () => loadBytes(deps, codCia, fila.num_docto, clase),
  }))

const SUFIJO: Readonly<Record<ClaseArchivo, string>> = { pdf: '.pdf', xml: '.xml', respuesta: '_respuesta.xml' }

async function loadBytes(
  deps: Con<'config' | 'db'>,
  codCia: CiaAutorizada,
  numDocto: number,
  clase: ClaseArchivo,
): Promise<Uint8Array> {
  if (clase !== 'pdf') {
    return orGone(await deps.db.withCia(codCia, (tx) => findArchivo(tx, codCia, numDocto, clase)))
  }
  return renderDocumento(deps, orGone(await deps.db.withCia(codCia, (tx) => findDocumento(tx, codCia, numDocto))))
}

function orGone<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

/**
 * Finds a document by its four parts; a literal 1 as branch is accepted (docs/acuerdos.md A10). @throws AppError
 * not_found
 */
export async function openDocumento(deps: Con<'db'>, params: DocumentoParams): Promise<VtaMovm> {
  const documento = await openByNumero(deps, params)
  if (!isNamed(documento, params)) throw notFound(mensajes.documento.noEncontrado)
  return documento
}

/** The same, locked until the caller's transaction ends. @throws AppError */
export async function lockDocumento(tx: Db, { codCia, numDocto, ...resto }: DocumentoParams): Promise<VtaMovm> {
  const documento = await findDocumento(tx, codCia, numDocto, { lock: true })
  if (!documento || !isNamed(documento, resto)) throw notFound(mensajes.documento.noEncontrado)
  return documento
}

const isNamed = (
  { id_tipo_docto_vta, id_sucursal }: VtaMovm,
  { idTipoDoctoVta, idSucursal }: Pick<DocumentoParams, 'idTipoDoctoVta' | 'idSucursal'>,
): boolean => id_tipo_docto_vta === idTipoDoctoVta && (id_sucursal === idSucursal || idSucursal === 1)

/** The internal number identifies it, whatever its type and branch (docs/acuerdos.md A9). @throws AppError not_found */
export async function openByNumero(
  deps: Con<'db'>,
  { codCia, numDocto }: Pick<DocumentoParams, 'codCia' | 'numDocto'>,
): Promise<VtaMovm> {
  const documento = await deps.db.withCia(codCia, (tx) => findDocumento(tx, codCia, numDocto))
  if (!documento) throw notFound(mensajes.documento.noEncontrado)
  return documento
}
