import { type ClaseCifra, readCifra } from '@pura/domain/dinero'
import { mensajes } from '@pura/domain/mensajes'
import { useRef, useState } from 'react'
import { useInvalido } from './use-invalido.ts'

/**
 * Text of a number field: with focus, what was typed; after blur, the text that could not be parsed. Until it parses
 * the field is invalid, `stopsAtInvalido` finds it, and nothing is saved.
 */
export function useCifra(valor: string, clase: ClaseCifra) {
  const [escrito, setEscrito] = useState<string>()
  const [dejado, setDejado] = useState({ texto: '', valor: '' })
  const [avisado, setAvisado] = useState(false)
  const alEntrar = useRef({ texto: '', valor: '' })

  /** Unparsed text that was left in the field; dropped once the value changes. */
  const ilegible = escrito === undefined && dejado.valor === valor ? dejado.texto : ''
  /** Text that did not change since focus keeps its value, even if it would be ambiguous when typed. */
  const faultOf = (texto: string): string => {
    if (texto === alEntrar.current.texto && alEntrar.current.valor !== '') return ''
    const leida = readCifra(texto, clase)
    if (leida.clase === 'ilegible') return mensajes.general.noEsNumero
    return leida.clase === 'dudosa' ? mensajes.general.cifraDudosa(leida.miles, leida.decimal) : ''
  }
  const falta = escrito === undefined ? ilegible && faultOf(ilegible) : faultOf(escrito)
  const input = useInvalido(falta, () => setAvisado(true))

  return {
    /** Undefined without focus. */
    escrito,
    ilegible,
    /** Error of the field, shown after blur or when a save is tried. */
    mal: falta !== '' && (escrito === undefined || avisado) ? falta : undefined,
    /** Decimal text; undefined if the text is not a number or is ambiguous. */
    read(texto: string): string | undefined {
      if (texto === alEntrar.current.texto && alEntrar.current.valor !== '') return alEntrar.current.valor
      const leida = readCifra(texto, clase)
      return leida.clase === 'cifra' ? leida.valor : undefined
    },
    setEscrito(texto: string) {
      setAvisado(false)
      setEscrito(texto)
    },
    enter() {
      const texto = ilegible || valor.replace('.', ',')
      alEntrar.current = { texto, valor: ilegible ? '' : valor }
      setEscrito(texto)
    },
    /** @param actual value of the field after leaving it */
    leave(texto: string, actual: string) {
      setEscrito(undefined)
      setAvisado(false)
      setDejado({ texto: faultOf(texto) === '' ? '' : texto, valor: actual })
    },
    input,
  }
}
