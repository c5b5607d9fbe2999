/** How many mails leave in a company's name, and what their greeting says (docs/decisions/0122). */
import { mensajes } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { take } from '../../../jobs/cola.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { runOne } from '../../../jobs/worker.ts'
import { useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { useHacienda } from '../../../testing/hacienda.ts'
import { createTareaCorreo, enqueueCorreo } from './enviar.ts'
import type { Plantilla } from './plantilla.ts'
import { greet } from './saludo.ts'

const HOUR = 3_600_000
const { pedidosPorDia, pedidosPorHora, avisosPorHora, documentosPorHora } = LIMITES.correos
const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })

const ofClase = (clase: string): Plantilla<object> => ({
  clase,
  write: async () => ({ asunto: clase, parrafos: [greet('')] }),
})
const invitacion = ofClase('invitacion-acceso')
const aviso = ofClase('contrasena-cambiada')
const documento = ofClase('documento')
const tarea = createTareaCorreo([invitacion, aviso, documento])

const enqueue = (plantilla: Plantilla<object>, para: string, codCia = 1) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    enqueueCorreo(tx, { codCia, plantilla, para: [para], datos: {}, referencia: para }, server.deps.now()),
  )
const correosDe = (codCia = 1) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.selectFrom('correo').selectAll().where('cod_cia', '=', codCia).orderBy('id_correo').execute(),
  )
/** Invitations that were sent today. */
const fill = (codCia: number, cuantas: number) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    sql`insert into correo (cod_cia, id_correo, clase, para, estado, creado, enviado)
      select ${codCia}, 10000 + i, ${invitacion.clase}, array['c' || i || '@lejos.cr'], 'enviado', ${server.deps.now()}, ${server.deps.now()}
      from generate_series(1, ${cuantas}) i`.execute(tx),
  )
/** Tries every waiting mail once, due or not. */
async function workOnce(): Promise<void> {
  const { deps } = server
  await deps.db.withSistema((tx) =>
    tx
      .updateTable('trabajo')
      .set({ disponible: new Date(0), tomado_hasta: null })
      .execute(),
  )
  for (const trabajo of await deps.db.withSistema((tx) => take(tx, enviarCorreo, 200))) {
    await runOne(deps, tarea, trabajo)
  }
}

test('requests to one address, however it is written, are refused after a few in an hour', async () => {
  for (let i = 0; i < pedidosPorHora; i += 1) await enqueue(invitacion, i % 2 === 0 ? 'Otro@lejos.cr' : 'otro@LEJOS.cr')
  await expect(enqueue(invitacion, 'otro@lejos.cr')).rejects.toMatchObject({
    status: 429,
    message: mensajes.documento.cupoDireccion(['otro@lejos.cr']),
    headers: { 'retry-after': '3600' },
  })
  expect(await correosDe()).toHaveLength(pedidosPorHora)
  await enqueue(invitacion, 'vecina@lejos.cr')
  // A notice to the same address is no request.
  await enqueue(aviso, 'otro@lejos.cr')
  await workOnce()
  expect((await correosDe()).map(({ estado }) => estado)).toEqual(Array(pedidosPorHora + 2).fill('enviado'))
  server.advance(HOUR + 1)
  await enqueue(invitacion, 'otro@lejos.cr')
})

test('the requests of a company have a daily limit, sent or queued; a notice is still sent', async () => {
  const { codCia } = await createOtraCia(server)
  const hay = (await correosDe(codCia)).filter(({ clase }) => clase !== 'contrasena-cambiada').length
  await fill(codCia, pedidosPorDia - 2 - hay)
  const pedidos = Array.from({ length: 6 }, (_, i) => enqueue(invitacion, `a${i}@lejos.cr`, codCia))
  const refused = (await Promise.allSettled(pedidos)).flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ status: 429, message: mensajes.documento.cupoPedidos(pedidosPorDia) })
  const id = await enqueue(aviso, 'duena@lejos.cr', codCia)
  await workOnce()
  expect((await correosDe(codCia)).find((c) => c.id_correo === id)).toMatchObject({ estado: 'enviado' })
  await expect(enqueue(invitacion, 'b@lejos.cr', codCia)).rejects.toMatchObject({ status: 429 })
  server.advance(24 * HOUR)
  await enqueue(invitacion, 'b@lejos.cr', codCia)
})

test('a notice above the limit of its address waits, says why, and is sent an hour later', async () => {
  server.advance(2 * HOUR)
  for (let i = 0; i < avisosPorHora + 1; i += 1) await enqueue(aviso, 'mucho@lejos.cr')
  await workOnce()
  const suyos = async () => (await correosDe()).filter(({ para }) => para[0] === 'mucho@lejos.cr')
  const [espera, ...otra] = (await suyos()).filter(({ estado }) => estado === 'pendiente')
  expect(otra).toEqual([])
  expect(espera).toMatchObject({ ultimo_error: mensajes.documento.cupoDireccionEspera, intentos: 0 })
  server.advance(HOUR + 1)
  await workOnce()
  expect((await suyos()).map(({ estado }) => estado)).toEqual(Array(avisosPorHora + 1).fill('enviado'))
})

test('a document above the limit of its address in an hour waits, and one to another address leaves', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101777009' })
  await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    sql`insert into correo (cod_cia, id_correo, clase, para, estado, creado, enviado)
      select ${codCia}, 10000 + i, ${documento.clase}, array['cliente@lejos.cr'], 'enviado', ${server.deps.now()}, ${server.deps.now()}
      from generate_series(1, ${documentosPorHora}) i`.execute(tx),
  )
  const espera = await enqueue(documento, 'cliente@lejos.cr', codCia)
  const sale = await enqueue(documento, 'vecino@lejos.cr', codCia)
  await workOnce()
  const estados = new Map((await correosDe(codCia)).map((c) => [c.id_correo, [c.estado, c.ultimo_error]]))
  expect(estados.get(espera)).toEqual(['pendiente', mensajes.documento.cupoDireccionEspera])
  expect(estados.get(sale)?.[0]).toBe('enviado')
})

test.each([
  'Visite http://malo.example/gane',
  'HTTPS://MALO.EXAMPLE',
  'Ana www.malo.cr',
  'malo.com',
  'Gane en Malo.cr/premio ya',
  'ana@malo.cr',
  'ana＠malo．cr',
  'malo。com',
  'malo\u200b.com',
  'ñandú.cr',
  '10.1.2.3',
])('a greeting leaves out the name %j', (nombre) => {
  expect(greet(nombre)).toBe('Hola.')
})

test.each([
  'Ana Ñúñez',
  'María J. Mora',
  'Soda La Ceiba S.A.',
  'Inversiones 3-101 S.R.L.',
  "O'Neill & Cía.",
  'Sr. Vargas',
])('a greeting contains the name %j', (nombre) => {
  expect(greet(nombre)).toBe(`Hola, ${nombre}.`)
})
