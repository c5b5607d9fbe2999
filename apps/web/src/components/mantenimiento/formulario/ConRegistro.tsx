import { Fragment, type ReactNode } from 'react'
import { FormularioEspera } from './FormularioModal.tsx'
import { useRegistro } from './use-registro.ts'

interface PropsDeConRegistro<T> {
  llave: readonly unknown[]
  read: (signal: AbortSignal) => Promise<T>
  titulo: string
  cargando: string
  onClose: () => void
  /** The form, mounted again each time the record is read. */
  children: (registro: T, reload: () => void) => ReactNode
}

/** Loads a record, then shows its form; until then the dialog shows the wait or the error. */
export function ConRegistro<T>({ llave, read, titulo, cargando, onClose, children }: PropsDeConRegistro<T>) {
  const { registro, error, lectura, reload } = useRegistro(llave, read)
  if (registro === undefined) {
    return (
      <FormularioEspera
        titulo={titulo}
        cargando={cargando}
        error={error}
        onRetry={() => void reload()}
        onClose={onClose}
      />
    )
  }
  return <Fragment key={lectura}>{children(registro, () => void reload())}</Fragment>
}
