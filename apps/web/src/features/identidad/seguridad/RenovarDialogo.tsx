import { Button, Modal, TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { call } from '../../../lib/servidor/api.ts'
import classes from '../contrasena/Cuenta.module.css'

interface PropsDeRenovarDialogo {
  onClose: () => void
  onRenovados: (codigos: readonly string[]) => void
}

export default function RenovarDialogo({ onClose, onRenovados }: PropsDeRenovarDialogo) {
  const form = useFormulario({
    inicial: { codigo: '' },
    save: (body) => call(contract.segundoFactor.renovarCodigos, { body }),
    onGuardado: ({ data }) => onRenovados(data.codigos),
  })
  return (
    <Modal opened onClose={onClose} title="Códigos de respaldo nuevos" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Formulario form={form} className={`columna hueco-16 ${classes.formulario}`}>
        <p className="sec">Los que tenga guardados dejarán de servir.</p>
        <TextInput
          {...form.texto('codigo')}
          label="Código de su aplicación"
          autoComplete="one-time-code"
          maxLength={40}
          data-autofocus
          classNames={{ input: 'num' }}
        />
        <Button type="submit" loading={form.guardando}>
          Crear códigos nuevos
        </Button>
      </Formulario>
    </Modal>
  )
}
