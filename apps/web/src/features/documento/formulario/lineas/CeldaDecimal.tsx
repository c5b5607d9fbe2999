import { mensajes } from '@pura/domain/mensajes'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { useCifra } from '../../../../components/use-cifra.ts'
import { formatCantidad, formatDecimal, parseDecimal } from '../../../../lib/format.ts'
import classes from './Grid.module.css'

interface Props {
  etiqueta: string
  campo: string
  valor: string
  onValor: (valor: string) => void
  /** Without, the figure is a quantity and shows only the decimals it has. */
  decimales?: number
  /** Tell the value only when the cell is left: it answers by changing other cells. */
  alSalir?: boolean
  error?: string
  fuerte?: boolean
  /** Something small stands under it. */
  conNota?: boolean
}

/**
 * A figure in the grid, as DecimalInput but bare: hundreds of them stand on the screen. What was there is selected as
 * the cell is entered, before the next key can arrive, so that typing replaces it.
 */
export function CeldaDecimal({ etiqueta, campo, valor, onValor, decimales, alSalir, error, fuerte, conNota }: Props) {
  const { escrito, setEscrito, ilegible, enter, leave } = useCifra(valor)
  const input = useRef<HTMLInputElement>(null)
  const dentro = escrito !== undefined
  useLayoutEffect(() => {
    if (dentro) input.current?.select()
  }, [dentro])

  const shown =
    valor === '' ? ilegible : decimales === undefined ? formatCantidad(valor) : formatDecimal(valor, decimales)

  const mal = error ?? (ilegible === '' ? undefined : mensajes.general.noEsNumero)

  function blur(event: FocusEvent<HTMLInputElement>) {
    const nuevo = parseDecimal(event.currentTarget.value)
    leave(event.currentTarget.value)
    if (alSalir && nuevo !== undefined && Number(nuevo) !== Number(valor)) onValor(nuevo)
  }

  return (
    <input
      ref={input}
      className={`${classes.control} num der ${fuerte ? 'medio' : ''} ${conNota ? classes.nombre : ''}`}
      aria-label={etiqueta}
      aria-invalid={mal ? true : undefined}
      title={mal}
      data-campo={campo}
      inputMode="decimal"
      autoComplete="off"
      value={escrito ?? shown}
      onFocus={enter}
      onChange={(event) => {
        setEscrito(event.currentTarget.value)
        if (!alSalir) onValor(parseDecimal(event.currentTarget.value) ?? '')
      }}
      onBlur={blur}
    />
  )
}
