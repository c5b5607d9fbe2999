import { Fragment, type ReactNode } from 'react'
import { FormularioEspera } from './FormularioModal.tsx'
import { useRegistro } from './use-registro.ts'

interface PropsDeConRegistro<T> {
  llave: readonly unknown[]
  leer: (signal: AbortSignal) => Promise<T>
  titulo: string
  cargando: string
  onClose: () => void
  /** The form, afresh each time the record is read. */
  children: (registro: T, recargar: () => void) => ReactNode
}

/** What a form needs from the server, then the form; meanwhile the dialog says that it is coming or why it does not. */
export function ConRegistro<T>({ llave, leer, titulo, cargando, onClose, children }: PropsDeConRegistro<T>) {
  const { registro, error, lectura, recargar } = useRegistro(llave, leer)
  if (registro === undefined) {
    return (
      <FormularioEspera
        titulo={titulo}
        cargando={cargando}
        error={error}
        onReintentar={() => void recargar()}
        onClose={onClose}
      />
    )
  }
  return <Fragment key={lectura}>{children(registro, () => void recargar())}</Fragment>
}
