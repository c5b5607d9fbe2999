/** Files of a received document: the original bytes, and a rendered PDF if the supplier sent none. */
import { mensajes } from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { toImpreso } from '../../../reports/modelo/impreso.ts'
import { renderPdf } from '../../../reports/pool.ts'
import { comprobanteFromJson } from '../../venta/index.ts'
import { textosDeArchivos } from '../llegada/textos.ts'
import { type ClaseArchivo, findArchivo } from './archivo.ts'
import { type DocRecibido, findRecibido } from './repository.ts'

export interface Archivo {
  nombre: string
  contenido: Buffer
}

/** @throws AppError not_found */
export async function openArchivo(
  deps: Con<'config' | 'db'>,
  { codCia, id }: { codCia: CiaAutorizada; id: number },
  clase: ClaseArchivo,
  orden = 1,
): Promise<Archivo> {
  const { documento, contenido, segunArchivo } = await deps.db.withCia(codCia, async (tx) => ({
    documento: await findRecibido(tx, codCia, id),
    contenido: await findArchivo(tx, codCia, id, clase, orden),
    segunArchivo: clase === 'respuesta' ? await findArchivo(tx, codCia, id, 'segunArchivo') : undefined,
  }))
  if (!documento) throw notFound(mensajes.documento.noEncontrado)
  const { clave } = documento
  if (clase === 'pdf' && orden > 1) {
    if (!contenido) throw notFound(textosDeArchivos.sinEsePdf)
    return { nombre: `${clave}_${orden}.pdf`, contenido }
  }
  if (clase === 'pdf')
    return { nombre: `${clave}.pdf`, contenido: contenido ?? (await renderRecibido(deps, documento)) }
  // There is no answer proved to be Hacienda's yet, only an unproved one from a file.
  if (!contenido && segunArchivo) return { nombre: `${clave}_segun_archivo.xml`, contenido: segunArchivo }
  if (!contenido) throw notFound(clase === 'xml' ? mensajes.documento.sinXml : mensajes.documento.sinRespuesta)
  return { nombre: `${clave}${clase === 'respuesta' ? '_respuesta' : ''}.xml`, contenido }
}

/** Draws it in the first of our formats, without a logo. */
const renderRecibido = ({ config }: Con<'config'>, { comprobante, estado_hacienda }: DocRecibido): Promise<Buffer> =>
  renderPdf(
    toImpreso(comprobanteFromJson(comprobante), {
      logo: undefined,
      estado: { descripcionSri: estado_hacienda as '' | 'ACEPTADO' | 'RECHAZADO', fecha: undefined },
      ambientePruebas: config.ambiente !== 'prod',
    }),
    1,
  )
