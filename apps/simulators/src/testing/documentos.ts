import { writeComprobante, writeMensajeReceptor } from '@pura/comprobante-xml'
import {
  type Borrador,
  buildClave,
  buildConsecutivo,
  type Comprobante,
  calculate,
  cantidad,
  fechaAt,
  formatFechaHora,
  identificacionEnClave,
  type LineaBorrador,
  monto,
  type Parte,
  type Situacion,
  tarifa,
  tipoDocto,
} from '@pura/domain'
import { createTestCertificate, Firmante, type OpcionesFirma, openP12, signXadesEpes } from '@pura/firma'
import { CEDULA } from './cliente.ts'

/** Saturday morning in Costa Rica: the time of all signed test documents. */
export const AHORA = new Date('2026-11-21T15:00:00Z')

const PIN = '4321'
const firmantes = new Map<string, Promise<Firmante>>()

/** The key of a taxpayer; one per cédula and test process, unless its dates matter. */
export function firmanteOf(cedula: string, vigencia: { desde?: Date; hasta?: Date } = {}): Promise<Firmante> {
  const key = JSON.stringify([cedula, vigencia])
  const known = firmantes.get(key)
  if (known) return known
  const created = createTestCertificate({
    cedula,
    nombre: 'Contribuyente de Prueba',
    pin: PIN,
    desde: new Date('2026-01-01T06:00:00Z'),
    hasta: new Date('2030-01-01T06:00:00Z'),
    ...vigencia,
  }).then((p12) => new Firmante(openP12(p12, PIN)))
  firmantes.set(key, created)
  return created
}

export const EMISOR: Parte = {
  nombre: 'Abastecedor La Carreta Dorada S.A.',
  identificacion: { tipo: '02', numero: CEDULA },
  ubicacion: { provincia: '2', canton: '01', distrito: '01', otrasSenas: 'Frente al parque central' },
  correos: ['ventas@carreta.example'],
}

export const RECEPTOR: Parte = {
  nombre: 'María Fernanda Solano Vindas',
  identificacion: { tipo: '01', numero: '101110111' },
  correos: ['maria@correo.example'],
}

/** Rice by the bag at 1 %: goods. */
export const ARROZ: LineaBorrador = {
  cabys: '2316100000100',
  cantidad: cantidad('3'),
  unidadMedida: 'Unid',
  detalle: 'Arroz, bolsa de 1,8 kg',
  precioUnitario: monto('1690'),
  impuestos: [{ codigo: '01', codigoTarifaIva: '02', tarifa: tarifa('1') }],
}

/** An hour of programming at 13 %: a service. */
export const PROGRAMACION: LineaBorrador = {
  cabys: '8314100000100',
  cantidad: cantidad('1.5'),
  unidadMedida: 'h',
  detalle: 'Desarrollo de aplicación a la medida',
  precioUnitario: monto('38000'),
  impuestos: [{ codigo: '01', codigoTarifaIva: '08', tarifa: tarifa('13') }],
}

const FACTURA: Borrador = {
  tipo: 'FE',
  version: '4.4',
  condicionVenta: '01',
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  proveedorSistemas: '3102999005',
  actividadEmisor: '4711.2',
  emisor: EMISOR,
  receptor: RECEPTOR,
  lineas: [ARROZ, PROGRAMACION],
  mediosPago: [{ tipo: '01' }],
}

interface Encargo {
  numero?: number
  /** Changes to the draft, before its amounts are calculated. */
  borrador?: Partial<Borrador>
  situacion?: Situacion
  emitida?: Date
  /** Changes the XML before it is signed: a wrong document with a valid signature. */
  edit?: (xml: string) => string
  /** Changes the XML after it is signed: an invalid signature. */
  tamper?: (xml: string) => string
  firmante?: Firmante
  firma?: Partial<OpcionesFirma>
}

function aComprobante({ numero = 1, borrador = {}, situacion = '1', emitida = AHORA }: Encargo): Comprobante {
  const completo = { ...FACTURA, ...borrador }
  const consecutivo = buildConsecutivo({ sucursal: 1, terminal: 1, tipo: tipoDocto(completo.tipo).codigo, numero })
  const clave = buildClave({
    fecha: fechaAt(emitida),
    identificacion: identificacionEnClave(completo)!,
    consecutivo,
    situacion,
    codigoSeguridad: '12345678',
  })
  return { ...completo, ...calculate(completo), clave, consecutivo, fechaEmision: formatFechaHora(emitida) }
}

/** A signed factura with three bags of rice and an hour and a half of programming, in its envelope. */
export async function aFactura(encargo: Encargo = {}) {
  const comprobante = aComprobante(encargo)
  const { edit = same, tamper = same, firma } = encargo
  const firmante = encargo.firmante ?? (await firmanteOf(CEDULA))
  const xml = tamper(signXadesEpes(edit(writeComprobante(comprobante)), { firmante, fecha: AHORA, ...firma }))
  return {
    clave: comprobante.clave,
    fecha: comprobante.fechaEmision,
    emisor: toEnvio(comprobante.emisor),
    ...(comprobante.receptor?.identificacion && { receptor: toEnvio(comprobante.receptor) }),
    comprobanteXml: toBase64(xml),
  }
}

/** The confirmation that the receptor of `aFactura` sends. */
export async function aConfirmacion(
  clave: string,
  mensaje: '1' | '2' | '3',
  cambios: { consecutivo?: string; total?: string; impuesto?: string; detalle?: string } = {},
) {
  const {
    consecutivo = `001000010${Number(mensaje) + 4}0000000001`,
    total = '69530.7',
    impuesto = '7460.7',
    detalle,
  } = cambios
  const fecha = formatFechaHora(AHORA)
  const xml = writeMensajeReceptor({
    clave,
    numeroCedulaEmisor: CEDULA,
    fechaEmisionDoc: fecha,
    mensaje,
    detalleMensaje: detalle,
    montoTotalImpuesto: monto(impuesto),
    condicionImpuesto: '01',
    totalFactura: monto(total),
    numeroCedulaReceptor: '101110111',
    numeroConsecutivoReceptor: consecutivo,
  })
  return {
    clave,
    fecha,
    emisor: toEnvio(EMISOR),
    receptor: toEnvio(RECEPTOR),
    consecutivoReceptor: consecutivo,
    comprobanteXml: toBase64(signXadesEpes(xml, { firmante: await firmanteOf('101110111'), fecha: AHORA })),
  }
}

const toEnvio = ({ identificacion }: Parte) => ({
  tipoIdentificacion: identificacion?.tipo ?? '',
  numeroIdentificacion: identificacion?.numero ?? '',
})

const toBase64 = (xml: string): string => Buffer.from(xml).toString('base64')
const same = (xml: string): string => xml

/** Replaces the amount in the nth element of that name. */
export const replaceIn = (elemento: string, valor: string, cual = 1) => {
  let visto = 0
  return (xml: string): string =>
    xml.replace(new RegExp(`<${elemento}>[^<]*</${elemento}>`, 'g'), (original) => {
      visto += 1
      return visto === cual ? `<${elemento}>${valor}</${elemento}>` : original
    })
}
