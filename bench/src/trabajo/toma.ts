/**
 * The take-over of another system's documents: one zip, uploaded in pieces over HTTP as the page does, into the real server on a
 * temporary PostgreSQL database, from "all is uploaded" to the end of the load, with all that a load can make; the memory of
 * the server and its reading processes; and the waits of other people meanwhile.
 */
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPath, type Carga, contract, PIEZA_TOMA } from '@pura/contract'
import pg from 'pg'
import { writeToma } from '../lib/lleno/toma.ts'
import { milisegundos, report, reportP95 } from '../lib/medir/informe.ts'
import { withPostgres } from '../lib/medir/producto.ts'
import { askToken, Cliente, createAsk, openSesion } from '../lib/proceso/cliente.ts'
import { cpuOf, type Proceso } from '../lib/proceso/procesos.ts'

/** 50,000 documents in 500 MB: the most that a zip may have. */
const GRANDE = process.env.GRANDE === 'si'
const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? (GRANDE ? 50_000 : 3_000))
/** With five lines, 50,000 would be more than 500 MB. */
const LINEAS = GRANDE ? 3 : 5
const META_POR_SEGUNDO = 200
/** Most of the server, whatever the size of the zip: half of a machine of one gigabyte. */
const META_MB = 512
/** In MB. With all the memory of this machine Node keeps garbage for minutes, and it would be measured. */
const MONTON_MB = 320
const META_LISTA_MS = 100
const META_EMITIR_MS = 250
const MIRADA_MS = 250
const LIMITE_MS = 3_600_000
const codCia = 1

await withPostgres(
  'toma en PostgreSQL',
  async ({ producto, baseUrl, dataDir }) => {
    const ruta = join(dataDir, 'toma.zip')
    await writeToma(ruta, { documentos: DOCUMENTOS, lineas: LINEAS, sinComprimir: GRANDE })
    await measure(producto, baseUrl, await openAsBlob(ruta))
  },
  { NODE_OPTIONS: `--max-old-space-size=${MONTON_MB}` },
)

async function measure(producto: Proceso, baseUrl: string, zip: Blob): Promise<void> {
  const { url } = producto
  const { migracion, docRecibido } = contract
  const { cookie } = await openSesion(url)
  const ask = createAsk(url, { cookie, origin: url })
  const otro = new Cliente(url, await askToken(url))
  const consumo = await openConsumo(producto, baseUrl)
  // The first of each compiles and prepares what the others use.
  await otro.issue()
  await ask('GET', `${buildPath(docRecibido.list, { codCia })}?pagina=1&porPagina=1`)

  const antes = await consumo.look()
  const subida = performance.now()
  const { idCarga } = await ask<Carga>(
    'POST',
    buildPath(migracion.empezar, { codCia }),
    JSON.stringify({ nombre: 'toma.zip', bytes: zip.size, tomar: aToma() }),
  )
  for (let pieza = 1; (pieza - 1) * PIEZA_TOMA < zip.size; pieza++) {
    const parte = zip.slice((pieza - 1) * PIEZA_TOMA, pieza * PIEZA_TOMA)
    await ask('POST', buildPath(migracion.pieza, { codCia, idCarga, pieza }), parte)
    await consumo.look()
  }
  const subido = await consumo.look()
  const subidaMs = performance.now() - subida

  const esperas = { lista: [] as number[], emitir: [] as number[] }
  const time = async (destino: number[], work: () => Promise<unknown>) => {
    const asked = performance.now()
    await work()
    destino.push(performance.now() - asked)
  }
  const started = performance.now()
  await ask('POST', buildPath(migracion.cerrar, { codCia, idCarga }))
  let carga: Carga
  let leidosMs = 0
  let leidosCpu = subido.cpu
  let miradas = 0
  do {
    await sleep(MIRADA_MS)
    const { cpu } = await consumo.look()
    await time(esperas.lista, () => ask('GET', `${buildPath(docRecibido.list, { codCia })}?pagina=1&porPagina=1`))
    if (++miradas % 4 === 0) await time(esperas.emitir, () => otro.issue())
    carga = await ask<Carga>('GET', buildPath(migracion.get, { codCia, idCarga }))
    if (leidosMs === 0 && carga.avance === carga.archivos) leidosMs = performance.now() - started
    if (leidosMs === 0) leidosCpu = cpu
    if (performance.now() - started > LIMITE_MS) throw new Error(`La carga va por ${carga.avance}`)
  } while (carga.terminada === null)
  const ms = performance.now() - started
  const despues = await consumo.look()
  await consumo.close()
  otro.close()

  const porSegundo = carga.archivos / (ms / 1000)
  report({
    nombre: `toma de ${carga.archivos} documentos, ${megas(zip.size / 1e6)}`,
    medido: `${porSegundo.toFixed(0)}/s`,
    meta: `≥ ${META_POR_SEGUNDO}/s`,
    cumple: porSegundo >= META_POR_SEGUNDO,
    nota: `${LINEAS} líneas cada uno; ${(carga.archivos / (leidosMs / 1000)).toFixed(0)}/s hasta el último archivo`,
  })
  reportCpu('procesador por documento', subido.cpu, despues.cpu, carga.archivos)
  reportCpu('de eso, hasta el último archivo', subido.cpu, leidosCpu, carga.archivos)
  report({
    nombre: 'documentos cargados',
    medido: String(carga.cargados),
    meta: String(DOCUMENTOS),
    cumple: carga.cargados === DOCUMENTOS,
    nota: JSON.stringify(carga.tomado),
  })
  report({
    nombre: 'memoria del servidor, a lo sumo',
    medido: megas(consumo.pico.servidor),
    meta: megas(META_MB),
    cumple: consumo.pico.servidor <= META_MB,
    nota: `antes ${megas(antes.servidorMb)}; procesos de lectura ${megas(consumo.pico.lectura)}`,
  })
  report({ nombre: 'subir el zip', medido: milisegundos(subidaMs) })
  reportP95('una página de la lista mientras se carga', esperas.lista, META_LISTA_MS)
  reportP95('emitir en la misma compañía mientras se carga', esperas.emitir, META_EMITIR_MS)
}

