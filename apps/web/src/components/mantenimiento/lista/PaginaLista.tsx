import { type ReactNode, Suspense } from 'react'
import { Trayendo } from '../../../lib/teclas/en-espera.tsx'
import { Page } from '../../pagina/Page.tsx'
import { useNuevo } from '../../teclado/use-tecla.ts'
import type { useRemove } from '../formulario/use-eliminar.tsx'
import { BarraLista, BotonAbajo } from './BarraLista.tsx'
import { BotonAgregar } from './BotonAgregar.tsx'
import { FiltrosEnVigor } from './FiltrosEnVigor.tsx'
import type { Filtro } from './lista-search.ts'
import { type PropsDeTablaLista, TablaLista } from './TablaLista.tsx'
import type { Lista } from './use-lista.ts'

/** Static definition of a page of records. */
export interface DefinicionPagina<Row>
  extends Pick<PropsDeTablaLista<Row>, 'columns' | 'rowKey' | 'nombreDe' | 'card' | 'cargando' | 'vacio'> {
  /** Title of the page and name of its table: "Cajas". */
  titulo: string
  /** Fields that the search covers: "Nombre o número". */
  buscar: string
  filtros?: readonly Filtro[]
  /** Label of the main button: "Agregar Caja". */
  agregar: string
  /** "1 caja", "12 cajas". */
  formatCuantas: (cuantas: number) => string
  /** Where the count is shown: beside the active filters, always at the table's foot, or both. */
  contar?: 'fichas' | 'pie' | 'ambos'
}

interface PropsDePaginaLista<Row> {
  definicion: DefinicionPagina<Row>
  lista: Lista<Row>
  /** Tabs above the list. */
  vistas?: ReactNode
  /** False if records cannot be added here. */
  seAgrega?: boolean
  /** Shows "clear filters" in the bar, always visible. */
  limpiar?: boolean
  /** Buttons beside the main one (import and export). */
  otras?: ReactNode
  eliminar?: ReturnType<typeof useRemove<Row>>
  /** Form of the record with that key; without a key, of a new one. */
  form: (llave: string | undefined) => ReactNode
}

/** Page of records: search and filters, rows with edit and delete, the main button, and the form in a dialog. */
export function PaginaLista<Row>(props: PropsDePaginaLista<Row>) {
  const { definicion, lista, seAgrega = true, limpiar = false, eliminar } = props
  const { titulo, buscar, filtros, agregar: etiqueta, formatCuantas, contar = 'fichas', ...tabla } = definicion
  useNuevo(seAgrega ? lista.add : undefined)
  const agregar = seAgrega && <BotonAgregar onClick={lista.add}>{etiqueta}</BotonAgregar>
  return (
    <Page title={titulo} forma="lleno">
      {props.vistas}
      <BarraLista lista={lista} buscar={buscar} filtros={filtros} limpiar={limpiar} otras={props.otras}>
        {agregar}
      </BarraLista>
      <FiltrosEnVigor
        lista={lista}
        filtros={filtros}
        limpiar={!limpiar}
        formatCuantas={contar === 'pie' ? undefined : formatCuantas}
      />
      {agregar && <BotonAbajo>{agregar}</BotonAbajo>}
      <TablaLista
        lista={lista}
        etiqueta={titulo}
        {...tabla}
        formatCuantas={contar === 'fichas' ? undefined : formatCuantas}
        vacio={{ ...tabla.vacio, accion: agregar }}
        onDelete={eliminar?.ask}
      />
      {eliminar?.dialogo}
      {(lista.nuevo || lista.abierto) && (
        <Suspense key={lista.abierto ?? 'nuevo'} fallback={<Trayendo />}>
          {props.form(lista.abierto)}
        </Suspense>
      )}
    </Page>
  )
}
