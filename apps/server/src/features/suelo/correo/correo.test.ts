import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { take } from '../../../jobs/cola.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { runOne } from '../../../jobs/worker.ts'
import { anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { useHacienda } from '../../../testing/hacienda.ts'
import { createTareaCorreo, enqueueCorreo } from './enviar.ts'
import type { Plantilla } from './plantilla.ts'

const HOUR = 3_600_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })

/** Mail wraps lines at 76 characters; the reader must not notice. */
const LARGO =
  'Una oración bastante larga, que pasa de setenta y seis caracteres, y que después se lee entera y con sus espacios.'

const aviso: Plantilla<{ nombre: string }> = {
  clase: 'aviso',
  write: async (_, { datos: { nombre } }) =>
    nombre === ''
      ? null
      : {
          asunto: `Señal para ${nombre} ₡`,
          parrafos: [
            `Hola, ${nombre}.`,
            LARGO,
            { etiqueta: 'Clave', valor: 'a&b<c' },
            { boton: 'Abrir', url: 'http://localhost:1/x?a=1&b=2' },
          ],
          adjuntos: [{ nombre: 'Factura número 1.pdf', tipo: 'application/pdf', contenido: Buffer.from('%PDF-') }],
        },
}
const tarea = createTareaCorreo([aviso])

const enqueue = (nombre: string, para = ['ana@ejemplo.cr', 'luis@ejemplo.cr']) =>
  server.deps.db.withCia(1, (tx) =>
    enqueueCorreo(tx, { codCia: 1, plantilla: aviso, para, datos: { nombre }, referencia: nombre }, server.deps.now()),
  )
/** Tries every waiting mail once, due or not. */
async function workOnce(): Promise<void> {
  const { deps } = server
  const past = new Date(0)
  await deps.db.withSistema((tx) => tx.updateTable('trabajo').set({ disponible: past, tomado_hasta: null }).execute())
  const trabajos = await deps.db.withSistema((tx) => take(tx, enviarCorreo, 50))
  for (const trabajo of trabajos) await runOne(deps, tarea, trabajo)
}
const find = async (idCorreo: number) => {
  const api = await loginAs(anUsuario())
  const { data } = await api.send(contract.correo.list, { params: { codCia: 1 }, query: { pagina: 1 } })
  return data.find((c) => c.idCorreo === idCorreo)
}

