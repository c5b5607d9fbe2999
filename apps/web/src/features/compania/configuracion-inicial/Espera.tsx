import { useEffect, useState } from 'react'
import { type Paso, Timeline } from '../../../components/datos/Timeline.tsx'
import { estilosDeCuenta as classes } from '../../identidad/index.ts'

const PASOS = [
  'Abriendo la llave criptográfica',
  'Firmando un documento de prueba',
  'Preguntando a Hacienda',
  'Guardando',
]
const CADA_MS = 1_300

/** Progress; the last step stays until the server answers. */
export function Espera() {
  const [actual, setActual] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setActual((n) => Math.min(n + 1, PASOS.length - 1)), CADA_MS)
    return () => clearInterval(timer)
  }, [])
  const pasos = PASOS.map((titulo, i): Paso => ({ clave: titulo, titulo, estado: estadoOf(i, actual) }))
  return (
    <div className={classes.espera} role="status">
      <Timeline etiqueta="Configurando" pasos={pasos} />
    </div>
  )
}

const estadoOf = (i: number, actual: number): Paso['estado'] =>
  i < actual ? 'hecho' : i === actual ? 'actual' : 'futuro'
