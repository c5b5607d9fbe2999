/** A migrated document whose answer came in a file, signed by Hacienda or not. */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { createTestCertificate, Firmante, openP12 } from '@pura/firma'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aComprobante, aRespuesta, aZip, toXml, toZipUrl, trustFirmante } from '../../../testing/fichas/migracion.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { askMigrado } from './respuesta.ts'

const autoridad = useHacienda()
const server = useServer({ config: () => ({ hacienda: autoridad.urls(), smtpUrl: autoridad.smtp() }) })
const codCia = aCiaAutorizada(1)
let api: Api
/** The key of the company, and that of the authority. */
let propia: Firmante
let hacienda: Firmante

const aFirmante = async (cedula: string, nombre: string): Promise<Firmante> => {
  const vigencia = { desde: new Date('2024-01-01T06:00:00Z'), hasta: new Date('2049-01-01T06:00:00Z') }
  return new Firmante(openP12(await createTestCertificate({ cedula, nombre, pin: '1234', ...vigencia }), '1234'))
}

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  propia = await aFirmante('3102999005', 'QUETZALIA')
  hacienda = await aFirmante('2100042005', 'MINISTERIO DE HACIENDA')
  trustFirmante(server.deps, hacienda)
})

const load = async (archivos: Record<string, Buffer>) => {
  const body = { codCia: 1, archivoDocEmitidos: toZipUrl(await aZip(archivos)) }
  const { status, data } = await api.send(contract.migracion.emitidos, { body })
  expect(status).toBe(200)
  await workUntilDone(server.deps)
  return (await api.send(contract.migracion.get, { params: { codCia: 1, idCarga: data.idCarga } })).data
}
const read = (clave: string) =>
  server.deps.db.withCia(codCia, async (tx) => {
    const documento = await tx.selectFrom('vta_movm').selectAll().where('clave', '=', clave).executeTakeFirstOrThrow()
    const { num_docto: numDocto, descripcion_sri: estado } = documento
    const archivos = await tx.selectFrom('vta_archivo').select('clase').where('num_docto', '=', numDocto).execute()
    const eventos = await tx.selectFrom('vta_evento').select('clase').where('num_docto', '=', numDocto).execute()
    return { numDocto, estado, archivos: archivos.map((a) => a.clase).sort(), eventos: eventos.map((e) => e.clase) }
  })

test('an answer not signed by Hacienda is kept and decides nothing; the answer by clave is final', async () => {
  const factura = aComprobante({ numero: 77 })
  await load({ 'f.xml': toXml(factura, propia), 'f_respuesta.xml': aRespuesta(factura, '1', propia) })
  const antes = await read(factura.clave)
  expect(antes).toMatchObject({ estado: '', archivos: ['segunArchivo', 'xml'] })
  expect(antes.eventos).toContain('segunArchivo')
  const respuesta = aRespuesta(factura, '3', hacienda)
  const consult = async () => ({ clase: 'resuelto', clave: factura.clave, estado: 'RECHAZADO', respuesta })
  const deps = { ...server.deps, hacienda: { ...server.deps.hacienda, consult } } as never
  const datos = { codCia, numDocto: antes.numDocto }
  expect(await askMigrado(deps, { codCia, id: 0, datos, intentos: 1 })).toBe('hecho')
  expect(await read(factura.clave)).toMatchObject({
    estado: 'RECHAZADO',
    archivos: ['respuesta', 'segunArchivo', 'xml'],
  })
})

test('for a document that came without answer Hacienda is queried by clave, and the load says of how many', async () => {
  const [sola, otra] = [79, 80].map((numero) => aComprobante({ numero }))
  const respuesta = aRespuesta(sola!, '1', hacienda)
  const consult = vi
    .spyOn(server.deps.hacienda, 'consult')
    .mockResolvedValue({ clase: 'resuelto', clave: sola!.clave, estado: 'ACEPTADO', respuesta } as never)
  onTestFinished(() => consult.mockRestore())
  const carga = await load({
    'a.xml': toXml(sola!, propia),
    'b.xml': toXml(otra!, propia),
    'b_respuesta.xml': aRespuesta(otra!, '1', hacienda),
  })
  expect(mensajes.migracion.tomado(carga.tomado)).toEqual([
    '1 emitido vino sin respuesta comprobada de Hacienda: se le pregunta por él',
  ])
  expect(consult.mock.calls).toEqual([[1, sola!.clave]])
  expect(await read(sola!.clave)).toMatchObject({ estado: 'ACEPTADO', archivos: ['respuesta', 'xml'] })
})

test('an answer signed by Hacienda is believed', async () => {
  const factura = aComprobante({ numero: 78 })
  await load({ 'f.xml': toXml(factura, propia), 'f_respuesta.xml': aRespuesta(factura, '1', hacienda) })
  expect(await read(factura.clave)).toMatchObject({ estado: 'ACEPTADO', archivos: ['respuesta', 'xml'] })
})
