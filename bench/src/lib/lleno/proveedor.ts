/** A supplier of the demo company with a signing key. */
import { encodeComprobante } from '@pura/comprobante-xml'
import { calculate } from '@pura/domain'
import { createTestCertificate, Firmante, openP12, signXadesEpes } from '@pura/firma'
import { aBorrador } from './facturas.ts'

const NOSOTROS = { tipo: '02', numero: '3102999005' } as const

/** Returns the signed factura with that number, dated today, with `lineas` lines. */
export async function createProveedor(lineas: number): Promise<(numero: number) => Buffer> {
  const p12 = await createTestCertificate({ cedula: '3101999001', nombre: 'LA CARRETA DORADA S.A.', pin: '1234' })
  const firmante = new Firmante(openP12(p12, '1234'))
  const borrador = aBorrador(lineas)
  const comprobante = { ...borrador, receptor: { ...borrador.receptor!, identificacion: NOSOTROS } }
  const montos = calculate(comprobante)
  // Costa Rica's date, for the certificate.
  const hoy = new Date(Date.now() - 6 * 3_600_000).toISOString()
  const dia = hoy.slice(8, 10) + hoy.slice(5, 7) + hoy.slice(2, 4)
  return (numero) => {
    const consecutivo = `0010000101${String(numero).padStart(10, '0')}`
    const clave = `506${dia}003101999001${consecutivo}112345678`
    const fechaEmision = `${hoy.slice(0, 19)}-06:00`
    const documento = { ...comprobante, ...montos, clave, consecutivo, fechaEmision }
    return Buffer.from(signXadesEpes(encodeComprobante(documento), { firmante, fecha: new Date() }))
  }
}
