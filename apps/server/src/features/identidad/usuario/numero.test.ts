/** Whose number it is (docs/acuerdos.md L17): a company that types it proves nothing. */
import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aCia, createOtraCia } from '../../../testing/fichas/companias.ts'
import { findCorreo, readDato } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })
const { usuario } = contract

const aUsuario = (cedula: string) => ({
  username: cedula,
  nombreUsuario: 'Ana Mora',
  codRolUser: 2,
  identificacion: cedula,
  estado: 'A' as const,
  correo: `${cedula}@ejemplo.cr`,
})

test('a number that a company typed for a user of its own stays free for the company of that number', async () => {
  const jose = await loginAs(anUsuario())
  expect((await jose.send(usuario.create, { body: aUsuario('3101999001') })).status).toBe(200)
  const admin = await loginAs(anAdministrador())
  const reply = await admin.send(contract.cia.create, { body: aCia({ ruc: '3101999001' }) })
  expect([reply.status, reply.mensaje]).toEqual([200, expect.any(String)])
})

