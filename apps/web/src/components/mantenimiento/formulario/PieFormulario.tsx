import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconTrash } from '@tabler/icons-react'
import { Kbd } from '../../teclado/Kbd.tsx'
import classes from './FormularioModal.module.css'
import type { FormularioState } from './use-formulario.ts'

interface PropsDePieFormulario {
  form: Pick<FormularioState, 'guardando' | 'conflicto'>
  /** "Guardar" or "Actualizar". */
  boton: string
  onCancel?: () => void
  onDelete?: (() => void) | undefined
}

/** Foot of a form: delete on one side, save on the other. */
export function PieFormulario({ form, boton, onCancel, onDelete }: PropsDePieFormulario) {
  return (
    <div className={`tira fijo hueco-8 raya ${classes.pie}`}>
      {onDelete && (
        <Button
          variant="default"
          data-peligro
          leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
          onClick={onDelete}
        >
          {mensajes.mantenimiento.eliminar}
        </Button>
      )}
      <span className="crece" />
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {mensajes.mantenimiento.cancelar}
        </Button>
      )}
      <Guardar form={form} boton={boton} />
    </div>
  )
}

interface PropsDeGuardar extends Pick<PropsDePieFormulario, 'form' | 'boton'> {
  className?: string | undefined
}

/** Saves the form; it shows its key. */
export const Guardar = ({ form: { guardando, conflicto }, boton, className }: PropsDeGuardar) => (
  <Button
    type="submit"
    className={className}
    loading={guardando}
    disabled={conflicto}
    rightSection={
      <span className={classes.teclas} aria-hidden>
        <Kbd>Ctrl</Kbd>
        <Kbd>Enter</Kbd>
      </span>
    }
  >
    {boton}
  </Button>
)
