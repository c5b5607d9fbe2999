import { SegmentedControl, Select } from '@mantine/core'
import type { GraficoEscritorio } from '@pura/contract'
import { type Monto, monto, subtract, toDecimal } from '@pura/domain/dinero'
import { MESES, METRICAS, PERIODOS } from '@pura/domain/escritorio'
import { fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import { formatMonto, formatPorcentaje } from '../../../../lib/formato/format.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { graficoQuery } from '../base/consultas.ts'
import type { EscritorioSearch } from '../base/definicion.ts'
import escritorio from '../base/Escritorio.module.css'
import { textos } from '../base/textos.ts'
import { Barras } from './Barras.tsx'
import { compareAnios, periodoDe } from './comparar.ts'
import classes from './Grafico.module.css'
import { Tabla } from './Tabla.tsx'

const t = mensajes.escritorio
const COLONES = { nombreCorto: 'CRC' }

interface PropsDeGrafico {
  search: EscritorioSearch
  onSearch: (cambio: EscritorioSearch) => void
}

/** DASH-09 to DASH-19: sales, purchases or their IVA, compared with the year before. */
export function Grafico({ search, onSearch }: PropsDeGrafico) {
  const { data: grafico, error, refetch, isPlaceholderData } = useQuery(graficoQuery(useCodCia(), search))
  if (error && !grafico) {
    return (
      <section className={`${escritorio.tarjeta} ${escritorio.relleno}`} aria-label={textos.tarjetas.grafico}>
        <Reintento que="el gráfico" error={error} onRetry={() => void refetch()} />
      </section>
    )
  }
  // Empty if the role may see none of the sums.
  if (grafico?.series.length === 0) return null
  return (
    <section
      className={`${escritorio.tarjeta} ${classes.grafico}`}
      aria-label={textos.tarjetas.grafico}
      aria-busy={!grafico || isPlaceholderData}
      data-atenuado={isPlaceholderData || undefined}
    >
      <Controles grafico={grafico} onSearch={onSearch} />
      {grafico && (
        <>
          <Cabeza grafico={grafico} />
          <Barras grafico={grafico} />
          <Aparte aparte={grafico.aparte} />
          <Tabla grafico={grafico} />
        </>
      )}
    </section>
  )
}

function Controles({
  grafico,
  onSearch,
}: { grafico: GraficoEscritorio | undefined } & Pick<PropsDeGrafico, 'onSearch'>) {
  const anios = grafico?.anios ?? []
  return (
    <div className={`fila envuelve ${classes.controles}`}>
      <SegmentedControl
        aria-label={textos.metrica}
        size="xs"
        data={(grafico?.metricas ?? METRICAS).map((value) => ({ value, label: t.metricas[value] }))}
        value={grafico?.metrica ?? 'compras'}
        onChange={(metrica) => onSearch({ metrica: metrica as EscritorioSearch['metrica'] & string })}
      />
      <SegmentedControl
        aria-label={textos.periodo}
        size="xs"
        data={PERIODOS.map((value) => ({ value, label: t.periodos[value] }))}
        value={grafico?.periodo ?? 'anual'}
        onChange={(periodo) => onSearch({ periodo: periodo as EscritorioSearch['periodo'] & string })}
      />
      <span className="crece" />
      <Select
        aria-label={textos.mes}
        className={classes.mes}
        size="xs"
        allowDeselect={false}
        disabled={grafico?.periodo !== 'mensual'}
        data={MESES.map((label, i) => ({ value: String(i + 1), label }))}
        value={grafico ? String(grafico.mes) : null}
        onChange={(mes) => mes && onSearch({ mes: Number(mes) })}
      />
      <Select
        aria-label={textos.anio}
        className={classes.anio}
        size="xs"
        allowDeselect={false}
        data={anios.map(String)}
        value={grafico ? String(grafico.anio) : null}
        onChange={(anio) => anio && onSearch({ anio: Number(anio) })}
      />
    </div>
  )
}

/** The figure, its name, and the change from the year before. */
function Cabeza({ grafico }: { grafico: GraficoEscritorio }) {
  const { series, anio, metrica } = grafico
  const comparacion = compareAnios(grafico, fechaAt(new Date()))
  const deIva = metrica === 'iva'
  return (
    <div className={`fila envuelve ${classes.cabeza}`}>
      <p className={`fuerte seguido ${escritorio.cifra} num`}>{formatMonto(toDecimal(cifraOf(grafico)), COLONES)}</p>
      <p className="nota sec">
        {nombreOf(grafico, periodoDe(grafico, anio))}
        {comparacion && (
          <>
            {' · '}
            <span className={`${classes.cambio} num`}>{formatCambio(comparacion.cambio)}</span>{' '}
            {textos.frenteA(comparacion.con)}
          </>
        )}
      </p>
      <span className="crece" />
      <ul className={`tira envuelve sec nota ${classes.leyenda}`}>
        {series.map(({ libro }) => (
          <li key={libro}>
            <span className={classes.muestra} data-libro={deIva ? libro : 'unico'} aria-hidden />
            {deIva ? `${textos.ivaDe[libro]} ${anio}` : anio}
          </li>
        ))}
        <li>
          <span className={classes.raya} aria-hidden />
          {anio - 1}
        </li>
      </ul>
    </div>
  )
}

/** What the figure of IVA does not count. */
function Aparte({ aparte }: Pick<GraficoEscritorio, 'aparte'>) {
  if (aparte.length === 0) return null
  return (
    <dl className={`tira envuelve ${classes.aparte} nota sec`} aria-label={textos.aparte}>
      {aparte.map(({ que, lado, nombre, impuesto }) => (
        <div key={`${que} ${lado}`}>
          <dt>{nombre}</dt>
          <dd className="num">{formatMonto(impuesto, COLONES)}</dd>
        </div>
      ))}
    </dl>
  )
}

function nombreOf({ metrica, series }: GraficoEscritorio, periodo: string): string {
  if (metrica !== 'iva') return `${textos.series[metrica]} de ${periodo}`
  return series.length > 1 ? textos.ivaDiferencia(periodo) : `${textos.ivaDe[series[0]!.libro]} de ${periodo}`
}

/** With two series, their difference. */
function cifraOf({ series }: GraficoEscritorio): Monto {
  const [una, otra] = series
  const total = monto(una?.total ?? '0')
  return otra ? subtract(total, monto(otra.total)) : total
}

/** +8,0 %, −3,2 %. */
const formatCambio = (cambio: number): string => {
  const texto = formatPorcentaje(Math.abs(cambio).toFixed(1))
  return `${cambio < 0 ? '\u2212' : '+'}${texto}`
}
