import { Button, Group, Modal, Textarea } from '@mantine/core'
import { ApiError, contract, type DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { avisos } from '../../../lib/avisos.ts'

interface Props {
  documento: DocumentoResumen
  onClose: () => void
}

/** PDF, XML and Hacienda's answer by mail once more: to the client, or to whoever is written here. */
export default function CorreoDialog({ documento, onClose }: Props) {
  const [escrito, setEscrito] = useState('')
  const [error, setError] = useState<string>()
  const [ocupado, setOcupado] = useState(false)

  async function send() {
    const para = escrito.split(/[\s,;]+/).filter(Boolean)
    setOcupado(true)
    try {
      const body = para.length > 0 ? { para } : {}
      await call(contract.vtaMovm.reenviarCorreo, { params: documento.vtaMovmPK, body })
      avisos.bien(mensajes.documento.correoEnCamino)
      onClose()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : mensajes.general.errorDesconocido)
    } finally {
      setOcupado(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Reenviar ${documento.referencia}`}
      size={440}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Textarea
          label="Para"
          description="Vacío: al correo del cliente y sus adicionales. Varias direcciones, separadas por coma."
          placeholder="compras@ejemplo.cr"
          maxLength={1700}
          value={escrito}
          onChange={(event) => setEscrito(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button type="submit" loading={ocupado}>
            Enviar
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
