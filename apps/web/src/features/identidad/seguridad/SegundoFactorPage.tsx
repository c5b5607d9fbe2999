import { useState } from 'react'
import classes from '../contrasena/Cuenta.module.css'
import { useAlEscritorio } from '../contrasena/use-al-escritorio.ts'
import { Activar } from './Activar.tsx'
import { CodigosRespaldo } from './CodigosRespaldo.tsx'

/** /segundoFactor: operators without a required second factor are redirected here. */
export function SegundoFactorPage() {
  const [codigos, setCodigos] = useState<readonly string[]>()
  const leave = useAlEscritorio()

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