test('a mail is sent to every receiver, as text and as HTML, with its files', async () => {
  const id = await enqueue('Ana Ñúñez')
  expect(await find(id)).toMatchObject({ estado: 'pendiente', enviado: null })
  await workOnce()
  const [correo] = await hacienda.correos()
  expect(correo).toMatchObject({
    destinatarios: ['ana@ejemplo.cr', 'luis@ejemplo.cr'],
    asunto: 'Señal para Ana Ñúñez ₡',
    adjuntos: [{ nombre: 'Factura número 1.pdf', tipo: 'application/pdf', bytes: 5 }],
  })
  expect(correo?.texto).toContain('Clave: a&b<c')
  expect(correo?.texto).toContain(LARGO)
  // Fifty digits wrap on a telephone.
  expect(correo?.html).toMatch(/word-break:break-all">a&amp;b&lt;c</)
  expect(correo?.html).toContain('href="http://localhost:1/x?a=1&amp;b=2"')
  expect(await find(id)).toMatchObject({ estado: 'enviado', asunto: 'Señal para Ana Ñúñez ₡', intentos: 1 })
})

test('a temporary server error is retried, and the second copy carries the same Message-ID', async () => {
  await hacienda.failCorreo(451)
  const id = await enqueue('Luis')
  await workOnce()
  expect(await find(id)).toMatchObject({
    estado: 'pendiente',
    intentos: 1,
    ultimoError: expect.stringContaining('451'),
  })
  await workOnce()
  expect(await find(id)).toMatchObject({ estado: 'enviado', intentos: 2, ultimoError: '' })
  expect((await hacienda.correos())[0]?.idMensaje).toMatch(new RegExp(`^<1\\.${id}\\.`))
})

test('a permanently refused mail fails at once, says why, and can be sent again by hand', async () => {
  await hacienda.failCorreo(550)
  const id = await enqueue('Rosa')
  await workOnce()
  await workOnce()
  expect(await find(id)).toMatchObject({ estado: 'fallido', intentos: 1, ultimoError: expect.stringContaining('550') })
  const api = await loginAs(anUsuario())
  const again = { body: { codCia: 1, idCorreo: id } }
  expect((await api.send(contract.correo.retry, again)).status).toBe(200)
  await workOnce()
  expect(await find(id)).toMatchObject({ estado: 'enviado' })
  expect(await api.send(contract.correo.retry, again)).toBeRejectedWith(404)
})

test('after three days without a server a mail is given up', async () => {
  await hacienda.failCorreo(421, 2)
  const id = await enqueue('Marta')
  await workOnce()
  expect(await find(id)).toMatchObject({ estado: 'pendiente' })
  server.advance(73 * HOUR)
  await workOnce()
  expect(await find(id)).toMatchObject({ estado: 'fallido', intentos: 2 })
})

test('a mail that is no longer needed is not sent', async () => {
  const id = await enqueue('')
  await workOnce()
  expect(await find(id)).toMatchObject({ estado: 'omitido', ultimoError: '' })
  expect(await hacienda.correos()).toEqual([])
})

test('mail is found by address, subject or reference', async () => {
  await enqueue('Hortensia', ['unica@ejemplo.cr'])
  await workOnce()
  const api = await loginAs(anUsuario())
  const find = async (texto: string) =>
    (await api.send(contract.correo.list, { params: { codCia: 1 }, query: { texto, pagina: 1 } })).data.length
  expect(await Promise.all(['unica@', 'hortensia', 'Señal para Hort', '%', 'nadie'].map(find))).toEqual([1, 1, 1, 0, 0])
})

test('a mail is rolled back with the transaction that enqueued it', async () => {
  const failing = server.deps.db.withCia(1, async (tx) => {
    const pedido = { codCia: 1, plantilla: aviso, para: ['x@y.cr'], datos: { nombre: 'X' }, referencia: 'X' }
    await enqueueCorreo(tx, pedido, server.deps.now())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await workOnce()
  expect(await hacienda.correos()).toEqual([])
})

test('a mail the server accepted is not sent again if the database cannot record it', async () => {
  const id = await enqueue('Una sola vez', ['una@ejemplo.cr'])
  // Read and marked; then writes fail for a while.
  await sendFailingAfter(2)
  expect(await find(id)).toMatchObject({ estado: 'enviado' })
  const sent = (await hacienda.correos()).filter((c) => c.destinatarios.includes('una@ejemplo.cr'))
  expect(sent).toHaveLength(1)
})

test('a mail that cannot be marked first is not sent', async () => {
  const id = await enqueue('Sin marca', ['sinmarca@ejemplo.cr'])
  await sendFailingAfter(1)
  expect(await find(id)).toMatchObject({ estado: 'pendiente' })
  expect((await hacienda.correos()).filter((c) => c.destinatarios.includes('sinmarca@ejemplo.cr'))).toEqual([])
})

/** Sends the mail that waits, while the database fails after `ok` transactions. */
async function sendFailingAfter(ok: number): Promise<void> {
  const { deps } = server
  const averiado = { ...deps, db: { ...deps.db, withCia: failingAfter(ok, deps.db.withCia) } }
  await deps.db.withSistema((tx) =>
    tx
      .updateTable('trabajo')
      .set({ disponible: new Date(0) })
      .execute(),
  )
  const [trabajo] = await deps.db.withSistema((tx) => take(tx, enviarCorreo, 1))
  await runOne(averiado as typeof deps, tarea, trabajo!)
}

/** Only call number `ok + 1` fails, like a disk that is full for a moment. */
function failingAfter<F extends (...args: never[]) => Promise<unknown>>(ok: number, real: F): F {
  let calls = 0
  return ((...args: never[]) => {
    calls += 1
    return calls === ok + 1 ? Promise.reject(new Error('No queda espacio en el disco')) : real(...args)
  }) as F
}
