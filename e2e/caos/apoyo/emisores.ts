/** Careful callers: each document has its own key, and a request is repeated until it is answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract, type DocumentoResumen } from '@pura/contract'
import { type Escenario, factura } from './escenario.ts'

interface Encargo {
  cuantos: number
  clientes?: number
  lineas?: () => number
  /** Receives the statuses a law expects; any other below 500 is an error. */
  onStatus?: (status: number) => void
  /** Port of the process to call; by default the only one. */
  puerto?: () => number
}

export async function issue(escenario: Escenario, encargo: Encargo): Promise<DocumentoResumen[]> {
  const { cuantos, clientes = 4, lineas = () => 1, onStatus = () => undefined, puerto } = encargo
  const confirmados: DocumentoResumen[] = []
  let begun = 0
  const client = async () => {
    while (begun < cuantos) {
      begun += 1
      const llave = randomUUID()
      const body = factura(lineas())
      for (;;) {
        try {
          const call = puerto ? escenario.callTo(puerto()) : escenario.call
          const { data } = await call(contract.vtaMovm.emitir, { body, headers: { 'idempotency-key': llave } })
          confirmados.push(data)
          break
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          onStatus(error.status)
          // A session that ended with its process, or expired, is opened again.
          if (error.status !== 0 && error.status !== 401 && error.status < 500) throw error
          await sleep(200)
          if (error.status === 401) await escenario.signIn(puerto?.())
        }
      }
    }
  }
  await Promise.all(Array.from({ length: clientes }, client))
  return confirmados
}
