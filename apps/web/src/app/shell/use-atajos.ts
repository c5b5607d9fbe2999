import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isKeyTaken } from '../../lib/keyboard.ts'
import { type Pendiente, readAtajo } from '../atajos.ts'

/** Listens to the shortcuts between sections; never while somebody types or a dialog is open. */
export function useAtajos(): void {
  const router = useRouter()
  useEffect(() => {
    let pendiente: Pendiente | undefined
    function listen(event: KeyboardEvent) {
      const lectura = isKeyTaken(event) ? { tomada: false } : readAtajo(event, pendiente)
      pendiente = 'pendiente' in lectura ? lectura.pendiente : undefined
      if (lectura.tomada) event.preventDefault()
      if ('destino' in lectura && lectura.destino) void router.navigate({ to: lectura.destino })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [router])
}
