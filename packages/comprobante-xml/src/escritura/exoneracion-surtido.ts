import type { Comprobante, Linea, Tarifa } from '@pura/domain'

const NINGUNO = 0n as Tarifa

/**
 * The document as its XML carries it: the line of a surtido has no rate, so its exoneration is an amount with 0.00
 * points (docs/hacienda.md §3.2). A note on the document needs the points, so the stored document keeps them.
 */
export const toReliefByAmount = (comprobante: Comprobante): Comprobante =>
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
