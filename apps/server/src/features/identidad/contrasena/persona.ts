import type { Db } from '../../../db/index.ts'

export interface Persona {
  codCia: number
  idUsuario: number
  username: string
  nombreUsuario: string
  correo: string
  estado: string
  contrasena: string
  contrasenaVence: Date | null
  nombreCia: string
  ruc: string
}

/** A user with the name of their company. */
export async function findPersona(tx: Db, codCia: number, idUsuario: number): Promise<Persona | undefined> {
  const row = await tx
    .selectFrom('usuario as u')
    .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
    .select(['u.username', 'u.nombre_usuario', 'u.correo', 'u.estado', 'u.contrasena', 'u.contrasena_vence'])
    .select(['c.nombre_cia', 'c.ruc'])
    .where('u.cod_cia', '=', codCia)
    .where('u.id_usuario', '=', idUsuario)
    .executeTakeFirst()
  return (
    row && {
      codCia,
      idUsuario,
      username: row.username,
      nombreUsuario: row.nombre_usuario,
      correo: row.correo,
      estado: row.estado,
      contrasena: row.contrasena,
      contrasenaVence: row.contrasena_vence,
      nombreCia: row.nombre_cia,
      ruc: row.ruc,
    }
  )
}
