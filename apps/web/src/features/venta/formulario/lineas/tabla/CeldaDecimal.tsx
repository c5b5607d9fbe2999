import { type FocusEvent, useEffect, useLayoutEffect } from 'react'
import { useCifra } from '../../../../../components/campos/use-cifra.ts'
import { formatCantidad, formatDecimal } from '../../../../../lib/formato/format.ts'
import classes from './Grid.module.css'

interface PropsDeCeldaDecimal {
  etiqueta: string
  campo: string
  valor: string
  onValor: (valor: string) => void
  /** Without, the figure is a quantity and shows only the decimals it has. */
  decimales?: number
  /** Tell the value only when the cell is left: it answers by changing other cells. */
  alSalir?: boolean
  error?: string
  /** What stands there is no figure, or may be two: there is no place for it in the cell. */
  onMal: (mal: string | undefined) => void
  fuerte?: boolean
  /** Something small stands under it. */
  conNota?: boolean
}

/**
 * A figure in the grid, as DecimalInput but bare: hundreds of them stand on the screen. What was there is selected as
 * the cell is entered, before the next key can arrive, so that typing replaces it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useEffect(() => onMal(cifra.mal), [cifra.mal])

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
