/** A user's channels for each kind of notification, in a company. */
import type { PreferenciasNotificacion } from '@pura/contract'
import { CANALES_USUALES, type Canal, type Canales, CLASES_NOTIFICACION, type ClaseNotificacion } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Persona } from './repository.ts'

type Quien = Pick<Persona, 'codCia' | 'codCiaPropia' | 'idUsuario'>

export async function findPreferencias(
  tx: Db,
  { codCia, codCiaPropia, idUsuario }: Quien,
): Promise<PreferenciasNotificacion> {
  const filas = await tx
    .selectFrom('notificacion_preferencia')
    .select(['clase', 'aqui', 'equipo', 'correo'])
    .where('cod_cia', '=', codCia)
    .where('cod_cia_usuario', '=', codCiaPropia)
    .where('id_usuario', '=', idUsuario)
    .execute()
  const dichas = new Map(filas.map(({ clase, ...canales }) => [clase, canales]))
  return Object.fromEntries(
    CLASES_NOTIFICACION.map((clase) => [clase, dichas.get(clase) ?? { ...CANALES_USUALES[clase] }]),
  ) as PreferenciasNotificacion
}

/** Kinds that a user does not want on that channel. */
export const withoutCanal = (preferencias: PreferenciasNotificacion, canal: Canal): ClaseNotificacion[] =>
  CLASES_NOTIFICACION.filter((clase) => !preferencias[clase][canal])

export const silenciadasDe = (preferencias: PreferenciasNotificacion): ClaseNotificacion[] =>
  withoutCanal(preferencias, 'aqui')

export async function savePreferencia(
  tx: Db,
  { codCia, codCiaPropia, idUsuario }: Quien,
  clase: ClaseNotificacion,
  canales: Canales,
): Promise<void> {
  await tx
    .insertInto('notificacion_preferencia')
    .values({ cod_cia: codCia, cod_cia_usuario: codCiaPropia, id_usuario: idUsuario, clase, ...canales })
    .onConflict((oc) => oc.columns(['cod_cia', 'cod_cia_usuario', 'id_usuario', 'clase']).doUpdateSet(canales))
    .execute()
}

/** Turns the mail channel off; the others stay. */
export async function stopCorreo(tx: Db, quien: Quien): Promise<void> {
  const preferencias = await findPreferencias(tx, quien)
  for (const clase of CLASES_NOTIFICACION) {
    if (preferencias[clase].correo) await savePreferencia(tx, quien, clase, { ...preferencias[clase], correo: false })
  }
}
