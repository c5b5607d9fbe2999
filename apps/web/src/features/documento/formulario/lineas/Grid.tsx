import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { formatDecimal } from '../../../../lib/format.ts'
import { type Columna, celda, lineaOf } from '../modelo/campos.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import type { LineaForm } from '../modelo/estado.ts'
import { findCampo } from '../useSecciones.ts'
import type { Pestana } from './EditorLinea.tsx'
import { type AccionesFila, Fila } from './Fila.tsx'
import classes from './Grid.module.css'
import type { LineasCalculadas } from './useLineas.ts'

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
  const anchos = useMemo(() => widthsOf(form.lineas, calculadas), [form.lineas, calculadas])
  const cuerpo = useRef<HTMLTableSectionElement>(null)

  useLayoutEffect(() => {
    if (!destino.current || !cuerpo.current) return
    const control = findCampo(cuerpo.current, destino.current)
    if (!control) return
    destino.current = null
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
  })

  const focus = (indice: number, columna: Columna): void => {
    if (!cuerpo.current || indice < 0) return
    const control =
      findCampo(cuerpo.current, celda(indice, columna)) ?? findCampo(cuerpo.current, celda(indice, 'producto'))
    control?.focus()
    control?.scrollIntoView({ block: 'nearest' })
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
        {COLUMNAS.filter((c) => !(compacta && c.soloAncha)).map(({ nombre, ancho, anchoCompacta }) => (
          <col key={nombre} width={ancho && Math.max((compacta && anchoCompacta) || ancho, anchos[nombre] ?? 0)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {COLUMNAS.filter((c) => !(compacta && c.soloAncha)).map(({ nombre, der }) => (
            <th key={nombre} scope="col" className={der ? `${classes.columna} der` : classes.columna}>
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={cuerpo} onKeyDown={keyDown} onFocus={enter}>
        {form.lineas.map((linea, i) => (
          <Fila
            key={linea.id}
            codCia={codCia}
            linea={linea}
            indice={i}
            tasa={catalogos.tarifas.find((t) => t.codigo === linea.tarifa)?.tasa ?? '0'}
            iva={calculadas.get(linea.id)?.iva ?? ''}
            total={calculadas.get(linea.id)?.total ?? ''}
            error={errores.find((e) => lineaOf(e.campo) === i)}
            pestana={editor?.id === linea.id ? editor.pestana : null}
            compacta={compacta}
            unidades={catalogos.unidades}
            acciones={acciones}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ColumnaGrid {
  nombre: string
  ancho?: number
  anchoCompacta?: number
  der?: boolean
  soloAncha?: boolean
}

const COLUMNAS: readonly ColumnaGrid[] = [
  { nombre: '#', ancho: 34, anchoCompacta: 30, der: true },
  { nombre: 'Producto' },
  { nombre: 'Cant.', ancho: 62, anchoCompacta: 54, der: true },
  { nombre: 'Unidad', ancho: 58, soloAncha: true },
  { nombre: 'Precio', ancho: 90, anchoCompacta: 84, der: true },
  { nombre: 'Desc.', ancho: 70, anchoCompacta: 66, der: true },
  { nombre: 'IVA', ancho: 66, anchoCompacta: 62, der: true },
  { nombre: 'IVA ₡', ancho: 86, der: true, soloAncha: true },
  { nombre: 'Total', ancho: 104, anchoCompacta: 96, der: true },
]

/** An amount is never cut (DESIGN.md): its column grows with the longest, and the name gives way. */
function widthsOf(lineas: readonly LineaForm[], calculadas: LineasCalculadas): Readonly<Record<string, number>> {
  const widest = (valores: readonly string[]) => Math.max(0, ...valores.map((v) => (v === '' ? 0 : widthOf(v))))
  const montos = [...calculadas.values()]
  return {
    // A pill has margins of its own.
    'Desc.': widest(lineas.map((l) => (l.descuento?.forma === 'M' ? l.descuento.valor : ''))) + 4,
    Precio: widest(lineas.map((l) => l.precio)),
    'IVA ₡': widest(montos.map((m) => m.iva)),
    Total: widest(montos.map((m) => m.total)),
  }
}

const CIFRA_PX = 9.2
const SEPARADOR_PX = 4.6
const MARGEN_PX = 20

function widthOf(valor: string): number {
  const texto = formatDecimal(valor, 2)
  const cifras = texto.replace(/\D/g, '').length
  return Math.ceil(cifras * CIFRA_PX + (texto.length - cifras) * SEPARADOR_PX + MARGEN_PX)
}
