/**
 * A person of the demonstration keeps the books of the other companies. They give access to his company, so that his board
 * has data; he shares it with an assistant.
 */
import { ROL_CONTADOR } from '@pura/domain'
import type { Db } from '../../../server/src/db/index.ts'
import { actAsCia } from '../../../server/src/db/papel.ts'
import { type Autor, recordChange } from '../../../server/src/features/suelo/index.ts'
import { ASISTENTE_DEMO, CIA_DEMO, USUARIOS_DEMO } from '../semilla/compania.ts'

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
      identificacion: CIA_DEMO.ruc,
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
  await giveAsistente(tx, { codCia, nombre, idAcceso: llave }, { casa, desde })
}

const { username: ASISTENTE, nombre: SU_NOMBRE } = ASISTENTE_DEMO
const ID_ASISTENTE = USUARIOS_DEMO.length + 1
const SU_ROL = 'ASISTENTE DE COMPRAS'

/** Begins and ends as the accountant's company. */
async function giveAsistente(
  tx: Db,
  { codCia, nombre, idAcceso }: { codCia: number; nombre: string; idAcceso: number },
  { casa, desde }: { casa: number; desde: Date },
): Promise<void> {
  await ensureAsistente(tx, casa)
  const { opciones } = await tx
    .selectFrom('rol')
    .select('opciones')
    .where('cod_cia', '=', casa)
    .where('nombre_rol', '=', SU_ROL)
    .executeTakeFirstOrThrow()
  await actAsCia(tx, codCia)
  await tx
    .insertInto('acceso_persona')
    .values({
      cod_cia: codCia,
      id_acceso: idAcceso,
      cia_casa: casa,
      usuario_casa: ID_ASISTENTE,
      username: ASISTENTE,
      nombre: SU_NOMBRE,
      correo: `${ASISTENTE}@quetzalia.example`,
      nombre_rol: SU_ROL,
      opciones,
      dado: desde,
      dado_por: CONTADOR.username,
      dado_de: ID_CONTADOR,
    })
    .execute()
  const contador = { codCiaPropia: casa, idUsuario: ID_CONTADOR, username: CONTADOR.username, direccionIp: '' }
  const cambio = { entidad: 'acceso', llave: idAcceso, accion: 'accion' } as const
  const alli = `Dar a ${SU_NOMBRE}, ${ASISTENTE}: ${SU_ROL}`
  await recordChange(tx, { ...contador, codCia }, { ...cambio, detalle: alli })
  await actAsCia(tx, casa)
  const aqui = `Dar a ${SU_NOMBRE}, ${ASISTENTE} el acceso a ${nombre}: ${SU_ROL}`
  await recordChange(tx, { ...contador, codCia: casa }, { ...cambio, detalle: aqui })
}

/** With the password of the demonstration. At home she has the board of what was given to her. */
async function ensureAsistente(tx: Db, casa: number): Promise<void> {
  const suyo = await tx
    .selectFrom('usuario')
    .select('id_usuario')
    .where('cod_cia', '=', casa)
    .where('id_usuario', '=', ID_ASISTENTE)
    .executeTakeFirst()
  if (suyo) return
  const { contrasena } = await tx
    .selectFrom('usuario')
    .select('contrasena')
    .where('cod_cia', '=', casa)
    .where('id_usuario', '=', ID_CONTADOR)
    .executeTakeFirstOrThrow()
  const { ultimo } = await tx
    .selectFrom('rol')
    .select((eb) => eb.fn.max('cod_rol').as('ultimo'))
    .where('cod_cia', '=', casa)
    .executeTakeFirstOrThrow()
  const cod_rol = ultimo + 1
  const opciones = ['/escritorio', '/tableroContador']
  await tx.insertInto('rol').values({ cod_cia: casa, cod_rol, nombre_rol: 'ASISTENTE', opciones }).execute()
  await tx
    .insertInto('usuario')
    .values({
      cod_cia: casa,
      id_usuario: ID_ASISTENTE,
      username: ASISTENTE,
      nombre_usuario: SU_NOMBRE,
      identificacion: ASISTENTE,
      correo: `${ASISTENTE}@quetzalia.example`,
      contrasena,
      ingresado: new Date(),
      cod_rol,
    })
    .execute()
}
