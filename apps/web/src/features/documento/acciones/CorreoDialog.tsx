import { Button, Group, Modal, Textarea } from '@mantine/core'
import { ApiError, contract, type DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { avisos } from '../../../lib/avisos.ts'
import { refreshDocumento } from '../consultas.ts'

interface Props {
  documento: DocumentoResumen
  /** Where it did not arrive, to be written right. */
  para?: readonly string[]
  onClose: () => void
}

/** PDF, XML and Hacienda's answer by mail: to the client, or to whoever is written here. */
export default function CorreoDialog({ documento, para: anterior = [], onClose }: Props) {
  const queryClient = useQueryClient()
  const [escrito, setEscrito] = useState(anterior.join(', '))
  const [error, setError] = useState<string>()
  const [ocupado, setOcupado] = useState(false)

  async function send() {
    const para = escrito.split(/[\s,;]+/).filter(Boolean)
    setOcupado(true)
    try {
      const body = para.length > 0 ? { para } : {}
      await call(contract.vtaMovm.reenviarCorreo, { params: documento.vtaMovmPK, body })
      avisos.bien(mensajes.documento.correoEnCamino)
      void refreshDocumento(queryClient, documento.vtaMovmPK)
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
      title={`Enviar ${documento.referencia} por correo`}
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
