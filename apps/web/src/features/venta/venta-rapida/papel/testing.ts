/** Sales as the paper has them, and a printer's port that keeps what it is given. */
import { calculate, cantidad, monto } from '@pura/domain'
import { lineasDeIva, sumByTarifa } from '@pura/domain/iva'
import type { DocumentoDeCaja, Venta } from '@pura/mostrador'

export const LOCAL = {
  nombre: 'Abastecedor La Carreta Dorada S.A.',
  cedula: '3101999001',
  direccion: '200 m norte del Parque Central, Alajuela',
  telefono: '2430-0000',
  // A ring of 12 by 4 dots.
  logo: { ancho: 12, alto: 4, puntos: btoa('\xff\xf0\x80\x10\x80\x10\xff\xf0') },
  lugar: '001 Alajuela · caja 00001',
  origen: 'https://facturas.example',
}

const linea = (detalle: string, veces: string, precio: string, tarifaIva: string, unidadMedida = 'Unid') => ({
  cabys: '2316100000100',
  cantidad: cantidad(veces),
  unidadMedida,
  detalle,
  precioUnitario: monto(precio),
  impuestos: [{ codigo: '01', codigoTarifaIva: tarifaIva }],
})

/** Of four lines, with two rates, a weight, a discount and letters that a printer's code page may lack. */
const DOCUMENTO: DocumentoDeCaja = {
  tipo: 'TE',
  version: '4.4',
  condicionVenta: '01',
  lineas: [
    linea('Tortillas de maíz, paquete 24 u', '2', '1150', '02'),
    linea('Leche entera líquida de vaca, caja 1 L', '3', '830', '02'),
    {
      ...linea('Jabón líquido «Ñandú» para ropa delicada, repuesto 900 mL', '1', '1650', '08'),
      descuentos: [{ codigo: '07', porcentaje: 1_000n as never }],
    },
    linea('Queso Turrialba', '0.284', '3333.5', '02', 'Kg'),
  ],
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  mediosPago: [{ tipo: '01' }],
}

/** Of ₡7 472,13, paid with ₡15 000. */
export function aVentaDePapel(
  otros: Partial<DocumentoDeCaja> = {},
  situacion = '1',
  [recibido, entregado] = ['15000', '7525'],
): Venta {
  const documento = { ...DOCUMENTO, ...otros }
  const { lineas, resumen } = calculate(documento)
  const tipo = documento.tipo === 'FE' ? '01' : '04'
  const consecutivo = `00100001${tipo}0000005512`
  return {
    consecutivo,
    clave: `506201126003101999001${consecutivo}${situacion}74028856`,
    fechaEmision: '2026-11-20T10:47:00-06:00',
    documento,
    totales: {
      ventaNeta: resumen.totalVentaNeta,
      impuesto: resumen.totalImpuesto,
      otrosCargos: resumen.totalOtrosCargos,
      comprobante: resumen.totalComprobante,
      porTarifa: sumByTarifa(lineasDeIva({ ...documento, lineas }, 'vender')),
    },
    efectivo: { recibido: monto(recibido), entregado: monto(entregado) },
    cajero: { id: 7, nombre: 'Marcela Quirós' },
  }
}

/** Of USD 22,60, paid with dollar bills; the change is colones. */
export function aVentaEnDolares(): Venta {
  const venta = aVentaDePapel({
    lineas: [linea('Camiseta', '2', '10', '08')],
    moneda: { codigo: 'USD', tipoCambio: monto('507.13') },
  })
  const dolares = { monto: monto('40'), tasa: monto('507.13') }
  return { ...venta, efectivo: { recibido: monto('20285.2'), entregado: monto('8820'), dolares } }
}

export const FACTURA: Partial<DocumentoDeCaja> = {
  tipo: 'FE',
  receptor: { nombre: 'Soda La Ñapa', identificacion: { tipo: '01', numero: '109990123' }, correos: [] },
}

/** A port of the browser; `refuse` fails as one whose cable was pulled. */
export class PuertoFalso {
  readonly papeles: Uint8Array[] = []
  abierto = false
  baudios: number | undefined
  falla: 'al abrir' | 'al escribir' | undefined
  writable: WritableStream<Uint8Array> | null = null

  readonly getInfo = () => ({ usbVendorId: 0x04b8, usbProductId: 0x0202 })
  readonly open = async ({ baudRate }: { baudRate: number }) => {
    if (this.abierto) throw new DOMException('The port is already open.', 'InvalidStateError')
    if (this.falla === 'al abrir') throw new DOMException('Failed to open serial port.', 'NetworkError')
    this.abierto = true
    this.baudios = baudRate
    this.writable = new WritableStream({
      write: (bytes) => {
        if (this.falla === 'al escribir') throw new DOMException('The device has been lost.', 'NetworkError')
        this.papeles.push(bytes)
      },
    })
  }
  readonly close = async () => {
    this.abierto = false
    this.writable = null
  }
}

/** What a program with the port chosen and allowed sees in `navigator.serial`. */
export const serialOf = (puerto: PuertoFalso, { permitido = true } = {}) => {
  let dado = permitido
  return {
    getPorts: async () => (dado ? [puerto] : []),
    requestPort: async () => {
      dado = true
      return puerto
    },
  }
}

/** The bytes as a person reads them: a line for each line of paper, commands in angle brackets. */
export const describeBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => (b === 0x0a ? '\n' : b >= 0x20 && b < 0x7f ? String.fromCharCode(b) : `<${hex(b)}>`)).join(
    '',
  )

const hex = (b: number): string => b.toString(16).toUpperCase().padStart(2, '0')
