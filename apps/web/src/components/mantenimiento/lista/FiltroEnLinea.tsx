import { SegmentedControl } from '@mantine/core'
import type { Filtro } from './lista-search.ts'

interface PropsDeFiltroEnLinea {
  filtro: Filtro
  valor: string | undefined
  onChoose: (valor: string | undefined) => void
}

/** Two or three short options side by side, plus "all". */
export default function FiltroEnLinea({
  filtro: { etiqueta, todos, opciones },
  valor,
  onChoose,
}: PropsDeFiltroEnLinea) {
  return (
    <SegmentedControl
      aria-label={etiqueta}
      size="sm"
      value={valor ?? ''}
      data={[{ value: '', label: todos }, ...opciones]}
      onChange={(elegido) => onChoose(elegido || undefined)}
    />
  )
}
