import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { useServer } from '../../testing/api.ts'
import { checkBuzones, checkRecepcion } from './correo-entrante.ts'

const server = useServer()

test('the diagnosis tries the SMTP port, and no answer is an error', async () => {
  const servidor = { host: '127.0.0.1', port: 0, nombre: 'x.example', tls: undefined }
  const plantilla = '{codigo}@x.example'
  expect(await checkRecepcion({ correoEntrante: undefined })).toMatchObject({ estado: 'aviso' })
  expect(await checkRecepcion({ correoEntrante: { plantilla, servidor: undefined } })).toMatchObject({
    estado: 'aviso',
  })
  const smtp = createServer((socket) => socket.end('220 x.example\r\n'))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.address() as { port: number }
  const correoEntrante = { plantilla, servidor: { ...servidor, port } }
  expect(await checkRecepcion({ correoEntrante })).toMatchObject({ estado: 'bien' })
  await new Promise((resolve) => smtp.close(resolve))
  expect(await checkRecepcion({ correoEntrante })).toMatchObject({
    estado: 'MAL',
    detalle: expect.stringContaining(`nadie escucha en 127.0.0.1:${port}`),
  })
})

test('a failing or unread mailbox is reported with its company and the reason', async () => {
  const { db, now } = server.deps
  expect(await checkBuzones(db)).toEqual({ que: 'buzones', estado: 'bien', detalle: 'ninguno se lee' })
  await db.withCia(1, (tx) =>
    tx
      .insertInto('buzon')
      .values({
        cod_cia: 1,
        alcance: 'cia',
        servidor: 'imap.example',
        puerto: 993,
        seguridad: 'tls',
        usuario: 'u',
        clase_secreto: 'clave',
        secreto: Buffer.from('x'),
        carpeta: 'INBOX',
        desde: '2026-01-01',
        cod_cia_usuario: 1,
        id_usuario: 1,
        username: 'u',
        ultima_mirada: now(),
      })
      .execute(),
  )
  const set = (cambio: { fallo?: string; activo?: boolean }) =>
    db.withCia(1, (tx) => tx.updateTable('buzon').set(cambio).execute())
  expect(await checkBuzones(db, now())).toMatchObject({ estado: 'bien', detalle: '1 se leen' })
  expect(await checkBuzones(db, new Date(now().getTime() + 3_600_000))).toMatchObject({
    estado: 'aviso',
    detalle: expect.stringContaining('sin mirar hace más de 15 minutos: compañías 1'),
  })
  await set({ fallo: 'El servidor no responde' })
  expect(await checkBuzones(db, now())).toMatchObject({
    estado: 'aviso',
    detalle: expect.stringContaining('compañía 1: El servidor no responde'),
  })
  await set({ activo: false })
  expect(await checkBuzones(db, now())).toMatchObject({ estado: 'bien', detalle: 'ninguno se lee (1 en pausa)' })
})
