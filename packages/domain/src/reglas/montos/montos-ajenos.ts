/**
 * Arithmetic of others' documents (docs/hacienda.md §4, tolerance of the validator): each amount is recomputed from
 * the written amounts beside it and may differ by the tolerance; totals are sums of written amounts. Nothing is
 * carried over, so a document rounded to two decimals passes and one altered amount is reported once.
 */
import { CERO, divideHalfUp, type Monto, min, percentage, subtract, sumBy, timesCantidad } from '../../dinero/index.ts'
import { ErrorCalculo } from '../../documento/calcular/base/errores.ts'
import { type Regimen, regimenFor } from '../../documento/calcular/base/regimen.ts'
import { calculateEspecifico } from '../../documento/calcular/impuestos/especificos.ts'
import { calculateBaseImponible, calculateIva, isBaseEditable, isIva } from '../../documento/calcular/impuestos/iva.ts'
import { isAsumido } from '../../documento/calcular/linea/asumido.ts'
import { isRegalia } from '../../documento/calcular/linea/descuentos.ts'
import { remaining } from '../../documento/calcular/linea/linea.ts'
import { calculateOtrosCargos } from '../../documento/calcular/resumen/otros-cargos.ts'
import type { DatosImpuestoEspecifico, Impuesto, Linea, Surtido } from '../../tipos/documento.ts'
import type { DocumentoCalculado } from '../base/hallazgo.ts'
import type { Hallazgo } from '../base/regla.ts'
import { toleranciaOf } from '../base/tolerancia.ts'
import { CARGO, COMPONENTE, compare, different, found, IMPUESTO, isNear, LINEA } from './montos.ts'
import { checkResumenAjeno } from './resumen-ajeno.ts'

export function checkMontosAjenos(documento: DocumentoCalculado): Hallazgo[] {
  try {
    return checkAll(documento)
  } catch (error) {
    // An amount beyond every limit.
    if (error instanceof ErrorCalculo) return [found(error.campo, error.message)]
    throw error
  }
}

function checkAll(documento: DocumentoCalculado): Hallazgo[] {
  const regimen = regimenFor(documento.tipo, documento.version)
  const tolerancia = toleranciaOf({ documento, contexto: { rigor: 'ajeno' } })
  return [
    ...documento.lineas.flatMap((linea, i) => new Revisor(`lineas[${i}]`, regimen, tolerancia).linea(linea, i + 1)),
    ...checkCargos(documento, tolerancia),
    ...checkResumenAjeno(documento, regimen, tolerancia),
  ]
}

/** What lines and components of a surtido have in common. */
type Detalle = Linea | Surtido

/** Checks one line at its position. */
class Revisor {
  constructor(
    readonly lugar: string,
    readonly regimen: Regimen,
    readonly tolerancia: Monto,
  ) {}

  linea(linea: Linea, numero: number): Hallazgo[] {
    const { surtido } = linea
    const esperado = this.expected(linea)
    const impuesto = sumBy(linea.impuestos, (i) => i.monto)
    const exonerado = sumBy(linea.impuestos, (i) => i.exoneracion?.montoExoneracion ?? CERO)
    const dicha: Linea = {
      ...linea,
      ...esperado,
      impuestoAsumidoEmisorFabrica: this.asumido(linea),
      impuestoNeto: subtract(subtract(impuesto, exonerado), linea.impuestoAsumidoEmisorFabrica),
      montoTotalLinea: (linea.subTotal + linea.impuestoNeto) as Monto,
    }
    return [
      ...compare(linea, dicha, LINEA, this.lugar, this.tolerancia),
      ...(linea.numeroLinea === numero
        ? []
        : [odd(found(`${this.lugar}.numeroLinea`, `El número de línea debería ser ${numero}`))]),
      ...(surtido?.length ? this.impuestosDeSurtido(linea, surtido) : this.impuestos(linea)),
      ...(surtido ?? []).flatMap((c, i) =>
        new Revisor(`${this.lugar}.surtido[${i}]`, this.regimen, this.tolerancia).componente(c),
      ),
    ]
  }

  componente(componente: Surtido): Hallazgo[] {
    const dicho = { ...componente, ...this.expected(componente) }
    return [...compare(componente, dicho, COMPONENTE, this.lugar, this.tolerancia), ...this.impuestos(componente)]
  }

  /** Steps 1, 2 and 4. A receipt's SubTotal is typed by a person (docs/hacienda.md §3.4). */
  expected(detalle: Detalle): Pick<Detalle, 'montoTotal' | 'subTotal' | 'baseImponible'> {
    const { cantidad, precioUnitario, descuentos, subTotal, impuestos } = detalle
    const montoTotal = timesCantidad(precioUnitario, cantidad)
    return {
      montoTotal,
      subTotal: this.regimen.esPago
        ? subTotal
        : subtract(
            detalle.montoTotal,
            sumBy(descuentos, (d) => d.monto),
          ),
      baseImponible:
        isBaseEditable(detalle) || this.regimen.esPago
          ? detalle.baseImponible
          : calculateBaseImponible(subTotal, impuestos),
    }
  }

  asumido(linea: Linea): Monto {
    const { surtido, impuestos } = linea
    if (!surtido?.length) {
      return sumBy(impuestos, (i) => (isAsumido(i.codigo, linea, this.regimen) ? remaining(i) : CERO))
    }
    const porUnidad = sumBy(surtido, (c) =>
      sumBy(c.impuestos, (i) => (isAsumido(i.codigo, c, this.regimen) ? i.monto : CERO)),
    )
    return timesCantidad(porUnidad, linea.cantidad)
  }

