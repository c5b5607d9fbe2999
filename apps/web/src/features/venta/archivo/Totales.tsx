import type { FilaTotales } from '@pura/contract'
import { add, CERO, monto, toDecimal } from '@pura/domain/dinero'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Monto } from '../../../components/datos/Monto.tsx'
import { type RenglonDeSumas, Sumas } from '../../../components/mantenimiento/archivo/Sumas.tsx'
import { formatPorcentaje } from '../../../lib/formato/format.ts'
import { isDeMeses, type toQuery } from './busqueda.ts'
import { totalesQuery } from './consultas.ts'

/**
 * EMI-06: filtered sales and their tax by rate, in colones (E10), of documents that Hacienda accepted. Pending ones and
 * purchases are shown separately (K1). The collapsed strip shows the sums too.
 */
export function Totales({ query }: { query: ReturnType<typeof toQuery> }) {
  const consulta = useQuery(totalesQuery(query))
  const { data: filas = [] } = consulta
  const { data: enEspera = [] } = useQuery(totalesQuery(query, { estado: 'espera' }))
  const { data: diferidas = [] } = useQuery(totalesQuery(query, { estado: 'diferido' }))
  const { data: compras = [] } = useQuery(totalesQuery(query, { libro: 'compras' }))
  const deMeses = isDeMeses(query)
  const esperan = deMeses ? diferidas : []
  const sinVentas = filas.length === 0
  const suma = (nombre: string, suyas: readonly FilaTotales[]) =>
    suyas.length > 0 ? [[nombre, sumOf(suyas, 'total')] as const] : []
  return (
    <Sumas
      llave="pura.emitidos.totales"
      titulo="Resumen de impuestos"
      query={consulta}
      vacias={sinVentas && (consulta.error !== null || enEspera.length + esperan.length + compras.length === 0)}
      resumen={[
        ['Ventas', sumOf(filas, 'totalVentas')],
        ['Impuesto', sumOf(filas, 'totalImpuesto')],
        ...suma('En espera de Hacienda', enEspera),
        ...suma('Esperan su pago', esperan),
        ...suma('Compras', compras),
      ]}
      tabla={
        sinVentas && esperan.length === 0
          ? undefined
          : {
              etiqueta: 'Impuestos por tarifa, en colones',
              titulos: TITULOS,
              renglones: filas.map((fila) => toRenglon(fila.impuesto, fila)),
              pie: [
                sumRenglon('Total', filas),
                ...(diferidas.length > 0
                  ? [
                      {
                        ...sumRenglon(
                          deMeses ? 'Aparte: esperan su pago (08 y 10)' : 'De ello, pago diferido (08 y 10)',
                          diferidas,
                        ),
                        aparte: true,
                      },
                    ]
                  : []),
              ],
            }
      }
    />
  )
}

const TITULOS = [
  'Impuesto',
  'Ventas',
  'Impuesto',
  'Proporción',
  'Exonerado',
  'Otros cargos',
  'IVA devuelto',
  'Total',
  'En dólares',
]
const MONTOS = ['montoExonerado', 'otrosCargos', 'ivaDevuelto', 'total', 'montoDolares'] as const
type Cifra = 'totalVentas' | 'totalImpuesto' | (typeof MONTOS)[number]

const toRenglon = (nombre: string, fila: FilaTotales): RenglonDeSumas => ({
  nombre,
  celdas: [
    fila.totalVentas,
    fila.totalImpuesto,
    <span key="proporcion" className="num">
      {formatPorcentaje(fila.porcentajeProporcion)}
    </span>,
    ...MONTOS.map((cifra) => fila[cifra]),
  ],
})

const sumRenglon = (nombre: string, filas: readonly FilaTotales[]): RenglonDeSumas => {
  const fuerte = (cifra: Cifra): ReactNode => <Monto valor={sumOf(filas, cifra)} />
  return {
    nombre,
    celdas: [fuerte('totalVentas'), fuerte('totalImpuesto'), null, ...MONTOS.map((cifra) => sumOf(filas, cifra))],
  }
}

const sumOf = (filas: readonly FilaTotales[], cifra: Cifra): string =>
  toDecimal(filas.reduce((suma, fila) => add(suma, monto(fila[cifra])), CERO))
