/** Companies with a grant for a user, without the mails of the invitation. */
import type { TestServer } from '../api.ts'
import { aCiaAutorizada } from '../db.ts'
import { createOtraCia } from './companias.ts'

/** The usual user of the demo company. */
export const CONTADOR = { ciaCasa: 1, usuarioCasa: 2, username: '202220222' }

export interface Abierta {
  codCia: number
  idAcceso: number
  codRol: number
}

/** A company with a role of these options, and a grant of it for the usual user. */
export async function createCliente(
  server: TestServer,
  { ruc, nombreCia, opciones = ['*'] }: { ruc: string; nombreCia: string; opciones?: string[] },
): Promise<Abierta> {
  const { codCia } = await createOtraCia(server, { ruc, nombreCia })
  return letIn(server, codCia, opciones)
}

/** @param identificacion the number that the company invited: the person's, or their firm's */
export async function letIn(
  server: TestServer,
  codCia: number,
  opciones: string[],
  {
    ciaCasa,
    usuarioCasa,
    username,
    identificacion = username,
  }: Partial<Record<'identificacion', string>> & typeof CONTADOR = CONTADOR,
): Promise<Abierta> {
  const hoy = new Date()
  return server.deps.db.withCia(aCiaAutorizada(codCia), async (tx) => {
    const codRol = 50 + Math.floor(Math.random() * 1_000_000)
    await tx
      .insertInto('rol')
      .values({ cod_cia: codCia, cod_rol: codRol, nombre_rol: `De fuera ${codRol}`, opciones })
      .execute()
    const { id_acceso: idAcceso } = await tx
      .insertInto('acceso')
      .values({
        cod_cia: codCia,
        identificacion,
        correo: 'x@y.cr',
        cod_rol: codRol,
        invitado: hoy,
        invitado_por: 'x',
        respondido: hoy,
        aceptado: hoy,
        cia_casa: ciaCasa,
        usuario_casa: usuarioCasa,
        username,
      })
      .returning('id_acceso')
      .executeTakeFirstOrThrow()
    return { codCia, idAcceso, codRol }
  })
}

export const withdraw = (server: TestServer, { codCia, idAcceso }: Pick<Abierta, 'codCia' | 'idAcceso'>) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx
      .updateTable('acceso')
      .set({ retirado: new Date(), cod_rol: null })
      .where('cod_cia', '=', codCia)
      .where('id_acceso', '=', idAcceso)
      .execute(),
  )

export const setOpciones = (server: TestServer, { codCia, codRol }: Abierta, opciones: string[]) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.updateTable('rol').set({ opciones }).where('cod_cia', '=', codCia).where('cod_rol', '=', codRol).execute(),
  )
