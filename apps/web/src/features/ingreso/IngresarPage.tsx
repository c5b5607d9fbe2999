import { Marca } from '../../components/Marca.tsx'
import classes from './IngresarPage.module.css'
import { IngresoForm } from './IngresoForm.tsx'
import { Presentacion } from './Presentacion.tsx'

export function IngresarPage() {
  return (
    <div className={classes.ingreso}>
      <title>Ingresar · Pura Factura</title>
      <main className={classes.lado}>
        <Marca />
        <IngresoForm />
      </main>
      <Presentacion />
    </div>
  )
}
