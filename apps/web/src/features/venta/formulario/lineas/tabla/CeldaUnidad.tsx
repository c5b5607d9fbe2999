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

/** The options (a hundred units) are rendered only in the focused cell. */
export function CeldaUnidad({ etiqueta, campo, valor, unidades, onValor, error }: PropsDeCeldaUnidad) {
  const [cerca, setCerca] = useState(false)
  const tecleado = useRef({ texto: '', hasta: 0 })
  const opciones = cerca ? unidades : unidades.filter((u) => u.unidadMedidaPK.idUnidad === valor)
  /** Type-ahead by any word of the name, also closed; a native select matches only the beginning. */
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

/** Pause after which type-ahead starts over. */
const PAUSA_MS = 1000

/**
 * Unit by symbol, otherwise by any word of its name; the shortest match, so that "kilogramo" does not find "kilogramo
 * por metro cúbico".
 */
const findUnidad = (unidades: Catalogos['unidades'], texto: string) =>
  unidades.find((u) => u.representacion.toLowerCase().startsWith(texto.toLowerCase())) ??
  unidades
    .filter((u) => containsWords(u.nombreUnidad, texto))
    .sort((a, b) => a.nombreUnidad.length - b.nombreUnidad.length)[0]
