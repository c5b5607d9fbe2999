/** Careful callers: each document has its own key, and a request is repeated until it is answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract, type DocumentoResumen } from '@pura/contract'
import { LIMITES } from '@pura/domain/limites'
import { toCliente } from '../../historias/apoyo/ficcion.ts'
import { type Escenario, factura } from './escenario.ts'

/** Mails with documents that the product sends to one address in an hour; others wait (docs/decisions/0122). */
const { documentosPorHora: POR_HORA } = LIMITES.correos

/** Ids of buyers: the demo's first one, or, for more documents than may be mailed to one, several of their own. */
export async function createCompradores({ call }: Escenario, documentos: number): Promise<number[]> {
  if (documentos < POR_HORA) return [1]
  const ids: number[] = []
  for (let n = 0; n < (2 * documentos) / POR_HORA; n += 1) {
    const ruc = String(3_101_800_000 + n)
    const { data } = await call(contract.cliente.create, { body: { ...toCliente('moda', ruc), ruc } })
    ids.push(data.clientePK.idCliente)
  }
  return ids
}

interface Encargo {
  cuantos: number
  clientes?: number
  lineas?: () => number
  /** Receives the statuses a law expects; any other below 500 is an error. */
  onStatus?: (status: number) => void
  /** Port of the process to call; by default the only one. */
  puerto?: () => number
  /** Asked before each document: false ends the issuing. */
  sigue?: () => boolean
  /** Pause of a client after each document. */
  pausaMs?: number
}

export async function issue(escenario: Escenario, encargo: Encargo): Promise<DocumentoResumen[]> {
  const { cuantos, clientes = 4, lineas = () => 1, onStatus = () => undefined, puerto } = encargo
  const { sigue = () => true, pausaMs = 0 } = encargo
  const confirmados: DocumentoResumen[] = []
  const compradores = await createCompradores(escenario, cuantos)
  let begun = 0
  const client = async () => {
    while (begun < cuantos && sigue()) {
      begun += 1
      const llave = randomUUID()
      const body = factura(lineas(), compradores[begun % compradores.length])
      for (;;) {
        try {
          const call = puerto ? escenario.callTo(puerto()) : escenario.call
          const { data } = await call(contract.vtaMovm.emitir, { body, headers: { 'idempotency-key': llave } })
          confirmados.push(data)
          await sleep(pausaMs)
          break
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          onStatus(error.status)
          // A session that ended with its process, or expired, is opened again.
          if (error.status !== 0 && error.status !== 401 && error.status < 500) throw error
          await sleep(200)
          if (error.status === 401) await escenario.signIn(puerto?.(), onStatus)
        }
      }
    }
  }
  await Promise.all(Array.from({ length: clientes }, client))
  return confirmados
}
