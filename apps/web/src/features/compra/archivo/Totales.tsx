import { useQuery } from '@tanstack/react-query'
import { Sumas } from '../../../components/mantenimiento/archivo/Sumas.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { totalesQuery } from '../recibido/consultas.ts'
import type { QueryRecibidos } from '../recibido/definicion.ts'
import { sumOf } from '../recibido/textos.ts'

const CIFRAS = ['totalCompras', 'bienes', 'servicios', 'totalImpuesto'] as const

/** REC-05: filtered purchases and their tax by rate, in colones; credit notes subtract. */
export function Totales({ query }: { query: QueryRecibidos }) {
  const consulta = useQuery(totalesQuery(useCodCia(), query))
  const { data = [] } = consulta
  const filas = data.filter(({ aparte }) => !aparte)
  const [compras, ...otras] = CIFRAS.map((cifra) => sumOf(filas.map((fila) => fila[cifra])))
  const toRenglon = (fila: (typeof data)[number]) => ({
    nombre: fila.nombre,
    celdas: CIFRAS.map((cifra) => fila[cifra]),
    aparte: fila.aparte,
  })
  return (
    <Sumas
      llave="pura.recibidos.totales"
      titulo="Resumen en colones"
      query={consulta}
      vacias={data.length === 0}
      resumen={[
        ['Compras', compras!],
        ['IVA', otras.at(-1)!],
      ]}
      tabla={{
        etiqueta: 'Compras por tarifa, en colones',
        titulos: ['Tarifa', 'Compras', 'Bienes', 'Servicios', 'IVA'],
        renglones: filas.map(toRenglon),
        pie: [{ nombre: 'Total', celdas: [compras, ...otras] }, ...data.filter(({ aparte }) => aparte).map(toRenglon)],
      }}
    />
  )
}
