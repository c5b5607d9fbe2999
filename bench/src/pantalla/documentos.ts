/**
 * Issued documents: a company with 200,000 of them among a million, over HTTP on PostgreSQL: pages and filters of the
 * eight lists, debts, the archive with its totals, its spreadsheets, the first requests after a start, and one row
 * while twenty lists are requested at once. Then the same lists of 20,000 documents on the embedded engine.
 * `DOCUMENTOS=20000 npm run bench documentos` makes it smaller; `EN=postgres://…/base` keeps that database, filled if
 * empty, for the next time; `SOLO=arranque,listas,cobros,archivo,totales,vecinos,companias,hojas` selects parts,
 * `MOTOR=PostgreSQL` or `MOTOR=embebida` an engine.
 */
import { buildPath, contract } from '@pura/contract'
import { TIPOS_DOCTO, type TipoDocto } from '@pura/domain'
import { OTRAS_CIAS } from '../lib/lleno/documentos.ts'
import { type Respuesta, type Servidor, startLleno, startSobre } from '../lib/lleno/lleno.ts'
import { milisegundos, report, reportP95, skip } from '../lib/medir/informe.ts'
import { percentile } from '../lib/medir/medir.ts'
import { enterCia, lastDays, openSesion } from '../lib/proceso/cliente.ts'
import { isMotorAsked, openEmbebida } from '../lib/proceso/motor.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 200_000)
/** Four in five of a million belong to other companies. */
const AJENOS = 4 * DOCUMENTOS
/** Documents on the embedded engine: of a company on its own machine, and of all others together. */
const EMBEBIDOS = Math.min(DOCUMENTOS, 20_000)
const CALENTAMIENTO = 5
/** Requests for each of the eight lists. */
const VECES = 40
const VECES_ARCHIVO = 80
const META_P95_MS = 60
const META_ARRANQUE_MS = 150
const META_VECINO_MS = 50
const LISTAS_A_LA_VEZ = 20
/** Other companies filled with data, besides the demo's, which is 1. */
const OTRAS = Array.from({ length: OTRAS_CIAS }, (_, i) => i + 2)
const META_COMPANIAS_MB = 40
const META_PRIMER_BYTE_MS = 1000
const META_CRECIMIENTO_MB = 120

const mes = lastDays(30)
const ano = lastDays(365)

/** Lists of credit sales with debts, and their query. */
const COBRAN = ['FE', 'TE', 'FEE'] as const
const POR_COBRAR: readonly (readonly [nombre: string, query: object])[] = [
  ['primera página', {}],
  ['vigésima página', { pagina: 20 }],
  ['por un nombre frecuente', { texto: 'maria' }],
  ['de un mes', mes],
  ['de un año', ano],
]

/** Queries of each of the eight lists; the report gives the slowest list. */
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

const asked = (grupo: string) => (process.env.SOLO ?? grupo).split(',').includes(grupo)

if (isMotorAsked('PostgreSQL')) await measureGrande()
if (isMotorAsked('embebida')) await measureEmbebida()

async function measureGrande(): Promise<void> {
  const grande = await startLleno(DOCUMENTOS, AJENOS)
  if (!grande) {
    skip('documentos en PostgreSQL', 'nadie responde en TEST_DATABASE_URL')
    return
  }
  try {
    if (asked('arranque')) await measureArranque(grande)
    await measurePreguntas(grande)
    if (asked('vecinos')) await measureVecinos(grande)
    if (asked('companias')) await measureCompanias(grande)
    if (asked('hojas')) await measureHojas(grande)
  } finally {
    await grande.stop()
  }
}

async function measureEmbebida(): Promise<void> {
  const embebida = await startSobre(openEmbebida(), EMBEBIDOS, EMBEBIDOS)
  try {
    if (asked('arranque')) await measureArranque(embebida, 'embebida: ')
    await measurePreguntas(embebida, 'embebida: ')
  } finally {
    await embebida.stop()
  }
}

/** Lists, debts, the archive and its totals. */
async function measurePreguntas(servidor: Servidor, antes = ''): Promise<void> {
  const ask = async (path: string, veces: number): Promise<number[]> => {
    const esperas: number[] = []
    for (let i = -CALENTAMIENTO; i < veces; i++) {
      const { ms } = await servidor.get(path)
      if (i >= 0) esperas.push(ms)
    }
    return esperas
  }
  const askLists = async (tipos: readonly TipoDocto[], query: object) => {
    const medidas = []
    for (const { id, tipo } of tipos) medidas.push({ de: tipo, esperas: await ask(lista(id, query), VECES) })
    return medidas
  }
  for (const [nombre, query] of asked('listas') ? FILTROS : [])
    tell(`${antes}las ocho listas, ${nombre}`, await askLists(TIPOS_DOCTO, query))
  // Debts: each page with the balances of its rows, and the number of debtors among all credit sales.
  const cobran = TIPOS_DOCTO.filter(({ tipo }) => COBRAN.some((cobra) => cobra === tipo))
  for (const [nombre, query] of asked('cobros') ? POR_COBRAR : [])
    tell(`${antes}por cobrar, ${nombre}`, await askLists(cobran, { cobro: 'porCobrar', ...query }))
  for (const [nombre, query] of asked('archivo') ? DEL_ARCHIVO : [])
    tell(`${antes}archivo, ${nombre}`, [{ esperas: await ask(archivo(query), VECES_ARCHIVO) }])
  for (const [nombre, query] of asked('totales') ? DEL_ARCHIVO : [])
    tell(`${antes}totales, ${nombre}`, [{ esperas: await ask(totales(query), VECES_ARCHIVO) }])
}

