/** Who may change which documents: each type is made in a section of its own, and the section is the permission. */
import { ARCHIVO, SECCION_DE_TIPO } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../../http/errors.ts'
import { hasOpcion, type Sesion } from '../../http/sesion.ts'

/**
 * Ambiguities C15: the option of the type's section, or one of those others. A type that does not exist is left to the
 * checks of the document, which say so. @throws AppError
 */
export function assertSeccion(sesion: Sesion, idTipoDoctoVta: number | undefined, ...otras: string[]): void {
  const seccion = SECCION_DE_TIPO[idTipoDoctoVta ?? 0]
  if (seccion !== undefined && !hasOpcion(sesion, [seccion, ...otras])) {
    throw new AppError('forbidden', mensajes.general.sinPermiso)
  }
}

/** Rows of one type are read by whoever has its section; those of all, by whoever has the archive. @throws AppError */
export function assertLectura(sesion: Sesion, idTipoDoctoVta: number | undefined): void {
  const seccion = SECCION_DE_TIPO[idTipoDoctoVta ?? 0]
  if (!hasOpcion(sesion, seccion === undefined ? [ARCHIVO] : [seccion, ARCHIVO])) {
    throw new AppError('forbidden', mensajes.general.sinPermiso)
  }
}
