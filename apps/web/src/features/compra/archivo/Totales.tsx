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
  const total = (cifra: (typeof CIFRAS)[number][0]) => sumOf(filas.map((fila) => fila[cifra]))
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
            <tr key={fila.tarifa}>
              <th scope="row">{fila.nombre}</th>
              {CIFRAS.map(([cifra]) => (
                <td key={cifra}>
                  <Monto valor={fila[cifra]} ceroTenue />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {CIFRAS.map(([cifra]) => (
              <td key={cifra}>
                <Monto valor={total(cifra)} ceroTenue />
              </td>
            ))}
          </tr>
          {data.map(
            (fila) =>
              fila.aparte && (
                <tr key={fila.tarifa} className="sec">
                  <th scope="row">{fila.nombre}</th>
                  {CIFRAS.map(([cifra]) => (
                    <td key={cifra}>
                      <Monto valor={fila[cifra]} ceroTenue />
                    </td>
                  ))}
                </tr>
              ),
          )}
        </tfoot>
      </table>
    </Plegable>
  )
}
