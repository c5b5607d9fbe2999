import { Anchor, Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import type { ReactNode } from 'react'
import { FilterChip, FilterChips } from '../../tabla/FilterBar.tsx'
import type { Filtro } from './lista-search.ts'
import type { Lista } from './use-lista.ts'

interface PropsDeFiltrosEnVigor<Row> {
  lista: Lista<Row>
  filtros?: readonly Filtro[]
  /** Chip of the dates. */
  fechas?: string | undefined
  /** False if the bar shows it. */
  limpiar?: boolean
  /** "1 persona", "12 personas"; absent if the table's foot shows the count. */
  formatCuantas?: ((cuantas: number) => string) | undefined
  /** Shown at the end, also without active filters. */
  final?: ReactNode
}

/** Chips of the active filters, each with a clear button; nothing without active filters. */
export function FiltrosEnVigor<Row>(props: PropsDeFiltrosEnVigor<Row>) {
  const { lista, filtros = [], fechas, limpiar = true, formatCuantas, final } = props
  const { texto } = lista.filtros
  const fichas = [
    ...(texto ? [{ nombre: 'texto', etiqueta: 'Búsqueda', valor: texto }] : []),
    ...filtros.flatMap(({ nombre, etiqueta, ficha = etiqueta, opciones }) => {
      const elegido = lista.filtros[nombre]
      return elegido === undefined
        ? []
        : [{ nombre, etiqueta: ficha, valor: opciones.find((o) => o.value === elegido)?.label ?? '' }]
    }),
    ...(fechas ? [{ nombre: 'fechas', etiqueta: mensajes.lista.emision, valor: fechas }] : []),
  ]
  if (fichas.length === 0 && !final) return null
  return (
    <FilterChips>
      {fichas.map(({ nombre, etiqueta, valor }) => (
        <FilterChip key={nombre} etiqueta={etiqueta} valor={valor} onRemove={() => lista.removeFiltro(nombre)} />
      ))}
      {limpiar && fichas.length > 0 && <Limpiar enLinea={final !== undefined} onClear={lista.clear} />}
      <span className="crece" />
      {formatCuantas && lista.total !== undefined && (
        <span className="seguido sec num" role="status">
          {formatCuantas(lista.total)}
        </span>
      )}
      {final}
    </FilterChips>
  )
}

const Limpiar = ({ enLinea, onClear }: { enLinea: boolean; onClear: () => void }) =>
  enLinea ? (
    <Anchor component="button" type="button" fz="xs" fw={500} px={6} onClick={onClear}>
      {mensajes.general.limpiar}
    </Anchor>
  ) : (
    <Button variant="subtle" size="xs" onClick={onClear}>
      {mensajes.general.limpiar}
    </Button>
  )
