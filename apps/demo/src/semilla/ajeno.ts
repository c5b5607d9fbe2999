/** A document that another company issued to the demo company, signed with that company's key. */
import { encodeComprobante } from '@pura/comprobante-xml'
import {
  type Borrador,
  buildClave,
  buildConsecutivo,
  type Comprobante,
  calculate,
  cantidad,
  fechaAt,
  formatFechaHora,
  monto,
  type TipoDocumento,
  tipoDocto,
} from '@pura/domain'
import { type Firmante, POLITICAS, signXadesEpes } from '@pura/firma'
import { CIA_DEMO } from './compania.ts'

export interface Ajeno {
  proveedor: { nombre: string; cedula: string; actividad?: string }
  tipo?: TipoDocumento
  numero: number
  emision: Date
  cabys: string
  unidad: string
  detalle: string
  cuanto: string
  precio: string
  tarifa: string
}

/** Clave and consecutivo of a document: the same number always gives the same clave. */
export function claveAjena({
  proveedor,
  tipo = 'FE',
  numero,
  emision,
}: Pick<Ajeno, 'proveedor' | 'tipo' | 'numero' | 'emision'>): { clave: string; consecutivo: string } {
  const consecutivo = buildConsecutivo({ sucursal: 1, terminal: 1, tipo: tipoDocto(tipo).codigo, numero })
  const clave = buildClave({
    fecha: fechaAt(emision),
    identificacion: { tipo: '02', numero: proveedor.cedula },
    consecutivo,
    situacion: '1',
    codigoSeguridad: String(numero).padStart(8, '0'),
  })
  return { clave, consecutivo }
}

export function signAjeno(ajeno: Ajeno, firmante: Firmante): { comprobante: Comprobante; xml: Uint8Array } {
  const { proveedor, tipo = 'FE', emision, cabys, unidad, detalle, cuanto, precio, tarifa } = ajeno
  const { nombre, cedula } = proveedor
  const borrador: Borrador = {
    tipo,
    version: '4.4',
    condicionVenta: '01',
    moneda: { codigo: 'CRC', tipoCambio: monto('1') },
    proveedorSistemas: cedula,
    actividadEmisor: proveedor.actividad ?? '4690.0',
    emisor: {
      nombre,
      identificacion: { tipo: '02', numero: cedula },
      ubicacion: { provincia: '1', canton: '01', distrito: '01', otrasSenas: 'Frente al parque central' },
      correos: [`facturas@${cedula}.example`],
    },
    receptor: {
      nombre: CIA_DEMO.razon_social,
      identificacion: { tipo: CIA_DEMO.tipo_identificacion, numero: CIA_DEMO.ruc },
      correos: [CIA_DEMO.correo_electronico],
    },
    lineas: [
      {
        cabys,
        cantidad: cantidad(cuanto),
        unidadMedida: unidad,
        detalle,
        precioUnitario: monto(precio),
        impuestos: [{ codigo: '01', codigoTarifaIva: tarifa }],
      },
    ],
    mediosPago: [{ tipo: '04' }],
  }
  const comprobante = {
    ...borrador,
    ...calculate(borrador),
    ...claveAjena(ajeno),
    fechaEmision: formatFechaHora(emision),
  }
  const xml = signXadesEpes(encodeComprobante(comprobante), { firmante, fecha: emision, politica: POLITICAS['4.4'] })
  return { comprobante, xml: Uint8Array.from(xml) }
}
