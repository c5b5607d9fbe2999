import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { FilterChip, FilterChips } from '../../tabla/FilterBar.tsx'
import classes from './BarraLista.module.css'
import type { Filtro } from './lista-search.ts'
import type { Lista } from './use-lista.ts'

interface PropsDeFiltrosEnVigor<Row> {
  lista: Lista<Row>
  filtros?: readonly Filtro[]
  /** False if the bar shows it. */
  limpiar?: boolean
  /** "1 persona", "12 personas"; absent if the table's foot shows the count. */
  formatCuantas?: (cuantas: number) => string
}

/** Chips of the active filters, each with a clear button; nothing without active filters. */
export function FiltrosEnVigor<Row>({
  lista,
  filtros = [],
  limpiar = true,
  formatCuantas,
}: PropsDeFiltrosEnVigor<Row>) {
  const { texto } = lista.filtros
  const activos = filtros.filter(({ nombre }) => lista.filtros[nombre] !== undefined)
  if (!texto && activos.length === 0) return null
  return (
    <FilterChips>
      {texto && <FilterChip etiqueta="Búsqueda" valor={texto} onRemove={() => lista.setFiltro('texto', undefined)} />}
      {activos.map(({ nombre, etiqueta, opciones }) => (
        <FilterChip
          key={nombre}
          etiqueta={etiqueta}
          valor={opciones.find((o) => o.value === lista.filtros[nombre])?.label ?? ''}
          onRemove={() => lista.setFiltro(nombre, undefined)}
        />
      ))}
      {limpiar && (
        <Button variant="subtle" size="xs" onClick={lista.clear}>
          {mensajes.general.limpiar}
        </Button>
      )}
      <span className="crece" />
      {formatCuantas && lista.total !== undefined && (
        <span className={`${classes.cuantas} sec num`} role="status">
          {formatCuantas(lista.total)}
        </span>
      )}
    </FilterChips>
  )
}
