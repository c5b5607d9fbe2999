import { useState } from 'react'
import type { Catalogos } from '../modelo/catalogos.ts'
import classes from './Grid.module.css'

interface Props {
  etiqueta: string
  campo: string
  valor: string
  unidades: Catalogos['unidades']
  onValor: (valor: string) => void
  error?: string
}

/** The list of a hundred units is only there for the cell that is about to use it. */
export function CeldaUnidad({ etiqueta, campo, valor, unidades, onValor, error }: Props) {
  const [cerca, setCerca] = useState(false)
  const opciones = cerca ? unidades : unidades.filter((u) => u.unidadMedidaPK.idUnidad === valor)
  return (
    <select
      className={`${classes.control} ${classes.unidad}`}
      aria-label={etiqueta}
      aria-invalid={error ? true : undefined}
      title={error}
      data-campo={campo}
      value={valor}
      onPointerEnter={() => setCerca(true)}
      onFocus={() => setCerca(true)}
      onChange={(event) => onValor(event.currentTarget.value)}
    >
      {opciones.map(({ unidadMedidaPK: { idUnidad }, representacion, nombreUnidad }) => (
        <option key={idUnidad} value={idUnidad} label={cerca ? `${representacion} · ${nombreUnidad}` : representacion}>
          {representacion}
        </option>
      ))}
    </select>
  )
}
