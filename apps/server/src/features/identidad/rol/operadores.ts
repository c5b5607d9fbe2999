import type { Db } from '../../../db/index.ts'
import { ADMINISTRADOR } from '../../../http/sesion.ts'

/** Active users of every company whose role is the operator's. As the system. */
export const listOperadores = (tx: Db): Promise<{ cod_cia: number; correo: string }[]> =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select(['u.cod_cia', 'u.correo'])
    .where('r.nombre_rol', '=', ADMINISTRADOR)
    .where('u.estado', '=', 'A')
    .execute()
