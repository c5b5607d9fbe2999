import { Button, Group, Modal, Textarea } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { refreshMesa } from './consultas.ts'

interface PropsDeMotivoDialog {
  titulo: string
  detalle: ReactNode
  /** Label of the reason. */
  pregunta: string
  /** A reason to begin with. */
  propuesto?: string
  requerido: boolean
  boton: string
  hecho: string
  /** What it is about, so that a reason kept from an ended access comes back to its own question. */
  guarda: string
  peligro?: boolean
  sendMotivo: (motivo: string) => Promise<unknown>
  onClose: () => void
}

const MAXIMO = 500

/** Asks the reason of an action; it is stored in the bitácora. */
export function MotivoDialog({
  titulo,
  detalle,
  pregunta,
  propuesto = '',
  requerido,
  boton,
  hecho,
  guarda,
  peligro,
  sendMotivo,
  onClose,
}: PropsDeMotivoDialog) {
  const queryClient = useQueryClient()
  const [{ escrito }, change] = useTecleado<{ escrito?: string | undefined }>(`motivo ${guarda}`, {
    escrito: undefined,
  })
  // Until something is typed, it follows what is chosen above it.
  const motivo = escrito ?? propuesto
  const [mal, setMal] = useState<string>()
  const [ocupado, setOcupado] = useState(false)

  async function send() {
    if (ocupado) return
    if (requerido && motivo.trim() === '') {
      setMal(t.motivoRequerido)
      return
    }
    setOcupado(true)
    try {
      await sendMotivo(motivo.trim())
      avisos.bien(hecho)
      onClose()
    } catch (error) {
      setMal(motivoOf(error))
      setOcupado(false)
    }
    await refreshMesa(queryClient)
  }

  return (
    <Modal opened onClose={onClose} title={titulo} size={460} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <div className="sec">{detalle}</div>
      <Textarea
        mt="md"
        label={pregunta}
        withAsterisk={requerido}
        data-autofocus
        minRows={2}
        autosize
        maxLength={MAXIMO}
        value={motivo}
        error={mal}
        onChange={(event) => {
          change({ escrito: event.currentTarget.value })
          setMal(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {mensajes.mantenimiento.cancelar}
        </Button>
        <Button color={peligro ? 'peligro' : undefined} loading={ocupado} onClick={() => void send()}>
          {boton}
        </Button>
      </Group>
    </Modal>
  )
}
