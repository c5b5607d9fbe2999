import { contract } from '@pura/contract'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { CiaAutorizada } from '../../../db/index.ts'
import { listRezagados } from '../../../jobs/rezagados.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { useAdministrador } from '../../../testing/api.ts'
import { aFactura, aLinea, issueDocumento, readDocumento, readEventos } from '../../../testing/documentos.ts'
import { type Falla, useEmptyQueue, useServerWithHacienda, workOnce, workUntilDone } from '../../../testing/hacienda.ts'
import { releaseLeases, sweep, tareasDeEnvio } from './tareas.ts'

const { hacienda, server } = useServerWithHacienda()
const api = useAdministrador()
useEmptyQueue(server)

type Emitido = Awaited<ReturnType<typeof issueDocumento>>

const recibidoOf = async ({ clave }: Emitido) => (await hacienda.recibidos()).find((r) => r.clave === clave)

/** Jobs towards Hacienda; the mail after an acceptance has tests of its own. */
const jobs = () =>
  server.deps.db.withSistema((tx) => tx.selectFrom('trabajo').selectAll().where('cola', '<>', 'correo').execute())

/** As if the sending had not been stored. */
async function forgetEnvio({ clave }: Emitido, intentos: number): Promise<void> {
  await server.deps.db.withCia(1, (tx) =>
    tx.updateTable('vta_movm').set({ enviado: null }).where('clave', '=', clave).execute(),
  )
  await server.deps.db.withSistema((tx) => tx.updateTable('trabajo').set({ intentos }).execute())
}

/** The document has its answer, Hacienda received it once, and no job is left. */
async function expectDecided(emitido: Emitido, estado: 'ACEPTADO' | 'RECHAZADO' = 'ACEPTADO', veces = 1) {
  const documento = await readDocumento(api, emitido)
  expect(documento.descripcionSri).toBe(estado)
  expect(documento.enviado).not.toBeNull()
  expect(await recibidoOf(emitido)).toMatchObject({ veces })
  expect(await jobs()).toEqual([])
  return documento
}

describe('without faults', () => {
  test('a factura is accepted, and its timeline and answer say so', async () => {
    const emitido = await issueDocumento(api)
    await workUntilDone(server.deps)
    expect(await expectDecided(emitido)).toMatchObject({ estadoFactura: 'aceptado', status: 'G' })
    const eventos = await readEventos(api, emitido)
    // A query between sending and acceptance may have added a point.
    const clases = eventos.map((e) => e.clase).filter((clase) => clase !== 'recibida')
    expect(clases).toEqual(['creada', 'numerada', 'firmada', 'enviada', 'aceptada', 'correo'])
    expect(eventos[3]?.detalle).toMatch(/^Intento 1 · HTTP 202 · \d+ ms$/)
    const { data } = await api.send(contract.vtaMovm.respuestaBase64, { params: emitido.vtaMovmPK })
    const path = `${hacienda.urls().consultas}/control/recibidos/${emitido.clave}-respuesta.xml`
    expect(Buffer.from(data, 'base64').equals(Buffer.from(await (await fetch(path)).arrayBuffer()))).toBe(true)
  })

  test('the worker takes the job of a document, and releases its lease when it stops', async () => {
    const worker = startWorker(server.deps, tareasDeEnvio)
    const emitido = await issueDocumento(api)
    await vi.waitFor(() => expectDecided(emitido), { timeout: 20_000, interval: 100 })
    await worker.stop()
  })

  test('a document that Hacienda rejects shows the reason and its code', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -67, mensaje: 'El receptor no está inscrito' })
    const emitido = await issueDocumento(api)
    await workUntilDone(server.deps)
    const { erroresSri, estadoFactura } = await expectDecided(emitido, 'RECHAZADO')
    expect(estadoFactura).toBe('rechazado')
    expect(erroresSri).toContain('-67')
    expect(erroresSri).toContain('El receptor no está inscrito')
    expect((await readEventos(api, emitido)).at(-1)?.clase).toBe('rechazada')
  })

  test('the company is notified once of each answer, with the reason of a rejection (SRV-05)', async () => {
    const avisos = () =>
      server.deps.db.withCia(1, (tx) => tx.selectFrom('notificacion').selectAll().orderBy('id_notificacion').execute())
    const cuentaDeAceptadas = async () =>
      (await avisos()).filter((a) => a.tipo === 'documentoAceptado').reduce((suma, a) => suma + a.cuantas, 0)
    const antes = await cuentaDeAceptadas()
    const aceptado = await issueDocumento(api)
    await workUntilDone(server.deps)
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -67, mensaje: 'El receptor no está inscrito' })
    const rechazado = await issueDocumento(api)
    await workUntilDone(server.deps)
    const nombre = ({ prefijo, referencia }: Emitido) => `Factura Electrónica ${prefijo}${referencia}`
    expect(await cuentaDeAceptadas()).toBe(antes + 1)
    expect((await avisos()).slice(-2)).toMatchObject([
      // The acceptances of a day share one notification.
      { tipo: 'documentoAceptado', cuerpo: nombre(aceptado), plural: 'facturas aceptadas' },
      {
        tipo: 'documentoRechazado',
        titulo: `Factura ${Number(rechazado.referencia)} rechazada por Hacienda`,
        cuerpo: expect.stringMatching(new RegExp(`^${nombre(rechazado)}: El receptor no está inscrito`)),
        url_target: `/documentosEmitidos/${rechazado.vtaMovmPK.numDocto}`,
      },
    ])
  })

  test('twenty documents share one sign-in, and closing the connection to Hacienda ends it', async () => {
    await server.deps.hacienda.close()
    const [before] = await hacienda.sesiones()
    expect(before?.abiertas).toBe(0)
    const emitidos = await Promise.all(Array.from({ length: 20 }, () => issueDocumento(api)))
    await workUntilDone(server.deps)
    for (const emitido of emitidos) expect((await readDocumento(api, emitido)).descripcionSri).toBe('ACEPTADO')
    expect(await hacienda.sesiones()).toMatchObject([{ abiertas: 1, ingresos: before!.ingresos + 1, maximo: 1 }])
    await server.deps.hacienda.close()
    expect(await hacienda.sesiones()).toMatchObject([{ abiertas: 0 }])
  })

  test('a document of 200 lines is accepted', async () => {
    const emitido = await issueDocumento(api, aFactura({ vtaDetmList: Array.from({ length: 200 }, () => aLinea()) }))
    await workUntilDone(server.deps)
    await expectDecided(emitido)
  })
})

