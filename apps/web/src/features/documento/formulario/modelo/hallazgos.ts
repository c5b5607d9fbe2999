/**
 * "Hacienda en casa" in the browser: what the rules of the engine find in lines, charges, payments and terms before the
 * server is asked. Loaded when somebody generates. Who sells and who buys is checked by the server, which knows them.
 */
import { type DocumentoEntrada, type ProductoDeLinea, toBorradorMontos } from '@pura/contract'
import { type Borrador, checkBorrador, monto, type Parte, type TipoDocumento } from '@pura/domain'
import type { ErrorEnCampo } from './calculo.ts'

const PROPIOS = /^(lineas|otrosCargos|mediosPago|condicionVenta|plazoCredito)/
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
  const vistos = new Set<string>()
  return checkBorrador(borrador, { ahora })
    .filter((h) => h.gravedad === 'error' && PROPIOS.test(h.campo))
    .map(({ campo, mensaje }) => ({ campo: campo.replace(/^plazoCredito$/, 'plazo'), mensaje }))
    .filter(({ campo, mensaje }) => !vistos.has(campo + mensaje) && vistos.add(campo + mensaje))
}
