import { Modal } from '@mantine/core'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import type { Mes } from '../../../lib/formato/mes.ts'
import { type Destino, type Peticion, propose } from './llamadas.ts'
import classes from './Pedir.module.css'
import { PedirForm } from './PedirForm.tsx'

interface PropsDePedirDialog {
  destinos: readonly Destino[]
  mes: Mes
  /** Lines to ask for besides those that the server proposes: what the portal's list has and we lack. */
  ademas?: readonly string[]
  /** Instead of the client: each supplier of the one company, with his lines only. */
  peticiones?: readonly Peticion[]
  onClose: () => void
}

/** Mails each client or supplier what is missing, one at a time, because each mail is written individually. */
export default function PedirDialog({ destinos, mes, ademas = [], peticiones, onClose }: PropsDePedirDialog) {
  const [en, setEn] = useState(0)
  const peticion = peticiones?.[en]
  const destino = destinos[peticiones ? 0 : en]
  const cuantos = peticiones?.length ?? destinos.length
  const proceed = () => (en + 1 < cuantos ? setEn(en + 1) : onClose())
  if (!destino) return null
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(880px, 96vw)"
      title={t.pedir.titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <h3 className={`tira entre hueco-12 fuerte ${classes.compania}`}>
        <span className="recorta">{peticion?.quien ?? destino.nombreCia}</span>
        {cuantos > 1 && (
          <span className="sec nota num" role="status">
            {t.pedir.cual(en + 1, cuantos)}
          </span>
        )}
      </h3>
      <Pedido
        key={en}
        destino={destino}
        mes={mes}
        ademas={ademas}
        peticion={peticion}
        ultima={en + 1 === cuantos}
        onContinue={proceed}
      />
    </Modal>
  )
}

interface PedidoProps {
  destino: Destino
  mes: Mes
  ademas: readonly string[]
  peticion: Peticion | undefined
  ultima: boolean
  onContinue: () => void
}

function Pedido({ destino, mes: { anio, mes }, ademas, peticion, ultima, onContinue }: PedidoProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tablero-faltantes', destino, anio, mes],
    queryFn: ({ signal }) => propose(destino, { anio, mes }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Reintento error={error} onRetry={() => void refetch()} />
  if (!data) {
    return <Cargando texto={t.pedir.cargando} alto={220} />
  }
  const propuesto = peticion
    ? { ...data, para: peticion.para, faltan: [...peticion.lineas], pedidos: [] }
    : { ...data, faltan: [...ademas, ...data.faltan] }
  return (
    <PedirForm
      destino={destino}
      proveedor={peticion?.quien}
      mes={{ anio, mes }}
      propuesto={propuesto}
      ultima={ultima}
      onContinue={onContinue}
    />
  )
}