describe('after any fault every document gets its answer and is received once', () => {
  const fallas: [what: string, ...fallas: Falla[]][] = [
    ['500 to the sending', { punto: 'post', tipo: '500' }],
    ['503 twice', { punto: 'post', tipo: '503', veces: 2 }],
    ['504 although it was taken', { punto: 'post', tipo: '504', despues: true }],
    ['the connection drops before it is taken', { punto: 'post', tipo: 'timeout', ms: 20 }],
    ['the connection drops after it was taken', { punto: 'post', tipo: 'timeout', ms: 20, despues: true }],
    ['an answer cut in half after it was taken', { punto: 'post', tipo: 'json', despues: true }],
    ['429 with the second it ends', { punto: 'post', tipo: '429', resetS: 1 }],
    ['401 to the sending', { punto: 'post', tipo: '401' }],
    ['403 to the sending', { punto: 'post', tipo: '403' }],
    ['slow', { punto: 'post', tipo: 'lento', ms: 300 }],
    ['500 and half an answer to the question', { punto: 'get', tipo: '500' }, { punto: 'get', tipo: 'json' }],
    ['401 to the question', { punto: 'get', tipo: '401' }],
    ['the question gets no answer', { punto: 'get', tipo: 'timeout', ms: 20 }],
    ['no token', { punto: 'token', tipo: '500' }, { punto: 'token', tipo: 'timeout', ms: 20 }],
    ['half a token', { punto: 'token', tipo: 'json' }],
    [
      'taken, the answer lost, and the question fails too',
      { punto: 'post', tipo: '500', despues: true },
      { punto: 'get', tipo: '503', veces: 3 },
    ],
  ]
  test.each(fallas)('%s', async (_, ...due) => {
    await hacienda.fail(...due)
    const emitido = await issueDocumento(api)
    await workUntilDone(server.deps)
    await expectDecided(emitido)
  })

  test('the timeline shows each failure with its evidence', async () => {
    await hacienda.fail({ punto: 'post', tipo: '503' })
    const emitido = await issueDocumento(api)
    await workUntilDone(server.deps)
    const intento = (await readEventos(api, emitido)).find((e) => e.clase === 'intento')
    expect(intento?.detalle).toMatch(/^Intento 1 · HTTP 503 · \d+ ms · Hacienda respondió 503$/)
  })

  test('a document with state `error` is sent again: that state is no decision', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'error' })
    const emitido = await issueDocumento(api)
    await workUntilDone(server.deps)
    await expectDecided(emitido, 'ACEPTADO', 2)
  })

  test('if the process dies after sending, the next one asks Hacienda before sending again', async () => {
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    await forgetEnvio(emitido, 1)
    await workUntilDone(server.deps)
    await expectDecided(emitido)
  })

  test('the answer «ya fue recibido» counts as sent', async () => {
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    // It is sent twice, and Hacienda reports it.
    await forgetEnvio(emitido, 0)
    await workUntilDone(server.deps)
    await expectDecided(emitido, 'ACEPTADO', 2)
  })

  test('a document that Hacienda does not know after two minutes is sent again', async () => {
    await hacienda.set({ demoraVisibleMs: 600_000 })
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    await workOnce(server.deps)
    expect((await readDocumento(api, emitido)).enviado).not.toBeNull()
    server.advance(121_000)
    await workOnce(server.deps)
    expect((await readDocumento(api, emitido)).enviado).toBeNull()
    await hacienda.set({ demoraVisibleMs: 0 })
    await workUntilDone(server.deps)
    await expectDecided(emitido)
  })
})

