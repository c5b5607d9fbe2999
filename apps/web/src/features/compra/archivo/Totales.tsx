import { useQuery } from '@tanstack/react-query'
import { Monto } from '../../../components/datos/Monto.tsx'
import { Plegable, tablaDeFranja } from '../../../components/pagina/Plegable.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { totalesQuery } from '../recibido/consultas.ts'
import type { QueryRecibidos } from '../recibido/definicion.ts'
import classes from '../recibido/Recibidos.module.css'
import { sumOf } from '../recibido/textos.ts'

const COLONES = { nombreCorto: 'CRC', signo: '₡' }
const CIFRAS = [
  ['totalCompras', 'Compras'],
  ['bienes', 'Bienes'],
  ['servicios', 'Servicios'],
  ['totalImpuesto', 'IVA'],
] as const

type Cifra = (typeof CIFRAS)[number][0]

/** REC-05: filtered purchases and their tax by rate, in colones; credit notes subtract. */
export function Totales({ query }: { query: QueryRecibidos }) {
  const { data = [], error, isPlaceholderData, refetch } = useQuery(totalesQuery(useCodCia(), query))
  if (error && data.length === 0) {
    return (
      <section className={classes.sinTotales} aria-label="Resumen en colones">
        <Reintento error={error} onRetry={() => void refetch()} />
      </section>
    )
  }
  if (data.length === 0) return null
  const filas = data.filter(({ aparte }) => !aparte)
  const total = (cifra: Cifra) => sumOf(filas.map((fila) => fila[cifra]))
  return (
    <Plegable
      llave="pura.recibidos.totales"
      titulo="Resumen en colones"
      atenuada={isPlaceholderData}
      resumen={
        <>
          Compras <Monto valor={total('totalCompras')} moneda={COLONES} /> · IVA{' '}
          <Monto valor={total('totalImpuesto')} moneda={COLONES} />
        </>
      }
    >
      <table className={tablaDeFranja} aria-label="Compras por tarifa, en colones">
        <thead>
          <tr>
            <th scope="col">Tarifa</th>
            {CIFRAS.map(([cifra, nombre]) => (
              <th key={cifra} scope="col">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <Renglon key={fila.tarifa} nombre={fila.nombre} valorOf={(cifra) => fila[cifra]} />
          ))}
        </tbody>
        <tfoot>
          <Renglon nombre="Total" valorOf={total} />
          {data.map(
            (fila) =>
              fila.aparte && (
                <Renglon key={fila.tarifa} nombre={fila.nombre} valorOf={(cifra) => fila[cifra]} className="sec" />
              ),
          )}
        </tfoot>
      </table>
    </Plegable>
  )
}

interface PropsDeRenglon {
  nombre: string
  valorOf: (cifra: Cifra) => string
  className?: string
}

function Renglon({ nombre, valorOf, className }: PropsDeRenglon) {
  return (
    <tr className={className}>
      <th scope="row">{nombre}</th>
      {CIFRAS.map(([cifra]) => (
        <td key={cifra}>
          <Monto valor={valorOf(cifra)} ceroTenue />
        </td>
      ))}
    </tr>
  )
}
