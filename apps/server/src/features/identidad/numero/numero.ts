/**
 * Users as holders of identification numbers (docs/acuerdos.md L17, docs/decisions/0121). A user holds it from the first
 * sign-in on, or once it is proven. A proven owner takes it back from an unproven holder, who is renamed.
 */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import { actAsCia } from '../../../db/papel.ts'
import type { UsuarioTable } from '../../../db/tables.ts'
import { autorSistema, recordChange } from '../../suelo/bitacora/registrar.ts'
import { enqueueCorreo } from '../../suelo/correo/enviar.ts'
import { numeroDevuelto, numeroLiberado } from './correos.ts'

export type Titular = Pick<
  Selectable<UsuarioTable>,
  'cod_cia' | 'id_usuario' | 'username' | 'nombre_usuario' | 'correo' | 'comprobado'
>

const COLUMNAS = ['cod_cia', 'id_usuario', 'username', 'nombre_usuario', 'correo', 'comprobado'] as const

/** The user who holds the number, in any company. Read as the system. */
export const findTitular = (tx: Db, username: string): Promise<Titular | undefined> =>
  tx
    .selectFrom('usuario')
    .select(COLUMNAS)
    .where('username', '=', username)
    .where((eb) => eb.or([eb('ingresado', 'is not', null), eb('comprobado', 'is not', null)]))
    .executeTakeFirst()

/**
 * Username for a person whose number another user holds: 112345678.2. Undefined if that holder is proven. Runs as the
 * system.
 */
export async function chooseUsername(tx: Db, numero: string): Promise<string | undefined> {
  const titular = await findTitular(tx, numero)
  if (!titular) return numero
  return titular.comprobado ? undefined : nextProvisional(tx, numero)
}

/** The number before the dot: 112345678.2 is a provisional name and not a number. */
export const numeroOf = (username: string): string => username.split('.', 1)[0]!

