import { Button, Group, Modal, Textarea } from '@mantine/core'
import { ApiError, contract, type DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { isCorreo } from '@pura/domain/reglas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshDocumento } from '../documento/consultas.ts'

interface PropsDeCorreoDialog {
  documento: DocumentoResumen
  /** Address that failed, prefilled for correction. */
  para?: readonly string[]
  onClose: () => void
}

/** Mails PDF, XML and Hacienda's answer to the client, or to the addresses typed here. */
export default function CorreoDialog({ documento, para: anterior = [], onClose }: PropsDeCorreoDialog) {
  const queryClient = useQueryClient()
  const [{ escrito }, change] = useTecleado(`correo ${documento.vtaMovmPK.numDocto}`, { escrito: anterior.join(', ') })
  const [error, setError] = useState<string>()
  /** Addresses that are not the client's need a confirmation. */
  const [ajenas, setAjenas] = useState<readonly string[]>([])
  const [ocupado, setOcupado] = useState(false)

  async function send() {
    const para = escrito.split(/[\s,;]+/).filter(Boolean)
    const malo = para.find((direccion) => !isCorreo(direccion))
    if (malo !== undefined) return setError(mensajes.documento.noEsCorreo(malo))
    setOcupado(true)
    try {
      const body = para.length > 0 ? { para, confirmadas: [...ajenas] } : {}
      await call(contract.vtaMovm.reenviarCorreo, { params: documento.vtaMovmPK, body })
      avisos.bien(mensajes.documento.correoEnCamino)
      void refreshDocumento(queryClient, documento.vtaMovmPK)
      onClose()
    } catch (failure) {
      if (failure instanceof ApiError && failure.codigo === 'confirmation_required') {
        setAjenas(failure.errores.map(({ mensaje }) => mensaje))
      } else setError(motivoOf(failure))
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
          description="Vacío: al correo del cliente y sus adicionales. Hasta 5 direcciones, separadas por coma."
          placeholder="compras@ejemplo.cr"
          maxLength={1700}
          value={escrito}
          onChange={(event) => {
            change({ escrito: event.currentTarget.value })
            setError(undefined)
            setAjenas([])
          }}
          error={error}
          data-autofocus
        />
        {ajenas.length > 0 && (
          <div role="alert" style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
            <Banner tono="pendiente" titulo="No son direcciones del cliente">
              {ajenas.join(', ')}. ¿Enviar de todas formas?
            </Banner>
          </div>
        )}
        <Group justify="flex-end" gap="xs" mt="md">
          {ajenas.length > 0 ? (
            <Button variant="default" onClick={() => setAjenas([])}>
              {mensajes.general.no}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
          )}
          <Button type="submit" loading={ocupado}>
            {ajenas.length > 0 ? mensajes.general.si : 'Enviar'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
