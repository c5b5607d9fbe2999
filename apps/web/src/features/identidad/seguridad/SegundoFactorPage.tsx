import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshSesion } from '../../../lib/servidor/session.ts'
import classes from '../contrasena/Cuenta.module.css'
import { Activar } from './Activar.tsx'
import { CodigosRespaldo } from './CodigosRespaldo.tsx'

/** /segundoFactor: operators without a required second factor are redirected here. */
export function SegundoFactorPage() {
  const [codigos, setCodigos] = useState<readonly string[]>()
  const router = useRouter()
  const queryClient = useQueryClient()

  const leave = async () => {
    await refreshSesion(queryClient)
    await router.invalidate()
    await router.navigate({ to: '/escritorio' })
  }

  return (
    <div className={`columna hueco-12 ${classes.angosta}`}>
      <title>Verificación en dos pasos · Pura Factura</title>
      <h1 className={classes.titulo}>Verificación en dos pasos</h1>
      <p className="sec">
        Su usuario administra todas las compañías. Para continuar, active un código de su teléfono además de la
        contraseña.
      </p>
      {codigos ? <CodigosRespaldo codigos={codigos} onListo={leave} /> : <Activar onActivado={setCodigos} />}
    </div>
  )
}
