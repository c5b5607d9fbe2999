import { Button, Modal } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Monto } from '../../../components/datos/Monto.tsx'
import { Timeline } from '../../../components/datos/Timeline.tsx'
import tonos from '../../../components/datos/tonos.module.css'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { AvisoRechazo } from '../documento/AvisoRechazo.tsx'
import { documentoQuery, eventosQuery, refreshDocumentos } from '../documento/consultas.ts'
import { isEnCamino } from '../documento/estado.ts'
import { pasosDeEnvio } from '../documento/pasos.ts'
import { Entrega } from './Entrega.tsx'
import classes from './GraciasModal.module.css'

interface PropsDeGraciasModal {
  /** The server's answer when it was issued; the modal polls from there. */
  emitido: DocumentoResumen
  /** Correcting after a rejection, and mailing. */
  onAccion: (accion: 'corregir' | 'correo', documento: DocumentoResumen) => void
  siguiente?: Siguiente
  onClose: () => void
}

/** Enter issues another document of the same list, so that users who issue hundreds a day stay in the form. */
export interface Siguiente {
  etiqueta: string
  begin: () => void
}

/** "Gracias por usar" (DOC-50 to DOC-56), with the document's progress at Hacienda. */
export function GraciasModal({ emitido, siguiente, onAccion, onClose }: PropsDeGraciasModal) {
  const queryClient = useQueryClient()
  const { data } = useQuery(documentoQuery(emitido.vtaMovmPK))
  const documento: DocumentoResumen = data ?? emitido
  const { data: eventos = [] } = useQuery(eventosQuery(documento))
  const { descripcionSri } = documento
  const nombreCliente = documento.cliente?.nombreCliente || 'Sin receptor'
  const rechazado = descripcionSri === 'RECHAZADO'
  const negado = documento.negado !== null
  const mal = rechazado || negado
  const Icono = mal ? IconX : IconCheck

  // Refreshes the list behind when the answer arrives.
  useEffect(() => {
    if (descripcionSri !== '' || negado) void refreshDocumentos(queryClient)
  }, [descripcionSri, negado, queryClient])

  return (
    <Modal
      opened
      onClose={onClose}
      // The specification's text is about success; a rejection has its own.
      title={
        negado
          ? mensajes.documento.negado
          : rechazado
            ? mensajes.documento.rechazado(nombreTipoOf(documento))
            : mensajes.documento.gracias
      }
      size={440}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div className={`fila hueco-12 ${classes.cabeza}`}>
        <span className={`centro fijo ${classes.sello} ${mal ? tonos.rechazado : tonos.aceptado}`} aria-hidden>
          <Icono size={20} stroke={2} />
        </span>
        <p>
          {negado
            ? documento.referencia
            : rechazado
              ? mensajes.documento.rechazadoDetalle(documento.referencia)
              : mensajes.documento.cargadoConExito(nombreDe(documento))}
        </p>
      </div>
      <dl className={`tira entre hueco-12 ${classes.cifras}`}>
        <dt className="recorta" title={nombreCliente}>
          {nombreCliente}
        </dt>
        <dd>
          <Monto valor={documento.total} moneda={documento.idMoneda} />
        </dd>
      </dl>
      <div className={`columna hueco-12 ${classes.pasos}`} aria-live="polite">
        <AvisoRechazo documento={documento} />
        {/* A proforma is neither signed nor sent. */}
        {documento.clave !== '' && <Timeline etiqueta="Envío a Hacienda" pasos={pasosDeEnvio(documento, eventos)} />}
      </div>
      {isEnCamino(documento) && <p className="sec nota">Puede cerrar esta ventana; el envío continúa.</p>}
      {!mal && <Entrega documento={documento} onCorreo={() => onAccion('correo', documento)} />}
      <div className={`tira envuelve al-fin hueco-8 ${classes.botones}`}>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <ButtonLink
          to="/documentosEmitidos/$idDocumento"
          params={{ idDocumento: String(documento.vtaMovmPK.numDocto) }}
          variant={rechazado || siguiente ? 'default' : undefined}
          data-autofocus={siguiente || rechazado ? undefined : true}
        >
          {mensajes.documento.verDocumento}
        </ButtonLink>
        {rechazado && (
          // The answer may come while the focus is on the next document: Enter must not close a rejection unread.
          <Button data-autofocus autoFocus onClick={() => onAccion('corregir', documento)}>
            {mensajes.accionesDocumento.corregir}
          </Button>
        )}
        {siguiente && !rechazado && (
          <Button
            data-autofocus
            rightSection={<Kbd>Enter</Kbd>}
            onClick={() => {
              onClose()
              siguiente.begin()
            }}
          >
            {siguiente.etiqueta}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const nombreTipoOf = ({ vtaMovmPK }: DocumentoResumen): string => tipoDoctoById(vtaMovmPK.idTipoDoctoVta)?.nombre ?? ''

function nombreDe({ vtaMovmPK }: DocumentoResumen): string {
  const tipo = tipoDoctoById(vtaMovmPK.idTipoDoctoVta)?.tipo ?? 'FE'
  return mensajes.documento.nombreCargado[tipo]
}
