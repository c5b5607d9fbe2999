import type { Regla } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { type DefinicionEliminar, useRemove } from './use-eliminar.tsx'
import { useFormulario } from './use-formulario.ts'

interface Options<T, R> {
  /** Absent for a new record. */
  registro: R | undefined
  inicial: T
  reglas: readonly Regla<T>[]
  create: (valores: T) => Promise<unknown>
  update: (valores: T, registro: R) => Promise<unknown>
  /** The specification's toasts for a new and an existing record. */
  exito: readonly [creado: string, actualizado: string]
  fracaso: readonly [creando: string, actualizando: string]
  eliminar: DefinicionEliminar<R>
  /** Refreshes the lists. */
  onCambio: () => void
  onClose: () => void
}

/**
 * Form of a record that is created, changed or deleted. After each it shows the toast, refreshes the lists and closes.
 * `modal` holds the props of its dialog; `dialogo` is the delete question.
 */
export function useMantenimiento<T extends object, R>(options: Options<T, R>) {
  const { registro, inicial, reglas, create, update, onCambio, onClose } = options
  const cual = registro === undefined ? 0 : 1
  function leave() {
    onCambio()
    onClose()
  }
  const form = useFormulario<T, unknown>({
    inicial,
    reglas,
    save: (valores) => (registro === undefined ? create(valores) : update(valores, registro)),
    onGuardado: () => {
      avisos.bien(options.exito[cual])
      leave()
    },
    fracaso: options.fracaso[cual],
    guarda: { formulario: `${options.exito[0]} ${JSON.stringify(llaveDe(registro))}` },
  })
  const eliminar = useRemove<R>({
    ...options.eliminar,
    onRemoved: () => {
      form.suelto.current = true
      leave()
    },
  })
  return {
    form,
    modal: {
      form,
      boton: registro === undefined ? mensajes.mantenimiento.guardar : mensajes.general.actualizar,
      onClose,
      onDelete: registro === undefined ? undefined : () => eliminar.ask(registro),
    },
    dialogo: eliminar.dialogo,
  }
}

/** The primary key of a record: its member whose name ends so. Undefined for a new one. */
const llaveDe = (registro: unknown): unknown =>
  Object.entries(registro ?? {}).find(([nombre]) => nombre.endsWith('PK'))?.[1]
