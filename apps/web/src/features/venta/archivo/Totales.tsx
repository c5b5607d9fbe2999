import type { FilaTotales } from '@pura/contract'
import { add, CERO, monto, toDecimal } from '@pura/domain/dinero'
import { useQuery } from '@tanstack/react-query'
import { Monto } from '../../../components/datos/Monto.tsx'
import { Plegable, tablaDeFranja } from '../../../components/pagina/Plegable.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatPorcentaje } from '../../../lib/formato/format.ts'
import { isDeMeses, type toQuery } from './busqueda.ts'
import { totalesQuery } from './consultas.ts'
import classes from './Emitidos.module.css'

const COLONES = { nombreCorto: 'CRC', signo: '₡' }

/**
 * EMI-06: filtered sales and their tax by rate, in colones (E10), of documents that Hacienda accepted. Pending ones and
 * purchases are shown separately (K1). The collapsed strip shows the sums too.
 */
export function Totales({ query }: { query: ReturnType<typeof toQuery> }) {
  const { data: filas = [], error, isPlaceholderData, refetch } = useQuery(totalesQuery(query))
  const { data: enEspera = [] } = useQuery(totalesQuery(query, { estado: 'espera' }))
  const { data: diferidas = [] } = useQuery(totalesQuery(query, { estado: 'diferido' }))
  const { data: compras = [] } = useQuery(totalesQuery(query, { libro: 'compras' }))
  if (error && filas.length === 0) {
    return (
      <section className={classes.sinTotales} aria-label="Resumen de impuestos">
        <Reintento error={error} onRetry={() => void refetch()} />
      </section>
    )
  }
  const deMeses = isDeMeses(query)
  const esperan = deMeses ? diferidas : []
  if (filas.length + enEspera.length + esperan.length + compras.length === 0) return null
  return (
    <Plegable
      llave="pura.emitidos.totales"
      titulo="Resumen de impuestos"
      atenuada={isPlaceholderData}
      resumen={
        <>
          Ventas <Monto valor={sumOf(filas, 'totalVentas')} moneda={COLONES} /> · Impuesto{' '}
          <Monto valor={sumOf(filas, 'totalImpuesto')} moneda={COLONES} />
          {enEspera.length > 0 && (
            <>
              {' '}
              · En espera de Hacienda <Monto valor={sumOf(enEspera, 'total')} moneda={COLONES} />
            </>
          )}
          {esperan.length > 0 && (
            <>
              {' '}
              · Esperan su pago <Monto valor={sumOf(esperan, 'total')} moneda={COLONES} />
            </>
          )}
          {compras.length > 0 && (
            <>
              {' '}
              · Compras <Monto valor={sumOf(compras, 'total')} moneda={COLONES} />
            </>
          )}
        </>
      }
    >
      {filas.length + esperan.length > 0 && <Tabla filas={filas} diferidas={diferidas} deMeses={deMeses} />}
    </Plegable>
  )
}

interface PropsDeTabla {
  filas: readonly FilaTotales[]
  /** Conditions 08 and 10: what waits at the end of the months, or the part of other filters. */
  diferidas: readonly FilaTotales[]
  deMeses: boolean
}

const Tabla = ({ filas, diferidas, deMeses }: PropsDeTabla) => (
  <table className={tablaDeFranja} aria-label="Impuestos por tarifa, en colones">
    <thead>
      <tr>
        <th scope="col">Impuesto</th>
        <th scope="col">Ventas</th>
        <th scope="col">Impuesto</th>
        <th scope="col">Proporción</th>
        <th scope="col">Exonerado</th>
        <th scope="col">Otros cargos</th>
        <th scope="col">IVA devuelto</th>
        <th scope="col">Total</th>
        <th scope="col">En dólares</th>
      </tr>
    </thead>
    <tbody>
      {filas.map((fila) => (
        <tr key={`${fila.codigo} ${fila.codigoTarifa}`}>
          <th scope="row">{fila.impuesto}</th>
          <td>
            <Monto valor={fila.totalVentas} ceroTenue />
          </td>
          <td>
            <Monto valor={fila.totalImpuesto} ceroTenue />
          </td>
          <td className="num">{formatPorcentaje(fila.porcentajeProporcion)}</td>
          {MONTOS.map((campo) => (
            <td key={campo}>
              <Monto valor={fila[campo]} ceroTenue />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <Suma nombre="Total" filas={filas} />
      {diferidas.length > 0 && (
        <Suma
          nombre={deMeses ? 'Aparte: esperan su pago (08 y 10)' : 'De ello, pago diferido (08 y 10)'}
          filas={diferidas}
          parte
        />
      )}
    </tfoot>
  </table>
)

function Suma({ nombre, filas, parte }: { nombre: string; filas: readonly FilaTotales[]; parte?: boolean }) {
  return (
    <tr className={parte ? 'sec' : undefined}>
      <th scope="row">{nombre}</th>
      <td>
        <Monto valor={sumOf(filas, 'totalVentas')} />
      </td>
      <td>
        <Monto valor={sumOf(filas, 'totalImpuesto')} />
      </td>
      <td />
      {MONTOS.map((campo) => (
        <td key={campo}>
          <Monto valor={sumOf(filas, campo)} ceroTenue />
        </td>
      ))}
    </tr>
  )
}

const MONTOS = ['montoExonerado', 'otrosCargos', 'ivaDevuelto', 'total', 'montoDolares'] as const

const sumOf = (
  filas: readonly FilaTotales[],
  campo: 'totalVentas' | 'totalImpuesto' | (typeof MONTOS)[number],
): string => toDecimal(filas.reduce((suma, fila) => add(suma, monto(fila[campo])), CERO))
