/** Quantities already returned by the valid credit notes of a document, and what is left of it by rate. */
import type { contract, ResponseOf } from '@pura/contract'
import { sumBy, toDecimal, toDecimalCantidad, toDecimalFactor, toDecimalTarifa } from '@pura/domain'
import { cobrosOf, quedaOf } from '@pura/domain/saldo'
import type { Db } from '../../../db/index.ts'
import type { VtaMovm } from '../almacen/repository.ts'
import { findFamilia } from '../referencias/familia.ts'

type Devuelto = ResponseOf<typeof contract.vtaMovm.devuelto>

export async function findDevuelto(tx: Db, { cod_cia, num_docto, clave }: VtaMovm): Promise<Devuelto> {
  const { raiz, suyo } = await findFamilia(tx, cod_cia, num_docto)
  const { lineas, tarifas, total, cabys, version } = quedaOf(raiz, clave)
  const creditos = suyo.notas.filter((n) => n.documento.tipo === 'NC')
  return {
    lineas: lineas.map((l) => toDecimalCantidad(l.devuelta)),
    total: toDecimal(sumBy(creditos, (n) => n.documento.resumen.totalComprobante)),
    notas: creditos.map(({ numDocto, prefijo, referencia }) => ({ numDocto, prefijo, referencia })),
    queda: {
      tarifas: tarifas.map(({ tarifa, base, impuesto, exonerado }) => ({
        tarifa,
        base: toDecimal(base),
        impuesto: toDecimal(impuesto),
        exonerado: toDecimal(exonerado),
      })),
      total: toDecimal(total),
      cabys: [...cabys],
      version,
    },
    cobros: cobrosOf(suyo).map(({ codigo, codigoTarifaIva = null, factor, tarifa, total, iva }) => ({
      codigo,
      codigoTarifaIva,
      factor: factor === undefined ? null : toDecimalFactor(factor),
      tarifa: toDecimalTarifa(tarifa),
      total: toDecimal(total),
      iva: toDecimal(iva),
    })),
  }
}
