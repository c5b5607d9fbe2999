import { NativeSelect } from '@mantine/core'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { formatFechaCorta, formatMonto } from '../../../lib/formato/format.ts'
import type { Fila } from './filas.ts'
import classes from './Lote.module.css'
import {
  CONDICIONES_DE_LOTE,
  dudasDe,
  type LineaDeRespuesta,
  motivoDe,
  nombreDeLinea,
  numeroDe,
  OPCIONES_CONDICION,
  sumIva,
  takesActividad,
} from './lineas.ts'
import { type GrupoDeRespuestas, nombreDeFila } from './use-mesa.ts'

/** What a row does; the same object for all rows, so that only those that changed are drawn again. */
export interface AccionesDeRenglon {
  onFoco: (fila: Fila, extend: boolean) => void
  onMarcar: (fila: Fila, extend: boolean) => void
  onCondicion: (fila: Fila, condicion: string) => void
  onActividad: (fila: Fila, actividad: string) => void
  onAbrir: (fila: Fila, abierto?: boolean) => void
  onVer: (linea: LineaDeRespuesta) => void
}

interface PropsDeRenglon {
  fila: Fila
  compania: GrupoDeRespuestas
  activa: boolean
  elegida: boolean
  /** The supplier is not the name of the group. */
  conEmisor: boolean
  acciones: AccionesDeRenglon
}

type PropsDe<C extends Fila['clase']> = Omit<PropsDeRenglon, 'fila'> & { fila: Extract<Fila, { clase: C }> }

/** A row of the table: a document, the heading of a group or of a company, or the rest of a group. */
export const Renglon = memo(
  function Renglon({ fila, ...props }: PropsDeRenglon) {
    switch (fila.clase) {
      case 'doc':
        return <Documento fila={fila} {...props} />
      case 'mas':
        return <VerMas fila={fila} {...props} />
      default:
        return <Cabeza fila={fila} {...props} />
    }
  },
  (antes, ahora) =>
    antes.activa === ahora.activa &&
    antes.elegida === ahora.elegida &&
    antes.conEmisor === ahora.conEmisor &&
    antes.compania === ahora.compania &&
    antes.fila.llave === ahora.fila.llave &&
    antes.fila.clase === 'doc' &&
    ahora.fila.clase === 'doc' &&
    antes.fila.linea === ahora.fila.linea &&
    antes.fila.grupo.lineas.length === ahora.fila.grupo.lineas.length,
)

const NIVELES = { todos: 1, grupo: 2, doc: 3, mas: 3 } as const

/** Attributes of every row. Its controls take part in Tab only on the row with the focus. */
const rowProps = ({ fila, activa, elegida, acciones }: Omit<PropsDeRenglon, 'compania' | 'conEmisor'>) => ({
  'aria-level': NIVELES[fila.clase],
  'aria-selected': elegida,
  'data-fila': fila.llave,
  tabIndex: activa ? 0 : -1,
  // The dialog begins here, from where every key works.
  'data-autofocus': activa || undefined,
  onClick: (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('input, button, select, a'))
      acciones.onFoco(fila, event.shiftKey)
  },
})

function Documento({ fila, compania, activa, elegida, conEmisor, acciones }: PropsDe<'doc'>) {
  const { linea } = fila
  const { doc, va, condicion, actividad } = linea
  const cual = nombreDeLinea(linea)
  const control = activa ? 0 : -1
  const conDuda = dudasDe(linea).length > 0
  const conActividad = compania.actividades.length > 1
  return (
    <tr
      {...rowProps({ fila, activa, elegida, acciones })}
      className={`rejilla al-medio ${classes.renglon}`}
      data-va={va || undefined}
      data-actividad={conActividad || undefined}
    >
      <td className={classes.casilla}>
        <input
          type="checkbox"
          tabIndex={control}
          aria-label={t.incluir(cual)}
          // A document without a condition is not sent.
          disabled={condicion === ''}
          checked={va}
          onClick={(event) => event.shiftKey && acciones.onMarcar(fila, true)}
          onChange={(event) => !(event.nativeEvent as globalThis.MouseEvent).shiftKey && acciones.onMarcar(fila, false)}
        />
      </td>
      <td className="seguido">
        <span className="sec num">{formatFechaCorta(doc.fechaEmision)}</span>{' '}
        <button
          type="button"
          className={`${classes.numero} num`}
          tabIndex={control}
          aria-label={t.ver(cual)}
          onClick={() => acciones.onVer(linea)}
        >
          {numeroDe(doc)}
        </button>
      </td>
      <td className={`rejilla encoge ${classes.linea}`}>
        {conEmisor && <span className="medio recorta">{doc.emisor}</span>}
        <span className={conEmisor ? 'sec nota recorta' : 'recorta'} title={doc.primeraLinea}>
          {doc.primeraLinea}
        </span>
      </td>
      <td className={`seguido ${classes.iva} num`} title={formatMonto(doc.totalFactura, doc.idMoneda)}>
        {formatMonto(doc.montoImpuesto, doc.idMoneda)}
      </td>
      <td className={classes.condicion}>
        <NativeSelect
          size="xs"
          tabIndex={control}
          aria-label={t.condicionDe(cual)}
          data={[{ value: '', label: t.eligeCondicion }, ...OPCIONES_CONDICION]}
          value={condicion}
          onChange={(event) => acciones.onCondicion(fila, event.currentTarget.value)}
        />
      </td>
      {conActividad && (
        <td className={classes.actividad}>
          <NativeSelect
            size="xs"
            tabIndex={control}
            aria-label={t.actividadDe(cual)}
            data={[{ value: '', label: t.sinActividad }, ...compania.actividades]}
            disabled={!takesActividad(linea)}
            value={takesActividad(linea) ? actividad : ''}
            onChange={(event) => acciones.onActividad(fila, event.currentTarget.value)}
          />
        </td>
      )}
      <td className={`${classes.motivo} nota`} data-duda={conDuda || undefined}>
        {[motivoDe(linea), doc.vencido && doc.limite ? t.vencio(dia(doc.limite)) : ''].filter(Boolean).join(' · ')}
      </td>
    </tr>
  )
}

