/** Answers by the hundred: what a batch shows, what it promises, and what the history of another system teaches it. */
import { contract } from '@pura/contract'
import { type Comprobante, type Duda, toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import {
  AJENA,
  aComprobante,
  aMensaje,
  aZip,
  issuedToday,
  NUESTRA,
  toZipUrl,
  useFirmanteAjeno,
} from '../../../testing/fichas/migracion.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const { server } = useServerWithHacienda()
const { docRecibidoRecepcion, docRecibidoRespuesta, docRecibidoProveedor } = contract
const codCia = 1
const RUC = '3102999005'
const api = useAdministrador()
const { xml, signRespuesta } = useFirmanteAjeno(server)
let numero = 700

const proveedorDe = (cedula: string) => ({ ...AJENA, identificacion: { tipo: '02', numero: cedula } })
const deHoy = (mas: Partial<Parameters<typeof aComprobante>[0]> = {}): Comprobante =>
  issuedToday(aComprobante({ numero: ++numero, emisor: AJENA, receptor: NUESTRA, ...mas }), server.deps.now())
const deliver = async (bytes: Buffer) =>
  (await api.send(docRecibidoRecepcion.recibir, { params: { codCia }, body: Uint8Array.from(bytes) })).data
const receive = async (c: Comprobante) => (await deliver(xml(c))).idRecibido!
const receiveAceptado = async (c: Comprobante) => {
  const id = await receive(c)
  await deliver(signRespuesta(c, '1'))
  return id
}
const readLote = async (ids: readonly number[]) =>
  (await api.send(docRecibidoRespuesta.porResponder, { params: { codCia }, query: { ids: ids.join(',') } })).data
const answer = async (id: number, dudas: Duda[] | undefined, mas: object = {}) => {
  const respuestas = [{ id, codigoMensaje: '1' as const, idCondicionImpuesto: '01', dudas, ...mas }]
  return (await api.send(docRecibidoRespuesta.emitirVarios, { params: { codCia }, body: { respuestas } })).data
}
const propio = (c: Comprobante, mas: Partial<Parameters<typeof aMensaje>[0]> = {}) =>
  aMensaje({
    clave: c.clave,
    total: toDecimal(c.resumen.totalComprobante),
    receptor: RUC,
    condicion: '04',
    actividad: '6201.0',
    ...mas,
  })

describe('the documents of a batch', () => {
  test('come with their first line, their group of goods and their doubts, in pages of at most 200', async () => {
    const factura = deHoy()
    const id = await receive(factura)
    const [doc] = await readLote([id])
    expect(doc).toMatchObject({
      id,
      primeraLinea: factura.lineas[0]!.detalle,
      grupoCabys: factura.lineas[0]!.cabys!.slice(0, 3),
      estadoHacienda: '',
      mensajeSegunArchivo: '',
    })
    const pagina = await api.send(docRecibidoRespuesta.porResponder, {
      params: { codCia },
      query: { nombre: factura.clave, pagina: 1, porPagina: 200 },
    })
    expect(pagina.data.map((d) => d.id)).toEqual([id])
    const demas = await api.send(docRecibidoRespuesta.porResponder, {
      params: { codCia },
      query: { pagina: 1, porPagina: 201 } as never,
    })
    expect(demas.status).toBe(422)
  })

  test('are those that still wait: asking changes nothing, and an answered one is gone', async () => {
    const ids = [await receiveAceptado(deHoy()), await receiveAceptado(deHoy())]
    expect(await readLote(ids)).toEqual(await readLote(ids))
    expect((await answer(ids[0]!, [])).registradas).toEqual([ids[0]])
    expect((await readLote(ids)).map((d) => d.id)).toEqual([ids[1]])
  })
})

describe('an answer of a batch', () => {
  test('is refused, and told, where the document has a doubt that was not shown', async () => {
    const factura = deHoy()
    const id = await receiveAceptado(factura)
    const otra = { ...factura, clave: `${factura.clave.slice(0, -8)}99999999` }
    await receive(otra)
    expect(await answer(id, [])).toMatchObject({
      registradas: [],
      rechazadas: [{ id, motivo: 'Cambió desde que se mostró: posible duplicado. Revíselo' }],
    })
    expect((await readLote([id]))[0]).toMatchObject({ duplicado: true })
    expect((await answer(id, ['duplicado'])).registradas).toEqual([id])
  })

  test('that Hacienda has not confirmed goes only if that was shown; without what was shown nothing is compared', async () => {
    const [uno, dos] = [await receive(deHoy()), await receive(deHoy())]
    expect((await answer(uno, [])).rechazadas).toMatchObject([
      { motivo: expect.stringContaining('hacienda no lo confirma') },
    ])
    expect((await answer(uno, ['sinConfirmar'])).registradas).toEqual([uno])
    expect((await answer(dos, undefined)).registradas).toEqual([dos])
  })

  test('is judged as a capital good like the list judges it', async () => {
    const factura = deHoy()
    const id = await receiveAceptado(factura)
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      tx.updateTable('doc_recibido').set({ grupo_cabys: '439', tasa_cambio: '40' }).where('id', '=', id).execute(),
    )
    expect((await readLote([id]))[0]).toMatchObject({ pareceCapital: true })
    expect((await answer(id, [])).rechazadas).toMatchObject([{ motivo: expect.stringContaining('bien de capital') }])
    expect((await answer(id, [], { idCondicionImpuesto: '04' })).registradas).toEqual([id])
  })
})

