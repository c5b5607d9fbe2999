/**
 * Memory of the one process that `npm start` runs: embedded engine, simulators, demonstration and all lists. First at
 * rest, then, with `MINUTOS`, how it grows while people work: its slope over the last two thirds of that time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPath, type CargaRecibidos, contract, createCaller } from '@pura/contract'
import { createProveedor } from '../lib/lleno/proveedor.ts'
import { report, skip } from '../lib/medir/informe.ts'
import { waitForListas } from '../lib/medir/listas-producto.ts'
import { percentile } from '../lib/medir/medir.ts'
import { withEmbebida } from '../lib/medir/producto.ts'
import { askToken, Cliente, createAsk, lastDays, openSesion } from '../lib/proceso/cliente.ts'
import type { Proceso } from '../lib/proceso/procesos.ts'

const MINUTOS = Number(process.env.MINUTOS ?? 0)
const META_REPOSO_MB = 300
const META_PENDIENTE_MB = 10
const DESCANSO_MS = 180_000
const MUESTRA_MS = 6_000
/** One round of the work: a document each second is a company that issues thirty thousand in a working day. */
const VUELTA_MS = 1_000
/** A token is good for an hour. */
const VUELTAS_POR_TOKEN = 1_800
const DIAS = 30
const MES = { anio: new Date().getFullYear(), mes: new Date().getMonth() + 1 }

interface DoctoPK {
  codCia: number
  idTipoDoctoVta: number
  idSucursal: number
  numDocto: number
}

await withEmbebida(
  async (producto) => {
    await waitForDemostracion(producto.url)
    await measureReposo(producto)
    if (MINUTOS > 0) await measurePendiente(producto)
    else skip('memoria: crecimiento con trabajo', 'MINUTOS=90 lo mide')
  },
  { CARGAR_LISTAS: 'si', DEMO: 'llena', LOG_LEVEL: 'fatal' },
)

async function waitForDemostracion(url: string): Promise<void> {
  const call = createCaller({ baseUrl: `${url}/api` })
  await waitForListas(url, performance.now())
  while ((await call(contract.demostracion.get)).data.avance) await sleep(1_000)
}

async function measureReposo(producto: Proceso): Promise<void> {
  await sleep(DESCANSO_MS)
  const muestras: number[] = []
  for (let i = 0; i < 10; i++) {
    muestras.push(producto.rssMb() ?? Number.NaN)
    await sleep(MUESTRA_MS)
  }
  const enReposo = percentile(muestras, 50)
  report({
    nombre: 'memoria del proceso en reposo, con la demostración',
    medido: `${enReposo.toFixed(0)} MB`,
    meta: `≤ ${META_REPOSO_MB} MB`,
    cumple: enReposo <= META_REPOSO_MB,
    nota: `${DESCANSO_MS / 60_000} minutos después de llenarse`,
  })
}

async function measurePendiente(producto: Proceso): Promise<void> {
  const muestras: { hora: number; mb: number }[] = []
  const began = performance.now()
  const hours = () => (performance.now() - began) / 3_600_000
  const trabajo = await startTrabajo(producto.url)
  for (let proxima = 0; hours() * 60 < MINUTOS; ) {
    const vuelta = performance.now()
    await trabajo.work()
    if (hours() * 60 >= proxima) {
      muestras.push({ hora: hours(), mb: producto.rssMb() ?? Number.NaN })
      proxima += 1
    }
    await sleep(Math.max(0, VUELTA_MS - (performance.now() - vuelta)))
  }
  trabajo.end()
  const seguidas = muestras.slice(Math.floor(muestras.length / 3))
  const pendiente = slopeOf(seguidas)
  report({
    nombre: `memoria: crecimiento en ${MINUTOS} minutos de trabajo`,
    medido: `${pendiente.toFixed(1)} MB/h`,
    meta: `≤ ${META_PENDIENTE_MB} MB/h`,
    cumple: pendiente <= META_PENDIENTE_MB,
    nota: `${trabajo.vueltas()} vueltas; ${muestras[0]!.mb.toFixed(0)} MB al empezar, ${seguidas[0]!.mb.toFixed(0)} al tercio, ${muestras.at(-1)!.mb.toFixed(0)} al final`,
  })
}

async function enter(url: string) {
  const token = await askToken(url)
  return { ask: createAsk(url, { authorization: `Bearer ${token}` }), cliente: new Cliente(url, token) }
}

/** Each round issues a document and reads a list; some also search, open a PDF, receive XML, sign in, read the month. */
async function startTrabajo(url: string) {
  const codCia = 1
  let puesto = await enter(url)
  const sign = await createProveedor(5)
  const { vtaMovm, docRecibido, docRecibidoCarga, mesaIva } = contract
  const list = (filtro: object) =>
    puesto.ask<{ vtaMovmPK: DoctoPK }[]>('GET', buildPath(vtaMovm.list, { codCia, tipo: 2 }, { ...filtro, pagina: 1 }))
  let vueltas = 0
  let recibidos = 0

  async function receive(): Promise<void> {
    const { ask } = puesto
    const { idCarga } = await ask<CargaRecibidos>(
      'POST',
      buildPath(docRecibidoCarga.crear, { codCia }),
      '{"nombre":"De la oficina"}',
    )
    const params = { codCia, idCarga }
    recibidos += 1
    await ask('POST', buildPath(docRecibidoCarga.agregar, params), new Blob([new Uint8Array(sign(recibidos))]))
    await ask('POST', buildPath(docRecibidoCarga.cerrar, params))
  }

  return {
    async work(): Promise<void> {
      vueltas += 1
      if (vueltas % VUELTAS_POR_TOKEN === 0) {
        puesto.cliente.close()
        puesto = await enter(url)
      }
      const { ask, cliente } = puesto
      await cliente.issue()
      const [ultima] = await list(lastDays(DIAS))
      if (vueltas % 3 === 0) await list({ nombre: 'Carreta' })
      if (vueltas % 5 === 0) await ask('GET', buildPath(docRecibido.list, { codCia }, { pagina: 1 }))
      if (vueltas % 7 === 0) await ask('GET', buildPath(vtaMovm.pdfBase64, ultima!.vtaMovmPK))
      if (vueltas % 10 === 0) await receive()
      if (vueltas % 20 === 0) await openSesion(url)
      if (vueltas % 30 === 0) await ask('GET', buildPath(mesaIva.get, { codCia }, MES))
    },
    vueltas: () => vueltas,
    end: () => puesto.cliente.close(),
  }
}

/** Least squares, in MB an hour. */
function slopeOf(muestras: readonly { hora: number; mb: number }[]): number {
  const meanOf = (of: (muestra: { hora: number; mb: number }) => number) =>
    muestras.reduce((sum, muestra) => sum + of(muestra), 0) / muestras.length
  const [hora, mb] = [meanOf((muestra) => muestra.hora), meanOf((muestra) => muestra.mb)]
  return (
    meanOf((muestra) => (muestra.hora - hora) * (muestra.mb - mb)) / meanOf((muestra) => (muestra.hora - hora) ** 2)
  )
}
