/** CABYS search over HTTP, one request per key as the screen does, on the whole official catalogue. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { milisegundos, report, skip } from '../lib/medir/informe.ts'
import { percentile } from '../lib/medir/medir.ts'
import { measurePantalla } from '../lib/medir/pantalla-cabys.ts'
import { askToken } from '../lib/proceso/cliente.ts'
import { startProducto, waitForOk } from '../lib/proceso/procesos.ts'
import { RAIZ } from '../lib/proceso/raiz.ts'

const META_P95_MS = 15
const SHARED = resolve(process.env.SHARED_DIR ?? join(RAIZ, '../shared'))
const ARCHIVOS = {
  cabys: join(SHARED, 'data/cabys.csv.gz'),
  'cabys-categorias': join(SHARED, 'data/cabys-categorias.csv.gz'),
  'cabys-notas': join(SHARED, 'data/cabys-notas.csv.gz'),
}
/** Common words, one misspelt, one without results. */
const PALABRAS =
  'casado con pollo|corte de pelo|perling|mofle|uebos|natil|tornillo para madera|alquiler de local|cafe molido|zapatos|servicios|xqzwtk'.split(
    '|',
  )
const VUELTAS = 5
/** Rows the screen and the picker request. */
const POR_PAGINA = 100

if (Object.values(ARCHIVOS).every(existsSync)) await search()
else skip('buscar en el CABYS', `faltan los archivos oficiales en ${SHARED}`)

async function search(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pura-bench-'))
  const producto = await startProducto(RAIZ, { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  try {
    await waitForOk(`${producto.url}/api/salud`)
    const headers = { authorization: `Bearer ${await askToken(producto.url)}` }
    for (const [catalogo, archivo] of Object.entries(ARCHIVOS)) {
      const reply = await fetch(`${producto.url}/api/importacion/${catalogo}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: readFileSync(archivo),
      })
      if (!reply.ok) throw new Error(`La carga de ${catalogo} respondió ${reply.status}: ${await reply.text()}`)
    }
    const ask = async (q: string): Promise<number> => {
      const start = performance.now()
      const reply = await fetch(
        `${producto.url}/api/cabys?q=${encodeURIComponent(q)}&pagina=1&porPagina=${POR_PAGINA}`,
        { headers },
      )
      await reply.text()
      if (!reply.ok) throw new Error(`La búsqueda respondió ${reply.status}`)
      return performance.now() - start
    }
    const primera = await ask('casado')
    const teclas = PALABRAS.flatMap((palabra) => [...palabra].map((_, i) => palabra.slice(0, i + 1)))
    for (const tecla of teclas) await ask(tecla)
    const before = producto.cpuMs()
    const esperas: number[] = []
    for (let vuelta = 0; vuelta < VUELTAS; vuelta++) for (const tecla of teclas) esperas.push(await ask(tecla))
    const cpu = producto.cpuMs()
    const p95 = percentile(esperas, 95)
    report({
      nombre: `buscar en el CABYS, p95 de ${esperas.length} teclas`,
      medido: milisegundos(p95),
      meta: `≤ ${META_P95_MS} ms`,
      cumple: p95 <= META_P95_MS,
      nota: `mediana ${milisegundos(percentile(esperas, 50))}${
        cpu === undefined || before === undefined
          ? ''
          : `; CPU del servidor ${milisegundos((cpu - before) / esperas.length)} por tecla`
      }`,
    })
    report({ nombre: 'la primera búsqueda después de cargar el catálogo', medido: milisegundos(primera) })
    await measurePantalla(producto.url)
  } finally {
    await producto.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
