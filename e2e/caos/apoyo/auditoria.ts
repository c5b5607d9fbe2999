/**
 * Facts that must hold at the end of every law: each acknowledged document exists once, its numbers have neither gaps
 * nor repeats, Hacienda accepted each once, and its buyer got it once.
 */
import assert from 'node:assert/strict'
import { contract, type EmitidoResumen } from '@pura/contract'
import type { Escenario } from './escenario.ts'
import { waitFor } from './procesos.ts'

export interface Expectativa {
  /** Documents acknowledged to the callers. */
  confirmados: readonly { clave: string }[]
  /**
   * True if a process was killed. Killed between the mail server's acceptance and the commit, it sends the mail again
   * under the same Message-ID; otherwise each mail goes once.
   */
  conMuertes: boolean
  esperaMs?: number
}

const DECISION_MS = 600_000
const MIRADA_MS = 1_000
const PAGINA = 200

export async function audit(escenario: Escenario, esperado: Expectativa): Promise<void> {
  const { confirmados, conMuertes, esperaMs = DECISION_MS } = esperado
  await waitForDecisions(escenario, confirmados.length, esperaMs)
  const documentos = await listEmitidos(escenario)
  const claves = new Set(documentos.map((d) => d.clave))
  for (const { clave } of confirmados) assert.ok(claves.has(clave), `${clave} was confirmed and is gone`)
  assert.equal(documentos.length, confirmados.length, 'each acknowledged document exists once')
  auditNumeros(claves)
  assert.deepEqual([...new Set(documentos.map((d) => d.descripcionSri))], ['ACEPTADO'], 'each is final and accepted')
  // A receiver's answer carries the clave of the document of others that it answers.
  const recibidos = (await escenario.listRecibidos()).flatMap((r) => (r.consecutivoReceptor ? [] : [r.clave]))
  assert.equal(new Set(recibidos).size, recibidos.length, 'Hacienda took each clave once')
  assert.deepEqual(new Set(recibidos), claves, 'Hacienda has exactly our documents')
  const copias = await auditCorreos(escenario, claves, conMuertes, esperaMs)
  console.log(`Bien: ${documentos.length} documentos, todos ACEPTADO y enviados por correo; copias de más: ${copias}`)
}

/** A timeout reports how many were accepted. */
async function waitForDecisions(escenario: Escenario, cuantos: number, esperaMs: number): Promise<void> {
  let aceptados = 0
  await waitFor(
    async () => {
      const rechazados = await countEmitidos(escenario, 'RECHAZADO')
      assert.equal(rechazados, 0, 'none is refused')
      aceptados = await countEmitidos(escenario, 'ACEPTADO')
      return aceptados >= cuantos
    },
    esperaMs,
    MIRADA_MS,
  ).catch((error: unknown) => {
    throw new Error(`Se aceptaron ${aceptados} de ${cuantos}`, { cause: error })
  })
}

const emitidos = (escenario: Escenario, query: object) =>
  escenario.call(contract.emitidos.list, { query: { codCia: 1, ...query } })

async function countEmitidos(escenario: Escenario, estadoSri: 'ACEPTADO' | 'RECHAZADO'): Promise<number> {
  const { paginacion } = await emitidos(escenario, { estadoSri, pagina: 1, porPagina: 1 })
  return paginacion?.total ?? 0
}

export async function listEmitidos(escenario: Escenario): Promise<EmitidoResumen[]> {
  const todos: EmitidoResumen[] = []
  for (let pagina = 1; ; pagina++) {
    const { data } = await emitidos(escenario, { pagina, porPagina: PAGINA })
    todos.push(...data)
    if (data.length < PAGINA) return todos
  }
}

/**
 * Checks the numbers of each branch, register and type; all of them, and the ten digits of the number, are in the
 * clave.
 */
function auditNumeros(claves: ReadonlySet<string>): void {
  const series = new Map<string, number[]>()
  for (const clave of claves) {
    const serie = clave.slice(21, 31)
    series.set(serie, [...(series.get(serie) ?? []), Number(clave.slice(31, 41))])
  }
  for (const [serie, numeros] of series) {
    assert.deepEqual(
      numeros.sort((a, b) => a - b),
      numeros.map((_, i) => i + 1),
      `numbers of ${serie} have no gap and no repeat`,
    )
  }
}

/** Number of copies beyond one per document. */
async function auditCorreos(
  escenario: Escenario,
  claves: ReadonlySet<string>,
  conMuertes: boolean,
  esperaMs: number,
): Promise<number> {
  const porClave = new Map<string, string[]>()
  await waitFor(
    async () => {
      porClave.clear()
      for (const { adjuntos, idMensaje } of await escenario.listCorreos()) {
        const clave = /^(\d{50})\.xml$/.exec(adjuntos.find((a) => /^\d{50}\.xml$/.test(a.nombre))?.nombre ?? '')?.[1]
        if (clave) porClave.set(clave, [...(porClave.get(clave) ?? []), idMensaje])
      }
      return porClave.size >= claves.size
    },
    esperaMs,
    MIRADA_MS,
  ).catch((error: unknown) => {
    throw new Error(`Se enviaron por correo ${porClave.size} de ${claves.size}`, { cause: error })
  })
  assert.deepEqual(new Set(porClave.keys()), claves, 'each document went to its buyer')
  let copias = 0
  for (const [clave, ids] of porClave) {
    assert.equal(new Set(ids).size, 1, `every copy of ${clave} has one Message-ID`)
    copias += ids.length - 1
  }
  if (!conMuertes) assert.equal(copias, 0, 'each was mailed once')
  return copias
}
