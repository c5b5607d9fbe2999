/**
 * Global search as it is used: a request per key, in a company with 200,000 documents among a million, received ones,
 * people and products. `DOCUMENTOS=20000` makes it smaller; `EN=postgres://…/base` uses the database of `documentos`,
 * filling in what it lacks.
 */
import { buildPath, contract } from '@pura/contract'
import type pg from 'pg'
import { fillResto, startLleno } from '../lib/lleno/lleno.ts'
import { milisegundos, report, reportP95, skip } from '../lib/medir/informe.ts'
import { percentile } from '../lib/medir/medir.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 200_000)
const AJENOS = 4 * DOCUMENTOS
const VECES = 12
const META_P95_MS = 60
const A_LA_VEZ = 4

const numDe = (parte: number) => String(1_000 + Math.floor(DOCUMENTOS * parte))

/** Texts typed key by key, or pasted. */
const TECLEADOS: readonly (readonly [nombre: string, texto: string])[] = [
  ['un nombre frecuente', 'maria'],
  ['un nombre y un apellido', 'carlos jimenez'],
  ['algo que no está', 'zzzz'],
  ['un número de documento', numDe(0.5)],
  ['una cédula', '100079190'],
  ['un nombre y parte de un número', 'mora 98'],
  ['un código de producto', 'b100200'],
]
const PEGADOS: readonly (readonly [nombre: string, texto: string])[] = [
  ['un consecutivo', `0010000102${numDe(0.5).padStart(10, '0')}`],
  ['una clave', `506000001${numDe(0.75).padStart(41, '0')}`],
  ['un monto', '₡1 200,00'],
  ['un CABYS', '2391102010200'],
]

const pathOfBusqueda = (texto: string) => buildPath(contract.busqueda.buscar, {}, { texto })
const keysOf = (texto: string): string[] =>
  Array.from(texto, (_, i) => texto.slice(0, i + 1)).filter((parte) => parte.trim() === parte)

async function fill(client: pg.Client): Promise<void> {
  await fillResto(client, DOCUMENTOS, AJENOS)
  await client.query('vacuum analyze vta_movm')
  await client.query('vacuum analyze vta_nombre')
}

const servidor = await startLleno(DOCUMENTOS, AJENOS, fill)
if (servidor) {
  try {
    const todas: number[] = []
    for (const [nombre, texto] of TECLEADOS) {
      const teclas = keysOf(texto)
      await ask(teclas, 1)
      const esperas = await ask(teclas, VECES)
      todas.push(...[...esperas.values()].flat())
      const [[peor, suyas] = ['', []]] = [...esperas].sort((a, b) => percentile(b[1], 50) - percentile(a[1], 50))
      tell(`al escribir ${nombre}`, [...esperas.values()].flat(), `«${peor}» ${milisegundos(percentile(suyas, 50))}`)
    }
    for (const [nombre, texto] of PEGADOS) {
      await ask([texto], 3)
      const esperas = (await ask([texto], 4 * VECES)).get(texto)!
      todas.push(...esperas)
      tell(`al pegar ${nombre}`, esperas)
    }
    tell('todas las preguntas', todas)
    await measureJuntos()
  } finally {
    await servidor.stop()
  }
} else {
  skip('busqueda en PostgreSQL', 'nadie responde en TEST_DATABASE_URL')
}

async function ask(textos: readonly string[], veces: number): Promise<Map<string, number[]>> {
  const esperas = new Map<string, number[]>(textos.map((texto) => [texto, []]))
  for (let vez = 0; vez < veces; vez++)
    for (const texto of textos) esperas.get(texto)!.push((await servidor!.get(pathOfBusqueda(texto))).ms)
  return esperas
}

/** Four people type at once, each the next key after the last answer. */
async function measureJuntos(): Promise<void> {
  const esperas = await Promise.all(
    TECLEADOS.slice(0, A_LA_VEZ).map(async ([, texto]) => [...(await ask(keysOf(texto), VECES)).values()].flat()),
  )
  const todas = esperas.flat()
  report({
    nombre: `${A_LA_VEZ} personas escriben a la vez: p95`,
    medido: milisegundos(percentile(todas, 95)),
    nota: `mediana ${milisegundos(percentile(todas, 50))}`,
  })
}

function tell(nombre: string, esperas: readonly number[], nota?: string): void {
  reportP95(nombre, esperas, META_P95_MS, nota)
}
