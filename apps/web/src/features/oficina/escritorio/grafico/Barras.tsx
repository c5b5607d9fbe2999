import { useElementSize } from '@mantine/hooks'
import { ARCHIVO, type GraficoEscritorio, RECIBIDOS } from '@pura/contract'
import { tipoDocto } from '@pura/domain/documento'
import { MESES } from '@pura/domain/escritorio'
import { daysInMonth, fechaAt, formatFechaIso } from '@pura/domain/fecha'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatMonto } from '../../../../lib/formato/format.ts'
import { useAcceso } from '../../../../lib/servidor/opciones.ts'
import { toEnlace } from '../base/asuntos.ts'
import { textos } from '../base/textos.ts'
import { puntoDe } from './comparar.ts'
import { escalaOf, formatMarca, toNumero } from './escala.ts'
import classes from './Grafico.module.css'

const COLONES = { nombreCorto: 'CRC' }
const ALTO = 132
const PIE = 20
const TECHO = 8
/** Width of the axis labels. */
const IZQUIERDA = 52
/** Used until the width is measured. */
const ANCHO = 640

/**
 * One bar per month or day and a mark for the year before. Each links to its documents; arrow keys move between them.
 */
export function Barras({ grafico }: { grafico: GraficoEscritorio }) {
  const { ref, width } = useElementSize()
  const [senalado, setSenalado] = useState<number>()
  const trama = useId()
  const { series, periodo, mes, anio } = grafico
  const puntos = series[0]!.actual.length
  const ancho = width || ANCHO
  const paso = (ancho - IZQUIERDA) / puntos
  const valores = series.map((s) => ({ ...s, actual: s.actual.map(toNumero), anterior: s.anterior.map(toNumero) }))
  const { marcas, y } = escalaOf(
    valores.flatMap((s) => [...s.actual, ...s.anterior]),
    ALTO,
  )
  const grosor = Math.max(2, Math.min(26, (paso * 0.62) / series.length))
  const x = (i: number, s: number) => IZQUIERDA + paso * (i + 0.5) + (s - series.length / 2) * grosor
  const corriente = corrienteOf(grafico)
  const vacio = valores.every((s) => s.actual.every((v) => v === 0) && s.anterior.every((v) => v === 0))

  return (
    <div ref={ref} className={classes.lienzo}>
      {/* The links above and the table below carry its content. */}
      <svg
        width="100%"
        height={ALTO + PIE + TECHO}
        viewBox={`0 0 ${ancho} ${ALTO + PIE + TECHO}`}
        aria-hidden
        className={classes.dibujo}
      >
        <defs>
          <pattern id={trama} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className={classes.tramaFondo} />
            <rect width="2" height="5" className={classes.tramaRaya} />
          </pattern>
        </defs>
        <g transform={`translate(0 ${TECHO})`}>
          {marcas.map((marca) => (
            <g key={marca}>
              <line x1={IZQUIERDA} x2={ancho} y1={y(marca)} y2={y(marca)} className={classes.linea} />
              <text x={IZQUIERDA - 8} y={y(marca) + 4} textAnchor="end" className={classes.rotulo}>
                {formatMarca(marca)}
              </text>
            </g>
          ))}
          {senalado !== undefined && (
            <rect x={IZQUIERDA + paso * senalado} y={0} width={paso} height={ALTO} className={classes.senal} />
          )}
          {valores.map(({ libro, actual, anterior }, s) => (
            <g key={libro}>
              {actual.map((valor, i) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a month's index is its identity
                  key={i}
                  x={x(i, s) + (series.length > 1 ? 0.5 : 0)}
                  y={Math.min(y(valor), y(0))}
                  width={grosor - (series.length > 1 ? 1 : 0)}
                  height={Math.abs(y(valor) - y(0))}
                  rx={Math.min(3, grosor / 4)}
                  className={classes.barra}
                  style={conTrama(grafico, libro) ? { fill: `url(#${trama})` } : undefined}
                  data-corriente={i === corriente || undefined}
                  data-trama={conTrama(grafico, libro) || undefined}
                />
              ))}
              {anterior.map((valor, i) =>
                valor === 0 ? null : (
                  <line
                    // biome-ignore lint/suspicious/noArrayIndexKey: a month's index is its identity
                    key={i}
                    x1={x(i, s) - (series.length > 1 ? 0 : 4)}
                    x2={x(i, s) + grosor + (series.length > 1 ? 0 : 4)}
                    y1={y(valor)}
                    y2={y(valor)}
                    className={classes.antes}
                  />
                ),
              )}
            </g>
          ))}
          {Array.from({ length: puntos }, (_, i) =>
            isRotulado(periodo, i, paso) ? (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: a month's index is its identity
                key={i}
                x={IZQUIERDA + paso * (i + 0.5)}
                y={ALTO + 16}
                textAnchor="middle"
                className={classes.rotulo}
                data-corriente={i === corriente || undefined}
              >
                {periodo === 'anual' ? MESES[i]!.slice(0, 3) : i + 1}
              </text>
            ) : null,
          )}
        </g>
      </svg>
      <Enlaces
        key={`${periodo} ${anio} ${mes} ${grafico.metrica}`}
        grafico={grafico}
        inicial={corriente}
        onPoint={setSenalado}
      />
      {vacio && <p className={`${classes.vacio} sec`}>{textos.sinMovimiento}</p>}
    </div>
  )
}

