/**
 * The law of the outage: ten thousand documents issued while Hacienda answers only 503 are all delivered once it is
 * back, no faster than its limit, each once, no note before the invoice it adjusts, and mailed once. `npm run
 * test:chaos -- cola` (DOCUMENTOS, PETICIONES a minute, HACIENDA_POR_SEGUNDO; DATABASE_URL for PostgreSQL).
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type DocumentoEntrada, type DocumentoResumen } from '@pura/contract'
import { audit } from '../apoyo/auditoria.ts'
import { createCompradores } from '../apoyo/emisores.ts'
import { createEscenario, factura, NOTA_CREDITO, type Recibido } from '../apoyo/escenario.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 10_000)
const PETICIONES = Number(process.env.PETICIONES ?? 20_000)
/** The product's own limit, besides Hacienda's. */
const POR_SEGUNDO = Number(process.env.HACIENDA_POR_SEGUNDO ?? 0)
const CLIENTES = 20
/** Every tenth document annuls part of the one before. */
const NOTA_CADA = 10
const SIEMPRE = 1_000_000

const escenario = await createEscenario()
const { call, startServer, signIn, control, listRecibidos, close } = escenario
const caida = ['token', 'post', 'get'].map((punto) => ({ punto, tipo: '503', a: 'cualquiera', veces: SIEMPRE }))
await control('PUT', '/control/ajustes', { limitePeticiones: PETICIONES, ventanaLimiteS: 60 })
await control('POST', '/control/fallas', caida)
const server = await startServer()
await signIn()

/** Clave of each note, with the invoice it adjusts. */
const notas = new Map<string, string>()
const claves = new Set<string>()
const compradores = await createCompradores(escenario, DOCUMENTOS)
let issued = 0
const emision = performance.now()
await Promise.all(Array.from({ length: CLIENTES }, issueSome))
const emisionS = (performance.now() - emision) / 1000
assert.equal(claves.size, DOCUMENTOS, 'each emission got a clave of its own')
assert.equal((await listRecibidos()).length, 0, 'nothing arrives while Hacienda is down')
console.log(`En cola: ${DOCUMENTOS} documentos, ${notas.size} de ellos notas, en ${emisionS.toFixed(0)} s`)

const vuelta = Date.now()
await control('DELETE', '/control/fallas')
const recibidos = await waitForAll()
report(recibidos)
await audit(escenario, {
  confirmados: [...claves].map((clave) => ({ clave })),
  conMuertes: false,
  esperaMs: 3_600_000,
})
console.log(`Todos con respuesta y correo a los ${((Date.now() - vuelta) / 1000).toFixed(0)} s`)
await close(server)

async function issueSome(): Promise<void> {
  let anterior: DocumentoResumen | undefined
  let suComprador: number | undefined
  while (issued < DOCUMENTOS) {
    issued += 1
    const ajustada: DocumentoResumen | undefined = issued % NOTA_CADA === 0 ? anterior : undefined
    // A note goes to the buyer of its invoice.
    suComprador = ajustada ? suComprador : compradores[issued % compradores.length]
    const body: DocumentoEntrada = ajustada
      ? {
          ...factura(1, suComprador),
          tipoDoctoVta: { idTipoDoctoVta: NOTA_CREDITO },
          docReferencia: { clave: ajustada.clave },
          razon: 'Devolución de mercadería',
        }
      : factura(1, suComprador)
    const { data } = await call(contract.vtaMovm.emitir, { body, headers: { 'idempotency-key': randomUUID() } })
    claves.add(data.clave)
    if (ajustada) notas.set(data.clave, ajustada.clave)
    anterior = ajustada ? undefined : data
  }
}

async function waitForAll(): Promise<Recibido[]> {
  for (;;) {
    const recibidos = await listRecibidos()
    if (recibidos.length >= DOCUMENTOS) return recibidos
    assert.ok(Date.now() - vuelta < 3_600_000, `en una hora llegaron ${recibidos.length}`)
    await sleep(5_000)
  }
}

function report(recibidos: readonly Recibido[]): void {
  const momentos = new Map(recibidos.map((r) => [r.clave, Date.parse(r.recibidoEn)]))
  const repetidos = recibidos.filter((r) => r.veces > 1).length
  const desordenadas = [...notas].filter(([nota, factura]) => momentos.get(nota)! <= momentos.get(factura)!).length
  const ultimo = Math.max(...momentos.values())
  const segundos = (ultimo - vuelta) / 1000
  const porMinuto = [...countBy([...momentos.values()].map((ms) => Math.floor((ms - vuelta) / 60_000))).values()]
  console.log(
    `Entregados: ${momentos.size} en ${segundos.toFixed(0)} s, ${(momentos.size / segundos).toFixed(1)} por segundo, ` +
      `hasta ${Math.max(...porMinuto)} en un minuto; repetidos ${repetidos}; notas antes de su factura ${desordenadas}`,
  )
  assert.deepEqual(new Set(momentos.keys()), claves, 'Hacienda has exactly our documents')
  assert.equal(repetidos, 0, 'each was sent once')
  assert.equal(desordenadas, 0, 'no note arrives before the invoice it adjusts')
  assert.ok(Math.max(...porMinuto) <= PETICIONES, 'no more than Hacienda allows')
  if (POR_SEGUNDO) assert.ok((momentos.size - 1) / segundos <= POR_SEGUNDO, 'no faster than the rate that was set')
}

function countBy<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
