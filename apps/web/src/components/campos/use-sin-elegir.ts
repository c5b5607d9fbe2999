import { useState } from 'react'
import { useInvalido } from './use-invalido.ts'

/**
 * Text of a search from which nothing was chosen. Until it is chosen or cleared the field is invalid, and nothing is
 * saved or issued without what was being typed.
 */
export function useSinElegir(texto: string, participio = 'elegido') {
  const escrito = texto.trim()
  const falta = escrito === '' ? '' : `«${escrito}» no se ha ${participio}`
  /** The fault that was shown. */
  const [avisada, setAvisada] = useState('')
  const input = useInvalido(falta, () => setAvisada(falta))
  return {
    /** Error of the field, shown once a save was tried with this text. */
    mal: falta !== '' && falta === avisada ? falta : undefined,
    input,
  }
}
