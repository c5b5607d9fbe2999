/** Purchases of a company, made of a sale of its own to the client who is now its supplier. */
import { contract } from '@pura/contract'
import { exchange, renumber, signAll } from '../../proveedor.ts'
import type { Compania } from './compania.ts'
import { type Emitido, emitir } from './documentos.ts'

type Con = Compania<'ana', 'arroz'>

export async function xmlOf({ call }: Pick<Compania, 'call'>, { vtaMovmPK }: Emitido): Promise<string> {
  const { data } = await call(contract.vtaMovm.xmlBase64, { params: vtaMovmPK })
  return Buffer.from(data, 'base64').toString()
}

interface Compras {
  /** Each with a number of its own, that no story before it used. */
  compras: { numero: number; archivo: string; xml: string }[]
  /** The sale they were made of, which is no purchase. */
  venta: string
}

/** So many purchases from Ana. */
export async function buyMany(compania: Con, cuantas: number): Promise<Compras> {
  const { clientes } = compania
  const cliente = { clientePK: { idCliente: clientes.ana.clientePK.idCliente } }
  const venta = await xmlOf(compania, await emitir(compania, { cliente }))
  // Seconds and tenths of about three years.
  const primero = Math.trunc(Date.now() / 100) % 1_000_000_000
  const suyas = renumber(exchange(venta, compania.ruc, clientes.ana.ruc), clientes.ana.ruc, primero, cuantas)
  const firmadas = await signAll(suyas, clientes.ana.ruc)
  const compras = firmadas.map((xml, i) => ({ numero: primero + i, archivo: `compra-${primero + i}.xml`, xml }))
  return { compras, venta }
}
