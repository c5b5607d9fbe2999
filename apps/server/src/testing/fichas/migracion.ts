/** Documents of another system, and zips as people and attackers make them. */
import { buffer } from 'node:stream/consumers'
import {
  encodeComprobante,
  type MensajeHacienda,
  writeMensajeHacienda,
  writeMensajeReceptor,
} from '@pura/comprobante-xml'
import {
  type Borrador,
  buildClave,
  buildConsecutivo,
  type Comprobante,
  calculate,
  cantidad,
  fechaAt,
  formatFechaHora,
  formatFechaIso,
  mensajeReceptorByCodigo,
  monto,
  type Parte,
  type TipoDocumento,
  tipoDocto,
} from '@pura/domain'
import { createTestCertificate, Firmante, openP12, POLITICAS, signXadesEpes } from '@pura/firma'
import { beforeAll } from 'vitest'
import { ZipFile } from 'yazl'
import type { Con } from '../../deps.ts'
import type { CadenaHacienda } from '../../features/venta/envio/cadena.ts'
import type { TestServer } from '../api.ts'

/** The demo company, whose documents another system issued. */
export const NUESTRA: Parte = {
  nombre: 'Quetzalia Consultores Digitales S.A.',
  identificacion: { tipo: '02', numero: '3102999005' },
  ubicacion: { provincia: '1', canton: '01', distrito: '01', otrasSenas: 'Avenida Central, edificio azul' },
  correos: ['facturas@quetzalia.example'],
}
export const AJENA: Parte = {
  nombre: 'Distribuidora El Roble S.A.',
  identificacion: { tipo: '02', numero: '3101888001' },
  ubicacion: { provincia: '1', canton: '01', distrito: '01', otrasSenas: 'Frente al parque' },
  correos: ['ventas@roble.example'],
}

interface PedidoDeComprobante {
  tipo?: TipoDocumento
  numero?: number
  sucursal?: number
  terminal?: number
  emisor?: Parte
  receptor?: Parte
  cambios?: Partial<Borrador>
}

/** The same document issued on the day of `ahora`, at that hour, so that its term runs. */
export function issuedToday(c: Comprobante, ahora: Date, hora = '08:00:00'): Comprobante {
  const hoy = formatFechaIso(fechaAt(ahora))
  const dia = hoy.slice(8, 10) + hoy.slice(5, 7) + hoy.slice(2, 4)
  return { ...c, clave: `506${dia}${c.clave.slice(9)}`, fechaEmision: `${hoy}T${hora}-06:00` }
}

/** Two hours of services at 10 000 and 13 %, and ten kilos of rice at 850 and 1 %: 28 500, and 2 685 of tax. */
export function aComprobante({
  tipo = 'FE',
  numero = 1,
  sucursal = 1,
  terminal = 1,
  emisor = NUESTRA,
  receptor = AJENA,
  cambios = {},
}: PedidoDeComprobante = {}): Comprobante {
  const borrador: Borrador = {
    tipo,
    version: '4.4',
    condicionVenta: '01',
    moneda: { codigo: 'CRC', tipoCambio: monto('1') },
    proveedorSistemas: '3101123456',
    actividadEmisor: '6201.0',
    emisor,
    receptor,
    lineas: [
      aLinea('8314100000000', 'Sp', 'Consultoría en sistemas', '2', '10000', '08'),
      aLinea('2316100000100', 'Unid', 'Arroz 99 % grano entero', '10', '850', '02'),
    ],
    mediosPago: [{ tipo: '01' }],
    ...cambios,
  }
  const consecutivo = buildConsecutivo({ sucursal, terminal, tipo: tipoDocto(tipo).codigo, numero })
  const clave = buildClave({
    fecha: { anio: 2026, mes: 3, dia: 20 },
    identificacion: emisor.identificacion!,
    consecutivo,
    situacion: '1',
    codigoSeguridad: '12345678',
  })
  return { ...borrador, ...calculate(borrador), clave, consecutivo, fechaEmision: '2026-03-20T10:30:00-06:00' }
}

export const aLinea = (
  cabys: string,
  unidadMedida: string,
  detalle: string,
  cuanto: string,
  precio: string,
  codigoTarifaIva: string,
): Borrador['lineas'][number] => ({
  cabys,
  cantidad: cantidad(cuanto),
  unidadMedida,
  detalle,
  precioUnitario: monto(precio),
  impuestos: [{ codigo: '01', codigoTarifaIva }],
})

/** The key of AJENA, which signs the other system's documents; valid on any day of these tests. */
export async function createFirmanteAjeno(): Promise<Firmante> {
  const vigencia = { desde: new Date('2024-01-01T06:00:00Z'), hasta: new Date('2049-01-01T06:00:00Z') }
  const p12 = await createTestCertificate({ cedula: '3101888001', nombre: 'EL ROBLE S.A.', pin: '1234', ...vigencia })
  return new Firmante(openP12(p12, '1234'))
}

