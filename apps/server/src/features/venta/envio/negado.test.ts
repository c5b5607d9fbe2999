/** Documents that Hacienda refuses to receive: sending stops, the company is notified, and a person resends or voids. */
import { contract } from '@pura/contract'
import { describe, expect, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { aFactura, issueDocumento, readDocumento, readEventos } from '../../../testing/documentos.ts'
import { type Falla, useEmptyQueue, useServerWithHacienda, workOnce, workUntilDone } from '../../../testing/hacienda.ts'
import { sweep } from './tareas.ts'

const { hacienda, server } = useServerWithHacienda()
const api = useAdministrador()
useEmptyQueue(server)

type Emitido = Awaited<ReturnType<typeof issueDocumento>>
const MOTIVO = 'La firma del comprobante electrónico no es válida'
const NEGATIVA = { punto: 'post', tipo: 'respuesta', estado: 400, causa: MOTIVO } as const satisfies Falla

const recibidoOf = async ({ clave }: Emitido) => (await hacienda.recibidos()).find((r) => r.clave === clave)
const avisosOf = ({ vtaMovmPK: { numDocto } }: Emitido) =>
  server.deps.db.withCia(1, (tx) =>
    tx.selectFrom('notificacion').selectAll().where('url_target', '=', `/documentosEmitidos/${numDocto}`).execute(),
  )
const resend = ({ vtaMovmPK }: Emitido) => api.send(contract.vtaMovm.reenviar, { params: vtaMovmPK })
const voidDocumento = ({ vtaMovmPK }: Emitido) => api.send(contract.vtaMovm.anular, { params: vtaMovmPK } as never)
const jobs = () =>
  server.deps.db.withSistema((tx) => tx.selectFrom('trabajo').selectAll().where('cola', '=', 'enviar').execute())
/** Queues the job again, as if the process had died before it closed the job. */
const bringBackJob = ({ vtaMovmPK: { codCia, numDocto } }: Emitido) =>
  server.deps.db.withCia(1, (tx) =>
    tx
      .insertInto('trabajo')
      .values({
        cod_cia: 1,
        cola: 'enviar',
        llave: String(numDocto),
        datos: JSON.stringify({ codCia, numDocto }),
        intentos: 1,
      })
      .execute(),
  )

async function emitNegado(): Promise<Emitido> {
  await hacienda.fail(NEGATIVA)
  const emitido = await issueDocumento(api)
  await workUntilDone(server.deps)
  return emitido
}

describe('a permanent refusal', () => {
  test('stores the reason, notifies the company and stops the retries', async () => {
    const emitido = await emitNegado()
    expect(await readDocumento(api, emitido)).toMatchObject({
      descripcionSri: '',
      status: 'G',
      enviado: null,
      negado: expect.any(String),
      erroresSri: MOTIVO,
      referencia: emitido.referencia,
    })
    expect((await readEventos(api, emitido)).at(-1)).toMatchObject({
      clase: 'negada',
      detalle: expect.stringContaining(MOTIVO),
    })
    expect(await avisosOf(emitido)).toMatchObject([
      {
        tipo: 'documentoNegado',
        titulo: `Factura ${Number(emitido.referencia)}: Hacienda no la recibió`,
        cuerpo: expect.stringContaining(MOTIVO),
      },
    ])
    await server.deps.db.withCia(1, (tx) =>
      tx
        .updateTable('vta_movm')
        .set({ fecha_creacion: new Date(Date.now() - 600_000) })
        .where('clave', '=', emitido.clave)
        .execute(),
    )
    await sweep(server.deps)
    expect(await jobs()).toEqual([])
    expect(await recibidoOf(emitido)).toBeUndefined()
  })

  test.each([
    ['413', { estado: 413 }],
    ['415', { estado: 415 }],
    ['422 with its reason in the body', { estado: 422, cuerpo: { detail: 'No es un comprobante' } }],
  ])('%s is final at the first refusal', async (_, respuesta) => {
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', ...respuesta })
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    expect((await readDocumento(api, emitido)).negado).not.toBeNull()
  })

  test.each([
    ['404', { estado: 404, causa: 'No se encuentra el recurso' }],
    ['403', { estado: 403 }],
    ['400 without a reason', { estado: 400 }],
  ])('%s, which a gateway answers too, is final at the fifth refusal', async (_, respuesta) => {
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', ...respuesta, veces: 5 })
    const emitido = await issueDocumento(api)
    for (let i = 0; i < 4; i++) await workOnce(server.deps)
    expect((await readDocumento(api, emitido)).negado).toBeNull()
    await workUntilDone(server.deps)
    expect(await readDocumento(api, emitido)).toMatchObject({ descripcionSri: '', negado: expect.any(String) })
    expect(await recibidoOf(emitido)).toBeUndefined()
  })

  test('that may mean "already received" in unknown words is settled by a query', async () => {
    await hacienda.fail({ punto: 'post', tipo: '504', despues: true })
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    // As if that attempt had not been stored.
    await server.deps.db.withSistema((tx) => tx.updateTable('trabajo').set({ intentos: 0 }).execute())
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', estado: 400, causa: 'Clave repetida' })
    await workUntilDone(server.deps)
    expect(await readDocumento(api, emitido)).toMatchObject({
      descripcionSri: 'ACEPTADO',
      negado: null,
      referencia: emitido.referencia,
    })
    expect(await recibidoOf(emitido)).toMatchObject({ veces: 1 })
  })

  test('is final at the second refusal after an attempt whose answer was lost', async () => {
    await hacienda.fail({ punto: 'post', tipo: '500' }, NEGATIVA, NEGATIVA)
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    await workOnce(server.deps)
    expect((await readDocumento(api, emitido)).negado).toBeNull()
    await workOnce(server.deps)
    expect((await readDocumento(api, emitido)).negado).not.toBeNull()
  })

  test('sends nothing, though a process that died left the job', async () => {
    const emitido = await emitNegado()
    await bringBackJob(emitido)
    await workUntilDone(server.deps)
    expect(await recibidoOf(emitido)).toBeUndefined()
    expect(await avisosOf(emitido)).toHaveLength(1)
  })

  test('is not final while Hacienda does not answer the query', async () => {
    await hacienda.fail(NEGATIVA, { punto: 'get', tipo: '500' })
    const emitido = await issueDocumento(api)
    await workOnce(server.deps)
    expect((await readDocumento(api, emitido)).negado).toBeNull()
    await workUntilDone(server.deps)
    expect(await readDocumento(api, emitido)).toMatchObject({ descripcionSri: 'ACEPTADO' })
  })
})

describe('the user of a refused document', () => {
  test('resends it with its number and its XML', async () => {
    const emitido = await emitNegado()
    const xml = () => api.send(contract.vtaMovm.xmlBase64, { params: emitido.vtaMovmPK })
    const { data: antes } = await xml()
    const { data } = await resend(emitido)
    expect(data).toMatchObject({ clave: emitido.clave, negado: null, erroresSri: '' })
    await workUntilDone(server.deps)
    expect(await readDocumento(api, emitido)).toMatchObject({
      descripcionSri: 'ACEPTADO',
      referencia: emitido.referencia,
    })
    expect((await xml()).data).toBe(antes)
    expect(await recibidoOf(emitido)).toMatchObject({ veces: 1 })
    const clases = (await readEventos(api, emitido)).map((e) => e.clase)
    expect(clases.slice(3, 6)).toEqual(['negada', 'intento', 'enviada'])
  })

  test('sends it once by two clicks, and cannot resend a document that was not refused', async () => {
    const emitido = await emitNegado()
    const replies = await Promise.all([resend(emitido), resend(emitido)])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409])
    await workUntilDone(server.deps)
    expect(await recibidoOf(emitido)).toMatchObject({ veces: 1 })
    expect(await resend(emitido)).toBeRejectedWith(409, 'Hacienda no se ha negado a recibir este documento')
  })

  test('voids it without a note, and cannot resend it afterwards', async () => {
    const emitido = await emitNegado()
    expect((await voidDocumento(emitido)).data).toMatchObject({ documento: { status: 'A' }, nota: null })
    expect((await resend(emitido)).status).toBe(409)
    await workUntilDone(server.deps)
    expect(await recibidoOf(emitido)).toBeUndefined()
  })

  test('voids a refused annulling note, which makes the factura valid again', async () => {
    const factura = await issueDocumento(api)
    await workUntilDone(server.deps)
    await hacienda.fail(NEGATIVA)
    const { data } = await voidDocumento(factura)
    await workUntilDone(server.deps)
    expect((await readDocumento(api, factura)).status).toBe('A')
    const nota = data.nota!
    expect((await api.send(contract.vtaMovm.anular, { params: nota.vtaMovmPK } as never)).status).toBe(200)
    expect((await readDocumento(api, factura)).status).toBe('G')
    expect((await readEventos(api, factura)).at(-1)).toMatchObject({
      clase: 'restaurada',
      detalle: 'Se anuló la nota que lo anulaba, que no llegó a Hacienda',
    })
  })

  test('sees it on the desk, apart from the queue', async () => {
    const hoy = async () => (await api.send(contract.escritorio.get, { params: { codCia: 1 } })).data.hoy
    const cuantos = async (clase: string) =>
      ((await hoy()).find((a) => a.clase === clase) as { cuantos: number } | undefined)?.cuantos ?? 0
    const [antes, enCola] = [await cuantos('negados'), await cuantos('cola')]
    const emitido = await emitNegado()
    expect(await cuantos('negados')).toBe(antes + 1)
    expect(await cuantos('cola')).toBe(enCola)
    await resend(emitido)
    expect(await cuantos('negados')).toBe(antes)
    expect(await cuantos('cola')).toBe(enCola + 1)
  })

  test('cannot send its note before the document is resent', async () => {
    const factura = await emitNegado()
    const nota = await issueDocumento(
      api,
      aFactura({ tipoDoctoVta: { idTipoDoctoVta: 4 }, razon: 'Devolución', docReferencia: { clave: factura.clave } }),
    )
    for (let i = 0; i < 3; i++) await workOnce(server.deps)
    expect(await recibidoOf(nota)).toBeUndefined()
    await resend(factura)
    await workUntilDone(server.deps)
    expect(await readDocumento(api, nota)).toMatchObject({ descripcionSri: 'ACEPTADO' })
  })
})
