/** A company with a mailbox at a simulated server, and helpers for both. */
import { type BuzonEntrada, contract } from '@pura/contract'
import type { Comprobante } from '@pura/domain'
import type { Firmante } from '@pura/firma'
import { type RunningSimulators, startSimulators, writeCorreo } from '@pura/simulators'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Deps } from '../../deps.ts'
import { createImap } from '../../external/imap/index.ts'
import { watchBuzon } from '../../features/compra/buzon/mirar.ts'
import { tareasDeRecibidos } from '../../features/compra/tareas.ts'
import { take } from '../../jobs/cola.ts'
import { mirarBuzon } from '../../jobs/definitions.ts'
import { runOne, type Tarea } from '../../jobs/worker.ts'
import { type Api, anAdministrador, loginAs, useServer } from '../api.ts'
import { tareaCargaCorreo } from './cargas.ts'
import { createOtraCia } from './companias.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from './migracion.ts'

const { docRecibidoBuzon, docRecibidoCorreo, docRecibidoRecepcion } = contract
export const CEIBA = {
  ...NUESTRA,
  nombre: 'Soda La Ceiba S.A.',
  identificacion: { tipo: '02', numero: '3101777001' },
} as const
const codCia = 1
/** Short timeouts for servers that fail on purpose; a separate process may have to wait for the processor. */
export const PRONTO = { conectar: 5_000, orden: 2_000, partes: 3_000, latido: 200, sondeo: 100 }

interface Casa {
  api: Api
  ceiba: { codCia: number; api: Api }
  deps: Deps
}

export function useBuzon() {
  const server = useServer({ config: { buzonesInternos: true } })
  const casa = {} as Casa
  let firmante: Firmante
  let simuladores: RunningSimulators

  beforeAll(async () => {
    casa.api = await loginAs(anAdministrador())
    firmante = await createFirmanteAjeno()
    const otra = await createOtraCia(server)
    casa.ceiba = { codCia: otra.codCia, api: await loginAs(otra.propietario) }
    simuladores = await startSimulators({ xsdDir: null, warn: () => undefined })
    casa.deps = { ...server.deps, imap: createImap({ internos: true, paciencias: PRONTO }) }
  })
  afterAll(() => simuladores.close())
  beforeEach(async () => {
    await control('DELETE', '')
    // The tests make hours of attempts in seconds: without this the limit of attempts would stop them.
    await server.deps.db.withSistema((tx) => tx.deleteFrom('intento_ingreso').execute())
    for (const [quien, cia] of [[casa.api, codCia] as const, [casa.ceiba.api, casa.ceiba.codCia] as const])
      await quien.send(docRecibidoBuzon.quitar, { params: { codCia: cia } })
  })

  // biome-ignore lint/suspicious/noExplicitAny: what the simulator tells
  async function control(method: string, path: string, body?: object): Promise<any> {
    const reply = await fetch(`${simuladores.urls.control}imap${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    return reply.status === 204 ? undefined : reply.json()
  }
  const deliver = (correo: Buffer, inflado?: number) =>
    control('POST', '/correos', { correo: correo.toString('base64'), ...(inflado ? { inflado } : {}) })
  const fail = (falla: object) => control('POST', '/fallas', falla)
  const ordenes = async (): Promise<string[]> => (await control('GET', '')).ordenes
  const pedidas = async () => (await ordenes()).flatMap((orden) => /BODY\.PEEK\[([\d.]+)\]/.exec(orden)?.[1] ?? [])

  const deProveedor = (numero: number, receptor = NUESTRA) => aComprobante({ numero, emisor: AJENA, receptor })
  const xml = (comprobante: Comprobante) => toXml(comprobante, firmante)
  const adjunto = (numero: number, receptor = NUESTRA) => ({
    nombre: `f${numero}.xml`,
    tipo: 'text/xml',
    contenido: xml(deProveedor(numero, receptor)),
  })
  const conXml = (numero: number, idMensaje?: string) =>
    writeCorreo({ asunto: `Factura ${numero}`, ...(idMensaje ? { idMensaje } : {}), adjuntos: [adjunto(numero)] })

  const aBuzon = (cambio: Partial<BuzonEntrada> = {}): BuzonEntrada => ({
    alcance: 'cia',
    servidor: simuladores.imap.host,
    puerto: simuladores.imap.port,
    seguridad: 'ninguna',
    usuario: 'compras@ejemplo.cr',
    claseSecreto: 'clave',
    secreto: 'simulador',
    carpeta: 'INBOX',
    moverA: '',
    activo: true,
    ...cambio,
  })
  const saveBuzon = (cambio: Partial<BuzonEntrada> = {}, quien = casa.api, cia = codCia) =>
    quien.send(docRecibidoBuzon.guardar, { params: { codCia: cia }, body: aBuzon(cambio) })
  const estado = async () => (await casa.api.send(docRecibidoBuzon.get, { params: { codCia } })).data.buzon!

  /** Reads the mailbox once, or watches it for the given time, whether it is due or not. */
  async function watchOnce(con: Deps = casa.deps, vela = 0) {
    await server.deps.db.withSistema((tx) =>
      tx
        .updateTable('trabajo')
        .set({ disponible: new Date(0), tomado_hasta: null })
        .execute(),
    )
    const trabajos = await server.deps.db.withSistema((tx) => take(tx, mirarBuzon, 10))
    const pasos = []
    for (const trabajo of trabajos) pasos.push(await watchBuzon(con, trabajo, { vela }))
    return pasos
  }

  // biome-ignore lint/suspicious/noExplicitAny: each queue has its own data
  const LUEGO: Tarea<any, Deps>[] = [
    ...tareasDeRecibidos.filter(({ job }) => job.cola === 'leerCorreo'),
    tareaCargaCorreo,
  ]
  async function readCorreos(): Promise<void> {
    for (const tarea of LUEGO) {
      for (const trabajo of await server.deps.db.withSistema((tx) => take(tx, tarea.job, 50)))
        await runOne(server.deps, tarea, trabajo)
    }
  }
  const correos = async () => (await casa.api.send(docRecibidoCorreo.list, { params: { codCia } })).data
  const recepciones = async (quien = casa.api, cia = codCia) =>
    (await quien.send(docRecibidoRecepcion.recepciones, { params: { codCia: cia } })).data
  const resultadoDe = async (numero: number, quien = casa.api, cia = codCia) =>
    (await recepciones(quien, cia)).filter((r) => r.archivo === `f${numero}.xml`).map((r) => r.resultado)
  const reclamos = () =>
    server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('buzon_correo').select(['uidvalidity', 'uid', 'estado']).orderBy('uid').execute(),
    )

  return {
    server,
    casa,
    control,
    deliver,
    fail,
    ordenes,
    pedidas,
    adjunto,
    conXml,
    aBuzon,
    guardar: saveBuzon,
    estado,
    mirar: watchOnce,
    leer: readCorreos,
    correos,
    resultadoDe,
    reclamos,
  }
}
