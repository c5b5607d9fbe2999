/**
 * A person of the demonstration keeps the books of the other companies. They give him access, so that his board has data.
 */
import { ROL_CONTADOR } from '@pura/domain'
import type { Db } from '../../../server/src/db/index.ts'
import { actAsCia } from '../../../server/src/db/papel.ts'
import { type Autor, recordChange } from '../../../server/src/features/suelo/index.ts'
import { CIA_DEMO, USUARIOS_DEMO } from '../semilla/compania.ts'

const [, CONTADOR] = USUARIOS_DEMO
const ID_CONTADOR = USUARIOS_DEMO.indexOf(CONTADOR) + 1

interface Compania {
  codCia: number
  nombre: string
  /** Its only user. */
  propietario: Autor
}

/** Joins the transaction that creates the company and acts as it. Afterwards the transaction acts as the accountant's company. */
export async function insertAccesoDeContador(
  tx: Db,
  { codCia, nombre, propietario }: Compania,
  { casa, desde }: { casa: number; desde: Date },
): Promise<void> {
  const { cod_rol } = await tx
    .selectFrom('rol')
    .select('cod_rol')
    .where('cod_cia', '=', codCia)
    .where('nombre_rol', '=', ROL_CONTADOR)
    .executeTakeFirstOrThrow()
  const { username, nombre: suNombre } = CONTADOR
  const { id_acceso: llave } = await tx
    .insertInto('acceso')
    .values({
      cod_cia: codCia,
      identificacion: username,
      correo: `${username}@quetzalia.example`,
      correo_casa: `${username}@quetzalia.example`,
      cod_rol,
      invitado: desde,
      invitado_por: propietario.username,
      respondido: desde,
      aceptado: desde,
      confirmado_por: propietario.username,
      cia_casa: casa,
      usuario_casa: ID_CONTADOR,
      username,
      nombre: suNombre,
      nombre_casa: CIA_DEMO.nombre_cia,
    })
    .returning('id_acceso')
    .executeTakeFirstOrThrow()
  const cambio = { entidad: 'acceso', llave, accion: 'accion' } as const
  const contador = { codCia, codCiaPropia: casa, idUsuario: ID_CONTADOR, username, direccionIp: '' }
  await recordChange(tx, propietario, {
    ...cambio,
    accion: 'crear',
    despues: { username, nombre_rol: ROL_CONTADOR },
  })
  await recordChange(tx, contador, { ...cambio, detalle: 'Aceptar la invitación; queda por confirmar' })
  await recordChange(tx, propietario, { ...cambio, detalle: `Confirmar a ${suNombre}, ${username}` })
  await actAsCia(tx, casa)
  const detalle = `Aceptó trabajar en ${nombre}`
  await recordChange(tx, { ...contador, codCia: casa }, { ...cambio, detalle })
}