/** Heading of a company or a group: its condition goes to all of its documents, or to the marked ones of the company. */
function Cabeza({ fila, compania, activa, elegida, acciones }: PropsDe<'todos' | 'grupo'>) {
  const lineas = fila.clase === 'todos' ? fila.lineas : fila.grupo.lineas
  const nombre = nombreDeFila(fila, compania.nombre)
  const van = lineas.filter(({ va }) => va)
  const abierto = fila.clase === 'todos' || fila.abierto
  const control = activa ? 0 : -1
  const comun = commonOf(lineas, ({ condicion }) => condicion)
  const conActividad = compania.actividades.length > 1
  return (
    <tr
      {...rowProps({ fila, activa, elegida, acciones })}
      aria-expanded={abierto}
      className={`rejilla al-medio ${classes.renglon} ${fila.clase === 'todos' ? classes.todos : classes.grupo}`}
      data-actividad={conActividad || undefined}
    >
      <td className={classes.casilla}>
        <input
          type="checkbox"
          tabIndex={control}
          aria-label={t.incluirTodos(nombre)}
          checked={van.length > 0 && van.length === lineas.length}
          ref={(casilla) => {
            if (casilla) casilla.indeterminate = van.length > 0 && van.length < lineas.length
          }}
          onChange={() => acciones.onMarcar(fila, false)}
        />
      </td>
      <th scope="row" className={`fila encoge hueco-6 ${classes.nombre}`}>
        {fila.clase === 'grupo' && (
          <button
            type="button"
            className={classes.flecha}
            tabIndex={control}
            aria-label={(abierto ? t.cerrar : t.abrir)(nombre)}
            onClick={() => acciones.onAbrir(fila, !abierto)}
          >
            {abierto ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
          </button>
        )}
        <span className="recorta" title={nombre}>
          {nombre}
        </span>
        <span className="sec nota num">{t.de(van.length, lineas.length)}</span>
      </th>
      <td className={`seguido ${classes.iva} num`}>{van.length === 0 ? t.ninguno : sumIva(van).join(' y ')}</td>
      <td className={classes.condicion}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line of a row. */}
        <span role="group" aria-label={t.condicionDe(nombre)} className={classes.teclado}>
          {CONDICIONES_DE_LOTE.map(({ codigo, nombre: suyo }) => (
            <button
              key={codigo}
              type="button"
              tabIndex={control}
              title={suyo}
              aria-label={t.condicionPara(`${Number(codigo)} ${suyo}`, nombre)}
              aria-pressed={comun === codigo}
              onClick={() => acciones.onCondicion(fila, codigo)}
            >
              {Number(codigo)}
            </button>
          ))}
        </span>
      </td>
      {conActividad && (
        <td className={classes.actividad}>
          <NativeSelect
            size="xs"
            tabIndex={control}
            aria-label={t.actividadDe(nombre)}
            data={[{ value: '', label: t.varias }, ...compania.actividades]}
            value={commonOf(lineas, ({ actividad }) => actividad) ?? ''}
            onChange={(event) => acciones.onActividad(fila, event.currentTarget.value)}
          />
        </td>
      )}
      <td className={`${classes.motivo} sec nota`}>
        {fila.clase === 'grupo' && (commonOf(lineas, ({ doc }) => doc.propuesta?.razon ?? '') ?? '')}
      </td>
    </tr>
  )
}

const VerMas = ({ fila, activa, elegida, acciones }: PropsDe<'mas'>) => (
  <tr {...rowProps({ fila, activa, elegida, acciones })} className={classes.mas}>
    <td>
      <button
        type="button"
        className={classes.numero}
        tabIndex={activa ? 0 : -1}
        onClick={() => acciones.onAbrir(fila)}
      >
        {t.verMas(fila.quedan)}
      </button>
    </td>
  </tr>
)

/** The value that all lines share. */
function commonOf(lineas: readonly LineaDeRespuesta[], read: (linea: LineaDeRespuesta) => string): string | undefined {
  const [primera] = lineas
  const valor = primera && read(primera)
  return lineas.every((linea) => read(linea) === valor) ? valor : undefined
}

/** 11-12-2026 → 11/12. */
export const dia = (fecha: string): string => fecha.slice(0, 5).replace('-', '/')
