/**
 * `npm start` until the first page and /api/salud answer 200, in a clone of what is committed whose dependencies are
 * already installed: the first time everything is built, and later nothing is.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { milisegundos, report } from './lib/informe.ts'
import { startProducto, waitForOk } from './lib/procesos.ts'
import { RAIZ } from './lib/raiz.ts'

const META_PRIMERO_MS = 10_000
const META_SIGUIENTE_MS = 3000

const clon = join(RAIZ, '.cache/clon')
rmSync(clon, { recursive: true, force: true })
try {
  cloneInstalled()
  await timeStart('primer arranque tras instalar: páginas, programa y base por hacer', 'datos/a', META_PRIMERO_MS)
  await timeStart('arranque siguiente', 'datos/a', META_SIGUIENTE_MS)
  await timeStart('arranque con una base nueva, lo demás hecho', 'datos/b')
} finally {
  rmSync(clon, { recursive: true, force: true })
}

/** Hard links: hundreds of megabytes in a second or two, and what is written goes to a file of its own. */
function cloneInstalled(): void {
  mkdirSync(join(clon, '..'), { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--local', RAIZ, clon])
  execFileSync('cp', ['-al', join(RAIZ, 'node_modules'), join(clon, 'node_modules')])
  // The prepared database is made by a first start, not by installing.
  rmSync(join(clon, 'node_modules/.cache'), { recursive: true, force: true })
}

async function timeStart(nombre: string, carpeta: string, metaMs?: number): Promise<void> {
  const start = performance.now()
  const producto = await startProducto(clon, {
    DATA_DIR: join(clon, carpeta),
    DATABASE_URL: '',
    // Where they would be beside the repository itself.
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
  } finally {
    await producto.stop()
  }
}
