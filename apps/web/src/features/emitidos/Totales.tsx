import { useLocalStorage } from '@mantine/hooks'
import type { FilaTotales } from '@pura/contract'
import { add, CERO, monto, toDecimal } from '@pura/domain/dinero'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Monto } from '../../components/Monto.tsx'
import { Reintento } from '../../components/Reintento.tsx'
import { formatPorcentaje } from '../../lib/format.ts'
import type { toQuery } from './busqueda.ts'
import { totalesQuery } from './consultas.ts'
import classes from './Emitidos.module.css'

const COLONES = { nombreCorto: 'CRC', signo: '₡' }

/** EMI-06: what was sold and its tax by rate, in colones (E10), of the filter in force. Folded it still says the sums. */
export function Totales({ query }: { query: ReturnType<typeof toQuery> }) {
  const { data: filas = [], error, isPlaceholderData, refetch } = useQuery(totalesQuery(query))
  const [abierto, setAbierto] = useLocalStorage({
    key: 'pura.emitidos.totales',
    defaultValue: !window.matchMedia('(max-width: 640px)').matches,
  })
  const id = useId()
  if (error && filas.length === 0) {
    return (
      <section className={classes.sinTotales} aria-label="Resumen de impuestos">
        <Reintento error={error} onReintentar={() => void refetch()} />
      </section>
    )
  }
  if (filas.length === 0) return null
  return (
    <section
      className={classes.totales}
      aria-label="Resumen de impuestos"
      data-atenuada={isPlaceholderData || undefined}
    >
      <button
        type="button"
        className={classes.plegar}
        aria-expanded={abierto}
        aria-controls={id}
        onClick={() => setAbierto(!abierto)}
      >
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
        <span className="medio">Resumen de impuestos</span>
        <span className="sec num">
          Ventas <Monto valor={sumOf(filas, 'totalVentas')} moneda={COLONES} /> · Impuesto{' '}
          <Monto valor={sumOf(filas, 'totalImpuesto')} moneda={COLONES} />
        </span>
      </button>
      <div id={id} hidden={!abierto} className={classes.rollo}>
        <table className={classes.tabla} aria-label="Impuestos por tarifa, en colones">
          <thead>
            <tr>
              <th scope="col">Impuesto</th>
              <th scope="col">Ventas</th>
              <th scope="col">Impuesto</th>
              <th scope="col">Proporción</th>
              <th scope="col">Exonerado</th>
              <th scope="col">IVA devuelto</th>
              <th scope="col">En dólares</th>
            </tr>
          </thead>
          <tbody>
            {filas.map((fila) => (
              <tr key={`${fila.impuesto} ${fila.codigoTarifa}`}>
                <th scope="row">{fila.impuesto}</th>
                <td>
                  <Monto valor={fila.totalVentas} ceroTenue />
                </td>
                <td>
                  <Monto valor={fila.totalImpuesto} ceroTenue />
                </td>
                <td className="num">{formatPorcentaje(fila.porcentajeProporcion)}</td>
                <td>
                  <Monto valor={fila.montoExonerado} ceroTenue />
                </td>
                <td>
                  <Monto valor={fila.ivaDevuelto} ceroTenue />
                </td>
                <td>
                  <Monto valor={fila.montoDolares} ceroTenue />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const sumOf = (filas: readonly FilaTotales[], campo: 'totalVentas' | 'totalImpuesto'): string =>
  toDecimal(filas.reduce((suma, fila) => add(suma, monto(fila[campo])), CERO))
