import { asksPartida } from '@pura/domain'
import { mensajesDePrecio as t } from '@pura/domain/mensajes/de-lineas'
import { IconArrowsExchange } from '@tabler/icons-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useConIva } from '../../../../../components/precio/use-con-iva.ts'
import { ems, LETRA_PX } from '../../../../../components/tabla/ancho.ts'
import { type Columna, celda, lineaOf } from '../../../modelo/campos.ts'
import type { LineaForm } from '../../../modelo/estado.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import { findCampo } from '../../base/use-secciones.ts'
import type { LineasCalculadas } from '../base/calculadas.ts'
import { erroresByLinea, findAlEscribir, SIN_ERRORES } from '../base/errores.ts'
import type { DeSiempre } from '../base/use-de-siempre.ts'
import type { Edicion } from '../base/use-edicion.ts'
import { columnasFor, type NombreColumna, rotuloOf, widthIn, widthsOf } from './columnas.ts'
import { type AccionesFila, Fila } from './Fila.tsx'
import { FilasDeSiempre } from './FilasDeSiempre.tsx'
import classes from './Grid.module.css'
import { useVentana } from './use-ventana.ts'

interface PropsDeGrid {
  calculadas: LineasCalculadas
  acciones: AccionesFila
  edicion: Edicion | null
  /** True beside an open editor: fewer columns, names on two lines. */
  compacta: boolean
  /** Cell to focus once it is rendered; cleared afterwards. */
  destino: { current: string | null }
  onFila: (id: string) => void
  siempre: DeSiempre | null
}

/**
 * Editable lines: Tab moves along, Enter goes to the next product, arrow keys move between rows. In the empty line Tab
 * accepts the client's usual lines, and Enter the first of them.
 */
