import { useQuery } from '@tanstack/react-query'
import { estadoContrasenaQuery } from '../../../lib/servidor/contrasena.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { CambiarContrasena } from './CambiarContrasena.tsx'
import classes from './Cuenta.module.css'
import { useAlEscritorio } from './use-al-escritorio.ts'

/** /actualizaPassword (PWD-01); users with the mailed one-time password are redirected here. */
export function CambiarContrasenaPage() {
  const { usuario } = useSesion()
  const leave = useAlEscritorio()
  const { data } = useQuery(estadoContrasenaQuery)

  return (
    <div className={`columna hueco-12 ${classes.angosta}`}>
      <title>Cambiar contraseña · Pura Factura</title>
      <h1 className={classes.titulo}>Cambiar contraseña</h1>
      <p className="sec">
        {usuario.contrasenaTemporal
          ? 'La que llegó por correo sirve solo para entrar esta vez. Elija una propia para continuar.'
          : 'Al cambiarla se cierran sus demás sesiones y se le avisa por correo.'}
      </p>
      {data && <CambiarContrasena pideActual={data.pideActual} boton="Cambiar contraseña" onCambiada={leave} />}
    </div>
  )
}
