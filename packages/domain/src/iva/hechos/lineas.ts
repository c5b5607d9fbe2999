/**
 * A document's lines for the IVA: one part per rate and treatment. A seller also owes the tax of gifts and of goods
 * taxed at the factory, though nobody is charged; a buyer bears what was charged.
 */
import { TARIFAS_IVA, tarifaByCodigo } from '../../catalogos/linea/tarifas.ts'
import { add, CERO, type Monto, max, proportion, subtract, sumBy } from '../../dinero/index.ts'
import { regimenFor } from '../../documento/calcular/base/regimen.ts'
import { timesCantidadEach } from '../../documento/calcular/base/repartir.ts'
import { asumidosOf, cobroOf, isIva, isRegalia } from '../../documento/calcular/index.ts'
import { sellsMercancia } from '../../documento/calcular/resumen/ventas.ts'
import type { Comprobante, Impuesto, Linea, Surtido, Version } from '../../tipos/documento.ts'
import type { LineaDeIva } from './hechos.ts'

/** Rate code of each product in the CABYS list. */
export type TarifasDelCabys = ReadonlyMap<string, string>

export function lineasDeIva(
  { tipo, version, lineas }: Pick<Comprobante, 'tipo' | 'version' | 'lineas'>,
  para: Modo['para'],
  tarifas: TarifasDelCabys = SIN_CABYS,
): LineaDeIva[] {
  const regimen = regimenFor(tipo, version)
  const modo = { para, version, tarifas }
  return lineas.flatMap((linea) => {
    const partes = linea.surtido ? partesOfSurtido(linea, linea.surtido, modo) : [parteOf(linea, modo)]
    const cobradas = para === 'comprar' ? scaled(partes, soportadoOf(linea)) : relieved(partes, linea.impuestos)
    const comun = {
      linea: linea.numeroLinea,
      clase: sellsMercancia(linea, regimen) ? ('bien' as const) : ('servicio' as const),
      ...(linea.tipoTransaccion && { transaccion: linea.tipoTransaccion }),
    }
    return (para === 'comprar' ? relievedBase(cobradas, linea.impuestos) : cobradas).map((p) => ({ ...comun, ...p }))
  })
}

interface Modo {
  para: 'vender' | 'comprar'
  version: Version
  tarifas: TarifasDelCabys
}

const SIN_CABYS: TarifasDelCabys = new Map()

type Parte = Pick<LineaDeIva, 'tarifa' | 'tratamiento' | 'base' | 'impuesto' | 'exoneracion' | 'tarifaCabys'>
type Detalle = Pick<
  Linea,
  'cabys' | 'montoTotal' | 'subTotal' | 'baseImponible' | 'descuentos' | 'ivaCobradoFabrica' | 'impuestos'
>

const EXENTA = '10'

/** Without a row of IVA, or with IVA charged at the factory, it is exempt (docs/hacienda.md §4). */
function parteOf(detalle: Detalle | Surtido, modo: Modo): Parte {
  const tarifaCabys = modo.tarifas.get(detalle.cabys ?? '')
  return { ...sinCabys(detalle, modo), ...(tarifaCabys !== undefined && { tarifaCabys }) }
}

function sinCabys(detalle: Detalle | Surtido, modo: Modo): Parte {
  const iva = detalle.impuestos.find((i) => isIva(i.codigo))
  const sinIva = { tarifa: EXENTA, tratamiento: 'exento', base: detalle.subTotal, impuesto: CERO } as const
  if (!iva || detalle.ivaCobradoFabrica === '02') return sinIva
  if (iva.codigo === '08') return { ...sinIva, tarifa: '', tratamiento: 'bienUsado', impuesto: iva.monto }
  const tarifa = iva.codigoTarifaIva ?? codigoOf(iva, modo.version)
  const tratamiento = tarifaByCodigo(tarifa, modo.version)?.clase ?? 'gravado'
  if (tratamiento !== 'gravado') return { tarifa, tratamiento, base: detalle.subTotal, impuesto: CERO }
  return { tarifa, tratamiento, base: baseOfIva(detalle, iva, modo), impuesto: iva.monto }
}

/**
 * The amount the rate multiplies. For a gift the seller uses the full price (docs/hacienda.md §4.5), the buyer the price
 * after the gift.
 */
