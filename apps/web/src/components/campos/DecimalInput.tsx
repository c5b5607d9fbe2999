import { TextInput, type TextInputProps } from '@mantine/core'
import { add, CERO, max, monto, subtract, toDecimal } from '@pura/domain'
import { useLayoutEffect, useRef } from 'react'
import { formatDecimal } from '../../lib/formato/format.ts'
import { useCifra } from './use-cifra.ts'

interface PropsDeDecimalInput extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Decimal text; empty when there is none. */
  valor: string
  /** Called with decimal text, or '' when what stands there is no number. */
  onValor: (valor: string) => void
  decimales?: number
  /** Of a quantity, a rate or a factor, in which three decimals are everyday: 1,250 is one and a quarter. */
  medida?: boolean
  /** What ↑ and ↓ add and take away; never below zero. */
  paso?: string
}

/**
 * A figure typed as people type it (1 234,5 or 1234.5) and kept as decimal text. While it has the focus it shows what
 * was typed; without, the figure with its groups, or what is none or may be two, marked. Right aligned, tabular.
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
  // Typing replaces the figure, as in a spreadsheet. At once with the text it selects: a key may come before the next paint.
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
