import { Button } from '@mantine/core'
import type { PedidoTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { type Destino, withdraw } from './llamadas.ts'
import classes from './Pedir.module.css'

/** Earlier requests to this client; a link that is still open can be closed. */
export function Pedidos({ destino, pedidos }: { destino: Destino; pedidos: readonly PedidoTablero[] }) {
  const [retirados, setRetirados] = useState<ReadonlySet<number>>(new Set())
  const { mutate, isPending } = useMutation({
    mutationFn: ({ idPedido }: PedidoTablero) => withdraw(destino, idPedido),
    onSuccess: (_, { idPedido }) => {
      setRetirados((previos) => new Set([...previos, idPedido]))
      avisos.bien(t.pedir.retirado)
    },
    onError: (error) => avisos.mal(motivoOf(error)),
  })
  if (pedidos.length === 0) return null
  return (
    <details className={classes.anteriores}>
      <summary>{t.pedir.anteriores}</summary>
      <ul>
        {pedidos.map((pedido) => {
          const estado = retirados.has(pedido.idPedido) ? 'retirado' : pedido.estado
          return (
            <li key={pedido.idPedido}>
              <span className="nota num crece">
                {t.pedir.anterior(formatFechaHora(pedido.creado), pedido.archivos)} · {t.pedir.estados[estado]}
                <span className={`rejilla hueco-2 quiebra ${classes.llegadas}`}>
                  {pedido.faltan.map((linea, i) => (
                    <span key={linea} className={pedido.llegaron[i] ? undefined : 'sec'}>
                      {t.pedir.linea(pedido.llegaron[i] === true, linea)}
                    </span>
                  ))}
                </span>
              </span>
              {estado === 'abierto' && (
                <Button size="compact-xs" variant="default" loading={isPending} onClick={() => mutate(pedido)}>
                  {t.pedir.retirar}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
