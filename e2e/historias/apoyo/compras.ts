/** Purchases of a company, made from its own sale to the client who is now its supplier. */
import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { exchange, renumber, signAll } from '../../proveedor.ts'
import type { Compania } from './compania.ts'
import { type Emitido, issueDocumento, waitDecision } from './documentos.ts'

type Con = Compania<'ana', 'arroz'>

export async function xmlOf({ call }: Pick<Compania, 'call'>, { vtaMovmPK }: Emitido): Promise<string> {
  const { data } = await call(contract.vtaMovm.xmlBase64, { params: vtaMovmPK })
  return Buffer.from(data, 'base64').toString()
}

interface Compras {
  /** Each has a number that no earlier story used. */
  compras: { numero: number; archivo: string; xml: string }[]
  /** The sale from which they were made. */
  venta: string
}

/** Makes `cuantas` purchases from Ana. */
export async function buyMany(compania: Con, cuantas: number): Promise<Compras> {
  const { clientes } = compania
  const cliente = { clientePK: { idCliente: clientes.ana.clientePK.idCliente } }
  const emitida = await issueDocumento(compania, { cliente })
  const venta = await xmlOf(compania, emitida)
  // Tenths of a second: a number repeats after about three years.
  const primero = Math.trunc(Date.now() / 100) % 1_000_000_000
  const suyas = renumber(exchange(venta, compania.ruc, clientes.ana.ruc), clientes.ana.ruc, primero, cuantas)
  const firmadas = await signAll(suyas, clientes.ana.ruc)
  const compras = firmadas.map((xml, i) => ({ numero: primero + i, archivo: `compra-${primero + i}.xml`, xml }))
  await waitDecision(compania, emitida)
  return { compras, venta }
}

/** Delivers a purchase over the API; other stories upload one on the screen. */
export async function receive({ call, codCia }: Pick<Compania, 'call' | 'codCia'>, xml: string): Promise<void> {
  const { data } = await call(contract.docRecibidoRecepcion.recibir, {
    params: { codCia },
    query: { nombre: 'compra.xml' },
    body: Buffer.from(xml),
  })
  expect(data.resultado).toBe('cargado')
}

/** Waits until Hacienda has decided on that many answers of the company, so that the story leaves no work pending. */
export async function waitRespuestas(
  { call, codCia }: Pick<Compania, 'call' | 'codCia'>,
  cuantas: number,
): Promise<void> {
  await expect(async () => {
    const { data } = await call(contract.docRecibido.list, {
      params: { codCia },
      query: { vista: 'respondidos', pagina: 1, porPagina: 100 },
    })
    expect(data.map(({ estadoRespuesta }) => estadoRespuesta)).toEqual(Array(cuantas).fill('aceptada'))
  }).toPass({ timeout: 60_000 })
}
