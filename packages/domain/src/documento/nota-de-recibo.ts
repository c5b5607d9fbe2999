/**
 * The lines of the note that annuls a receipt of payment: what the receipt asked for, in the shape of a note (docs/acuerdos.md A8,
 * docs/hacienda.md §3.1). Of what is paid a receipt says how much bears IVA; a note has no such field, so the rest is a line of its own,
 * exempt. Each line says the CABYS of what was sold, which a receipt does not know.
 */
import { codigoReferenciaByCodigo } from '../catalogos/documento/referencias.ts'
import { CERO, cantidad, type Monto, subtract } from '../dinero/index.ts'
import type { Comprobante, ImpuestoBorrador, Linea, LineaBorrador } from '../tipos/documento.ts'
import { isIva } from './calcular/impuestos/iva.ts'

const EXENTA: ImpuestoBorrador = { codigo: '01', codigoTarifaIva: '10' }

type FormaDeIva = Pick<ImpuestoBorrador, 'codigo' | 'codigoTarifaIva'>

/** @param cabysOf the code under which something was sold that bears IVA so */
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

/** The codes under which the lines of a sale were sold, by their IVA; of one it does not have, that of its first line. */
export function cabysByTarifa(vendidas: readonly Linea[]): (iva: FormaDeIva) => string | undefined {
  const partes = vendidas.flatMap((linea) => [...(linea.surtido ?? []), linea])
  const bears =
    ({ codigo, codigoTarifaIva }: FormaDeIva) =>
    (i: FormaDeIva) =>
      i.codigo === codigo && i.codigoTarifaIva === codigoTarifaIva
  return (iva) => (partes.find((p) => p.cabys && p.impuestos.some(bears(iva))) ?? partes.find((p) => p.cabys))?.cabys
}

/** Of a note: what it annuls or corrects is a receipt (TipoDocIR 20), and not a sale it also mentions one in. */
export const isSobreRecibo = ({
  tipo,
  version,
  referencias = [],
}: Pick<Comprobante, 'tipo' | 'version' | 'referencias'>) =>
  (tipo === 'NC' || tipo === 'ND') &&
  referencias.some(
    (r) => r.tipoDoc === '20' && codigoReferenciaByCodigo(r.codigo ?? '', version)?.periodo !== undefined,
  )
