import { NativeSelect } from '@mantine/core'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { memo } from 'react'
import { formatMonto } from '../../../lib/formato/format.ts'
import { dudasOf, type LineaDeRespuesta, OPCIONES_CONDICION, takesActividad, withCondicion, withVa } from './lineas.ts'
import classes from './Varios.module.css'

/** The documents of one company in the table. */
export interface GrupoDeRespuestas {
  idAcceso: number
  nombre: string
  /** Why no document of this company can be answered; empty if they can. */
  motivo: string
  actividades: readonly { value: string; label: string }[]
}

interface PropsDeRenglones {
  grupo: GrupoDeRespuestas
  lineas: readonly LineaDeRespuesta[]
  onCambio: (linea: LineaDeRespuesta) => void
  onTodas: (va: boolean) => void
}

/** One company of the table: its documents, which of them are sent, and the answer to each. */
export function Renglones({ grupo, lineas, onCambio, onTodas }: PropsDeRenglones) {
  const { nombre, motivo, actividades } = grupo
  const van = lineas.filter(({ va }) => va).length
  if (motivo !== '') {
    return (
      <section className={classes.grupo} aria-label={nombre}>
        <h3 className={classes.nombre}>{nombre}</h3>
        <p className="sec">{motivo}</p>
      </section>
    )
  }
  if (lineas.length === 0) return null
  return (
    <section className={classes.grupo} aria-label={nombre}>
      {lineas.length > 1 && (
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
      )}
      <ul aria-label={t.lista}>
        {lineas.map((linea) => (
          <Renglon key={linea.doc.id} linea={linea} actividades={actividades} onCambio={onCambio} />
        ))}
      </ul>
    </section>
  )
}

interface PropsDeRenglon {
  linea: LineaDeRespuesta
  actividades: GrupoDeRespuestas['actividades']
  onCambio: PropsDeRenglones['onCambio']
}

const SIN_NADA = [{ value: '', label: '—' }]

const Renglon = memo(
  ({ linea, actividades, onCambio }: PropsDeRenglon) => {
    const { doc, va, condicion, actividad } = linea
    const numero = doc.consecutivo.slice(-10).replace(/^0+(?=\d)/, '')
    const cual = `${doc.tipoDoctoVta.nombre} ${numero} de ${doc.emisor}`
    const dudas = dudasOf(linea)
    return (
      <li className={classes.renglon} data-va={va || undefined}>
        <input
          type="checkbox"
          aria-label={t.incluir(cual)}
          // A document without a condition is not sent.
          disabled={condicion === ''}
          checked={va}
          onChange={() => onCambio(withVa(linea, !va))}
        />
        <span className={classes.emisor}>
          <span className="recorta medio" title={doc.emisor}>
            {doc.emisor}
          </span>
          <span className="sec nota num recorta">
            {doc.tipoDoctoVta.nombre} {numero}
            {doc.limite && ` · ${(doc.vencido ? t.vencio : t.vence)(doc.limite.slice(0, 5).replace('-', '/'))}`}
          </span>
        </span>
        <span className={`${classes.total} num`}>
          {formatMonto(doc.totalFactura, doc.idMoneda)}
          <span className="sec nota">{t.iva(formatMonto(doc.montoImpuesto, doc.idMoneda))}</span>
        </span>
        <NativeSelect
          size="xs"
          aria-label={t.condicionDe(cual)}
          data={[{ value: '', label: t.eligeCondicion }, ...OPCIONES_CONDICION]}
          value={condicion}
          onChange={(event) => onCambio(withCondicion(linea, event.currentTarget.value))}
        />
        <NativeSelect
          size="xs"
          aria-label={t.actividadDe(cual)}
          data={takesActividad(linea) ? [{ value: '', label: t.sinActividad }, ...actividades] : SIN_NADA}
          disabled={!takesActividad(linea)}
          value={takesActividad(linea) ? actividad : ''}
          onChange={(event) => onCambio({ ...linea, actividad: event.currentTarget.value })}
        />
        <span className={`${classes.razon} sec nota`}>{doc.propuesta?.razon ?? t.sinPropuesta}</span>
        {dudas.map((duda) => (
          <span key={duda} className={`${classes.duda} nota`}>
            {duda}
          </span>
        ))}
      </li>
    )
  },
  (antes, ahora) => antes.linea === ahora.linea && antes.actividades === ahora.actividades,
)