describe('the answer that the company gave in another system', () => {
  const ultimaDe = async (cedula: string) =>
    (await readLote([await receive(deHoy({ emisor: proveedorDe(cedula) }))]))[0]

  test('teaches the next proposal, is said of its document, and makes nothing automatic', async () => {
    const cedula = '3101888301'
    const viejas = [1, 2, 3, 4, 5, 6].map(() => deHoy({ emisor: proveedorDe(cedula) }))
    const ids: number[] = []
    for (const vieja of viejas) {
      ids.push(await receive(vieja))
      expect(await deliver(await propio(vieja))).toMatchObject({ resultado: 'respuesta', idRecibido: ids.at(-1) })
    }
    expect((await readLote([ids[0]!]))[0]).toMatchObject({ mensajeSegunArchivo: '1' })
    expect(await ultimaDe(cedula)).toMatchObject({
      mensajeSegunArchivo: '',
      propuesta: {
        idCondicionImpuesto: '04',
        actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } },
        razon: 'como las 6 anteriores de este proveedor',
      },
    })
    const { data } = await api.send(docRecibidoProveedor.get, { params: { codCia, nit: cedula } })
    expect(data.respuestasIguales).toBe(0)
  })

  test('counts once, however often its file comes, and an older one does not replace a newer one', async () => {
    const cedula = '3101888302'
    const [nueva, vieja] = [deHoy({ emisor: proveedorDe(cedula) }), deHoy({ emisor: proveedorDe(cedula) })]
    for (const c of [nueva, vieja]) await receive(c)
    expect((await deliver(await propio(nueva))).resultado).toBe('respuesta')
    expect((await deliver(await propio(nueva))).resultado).toBe('yaEstaba')
    const antes = new Date(Date.now() - 30 * 86_400_000)
    await deliver(await propio(vieja, { condicion: '01', fecha: antes }))
    expect((await ultimaDe(cedula))?.propuesta).toMatchObject({
      idCondicionImpuesto: '04',
      razon: 'como la anterior de este proveedor',
    })
  })

  test('waits for its document when the zip of the migration has it first', async () => {
    const cedula = '3101888303'
    const factura = deHoy({ emisor: proveedorDe(cedula) })
    const archivos = { 'a_mensaje.xml': await propio(factura), 'b_factura.xml': xml(factura) }
    const body = { codCia, archivoDocRecibidos: toZipUrl(await aZip(archivos)) }
    expect((await api.send(contract.migracion.recibidos, { body })).status).toBe(200)
    await workUntilDone(server.deps)
    expect((await ultimaDe(cedula))?.propuesta).toMatchObject({ idCondicionImpuesto: '04' })
  })

  test('signed by another one teaches nothing', async () => {
    const cedula = '3101888304'
    const factura = deHoy({ emisor: proveedorDe(cedula) })
    await receive(factura)
    expect((await deliver(await propio(factura, { firma: '3101000000' }))).resultado).toBe('ajeno')
    expect((await ultimaDe(cedula))?.propuesta).toBeNull()
  })
})
