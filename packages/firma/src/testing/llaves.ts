import { type LlaveCriptografica, openP12 } from '../p12/open-p12.ts'
import { createTestCertificate, type PedidoCertificado } from '../prueba/create-test-certificate.ts'

export const PIN = '1234'

const hechas = new Map<string, Promise<Buffer>>()

/** Valid on any day the tests run: what they sign carries dates of 2026. */
const VIGENCIA = { desde: new Date('2020-01-01T06:00:00Z'), hasta: new Date('2049-12-31T06:00:00Z') }

/** A .p12 for tests; cached by its options, because making keys is slow. */
export function aP12(pedido: Partial<PedidoCertificado> = {}): Promise<Buffer> {
  const completo = { cedula: '3101123456', nombre: 'Empresa de Prueba S.A.', pin: PIN, ...VIGENCIA, ...pedido }
  const key = JSON.stringify(completo)
  const made = hechas.get(key) ?? createTestCertificate(completo)
  hechas.set(key, made)
  return made
}

export async function aLlave(pedido: Partial<PedidoCertificado> = {}): Promise<LlaveCriptografica> {
  return openP12(await aP12(pedido), pedido.pin ?? PIN)
}
