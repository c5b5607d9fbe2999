/**
 * Toasts; the library is a lazy chunk. A toast is never the only place for something that costs money: that is shown in
 * a banner or at a field.
 */
type Clase = 'bien' | 'mal' | 'neutro'

const color: Record<Clase, string> = { bien: 'acento', mal: 'peligro', neutro: 'gray' }

async function show(clase: Clase, texto: string, detalle?: string, fijo = false): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    // The same thing told twice at once is shown once.
    id: clase === 'neutro' ? texto : undefined,
    title: detalle && texto,
    message: detalle ?? texto,
    color: color[clase],
    autoClose: fijo ? false : clase === 'mal' ? 8000 : 4000,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}

export const avisos = {
  /** `detalle` is shown below: the thing concerned, or the reason. */
  bien: (texto: string, detalle?: string): void => void show('bien', texto, detalle),
  mal: (texto: string, detalle?: string): void => void show('mal', texto, detalle),
  /** Stays until it is closed. */
  fijo: (texto: string, detalle: string): void => void show('mal', texto, detalle, true),
  neutro: (texto: string): void => void show('neutro', texto),
}
