import type { Icon } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Page } from '../../pagina/Page.tsx'
import type { Column } from '../../tabla/DataTable.tsx'
import { useNuevo } from '../../teclado/use-tecla.ts'
import type { useEliminar } from '../formulario/use-eliminar.tsx'
import { BarraLista, BotonAbajo } from './BarraLista.tsx'
import { BotonAgregar } from './BotonAgregar.tsx'
import { FiltrosEnVigor } from './FiltrosEnVigor.tsx'
import type { Filtro } from './lista-search.ts'
import { TablaLista } from './TablaLista.tsx'
import type { Lista } from './use-lista.ts'

/** What a page of records says of itself, whatever it shows at the moment. */
export interface DefinicionPagina<Row> {
  /** Of the page and of its table: "Cajas". */
  titulo: string
  /** What the search looks in: "Nombre o número". */
  buscar: string
  filtros?: readonly Filtro[]
  /** The main button: "Agregar Caja". */
  agregar: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** What a person calls the row. */
  nombreDe: (row: Row) => string
  /** The two-line card of a phone. */
  card: (row: Row) => ReactNode
  /** "1 caja", "12 cajas". */
  contar: (cuantas: number) => string
  /** Said at the foot of the table, always; otherwise beside the filters in force. */
  contarAlPie?: boolean
  /** Said while the first rows load. */
  cargando: string
  /** Nothing exists yet: one sentence, what it is for, the icon of the section. */
  vacio: { titulo: string; detalle?: string; icono: Icon }
}

interface PropsDePaginaLista<Row> {
  definicion: DefinicionPagina<Row>
  lista: Lista<Row>
  /** False: nothing is added here. */
  seAgrega?: boolean
  /** Clearing the filters stands in the bar, always in sight. */
  limpiar?: boolean
  /** Buttons beside the main one (spreadsheets in and out). */
  otras?: ReactNode
  eliminar?: ReturnType<typeof useEliminar<Row>>
  /** The form of the record with that key; without a key, of a new one. */
  form: (llave: string | undefined) => ReactNode
}

/** A page of records: search and filters, rows with pencil and bin, the main button, and the form above it all. */
export function PaginaLista<Row>(props: PropsDePaginaLista<Row>) {
  const { definicion, lista, seAgrega = true, limpiar = false, eliminar } = props
  const { titulo, filtros, contar, contarAlPie = false } = definicion
  useNuevo(seAgrega ? lista.agregar : undefined)
  const agregar = seAgrega && <BotonAgregar onClick={lista.agregar}>{definicion.agregar}</BotonAgregar>
  return (
    <Page title={titulo} forma="lleno">
      <BarraLista lista={lista} buscar={definicion.buscar} filtros={filtros} limpiar={limpiar} otras={props.otras}>
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} filtros={filtros} limpiar={!limpiar} contar={contarAlPie ? undefined : contar} />
      {agregar && <BotonAbajo>{agregar}</BotonAbajo>}
      <TablaLista
        lista={lista}
        etiqueta={titulo}
        columns={definicion.columns}
        rowKey={definicion.rowKey}
        nombreDe={definicion.nombreDe}
        card={definicion.card}
        contar={contarAlPie ? contar : undefined}
        cargando={definicion.cargando}
        vacio={{ ...definicion.vacio, accion: agregar }}
        onEliminar={eliminar?.preguntar}
      />
      {eliminar?.dialogo}
      {(lista.nuevo || lista.abierto) && (
        <Suspense key={lista.abierto ?? 'nuevo'}>{props.form(lista.abierto)}</Suspense>
      )}
    </Page>
  )
}
