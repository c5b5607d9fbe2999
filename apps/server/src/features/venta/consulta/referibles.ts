import type { contract, ResponseOf } from '@pura/contract'
import { sumBy, toDecimal, toDecimalCantidad, toDecimalFactor, toDecimalTarifa } from '@pura/domain'
import { cobrosOf, quedaOf } from '@pura/domain/saldo'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import { findFila, type VtaMovm, type VtaMovmFila } from '../almacen/repository.ts'
import { findFamilia } from '../referencias/familia.ts'
import { sinReciboOf } from '../referencias/recibo.ts'
import { findReferido, findReferidosByNumDocto, type Referido } from '../referencias/repository.ts'
import { listDocumentos } from './listas.ts'
import { toResumen } from './salida.ts'

export interface FiltroReferibles {
  tipos: readonly number[]
  texto?: string | undefined
}

/** Documents that can be referred to, newest first (API-12, docs/acuerdos.md D29), with their balances. */
export async function listReferibles(tx: Db, codCia: number, filtro: FiltroReferibles, ventana: Ventana) {
  const { filas, total } = await listDocumentos(tx, codCia, { ...filtro, vigentes: true }, ventana)
  const saldos = await findReferidosByNumDocto(
    tx,
    codCia,
    filas.map((f) => f.num_docto),
  )
  return { referidos: filas.map((fila) => toReferible(fila, saldos.get(fila.num_docto)!)), total }
}

/** The document of a clave, valid or not, if it is of one of these types. */
export async function findReferible(tx: Db, codCia: number, clave: string, tipos: readonly number[]) {
  const referido = await findReferido(tx, codCia, clave)
  if (!referido || !tipos.includes(referido.tipo.id)) return undefined
  return toReferible((await findFila(tx, codCia, referido.numDocto))!, referido)
}

const toReferible = (fila: VtaMovmFila, referido: Referido) => ({
  ...toResumen(fila),
  condicionVenta: referido.condicionVenta,
  saldo: toDecimal(referido.saldo),
  porPagar: toDecimal(referido.porPagar),
  sinRecibo: sinReciboOf(referido),
})

type Devuelto = ResponseOf<typeof contract.vtaMovm.devuelto>

/** Quantities already returned by the valid credit notes of a document, and what is left of it by rate. */
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
