/** Checks before calling the server: the same rules, all of them, in their order. */
import {
  type DocumentoCompleto,
  type DocumentoEntrada,
  findCampo,
  type ProductoDeLinea,
  toBorradorMontos,
  toCampoEntrada,
} from '@pura/contract'
import {
  type Borrador,
  type Calculo,
  checkBorrador,
  checkReglas,
  checkVendible,
  mensajes,
  monto,
  type Parte,
  REGLAS_DOCUMENTO,
  REGLAS_TERMINOS,
  type TipoDocumento,
} from '@pura/domain'
import { checkNota } from '@pura/domain/saldo'
import type { ErrorEnCampo, Resultado } from '../calculo.ts'
import { celda } from '../campos.ts'
import { type DocumentoForm, llenas } from '../estado.ts'
import { type Devuelto, toQueda } from '../origen/queda.ts'
import { asksDevolucion } from './devolucion.ts'

const REGLAS = [...REGLAS_DOCUMENTO, ...REGLAS_TERMINOS]

export function findErrores(entrada: DocumentoEntrada, tipo: TipoDocumento, resultado: Resultado): ErrorEnCampo[] {
  const delCalculo = resultado.calculo ? checkVendible(tipo, '4.4', resultado.calculo) : resultado.errores
  return [...checkReglas(entrada, REGLAS), ...delCalculo].map(({ campo, mensaje }) => ({
    campo: toCampoEntrada(campo),
    mensaje,
  }))
}

const SECCIONES: ReadonlySet<string> = new Set(['lineas', 'otrosCargos', 'mediosPago'])
const TERMINOS: ReadonlySet<string> = new Set(['condicionVenta', 'condicionVentaOtros', 'plazo'])
/** True for fields that are complete in the browser. */
const isPropio = ({ campo }: ErrorEnCampo): boolean => {
  const hallado = findCampo(campo)
  return hallado !== undefined && (SECCIONES.has(hallado.seccion) || TERMINOS.has(hallado.entrada))
}
const ALGUIEN: Parte = { nombre: 'Alguien', identificacion: { tipo: '02', numero: '3101000000' }, correos: [] }

/**
 * "Hacienda en casa" in the browser: findings of the engine's rules in lines, charges, payments and terms, before
 * calling the server. Issuer and receiver are checked by the server, which has their data.
 * @param entrada one whose totals could be calculated
 */
export function findHallazgos(
  entrada: DocumentoEntrada,
  tipo: TipoDocumento,
  moneda: string,
  productos: ReadonlyMap<number, ProductoDeLinea>,
): ErrorEnCampo[] {
  const ahora = new Date()
  const borrador: Borrador = {
    ...toBorradorMontos(entrada, tipo, '4.4', (id) => productos.get(id)),
    condicionVentaOtros: entrada.condicionVentaOtros ?? undefined,
    plazoCredito: Number(entrada.plazo) || undefined,
    moneda: { codigo: moneda, tipoCambio: monto(entrada.tasaCambio ?? '1') },
    proveedorSistemas: '3101000000',
    emisor: ALGUIEN,
    receptor: ALGUIEN,
    referencias: entrada.docReferencia
      ? [{ tipoDoc: '01', numero: entrada.docReferencia.clave, fechaEmision: ahora.toISOString() }]
      : [],
  }
  return checkBorrador(borrador, { ahora }).filter((h) => h.gravedad === 'error' && isPropio(h))
}

/** Errors of a credit note that exceeds what is left of its document; the server checks the same. */
export const findErroresNota = (
  calculo: Calculo,
  codigo: string,
  devuelto: Devuelto,
  factura: DocumentoCompleto,
): ErrorEnCampo[] =>
  checkNota({ ...calculo, tipo: 'NC', version: '4.4' }, toQueda(devuelto, factura), codigo).map(
    ({ campo, mensaje }) => ({ campo: toCampoEntrada(campo), mensaje }),
  )

/** A credit note must say what is returned and why. */
export function findErroresDevolucion(form: DocumentoForm): ErrorEnCampo[] {
  const { devolucion, razon, lineas, referencia } = form
  const errores: ErrorEnCampo[] = []
  if (referencia && razon.trim() === '') errores.push({ campo: 'razon', mensaje: mensajes.documento.razonDeNota })
  if (asksDevolucion(form, 'NC') && llenas(lineas).length === 0) {
    errores.push({
      campo: 'vtaDetmList',
      mensaje: devolucion ? mensajes.documento.devolucionVacia : mensajes.documento.devolucionSinElegir,
    })
  }
  for (const [i, { tope, queda = tope, cantidad }] of lineas.entries()) {
    if (queda === undefined || Number(cantidad) <= Number(queda)) continue
    const mensaje = queda === tope ? mensajes.documento.devueltoDeMas(queda) : mensajes.documento.quedaMenos(queda)
    errores.push({ campo: celda(i, 'cantidad'), mensaje })
  }
  return errores
}
