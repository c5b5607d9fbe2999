/** Companies with a signing key that issue facturas: a supplier of the demo company, and those of a take-over. */
import { encodeComprobante } from '@pura/comprobante-xml'
import { calculate } from '@pura/domain'
import { createTestCertificate, Firmante, openP12, signXadesEpes } from '@pura/firma'
import { aBorrador } from './facturas.ts'

export interface Empresa {
  /** Ten digits. */
  cedula: string
  nombre: string
}

/** The demo company. */
export const NOSOTROS: Empresa = { cedula: '3102999005', nombre: 'Soda La Esquina' }

/** Returns the signed factura with that number, dated today, with `lineas` lines, to the demo company. */
export async function createProveedor(lineas: number): Promise<(numero: number) => Buffer> {
  const issue = await createEmisor({ cedula: '3101999001', nombre: 'LA CARRETA DORADA S.A.' }, lineas)
  return (numero) => issue(numero, NOSOTROS)
}

/** Returns the signed factura of `emisor` with that number, dated today, with `lineas` lines. */
export async function createEmisor(
  { cedula, nombre }: Empresa,
  lineas: number,
  caja = '00001',
): Promise<(numero: number, receptor: Empresa) => Buffer> {
  const firmante = new Firmante(openP12(await createTestCertificate({ cedula, nombre, pin: '1234' }), '1234'))
  const borrador = aBorrador(lineas)
  const emisor = { ...borrador.emisor, identificacion: { tipo: '02' as const, numero: cedula } }
  const montos = calculate(borrador)
  // Costa Rica's date, for the certificate.
  const hoy = new Date(Date.now() - 6 * 3_600_000).toISOString()
  const dia = hoy.slice(8, 10) + hoy.slice(5, 7) + hoy.slice(2, 4)
  return (numero, receptor) => {
    const consecutivo = `001${caja}01${String(numero).padStart(10, '0')}`
    const clave = `506${dia}00${cedula}${consecutivo}112345678`
    const documento = {
      ...borrador,
      emisor,
      receptor: {
        ...borrador.receptor!,
        nombre: receptor.nombre,
        identificacion: { tipo: '02' as const, numero: receptor.cedula },
      },
      ...montos,
      clave,
      consecutivo,
      fechaEmision: `${hoy.slice(0, 19)}-06:00`,
    }
    return Buffer.from(signXadesEpes(encodeComprobante(documento), { firmante, fecha: new Date() }))
  }
}
