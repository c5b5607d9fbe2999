import { contract } from '@pura/contract'
import { isIva, monto, type Periodo, sumBy, toDecimal } from '@pura/domain'
import { daysInMonth, formatFecha } from '@pura/domain/fecha'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'

/** IVA of a month's sales that Hacienda accepted, in colones. */
export const debitoQuery = (codCia: number, { anio, mes }: Periodo) =>
  queryOptions({
    queryKey: ['documentos', 'debito', codCia, anio, mes],
    queryFn: async ({ signal }) => {
      const dia = (d: number) => formatFecha({ anio, mes, dia: d })
      const query = { codCia, fechaInicio: dia(1), fechaFin: dia(daysInMonth(anio, mes)) }
      const { data } = await call(contract.emitidos.totales, { query, signal })
      return toDecimal(
        sumBy(
          data.filter((fila) => isIva(fila.codigo)),
          (fila) => monto(fila.totalImpuesto),
        ),
      )
    },
  })
