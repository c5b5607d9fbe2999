import type { MantineSize } from '@mantine/core'
import { ContrasenaInput } from './ContrasenaInput.tsx'

interface Campo {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  error: string | undefined
}

interface PropsDeNuevaContrasena {
  /** Of useFormulario. */
  form: { texto: (campo: 'password' | 'repetida') => Campo }
  size?: MantineSize
  /** The first field of its form. */
  autoFocus?: boolean
}

/** The new password and the same again (PWD-01). */
export function NuevaContrasena({ form, size = 'sm', autoFocus }: PropsDeNuevaContrasena) {
  return (
    <>
      <ContrasenaInput
        {...form.texto('password')}
        size={size}
        label="Contraseña nueva"
        description="Al menos 10 caracteres; una frase se recuerda mejor"
        autoComplete="new-password"
        maxLength={200}
        autoFocus={autoFocus}
      />
      <ContrasenaInput
        {...form.texto('repetida')}
        size={size}
        label="Repita la contraseña nueva"
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  )
}