  impuestos(detalle: Detalle): Hallazgo[] {
    return detalle.impuestos.flatMap((impuesto, i) => {
      const sitio = `${this.lugar}.impuestos[${i}]`
      try {
        const dicho = { ...impuesto, monto: this.montoOf(impuesto, detalle) }
        return [
          ...compare(impuesto, dicho, IMPUESTO, sitio, this.tolerancia),
          ...this.proporcion(impuesto.datosEspecificos, sitio),
          ...this.exoneracion(impuesto, detalle, sitio),
        ]
      } catch (error) {
        if (error instanceof ErrorCalculo) return [found(`${sitio}.${error.campo}`, error.message)]
        throw error
      }
    })
  }

  /** Steps 3 and 5. @throws ErrorCalculo */
  montoOf(impuesto: Impuesto, detalle: Detalle): Monto {
    const { cabys, cantidad, subTotal, montoTotal, baseImponible, descuentos, ivaCobradoFabrica } = detalle
    if (!isIva(impuesto.codigo)) {
      return calculateEspecifico(asWritten(impuesto), { cabys, cantidad, subTotal }).monto
    }
    // 4.3 did not always have the rate's code.
    if (impuesto.codigoTarifaIva === undefined && impuesto.tarifa !== undefined && this.regimen.version === '4.3') {
      return percentage(baseImponible, impuesto.tarifa)
    }
    const regalia = this.regimen.regalias && descuentos.some(isRegalia)
    const bases = { montoTotal, subTotal, regalia, ivaCobradoFabrica }
    return calculateIva(impuesto, bases, this.regimen.esPago ? subTotal : baseImponible, this.regimen.version).monto
  }

  /** Written with two decimals before the schema admitted five. */
  proporcion(datos: DatosImpuestoEspecifico | undefined, sitio: string): Hallazgo[] {
    if (datos?.proporcion === undefined || datos.porcentaje === undefined) return []
    // Thousandths times hundredths of a point give its five decimals.
    const exacta = divideHalfUp(datos.cantidadUnidadMedida * datos.porcentaje, 100n)
    if (isNear(exacta as Monto, datos.proporcion as bigint as Monto, this.tolerancia)) return []
    return [found(`${sitio}.datosEspecificos.proporcion`, 'La proporción no es la cantidad por el porcentaje')]
  }

  /**
   * Step 6: on the base or the SubTotal. Until July 2020 the points of 4.3 were a share of the tax itself
   * (docs/hacienda.md §4), and a document does not say which.
   */
  exoneracion(impuesto: Impuesto, { subTotal, baseImponible }: Detalle, sitio: string): Hallazgo[] {
    const { exoneracion, tarifa, monto } = impuesto
    if (!exoneracion) return []
    const { tarifaExonerada, montoExoneracion } = exoneracion
    if (this.regimen.version === '4.4' && tarifa !== undefined && tarifaExonerada > tarifa) {
      return [found(`${sitio}.exoneracion.tarifaExonerada`, 'Se exoneran más puntos que los de la tarifa')]
    }
    const bases = [baseImponible, subTotal, ...(this.regimen.version === '4.3' ? [monto] : [])]
    const esperados = bases.map((base) => min(percentage(base, tarifaExonerada), monto))
    if (esperados.some((e) => isNear(e, montoExoneracion, this.tolerancia))) return []
    return [different(`${sitio}.exoneracion.montoExoneracion`, 'El monto exonerado', esperados[0]!, -190)]
  }

  /** The line of a surtido repeats the taxes of one unit by code, × Cantidad; it has neither rates nor tax data. */
  impuestosDeSurtido({ cantidad, impuestos }: Linea, surtido: readonly Surtido[]): Hallazgo[] {
    const deComponentes = surtido.flatMap((c) => c.impuestos)
    const hallazgos = impuestos.flatMap((impuesto, i) => {
      const porUnidad = sumBy(deComponentes, (c) => (c.codigo === impuesto.codigo ? c.monto : CERO))
      const dicho = { ...impuesto, monto: timesCantidad(porUnidad, cantidad) }
      return compare(impuesto, dicho, IMPUESTO, `${this.lugar}.impuestos[${i}]`, this.tolerancia)
    })
    const falta = deComponentes.some((c) => c.monto > CERO && !impuestos.some((i) => i.codigo === c.codigo))
    return falta
      ? [...hallazgos, found(`${this.lugar}.impuestos`, 'Los impuestos del surtido no son los de sus componentes')]
      : hallazgos
  }
}

/** The written proportion decides, not the one calculated from its parts. */
const asWritten = (impuesto: Impuesto): Impuesto =>
  impuesto.datosEspecificos?.proporcion === undefined
    ? impuesto
    : { ...impuesto, datosEspecificos: { ...impuesto.datosEspecificos, porcentaje: undefined } }

/** The base of a charge's percentage is the issuer's choice. */
const checkCargos = ({ lineas, otrosCargos }: DocumentoCalculado, tolerancia: Monto): Hallazgo[] => {
  const subTotal = sumBy(lineas, (l) => l.subTotal)
  const esperados = calculateOtrosCargos(otrosCargos, subTotal)
  return otrosCargos.flatMap((cargo, i) =>
    compare(cargo, esperados[i]!, CARGO, `otrosCargos[${i}]`, tolerancia).map(odd),
  )
}

const odd = (h: Hallazgo): Hallazgo => ({ ...h, gravedad: 'advertencia' })
