import { NativeSelect } from '@mantine/core'
import type { PropuestasTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { memo } from 'react'
import { formatMonto } from '../../../../lib/formato/format.ts'
import { diaDe } from '../base/dias.ts'
import { hasActividad, type Linea, OPCIONES_CONDICION } from './borrador.ts'
import classes from './Lote.module.css'

interface PropsDeLineasDeCompania {
  nombre: string
  compania: PropuestasTablero['companias'][number]
  lineas: readonly Linea[]
  onCambio: (linea: Linea, cambio: Partial<Linea>) => void
  onTodas: (va: boolean) => void
}

/** Documents of a company in the table: which ones are sent, and the answer of each. */
export function LineasDeCompania({ nombre, compania, lineas, onCambio, onTodas }: PropsDeLineasDeCompania) {
  const van = lineas.filter(({ va }) => va).length
  if (compania.motivo !== '') {
    return (
      <section className={classes.compania} aria-label={nombre}>
        <h3 className={classes.nombre}>{nombre}</h3>
        <p className="sec">{compania.motivo}</p>
      </section>
    )
  }
  if (lineas.length === 0) return null
  const actividades = compania.actividades.map(({ codActividad, nombre: cual }) => ({
    value: codActividad,
    label: cual ? `${codActividad} · ${cual}` : codActividad,
  }))
  return (
    <section className={classes.compania} aria-label={nombre}>
      <h3 className={classes.nombre}>
        <label>
          <input
            type="checkbox"
            checked={van === lineas.length}
            ref={(casilla) => {
              if (casilla) casilla.indeterminate = van > 0 && van < lineas.length
            }}
            onChange={(event) => onTodas(event.currentTarget.checked)}
          />
          {nombre}
        </label>
        <span className="sec nota num">{t.de(van, lineas.length)}</span>
      </h3>
      <ul>
        {lineas.map((linea) => (
          <Renglon key={linea.doc.id} linea={linea} actividades={actividades} onCambio={onCambio} />
        ))}
      </ul>
    </section>
  )
}

interface RenglonProps {
  linea: Linea
  actividades: { value: string; label: string }[]
  onCambio: PropsDeLineasDeCompania['onCambio']
}

const SIN_NADA = [{ value: '', label: '—' }]

const Renglon = memo(
  ({ linea, actividades, onCambio }: RenglonProps) => {
    const { doc, va, condicion, actividad } = linea
    const numero = doc.consecutivo.slice(-10).replace(/^0+(?=\d)/, '')
    const cual = `${doc.tipoDoctoVta.nombre} ${numero} de ${doc.emisor}`
    return (
      <li className={classes.renglon} data-va={va || undefined}>
        <input
          type="checkbox"
          aria-label={t.lote.incluir(cual)}
          checked={va}
          onChange={() => onCambio(linea, { va: !va })}
        />
        <span className={classes.emisor}>
          <span className="recorta medio" title={doc.emisor}>
            {doc.emisor}
          </span>
          <span className="sec nota num recorta">
            {doc.tipoDoctoVta.nombre} {numero}
            {doc.limite && ` · ${(doc.vencido ? t.vencio : t.vence)(diaDe(doc.limite))}`}
            {doc.duplicado && ` · ${t.lote.duplicado}`}
          </span>
        </span>
        <span className={`${classes.total} num`}>{formatMonto(doc.totalFactura, doc.idMoneda)}</span>
        <NativeSelect
          size="xs"
          aria-label={t.lote.condicionDe(cual)}
          data={[{ value: '', label: t.lote.sinCondicion }, ...OPCIONES_CONDICION]}
          value={condicion}
          onChange={(event) => onCambio(linea, { condicion: event.currentTarget.value, va: true })}
        />
        <NativeSelect
          size="xs"
          aria-label={t.lote.actividadDe(cual)}
          data={hasActividad(linea) ? [{ value: '', label: t.lote.sinActividad }, ...actividades] : SIN_NADA}
          disabled={!hasActividad(linea)}
          value={hasActividad(linea) ? actividad : ''}
          onChange={(event) => onCambio(linea, { actividad: event.currentTarget.value })}
        />
        <span className={`${classes.razon} sec nota`}>{doc.propuesta?.razon ?? t.lote.sinPropuesta}</span>
      </li>
    )
  },
  (antes, ahora) => antes.linea === ahora.linea,
)
