import { Button } from '@mantine/core'
import type { DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { condicionInicial, startsMarked } from '@pura/domain/recibido'
import { IconChecks } from '@tabler/icons-react'

const { aceptarConPropuesta, responderTodos } = mensajes.recibidos

interface PropsDeResponderTodos {
  /** How many documents the filter finds. */
  total: number
  onClick: () => void
  /** Main button at the foot of a phone, which says how many go; with the rows of the page. */
  abajo?: boolean
  rows?: readonly DocRecibidoResumen[] | undefined
}

/** Opens the table that answers all documents of the filter. */
export function ResponderTodos({ total, onClick, abajo = false, rows = [] }: PropsDeResponderTodos) {
  // Those of other pages are not known: then the table says how many go.
  const van = rows.length === total ? rows.filter(startsInBatch).length : 0
  return (
    <Button
      variant={abajo ? 'filled' : 'light'}
      leftSection={!abajo && <IconChecks size={17} stroke={1.8} aria-hidden />}
      onClick={onClick}
    >
      {van > 0 ? aceptarConPropuesta(van) : responderTodos(total)}
    </Button>
  )
}

const startsInBatch = (row: DocRecibidoResumen): boolean =>
  startsMarked(row, condicionInicial(row, row.propuesta?.idCondicionImpuesto ?? ''))
