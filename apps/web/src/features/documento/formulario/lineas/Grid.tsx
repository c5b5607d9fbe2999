import { useMediaQuery } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { formatDecimal } from '../../../../lib/format.ts'
import { type Columna, celda, lineaOf } from '../modelo/campos.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import type { LineaForm } from '../modelo/estado.ts'
import { findCampo } from '../useSecciones.ts'
import type { Pestana } from './EditorLinea.tsx'
import { type AccionesFila, Fila } from './Fila.tsx'
import classes from './Grid.module.css'
import type { LineasCalculadas } from './useLineas.ts'
import { useVentana } from './useVentana.ts'

interface Props {
  calculadas: LineasCalculadas
  acciones: AccionesFila
  editor: { id: string; pestana: Pestana } | null
  /** The editor stands beside it: fewer columns, names on two lines. */
  compacta: boolean
  /** Cell to go to once it is on the screen; cleared when done. */
  destino: { current: string | null }
  onFila: (id: string) => void
}

/** The lines, edited in place: Tab moves along, Enter goes down to the next product, arrows move between rows. */
export function Grid({ calculadas, acciones, editor, compacta, destino, onFila }: Props) {
  const { form, catalogos, codCia, errores } = useDocumentoContext()
  const conOtros = form.lineas.some((l) => l.otros.length > 0)
  const conExonerado = form.lineas.some((l) => l.exoneracion !== null)
  const holgada = useMediaQuery(HOLGADA, undefined, { getInitialValueInEffect: false })
  const conSubtotal = holgada || form.lineas.some((l) => l.descuento !== null)
  const columnas = COLUMNAS.filter(
    (c) =>
      !(compacta && c.soloAncha) &&
      (c.nombre !== SUBTOTAL || conSubtotal) &&
      (c.nombre !== OTROS || conOtros) &&
      (c.nombre !== EXONERADO || conExonerado),
  )
  const anchos = useMemo(() => widthsOf(form.lineas, calculadas), [form.lineas, calculadas])
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

  // A finding may be of a line that is not drawn.
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
      acciones.onQuitar(linea.id, indice)
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

  function enter(event: FocusEvent<HTMLElement>): void {
    const id = event.target.closest<HTMLElement>('[data-linea]')?.dataset.linea
    if (id) onFila(id)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable table is what the grid pattern is for
    <table className={classes.tabla} role="grid" aria-label="Líneas del documento">
      <colgroup>
        {columnas.map(({ nombre, ancho, anchoCompacta }) => (
          <col key={nombre} width={ancho && Math.max((compacta && anchoCompacta) || ancho, anchos[nombre] ?? 0)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columnas.map(({ nombre, der }) => (
            <th key={nombre} scope="col" className={der ? `${classes.columna} der` : classes.columna}>
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={cuerpo} onKeyDown={keyDown} onFocus={enter}>
        <Hueco alto={ventana.antes} columnas={columnas.length} />
        {form.lineas.slice(ventana.desde, ventana.hasta).map((linea, k) => {
          const i = ventana.desde + k
          return (
            <Fila
              key={linea.id}
              codCia={codCia}
              linea={linea}
              indice={i}
              tasa={catalogos.tarifas.find((t) => t.codigo === linea.tarifa)?.tasa ?? '0'}
              subtotal={conSubtotal ? (calculadas.get(linea.id)?.subtotal ?? '') : null}
              iva={calculadas.get(linea.id)?.iva ?? ''}
              otros={conOtros ? (calculadas.get(linea.id)?.otros ?? '') : null}
              exonerado={conExonerado ? (calculadas.get(linea.id)?.exonerado ?? '') : null}
              total={calculadas.get(linea.id)?.total ?? ''}
              error={errores.find((e) => lineaOf(e.campo) === i)}
              pestana={editor?.id === linea.id ? editor.pestana : null}
              compacta={compacta}
              unidades={catalogos.unidades}
              acciones={acciones}
            />
          )
        })}
        <Hueco alto={ventana.despues} columnas={columnas.length} />
      </tbody>
    </table>
  )
}

/** The rows that are not drawn, as one as tall as all of them. */
const Hueco = ({ alto, columnas }: { alto: number; columnas: number }) =>
  alto > 0 && (
    <tr aria-hidden>
      <td colSpan={columnas} style={{ height: alto, padding: 0, border: 0 }} />
    </tr>
  )

interface ColumnaGrid {
  nombre: string
  ancho?: number
  anchoCompacta?: number
  der?: boolean
  soloAncha?: boolean
}

/** Where there is room for it, and wherever a discount makes it another figure than price times quantity (LINEA-13). */
const SUBTOTAL = 'Subtotal'
const HOLGADA = '(min-width: 1500px)'
/** Only while some line has them (LINEA-13). */
const OTROS = 'Otros imp.'
const EXONERADO = 'Exonerado'

const COLUMNAS: readonly ColumnaGrid[] = [
  { nombre: '#', ancho: 34, anchoCompacta: 30, der: true },
  { nombre: 'Producto' },
  { nombre: 'Cant.', ancho: 62, anchoCompacta: 54, der: true },
  { nombre: 'Unidad', ancho: 58, soloAncha: true },
  { nombre: 'Precio', ancho: 90, anchoCompacta: 84, der: true },
  { nombre: 'Desc.', ancho: 70, anchoCompacta: 66, der: true },
  { nombre: SUBTOTAL, ancho: 92, der: true, soloAncha: true },
  { nombre: 'IVA', ancho: 66, anchoCompacta: 62, der: true },
  { nombre: 'IVA ₡', ancho: 86, der: true, soloAncha: true },
  { nombre: OTROS, ancho: 80, der: true, soloAncha: true },
  { nombre: EXONERADO, ancho: 84, der: true, soloAncha: true },
  { nombre: 'Total', ancho: 104, anchoCompacta: 96, der: true },
]

/** An amount is never cut (DESIGN.md): its column grows with the longest, and the name gives way. */
function widthsOf(lineas: readonly LineaForm[], calculadas: LineasCalculadas): Readonly<Record<string, number>> {
  const widest = (valores: readonly string[]) => {
    // Only the longest is set in figures: a document may have a thousand.
    const largo = valores.reduce((a, b) => (enterosOf(b) > enterosOf(a) ? b : a), '')
    return largo === '' ? 0 : widthOf(largo)
  }
  const montos = [...calculadas.values()]
  return {
    // A pill has margins of its own.
    'Desc.': widest(lineas.map((l) => (l.descuento?.forma === 'M' ? l.descuento.valor : ''))) + 4,
    Precio: widest(lineas.map((l) => l.precio)),
    [SUBTOTAL]: widest(montos.map((m) => m.subtotal)),
    'IVA ₡': widest(montos.map((m) => m.iva)),
    [OTROS]: widest(montos.map((m) => m.otros)),
    [EXONERADO]: widest(montos.map((m) => m.exonerado)),
    Total: widest(montos.map((m) => m.total)),
  }
}

const enterosOf = (valor: string): number => {
  const punto = valor.indexOf('.')
  return punto < 0 ? valor.length : punto
}

const CIFRA_PX = 9.2
const SEPARADOR_PX = 4.6
const MARGEN_PX = 20

function widthOf(valor: string): number {
  const texto = formatDecimal(valor, 2)
  const cifras = texto.replace(/\D/g, '').length
  return Math.ceil(cifras * CIFRA_PX + (texto.length - cifras) * SEPARADOR_PX + MARGEN_PX)
}
