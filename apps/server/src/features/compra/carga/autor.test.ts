/** A client withdraws an access: the accountant's loads, take-backs and unsigned answers there stop (docs/decisions/0183). */
import { type Carga, contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { Firmante } from '@pura/firma'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { type Api, anAdministrador, enterAcceso, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { tareaCarga } from '../../../testing/fichas/cargas.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  aZip,
  createFirmanteAjeno,
  issuedToday,
  NUESTRA,
  toXml,
  toZipUrl,
} from '../../../testing/fichas/migracion.ts'
import { dying } from '../../../testing/fichas/muerte.ts'
import { type Abierta, letIn, setOpciones, withdraw } from '../../../testing/fichas/tablero.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { uploadToma } from '../../../testing/toma.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const { migracion, docRecibidoCarga, docRecibidoRespuesta, docRecibidoRecepcion } = contract
const codCia = 1
const cia = aCiaAutorizada(codCia)
/** The client's own person. */
let duena: Api
let firmante: Firmante
let firma: { codCia: number; propietario: { usuario: string; contrasena: string } }
let vigente: Abierta | undefined
let numero = 9_000

beforeAll(async () => {
  duena = await loginAs(anAdministrador())
  firmante = await createFirmanteAjeno()
  firma = await createOtraCia(server, { ruc: '3101999810', nombreCia: 'Contadores Zúñiga' })
})

/** The accountant at work in the client's company, and the access. */
async function anContador(): Promise<{ contador: Api; acceso: Abierta }> {
  const quien = { ciaCasa: firma.codCia, usuarioCasa: 1, username: firma.propietario.usuario }
  if (vigente) await withdraw(server, vigente)
  const acceso = await letIn(server, codCia, ['*'], quien)
  vigente = acceso
  return { contador: await enterAcceso(await loginAs(firma.propietario), acceso.idAcceso), acceso }
}
const emitidos = (n: number) => Array.from({ length: n }, () => aComprobante({ numero: ++numero }))
const recibidos = (n: number) =>
  Array.from({ length: n }, () => aComprobante({ numero: ++numero, emisor: AJENA, receptor: NUESTRA }))
const zipOf = (comprobantes: ReturnType<typeof emitidos>) =>
  aZip(Object.fromEntries(comprobantes.map((c) => [`${c.clave}.xml`, toXml(c, firmante)])))
const guardados = (tabla: 'vta_movm' | 'doc_recibido', comprobantes: ReturnType<typeof emitidos>) =>
  server.deps.db.withCia(cia, async (tx) => {
    const claves = comprobantes.map(({ clave }) => clave)
    return (await tx.selectFrom(tabla).select('clave').where('clave', 'in', claves).execute()).length
  })
const cargaDe = async (idCarga: number): Promise<Carga> =>
  (await duena.send(migracion.get, { params: { codCia, idCarga } })).data
const bitacora = async () =>
  server.deps.db.withCia(cia, (tx) =>
    tx.selectFrom('bitacora').select(['detalle', 'username', 'despues']).orderBy('orden', 'desc').limit(4).execute(),
  )
const avisos = () =>
  server.deps.db.withCia(cia, (tx) =>
    tx.selectFrom('notificacion').select(['titulo', 'cuerpo']).orderBy('id_notificacion', 'desc').limit(1).execute(),
  )

const runCarga = (idCarga: number, deps: Deps = server.deps) =>
  tareaCarga.run(deps, { codCia: cia, id: 1, datos: { codCia: cia, idCarga }, intentos: 1 })
/** Runs until at least one file is stored and not all are, each time in a process that dies one transaction later. */
async function dieHalfway(idCarga: number, avance: () => Promise<number>): Promise<void> {
  for (let n = 1; (await avance()) === 0; n += 1) {
    // The reader of the zip may say the death in its own words.
    await runCarga(idCarga, dying(server.deps, n, 'after')).catch(() => undefined)
    expect(n).toBeLessThan(30)
  }
}
const deleteTrabajos = () => server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute())

const ENDS = [
  ['the client withdraws the access', (acceso: Abierta) => withdraw(server, acceso)],
  ['the client takes the section out of its role', (acceso: Abierta) => setOpciones(server, acceso, ['/clientes'])],
] as const

