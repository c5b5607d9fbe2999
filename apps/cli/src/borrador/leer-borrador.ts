/** The draft as JSON: the fields of the domain's BorradorMontos with its names, numbers as decimal text. */
import { type BorradorMontos, cantidad, factor, monto, proporcion, TIPOS_DOCTO, tarifa } from '@pura/domain'
import { decimal, lista, numero, objeto, readForma, requerido, texto, uno } from './forma.ts'

/** @throws SyntaxError when it is not JSON, DatosInvalidos when it is not a draft */
export const readBorrador = (bytes: Uint8Array): BorradorMontos =>
  readForma(BORRADOR, JSON.parse(new TextDecoder().decode(bytes))) as BorradorMontos

const MONTO = decimal(monto)
const CANTIDAD = decimal(cantidad)
const TARIFA = decimal(tarifa)

const DESCUENTO = objeto({
  codigo: requerido(texto),
  codigoOtro: texto,
  naturaleza: texto,
  monto: MONTO,
  porcentaje: TARIFA,
})

const IMPUESTO = objeto({
  codigo: requerido(texto),
  codigoOtro: texto,
  codigoTarifaIva: texto,
  tarifa: TARIFA,
  factorCalculoIva: decimal(factor),
  datosEspecificos: objeto({
    cantidadUnidadMedida: requerido(CANTIDAD),
    porcentaje: TARIFA,
    proporcion: decimal(proporcion),
    volumenUnidadConsumo: CANTIDAD,
    impuestoUnidad: requerido(MONTO),
  }),
  monto: MONTO,
  montoExportacion: MONTO,
  exoneracion: objeto({
    tipoDocumento: requerido(texto),
    tipoDocumentoOtro: texto,
    numeroDocumento: requerido(texto),
    articulo: numero,
    inciso: numero,
    institucion: requerido(texto),
    institucionOtros: texto,
    fechaEmision: requerido(texto),
    tarifaExonerada: requerido(TARIFA),
    montoExoneracion: MONTO,
  }),
})

const DETALLE = {
  cantidad: requerido(CANTIDAD),
  unidadMedida: requerido(texto),
  unidadMedidaComercial: texto,
  detalle: requerido(texto),
  precioUnitario: requerido(MONTO),
  descuentos: lista(DESCUENTO),
  ivaCobradoFabrica: uno(['01', '02']),
  baseImponible: MONTO,
  impuestos: requerido(lista(IMPUESTO)),
}

/** Fields of a document that do not affect its amounts, or are calculated again from the others. */
const SIN_EFECTO = new Set([
  'numeroLinea',
  'codigosComerciales',
  'partidaArancelaria',
  'numerosVin',
  'registroMedicamento',
  'formaFarmaceutica',
  'montoTotal',
  'subTotal',
  'impuestoAsumidoEmisorFabrica',
  'impuestoNeto',
  'montoTotalLinea',
])

const BORRADOR = {
  tipo: requerido(uno(TIPOS_DOCTO.map(({ tipo }) => tipo))),
  version: requerido(uno(['4.4', '4.3'])),
  condicionVenta: requerido(texto),
  lineas: requerido(
    lista(
      objeto(
        {
          cabys: texto,
          tipoTransaccion: texto,
          ...DETALLE,
          surtido: lista(objeto({ cabys: requerido(texto), ...DETALLE }, SIN_EFECTO)),
          subTotalPagado: MONTO,
        },
        SIN_EFECTO,
      ),
    ),
  ),
  otrosCargos: lista(
    objeto(
      { tipoDocumento: requerido(texto), detalle: requerido(texto), porcentaje: MONTO, monto: MONTO },
      new Set(['tipoDocumentoOtros', 'tercero']),
    ),
  ),
  mediosPago: lista(objeto({ tipo: requerido(texto), otros: texto, monto: MONTO })),
}
