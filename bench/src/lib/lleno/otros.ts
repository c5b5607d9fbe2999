/** The two other Costa Rican libraries, each with its own input to build and sign the same factura. */
import { createRequire } from 'node:module'
import type { Comprobante, Monto, Parte } from '@pura/domain'
import { toDecimal, toDecimalCantidad, toDecimalTarifa } from '@pura/domain'

export interface Otro {
  readonly nombre: string
  /** Builds and signs, or only signs where the library does no more; both open the .p12 each time. */
  readonly sign: (comprobante: Comprobante, xml: string, p12: Buffer, pin: string) => Promise<string>
}

/** Undefined when it is not installed. */
export async function loadDojocoding(): Promise<Otro | undefined> {
  const sdk = await import('@dojocoding/hacienda-sdk').catch(ifMissing)
  if (!sdk) return undefined
  // Its builder only reads plain fields; its type needs enumerations of a package that it does not export.
  const build = sdk.buildFacturaXml as (factura: unknown) => string
  return {
    nombre: '@dojocoding/hacienda-sdk 0.2.0, armar y firmar',
    sign: (comprobante, _xml, p12, pin) => sdk.signXml(build(toSdk(comprobante)), p12, pin),
  }
}

export function loadSigner(): Otro | undefined {
  try {
    const require = createRequire(import.meta.url)
    const signer = require('haciendacostarica-signer') as Signer
    // The xadesjs version npm installs is newer than it expects, and needs an XML parser set.
    const own = createRequire(require.resolve('haciendacostarica-signer'))
    own('xadesjs').setNodeDependencies({ ...own('@xmldom/xmldom'), xpath: own('xpath') })
    return {
      nombre: 'haciendacostarica-signer 1.0.2, solo firmar',
      sign: (_comprobante, xml, p12, pin) => signer.sign(xml, p12.toString('base64'), pin),
    }
  } catch (error) {
    return ifMissing(error)
  }
}

interface Signer {
  sign(xml: string, p12Base64: string, pin: string): Promise<string>
}

function ifMissing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_MODULE_NOT_FOUND') throw error
}

const colones = (valor: Monto): number => Number(toDecimal(valor))

function toSdk({ resumen, ...c }: Comprobante) {
  return {
    clave: c.clave,
    codigoActividad: '471102',
    numeroConsecutivo: c.consecutivo,
    fechaEmision: c.fechaEmision,
    emisor: toSdkParte(c.emisor),
    receptor: c.receptor && toSdkParte(c.receptor),
    condicionVenta: c.condicionVenta,
    plazoCredito: String(c.plazoCredito),
    medioPago: c.mediosPago.map((m) => m.tipo),
    detalleServicio: c.lineas.map((l) => ({
      numeroLinea: l.numeroLinea,
      codigoCabys: l.cabys,
      codigoComercial: l.codigosComerciales,
      cantidad: Number(toDecimalCantidad(l.cantidad)),
      unidadMedida: l.unidadMedida,
      detalle: l.detalle,
      precioUnitario: colones(l.precioUnitario),
      montoTotal: colones(l.montoTotal),
      descuento: l.descuentos.map((d) => ({ montoDescuento: colones(d.monto), naturalezaDescuento: 'Comercial' })),
      subTotal: colones(l.subTotal),
      baseImponible: colones(l.baseImponible),
      impuesto: l.impuestos.map((i) => ({
        codigo: i.codigo,
        codigoTarifa: i.codigoTarifaIva,
        tarifa: i.tarifa === undefined ? undefined : Number(toDecimalTarifa(i.tarifa)),
        monto: colones(i.monto),
      })),
      impuestoNeto: colones(l.impuestoNeto),
      montoTotalLinea: colones(l.montoTotalLinea),
    })),
    resumenFactura: {
      codigoTipoMoneda: { codigoMoneda: c.moneda.codigo, tipoCambio: 1 },
      totalServGravados: colones(resumen.totalServGravados),
      totalServExentos: colones(resumen.totalServExentos),
      totalMercanciasGravadas: colones(resumen.totalMercanciasGravadas),
      totalMercanciasExentas: colones(resumen.totalMercanciasExentas),
      totalGravado: colones(resumen.totalGravado),
      totalExento: colones(resumen.totalExento),
      totalVenta: colones(resumen.totalVenta),
      totalDescuentos: colones(resumen.totalDescuentos),
      totalVentaNeta: colones(resumen.totalVentaNeta),
      totalImpuesto: colones(resumen.totalImpuesto),
      totalComprobante: colones(resumen.totalComprobante),
    },
  }
}

const toSdkParte = ({ nombre, identificacion, ubicacion, correos }: Parte) => ({
  nombre,
  identificacion,
  ubicacion,
  correoElectronico: correos[0],
})
