import { containsWords } from '@pura/domain/busqueda'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Catalogos } from '../../../modelo/catalogos.ts'
import classes from './Grid.module.css'

interface PropsDeCeldaUnidad {
  etiqueta: string
  campo: string
  valor: string
  unidades: Catalogos['unidades']
  onValor: (valor: string) => void
  error?: string
}

/** The list of a hundred units is only there for the cell that is about to use it. */
export function CeldaUnidad({ etiqueta, campo, valor, unidades, onValor, error }: PropsDeCeldaUnidad) {
  const [cerca, setCerca] = useState(false)
  const tecleado = useRef({ texto: '', hasta: 0 })
  const opciones = cerca ? unidades : unidades.filter((u) => u.unidadMedidaPK.idUnidad === valor)
  /** By any word of its name, also closed; the browser by itself looks only at how a name begins. */
  function type(event: KeyboardEvent) {
    if (event.key.length > 1 || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const { texto, hasta } = tecleado.current
    const buscado = (event.timeStamp < hasta ? texto : '') + event.key
    tecleado.current = { texto: buscado, hasta: event.timeStamp + PAUSA_MS }
    const hallada = findUnidad(unidades, buscado)
    if (hallada) onValor(hallada.unidadMedidaPK.idUnidad)
  }

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
      onKeyDown={type}
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

/** After so long, what is typed begins anew. */
const PAUSA_MS = 1000

/** By its symbol, else by any word of its name; the shortest: "kilogramo" is neither one "por metro cúbico" nor a coulomb. */
const findUnidad = (unidades: Catalogos['unidades'], texto: string) =>
  unidades.find((u) => u.representacion.toLowerCase().startsWith(texto.toLowerCase())) ??
  unidades
    .filter((u) => containsWords(u.nombreUnidad, texto))
    .sort((a, b) => a.nombreUnidad.length - b.nombreUnidad.length)[0]
