import { useLayoutEffect, useRef, useState } from 'react'

const sinElegir = (texto: string): string => `«${texto}» no se ha elegido`

/**
 * Text of a search from which nothing was chosen. Until it is chosen or cleared the field is invalid, `stopsAtInvalido`
 * finds it, and nothing is saved or issued without what was being typed.
 */
export function useSinElegir(texto: string) {
  const escrito = texto.trim()
  const input = useRef<HTMLInputElement>(null)
  /** The text for which the error was shown. */
  const [avisado, setAvisado] = useState('')
  const falta = escrito === '' ? '' : sinElegir(escrito)
  useLayoutEffect(() => {
    input.current?.setCustomValidity(falta)
  }, [falta])
  return {
    /** Error of the field, shown once a save was tried with this text. */
    mal: falta !== '' && avisado === escrito ? falta : undefined,
    input: {
      ref: input,
      onInvalid(event: { preventDefault: () => void }) {
        // Suppresses the browser's own message.
        event.preventDefault()
        setAvisado(escrito)
      },
    },
  }
}
