import { Button, Modal, TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { ContrasenaInput } from '../../../components/campos/ContrasenaInput.tsx'
import { Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import classes from '../contrasena/Cuenta.module.css'

interface PropsDeQuitarDialogo {
  onClose: () => void
  onQuitado: () => void
}

export default function QuitarDialogo({ onClose, onQuitado }: PropsDeQuitarDialogo) {
  const form = useFormulario({
    inicial: { contrasena: '', codigo: '' },
    save: (body) => call(contract.segundoFactor.quitar, { body }),
    onGuardado: ({ mensaje }) => {
      avisos.bien(mensaje)
      onQuitado()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Quitar la verificación en dos pasos"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Formulario form={form} className={`columna hueco-16 ${classes.formulario}`}>
        <p className="sec">Para ingresar bastará otra vez la contraseña.</p>
        <ContrasenaInput
          {...form.texto('contrasena')}
          label="Su contraseña"
          autoComplete="current-password"
          data-autofocus
        />
        <TextInput
          {...form.texto('codigo')}
          label="Código de su aplicación o de respaldo"
          autoComplete="one-time-code"
          maxLength={40}
          classNames={{ input: 'num' }}
        />
        <Button type="submit" color="peligro" loading={form.guardando}>
          Quitar
        </Button>
      </Formulario>
    </Modal>
  )
}
