import { TextInput, type TextInputProps } from '@mantine/core'
import { type Fecha, fechaAt } from '@pura/domain/fecha'
import { useState } from 'react'
import { formatDiaVisible, parseDiaEscrito } from '../../lib/formato/format.ts'

interface PropsDeFechaInput extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  fecha: Fecha | undefined
  /** Called when the text is a valid day, or empty. */
  onFecha: (fecha: Fecha | undefined) => void
}

const ENTERA = /^\d{1,2}\/\d{1,2}\/\d{4}$/

/** Day typed as 20/11/2026, 20/11/26, 20112026 or 20/11. It is parsed on blur or Enter. */
export function FechaInput({ fecha, onFecha, onBlur, onKeyDown, error, ...props }: PropsDeFechaInput) {
  const [escrito, setEscrito] = useState<string>()
  const [invalida, setInvalida] = useState(false)

  const commit = () => {
    if (escrito === undefined) return
    const leida = escrito.trim() === '' ? undefined : parseDiaEscrito(escrito, fechaAt(new Date()))
    setInvalida(escrito.trim() !== '' && !leida)
    if (escrito.trim() !== '' && !leida) return
    setEscrito(undefined)
    onFecha(leida)
  }

  return (
    <TextInput
      placeholder="dd/mm/aaaa"
      {...props}
      classNames={{ input: 'num' }}
      inputMode="numeric"
      autoComplete="off"
      value={escrito ?? (fecha ? formatDiaVisible(fecha) : '')}
      error={invalida ? 'La fecha no existe' : error}
      onChange={(event) => {
        const texto = event.currentTarget.value
        setEscrito(texto)
        // A complete day is reported at once: a shortcut of the form does not blur the field first.
        const entera = ENTERA.test(texto.trim()) ? parseDiaEscrito(texto, fechaAt(new Date())) : undefined
        if (entera) onFecha(entera)
      }}
      onBlur={(event) => {
        commit()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        onKeyDown?.(event)
      }}
    />
  )
}
