/** What is left of a document after its notes: by rate code, in total, and per line (docs/acuerdos.md K7, L2). */
import { tarifaByCodigo } from '../catalogos/linea/tarifas.ts'
import { type Cantidad, CERO, type Monto, min, sum } from '../dinero/index.ts'
import { lineasDeIva, type PorTarifa, sumByTarifa } from '../iva/index.ts'
import type { Comprobante, Linea, Version } from '../tipos/documento.ts'
import { devueltoPorLinea, type LineaVendida } from './devuelto.ts'
import { type Corregido, type DocumentoConSaldo, limitingFamilias, signedDocumentos } from './familia.ts'

/** Amounts in the currency of the document; negative if older notes exceeded it. */
export interface Queda {
  /** A rate that is missing has nothing left. */
  readonly tarifas: readonly PorTarifa[]
  readonly total: Monto
  readonly lineas: readonly LineaQueQueda[]
  /** CABYS of the document and its debit notes; empty if one of their lines has none. */
  readonly cabys: readonly string[]
  /** Version of the head of the family: its list of rate codes applies. */
  readonly version: Version
}

/** A line of the document and how many units of it were returned. */
export interface LineaQueQueda extends Pick<LineaVendida, 'cabys' | 'detalle' | 'cantidad'> {
  readonly devuelta: Cantidad
}

/**
 * What a credit note on the document with this clave may still return.
 * @throws RangeError if the document is not in the family
 */
export function quedaOf(raiz: Corregido, clave: string): Queda {
  const [suya, ...otras] = limitingFamilias(raiz, clave)
  // A credit note is adjusted by debit notes only.
  if (!suya) return { tarifas: [], total: CERO, lineas: [], cabys: [], version: raiz.documento.version }
  const { version } = raiz.documento
  const familias = [suya, ...otras].map((familia) => signedDocumentos(familia))
  return {
    tarifas: familias.map((familia) => netByTarifa(familia, version)).reduce(leastByTarifa),
    total: familias
      .map((familia) => sum(familia.map(([d, signo]) => (d.resumen.totalComprobante * signo) as Monto)))
      .reduce(min),
    lineas: linesOf(suya),
    cabys: cabysOf(suya),
    version,
  }
}

/** Lines with the rate codes of a version: 4.3 has one code for 0 %, where 4.4 has three. */
export function tarifasOf(
  documento: Pick<Comprobante, 'tipo' | 'version' | 'lineas'>,
  version: Version,
): ReturnType<typeof lineasDeIva> {
  const lineas = lineasDeIva(documento, 'vender')
  if (version !== '4.3') return lineas
  return lineas.map((l) => (tarifaByCodigo(l.tarifa, documento.version)?.tarifa === 0n ? { ...l, tarifa: CERO_43 } : l))
}

const CERO_43 = '01'

const netByTarifa = (familia: readonly [DocumentoConSaldo, 1n | -1n][], version: Version): PorTarifa[] =>
  sumByTarifa(
    familia.flatMap(([documento, signo]) =>
      tarifasOf(documento, version).map(({ tarifa, tratamiento, base, impuesto }) => ({
        tarifa,
        tratamiento,
        base: (base * signo) as Monto,
        impuesto: (impuesto * signo) as Monto,
      })),
    ),
  )

/** The lesser of each figure: a note must fit in both. */
const leastByTarifa = (unas: readonly PorTarifa[], otras: readonly PorTarifa[]): PorTarifa[] =>
  unas.map((una) => {
    const otra = tarifaIn(otras, una.tarifa)
    return {
      tarifa: una.tarifa,
      base: min(una.base, otra.base),
      impuesto: min(una.impuesto, otra.impuesto),
      exonerado: min(una.exonerado, otra.exonerado),
    }
  })

/** Zero if there is no such rate. */
export const tarifaIn = (tarifas: readonly PorTarifa[], tarifa: string): PorTarifa =>
  tarifas.find((t) => t.tarifa === tarifa) ?? { tarifa, base: CERO, impuesto: CERO, exonerado: CERO }

function linesOf({ documento, notas }: Corregido): LineaQueQueda[] {
  const creditos = notas.filter((n) => n.documento.tipo === 'NC').map((n) => n.documento)
  const devuelto = devueltoPorLinea(
    documento.lineas,
    creditos.map(({ lineas, referencias }) => ({ lineas, codigo: referencias?.at(-1)?.codigo })),
  )
  return documento.lineas.map(({ cabys, detalle, cantidad }, i) => ({
    ...(cabys !== undefined && { cabys }),
    detalle,
    cantidad,
    devuelta: devuelto[i]!,
  }))
}

function cabysOf({ documento, notas }: Corregido): string[] {
  const debitos = notas.filter((n) => n.documento.tipo === 'ND').map((n) => n.documento)
  const lineas = [documento, ...debitos].flatMap((d) => d.lineas)
  if (lineas.some((l) => !l.cabys)) return []
  return [...new Set(lineas.flatMap(codesOf))]
}

/** The line's code, and those of its surtido. */
const codesOf = ({ cabys = '', surtido = [] }: Pick<Linea, 'cabys' | 'surtido'>): string[] => [
  cabys,
  ...surtido.map((c) => c.cabys),
]
