/**
 * The summary of others' documents: each total is the sum of the written amounts above it (docs/hacienda.md §4).
 * Where accepted documents count in two ways, both are accepted.
 */
import { CERO, type Monto, proportion, subtract, sumBy } from '../../dinero/index.ts'
import type { Regimen } from '../../documento/calcular/base/regimen.ts'
import { desgloseOf } from '../../documento/calcular/resumen/desglose.ts'
import { calculateIvaDevuelto } from '../../documento/calcular/resumen/iva-devuelto.ts'
import { summarize } from '../../documento/calcular/resumen/resumen.ts'
import type { MedioPago, Resumen } from '../../tipos/documento.ts'
import type { DocumentoCalculado } from '../base/hallazgo.ts'
import type { Hallazgo } from '../base/regla.ts'
import { compare, found, isNear, RESUMEN } from './montos.ts'

export function checkResumenAjeno(documento: DocumentoCalculado, regimen: Regimen, tolerancia: Monto): Hallazgo[] {
  const { resumen, lineas } = documento
  const esperados = CLASIFICACIONES.map((of) => of(documento, regimen)).map((clases) => sumsOf(documento, clases))
  // The exonerated share of each line is a division that others round separately.
  const divididas = lineas.filter((l) => l.impuestos.some((i) => i.exoneracion)).length
  const dePartes = (tolerancia * BigInt(Math.max(1, divididas))) as Monto
  const hallazgos = esperados.map((esperado) => [
    ...compare(resumen, esperado, PARTES, 'resumen', dePartes),
    ...compare(resumen, esperado, SUMAS, 'resumen', tolerancia),
  ])
  const desglose = desgloseOf(lineas, regimen)
  return [
    ...hallazgos.reduce((mejor, otro) => (otro.length < mejor.length ? otro : mejor)),
    ...checkDesglose(resumen.desglose, desglose, tolerancia),
    ...checkDevuelto(documento, regimen, tolerancia),
  ]
}

const isParte = (campo: string): boolean => /^total(Serv|Merc)/.test(campo)
const PARTES = RESUMEN.filter(([campo]) => isParte(campo))
/** IVA devuelto is checked separately, in its several readings. */
const SUMAS = RESUMEN.filter(([campo]) => !isParte(campo) && campo !== 'totalIvaDevuelto')

/** Sums of the lines by class, and the amounts in no class. */
interface Clases {
  readonly partes: Resumen
  readonly sueltas: Resumen | undefined
}

type Clasificacion = (documento: DocumentoCalculado, regimen: Regimen) => Clases

/** A line without CABYS is goods or services by its unit; some programs count it only in the total. */
const CLASIFICACIONES: readonly Clasificacion[] = [
  ({ lineas }, regimen) => ({ partes: summarize(lineas, [], [], regimen), sueltas: undefined }),
  ({ lineas }, regimen) => ({
    partes: summarize(
      lineas.filter((l) => l.cabys),
      [],
      [],
      regimen,
    ),
    sueltas: summarize(
      lineas.filter((l) => !l.cabys),
      [],
      [],
      regimen,
    ),
  }),
]

function sumsOf({ resumen, lineas, otrosCargos, tipo }: DocumentoCalculado, { partes, sueltas }: Clases): Resumen {
  const plus = (campo: 'totalGravado' | 'totalExento' | 'totalExonerado' | 'totalNoSujeto', ...de: Monto[]): Monto =>
    sumBy([...de, sueltas?.[campo] ?? CERO], (m) => m)
  return {
    ...partes,
    totalGravado: plus('totalGravado', resumen.totalServGravados, resumen.totalMercanciasGravadas),
    totalExento: plus('totalExento', resumen.totalServExentos, resumen.totalMercanciasExentas),
    totalExonerado: plus('totalExonerado', resumen.totalServExonerado, resumen.totalMercExonerada),
    totalNoSujeto: plus('totalNoSujeto', resumen.totalServNoSujeto, resumen.totalMercNoSujeta),
    totalVenta:
      tipo === 'REP'
        ? sumBy(lineas, (l) => l.montoTotal)
        : sumBy([resumen.totalGravado, resumen.totalExento, resumen.totalExonerado, resumen.totalNoSujeto], (m) => m),
    totalDescuentos: sumBy(lineas, (l) => sumBy(l.descuentos, (d) => d.monto)),
    totalVentaNeta: subtract(resumen.totalVenta, resumen.totalDescuentos),
    totalImpuesto: sumBy(resumen.desglose, (d) => d.totalMontoImpuesto),
    totalImpAsumEmisorFabrica: sumBy(lineas, (l) => l.impuestoAsumidoEmisorFabrica),
    totalOtrosCargos: sumBy(otrosCargos, (c) => c.monto),
    totalComprobante: subtract(porCobrar(resumen), resumen.totalIvaDevuelto),
  }
}

const porCobrar = (r: Resumen): Monto => (r.totalVentaNeta + r.totalImpuesto + r.totalOtrosCargos) as Monto

/** A row of 0 is optional; repeated rows are added. */
function checkDesglose(
  dichas: Resumen['desglose'],
  esperadas: Resumen['desglose'],
  tolerancia: Monto,
): readonly Hallazgo[] {
  const dicho = byTarifa(dichas)
  const esperado = byTarifa(esperadas)
  const cuadra = [...new Set([...dicho.keys(), ...esperado.keys()])].every((tarifa) =>
    isNear(dicho.get(tarifa) ?? CERO, esperado.get(tarifa) ?? CERO, tolerancia),
  )
  return cuadra
    ? []
    : [found('resumen.desglose', 'El desglose de impuestos no es el de las líneas por código y tarifa', -487)]
}

function byTarifa(filas: Resumen['desglose']): Map<string, Monto> {
  const sumas = new Map<string, Monto>()
  for (const { codigo, codigoTarifaIva, totalMontoImpuesto } of filas) {
    const key = `${codigo} ${codigoTarifaIva ?? ''}`
    sumas.set(key, ((sumas.get(key) ?? CERO) + totalMontoImpuesto) as Monto)
  }
  return sumas
}

const TARJETA = '02'

/** With several means or other goods the annex has three readings (docs/hacienda.md §4): any is accepted. */
function checkDevuelto(
  { resumen, lineas, mediosPago }: DocumentoCalculado,
  regimen: Regimen,
  tolerancia: Monto,
): readonly Hallazgo[] {
  const total = porCobrar(resumen)
  const nuestro = calculateIvaDevuelto(lineas, mediosPago, total, regimen)
  const soloTarjeta: MedioPago[] = [{ tipo: TARJETA }]
  const deSalud = calculateIvaDevuelto(lineas, soloTarjeta, total, regimen)
  const conTarjeta = sumBy(mediosPago, (m) => (m.tipo === TARJETA ? (m.monto ?? total) : CERO))
  const ofVenta = (impuesto: Monto) => proportion(impuesto, conTarjeta, resumen.totalVentaNeta)
  const lecturas = deSalud > CERO ? [nuestro, ofVenta(deSalud), ofVenta(resumen.totalImpuesto)] : [nuestro]
  if (lecturas.some((lectura) => isNear(lectura, resumen.totalIvaDevuelto, tolerancia))) return []
  return compare(
    { totalIvaDevuelto: resumen.totalIvaDevuelto },
    { totalIvaDevuelto: nuestro },
    [['totalIvaDevuelto', 'El IVA devuelto']],
    'resumen',
  )
}
