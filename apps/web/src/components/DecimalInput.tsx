import { TextInput, type TextInputProps } from '@mantine/core'
import { add, CERO, max, monto, subtract, toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { useLayoutEffect, useRef } from 'react'
import { formatDecimal, parseDecimal } from '../lib/format.ts'
import { useCifra } from './use-cifra.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Decimal text; empty when there is none. */
  valor: string
  /** Called with decimal text, or '' when what stands there is no number. */
  onValor: (valor: string) => void
  decimales?: number
  /** What ↑ and ↓ add and take away; never below zero. */
  paso?: string
}

/**
 * A figure typed as people type it (1 234,5 or 1234.5) and kept as decimal text. While it has the focus it shows what
 * was typed; without, the figure with its groups, or what is none, marked. Right aligned, tabular.
 */
export function DecimalInput({
  valor,
  onValor,
  decimales = 2,
  paso,
  onFocus,
  onBlur,
  onKeyDown,
  classNames,
  error,
  ...props
}: Props) {
  const { escrito, setEscrito, ilegible, enter, leave } = useCifra(valor)
  const enfocado = useRef<HTMLInputElement>(null)
  // Typing replaces the figure, as in a spreadsheet. At once with the text it selects: a key may come before the next paint.
  useLayoutEffect(() => {
    if (escrito !== undefined) enfocado.current?.select()
    enfocado.current = null
  }, [escrito])
  return (
    <TextInput
      {...props}
      error={error ?? (ilegible === '' ? undefined : mensajes.general.noEsNumero)}
      classNames={{ input: 'num der', ...(typeof classNames === 'object' ? classNames : {}) }}
      inputMode="decimal"
      autoComplete="off"
      value={escrito ?? (valor === '' ? ilegible : formatDecimal(valor, decimales))}
      onFocus={(event) => {
        enter()
        enfocado.current = event.currentTarget
        onFocus?.(event)
      }}
      onChange={(event) => {
        setEscrito(event.currentTarget.value)
        onValor(parseDecimal(event.currentTarget.value) ?? '')
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
        leave(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}
