/** Creates a company that can work at once (SRV-18): branch, register, sequences, role and user, all or nothing. */

import { TIPOS_DOCTO } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { actAsCia } from '../../../db/papel.ts'
import type { CiaTable } from '../../../db/tables.ts'
import { chooseUsername, numeroOf } from '../../identidad/numero/numero.ts'
import { COD_PROPIETARIO, insertRolesDeOrigen } from '../../identidad/rol/de-origen.ts'

export interface PrimerUsuario {
  /** ID number, digits only (docs/acuerdos.md B1). */
  username: string
  nombreUsuario: string
  correo: string
  telefono: string
  /** argon2id of the temporary password, and its expiry. */
  contrasena: string
  contrasenaVence: Date
}

export interface CiaNueva {
  codCia: number
  idUsuario: number
}

const ID_USUARIO = 1

/** The number belongs to a proven user of another company. */
export class NumeroComprobado extends Error {
  override readonly name = 'NumeroComprobado'
}

/**
 * Joins a transaction of `withSistema` and leaves it acting as the new company, so that later rows (credentials, audit)
 * belong to it. While somebody unproven holds the number, its user is 112345678.2 until the company proves it
 * (docs/decisions/0121). @throws DatabaseError of a unique violation: `cia_ruc_key`; NumeroComprobado
 */
export async function createCia(tx: Db, cia: Insertable<CiaTable>, usuario: PrimerUsuario): Promise<CiaNueva> {
  const { cod_cia: codCia } = await tx.insertInto('cia').values(cia).returning('cod_cia').executeTakeFirstOrThrow()
  const username = await chooseUsername(tx, usuario.username)
  if (username === undefined) throw new NumeroComprobado(usuario.username)
  await actAsCia(tx, codCia)
  await insertUsuario(tx, codCia, { ...usuario, username })
  await insertPuntoEmision(tx, codCia, cia)
  await insertClienteContado(tx, codCia)
  return { codCia, idUsuario: ID_USUARIO }
}

async function insertUsuario(tx: Db, codCia: number, usuario: PrimerUsuario): Promise<void> {
  await insertRolesDeOrigen(tx, codCia)
  await tx
    .insertInto('usuario')
    .values({
      cod_cia: codCia,
      id_usuario: ID_USUARIO,
      username: usuario.username,
      nombre_usuario: usuario.nombreUsuario,
      identificacion: numeroOf(usuario.username),
      correo: usuario.correo,
      telefono: usuario.telefono,
      contrasena: usuario.contrasena,
      contrasena_vence: usuario.contrasenaVence,
      cod_rol: COD_PROPIETARIO,
    })
    .execute()
}

/** The first branch, its register and its sequences. */
export async function insertPuntoEmision(
  tx: Db,
  codCia: number,
  cia: Pick<Insertable<CiaTable>, 'direccion' | 'telefono'>,
): Promise<void> {
  const sucursal = { cod_cia: codCia, id_sucursal: 1 }
  const caja = { ...sucursal, id_caja: 1 }
  await tx
    .insertInto('sucursal')
    .values({
      ...sucursal,
      nombre_sucursal: 'Casa Matriz',
      direccion: cia.direccion,
      telefono: cia.telefono,
      establecimiento: '001',
    })
    .execute()
  await tx
    .insertInto('caja')
    .values({ ...caja, nombre_caja: 'Caja Principal', punto_emision: '00001' })
    .execute()
  await tx
    .insertInto('manto_formulario')
    .values(TIPOS_DOCTO.map(({ id }, i) => ({ ...caja, id_manto_form: i + 1, id_tipo_docto_vta: id })))
    .execute()
}

/** The unnamed client of counter sales; tiquetes only (docs/acuerdos.md D7). */
async function insertClienteContado(tx: Db, codCia: number): Promise<void> {
  const nombre = 'Cliente Contado'
  await tx
    .insertInto('cliente')
    .values({
      cod_cia: codCia,
      id_cliente: 1,
      nombre_cliente: nombre,
      tipo_identificacion: '',
      busqueda: toBusqueda(nombre),
    })
    .execute()
  await tx.insertInto('contador_cia').values({ cod_cia: codCia, nombre: 'id_cliente', valor: 1 }).execute()
}
