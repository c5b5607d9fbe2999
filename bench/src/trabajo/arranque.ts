/**
 * Time of `npm start` until the first page and /api/salud answer 200, in a clone of the committed files with
 * dependencies installed: the first time everything is built, later nothing is.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, createCaller } from '@pura/contract'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { waitForListas } from '../lib/medir/listas-producto.ts'
import { startProducto, waitForOk } from '../lib/proceso/procesos.ts'
import { RAIZ } from '../lib/proceso/raiz.ts'

const META_PRIMERO_MS = 8_000
const META_SIGUIENTE_MS = 2_000
const META_LISTAS_MS = 40_000
/** Maximum wait of a person working while the lists load. */
const META_MIENTRAS_MS = 150
/** Maximum time from the first answer to the complete fourteen months of documents. */
const META_LLENA_MS = 15_000
/** Maximum time of the first sign-in, right after the first answer. */
const META_INGRESO_MS = 500

const clon = join(RAIZ, '.cache/clon')
rmSync(clon, { recursive: true, force: true })
try {
  cloneInstalled()
  await timeStart('primer arranque tras instalar: páginas, programa y base por hacer', 'datos/a', {
    metaMs: META_PRIMERO_MS,
    conListas: true,
  })
  await timeStart('arranque siguiente', 'datos/a', { metaMs: META_SIGUIENTE_MS })
  await timeStart('arranque con una base nueva, lo demás hecho', 'datos/b')
  await timeStart('arranque con una base nueva que se llena', 'datos/c', { llena: true })
} finally {
  rmSync(clon, { recursive: true, force: true })
}

/** Hard links: hundreds of megabytes in a second or two; a rewritten file becomes a separate one. */
function cloneInstalled(): void {
  mkdirSync(join(clon, '..'), { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--local', RAIZ, clon])
  execFileSync('cp', ['-al', join(RAIZ, 'node_modules'), join(clon, 'node_modules')])
  // A first start prepares the database, not the installation.
  rmSync(join(clon, 'node_modules/.cache'), { recursive: true, force: true })
}

async function timeStart(
  nombre: string,
  carpeta: string,
  { metaMs, conListas = false, llena = false }: { metaMs?: number; conListas?: boolean; llena?: boolean } = {},
): Promise<void> {
  const start = performance.now()
  const producto = await startProducto(clon, {
    DATA_DIR: join(clon, carpeta),
    DATABASE_URL: '',
    CARGAR_LISTAS: 'si',
    DEMO: llena ? 'llena' : 'vacia',
    // Where they are beside the repository itself.
    XSD_DIR: process.env.XSD_DIR ?? join(RAIZ, '../shared/hacienda/xsd'),
  })
  try {
    const [pagina, salud] = await Promise.all(
      ['/', '/api/salud'].map(async (ruta) => {
        await waitForOk(producto.url + ruta)
        return performance.now() - start
      }),
    )
    const listo = Math.max(pagina!, salud!)
    report({
      nombre,
      medido: milisegundos(listo),
      ...(metaMs !== undefined && { meta: `≤ ${milisegundos(metaMs)}`, cumple: listo <= metaMs }),
      nota: [
        `página ${milisegundos(pagina!)}, salud ${milisegundos(salud!)}`,
        `CPU del proceso ${milisegundos(producto.cpuMs() ?? Number.NaN)}`,
      ].join('; '),
    })
    if (conListas) await timeListas(producto.url, start)
    if (llena) await timeDemostracion(producto.url, start + listo)
  } finally {
    await producto.stop()
  }
}

/** On a first start the lists load while people work. */
async function timeListas(url: string, start: number): Promise<void> {
  const { cabysMs, todasMs, esperas } = await waitForListas(url, start)
  report({
    nombre: 'las listas de códigos enteras, desde que se arrancó',
    medido: milisegundos(todasMs),
    meta: `≤ ${milisegundos(META_LISTAS_MS)}`,
    cumple: todasMs <= META_LISTAS_MS,
    nota: `el CABYS en ${milisegundos(cabysMs)}`,
  })
  report({
    nombre: 'leer los productos mientras se cargan, p95',
    medido: milisegundos(esperas.p95),
    meta: `≤ ${milisegundos(META_MIENTRAS_MS)}`,
    cumple: esperas.p95 <= META_MIENTRAS_MS,
    nota: `mediana ${milisegundos(esperas.p50)}, la peor ${milisegundos(esperas.maxima)}`,
  })
}

/** A person signs in while the demonstration is filled. */
async function timeDemostracion(url: string, desde: number): Promise<void> {
  const call = createCaller({ baseUrl: `${url}/api` })
  const { data } = await call(contract.demostracion.get)
  const { usuario, contrasena } = data.usuarios[0]!
  const began = performance.now()
  await call(contract.sesion.create, { body: { usuario, contrasena } })
  const ingreso = performance.now() - began
  while ((await call(contract.demostracion.get)).data.avance) await sleep(250)
  const llena = performance.now() - desde
  report({
    nombre: 'la demostración entera, desde que responde',
    medido: milisegundos(llena),
    meta: `≤ ${milisegundos(META_LLENA_MS)}`,
    cumple: llena <= META_LLENA_MS,
  })
  report({
    nombre: 'el primer ingreso mientras se llena',
    medido: milisegundos(ingreso),
    meta: `≤ ${milisegundos(META_INGRESO_MS)}`,
    cumple: ingreso <= META_INGRESO_MS,
  })
}
