/**
 * Lines of the note that annuls a payment receipt: its amounts in the form of a note (docs/acuerdos.md A8,
 * docs/hacienda.md §3.1). A receipt tells which part of a payment bears IVA; a note has no such field, so the rest is
 * a separate exempt line. Each line needs the CABYS of what was sold, which a receipt does not have.
 */
import { codigoReferenciaByCodigo } from '../catalogos/documento/referencias.ts'
import { CERO, cantidad, type Monto, subtract } from '../dinero/index.ts'
import type { Comprobante, ImpuestoBorrador, Linea, LineaBorrador } from '../tipos/documento.ts'
import { isIva } from './calcular/impuestos/iva.ts'

const EXENTA: ImpuestoBorrador = { codigo: '01', codigoTarifaIva: '10' }

type FormaDeIva = Pick<ImpuestoBorrador, 'codigo' | 'codigoTarifaIva'>

/** @param cabysOf the CABYS of something sold with that form of IVA */
export function lineasDeNotaDeRecibo(
  recibo: Pick<Comprobante, 'lineas'>,
  cabysOf: (iva: FormaDeIva) => string | undefined,
): LineaBorrador[] {
  return recibo.lineas.flatMap(({ detalle, montoTotal, subTotal, impuestos }) => {
    const pays = (precioUnitario: Monto, suyos: ImpuestoBorrador[]): LineaBorrador[] =>
      precioUnitario === CERO
        ? []
        : [
            {
              cabys: cabysOf(suyos.find((i) => isIva(i.codigo)) ?? EXENTA),
              cantidad: cantidad(1),
              unidadMedida: 'Unid',
              detalle,
              precioUnitario,
              impuestos: suyos,
            },
          ]
    return [
      ...pays(subTotal, impuestos.length === 0 ? [EXENTA] : [...impuestos]),
      ...pays(subtract(montoTotal, subTotal), [EXENTA]),
    ]
  })
}

/** The CABYS codes of a sale's lines by their form of IVA; for a form it does not have, its first line's. */
export function cabysByTarifa(vendidas: readonly Linea[]): (iva: FormaDeIva) => string | undefined {
  const partes = vendidas.flatMap((linea) => [...(linea.surtido ?? []), linea])
  const bears =
    ({ codigo, codigoTarifaIva }: FormaDeIva) =>
    (i: FormaDeIva) =>
      i.codigo === codigo && i.codigoTarifaIva === codigoTarifaIva
  return (iva) => (partes.find((p) => p.cabys && p.impuestos.some(bears(iva))) ?? partes.find((p) => p.cabys))?.cabys
}

/** True for a note that annuls or corrects a receipt (TipoDocIR 20), not one on a sale that also mentions a receipt. */
export const isSobreRecibo = ({
  tipo,
  version,
  referencias = [],
}: Pick<Comprobante, 'tipo' | 'version' | 'referencias'>) =>
  (tipo === 'NC' || tipo === 'ND') &&
  referencias.some(
    (r) => r.tipoDoc === '20' && codigoReferenciaByCodigo(r.codigo ?? '', version)?.periodo !== undefined,
  )