describe.each(ENDS)('%s', (_, end) => {
  test('a take-over stops at the next batch, says why and who goes on, and the same file goes on', async () => {
    const { contador, acceso } = await anContador()
    const todos = [...emitidos(3), ...recibidos(2)]
    const zip = await zipOf(todos)
    const idCarga = await uploadToma(contador, zip, { clientes: true, productos: true })
    expect((await contador.send(migracion.cerrar, { params: { codCia, idCarga } })).status).toBe(200)
    await deleteTrabajos()
    // A process that died stores one file at a time afterwards.
    await dieHalfway(idCarga, async () => (await cargaDe(idCarga)).avance)
    const antes = await cargaDe(idCarga)
    expect(antes.avance).toBeLessThan(5)
    await end(acceso)
    expect(await runCarga(idCarga)).toBe('hecho')

    const parada = mensajes.migracion.parada(firma.propietario.usuario)
    const carga = await cargaDe(idCarga)
    expect(carga).toMatchObject({ avance: antes.avance, cargados: antes.cargados, parada })
    expect(carga.terminada).not.toBeNull()
    expect((await guardados('vta_movm', todos)) + (await guardados('doc_recibido', todos))).toBe(antes.cargados)
    expect((await avisos())[0]).toMatchObject({ cuerpo: expect.stringContaining(parada) })
    expect(await bitacora()).toContainEqual({
      detalle: 'Detener la carga de documentos emitidos y recibidos',
      username: firma.propietario.usuario,
      despues: expect.objectContaining({ parada, leidos: antes.avance, archivos: 5 }),
    })
    const quedan = await server.deps.db.withCia(cia, (tx) => tx.selectFrom('carga_parte').select('parte').execute())
    expect(quedan).toEqual([])
    // It is no longer a load under way: somebody of the company begins it again.
    const otra = await uploadToma(duena, zip)
    await duena.send(migracion.cerrar, { params: { codCia, idCarga: otra } })
    await workUntilDone(server.deps)
    expect(await cargaDe(otra)).toMatchObject({ cargados: 5 - antes.cargados, omitidos: antes.cargados, parada: '' })
  })

  test('a zip of issued documents, and files on the page of received ones, stop too', async () => {
    const { contador, acceso } = await anContador()
    const ventas = emitidos(2)
    const body = { codCia, archivoDocEmitidos: toZipUrl(await zipOf(ventas)) }
    const { data: deEmitidos } = await contador.send(migracion.emitidos, { body })
    const compras = recibidos(2)
    const { data: suelta } = await contador.send(docRecibidoCarga.crear, { params: { codCia }, body: { nombre: 'a' } })
    const params = { codCia, idCarga: suelta.idCarga }
    const archivo = { params, query: { nombre: 'a.zip' }, body: Uint8Array.from(await zipOf(compras)) }
    expect((await contador.send(docRecibidoCarga.agregar, archivo)).status).toBe(200)
    await contador.send(docRecibidoCarga.cerrar, { params })
    await end(acceso)
    await workUntilDone(server.deps)
    const parada = mensajes.migracion.parada(firma.propietario.usuario)
    expect(await cargaDe(deEmitidos.idCarga)).toMatchObject({ cargados: 0, avance: 0, parada })
    expect((await duena.send(docRecibidoCarga.get, { params })).data).toMatchObject({ avance: 0, parada })
    expect(await guardados('vta_movm', ventas)).toBe(0)
    expect(await guardados('doc_recibido', compras)).toBe(0)
  })

  test('a taking back that they asked for takes nothing back, and says who does it', async () => {
    const { contador, acceso } = await anContador()
    const ventas = emitidos(2)
    const body = { codCia, archivoDocEmitidos: toZipUrl(await zipOf(ventas)) }
    const { data } = await contador.send(migracion.emitidos, { body })
    await workUntilDone(server.deps)
    expect(await guardados('vta_movm', ventas)).toBe(2)
    const params = { codCia, idCarga: data.idCarga }
    expect((await contador.send(migracion.deshacer, { params })).status).toBe(200)
    await end(acceso)
    await workUntilDone(server.deps)
    expect(await cargaDe(data.idCarga)).toMatchObject({
      deshaciendo: false,
      deshecha: null,
      noDeshecha: mensajes.migracion.deshacer.sinAcceso(firma.propietario.usuario),
    })
    expect(await guardados('vta_movm', ventas)).toBe(2)
    await duena.send(migracion.deshacer, { params })
    await workUntilDone(server.deps)
    expect(await guardados('vta_movm', ventas)).toBe(0)
  })

  test('answers that can still be undone are not signed: their documents wait again, and the company is told once', async () => {
    const { contador, acceso } = await anContador()
    const ids: number[] = []
    for (const c of recibidos(2).map((uno) => issuedToday(uno, server.deps.now()))) {
      const recibir = { params: { codCia }, body: Uint8Array.from(toXml(c, firmante)) }
      ids.push((await duena.send(docRecibidoRecepcion.recibir, recibir)).data.idRecibido!)
    }
    const respuestas = ids.map((id) => ({ id, codigoMensaje: '3' as const, motivoRechazo: 'No se pidió' }))
    const reply = await contador.send(docRecibidoRespuesta.emitirVarios, { params: { codCia }, body: { respuestas } })
    expect(reply.data.registradas).toEqual(ids)
    await end(acceso)
    await workUntilDone(server.deps)
    for (const id of ids) {
      const { data } = await duena.send(contract.docRecibido.get, { params: { codCia, id } })
      expect(data).toMatchObject({ situacion: 'porResponder', respuestas: [] })
      expect(data.eventos.map(({ texto }) => texto)).toContain(
        mensajes.recibidos.eventoParada(firma.propietario.usuario),
      )
    }
    const dichas = await server.deps.db.withCia(cia, (tx) =>
      tx
        .selectFrom('notificacion')
        .select('titulo')
        .where('llave', '=', `respuestasParadas:${acceso.idAcceso}`)
        .execute(),
    )
    expect(dichas).toEqual([{ titulo: mensajes.recibidos.paradas }])
  })
})

test('work of the company itself, and of an access in force, goes on', async () => {
  const { contador } = await anContador()
  for (const quien of [duena, contador]) {
    const ventas = emitidos(2)
    const body = { codCia, archivoDocEmitidos: toZipUrl(await zipOf(ventas)) }
    const { data } = await quien.send(migracion.emitidos, { body })
    await workUntilDone(server.deps)
    expect(await cargaDe(data.idCarga)).toMatchObject({ cargados: 2, parada: '' })
  }
})
