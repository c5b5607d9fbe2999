import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { isKeyTaken } from '../../lib/navegador/keyboard.ts'
import { useSeccionesSabidas } from '../../lib/servidor/opciones.ts'
import { type Pendiente, readAtajo } from '../base/atajos.ts'
import { isDeRol, type Ruta } from '../base/rutas.ts'

/**
 * Listens for section shortcuts, unless someone types or a dialog is open. It starts with the first render: a pending
 * letter survives re-renders, and while the role's sections are unknown a shortcut opens its section, which checks the
 * access itself.
 */
export function useAtajos(): void {
  const router = useRouter()
  const secciones = useSeccionesSabidas()
  const pendiente = useRef<Pendiente>(undefined)
  useLayoutEffect(() => {
    const isOfrecida = (destino: Ruta): boolean =>
      !isDeRol(destino) || secciones === undefined || secciones.has(destino)
    function listen(event: KeyboardEvent) {
      const lectura = isKeyTaken(event) ? { tomada: false } : readAtajo(event, pendiente.current)
      pendiente.current = 'pendiente' in lectura ? lectura.pendiente : undefined
      if (lectura.tomada) event.preventDefault()
      const { destino } = lectura
      if (destino && isOfrecida(destino)) void router.navigate({ to: destino })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [router, secciones])
}
