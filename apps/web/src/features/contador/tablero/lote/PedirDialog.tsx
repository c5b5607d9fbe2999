import { Modal, Skeleton } from '@mantine/core'
import { contract, type FilaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import type { Mes } from '../../../../lib/formato/mes.ts'
import { call } from '../../../../lib/servidor/api.ts'
import classes from './Pedir.module.css'
import { PedirForm } from './PedirForm.tsx'

interface PropsDePedirDialog {
  filas: readonly FilaTablero[]
  mes: Mes
  onClose: () => void
}

/** Mails each client what is missing, one client at a time, because each mail is written individually. */
export default function PedirDialog({ filas, mes, onClose }: PropsDePedirDialog) {
  const [en, setEn] = useState(0)
  const fila = filas[en]
  const proceed = () => (en + 1 < filas.length ? setEn(en + 1) : onClose())
  if (!fila) return null
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(880px, 96vw)"
      title={t.pedir.titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <h3 className={classes.compania}>
        <span className="recorta">{fila.nombreCia}</span>
        {filas.length > 1 && (
          <span className="sec nota num" role="status">
            {t.pedir.cual(en + 1, filas.length)}
          </span>
        )}
      </h3>
      <Pedido key={fila.idAcceso} fila={fila} mes={mes} ultima={en + 1 === filas.length} onContinue={proceed} />
    </Modal>
  )
}

interface PedidoProps {
  fila: FilaTablero
  mes: Mes
  ultima: boolean
  onContinue: () => void
}

function Pedido({ fila, mes: { anio, mes }, ultima, onContinue }: PedidoProps) {
  const { idAcceso } = fila
  const { data, error, refetch } = useQuery({
    queryKey: ['tablero-faltantes', idAcceso, anio, mes],
    queryFn: async ({ signal }) =>
      (await call(contract.tableroPedido.proponer, { params: { idAcceso }, query: { anio, mes }, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Reintento error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status">
        <span className="oculto-visual">{t.pedir.cargando}</span>
        <Skeleton height={220} />
      </div>
    )
  }
  return <PedirForm fila={fila} mes={{ anio, mes }} propuesto={data} ultima={ultima} onContinue={onContinue} />
}
