import { Button, Skeleton } from '@mantine/core'
import { ApiError, type DocRecibidoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { positiveInt } from '../../../lib/direccion/search-params.ts'
import { formatClave } from '../../../lib/formato/clave.ts'
import { formatCedula, formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { BarraLector, estilosDeLector as classes, Hojas, useLectura, usePdfDe, Volver } from '../../venta/index.ts'
import { Pestanas } from '../panel/Pestanas.tsx'
import { pdfQuery, recibidoQuery } from '../recibido/consultas.ts'
import { useArchivo } from '../recibido/descargas.ts'
import { Plazo } from '../recibido/Plazo.tsx'
import { totalOf } from '../recibido/textos.ts'

const route = getRouteApi('/privado/documentosRecibidos/$idDocumento')

/** A received document (RUTA-33): the supplier's PDF, or one drawn from the XML, with its answer beside it. */
export function LectorRecibidoPage() {
  const id = positiveInt(route.useParams().idDocumento) ?? 0
  const { data, error, refetch } = useQuery(recibidoQuery(useCodCia(), id))
  if (error && !data) {
    return (
      <Page title="Documentos Recibidos">
        <EmptyState
          titulo={motivoOf(error, mensajes.general.errorServidor)}
          accion={
            error instanceof ApiError && error.status === 404 ? (
              <ButtonLink to="/documentosRecibidos">Ir a Documentos Recibidos</ButtonLink>
            ) : (
              <Button onClick={() => void refetch()}>{mensajes.mantenimiento.reintentar}</Button>
            )
          }
        />
      </Page>
    )
  }
  const nombre = data?.tipoDoctoVta.nombre ?? 'Documentos Recibidos'
  return (
    <Page title={data ? `${nombre} ${data.consecutivo.slice(-10)}` : nombre} forma="lleno">
      {data ? (
        <Lector key={id} documento={data} />
      ) : (
        <Skeleton m={20} height={28} width={320} role="status" aria-label="Cargando el documento" />
      )}
    </Page>
  )
}

function Lector({ documento }: { documento: DocRecibidoCompleto }) {
  const { codCia, id } = documento.docRecibidosPK
  const navigate = route.useNavigate()
  const lectura = useLectura(
    { codCia, numDocto: id },
    'recibidos',
    (numero) => void navigate({ params: { idDocumento: String(numero) }, replace: true }),
  )
  const [orden, setOrden] = useState(1)
  const { data: blob, error, refetch } = useQuery(pdfQuery(codCia, id, orden))
  const { pdf, error: ilegible } = usePdfDe(blob)
  const { bajando, save, savePdf } = useArchivo()
  const nombre = `${documento.tipoDoctoVta.nombre} ${documento.consecutivo.slice(-10)}`
  return (
    <>
      <BarraLector
        {...lectura.barra}
        archivos={(['pdf', 'xml'] as const).map((cual) => (
          <Button
            key={cual}
            variant="default"
            px={12}
            loading={bajando}
            leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
            onClick={() => (cual === 'pdf' ? savePdf(documento, orden) : save(documento, cual))}
          >
            {cual.toUpperCase()}
          </Button>
        ))}
      >
        <Volver a="/documentosRecibidos" />
        <h2>
          <span className="sec nota">{documento.tipoDoctoVta.nombre} </span>
          <span className="num">{documento.consecutivo.slice(-10)}</span>
        </h2>
        <Plazo row={documento} larga />
      </BarraLector>
      <div className="tira llena">
        <Hojas
          abierto={{ pdf, error: error ?? ilegible, retry: () => void refetch() }}
          zoom={lectura.zoom}
          onPorcentaje={lectura.setPorcentaje}
          nombre={nombre}
        />
        <section className={`columna fijo ${classes.lado}`} aria-label="Detalle">
          <div className={classes.cifras}>
            <p className={`${classes.cifra} num`}>{totalOf(documento)}</p>
            <p className="medio">{documento.emisor}</p>
            <p className="sec nota num">
              {formatCedula(documento.nitEmisor)} · {formatFechaHora(documento.fechaEmision)}
            </p>
            <p className="quiebra sec nota num">Clave {formatClave(documento.clave)}</p>
            {!documento.conPdf && <p className="sec nota">El proveedor no mandó PDF: se dibujó de su XML.</p>}
            {documento.pdfs > 1 && (
              <Seleccion
                label="PDF del proveedor"
                mt={10}
                data={Array.from({ length: documento.pdfs }, (_, i) => ({
                  value: String(i + 1),
                  label: `${i + 1} de ${documento.pdfs}`,
                }))}
                value={String(orden)}
                allowDeselect={false}
                onChange={(valor) => setOrden(Number(valor))}
              />
            )}
          </div>
          <Pestanas documento={documento} />
        </section>
      </div>
    </>
  )
}
