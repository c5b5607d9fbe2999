import type { Comprobante, Linea, Tarifa } from '@pura/domain'

const NINGUNO = 0n as Tarifa

/**
 * The line of a surtido has no rate, so its XML carries the relief by amount alone, with 0.00 points
 * (docs/hacienda.md §3.2). A note on the document needs the points: the stored document keeps them.
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
