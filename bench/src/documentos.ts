/**
 * Documents as their users see them: a company with 200,000 of them among a million, and in turns with it the same company
 * with 1,000, over HTTP on PostgreSQL: pages and filters of the eight lists, the archive with its totals, its spreadsheets.
 * `DOCUMENTOS=20000 npm run bench documentos` makes the large one smaller; `EN=postgres://…/base` keeps it in that database,
 * which is filled when it is empty, for the next time; `SOLO=listas,archivo,totales,hojas` chooses among them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buildPath, contract } from '@pura/contract'
import { TIPOS_DOCTO } from '@pura/domain'
import pg from 'pg'
import { createBase } from './lib/base.ts'
import { askToken, Cliente } from './lib/cliente.ts'
import { llenarDocumentos } from './lib/documentos.ts'
import { milisegundos, report, skip } from './lib/informe.ts'
import { percentile } from './lib/medir.ts'
import { startProducto, waitForOk } from './lib/procesos.ts'
import { RAIZ } from './lib/raiz.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 200_000)
/** Of a million, four in five are of other companies. */
const AJENOS = 4 * DOCUMENTOS
const POCOS = 1000
const CALENTAMIENTO = 5
/** Of each of the eight lists. */
const VECES = 40
const VECES_ARCHIVO = 80
const META_P95_MS = 150
const META_RAZON = 1.5
const META_PRIMER_BYTE_MS = 1000
const META_CRECIMIENTO_MB = 120
/** Where nobody listens. */
const SIN_HACIENDA = 'http://127.0.0.1:9'

/** As the API takes days: dd-MM-yyyy. */
const dia = (hace: number): string =>
  new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-')
const mes = { fechaInicio: dia(30), fechaFin: dia(0) }
const ano = { fechaInicio: dia(365), fechaFin: dia(0) }

/** What each of the eight lists is asked; a fact is told of the slowest list. @param conocido two words of a name that both companies have */
const filtros = (conocido: string): readonly (readonly [nombre: string, query: object])[] => [
  ['primera página', {}],
  ['por un nombre frecuente', { texto: 'maria' }],
  ['por nombre y apellido', { texto: conocido }],
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
  ['por consecutivo', { nombre: `00100001020000001${POCOS - 100}` }],
  ['por clave', { nombre: `506000001${String(2 * POCOS - 100).padStart(41, '0')}` }],
  ['nada que mostrar', { nombre: 'zzzz' }],
]

const lista = (tipo: number, query: object) =>
  buildPath(contract.vtaMovm.list, { codCia: 1, tipo }, { pagina: 1, porPagina: 50, ...query })
const archivo = (query: object) =>
  buildPath(contract.emitidos.list, {}, { codCia: 1, pagina: 1, porPagina: 50, ...query })
const totales = (query: object) => buildPath(contract.emitidos.totales, {}, { codCia: 1, ...query })

const grande = await start(DOCUMENTOS, AJENOS, process.env.EN)
const chica = grande && (await start(POCOS, POCOS))
if (grande && chica) {
  try {
    const asked = (grupo: string) => (process.env.SOLO ?? grupo).split(',').includes(grupo)
    for (const [nombre, query] of asked('listas') ? filtros(await findConocido()) : []) {
      const medidas = []
      for (const { id, tipo } of TIPOS_DOCTO) medidas.push({ de: tipo, ...(await compare(lista(id, query))) })
      tell(`las ocho listas, ${nombre}`, medidas)
    }
    for (const [nombre, query] of asked('archivo') ? DEL_ARCHIVO : [])
      tell(`archivo, ${nombre}`, [await compare(archivo(query), VECES_ARCHIVO)])
    for (const [nombre, query] of asked('totales') ? DEL_ARCHIVO : [])
      tell(`totales, ${nombre}`, [await compare(totales(query), VECES_ARCHIVO)])
    if (asked('hojas')) await measureHojas()
  } finally {
    await grande.stop()
    await chica.stop()
  }
} else {
  skip('documentos en PostgreSQL', 'nadie responde en TEST_DATABASE_URL')
}

