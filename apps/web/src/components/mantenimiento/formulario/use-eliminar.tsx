import { ApiError } from '@pura/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'

// A list opens without it: most visits delete nothing.
const ConfirmDialog = lazy(() => import('../../acciones/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })))

/** How something is removed: the question, the call and its toasts. */
export interface DefinicionEliminar<Row> {
  /** Question of the dialog: "Eliminar Sucursal". */
  titulo: string | ((row: Row) => string)
  /** What exactly goes, and what that means. */
  detalle: (row: Row) => string
  eliminar: (row: Row) => Promise<unknown>
  /** Texts of the specification for its toasts. */
  exito: string | ((row: Row) => string)
  fracaso: string
}

interface Options<Row> extends DefinicionEliminar<Row> {
  /** Afterwards: ask for the list again, close the form. */
  alEliminar: (row: Row) => void
}

/** Asks, deletes and says how it went; why the server refused stands below the specification's text (docs/acuerdos.md A12). */
export function useEliminar<Row>(options: Options<Row>): { preguntar: (row: Row) => void; dialogo: ReactNode } {
  const { eliminar, exito, fracaso, alEliminar } = options
  const [row, setRow] = useState<Row>()
  const [abierto, setAbierto] = useState(false)
  const [ocupado, setOcupado] = useState(false)

  async function borrar(elegida: Row) {
    setOcupado(true)
    try {
      await eliminar(elegida)
      avisos.bien(typeof exito === 'string' ? exito : exito(elegida))
      alEliminar(elegida)
    } catch (error) {
      avisos.mal(fracaso, error instanceof ApiError && error.message !== fracaso ? error.message : undefined)
    } finally {
      setOcupado(false)
      setAbierto(false)
    }
  }

  return {
    preguntar: (elegida) => {
      setRow(() => elegida)
      setAbierto(true)
    },
    // Once asked it stays, so that closing is seen.
    dialogo: row !== undefined && (
      <Suspense>
        <ConfirmDialog
          abierto={abierto}
          titulo={typeof options.titulo === 'string' ? options.titulo : options.titulo(row)}
          detalle={options.detalle(row)}
          peligro
          ocupado={ocupado}
          onSi={() => void borrar(row)}
          onNo={() => setAbierto(false)}
        />
      </Suspense>
    ),
  }
}
