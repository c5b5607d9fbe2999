import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'

interface PropsDeContrasenaInput extends Omit<TextInputProps, 'type' | 'rightSection'> {
  ref?: Ref<HTMLInputElement>
  /** `current-password` if the account already has a password. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** Password field that can show its text and warns when Caps Lock is on. */
export function ContrasenaInput({ description, ...props }: PropsDeContrasenaInput) {
  const [visible, setVisible] = useState(false)
  const [mayusculas, setMayusculas] = useState(false)
  const Icono = visible ? IconEyeOff : IconEye
  const watchCapsLock = (event: KeyboardEvent) => setMayusculas(event.getModifierState('CapsLock'))
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      description={mayusculas ? 'Bloq Mayús está activado' : description}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      rightSectionWidth={42}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icono size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