export const toXml = (comprobante: Comprobante, firmante: Firmante): Buffer =>
  Buffer.from(
    signXadesEpes(encodeComprobante(comprobante), {
      firmante,
      fecha: new Date(comprobante.fechaEmision),
      politica: POLITICAS[comprobante.version],
    }),
  )

export const sinFirma = (comprobante: Comprobante): Buffer => Buffer.from(encodeComprobante(comprobante))

/** Makes answers signed by this key count as Hacienda's, as HACIENDA_CERTIFICADOS does; others do not count. */
export function trustFirmante(deps: Con<'cadenaHacienda'>, { certificado }: Firmante): void {
  const cadenaHacienda: CadenaHacienda = {
    verify: (der) => (Buffer.from(der).equals(certificado.der) ? 'comprobada' : 'no comprobada'),
  }
  Object.assign(deps, { cadenaHacienda })
}

/** AJENA's key in the tests of this block: it signs documents, and answers that count as Hacienda's. */
export function useFirmanteAjeno(server: Pick<TestServer, 'deps'>) {
  let firmante: Firmante
  beforeAll(async () => {
    firmante = await createFirmanteAjeno()
    trustFirmante(server.deps, firmante)
  })
  return {
    xml: (comprobante: Comprobante) => toXml(comprobante, firmante),
    signRespuesta: (comprobante: Comprobante, mensaje: '1' | '3') => aRespuesta(comprobante, mensaje, firmante),
  }
}

/** Signed by the given signer: Hacienda's chain is not known here. */
export const aRespuesta = (
  { clave, emisor, resumen }: Comprobante,
  mensaje: '1' | '3',
  firmante: Firmante,
  cambios: Partial<MensajeHacienda> = {},
): Buffer =>
  Buffer.from(
    signXadesEpes(
      writeMensajeHacienda({
        clave,
        nombreEmisor: emisor.nombre,
        tipoIdentificacionEmisor: emisor.identificacion!.tipo,
        numeroCedulaEmisor: emisor.identificacion!.numero,
        mensaje,
        estadoMensaje: mensaje === '1' ? 'Aceptado' : 'Rechazado',
        detalleMensaje: mensaje === '1' ? 'Bien' : 'El comprobante ya existe',
        montoTotalImpuesto: resumen.totalImpuesto,
        totalFactura: resumen.totalComprobante,
        ...cambios,
      }),
      { firmante, fecha: new Date('2026-03-20T16:31:00Z'), politica: null, perfil: 'exc-c14n' },
    ),
  )

export async function aZip(archivos: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [nombre, bytes] of Object.entries(archivos)) zip.addBuffer(Buffer.from(bytes), nombre)
  zip.end()
  return buffer(zip.outputStream)
}

export const toZipUrl = (zip: Buffer): string => `data:application/zip;base64,${zip.toString('base64')}`

/** Sets the size that the directory declares for its first file (APPNOTE 4.3.12), whatever it inflates to. */
export function withSize(zip: Buffer, tamano: number): Buffer {
  const copia = Buffer.from(zip)
  copia.writeUInt32LE(tamano, copia.indexOf('PK\x01\x02') + 24)
  return copia
}

/**
 * Replaces the name of the first file by one of the same length: zip libraries refuse to write the names attackers use.
 */
export function withName(zip: Buffer, nombre: string, otro: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(nombre, otro), 'latin1')
}

interface MensajePedido {
  clave: string
  total: string
  /** Signer of the answer. */
  receptor: string
  mensaje?: '1' | '2' | '3'
  detalle?: string
  condicion?: string
  actividad?: string
  fecha?: Date
  /** Identification of the signer, if it is another one. */
  firma?: string
}

/** An answer to a document: a client's, or the company's in another system. */
export async function aMensaje({
  clave,
  total,
  receptor,
  mensaje = '1',
  detalle,
  condicion,
  actividad,
  fecha = new Date(),
  firma = receptor,
}: MensajePedido): Promise<Buffer> {
  const xml = writeMensajeReceptor({
    clave,
    numeroCedulaEmisor: '3102999005',
    fechaEmisionDoc: formatFechaHora(fecha),
    mensaje,
    ...(detalle !== undefined && { detalleMensaje: detalle }),
    ...(condicion !== undefined && { condicionImpuesto: condicion }),
    ...(actividad !== undefined && { codigoActividad: actividad }),
    totalFactura: monto(total),
    numeroCedulaReceptor: receptor,
    numeroConsecutivoReceptor: `00100001${mensajeReceptorByCodigo(mensaje)!.tipoConsecutivo}0000000001`,
  })
  const p12 = await createTestCertificate({ cedula: firma, nombre: 'CLIENTE S.A.', pin: '1234' })
  const firmante = new Firmante(openP12(p12, '1234'))
  return Buffer.from(signXadesEpes(xml, { firmante, fecha, politica: POLITICAS['4.4'] }))
}
