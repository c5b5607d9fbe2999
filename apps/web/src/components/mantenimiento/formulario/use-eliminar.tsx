import { ApiError } from '@pura/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'

// A lazy chunk: most visits to a list delete nothing.
const ConfirmDialog = lazy(() => import('../../acciones/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })))

/** How a record is deleted: question, call and toasts. */
export interface DefinicionEliminar<Row> {
  /** Title of the question: "Eliminar Sucursal". */
  titulo: string | ((row: Row) => string)
  /** What is deleted, and the consequences. */
  detalle: (row: Row) => string
  remove: (row: Row) => Promise<unknown>
  /** The specification's toasts. */
  exito: string | ((row: Row) => string)
  fracaso: string
}

interface Options<Row> extends DefinicionEliminar<Row> {
  /** Called after deletion: refresh the list, close the form. */
  onRemoved: (row: Row) => void
}

/**
 * Asks, deletes and shows the result. The server's reason for a refusal appears below the specification's text
 * (docs/acuerdos.md A12).
 */
export function useRemove<Row>(options: Options<Row>): { ask: (row: Row) => void; dialogo: ReactNode } {
  const { remove, exito, fracaso, onRemoved } = options
  const [row, setRow] = useState<Row>()
  const [abierto, setAbierto] = useState(false)
  const [ocupado, setOcupado] = useState(false)

  async function erase(elegida: Row) {
    setOcupado(true)
    try {
      await remove(elegida)
      avisos.bien(typeof exito === 'string' ? exito : exito(elegida))
      onRemoved(elegida)
    } catch (error) {
      avisos.mal(fracaso, error instanceof ApiError && error.message !== fracaso ? error.message : undefined)
    } finally {
      setOcupado(false)
      setAbierto(false)
    }
  }

  return {
    ask: (elegida) => {
      setRow(() => elegida)
      setAbierto(true)
    },
    // Stays mounted once opened, so that the closing animation shows.
    dialogo: row !== undefined && (
      <Suspense>
        <ConfirmDialog
          abierto={abierto}
          titulo={typeof options.titulo === 'string' ? options.titulo : options.titulo(row)}
          detalle={options.detalle(row)}
          peligro
          ocupado={ocupado}
          onSi={() => void erase(row)}
          onNo={() => setAbierto(false)}
        />
      </Suspense>
    ),
  }
}
