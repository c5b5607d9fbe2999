import { Button, Modal, Stack } from '@mantine/core'
import { ApiError, type DocumentoCompleto } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { documentoQuery } from '../documento/consultas.ts'
import { basesDe, type Documento } from './acciones.ts'

interface PropsDeBaseDialog {
  documento: Documento
  onElegido: (tipo: TipoDocumento, origen: DocumentoCompleto) => void
  onClose: () => void
}

const { accionesDocumento: textos, general } = mensajes

/** Chooses the type of the new document: Enter takes the same type, Tab moves to the others. */
export default function BaseDialog({ documento, onElegido, onClose }: PropsDeBaseDialog) {
  const queryClient = useQueryClient()
  const [ocupado, setOcupado] = useState<TipoDocumento>()
  const [error, setError] = useState<string>()
  const tipos = basesDe(documento, useSecciones())

  async function choose(tipo: TipoDocumento) {
    setOcupado(tipo)
    setError(undefined)
    try {
      onElegido(tipo, await queryClient.fetchQuery({ ...documentoQuery(documento.vtaMovmPK), staleTime: 0 }))
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : general.errorDesconocido)
      setOcupado(undefined)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={textos.baseDe(documento.referencia)}
      size="sm"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap="xs">
        <p className="sec">{textos.baseDetalle}</p>
        {error && <Banner titulo={error} />}
        {tipos.map((tipo, i) => (
          <Button
            key={tipo}
            variant="default"
            justify="flex-start"
            loading={ocupado === tipo}
            disabled={ocupado !== undefined && ocupado !== tipo}
            onClick={() => void choose(tipo)}
            data-autofocus={i === 0 || undefined}
          >
            {tipoDocto(tipo).nombre}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
