import { Button } from '@mantine/core'
import { ApiError, contract } from '@pura/contract'
import { REGLAS_CONTRASENA } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { Link, useNavigate } from '@tanstack/react-router'
import { NuevaContrasena } from '../../../../components/campos/NuevaContrasena.tsx'
import { Formulario } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { callAnonymously } from '../../../../lib/servidor/api.ts'
import classes from '../IngresarPage.module.css'

/** New password, twice, with the mailed link. */
export function CambiarConEnlace({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useFormulario({
    inicial: { password: '', repetida: '' },
    reglas: REGLAS_CONTRASENA,
    save: (valores) =>
      callAnonymously(contract.cuenta.restablecer, { body: { token, ...valores } }).catch((error: unknown) => {
        // MSG-05 is for technical failures (docs/acuerdos.md B4); a refusal shows its own reason.
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
        if (!refused) avisos.mal(mensajes.cuenta.errorRecuperando)
        throw error
      }),
    onGuardado: ({ mensaje }) => {
      avisos.bien(mensaje)
      void navigate({ to: '/ingresar' })
    },
  })
  return (
    <Formulario form={form} className={`columna hueco-16 ${classes.formulario}`}>
      <div>
        <h1>Elija una contraseña nueva</h1>
        <p className={classes.entrada}>Al cambiarla se cierran todas sus sesiones abiertas.</p>
      </div>
      <NuevaContrasena form={form} size="md" autoFocus />
      <Button type="submit" size="md" loading={form.guardando}>
        Cambiar contraseña
      </Button>
      {form.general === mensajes.cuenta.enlaceInvalido && (
        <p className={`raya sec ${classes.otro}`}>
          <Link to="/recuperar" reloadDocument>
            Pedir otro enlace
          </Link>
        </p>
      )}
    </Formulario>
  )
}
