import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { REGLAS_CONTRASENA } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { ContrasenaInput } from '../../../components/campos/ContrasenaInput.tsx'
import { NuevaContrasena } from '../../../components/campos/NuevaContrasena.tsx'
import { Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import classes from './Cuenta.module.css'

interface PropsDeCambiarContrasena {
  /** True if the session is not fresh: the current password is required first (docs/acuerdos.md B9). */
  pideActual: boolean
  boton: string
  onCambiada: () => Promise<void>
}

export function CambiarContrasena({ pideActual, boton, onCambiada }: PropsDeCambiarContrasena) {
  const { username } = useSesion().usuario
  const form = useFormulario({
    inicial: { actual: '', password: '', repetida: '' },
    reglas: REGLAS_CONTRASENA,
    fracaso: mensajes.cuenta.errorContrasena,
    save: (valores) => call(contract.cuenta.cambiarContrasena, { body: { username, ...valores } }),
    onGuardado: ({ mensaje }) => {
      avisos.bien(mensaje)
      void onCambiada()
    },
  })
  return (
    <Formulario form={form} className={`columna hueco-16 ${classes.formulario}`}>
      {/* User name for password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {pideActual && (
        <ContrasenaInput
          {...form.texto('actual')}
          size="md"
          label="Contraseña actual"
          autoComplete="current-password"
          autoFocus
        />
      )}
      <NuevaContrasena form={form} size="md" autoFocus={!pideActual} />
      <Button type="submit" size="md" loading={form.guardando}>
        {boton}
      </Button>
    </Formulario>
  )
}
