/** Prices in the document's currency: proposed from the product's, and converted when the currency changes (K4, L4). */
import { convertOtroImpuesto } from '@pura/contract'
import { convertPrecio, monto, toDecimal } from '@pura/domain'
import type { OtroImpuesto } from '../../../components/impuestos/otros-impuestos.ts'
import { formatMonto } from '../../../lib/formato/format.ts'
import { sumOf } from './surtido.ts'
import type { ComponenteLinea, DocumentoForm, LineaForm } from './tipos.ts'

/** CONST-31 */
export const COLON = 1
export const DOLAR = 2

type EnMoneda = Pick<DocumentoForm, 'idMoneda' | 'tasaCambio' | 'tasas'>

export interface CambioMoneda {
  idMoneda: number
  tasaCambio: string
  /** False for "Dejar los números". */
  convertir: boolean
}

const tasaOf = ({ idMoneda, tasaCambio, tasas }: EnMoneda, id: number): string =>
  id === COLON ? '1' : id === idMoneda ? tasaCambio : (tasas?.[id] ?? '')

/** Converts a price or unit tax to the document's currency; empty without a rate or an amount. */
function convert(valor: string, de: number, documento: EnMoneda, decimales: 2 | 5 = 5): string {
  if (de === documento.idMoneda || valor === '') return valor
  const cambioOf = (id: number) => ({ moneda: String(id), tasa: monto(tasaOf(documento, id) || '0') })
  try {
    const convertido = convertPrecio(monto(valor), cambioOf(de), cambioOf(documento.idMoneda), decimales)
    return convertido === undefined ? '' : toDecimal(convertido)
  } catch {
    return ''
  }
}

/**
 * Updates every proposed price to the document's currency and rate. Returns the same lines if nothing changed, so that
 * typing in one does not recalculate the others.
 */
export function propose(documento: DocumentoForm, antes: DocumentoForm): DocumentoForm {
  const mismaMoneda =
    documento.idMoneda === antes.idMoneda &&
    documento.tasaCambio === antes.tasaCambio &&
    documento.tasas === antes.tasas
  if (mismaMoneda && documento.lineas === antes.lineas && documento.nueva === antes.nueva) return documento
  const propuesta = (linea: LineaForm, previa: LineaForm | undefined | null): LineaForm =>
    mismaMoneda && linea === previa ? linea : proposeIn(linea, documento)
  const lineas = documento.lineas.map((l, i) => propuesta(l, antes.lineas[i]))
  const nueva = documento.nueva && propuesta(documento.nueva, antes.nueva)
  const iguales = nueva === documento.nueva && lineas.every((l, i) => l === documento.lineas[i])
  return iguales ? documento : { ...documento, lineas, nueva }
}

function proposeIn(linea: LineaForm, documento: EnMoneda): LineaForm {
  const { origen } = linea
  if (!origen) return linea
  const otros = origen.otros?.length
    ? origen.otros.map((o) => convertOtro(o, (valor) => convert(valor, COLON, documento)))
    : linea.otros
  if (!origen.surtido) {
    const precio = convert(origen.precio, origen.idMoneda, documento)
    return precio === linea.precio && otros === linea.otros ? linea : { ...linea, precio, otros }
  }
  const { idMoneda, deDocumento } = origen
  const surtido = origen.surtido.map((c) => convertComponente(c, idMoneda, deDocumento ? idMoneda : COLON, documento))
  // Without a rate for each component there is no price, instead of a partial sum.
  const precio = surtido.some((c) => c.precio === '') ? '' : sumOf(surtido)
  return { ...linea, surtido, precio, otros }
}

const convertComponente = (
  c: ComponenteLinea,
  de: number,
  impuestosDe: number,
  documento: EnMoneda,
): ComponenteLinea => ({
  ...c,
  precio: convert(String(c.precio), de, documento),
  ...(c.otroImpuestoVtaDetmList?.length
    ? {
        otroImpuestoVtaDetmList: c.otroImpuestoVtaDetmList.map((o) =>
          convertOtroImpuesto(o, (valor) => convert(valor, impuestosDe, documento)),
        ),
      }
    : {}),
})

const convertOtro = (o: OtroImpuesto, convertMonto: (valor: string) => string): OtroImpuesto => ({
  ...o,
  monto: convertMonto(o.monto),
  impuestoUnidad: convertMonto(o.impuestoUnidad),
})

/** Changes the currency of the document: converts every amount, or keeps the numbers. */
export function changeMoneda(
  documento: DocumentoForm,
  { idMoneda, tasaCambio, convertir }: CambioMoneda,
): DocumentoForm {
  const { [idMoneda]: _, ...otras } = { ...documento.tasas, [documento.idMoneda]: documento.tasaCambio }
  const despues = { ...documento, idMoneda, tasaCambio, tasas: otras }
  const de = documento.idMoneda
  if (!convertir) {
    const leave = (linea: LineaForm): LineaForm => ({ ...linea, origen: null })
    return { ...despues, lineas: documento.lineas.map(leave), nueva: documento.nueva && leave(documento.nueva) }
  }
  /** An amount of the document, not a price. */
  const here = (valor: string) => convert(valor, de, despues, 2)
  const linea = (l: LineaForm): LineaForm => ({
    ...l,
    origen: l.origen ?? {
      idMoneda: de,
      precio: l.precio,
      surtido: l.surtido?.length ? l.surtido : null,
      otros: null,
      deDocumento: true,
    },
    otros: l.origen?.otros ? l.otros : l.otros.map((o) => convertOtro(o, (valor) => convert(valor, de, despues))),
    base: here(l.base),
    descuento: l.descuento?.forma === 'M' ? { ...l.descuento, valor: here(l.descuento.valor) } : l.descuento,
  })
  return {
    ...despues,
    lineas: documento.lineas.map(linea),
    nueva: documento.nueva && linea(documento.nueva),
    cargos: documento.cargos.map((c) => ({ ...c, monto: here(c.monto) })),
    medios: documento.medios.map((m) => ({ ...m, monto: here(m.monto) })),
  }
}

/** True if there are amounts that a currency change would affect. */
export const hasMontos = ({ lineas, nueva, cargos }: Pick<DocumentoForm, 'lineas' | 'nueva' | 'cargos'>): boolean =>
  lineas.some((l) => l.producto !== null) || (nueva?.producto ?? null) !== null || cargos.some((c) => c.monto !== '')

/** Price that was proposed, if its currency differs from the document's. */
export const origenVisible = ({ origen }: LineaForm, idMoneda: number) =>
  origen && origen.idMoneda !== idMoneda
    ? { idMoneda: origen.idMoneda, precio: origen.surtido ? sumOf(origen.surtido) : origen.precio }
    : undefined

/** `₡8 150,00`; currencies other than colones and dollars occur only in documents from elsewhere. */
export const formatOrigen = ({ idMoneda, precio }: { idMoneda: number; precio: string }): string =>
  formatMonto(
    precio,
    idMoneda === COLON ? { nombreCorto: 'CRC' } : idMoneda === DOLAR ? { nombreCorto: 'USD' } : undefined,
  )
