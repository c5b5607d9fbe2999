/**
 * "Hacienda en casa" in the browser: findings of the engine's rules in lines, charges, payments and terms, before
 * calling the server. A lazy chunk, loaded on submit. Issuer and receiver are checked by the server, which has their
 * data.
 */
import { type DocumentoEntrada, findCampo, type ProductoDeLinea, toBorradorMontos } from '@pura/contract'
import { type Borrador, checkBorrador, monto, type Parte, type TipoDocumento } from '@pura/domain'
import type { ErrorEnCampo } from '../calculo.ts'

const SECCIONES: ReadonlySet<string> = new Set(['lineas', 'otrosCargos', 'mediosPago'])
const TERMINOS: ReadonlySet<string> = new Set(['condicionVenta', 'condicionVentaOtros', 'plazo'])
/** True for fields that are complete in the browser. */
const isPropio = ({ campo }: ErrorEnCampo): boolean => {
  const hallado = findCampo(campo)
  return hallado !== undefined && (SECCIONES.has(hallado.seccion) || TERMINOS.has(hallado.entrada))
}
const ALGUIEN: Parte = { nombre: 'Alguien', identificacion: { tipo: '02', numero: '3101000000' }, correos: [] }

/** @param entrada one whose totals could be calculated */
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
