/** The files of a document: PDF made on demand, XML and answer exactly as they were signed or received. */
import { mensajes } from '@pura/domain'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { nombreArchivoPdf } from '../../reports/nombre-archivo.ts'
import { renderDocumento } from './impresion.ts'
import { findArchivo, findDocumento, type VtaMovm } from './repository.ts'

export interface DocumentoParams {
  codCia: number
  idTipoDoctoVta: number
  idSucursal: number
  numDocto: number
}

export interface Archivo {
  nombre: string
  contenido: Buffer
}

export type ClaseArchivo = 'pdf' | 'xml' | 'respuesta'

/** @throws AppError not_found */
export async function openArchivo(deps: Deps, params: DocumentoParams, clase: ClaseArchivo): Promise<Archivo> {
  const documento = await openDocumento(deps, params)
  if (clase === 'pdf') return { nombre: nombreArchivoPdf(documento), contenido: await renderDocumento(deps, documento) }
  const contenido = await deps.db.withCia(params.codCia, (tx) => findArchivo(tx, params.codCia, params.numDocto, clase))
  if (!contenido) throw notFound(clase === 'xml' ? mensajes.documento.sinXml : mensajes.documento.sinRespuesta)
  return { nombre: `${documento.clave}${clase === 'respuesta' ? '_respuesta' : ''}.xml`, contenido }
}

/** The number is unique in the company (ambiguities A9); a literal 1 as branch is accepted (A10). */
export async function openDocumento(deps: Deps, params: DocumentoParams): Promise<VtaMovm> {
  const documento = await deps.db.withCia(params.codCia, (tx) => findDocumento(tx, params.codCia, params.numDocto))
  const matches =
    documento?.id_tipo_docto_vta === params.idTipoDoctoVta &&
    (documento.id_sucursal === params.idSucursal || params.idSucursal === 1)
  if (!documento || !matches) throw notFound(mensajes.documento.noEncontrado)
  return documento
}