function baseOfIva(detalle: Detalle | Surtido, { codigo }: Impuesto, { para, version }: Modo): Monto {
  if (version !== '4.4' || codigo !== '01' || !detalle.descuentos.some(isRegalia)) return detalle.baseImponible
  return para === 'vender' ? detalle.montoTotal : detalle.subTotal
}

/** Version 4.2, and some issuers, state a rate without its code. */
const codigoOf = ({ tarifa }: Impuesto, version: Version): string =>
  TARIFAS_IVA[version].find((t) => t.tarifa > 0n && t.tarifa === tarifa)?.codigo ?? ''

function partesOfSurtido(linea: Linea, surtido: readonly Surtido[], modo: Modo): Parte[] {
  const { cantidad } = linea
  // The issuer assumes the tax of a gift: its buyer bears that of the other components.
  const asume = modo.para === 'comprar' && linea.impuestoAsumidoEmisorFabrica > CERO
  const porUnidad = surtido.map((componente) => {
    const parte = parteOf(componente, modo)
    const regalado = componente.ivaCobradoFabrica === '01' || componente.descuentos.some(isRegalia)
    return asume && regalado ? { ...parte, impuesto: CERO } : parte
  })
  const each = (campo: 'base' | 'impuesto'): Monto[] =>
    timesCantidadEach(
      porUnidad.map((p) => p[campo]),
      cantidad,
    )
  const bases = each('base')
  const impuestos = each('impuesto')
  return porUnidad.map((parte, i) => ({ ...parte, base: bases[i]!, impuesto: impuestos[i]! }))
}

/** IVA charged. If nothing in a line says which of its taxes the issuer assumes, it is the IVA (docs/hacienda.md §4.7). */
function soportadoOf(linea: Linea): Monto {
  const { iva } = cobroOf(linea)
  const explicado = sumBy(asumidosOf(linea), (asumido) => asumido)
  return explicado === CERO ? max(CERO, subtract(iva, linea.impuestoAsumidoEmisorFabrica)) : iva
}

const exoneradoOf = (impuestos: readonly Impuesto[]): Impuesto | undefined =>
  impuestos.find((i) => i.exoneracion && isIva(i.codigo))

/** Splits each taxed part into its exonerated and its taxed share. The exonerated one owes no tax and has its own base. */
function relieved(partes: readonly Parte[], impuestos: readonly Impuesto[]): Parte[] {
  const exonerado = exoneradoOf(impuestos)
  if (!exonerado?.exoneracion) return [...partes]
  const total = sumBy(partes, (p) => p.impuesto)
  return scaled(relievedBase(partes, impuestos), subtract(total, exonerado.exoneracion.montoExoneracion))
}

/** Splits the bases only: the tax is already net of the exoneration, or is set afterwards. */
function relievedBase(partes: readonly Parte[], impuestos: readonly Impuesto[]): Parte[] {
  const { exoneracion, monto } = exoneradoOf(impuestos) ?? {}
  if (!exoneracion || !monto) return [...partes]
  return partes.flatMap((parte): Parte[] => {
    if (parte.tratamiento !== 'gravado' && parte.tratamiento !== 'bienUsado') return [parte]
    const base = proportion(parte.base, exoneracion.montoExoneracion, monto)
    const relevada: Parte = {
      ...parte,
      tratamiento: 'exonerado',
      base,
      impuesto: CERO,
      exoneracion: exoneracion.tipoDocumento,
    }
    const resto = { ...parte, base: subtract(parte.base, base) }
    return [...(resto.base === CERO && resto.impuesto === CERO ? [] : [resto]), ...(base === CERO ? [] : [relevada])]
  })
}

/** The parts with taxes scaled to add up exactly to another total. */
function scaled(partes: readonly Parte[], hasta: Monto): Parte[] {
  const total = sumBy(partes, (p) => p.impuesto)
  let pasado = CERO
  let dado = CERO
  const escaladas = partes.map((parte) => {
    pasado = add(pasado, parte.impuesto)
    const suyo = proportion(hasta, pasado, total)
    const impuesto = subtract(suyo, dado)
    dado = suyo
    return { ...parte, impuesto }
  })
  return escaladas.filter((p) => p.base !== CERO || p.impuesto !== CERO)
}
