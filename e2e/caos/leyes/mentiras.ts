/**
 * The law of the false answers: Hacienda answers every document twice with something that must not be believed
 * (another clave, an altered or unsigned XML, «aceptado» around a rejection …) while the server is killed now and
 * then. No false answer decides anything, each is on the time line once, and with the first true answer every
 * document ends as usual. `npm run test:chaos -- mentiras` (POR_CLASE: documents per kind of false answer; MUERTES).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type DocumentoResumen } from '@pura/contract'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { waitFor } from '../apoyo/procesos.ts'

const POR_CLASE = Number(process.env.POR_CLASE ?? 8)
const MUERTES = Number(process.env.MUERTES ?? 3)
/** The simulator's kinds. */
const CLASES = [
  'otraClave',
  'claveAjena',
  'otroDocumento',
  'otroEmisor',
  'alterada',
  'sinFirma',
  'hola',
  'mensaje',
  'estadoMensaje',
]
const VECES = 2

const escenario = await createEscenario()
const fallas = CLASES.map((clase) => ({
  punto: 'post',
  tipo: 'mentira',
  a: 'cualquiera',
  clase,
  veces: POR_CLASE,
  respuestas: VECES,
}))
await escenario.control('POST', '/control/fallas', fallas)
let server = await escenario.startServer()
await escenario.signIn()
const confirmados = await issue(escenario, { cuantos: CLASES.length * POR_CLASE })

const engañados = new Set<DocumentoResumen>()
const [creidas] = await Promise.all([watch(), killSome()])
assert.deepEqual(creidas, [], 'no lie decides a document')
console.log(`Mentiras sobre ${engañados.size} documentos, ${CLASES.length} clases; ninguna creída`)

await audit(escenario, { confirmados, conMuertes: true })
for (const documento of confirmados) {
  const clases = await listClases(documento)
  const cuantas = (clase: string) => clases.filter((c) => c === clase).length
  assert.deepEqual([cuantas('respuestaDudosa'), cuantas('aceptada')], [1, 1], `time line of ${documento.clave}`)
}
await escenario.close(server)

/** Polls each document after its first false answer; returns those that it decided. */
async function watch(): Promise<string[]> {
  const decididos: string[] = []
  await waitFor(
    async () => {
      for (const documento of confirmados.filter((d) => !engañados.has(d))) {
        if (!(await listClases(documento).catch((): string[] => [])).includes('respuestaDudosa')) continue
        const leido = await escenario.call(contract.vtaMovm.get, { params: documento.vtaMovmPK }).catch(() => null)
        if (!leido) continue
        engañados.add(documento)
        if (leido.data.descripcionSri !== '') decididos.push(`${documento.clave}: ${leido.data.descripcionSri}`)
      }
      return engañados.size === confirmados.length
    },
    300_000,
    500,
  )
  return decididos
}

async function listClases({ vtaMovmPK: { codCia, numDocto } }: DocumentoResumen): Promise<string[]> {
  const { data } = await escenario.call(contract.vtaMovm.eventos, { params: { codCia, numDocto } })
  return data.map((evento) => evento.clase)
}

async function killSome(): Promise<void> {
  for (let i = 0; i < MUERTES; i++) {
    await sleep(3_000)
    await server.kill()
    server = await escenario.startServer()
    await escenario.signIn()
  }
}
