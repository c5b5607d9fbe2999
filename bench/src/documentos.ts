/**
 * Documents as their users see them: a company with 200,000 of them among a million, over HTTP on PostgreSQL: pages and
 * filters of the eight lists, the archive with its totals, its spreadsheets, the first questions after a start, and one row
 * while twenty lists are asked at once. `DOCUMENTOS=20000 npm run bench documentos` makes it smaller; `EN=postgres://…/base`
 * keeps it in that database, which is filled when it is empty, for the next time;
 * `SOLO=arranque,listas,archivo,totales,vecinos,companias,hojas` chooses among them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buildPath, contract } from '@pura/contract'
import { TIPOS_DOCTO } from '@pura/domain'
import pg from 'pg'
import { createBase } from './lib/base.ts'
import { askToken, Cliente, enterCia, type Galleta, openSesion } from './lib/cliente.ts'
import { llenarDocumentos, OTRAS_CIAS } from './lib/documentos.ts'
import { milisegundos, report, skip } from './lib/informe.ts'
import { percentile } from './lib/medir.ts'
import { startProducto, waitForOk } from './lib/procesos.ts'
import { RAIZ } from './lib/raiz.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 200_000)
/** Of a million, four in five are of other companies. */
const AJENOS = 4 * DOCUMENTOS
const CALENTAMIENTO = 5
/** Of each of the eight lists. */
const VECES = 40
const VECES_ARCHIVO = 80
const META_P95_MS = 60
const META_ARRANQUE_MS = 150
const META_VECINO_MS = 50
const LISTAS_A_LA_VEZ = 20
/** The demo's is the first; the others are filled with it. */
const OTRAS = Array.from({ length: OTRAS_CIAS }, (_, i) => i + 2)
const META_COMPANIAS_MB = 40
const META_PRIMER_BYTE_MS = 1000
const META_CRECIMIENTO_MB = 120
/** Where nobody listens. */
const SIN_HACIENDA = 'http://127.0.0.1:9'

/** As the API takes days: dd-MM-yyyy. */
const dia = (hace: number): string =>
  new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-')
const mes = { fechaInicio: dia(30), fechaFin: dia(0) }
const ano = { fechaInicio: dia(365), fechaFin: dia(0) }

/** What each of the eight lists is asked; a fact is told of the slowest list. */
const FILTROS: readonly (readonly [nombre: string, query: object])[] = [
  ['primera página', {}],
  ['por un nombre frecuente', { texto: 'maria' }],
  ['por nombre y apellido', { texto: 'maria mora' }],
  ['por parte de un número', { texto: '198' }],
  ['nada que mostrar', { texto: 'zzzz' }],
  ['emitidos', { status: 'G' }],
  ['anulados', { status: 'A' }],
  ['pendientes', { estadoSri: 'PENDIENTE' }],
  ['aceptados', { estadoSri: 'ACEPTADO' }],
  ['rechazados', { estadoSri: 'RECHAZADO' }],
  ['de un mes', mes],
  ['de un año', ano],
  ['nombre, estados y año', { texto: 'mora', status: 'G', estadoSri: 'ACEPTADO', ...ano }],
]

const DEL_ARCHIVO: readonly (readonly [nombre: string, query: object])[] = [
  ['primera página', {}],
  ['de un tipo', { tipo: 2 }],
  ['aceptados', { estadoSri: 'ACEPTADO' }],
  ['rechazados', { estadoSri: 'RECHAZADO' }],
  ['de un mes', mes],
  ['por un nombre frecuente', { nombre: 'maria' }],
  ['por identificación', { nombre: '100079190' }],
  ['por consecutivo', { nombre: '00100001020000150000' }],
  ['por clave', { nombre: `506000001${String(150_000).padStart(41, '0')}` }],
  ['nada que mostrar', { nombre: 'zzzz' }],
]

const lista = (tipo: number, query: object, codCia = 1) =>
  buildPath(contract.vtaMovm.list, { codCia, tipo }, { pagina: 1, porPagina: 50, ...query })
const archivo = (query: object) =>
  buildPath(contract.emitidos.list, {}, { codCia: 1, pagina: 1, porPagina: 50, ...query })
const totales = (query: object) => buildPath(contract.emitidos.totales, {}, { codCia: 1, ...query })

const grande = await start(DOCUMENTOS, AJENOS, process.env.EN)
if (grande) {
  try {
    const asked = (grupo: string) => (process.env.SOLO ?? grupo).split(',').includes(grupo)
    if (asked('arranque')) await measureArranque()
    for (const [nombre, query] of asked('listas') ? FILTROS : []) {
      const medidas = []
      for (const { id, tipo } of TIPOS_DOCTO) medidas.push({ de: tipo, esperas: await ask(lista(id, query), VECES) })
      tell(`las ocho listas, ${nombre}`, medidas)
    }
    for (const [nombre, query] of asked('archivo') ? DEL_ARCHIVO : [])
      tell(`archivo, ${nombre}`, [{ esperas: await ask(archivo(query), VECES_ARCHIVO) }])
    for (const [nombre, query] of asked('totales') ? DEL_ARCHIVO : [])
      tell(`totales, ${nombre}`, [{ esperas: await ask(totales(query), VECES_ARCHIVO) }])
    if (asked('vecinos')) await measureVecinos()
    if (asked('companias')) await measureCompanias()
    if (asked('hojas')) await measureHojas()
  } finally {
    await grande.stop()
  }
} else {
  skip('documentos en PostgreSQL', 'nadie responde en TEST_DATABASE_URL')
}

