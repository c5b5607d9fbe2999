import { TextInput, type TextInputProps } from '@mantine/core'
import { add, CERO, max, monto, subtract, toDecimal } from '@pura/domain'
import { useLayoutEffect, useRef } from 'react'
import { formatDecimal } from '../../lib/formato/format.ts'
import { useCifra } from './use-cifra.ts'

interface PropsDeDecimalInput extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Decimal text; empty when there is no value. */
  valor: string
  /** Called with decimal text, or '' if the text is not a number. */
  onValor: (valor: string) => void
  decimales?: number
  /** True for a quantity, rate or factor, where three decimals are usual: 1,250 is one and a quarter. */
  medida?: boolean
  /** Step of ↑ and ↓; the value never goes below zero. */
  paso?: string
}

/**
 * Number typed the Costa Rican way (1 234,5 or 1234.5) and kept as decimal text. With focus it shows the typed text;
 * without focus, the number with group separators, or the text marked if it is unreadable or ambiguous. Right aligned,
 * tabular figures.
 */
export function DecimalInput({
  valor,
  onValor,
  decimales = 2,
  medida,
  paso,
  onFocus,
  onBlur,
  onKeyDown,
  classNames,
  error,
  ...props
}: PropsDeDecimalInput) {
  const cifra = useCifra(valor, medida ? 'medida' : 'monto')
  const { escrito, setEscrito, ilegible, mal } = cifra
  const enfocado = useRef<HTMLInputElement>(null)
  // Selects the text, so that typing replaces it, as in a spreadsheet. A layout effect, because a key may come before
  // the next paint.
  useLayoutEffect(() => {
    if (escrito !== undefined) enfocado.current?.select()
    enfocado.current = null
  }, [escrito])
  return (
    <TextInput
      {...props}
      {...cifra.input}
      error={mal ?? error}
      classNames={{ input: 'num der', ...(typeof classNames === 'object' ? classNames : {}) }}
      inputMode="decimal"
      autoComplete="off"
      value={escrito ?? (ilegible || (valor === '' ? '' : formatDecimal(valor, decimales)))}
      onFocus={(event) => {
        cifra.enter()
        enfocado.current = event.currentTarget
        onFocus?.(event)
      }}
      onChange={(event) => {
        setEscrito(event.currentTarget.value)
        onValor(cifra.read(event.currentTarget.value) ?? '')
      }}
      onKeyDown={(event) => {
        const sentido = event.key === 'ArrowUp' ? add : event.key === 'ArrowDown' ? subtract : undefined
        if (paso !== undefined && sentido) {
          event.preventDefault()
          const nuevo = toDecimal(max(CERO, sentido(monto(valor || '0'), monto(paso))))
          setEscrito(nuevo.replace('.', ','))
          enfocado.current = event.currentTarget
          onValor(nuevo)
        }
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        cifra.leave(event.currentTarget.value, valor)
        onBlur?.(event)
      }}
    />
  )
}
