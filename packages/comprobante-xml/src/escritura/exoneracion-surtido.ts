import type { Comprobante, Linea, Tarifa } from '@pura/domain'

const NINGUNO = 0n as Tarifa

/**
 * The line of a surtido has no rate, so its relief is told by its amount alone, with 0.00 points (docs/hacienda.md §3.2). Whoever
 * corrects or returns part of the document needs the points: the document keeps them, its XML does not.
 */
export const tellRelief = (comprobante: Comprobante): Comprobante =>
  comprobante.lineas.some(isByPoints) ? { ...comprobante, lineas: comprobante.lineas.map(withoutPoints) } : comprobante

const isByPoints = ({ surtido, impuestos }: Linea): boolean =>
  !!surtido?.length && impuestos.some((i) => i.exoneracion && i.exoneracion.tarifaExonerada !== NINGUNO)

const withoutPoints = (linea: Linea): Linea =>
  isByPoints(linea)
    ? {
        ...linea,
        impuestos: linea.impuestos.map((i) =>
          i.exoneracion ? { ...i, exoneracion: { ...i.exoneracion, tarifaExonerada: NINGUNO } } : i,
        ),
      }
    : linea