/** With what others ask for meanwhile. */
function reportCpu(nombre: string, desde: Cpu, hasta: Cpu, documentos: number): void {
  const cpuOf = (de: keyof Cpu) => (hasta[de] - desde[de]) / documentos
  const [servidor, lectura, motor] = [cpuOf('servidor'), cpuOf('lectura'), cpuOf('motor')]
  report({
    nombre,
    medido: milisegundos(servidor + lectura + motor),
    nota: `servidor ${milisegundos(servidor)}, lectura ${milisegundos(lectura)}, PostgreSQL ${milisegundos(motor)}`,
  })
}

function megas(mb: number): string {
  return `${mb.toFixed(0)} MB`
}

/** All that a load can make. */
function aToma() {
  const hoy = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10)
  const [anio, mes, dia] = hoy.split('-')
  const hasta = `${dia}-${mes}-${anio}`
  return { cajas: true, clientes: true, productos: true, pagadasHasta: hasta, respondidosHasta: hasta }
}

/** Milliseconds since the start. */
interface Cpu {
  servidor: number
  lectura: number
  motor: number
}

/** Looks at the server, the processes it started, and the connections to the database. */
async function openConsumo(producto: Proceso, baseUrl: string) {
  const client = new pg.Client({ connectionString: baseUrl })
  await client.connect()
  // A failure drops the database under it; the failure itself is reported.
  client.on('error', () => undefined)
  /** The last known of each process: one that ended keeps what it had. */
  const hijos = new Map<number, number>()
  const conexiones = new Map<number, number>()
  const pico = { servidor: 0, lectura: 0 }
  const sum = (de: Map<number, number>) => [...de.values()].reduce((a, b) => a + b, 0)
  return {
    pico,
    async look(): Promise<{ servidorMb: number; cpu: Cpu }> {
      const servidorMb = producto.rssMb() ?? 0
      pico.servidor = Math.max(pico.servidor, servidorMb)
      let lecturaMb = 0
      for (const { pid, rssMb, cpuMs } of producto.apartes()) {
        lecturaMb += rssMb
        hijos.set(pid, cpuMs)
      }
      pico.lectura = Math.max(pico.lectura, lecturaMb)
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      for (const { pid } of rows) conexiones.set(pid, cpuOf(pid) ?? conexiones.get(pid) ?? 0)
      return { servidorMb, cpu: { servidor: producto.cpuMs() ?? 0, lectura: sum(hijos), motor: sum(conexiones) } }
    },
    close: () => client.end(),
  }
}
