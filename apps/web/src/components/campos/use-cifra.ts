import { type ClaseCifra, readCifra } from '@pura/domain/dinero'
import { mensajes } from '@pura/domain/mensajes'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * What stands in the field of a figure: while it has the focus what is typed, afterwards what could not be understood.
 * Until there is a figure the field is not valid: `stopsAtCifra` finds it, and nothing is saved.
 */
export function useCifra(valor: string, clase: ClaseCifra) {
  const [escrito, setEscrito] = useState<string>()
  const [dejado, setDejado] = useState({ texto: '', valor: '' })
  const [avisado, setAvisado] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const alEntrar = useRef({ texto: '', valor: '' })

  /** Left there and no figure: it stays as it was typed, until there is one or it is another's. */
  const ilegible = escrito === undefined && dejado.valor === valor ? dejado.texto : ''
  /** What was there when the field was entered is what it was, however it may be read. */
  const faultOf = (texto: string): string => {
    if (texto === alEntrar.current.texto && alEntrar.current.valor !== '') return ''
    const leida = readCifra(texto, clase)
    if (leida.clase === 'ilegible') return mensajes.general.noEsNumero
    return leida.clase === 'dudosa' ? mensajes.general.cifraDudosa(leida.miles, leida.decimal) : ''
  }
  const falta = escrito === undefined ? ilegible && faultOf(ilegible) : faultOf(escrito)
  useLayoutEffect(() => input.current?.setCustomValidity(falta), [falta])

  return {
    /** Undefined without the focus. */
    escrito,
    ilegible,
    /** What is wrong with it: told once the field is left, or when somebody wants to save. */
    mal: falta !== '' && (escrito === undefined || avisado) ? falta : undefined,
    /** Decimal text; undefined when it is no figure, or may be two. */
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
    /** @param actual what the field holds from now on */
    leave(texto: string, actual: string) {
      setEscrito(undefined)
      setAvisado(false)
      setDejado({ texto: faultOf(texto) === '' ? '' : texto, valor: actual })
    },
    input: {
      ref: input,
      onInvalid(event: { preventDefault: () => void }) {
        // The browser would say it in its own words.
        event.preventDefault()
        setAvisado(true)
      },
    },
  }
}
