/**
 * Permission to read and change documents: each type is created in its own section, and the section is the permission.
 */
import { ARCHIVO, REFIEREN, SECCION_DE_TIPO, SECCIONES_QUE_REFIEREN } from '@pura/contract'
import { referiblesFor, tipoDocto, tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../../../http/errors.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'

/**
 * docs/acuerdos.md C15: requires the option of the type's section, or one of the others. An unknown type passes: the
 * checks of the document report it. @throws AppError
 */
export function assertSeccion(sesion: Sesion, idTipoDoctoVta: number | undefined, ...otras: string[]): void {
  const seccion = SECCION_DE_TIPO[idTipoDoctoVta ?? 0]
  if (seccion !== undefined) assertOpcion(sesion, [seccion, ...otras])
}

/** `assertSeccion` as a boolean. */
export function hasSeccion(sesion: Sesion, idTipoDoctoVta: number): boolean {
  const seccion = SECCION_DE_TIPO[idTipoDoctoVta]
  return seccion === undefined || hasOpcion(sesion, [seccion])
}

/**
 * Reading (docs/acuerdos.md K5): a list, a file or a timeline of one type requires its section; the archive reads all
 * types, and calls without a type. @throws AppError
 */
export function assertLectura(sesion: Sesion, idTipoDoctoVta: number | undefined): void {
  assertOpcion(sesion, quienesLeen(idTipoDoctoVta))
}

/** `assertLectura` as a boolean. */
export const mayLeer = (sesion: Sesion, idTipoDoctoVta: number): boolean =>
  hasOpcion(sesion, quienesLeen(idTipoDoctoVta))

/** Every type that the role may read. */
export const tiposLegibles = (sesion: Pick<Sesion, 'opciones'>): number[] =>
  Object.entries(SECCION_DE_TIPO).flatMap(([tipo, seccion]) =>
    hasOpcion(sesion, [seccion, ARCHIVO]) ? [Number(tipo)] : [],
  )

/** The document itself: also for a role that corrects or pays it, whose form shows its lines. @throws AppError */
export function assertCompleto(sesion: Sesion, idTipoDoctoVta: number): void {
  const refieren = REFIEREN.filter((tipo) => idsReferibles(tipo).includes(idTipoDoctoVta)).map(
    (tipo) => SECCION_DE_TIPO[tipo]!,
  )
  assertOpcion(sesion, [...quienesLeen(idTipoDoctoVta), ...refieren])
}

/** Types that the form of `para` chooses from; a role without that form gets the types it may read. @throws AppError */
export function tiposReferibles(sesion: Sesion, para: number | undefined): readonly number[] {
  const tipos = idsReferibles(para)
  const delFormulario = para === undefined ? SECCIONES_QUE_REFIEREN : [SECCION_DE_TIPO[para] ?? ARCHIVO]
  if (hasOpcion(sesion, [...delFormulario, ARCHIVO])) return tipos
  const suyos = tipos.filter((tipo) => hasOpcion(sesion, quienesLeen(tipo)))
  assertOpcion(sesion, suyos.length > 0 ? quienesLeen(suyos[0]) : [ARCHIVO])
  return suyos
}

const idsReferibles = (para: number | undefined): readonly number[] =>
  referiblesFor(tipoDoctoById(para ?? 0)?.tipo).map((tipo) => tipoDocto(tipo).id)

const quienesLeen = (idTipoDoctoVta: number | undefined): string[] => {
  const seccion = SECCION_DE_TIPO[idTipoDoctoVta ?? 0]
  return seccion === undefined ? [ARCHIVO] : [seccion, ARCHIVO]
}

function assertOpcion(sesion: Sesion, opciones: readonly string[]): void {
  if (!hasOpcion(sesion, opciones)) throw new AppError('forbidden', mensajes.general.sinPermiso)
}