interface Servidor {
  url: string
  /** As the demo's user in its own company, or in the one that session is in. */
  get(path: string, sesion?: Galleta): Promise<Respuesta>
  rssMb(): number
  stop(): Promise<void>
}

interface Respuesta {
  ms: number
  primerByteMs: number
  bytes: number
  texto: string
}

/** The product over a company of that many documents. */
async function start(propios: number, ajenos: number, en?: string): Promise<Servidor | undefined> {
  const base = en ? { url: en, drop: async () => {} } : await createBase()
  if (!base) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'pura-bench-'))
  const producto = await startProducto(RAIZ, {
    DATABASE_URL: base.url,
    DATA_DIR: dataDir,
    HACIENDA_RECEPCION_URL: `${SIN_HACIENDA}/recepcion/v1/`,
    LOG_LEVEL: 'fatal',
    // The heap of a small server: on a large one the engine puts off collecting what nobody needs.
    NODE_OPTIONS: '--max-old-space-size=512',
  })
  await waitForOk(`${producto.url}/api/salud`)
  const token = await askToken(producto.url)
  const client = new pg.Client({ connectionString: base.url })
  await client.connect()
  const { rows } = await client.query('select from vta_movm where num_docto > 1000 limit 1')
  if (rows.length === 0) {
    const emisor = new Cliente(producto.url, token)
    await emisor.emitir()
    emisor.close()
    const started = performance.now()
    await llenarDocumentos(client, propios, ajenos)
    console.log(
      `    ${propios} documentos y ${ajenos} de otras en ${((performance.now() - started) / 1000).toFixed(0)} s`,
    )
  }
  await client.end()
  return {
    url: producto.url,
    rssMb: () => producto.rssMb() ?? Number.NaN,
    async get(path, sesion) {
      const started = performance.now()
      const headers: Record<string, string> = sesion ? { cookie: sesion.cookie } : { authorization: `Bearer ${token}` }
      const reply = await fetch(`${producto.url}/api${path}`, { headers })
      let primerByteMs = Number.NaN
      const partes: Uint8Array[] = []
      for await (const parte of Readable.fromWeb(reply.body as never)) {
        if (partes.length === 0) primerByteMs = performance.now() - started
        partes.push(parte)
      }
      const ms = performance.now() - started
      const contenido = Buffer.concat(partes)
      if (reply.status !== 200) throw new Error(`${path} respondió ${reply.status}: ${contenido}`)
      return { ms, primerByteMs, bytes: contenido.length, texto: contenido.toString('latin1') }
    },
    async stop() {
      await producto.stop()
      await base.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ask(path: string, veces: number): Promise<number[]> {
  const esperas: number[] = []
  for (let i = -CALENTAMIENTO; i < veces; i++) {
    const { ms } = await grande!.get(path)
    if (i >= 0) esperas.push(ms)
  }
  return esperas
}

/** The times of all lists together; beside them, the slowest list. */
function tell(nombre: string, medidas: readonly { de?: string; esperas: readonly number[] }[]): void {
  const todas = medidas.flatMap(({ esperas }) => esperas)
  const p95 = percentile(todas, 95)
  const [peor] = medidas.toSorted((a, b) => percentile(b.esperas, 50) - percentile(a.esperas, 50))
  report({
    nombre: `${nombre}: p95`,
    medido: milisegundos(p95),
    meta: `${META_P95_MS} ms`,
    cumple: p95 <= META_P95_MS,
    nota: [
      `mediana ${milisegundos(percentile(todas, 50))}`,
      ...(peor?.de ? [`${peor.de} ${milisegundos(percentile(peor.esperas, 50))}`] : []),
    ].join('; '),
  })
}

/** Each question once, the moment the product answers: nothing was asked before. */
async function measureArranque(): Promise<void> {
  const started = performance.now()
  const esperas: number[] = []
  for (const path of [lista(2, {}), lista(2, { texto: 'maria' }), archivo({}), totales({}), lista(5, mes)])
    esperas.push((await grande!.get(path)).ms)
  const peor = Math.max(...esperas)
  report({
    nombre: 'primeras preguntas tras arrancar: la más lenta',
    medido: milisegundos(peor),
    meta: `${META_ARRANQUE_MS} ms`,
    cumple: peor <= META_ARRANQUE_MS,
    nota: `cinco en ${milisegundos(performance.now() - started)}`,
  })
}

/** One row of another company, while twenty lists of this one, or of as many companies nobody asked about, are on their way. */
async function measureVecinos(): Promise<void> {
  const vecino = await openSesion(grande!.url)
  await enterCia(grande!.url, vecino, OTRAS[0]!)
  const unaFila = buildPath(contract.cia.get, { codCia: OTRAS[0]! })
  const propias = Array.from(
    { length: LISTAS_A_LA_VEZ },
    (_, i) => () => grande!.get(lista(i % 2 ? 5 : 2, { texto: 'maria' })),
  )
  const esperas: number[] = []
  for (let vez = 0; vez < VECES; vez++) esperas.push(await askAmong(propias, () => grande!.get(unaFila, vecino)))
  tellVecino(`una fila de otra mientras se piden ${LISTAS_A_LA_VEZ} listas`, esperas)
}

/** As many companies as there are, each asked for the first time, twenty at once; what the process holds of them after. */
async function measureCompanias(): Promise<void> {
  const sesiones = await Promise.all(Array.from({ length: LISTAS_A_LA_VEZ }, () => openSesion(grande!.url)))
  const askFila = () => grande!.get(buildPath(contract.cliente.get, { codCia: 1, idCliente: 1 }))
  const esperas: number[] = []
  let antes = Number.NaN
  for (let i = 0; i + LISTAS_A_LA_VEZ <= OTRAS.length; i += LISTAS_A_LA_VEZ) {
    const frias: (() => Promise<Respuesta>)[] = []
    for (const [n, sesion] of sesiones.entries()) {
      const codCia = OTRAS[i + n]!
      await enterCia(grande!.url, sesion, codCia)
      frias.push(() => grande!.get(lista(2, { texto: 'maria' }, codCia), sesion))
    }
    esperas.push(await askAmong(frias, askFila))
    // What the first questions compile and what the pool opens are no company's.
    if (i === LISTAS_A_LA_VEZ * 4) antes = grande!.rssMb()
  }
  tellVecino(`una fila mientras se piden ${LISTAS_A_LA_VEZ} listas de compañías frías`, esperas)
  const crecimiento = grande!.rssMb() - antes
  report({
    nombre: `crecimiento del proceso tras visitar ${OTRAS.length} compañías`,
    medido: `${crecimiento.toFixed(0)} MB`,
    meta: `≤ ${META_COMPANIAS_MB} MB`,
    cumple: crecimiento <= META_COMPANIAS_MB,
    nota: `desde ${antes.toFixed(0)} MB`,
  })
}

/** How long one question takes that is asked just after many others, which are then waited for. */
async function askAmong(otras: readonly (() => Promise<unknown>)[], una: () => Promise<Respuesta>): Promise<number> {
  const pendientes = otras.map((pide) => pide())
  const { ms } = await una()
  await Promise.all(pendientes)
  return ms
}

function tellVecino(nombre: string, esperas: readonly number[]): void {
  const p95 = percentile(esperas, 95)
  report({
    nombre: `${nombre}: p95`,
    medido: milisegundos(p95),
    meta: `${META_VECINO_MS} ms`,
    cumple: p95 <= META_VECINO_MS,
    nota: `mediana ${milisegundos(percentile(esperas, 50))}`,
  })
}

/** The spreadsheets of a hundred thousand documents, or of half of what there is. */
async function measureHojas(): Promise<void> {
  const filas = Math.min(100_000, DOCUMENTOS / 2)
  const rango = { fechaInicio: dia((1095 * filas) / DOCUMENTOS / 0.97), fechaFin: dia(0) }
  const { texto } = await grande!.get(archivo(rango))
  const { total } = (JSON.parse(texto) as { paginacion: { total: number } }).paginacion
  for (const [nombre, endpoint] of [
    ['detalle', contract.emitidos.detalle],
    ['resumen', contract.emitidos.resumen],
  ] as const) {
    const path = buildPath(endpoint, {}, { codCia: 1, ...rango })
    const antes = grande!.rssMb()
    let cima = antes
    const muestreo = setInterval(() => {
      cima = Math.max(cima, grande!.rssMb())
    }, 20)
    const { ms, primerByteMs, bytes } = await grande!.get(path).finally(() => clearInterval(muestreo))
    const nota = `${total} documentos, ${(bytes / 1e6).toFixed(1)} MB en ${(ms / 1000).toFixed(1)} s`
    report({
      nombre: `hoja de ${nombre}: primer byte`,
      medido: milisegundos(primerByteMs),
      meta: `≤ ${META_PRIMER_BYTE_MS} ms`,
      cumple: primerByteMs <= META_PRIMER_BYTE_MS,
      nota,
    })
    report({
      nombre: `hoja de ${nombre}: crecimiento del proceso`,
      medido: `${(cima - antes).toFixed(0)} MB`,
      meta: `≤ ${META_CRECIMIENTO_MB} MB`,
      cumple: cima - antes <= META_CRECIMIENTO_MB,
      nota: `de ${antes.toFixed(0)} a ${cima.toFixed(0)} MB`,
    })
  }
}