describe('no document is lost', () => {
  const undoFirma = (emitido: Emitido) =>
    server.deps.db.withCia(1, async (tx) => {
      const { numDocto } = emitido.vtaMovmPK
      await tx.deleteFrom('vta_archivo').where('num_docto', '=', numDocto).execute()
      await tx.updateTable('vta_movm').set({ status: 'R' }).where('num_docto', '=', numDocto).execute()
      await tx.deleteFrom('trabajo').where('llave', '=', String(numDocto)).execute()
    })

  const age = (emitido: Emitido) =>
    server.deps.db.withCia(1, (tx) =>
      tx
        .updateTable('vta_movm')
        .set({ fecha_creacion: new Date(Date.now() - 120_000) })
        .where('clave', '=', emitido.clave)
        .execute(),
    )

  test('a document numbered by a process that died is signed, sent and accepted', async () => {
    const emitido = await issueDocumento(api)
    await undoFirma(emitido)
    await age(emitido)
    expect(await sweep(server.deps)).toBe(1)
    expect((await jobs()).map((j) => j.cola)).toEqual(['firmar'])
    await workUntilDone(server.deps)
    await expectDecided(emitido)
    expect((await readDocumento(api, emitido)).status).toBe('G')
  })

  test('signing a document twice keeps the first signature', async () => {
    const emitido = await issueDocumento(api)
    const xml = () => api.send(contract.vtaMovm.xmlBase64, { params: emitido.vtaMovmPK })
    const { data: before } = await xml()
    await server.deps.db.withCia(1, (tx) =>
      tx
        .insertInto('trabajo')
        .values({
          cod_cia: 1,
          cola: 'firmar',
          llave: String(emitido.vtaMovmPK.numDocto),
          datos: JSON.stringify({ codCia: 1, numDocto: emitido.vtaMovmPK.numDocto }),
        })
        .execute(),
    )
    await workUntilDone(server.deps)
    expect((await xml()).data).toBe(before)
    await expectDecided(emitido)
  })

  test('the sweeper queues a signed document without a job, but no recent or answered document', async () => {
    const orphan = await issueDocumento(api)
    await server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute())
    expect(await sweep(server.deps)).toBe(0)
    await age(orphan)
    expect(await sweep(server.deps)).toBe(1)
    expect(await sweep(server.deps)).toBe(0)
    await workUntilDone(server.deps)
    await expectDecided(orphan)
    expect(await sweep(server.deps)).toBe(0)
  })

  test('leases of a dead process are released at the next start of the only process', async () => {
    const emitido = await issueDocumento(api)
    const taken = new Date(Date.now() + 600_000)
    await server.deps.db.withSistema((tx) => tx.updateTable('trabajo').set({ tomado_hasta: taken }).execute())
    expect(await workOnce(server.deps)).toBe(false)
    await releaseLeases(server.deps)
    await workUntilDone(server.deps)
    await expectDecided(emitido)
  })
})

