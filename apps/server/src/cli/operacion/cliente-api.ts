import { randomBytes } from 'node:crypto'
import { isUniqueViolation } from '../../db/motor/errors.ts'
import { hashContrasena } from '../../features/identidad/sesion/contrasena.ts'
import { readConfig, withDatabase } from './base.ts'
import { type Consola, OperacionError, readOpciones, required } from './consola.ts'

export const ayuda = `pura cliente-api crear --id ID --nombre NOMBRE
  Un programa que pide tokens en /api/oauth/token. Su secreto se muestra aquí una sola vez.`

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values } = readOpciones(args, { id: { type: 'string' }, nombre: { type: 'string' } })
  const clientId = required('id', values.id)
  if (!/^[\w.-]{3,60}$/.test(clientId)) throw new OperacionError('--id: de 3 a 60 letras, dígitos, puntos o guiones')
  const nombre = required('nombre', values.nombre)
  const secreto = randomBytes(32).toString('base64url')
  const hash = await hashContrasena(secreto)
  await withDatabase(readConfig(consola), async ({ kysely }) => {
    await kysely
      .insertInto('cliente_api')
      .values({ client_id: clientId, nombre, secreto: hash })
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new OperacionError(`Ya existe el cliente de API ${clientId}`) : error
      })
  })
  consola.out(`client_id:     ${clientId}\nclient_secret: ${secreto}\nGuárdelo ahora: no se puede volver a ver.`)
  return 0
}
