import type { MantineSize } from '@mantine/core'
import { ContrasenaInput } from './ContrasenaInput.tsx'

interface Campo {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  error: string | undefined
}

interface PropsDeNuevaContrasena {
  /** Form of `useFormulario`. */
  form: { texto: (campo: 'password' | 'repetida') => Campo }
  size?: MantineSize
  /** True if it is the first field of its form. */
  autoFocus?: boolean
}

/** New password and its repetition (PWD-01). */
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