/** Reports the times of all lists together, with the slowest list beside them. */
function tell(nombre: string, medidas: readonly { de?: string; esperas: readonly number[] }[]): void {
  const todas = medidas.flatMap(({ esperas }) => esperas)
  const [peor] = medidas.toSorted((a, b) => percentile(b.esperas, 50) - percentile(a.esperas, 50))
  reportP95(nombre, todas, META_P95_MS, peor?.de && `${peor.de} ${milisegundos(percentile(peor.esperas, 50))}`)
}

/** Each request once, right after the start and without warm-up. */
async function measureArranque(servidor: Servidor, antes = ''): Promise<void> {
  const started = performance.now()
  const esperas: number[] = []
  for (const path of [lista(2, {}), lista(2, { texto: 'maria' }), archivo({}), totales({}), lista(5, mes)])
    esperas.push((await servidor.get(path)).ms)
  const peor = Math.max(...esperas)
  report({
    nombre: `${antes}primeras preguntas tras arrancar: la más lenta`,
    medido: milisegundos(peor),
    meta: `${META_ARRANQUE_MS} ms`,
    cumple: peor <= META_ARRANQUE_MS,
    nota: `cinco en ${milisegundos(performance.now() - started)}`,
  })
}

/**
 * One row of another company, while twenty lists of this company, or of as many unqueried companies, are being
 * answered.
 */
async function measureVecinos(servidor: Servidor): Promise<void> {
  const vecino = await openSesion(servidor.url)
  await enterCia(servidor.url, vecino, OTRAS[0]!)
  const unaFila = buildPath(contract.cia.get, { codCia: OTRAS[0]! })
  const propias = Array.from(
    { length: LISTAS_A_LA_VEZ },
    (_, i) => () => servidor.get(lista(i % 2 ? 5 : 2, { texto: 'maria' })),
  )
  const esperas: number[] = []
  for (let vez = 0; vez < VECES; vez++) esperas.push(await askAmong(propias, () => servidor.get(unaFila, vecino)))
  tellVecino(`una fila de otra mientras se piden ${LISTAS_A_LA_VEZ} listas`, esperas)
}

/** Requests every company for the first time, twenty at once, and reports the memory of the process afterwards. */
async function measureCompanias(servidor: Servidor): Promise<void> {
  const sesiones = await Promise.all(Array.from({ length: LISTAS_A_LA_VEZ }, () => openSesion(servidor.url)))
  const askFila = () => servidor.get(buildPath(contract.cliente.get, { codCia: 1, idCliente: 1 }))
  const esperas: number[] = []
  let antes = Number.NaN
  for (let i = 0; i + LISTAS_A_LA_VEZ <= OTRAS.length; i += LISTAS_A_LA_VEZ) {
    const frias: (() => Promise<Respuesta>)[] = []
    for (const [n, sesion] of sesiones.entries()) {
      const codCia = OTRAS[i + n]!
      await enterCia(servidor.url, sesion, codCia)
      frias.push(() => servidor.get(lista(2, { texto: 'maria' }, codCia), sesion))
    }
    esperas.push(await askAmong(frias, askFila))
    // Measured after a warm-up, so that compilation and the connection pool are not counted per company.
    if (i === LISTAS_A_LA_VEZ * 4) antes = servidor.rssMb()
  }
  tellVecino(`una fila mientras se piden ${LISTAS_A_LA_VEZ} listas de compañías frías`, esperas)
  const crecimiento = servidor.rssMb() - antes
  report({
    nombre: `crecimiento del proceso tras visitar ${OTRAS.length} compañías`,
    medido: `${crecimiento.toFixed(0)} MB`,
    meta: `≤ ${META_COMPANIAS_MB} MB`,
    cumple: crecimiento <= META_COMPANIAS_MB,
    nota: `desde ${antes.toFixed(0)} MB`,
  })
}

/** Time of one request sent just after many others, which are then awaited. */
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

/** Spreadsheets of a hundred thousand documents, or of half of them. */
async function measureHojas(servidor: Servidor): Promise<void> {
  const filas = Math.min(100_000, DOCUMENTOS / 2)
  const rango = lastDays((1095 * filas) / DOCUMENTOS / 0.97)
  const { texto } = await servidor.get(archivo(rango))
  const { total } = (JSON.parse(texto) as { paginacion: { total: number } }).paginacion
  for (const [nombre, endpoint] of [
    ['detalle', contract.emitidos.detalle],
    ['resumen', contract.emitidos.resumen],
  ] as const) {
    const path = buildPath(endpoint, {}, { codCia: 1, ...rango })
    const antes = servidor.rssMb()
    let cima = antes
    const muestreo = setInterval(() => {
      cima = Math.max(cima, servidor.rssMb())
    }, 20)
    const { ms, primerByteMs, bytes } = await servidor.get(path).finally(() => clearInterval(muestreo))
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
