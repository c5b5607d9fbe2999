import { Button, Modal } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../../components/ButtonLink.tsx'
import { Timeline } from '../../../components/Timeline.tsx'
import tonos from '../../../components/tonos.module.css'
import { AvisoRechazo } from '../AvisoRechazo.tsx'
import { documentoQuery, eventosQuery, refreshDocumentos } from '../consultas.ts'
import { isEnCamino } from '../estado.ts'
import { pasosDeEnvio } from '../pasos.ts'
import classes from './GraciasModal.module.css'

interface Props {
  /** As the server answered when it was issued; the modal follows it from there. */
  emitido: DocumentoResumen
  onClose: () => void
}

/** "Gracias por usar" (DOC-50 to DOC-56), with the document's way to Hacienda as it happens. */
export function GraciasModal({ emitido, onClose }: Props) {
  const queryClient = useQueryClient()
  const { data } = useQuery(documentoQuery(emitido.vtaMovmPK))
  const documento: DocumentoResumen = data ?? emitido
  const { data: eventos = [] } = useQuery(eventosQuery(documento))
  const { descripcionSri } = documento
  const rechazado = descripcionSri === 'RECHAZADO'
  const Icono = rechazado ? IconX : IconCheck

  // The list behind shows the answer as soon as this modal does.
  useEffect(() => {
    if (descripcionSri !== '') void refreshDocumentos(queryClient)
  }, [descripcionSri, queryClient])

  return (
    <Modal
      opened
      onClose={onClose}
      title={mensajes.documento.gracias}
      size={440}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div className={classes.cabeza}>
        <span className={`${classes.sello} ${rechazado ? tonos.rechazado : tonos.aceptado}`} aria-hidden>
          <Icono size={20} stroke={2} />
        </span>
        <p>{mensajes.documento.cargadoConExito(nombreDe(documento))}</p>
      </div>
      <div className={classes.pasos} aria-live="polite">
        <AvisoRechazo documento={documento} />
        <Timeline etiqueta="Envío a Hacienda" pasos={pasosDeEnvio(documento, eventos)} />
      </div>
      {isEnCamino(documento) && <p className="sec nota">Puede cerrar esta ventana; el envío continúa.</p>}
      <div className={classes.botones}>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <ButtonLink
          to="/documentosEmitidos/$idDocumento"
          params={{ idDocumento: String(documento.vtaMovmPK.numDocto) }}
          data-autofocus
        >
          {mensajes.documento.verDocumento}
        </ButtonLink>
      </div>
    </Modal>
  )
}

function nombreDe({ vtaMovmPK }: DocumentoResumen): string {
  const tipo = tipoDoctoById(vtaMovmPK.idTipoDoctoVta)?.tipo ?? 'FE'
  return mensajes.documento.nombreCargado[tipo]
}