describe('a note whose factura was never sent', () => {
  const NOTA = { tipoDoctoVta: { idTipoDoctoVta: 4 }, razon: 'Devolución de mercadería' }
  const issueNota = (factura: Emitido) =>
    issueDocumento(api, aFactura({ ...NOTA, docReferencia: { clave: factura.clave } }))

  test('prevents the voiding of its factura', async () => {
    const factura = await issueDocumento(api)
    await issueNota(factura)
    const { idTipoDoctoVta, idSucursal, numDocto, codCia } = factura.vtaMovmPK
    const params = { codCia, idTipoDoctoVta, idSucursal, numDocto }
    const reply = await api.send(contract.vtaMovm.anular, { params } as never)
    expect(reply).toBeRejectedWith(409, 'El documento tiene notas, recibos o pagos vigentes; anúlelos primero')
  })

  test('is voided if its factura was voided, and the company is notified', async () => {
    const factura = await issueDocumento(api)
    const nota = await issueNota(factura)
    const { codCia, numDocto } = factura.vtaMovmPK
    await server.deps.db.withCia(codCia as CiaAutorizada, async (tx) => {
      await tx.updateTable('vta_movm').set({ status: 'A' }).where('num_docto', '=', numDocto).execute()
      await tx.deleteFrom('trabajo').where('llave', '=', String(numDocto)).execute()
    })
    await workUntilDone(server.deps)
    expect(await jobs()).toEqual([])
    expect(await readDocumento(api, nota)).toMatchObject({ status: 'A', descripcionSri: '' })
    expect((await readEventos(api, nota)).at(-1)).toMatchObject({
      clase: 'anulada',
      detalle: 'se anuló porque el documento que ajustaba se anuló antes de enviarse a Hacienda',
    })
    const avisos = await server.deps.db.withCia(1 as CiaAutorizada, (tx) =>
      tx.selectFrom('notificacion').selectAll().where('tipo', '=', 'notaAnulada').execute(),
    )
    expect(avisos).toMatchObject([{ url_target: `/documentosEmitidos/${nota.vtaMovmPK.numDocto}` }])
    expect(await recibidoOf(nota)).toBeUndefined()
  })
})

test('overdue jobs are listed, oldest first, up to the limit', async () => {
  const [first, second] = [await issueDocumento(api), await issueDocumento(api)]
  const { db } = server.deps
  expect(await db.withSistema((tx) => listRezagados(tx))).toEqual([])
  await db.withSistema((tx) =>
    tx
      .updateTable('trabajo')
      .set({ creado: sql<Date>`now() - interval '5 hours' + make_interval(secs => id)`, ultimo_error: 'No responde' })
      .execute(),
  )
  expect(await db.withSistema((tx) => listRezagados(tx))).toMatchObject(
    [first, second].map(({ vtaMovmPK: { numDocto } }) => ({
      cola: 'enviar',
      datos: { numDocto },
      motivo: 'No responde',
    })),
  )
  expect(await db.withSistema((tx) => listRezagados(tx, 1))).toHaveLength(1)
})

test('a job that never ends is overdue from its last lease, not from its start', async () => {
  const { db } = server.deps
  const hoursAgo = (horas: number) => sql<Date>`now() - make_interval(hours => ${horas})`
  const vigilado = { cod_cia: 1, cola: 'mirarBuzon', llave: 'buzon', datos: JSON.stringify({ codCia: 1 }) }
  await db.withCia(1 as CiaAutorizada, (tx) =>
    tx
      .insertInto('trabajo')
      .values({ ...vigilado, creado: hoursAgo(90) })
      .execute(),
  )
  const change = (que: object) =>
    db.withSistema((tx) => tx.updateTable('trabajo').set(que).where('cola', '=', 'mirarBuzon').execute())
  const rezagados = async () => (await db.withSistema((tx) => listRezagados(tx))).map(({ cola }) => cola)
  expect(await rezagados()).not.toContain('mirarBuzon')
  // Leased, then the lease expired.
  await change({ disponible: hoursAgo(3), tomado_hasta: hoursAgo(-1) })
  expect(await rezagados()).not.toContain('mirarBuzon')
  await change({ tomado_hasta: hoursAgo(2) })
  expect(await rezagados()).toContain('mirarBuzon')
  await db.withCia(1 as CiaAutorizada, (tx) => tx.deleteFrom('trabajo').where('cola', '=', 'mirarBuzon').execute())
})
