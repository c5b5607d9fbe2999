import { useState } from 'react'
import { useSesion } from '../../lib/servidor/session.ts'

/**
 * docs/acuerdos.md L19: whether this user types prices with IVA in them, in this company.
 * @param dicho of a price that says so itself
 */
export function useConIva(dicho?: boolean): readonly [conIva: boolean, setConIva: (conIva: boolean) => void] {
  const { cia, usuario } = useSesion()
  const llave = `pura.precio-con-iva.${cia.codCia}.${usuario.usuarioPK.idUsuario}`
  const [conIva, setConIva] = useState(() => dicho ?? read(llave))
  return [
    conIva,
    (nuevo) => {
      setConIva(nuevo)
      try {
        localStorage.setItem(llave, nuevo ? '1' : '0')
      } catch {
        // Without storage the next form begins without IVA.
      }
    },
  ]
}

function read(llave: string): boolean {
  try {
    return localStorage.getItem(llave) === '1'
  } catch {
    return false
  }
}
