import type { GraficoEscritorio } from '@pura/contract'
import { MESES } from '@pura/domain/escritorio'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { textos } from '../base/textos.ts'
import { periodoDe } from './comparar.ts'
import classes from './Grafico.module.css'

/** The chart's figures as a table. */
export function Tabla({ grafico }: { grafico: GraficoEscritorio }) {
  const { series, periodo, metrica, anio } = grafico
  const nombre = (libro: 'ventas' | 'compras') => (metrica === 'iva' ? textos.ivaDe[libro] : textos.series[libro])
  return (
    <details className={classes.comoTabla}>
      <summary>{textos.verTabla}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without controls needs the focus to scroll by keyboard */}
      <section className={classes.rollo} tabIndex={0} aria-label={textos.cifras}>
        <table>
          <caption className="oculto-visual">{`${textos.tarjetas.grafico}: ${periodoDe(grafico, anio)}`}</caption>
          <thead>
            <tr>
              <th scope="col">{periodo === 'anual' ? textos.mes : textos.dia}</th>
              {series.flatMap(({ libro }) =>
                [anio, anio - 1].map((suyo) => (
                  <th key={`${libro} ${suyo}`} scope="col">
                    {`${nombre(libro)} ${suyo}`}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {series[0]!.actual.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a month's index is its identity
              <tr key={i}>
                <th scope="row">{periodo === 'anual' ? MESES[i] : i + 1}</th>
                {series.flatMap(({ libro, actual, anterior }) => [
                  <td key={`${libro} actual`}>
                    <Monto valor={actual[i]!} ceroTenue />
                  </td>,
                  <td key={`${libro} anterior`}>
                    <Monto valor={anterior[i] ?? '0'} ceroTenue />
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