export function Grid({ calculadas, acciones, edicion, compacta, destino, onFila, siempre }: PropsDeGrid) {
  const { form, catalogos, codCia, errores, moneda, resultado, tipo } = useDocumentoContext()
  const [conIva, setConIva] = useConIva()
  const anchos = useMemo(() => widthsOf(form.lineas, calculadas, conIva), [form.lineas, calculadas, conIva])
  const deLineas = useMemo(
    () => erroresByLinea([...errores, ...findAlEscribir(resultado.errores)]),
    [errores, resultado],
  )
  const tabla = useRef<HTMLTableElement>(null)
  const columnas = columnasFor({ ancho: useAncho(tabla), compacta, anchos, usadas: usadasIn(form.lineas) })
  const nombres = columnas.map((c) => c.nombre).join('|')
  // Stable while the columns are the same, so that typing in a row does not re-render the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows depend only on the names
  const visibles = useMemo(() => new Set(columnas.map((c) => c.nombre)), [nombres])
  const cuerpo = useRef<HTMLTableSectionElement>(null)
  const ventana = useVentana(cuerpo, form.lineas.length)
  const { include } = ventana

  useLayoutEffect(() => {
    if (!destino.current || !cuerpo.current) return
    const control = findCampo(cuerpo.current, destino.current)
    if (!control) {
      include(lineaOf(destino.current) ?? 0)
      return
    }
    destino.current = null
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
  })

  // The finding may be in a row that is not rendered.
  const conError = errores.find((e) => lineaOf(e.campo) !== null)?.campo
  useEffect(() => {
    if (conError && cuerpo.current && !findCampo(cuerpo.current, conError)) {
      destino.current = conError
      include(lineaOf(conError) ?? 0)
    }
  }, [conError, destino, include])

  const focus = (indice: number, columna: Columna): void => {
    if (!cuerpo.current || indice < 0 || indice >= form.lineas.length) return
    const control =
      findCampo(cuerpo.current, celda(indice, columna)) ?? findCampo(cuerpo.current, celda(indice, 'producto'))
    if (!control) {
      destino.current = celda(indice, form.lineas[indice]?.producto ? columna : 'producto')
      include(indice)
      return
    }
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
  }

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    const control = event.target as HTMLElement
    const campo = control.dataset.campo ?? ''
    const indice = lineaOf(campo)
    if (indice === null || event.defaultPrevented || event.ctrlKey !== (event.key === 'Backspace')) return
    const columna = campo.slice(campo.lastIndexOf('.') + 1) as Columna
    const linea = form.lineas[indice]
    if (event.key === 'Backspace' && linea?.producto) {
      event.preventDefault()
      acciones.onRemove(linea.id, indice)
    } else if (event.key === 'Enter' && !control.matches('button, [role="combobox"], [aria-haspopup]')) {
      event.preventDefault()
      focus(indice + 1, 'producto')
    } else if (event.key === 'ArrowUp' && !control.matches('select, [aria-expanded="true"]')) {
      event.preventDefault()
      focus(indice - 1, columna)
    } else if (event.key === 'ArrowDown' && !control.matches('select, [aria-haspopup]')) {
      event.preventDefault()
      focus(indice + 1, columna)
    }
  }

  /** Before the product search of the empty line sees the key. */
  function accept(event: KeyboardEvent<HTMLElement>): void {
    const { target, key } = event
    if (!siempre || !(target instanceof HTMLInputElement) || target.value !== '') return
    const indice = lineaOf(target.dataset.campo ?? '')
    if (indice === null || form.lineas[indice]?.producto !== null) return
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || (key !== 'Tab' && key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    siempre.accept(key === 'Tab' ? siempre.lineas : siempre.lineas.slice(0, 1))
  }

  function enter(event: FocusEvent<HTMLElement>): void {
    const id = event.target.closest<HTMLElement>('[data-linea]')?.dataset.linea
    if (id) onFila(id)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is meant for editable tables
    <table ref={tabla} className={classes.tabla} role="grid" aria-label="Líneas del documento">
      <colgroup>
        {columnas.map((columna) => (
          <col key={columna.nombre} style={{ width: ems(widthIn(columna, compacta, anchos)) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columnas.map(({ nombre, der }) => (
            <th
              key={nombre}
              scope="col"
              className={
                der ? `sec nota medio seguido ${classes.columna} der` : `sec nota medio seguido ${classes.columna}`
              }
            >
              {nombre === 'Precio' ? (
                // The editor of a line has it for the keyboard: Tab goes from cell to cell.
                <button
                  type="button"
                  tabIndex={-1}
                  className={`al-medio al-fin seguido ${classes.conIva}`}
                  aria-pressed={conIva}
                  aria-label={t.incluyeIva}
                  title={conIva ? t.escribirSinIva : t.escribirConIva}
                  // The focus stays in its cell.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => setConIva(!conIva)}
                >
                  <IconArrowsExchange size={13} stroke={1.8} aria-hidden />
                  {rotuloOf(conIva ? 'Con IVA' : nombre, moneda)}
                </button>
              ) : (
                rotuloOf(nombre, moneda)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={cuerpo} onKeyDownCapture={accept} onKeyDown={keyDown} onFocus={enter}>
        <Hueco alto={ventana.antes} columnas={columnas.length} />
        {form.lineas.slice(ventana.desde, ventana.hasta).map((linea, k) => {
          const i = ventana.desde + k
          return (
            <Fila
              key={linea.id}
              codCia={codCia}
              linea={linea}
              idMoneda={form.idMoneda}
              indice={i}
              pidePartida={asksPartida(tipo, linea.producto?.cabys.codigo ?? '', [form.referencia?.clave])}
              tasa={catalogos.tarifas.find((t) => t.codigo === linea.tarifa)?.tasa ?? '0'}
              conIva={conIva}
              calculada={calculadas.get(linea.id)}
              visibles={visibles}
              errores={deLineas.get(i) ?? SIN_ERRORES}
              pestana={edicion?.linea.id === linea.id ? edicion.pestana : null}
              compacta={compacta}
              unidades={catalogos.unidades}
              acciones={acciones}
            />
          )
        })}
        <Hueco alto={ventana.despues} columnas={columnas.length} />
      </tbody>
      {siempre && <FilasDeSiempre siempre={siempre} conIva={conIva} columnas={columnas.map((c) => c.nombre)} />}
    </table>
  )
}

/** Spacer as tall as the rows that are not rendered. */
const Hueco = ({ alto, columnas }: { alto: number; columnas: number }) =>
  alto > 0 && (
    <tr aria-hidden>
      <td colSpan={columnas} style={{ height: alto, padding: 0, border: 0 }} />
    </tr>
  )

/** Optional columns in which some line has a value. */
const usadasIn = (lineas: readonly LineaForm[]): ReadonlySet<NombreColumna> =>
  new Set([
    ...(lineas.some((l) => l.otros.length > 0) ? (['Otros imp.'] as const) : []),
    ...(lineas.some((l) => l.exoneracion !== null) ? (['Exonerado'] as const) : []),
  ])

/** Width of index, totals and margins on a wide screen; used for the first paint, before measuring. */
const LATERALES_PX = 501

/** Width available for the table, in pixels of the usual font size. */
function useAncho(tabla: RefObject<HTMLElement | null>): number {
  const [ancho, setAncho] = useState(() => window.innerWidth - LATERALES_PX)
  useLayoutEffect(() => {
    const lugar = tabla.current?.parentElement
    if (!lugar) return
    const measure = () =>
      setAncho((lugar.clientWidth * LETRA_PX) / Number.parseFloat(getComputedStyle(lugar).fontSize) || 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(lugar)
    return () => observer.disconnect()
  }, [tabla])
  return ancho
}
