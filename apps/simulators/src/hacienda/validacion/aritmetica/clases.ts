import { total } from '../base/decimal.ts'
import type { Nodo } from '../base/nodo.ts'
import type { Cotejo } from './cotejo.ts'
import type { LineaLeida } from './linea.ts'
import { type Clase, isMercancia, type Regimen, roundingsOf, ventasOf } from './ventas.ts'

interface Totales {
  clase: Clase
  plural: string
  servicios: string
  mercancias: string
  suma: string
  /** Codes seen for these amounts (catalogue rechazos); the others have no public code. */
  codigos?: { servicios?: number; mercancias?: number; suma?: number }
}

const TOTALES: readonly Totales[] = [
  {
    clase: 'gravado',
    plural: 'gravados',
    servicios: 'TotalServGravados',
    mercancias: 'TotalMercanciasGravadas',
    suma: 'TotalGravado',
    codigos: { servicios: -111, mercancias: -111 },
  },
  {
    clase: 'exento',
    plural: 'exentos',
    servicios: 'TotalServExentos',
    mercancias: 'TotalMercanciasExentas',
    suma: 'TotalExento',
  },
  {
    clase: 'exonerado',
    plural: 'exonerados',
    servicios: 'TotalServExonerado',
    mercancias: 'TotalMercExonerada',
    suma: 'TotalExonerado',
    codigos: { servicios: -106, suma: -108 },
  },
  {
    clase: 'noSujeto',
    plural: 'no sujetos',
    servicios: 'TotalServNoSujeto',
    mercancias: 'TotalMercNoSujeta',
    suma: 'TotalNoSujeto',
  },
]

/** Checks TotalServGravados and its eleven relatives against the lines (docs/hacienda.md §4, summary). */
export function checkClases(resumen: Nodo, lineas: readonly LineaLeida[], regimen: Regimen, cotejo: Cotejo): void {
  const partes = lineas.map((l) => ({ ventas: ventasOf(l, regimen), mercancia: isMercancia(l, regimen) }))
  const holgura = lineas.reduce((suma, l) => suma + roundingsOf(l), 0)
  for (const totales of TOTALES) {
    const sumOf = (elegidas: typeof partes) => total(elegidas.map((p) => p.ventas[totales.clase]))
    const declarado = { servicios: resumen.decimal(totales.servicios), mercancias: resumen.decimal(totales.mercancias) }
    if (partes.every((p) => p.mercancia !== undefined)) {
      const servicios = sumOf(partes.filter((p) => !p.mercancia))
      const mercancias = sumOf(partes.filter((p) => p.mercancia))
      if (totales.clase === 'gravado' && declarado.mercancias === 0n && mercancias > BigInt(holgura)) {
        cotejo.reject(-110, SIN_MERCANCIAS)
      } else if (!cotejo.agree(declarado.mercancias, mercancias, holgura)) {
        cotejo.reject(totales.codigos?.mercancias ?? null, mismatch('mercancías', totales.plural))
      }
      if (!cotejo.agree(declarado.servicios, servicios, holgura)) {
        cotejo.reject(totales.codigos?.servicios ?? null, mismatch('servicios', totales.plural))
      }
      const suma = declarado.servicios + declarado.mercancias
      cotejo.equal(totales.codigos?.suma ?? null, `El total ${totales.plural}`, resumen.decimal(totales.suma), suma)
    } else {
      // A line without CABYS (a financial note) may be in either half, or in neither if the sum includes it
      // (docs/hacienda.md §4).
      const todas = sumOf(partes)
      const conCabys = sumOf(partes.filter((p) => p.mercancia !== undefined))
      const suma = declarado.servicios + declarado.mercancias
      const cuadra = [todas, conCabys].some((esperado) => cotejo.agree(suma, esperado, holgura))
      if (!cuadra || !cotejo.agree(resumen.decimal(totales.suma), todas, holgura)) {
        cotejo.reject(totales.codigos?.suma ?? null, mismatch('servicios y mercancías', totales.plural))
      }
    }
  }
}

const SIN_MERCANCIAS = 'El resumen carece del monto total de mercancías gravados, pero cuenta con mercancías gravados'

const mismatch = (que: string, plural: string): string =>
  `El monto total de ${que} ${plural} no coincide con la suma de los ${que} ${plural}`
