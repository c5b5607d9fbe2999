/** Blocks that only some documents have, with their rows. Empty ones are left out. */
import { formatNombreDeParte } from '@pura/domain/catalogos'
import { add, CERO, type Monto, subtract } from '@pura/domain/dinero'
import type { Comprobante, Exoneracion, OtroCargo, Referencia } from '@pura/domain/documento'
import { formatDia } from '../textos/fechas.ts'
import { formatIdentificacion } from '../textos/identificacion.ts'
import { formatMonto, formatTarifa } from '../textos/montos.ts'
import type { Extras } from './extras.ts'
import {
  describeDescuento,
  describeInstitucion,
  describeMedioPago,
  describeMotivo,
  describeOtroCargo,
  describeTipoExoneracion,
  describeTipoReferencia,
} from './nombres.ts'

export interface Seccion {
  titulo: string
  renglones: Renglon[]
}

export interface Renglon {
  texto: string
  monto?: string
}

/** Left out by a format that lists the means of payment elsewhere. */
export const MEDIOS_PAGO = 'Medios de pago'

export function toSecciones(comprobante: Comprobante, extras: Extras): Seccion[] {
  const medios = toMediosPago(comprobante)
  const comentario = toLibre('comentario', comprobante, extras)
  const asumido = comprobante.resumen.totalImpAsumEmisorFabrica
  const secciones: Seccion[] = [
    { titulo: 'Descuentos', renglones: toDescuentos(comprobante) },
    { titulo: 'Otros cargos', renglones: comprobante.otrosCargos.map((c) => toOtroCargo(c, comprobante)) },
    { titulo: 'Exoneraciones', renglones: toExoneraciones(comprobante) },
    {
      titulo: 'Impuesto asumido por el emisor',
      renglones: asumido === CERO ? [] : [{ texto: 'No se cobra al receptor', monto: formatMonto(asumido) }],
    },
    {
      titulo: MEDIOS_PAGO,
      renglones: medios.length > 1 ? medios.map((m) => ({ texto: m.nombre, monto: m.monto })) : [],
    },
    {
      titulo: 'Documentos de referencia',
      renglones: (comprobante.referencias ?? []).map((r) => ({ texto: toReferencia(r, comprobante) })),
    },
    { titulo: 'Comentario', renglones: comentario ? [{ texto: comentario }] : [] },
    { titulo: 'Nota', renglones: extras.nota?.trim() ? [{ texto: extras.nota.trim() }] : [] },
    { titulo: 'Otros', renglones: toOtrosTextos(comprobante) },
  ]
  return secciones.filter((s) => s.renglones.length > 0)
}

/** Only a single means may lack an amount: it pays the whole document (docs/hacienda.md §3.2). */
export const toMediosPago = (comprobante: Comprobante): { nombre: string; monto: string }[] =>
  comprobante.mediosPago.map((medio) => ({
    nombre: describeMedioPago(medio, comprobante.version),
    monto: formatMonto(medio.monto ?? comprobante.resumen.totalComprobante),
  }))

function toDescuentos({ lineas }: Comprobante): Renglon[] {
  return group(lineas.flatMap((linea) => linea.descuentos).map((d) => [describeDescuento(d), subtract(CERO, d.monto)]))
}

function toExoneraciones({ lineas, version }: Comprobante): Renglon[] {
  return group(
    lineas
      .flatMap((linea) => linea.impuestos)
      .flatMap(({ exoneracion: e }) => (e ? [[describeExoneracion(e, version), e.montoExoneracion]] : [])),
  )
}

function describeExoneracion(e: Exoneracion, version: Comprobante['version']): string {
  const tipo = describeTipoExoneracion(e, version)
  const institucion = describeInstitucion(e)
  const articulo = e.articulo === undefined ? '' : `, artículo ${e.articulo}`
  const inciso = e.inciso === undefined ? '' : `, inciso ${e.inciso}`
  // The XML of a surtido has no points, only the amount (docs/hacienda.md §3.2).
  const cuanto = e.tarifaExonerada === 0n ? '' : `, ${formatTarifa(e.tarifaExonerada)}`
  return `${tipo} ${e.numeroDocumento}${articulo}${inciso}, ${institucion}, ${formatDia(e.fechaEmision)}${cuanto}`
}

function toOtroCargo(cargo: OtroCargo, { version }: Comprobante): Renglon {
  const tipo = describeOtroCargo(cargo, version)
  const { tercero } = cargo
  const partes = [
    tipo,
    cargo.detalle !== tipo && cargo.detalle,
    tercero && `${formatNombreDeParte(tercero)}, ${formatIdentificacion(tercero.identificacion)}`,
  ]
  return { texto: partes.filter(Boolean).join(' · '), monto: formatMonto(cargo.monto) }
}

function toReferencia(r: Referencia, { version }: Comprobante): string {
  const motivo = describeMotivo(r, version)
  const documento = [describeTipoReferencia(r, version), r.numero, `del ${formatDia(r.fechaEmision)}`]
    .filter(Boolean)
    .join(' ')
  return [documento, [motivo, r.razon].filter(Boolean).join(': ')].filter(Boolean).join('. ')
}

type Libre = 'ordenCompra' | 'numeroInterno' | 'comentario'

/** Fields without an XML element: they are sent as free text with this code (docs/acuerdos.md D13). */
export const toLibre = (libre: Libre, { otrosTextos = [] }: Comprobante, extras: Extras): string | undefined =>
  extras[libre] ?? otrosTextos.find((o) => o.codigo === libre)?.texto

const LIBRES = new Set<string | undefined>(['ordenCompra', 'numeroInterno', 'comentario'] satisfies Libre[])

const toOtrosTextos = ({ otrosTextos = [] }: Comprobante): Renglon[] =>
  otrosTextos.flatMap(({ texto, codigo }) => {
    if (!texto.trim() || LIBRES.has(codigo)) return []
    if (codigo?.trim()) return [{ texto: `${codigo.trim()}: ${texto}` }]
    // A free text for programs means nothing without its field name, so it is not printed.
    return DE_PROGRAMA.test(texto.trim()) ? [] : [{ texto }]
  })

const DE_PROGRAMA = /^(nan|true|false|null|undefined|none|\{?[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}\}?)$/i

/** Sums amounts with the same name, in order of appearance. */
function group(importes: readonly (readonly [string, Monto])[]): Renglon[] {
  const sumas = new Map<string, Monto>()
  for (const [texto, monto] of importes) sumas.set(texto, add(sumas.get(texto) ?? CERO, monto))
  return [...sumas].map(([texto, monto]) => ({ texto, monto: formatMonto(monto) }))
}
