/** Credit of the tax borne, line by line, by the use of each purchase (docs/iva.md §5). */
import { add, CERO, type Monto, subtract, type Tarifa } from '../../dinero/index.ts'
import type { Celda } from '../hechos/celda.ts'
import { casillasDeCelda, puntosOf } from './mapeo.ts'
import { type Acredita, type BaseDeProporcion, type ComunDelMes, creditComun, creditConDerecho } from './proporcion.ts'

export interface CreditoDeCelda {
  readonly celda: Celda
  readonly acreditado: Monto
}

export interface Credito {
  readonly porCelda: readonly CreditoDeCelda[]
  /** Common purchases, for the settlement in December. */
  readonly comunes: readonly ComunDelMes[]
}

/**
 * The credit of a rate is one operation on its total tax; each line gets its increment, so that lines add up to it to
 * the last decimal.
 */
export function creditoDeCeldas(celdas: readonly Celda[], base: BaseDeProporcion): Credito {
  const acreditables = celdas.filter((c) => c.lado === 'compra' && casillasDeCelda(c).impuesto !== undefined)
  const grupos = new Map<string, Grupo>()
  const porCelda = acreditables.map((celda): CreditoDeCelda => {
    const { uso, tarifa, impuesto, acreditable = CERO } = celda
    if (uso !== 'comun' && uso !== 'conDerecho') return { celda, acreditado: uso === 'parcial' ? acreditable : CERO }
    const key = `${uso} ${puntosOf(tarifa)}`
    const grupo = grupos.get(key) ?? { acredita: FORMULAS[uso](base, puntosOf(tarifa)), soportado: CERO, dado: CERO }
    grupo.soportado = add(grupo.soportado, impuesto)
    const hasta = grupo.acredita(grupo.soportado)
    const acreditado = subtract(hasta, grupo.dado)
    grupo.dado = hasta
    grupos.set(key, grupo)
    return { celda, acreditado }
  })
  return { porCelda, comunes: comunesOf(porCelda) }
}

interface Grupo {
  readonly acredita: Acredita
  soportado: Monto
  dado: Monto
}

const FORMULAS = { comun: creditComun, conDerecho: creditConDerecho } as const

function comunesOf(porCelda: readonly CreditoDeCelda[]): ComunDelMes[] {
  const porTarifa = new Map<Tarifa, ComunDelMes>()
  for (const { celda, acreditado } of porCelda) {
    if (celda.uso !== 'comun') continue
    const tarifa = puntosOf(celda.tarifa)
    const antes = porTarifa.get(tarifa) ?? { tarifa, soportado: CERO, acreditado: CERO }
    porTarifa.set(tarifa, {
      tarifa,
      soportado: add(antes.soportado, celda.impuesto),
      acreditado: add(antes.acreditado, acreditado),
    })
  }
  return [...porTarifa.values()]
}
