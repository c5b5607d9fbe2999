import { useQuery } from '@tanstack/react-query'
import { estadoContrasenaQuery } from '../../../lib/servidor/contrasena.ts'
import { ContrasenaInput } from '../../campos/ContrasenaInput.tsx'
import { Campo } from './Formulario.tsx'

interface PropsDeConfirmaCorreo {
  form: {
    errores: { actual?: string | undefined }
    texto: (campo: 'actual') => {
      value: string
      onChange: (event: { currentTarget: { value: string } }) => void
      error: string | undefined
    }
  }
  /** True if the typed mail differs from the stored one. */
  cambio: boolean
}

/** Asks for the password when an account's mail changes and the session is not fresh. */
export function ConfirmaCorreo({ form, cambio }: PropsDeConfirmaCorreo) {
  const { data } = useQuery({ ...estadoContrasenaQuery, enabled: cambio })
  // The session may have aged since the query: then the server's error shows the field.
  if (!cambio || !(data?.pideActual || form.errores.actual)) return null
  return (
    <Campo de={6}>
      <ContrasenaInput
        {...form.texto('actual')}
        label="Su contraseña actual"
        description="Para cambiar el correo; avisamos también al anterior"
        autoComplete="current-password"
        maxLength={200}
      />
    </Campo>
  )
}
