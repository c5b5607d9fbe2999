import { Button, Group, Modal, Skeleton, TextInput } from '@mantine/core'
import { ApiError, contract, type DocumentoResumen } from '@pura/contract'
import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconBrandWhatsapp, IconCopy, IconMail, IconShare } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { nombreArchivo } from '../documento/archivos.ts'
import type { DocumentoPK } from '../documento/consultas.ts'
import { tipoOf } from './acciones.ts'
import classes from './CompartirDialog.module.css'

interface PropsDeCompartirDialog {
  documento: DocumentoResumen
  onClose: () => void
}

const { lector, general } = mensajes

/** One link per page load, even if the dialog opens several times. */
const enlaceQuery = (pk: DocumentoPK) =>
  queryOptions({
    queryKey: ['enlace', pk.codCia, pk.numDocto],
    queryFn: async () => {
      const { data } = await call(contract.emitidos.compartir, { params: pk })
      return { ...data, url: new URL(data.url, window.location.origin).href }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/**
 * The PDF as a file, where the device can share files. Fetched in advance: the share sheet opens only within a user
 * gesture.
 */
function usePdfCompartible(documento: DocumentoResumen): File | undefined {
  const { data } = useQuery({
    queryKey: ['pdf', 'compartir', documento.vtaMovmPK.codCia, documento.vtaMovmPK.numDocto, documento.status],
    enabled: typeof navigator.canShare === 'function',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.vtaMovm.pdf, { params: documento.vtaMovmPK, signal })
      return new File([data as Blob], nombreArchivo(documento, 'pdf'), { type: 'application/pdf' })
    },
  })
  return data && navigator.canShare({ files: [data] }) ? data : undefined
}

/** LECTOR-06, D24: a link that opens the PDF without a session, for seven days or until revoked. */
export default function CompartirDialog({ documento, onClose }: PropsDeCompartirDialog) {
  const { nombre } = tipoDocto(tipoOf(documento))
  const queryClient = useQueryClient()
  const { data: enlace, error } = useQuery(enlaceQuery(documento.vtaMovmPK))
  const [copiado, setCopiado] = useState<string>()
  const [revocando, setRevocando] = useState(false)

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      setCopiado(lector.urlCopiada)
      avisos.bien(lector.urlCopiada)
    } catch {
      avisos.mal(lector.errorCopiando)
    }
  }

  async function revoke() {
    setRevocando(true)
    try {
      await call(contract.emitidos.revocar, { params: documento.vtaMovmPK })
      queryClient.removeQueries({ queryKey: enlaceQuery(documento.vtaMovmPK).queryKey })
      avisos.bien('Los enlaces de este documento ya no abren')
      onClose()
    } catch (failure) {
      avisos.mal(failure instanceof ApiError ? failure.message : general.errorDesconocido)
    } finally {
      setRevocando(false)
    }
  }

  const pdf = usePdfCompartible(documento)
  async function share(archivo: File) {
    try {
      await navigator.share({ files: [archivo], title: archivo.name })
    } catch (failure) {
      // Closing the share sheet is not an error.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) avisos.mal(general.errorDesconocido)
    }
  }

  const texto = enlace && `${nombre} ${documento.referencia}: ${enlace.url}`
  return (
    <Modal
      opened
      onClose={onClose}
      title="Compartir documento"
      size={480}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <p className="sec">Quien tenga el enlace puede ver el PDF durante siete días. Puede revocarlo cuando quiera.</p>
      {error && <p role="alert">{error.message}</p>}
      {!enlace && !error && <Skeleton height={36} mt="md" />}
      {enlace && texto && (
        <>
          <div className={`tira hueco-8 ${classes.enlace}`}>
            <TextInput
              label="Enlace al documento"
              value={enlace.url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
              onClick={() => void copy(enlace.url)}
              data-autofocus
            >
              Copiar URL
            </Button>
          </div>
          <p className="sec nota num" role="status">
            {copiado ?? `Vence el ${formatFechaHora(enlace.vence)}`}
          </p>
          <Group gap="xs" mt="md">
            {pdf && (
              <Button leftSection={<IconShare size={17} stroke={1.7} aria-hidden />} onClick={() => void share(pdf)}>
                Enviar el PDF
              </Button>
            )}
            <Button
              component="a"
              variant="default"
              leftSection={<IconBrandWhatsapp size={17} stroke={1.7} aria-hidden />}
              href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
              href={`mailto:?subject=${encodeURIComponent(`${nombre} ${documento.referencia}`)}&body=${encodeURIComponent(texto)}`}
            >
              Correo
            </Button>
            <span className="crece" />
            <Button variant="subtle" color="peligro" loading={revocando} onClick={() => void revoke()}>
              Revocar enlace
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
