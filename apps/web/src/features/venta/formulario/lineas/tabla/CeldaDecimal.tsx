import { type FocusEvent, useEffect, useLayoutEffect } from 'react'
import { useCifra } from '../../../../../components/campos/use-cifra.ts'
import { formatCantidad, formatDecimal } from '../../../../../lib/formato/format.ts'
import { LEER_AL_SALIR } from '../../../../../lib/navegador/al-salir.ts'
import classes from './Grid.module.css'

interface PropsDeCeldaDecimal {
  etiqueta: string
  campo: string
  valor: string
  onValor: (valor: string) => void
  /** Without it, the figure is a quantity and shows only its own decimals. */
  decimales?: number
  /** Reports the value only on blur, because it changes other cells. */
  alSalir?: boolean
  error?: string
  /** Called with the error of unreadable or ambiguous text, for which the cell has no room. */
  onMal: (mal: string | undefined) => void
  fuerte?: boolean
  /** There is a note below it. */
  conNota?: boolean
}

/**
 * A figure in the grid: DecimalInput without its wrapper, because there are hundreds. Its text is selected on focus,
 * before the next key, so that typing replaces it.
 */
export function CeldaDecimal(props: PropsDeCeldaDecimal) {
  const { etiqueta, campo, valor, onValor, decimales, alSalir, error, onMal, fuerte, conNota } = props
  const cifra = useCifra(valor, decimales === undefined ? 'medida' : 'monto')
  const { escrito, setEscrito, ilegible, input } = cifra
  const dentro = escrito !== undefined
  useLayoutEffect(() => {
    if (dentro) input.ref.current?.select()
  }, [dentro, input.ref])

  const figura = valor === '' ? '' : decimales === undefined ? formatCantidad(valor) : formatDecimal(valor, decimales)
  const mal = cifra.mal ?? error
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the error changes, not the callback
  useEffect(() => {
    onMal(cifra.mal)
  }, [cifra.mal])

  function blur(event: FocusEvent<HTMLInputElement>) {
    const nuevo = cifra.read(event.currentTarget.value)
    cifra.leave(event.currentTarget.value, valor)
    if (alSalir && nuevo !== undefined && Number(nuevo) !== Number(valor)) onValor(nuevo)
  }

  return (
    <input
      {...input}
      className={`${classes.control} num der ${fuerte ? 'medio' : ''} ${conNota ? classes.nombre : ''}`}
      aria-label={etiqueta}
      aria-invalid={mal ? true : undefined}
      title={mal}
      data-campo={campo}
      {...(alSalir && LEER_AL_SALIR)}
      inputMode="decimal"
      autoComplete="off"
      value={escrito ?? (ilegible || figura)}
      onFocus={cifra.enter}
      onChange={(event) => {
        setEscrito(event.currentTarget.value)
        if (!alSalir) onValor(cifra.read(event.currentTarget.value) ?? '')
      }}
      onBlur={blur}
    />
  )
}
