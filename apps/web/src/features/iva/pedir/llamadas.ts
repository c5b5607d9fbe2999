/** The calls of a request: from the board by the access to a client, or from the company's own month. */
import { contract, type PedidoTablero, type ResponseOf } from '@pura/contract'
import type { Mes } from '../../../lib/formato/mes.ts'
import { call } from '../../../lib/servidor/api.ts'

/** A company that is asked for what it lacks. */
export type Destino = { readonly nombreCia: string } & ({ readonly idAcceso: number } | { readonly codCia: number })

/** What one supplier is asked for, at the address that is known of him. */
export interface Peticion {
  readonly quien: string
  readonly para: string
  readonly lineas: readonly string[]
}

/** One request for each supplier with an address, in the order of their first line. */
export function toPeticiones(
  filas: readonly { readonly quien: string; readonly correo: string; readonly linea: string }[],
): Peticion[] {
  const suyas = new Map<string, Peticion & { lineas: string[] }>()
  for (const { quien, correo, linea } of filas) {
    if (correo === '') continue
    const peticion = suyas.get(correo) ?? { quien, para: correo, lineas: [] }
    peticion.lineas.push(linea)
    suyas.set(correo, peticion)
  }
  return [...suyas.values()]
}

export type Propuesto = ResponseOf<typeof contract.tableroPedido.proponer>

export async function propose(destino: Destino, query: Mes, signal: AbortSignal): Promise<Propuesto> {
  if ('codCia' in destino) {
    const params = { codCia: destino.codCia }
    return (await call(contract.mesaIvaPedido.proponer, { params, query, signal })).data
  }
  const params = { idAcceso: destino.idAcceso }
  return (await call(contract.tableroPedido.proponer, { params, query, signal })).data
}

interface Pedida extends Mes {
  para: string
  faltan: string[]
  mensaje?: string
}

export async function send(destino: Destino, pedida: Pedida): Promise<PedidoTablero> {
  if ('codCia' in destino)
    return (await call(contract.mesaIvaPedido.pedir, { body: { ...pedida, codCia: destino.codCia } })).data
  return (await call(contract.tableroPedido.pedir, { body: { ...pedida, idAcceso: destino.idAcceso } })).data
}

export async function withdraw(destino: Destino, idPedido: number): Promise<void> {
  if ('codCia' in destino) await call(contract.mesaIvaPedido.retirar, { params: { codCia: destino.codCia, idPedido } })
  else await call(contract.tableroPedido.retirar, { params: { idAcceso: destino.idAcceso, idPedido } })
}
