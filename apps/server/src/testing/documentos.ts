/** Documents of the demo company, and the checks for every issued one. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateXsd } from '@pura/comprobante-xml/esquema'
import { contract, type DocumentoEntrada, type DocumentoResumen, type LineaEntrada } from '@pura/contract'
import { verifySignature } from '@pura/firma'
import { expect } from 'vitest'
import { loadConfig } from '../config.ts'
import type { Api } from './api.ts'

/** Ids in the demo's table of products. */
export const PRODUCTO = { arroz: 1, leche: 5, detergente: 10, consultaMedica: 20, hora: 27, libro: 34 } as const

/** By default five of a product at 1690 and 1 %. */
export const aLinea = (changes: Partial<LineaEntrada> = {}): LineaEntrada => ({
  producto: { productoPK: { idProducto: PRODUCTO.arroz } },
  cantidad: '5',
  ...changes,
})

/** A factura that the demo company can issue as it is. */
export const aFactura = (changes: Partial<DocumentoEntrada> = {}): DocumentoEntrada => ({
  tipoDoctoVta: { idTipoDoctoVta: 2 },
  sucursal: { sucursalPK: { idSucursal: 1 } },
  caja: { cajaPK: { idCaja: 1 } },
  actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } },
  cliente: { clientePK: { idCliente: 1 } },
  idMoneda: { idMoneda: 1 },
  condicionVenta: { codigo: '01' },
  formaPagoList: [aPago('02')],
  vtaDetmList: [aLinea()],
  ...changes,
})

/** The supplier's document that a purchase refers to. */
export const DEL_PROVEEDOR = { clave: 'FAC-77', tipoDocumento: '14', fechaEmision: '02-01-2026' } as const

/** Without an amount it pays the whole document. */
export const aPago = (idFormaPago: string, monto?: string) => ({ formaPago: { formaPagoPK: { idFormaPago } }, monto })

/** Issues it, or fails with the reason. */
export async function issueDocumento(
  api: Api,
  documento: DocumentoEntrada = aFactura(),
  headers: Record<string, string> = {},
): Promise<DocumentoResumen> {
  const reply = await api.send(contract.vtaMovm.emitir, { body: documento, headers })
  if (reply.status !== 200) throw new Error(`No se emitió: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.data
}

/** As its page shows it. */
export const readDocumento = async (api: Api, { vtaMovmPK }: Pick<DocumentoResumen, 'vtaMovmPK'>) =>
  (await api.send(contract.vtaMovm.get, { params: vtaMovmPK })).data

/** Its timeline. */
export const readEventos = async (api: Api, { vtaMovmPK }: Pick<DocumentoResumen, 'vtaMovmPK'>) =>
  (await api.send(contract.vtaMovm.eventos, { params: vtaMovmPK })).data

/** Its signed bytes, as downloaded. */
export async function downloadXml(api: Api, { vtaMovmPK }: Pick<DocumentoResumen, 'vtaMovmPK'>): Promise<Buffer> {
  const { data } = await api.send(contract.vtaMovm.xmlBase64, { params: vtaMovmPK })
  return Buffer.from(data, 'base64')
}

const { xsdDir } = loadConfig({ MASTER_KEY: Buffer.alloc(32).toString('base64') }, [])
const hasXsd = existsSync(xsdDir)
const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0

/** Suffix of a test's name: checks that this machine cannot run. */
export const SIN_COMPROBAR = `${hasXsd ? '' : ' — OMITTED: no official schemas here'}${hasXmlsec ? '' : ' — OMITTED: no xmlsec1 here'}`

/** The official schema, our verifier and xmlsec1 all accept it. */
export function expectSoundXml(xml: Uint8Array): void {
  if (hasXsd) expect(validateXsd(xml, xsdDir).hallazgos).toEqual([])
  expect(verifySignature(xml)).toMatchObject({ valida: true, hallazgos: [] })
  if (hasXmlsec) expect(verifyWithXmlsec(xml)).toBe(true)
}

const IDS = ['http://www.w3.org/2000/09/xmldsig#:KeyInfo', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']

export function verifyWithXmlsec(xml: Uint8Array): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'emitido-'))
  try {
    const file = join(folder, 'documento.xml')
    writeFileSync(file, xml)
    const args = ['--verify', '--insecure', ...IDS.flatMap((id) => ['--id-attr:Id', id]), file]
    return spawnSync('xmlsec1', args).status === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}