interface Servidor {
  get(path: string): Promise<Respuesta>
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
    rssMb: () => producto.rssMb() ?? Number.NaN,
    async get(path) {
      const started = performance.now()
      const reply = await fetch(`${producto.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
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

interface Esperas {
  grandes: number[]
  chicas: number[]
}

interface Comparacion extends Esperas {
  de?: string
  /** With as many rows on the page of the large one as the small one has: a full page costs more than an almost empty one. */
  conIguales: Esperas
}

async function compare(path: string, veces = VECES): Promise<Comparacion> {
  const esperas = await takeTurns(path, veces)
  const filas = [countFilas(await grande!.get(path)), countFilas(await chica!.get(path))]
  if (filas[0] === filas[1]) return { ...esperas, conIguales: esperas }
  const iguales = path.replace(/porPagina=\d+/, `porPagina=${Math.max(1, Math.min(...filas))}`)
  return { ...esperas, conIguales: await takeTurns(iguales, veces) }
}

/** Totals are one row a rate, which both have. */
function countFilas({ texto }: Respuesta): number {
  const { data } = JSON.parse(texto) as { data?: unknown[] }
  return data?.length ?? 0
}

/** In turns, so that a busy moment hits both alike. */
async function takeTurns(path: string, veces: number): Promise<Esperas> {
  const esperas: Esperas = { grandes: [], chicas: [] }
  for (let i = -CALENTAMIENTO; i < veces; i++) {
    const [{ ms: con }, { ms: sin }] = [await grande!.get(path), await chica!.get(path)]
    if (i < 0) continue
    esperas.grandes.push(con)
    esperas.chicas.push(sin)
  }
  return esperas
}

/** Second name and first surname of somebody that both companies sell to. */
async function findConocido(): Promise<string> {
  const { texto } = await chica!.get(archivo({ tipo: 2 }))
  for (const { nombreCliente } of (JSON.parse(texto) as { data: { nombreCliente: string }[] }).data) {
    const [, nombre, apellido] = nombreCliente.split(' ')
    if (nombre && apellido && countFilas(await grande!.get(lista(2, { texto: `${nombre} ${apellido}` }))) > 0)
      return `${nombre} ${apellido}`
  }
  throw new Error('las dos compañías no tienen un cliente de igual nombre')
}

/** The times of all lists together; beside them, the list whose median grows most. */
function tell(nombre: string, medidas: readonly Comparacion[]): void {
  const todas = together(medidas)
  const p95 = percentile(todas.grandes, 95)
  const razon = razonOf(together(medidas.map((m) => m.conIguales)), 95)
  const [peor] = medidas.toSorted((a, b) => razonOf(b.conIguales, 50) - razonOf(a.conIguales, 50))
  report({
    nombre: `${nombre}: p95`,
    medido: milisegundos(p95),
    meta: `${META_P95_MS} ms y ${META_RAZON}× de ${POCOS}`,
    cumple: p95 <= META_P95_MS && razon <= META_RAZON,
    nota: [
      `${razon.toFixed(2)}× con las mismas filas, ${razonOf(todas, 95).toFixed(2)}× con las que hay`,
      `medianas ${milisegundos(percentile(todas.grandes, 50))} y ${milisegundos(percentile(todas.chicas, 50))}, ${razonOf(todas, 50).toFixed(2)}×`,
      ...(peor?.de ? [`${peor.de} ${razonOf(peor.conIguales, 50).toFixed(2)}×`] : []),
    ].join('; '),
  })
}

function together(medidas: readonly Esperas[]): Esperas {
  return { grandes: medidas.flatMap((m) => m.grandes), chicas: medidas.flatMap((m) => m.chicas) }
}

function razonOf({ grandes, chicas }: Esperas, percentil: number): number {
  return percentile(grandes, percentil) / percentile(chicas, percentil)
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
