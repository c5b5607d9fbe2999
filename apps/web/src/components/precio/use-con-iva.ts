import { useState, useSyncExternalStore } from 'react'
import { useSesion } from '../../lib/servidor/session.ts'

const oyentes = new Set<() => void>()
function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => void oyentes.delete(oyente)
}

/**
 * docs/acuerdos.md L19: whether this user types prices with IVA in them, in this company.
 * @param dicho of a price that says so itself
 */
export function useConIva(dicho?: boolean): readonly [conIva: boolean, setConIva: (conIva: boolean) => void] {
  const { cia, usuario } = useSesion()
  const llave = `pura.precio-con-iva.${cia.codCia}.${usuario.usuarioPK.idUsuario}`
  const recordado = useSyncExternalStore(subscribe, () => read(llave))
  /** Of this price only, also where nothing can be stored. */
  const [propio, setPropio] = useState(dicho)
  return [
    propio ?? recordado,
    (nuevo) => {
      try {
        localStorage.setItem(llave, nuevo ? '1' : '0')
        setPropio(undefined)
      } catch {
        // Without storage the next form begins without IVA.
        setPropio(nuevo)
      }
      for (const oyente of oyentes) oyente()
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
