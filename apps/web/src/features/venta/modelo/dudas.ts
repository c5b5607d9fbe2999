/** What a person confirms once before a document is issued. */
import { contract } from '@pura/contract'
import {
  type Calculo,
  CERO,
  exceedsUsual,
  isIva,
  type Monto,
  monto,
  sumBy,
  type TipoDocumento,
  toDecimal,
} from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { queryOptions } from '@tanstack/react-query'
import { formatMonto } from '../../../lib/formato/format.ts'
import { call } from '../../../lib/servidor/api.ts'

const textos = mensajes.documento

export interface Duda {
  titulo: string
  detalle: string
}

export const totalUsualQuery = (codCia: number, idTipoDoctoVta: number) =>
  queryOptions({
    queryKey: ['total-usual', codCia, idTipoDoctoVta],
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: async () => (await call(contract.vtaMovm.totalUsual, { params: { codCia, idTipoDoctoVta } })).data.total,
  })

interface Documento {
  tipo: TipoDocumento
  resumen: Calculo['resumen']
  tasaCambio: string
  moneda: { nombreCorto: string }
  /** The company's usual total in colones; null if none is usual yet, undefined if it could not be asked. */
  usual: string | null | undefined
}

/** A total far above the usual (a price in another currency, or an extra zero; K4), and an export with IVA (L20). */
export function findDudas({ tipo, resumen, tasaCambio, moneda, usual }: Documento): Duda[] {
  const format = (valor: Monto) => formatMonto(toDecimal(valor), moneda)
  const dudas: Duda[] = []
  const total = resumen.totalComprobante
  if (usual !== undefined && exceedsUsual(total, monto(tasaCambio || '0'), usual === null ? undefined : monto(usual))) {
    const deLaCia = usual === null ? undefined : formatMonto(usual, { nombreCorto: 'CRC' })
    dudas.push({
      titulo: textos.generarPor(format(total)),
      detalle: deLaCia === undefined ? textos.totalSinHistoria : textos.totalDesusado(deLaCia),
    })
  }
  const iva = sumBy(
    resumen.desglose.filter(({ codigo }) => isIva(codigo)),
    ({ totalMontoImpuesto }) => totalMontoImpuesto,
  )
  if (tipo === 'FEE' && iva !== CERO)
    dudas.push({ titulo: textos.exportarConIva, detalle: textos.exportacionConIva(format(iva)) })
  return dudas
}