async function nextProvisional(tx: Db, numero: string): Promise<string> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(split_part(username, '.', 2)::integer), 1) + 1 as n from usuario
    where username like ${`${numero.replace(/[\\%_]/g, '\\$&')}.%`} and split_part(username, '.', 2) ~ '^[0-9]{1,6}$'`.execute(
    tx,
  )
  return `${numero}.${rows[0]!.n}`
}

/** The first sign-in makes the user the holder of the number. False if another user became the holder first. */
export async function takeNumero(
  db: Database,
  { codCia, idUsuario }: { codCia: Parameters<Database['withCia']>[0]; idUsuario: number },
  now: Date,
): Promise<boolean> {
  try {
    await db.withCia(codCia, (tx) =>
      tx
        .updateTable('usuario')
        .set({ ingresado: now })
        .where('cod_cia', '=', codCia)
        .where('id_usuario', '=', idUsuario)
        .where('ingresado', 'is', null)
        .execute(),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'usuario_titular')) return false
    throw error
  }
}

/** Time in which a company must confirm an access that was accepted with an unproven number. */
export const CONFIRMAR_MS = 7 * 24 * 3_600_000

/**
 * Takes the number from its holder, who keeps the user under another name and is notified. Accesses accepted with that
 * number must be confirmed again. Starts as the system and ends as the holder's company. Returns the new name.
 */
export async function releaseNumero(tx: Db, titular: Titular, now: Date): Promise<string> {
  const { cod_cia: codCia, id_usuario: idUsuario, username: anterior, correo, nombre_usuario } = titular
  const username = await nextProvisional(tx, anterior)
  const accesos = await tx
    .selectFrom('acceso')
    .select(['cod_cia', 'id_acceso'])
    .where('cia_casa', '=', codCia)
    .where('usuario_casa', '=', idUsuario)
    .where('identificacion', '=', anterior)
    .where('aceptado', 'is not', null)
    .where('retirado', 'is', null)
    .orderBy('cod_cia')
    .limit(MAX_ACCESOS)
    .execute()
  for (const { cod_cia, id_acceso } of accesos) {
    await actAsCia(tx, cod_cia)
    await tx
      .updateTable('acceso')
      .set((eb) => ({
        aceptado: null,
        comprobada: false,
        username,
        vence: new Date(now.getTime() + CONFIRMAR_MS),
        version: eb('version', '+', 1),
      }))
      .where('cod_cia', '=', cod_cia)
      .where('id_acceso', '=', id_acceso)
      .execute()
    const detalle = `Queda por confirmar: ${anterior} no era el número de quien aceptó`
    await recordChange(tx, autorSistema(cod_cia), { entidad: 'acceso', llave: id_acceso, accion: 'accion', detalle })
  }
  await actAsCia(tx, codCia)
  await renameUsuario(tx, { codCia, idUsuario }, { username })
  await recordChange(tx, autorSistema(codCia), {
    entidad: 'usuario',
    llave: idUsuario,
    accion: 'actualizar',
    detalle: 'El número volvió a quien lo comprobó',
    antes: { username: anterior },
    despues: { username },
  })
  if (correo !== '') {
    const pedido = { codCia, plantilla: numeroLiberado, para: [correo], datos: { idUsuario, anterior } }
    await enqueueCorreo(tx, { ...pedido, referencia: nombre_usuario }, now)
  }
  return username
}

/** More than the companies anybody works for. */
const MAX_ACCESOS = 500

/**
 * The company's number is proven (compania/cia/comprobar.ts): the user of that number there holds it, and takes it back
 * from an unproven holder elsewhere. Returns the users whose name changed.
 */
export async function proveNumero(
  db: Database,
  { codCia, por }: { codCia: number; por: string },
  now: Date,
): Promise<{ codCia: number; idUsuario: number }[]> {
  return db.withSistema(async (tx) => {
    const { ruc: numero } = await tx
      .selectFrom('cia')
      .select('ruc')
      .where('cod_cia', '=', codCia)
      .executeTakeFirstOrThrow()
    const titular = await findTitular(tx, numero)
    const ajeno = titular !== undefined && titular.cod_cia !== codCia
    // Two proofs contradict each other: an operator decides.
    if (ajeno && titular.comprobado) return []
    const cambiados = ajeno ? [{ codCia: titular.cod_cia, idUsuario: titular.id_usuario }] : []
    if (ajeno) await releaseNumero(tx, titular, now)
    await actAsCia(tx, codCia)
    const dueno = await tx
      .selectFrom('usuario')
      .select(COLUMNAS)
      .where('cod_cia', '=', codCia)
      .where(sql`split_part(username, '.', 1)`, '=', numero)
      .orderBy(sql`username = ${numero}`, 'desc')
      .orderBy('id_usuario')
      .executeTakeFirst()
    if (!dueno || (dueno.comprobado && dueno.username === numero)) return cambiados
    const { id_usuario: idUsuario, username: anterior } = dueno
    await markComprobado(tx, dueno, { por, now, username: numero })
    if (anterior === numero) return cambiados
    if (dueno.correo !== '') {
      const pedido = { codCia, plantilla: numeroDevuelto, para: [dueno.correo], datos: { idUsuario } }
      await enqueueCorreo(tx, { ...pedido, referencia: dueno.nombre_usuario }, now)
    }
    return [...cambiados, { codCia, idUsuario }]
  })
}

/** Starts as the system and ends as the user's company. */
export async function markComprobado(
  tx: Db,
  { cod_cia: codCia, id_usuario: idUsuario, username: anterior }: Pick<Titular, 'cod_cia' | 'id_usuario' | 'username'>,
  { por, now, username = anterior }: { por: string; now: Date; username?: string },
): Promise<void> {
  await actAsCia(tx, codCia)
  await renameUsuario(tx, { codCia, idUsuario }, { username, comprobado: now, comprobado_por: por })
  await recordChange(tx, autorSistema(codCia), {
    entidad: 'usuario',
    llave: idUsuario,
    accion: 'accion',
    detalle: `Número comprobado: ${por}`,
    antes: { username: anterior },
    despues: { username },
  })
}

const renameUsuario = (
  tx: Db,
  { codCia, idUsuario }: { codCia: number; idUsuario: number },
  cambios: { username: string; comprobado?: Date; comprobado_por?: string },
) =>
  tx
    .updateTable('usuario')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .execute()
