/** A mailbox process whose sessions misbehave according to the user's name. */
import type { Dicho, PedidoDeBuzon } from '../../external/imap/protocolo.ts'
import { markTurno, watchAparte } from '../../lib/proceso/vigilante.ts'

watchAparte()
process.on('message', (pedido: PedidoDeBuzon) => {
  if ('cortar' in pedido) return
  const { sesion } = pedido
  const send = (dicho: Dicho) => process.send?.(dicho)
  if ('abrir' in pedido) {
    markTurno(sesion)
    while (pedido.abrir.usuario === 'gira');
    return send({ sesion, llamada: 0, fin: undefined })
  }
  if (pedido.metodo === 'carpetas')
    send({ sesion, llamada: pedido.llamada, fin: [...process.argv, JSON.stringify(process.env)] })
})
