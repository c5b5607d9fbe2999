/** Valid documents for the tests of the rules, so that each test breaks one thing. */
import type { Situacion } from '../../catalogos/respuesta/mensajes.ts'
import { monto } from '../../dinero/index.ts'
import { calculate } from '../../documento/calcular/index.ts'
import { aLinea } from '../../documento/calcular/testing/borradores.ts'
import { buildClave, buildConsecutivo } from '../../numeracion/index.ts'
import type { Borrador, Comprobante, Parte, Referencia } from '../../tipos/documento.ts'
import { tipoDocto } from '../../tipos/tipo-docto.ts'

export const EMISOR: Parte = {
  nombre: 'Abastecedor La Carreta Dorada S.A.',
  identificacion: { tipo: '02', numero: '3101999001' },
  ubicacion: { provincia: '2', canton: '01', distrito: '01', otrasSenas: 'Frente al parque central' },
  telefono: { codigoPais: '506', numero: '24405566' },
  correos: ['ventas@carreta.example.cr'],
}

export const CLIENTE: Parte = { nombre: 'Ana Méndez', identificacion: { tipo: '01', numero: '101110111' }, correos: [] }
export const EXTRANJERO: Parte = { nombre: 'Acme LLC', identificacion: { tipo: '05', numero: 'US778899' }, correos: [] }

/** Clave of a factura of the same issuer, of 1 November 2026. */
export const CLAVE_ORIGINAL = `506011126003101999001${'00100001010000000007'}111111111`

export const REFERENCIA: Referencia = {
  tipoDoc: '01',
  numero: CLAVE_ORIGINAL,
  fechaEmision: '2026-11-01T10:00:00-06:00',
  codigo: '02',
  razon: 'Se corrige el monto',
}

export const aBorrador = (otros: Partial<Borrador> = {}): Borrador => ({
  tipo: 'FE',
  version: '4.4',
  condicionVenta: '01',
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  proveedorSistemas: '3101999005',
  actividadEmisor: '4711.2',
  emisor: EMISOR,
  receptor: CLIENTE,
  lineas: [aLinea('1000')],
  mediosPago: [{ tipo: '01' }],
  ...otros,
})

/** Calculated and numbered on 20 November 2026 at noon. */
export function aComprobante(otros: Partial<Borrador> = {}, situacion: Situacion = '1'): Comprobante {
  const borrador = aBorrador(otros)
  const consecutivo = buildConsecutivo({ sucursal: 1, terminal: 1, tipo: tipoDocto(borrador.tipo).codigo, numero: 42 })
  const clave = buildClave({
    fecha: { anio: 2026, mes: 11, dia: 20 },
    identificacion: EMISOR.identificacion!,
    consecutivo,
    situacion,
    codigoSeguridad: '12345678',
  })
  return { ...borrador, ...calculate(borrador), clave, consecutivo, fechaEmision: '2026-11-20T12:00:00-06:00' }
}
