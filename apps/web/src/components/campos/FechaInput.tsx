import { TextInput, type TextInputProps } from '@mantine/core'
import { type Fecha, fechaAt } from '@pura/domain/fecha'
import { useState } from 'react'
import { formatDiaVisible, parseDiaEscrito } from '../../lib/formato/format.ts'
import { LEER_AL_SALIR } from '../../lib/navegador/al-salir.ts'
import { useInvalido } from './use-invalido.ts'

interface PropsDeFechaInput extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  fecha: Fecha | undefined
  /** Called when the text is a valid day, or empty. */
  onFecha: (fecha: Fecha | undefined) => void
}

const ENTERA = /^\d{1,2}\/\d{1,2}\/\d{4}$/

const NO_EXISTE = 'La fecha no existe'

/**
 * Day typed as 20/11/2026, 20/11/26, 20112026 or 20/11. It is parsed on blur or Enter. One that does not exist stays as
 * typed, and keeps its form from being saved.
 */
export function FechaInput({ fecha, onFecha, onBlur, onKeyDown, error, ...props }: PropsDeFechaInput) {
  const [escrito, setEscrito] = useState<string>()
  const [avisada, setAvisada] = useState(false)
  const leida = escrito === undefined ? undefined : parseDiaEscrito(escrito, fechaAt(new Date()))
  const falta = escrito !== undefined && escrito.trim() !== '' && !leida ? NO_EXISTE : ''
  const input = useInvalido(falta, () => setAvisada(true))

  const commit = () => {
    if (escrito === undefined) return
    setAvisada(falta !== '')
    if (falta !== '') return
    setEscrito(undefined)
    onFecha(leida)
  }

  return (
    <TextInput
      placeholder="dd/mm/aaaa"
      {...props}
      {...input}
      {...LEER_AL_SALIR}
      classNames={{ input: 'num' }}
      inputMode="numeric"
      autoComplete="off"
      value={escrito ?? (fecha ? formatDiaVisible(fecha) : '')}
      error={avisada && falta !== '' ? falta : error}
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
