import { useState } from 'react'
import { parseDecimal } from '../lib/format.ts'

/** What stands in the field of a figure: while it has the focus what is typed, afterwards what could not be understood. */
export function useCifra(valor: string) {
  const [escrito, setEscrito] = useState<string>()
  const [dejado, setDejado] = useState('')
  return {
    /** Undefined without the focus. */
    escrito,
    setEscrito,
    /** What was left there and is no figure: it stays as it was typed, until there is one. */
    ilegible: escrito === undefined && valor === '' ? dejado : '',
    enter: () => setEscrito(valor === '' ? dejado : valor.replace('.', ',')),
    leave: (texto: string) => {
      setEscrito(undefined)
      setDejado(parseDecimal(texto) === undefined ? texto : '')
    },
  }
}
