import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ApiError, type DocumentoCompleto } from '@pura/contract'
import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { ButtonLink } from '../../../components/ButtonLink.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { IconLink } from '../../../components/IconLink.tsx'
import { Page } from '../../../components/Page.tsx'
import { StatusBadge } from '../../../components/StatusBadge.tsx'
import { formatClave, formatFechaHora, formatMonto } from '../../../lib/format.ts'
import { positiveInt } from '../../../lib/search-params.ts'
import { useCodCia } from '../../../lib/session.ts'
import { archivoUrl } from '../archivos.ts'
import { BotonesArchivo } from '../BotonesArchivo.tsx'
import { documentoQuery } from '../consultas.ts'
import { estadoHacienda } from '../estado.ts'
import { Historia } from '../panel/Historia.tsx'
import classes from './DocumentoPage.module.css'

const route = getRouteApi('/privado/documentosEmitidos/$idDocumento')

/** One issued document (RUTA-31): its PDF, its figures, what happened to it, and its files. */
export function DocumentoPage() {
  const codCia = useCodCia()
  const numDocto = positiveInt(route.useParams().idDocumento) ?? 0
  // The number is unique in the company, and branch 1 stands for "whichever" (ambiguities A9, A10).
  const pk = { codCia, idTipoDoctoVta: tipoDocto('FE').id, idSucursal: 1, numDocto }
  const { data, error } = useQuery(documentoQuery(pk))
  if (error && !data) {
    return (
      <Page title="Documentos Emitidos">
        <EmptyState
          titulo={error instanceof ApiError ? error.message : mensajes.general.errorServidor}
          accion={<ButtonLink to="/facturasElectronicas">Ir a Facturas Electrónicas</ButtonLink>}
        />
      </Page>
    )
  }
  return (
    <Page title={data ? `${tipoDocto('FE').nombre} ${data.referencia}` : 'Documentos Emitidos'} forma="lleno">
      {data ? <Visor documento={data} /> : <Skeleton m={20} height={28} width={320} />}
    </Page>
  )
}

function Visor({ documento }: { documento: DocumentoCompleto }) {
  const { tono, palabra } = estadoHacienda(documento)
  return (
    <>
      <div className={classes.cabeza}>
        <Volver />
        <h2 className="recorta">
          {tipoDocto('FE').nombre} <span className="num">{documento.referencia}</span>
        </h2>
        <StatusBadge tono={tono}>{palabra}</StatusBadge>
        <span className="crece" />
        <div className={classes.archivos}>
          <BotonesArchivo documento={documento} />
        </div>
      </div>
      <div className={classes.cuerpo}>
        <Pdf documento={documento} />
        <section className={classes.lado} aria-label="Detalle">
          <p className={`${classes.cifra} num`}>{formatMonto(documento.total, documento.idMoneda)}</p>
          <p className="medio">{documento.cliente?.nombreCliente ?? 'Sin receptor'}</p>
          <p className="sec nota num">
            {formatFechaHora(documento.fechaEmision)} · {documento.condicionVenta.nombre}
          </p>
          <p className={`${classes.clave} sec nota num`}>Clave {formatClave(documento.clave)}</p>
          <Historia documento={documento} />
        </section>
      </div>
    </>
  )
}

const ANGOSTA = '(max-width: 860px)'

/** Beside the details where there is room; a phone opens it with its own reader, which most browsers there cannot embed. */
function Pdf({ documento }: { documento: DocumentoCompleto }) {
  const angosta = useMediaQuery(ANGOSTA, window.matchMedia(ANGOSTA).matches)
  const src = archivoUrl(documento, 'pdf')
  // Chromium's reader opens with its list of pages, which leaves the page itself too small.
  const marco = `${src}#navpanes=0&view=FitH`
  if (!angosta)
    return <iframe className={classes.pdf} src={marco} title={`PDF de la factura ${documento.referencia}`} />
  return (
    <Button
      component="a"
      className={classes.abrir}
      href={src}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconFileTypePdf size={17} stroke={1.7} aria-hidden />}
    >
      Abrir PDF
    </Button>
  )
}

/** Back to the list as it was left; to a fresh one when the document came from a link. */
function Volver() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <IconLink to="/facturasElectronicas" aria-label="Volver a la lista" onClick={goBack}>
      <IconArrowLeft size={17} stroke={1.7} />
    </IconLink>
  )
}