/** With two series one is hatched, to tell them apart without colour. */
const conTrama = ({ metrica }: GraficoEscritorio, libro: 'ventas' | 'compras'): boolean =>
  metrica === 'iva' && libro === 'compras'

/** A single tab stop; arrow keys, Home and End move inside. */
function Enlaces({
  grafico,
  inicial,
  onPoint,
}: {
  grafico: GraficoEscritorio
  inicial: number | undefined
  onPoint: (i: number | undefined) => void
}) {
  const lista = useRef<HTMLUListElement>(null)
  const puntos = grafico.series[0]!.actual.length
  const [parada, setParada] = useState(Math.min(inicial ?? 0, puntos - 1))
  const conRecibidos = useAcceso(RECIBIDOS)
  const go = (event: KeyboardEvent) => {
    const destino = { ArrowLeft: parada - 1, ArrowRight: parada + 1, Home: 0, End: puntos - 1 }[event.key]
    if (destino === undefined) return
    event.preventDefault()
    const i = Math.max(0, Math.min(puntos - 1, destino))
    setParada(i)
    lista.current?.querySelectorAll('a')[i]?.focus()
  }
  return (
    <ul ref={lista} className={classes.enlaces} aria-label={textos.conFlechas} onKeyDown={go}>
      {Array.from({ length: puntos }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month's index is its identity
        <li key={i}>
          <Link
            {...destinoOf(grafico, i, conRecibidos)}
            tabIndex={i === parada ? 0 : -1}
            aria-label={nombreOf(grafico, i)}
            title={nombreOf(grafico, i)}
            onFocus={() => {
              setParada(i)
              onPoint(i)
            }}
            onBlur={() => onPoint(undefined)}
            onMouseEnter={() => onPoint(i)}
            onMouseLeave={() => onPoint(undefined)}
          />
        </li>
      ))}
    </ul>
  )
}

/** marzo de 2026: ₡18 000 000,00; en 2025, ₡17 000 000,00 */
const nombreOf = (grafico: GraficoEscritorio, i: number): string =>
  `${puntoDe(grafico, i, grafico.anio)}: ${grafico.series
    .map(
      ({ libro, actual, anterior }) =>
        `${grafico.series.length > 1 ? `${textos.ivaDe[libro]} ` : ''}${formatMonto(actual[i]!, COLONES)}; en ${grafico.anio - 1}, ${formatMonto(anterior[i] ?? '0', COLONES)}`,
    )
    .join(' · ')}`

/** Documents of that month or day: those issued, or those received. */
function destinoOf({ series, periodo, anio, mes }: GraficoEscritorio, i: number, conRecibidos: boolean | undefined) {
  const [desde, hasta] =
    periodo === 'anual'
      ? [
          { anio, mes: i + 1, dia: 1 },
          { anio, mes: i + 1, dia: daysInMonth(anio, i + 1) },
        ]
      : [
          { anio, mes, dia: i + 1 },
          { anio, mes, dia: i + 1 },
        ]
  const fechas = { desde: formatFechaIso(desde), hasta: formatFechaIso(hasta) }
  if (series[0]!.libro === 'ventas') return toEnlace(ARCHIVO, fechas)
  if (conRecibidos) return toEnlace(RECIBIDOS, { vista: 'todos', ...fechas })
  return toEnlace(ARCHIVO, { tipo: String(tipoDocto('FEC').id), ...fechas })
}

/** Index of the current, unfinished month or day. */
function corrienteOf({ periodo, anio, mes }: GraficoEscritorio): number | undefined {
  const hoy = fechaAt(new Date())
  if (anio !== hoy.anio) return undefined
  if (periodo === 'anual') return hoy.mes - 1
  return mes === hoy.mes ? hoy.dia - 1 : undefined
}

/** Without room for every day's number, every fifth has one. */
const isRotulado = (periodo: GraficoEscritorio['periodo'], i: number, paso: number): boolean =>
  periodo === 'anual' || paso >= 18 || i === 0 || (i + 1) % 5 === 0
