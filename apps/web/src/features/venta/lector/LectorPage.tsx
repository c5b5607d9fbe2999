import { Button, Skeleton } from '@mantine/core'
import { ApiError, type DocumentoCompleto } from '@pura/contract'
import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconMail, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { positiveInt } from '../../../lib/direccion/search-params.ts'
import { formatClave } from '../../../lib/formato/clave.ts'
import { formatFechaHora, formatMonto } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { accionesDe, tipoOf } from '../acciones/acciones.ts'
import { BotonPrincipal } from '../acciones/BotonPrincipal.tsx'
import { MasAcciones } from '../acciones/MasAcciones.tsx'
import { type Acciones, useAcciones } from '../acciones/use-acciones.tsx'
import { BotonesArchivo } from '../documento/BotonesArchivo.tsx'
import { documentoPorNumeroQuery } from '../documento/consultas.ts'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { Pestanas } from '../panel/Pestanas.tsx'
import { Enlace } from '../panel/Resumen.tsx'
import { BarraLector } from '../visor/BarraLector.tsx'
import { Hojas } from '../visor/Hojas.tsx'
import classes from '../visor/Lector.module.css'
import { usePdf } from '../visor/pdf.ts'
import { useLectura } from '../visor/use-lectura.ts'
import { Volver } from '../visor/Volver.tsx'

const route = getRouteApi('/privado/documentosEmitidos/$idDocumento')

/** An issued document (RUTA-31): PDF, amounts, history and actions. */
export function LectorPage() {
  const codCia = useCodCia()
  const numDocto = positiveInt(route.useParams().idDocumento) ?? 0
  const { data, error, refetch } = useQuery(documentoPorNumeroQuery(codCia, numDocto))
  if (error && !data) {
    return (
      <Page title="Documentos Emitidos">
        <EmptyState
          titulo={motivoOf(error, mensajes.general.errorServidor)}
          accion={
            error instanceof ApiError && error.status === 404 ? (
              <ButtonLink to="/documentosEmitidos">Ir a Documentos Emitidos</ButtonLink>
            ) : error instanceof ApiError && error.status === 403 ? (
              <ButtonLink to="/escritorio">Ir al Escritorio</ButtonLink>
            ) : (
              <Button onClick={() => void refetch()}>{mensajes.mantenimiento.reintentar}</Button>
            )
          }
        />
      </Page>
    )
  }
  const nombre = data ? tipoDocto(tipoOf(data)).nombre : 'Documentos Emitidos'
  return (
    <Page title={data ? `${nombre} ${data.referencia}` : nombre} forma="lleno">
      {data ? (
        <Lector key={numDocto} documento={data} nombre={nombre} />
      ) : (
        <Skeleton m={20} height={28} width={320} role="status" aria-label="Cargando el documento" />
      )}
    </Page>
  )
}

function Lector({ documento, nombre }: { documento: DocumentoCompleto; nombre: string }) {
  const navigate = route.useNavigate()
  const router = useRouter()
  const { vtaMovmPK: pk, status, descripcionSri, referencia } = documento
  const acciones = useAcciones({ anulado: mensajes.documento.fueAnulada, onRemoved: () => router.history.back() })
  const lectura = useLectura(
    pk,
    'emitidos',
    (numDocto) => void navigate({ params: { idDocumento: String(numDocto) }, replace: true }),
  )
  const conPrincipal = accionesDe(documento, useSecciones()).some((a) => a.principal)
  const abierto = usePdf(pk, `${status}${descripcionSri}${documento.version}`)

  return (
    <>
      <BarraLector
        {...lectura.barra}
        archivos={
          <>
            <BotonesArchivo documento={documento} />
            <Button
              variant={conPrincipal ? 'default' : undefined}
              leftSection={<IconShare size={17} stroke={1.7} aria-hidden />}
              px={12}
              onClick={() => acciones.run('compartir', documento)}
            >
              Compartir
            </Button>
          </>
        }
      >
        <Volver a="/documentosEmitidos" />
        <h2>
          <span className="sec nota">{nombre} </span>
          <span className="num">{referencia}</span>
        </h2>
        {documento.clave !== '' && <EstadoHacienda documento={documento} />}
        {status === 'A' && <StatusBadge tono="anulado">{mensajes.lista.anulado}</StatusBadge>}
      </BarraLector>
      <div className={`tira llena ${classes.cuerpo}`}>
        <Hojas
          abierto={abierto}
          zoom={lectura.zoom}
          onPorcentaje={lectura.setPorcentaje}
          nombre={`${nombre} ${referencia}`}
        />
        <section className={`columna fijo ${classes.lado}`} aria-label="Detalle">
          <div className={classes.cifras}>
            <p className={`${classes.cifra} num`} data-nulo={status === 'A' || undefined}>
              {formatMonto(documento.total, documento.idMoneda)}
            </p>
            <p className="medio">{documento.cliente?.nombreCliente ?? 'Sin receptor'}</p>
            <p className="sec nota num">
              {formatFechaHora(documento.fechaEmision)} · {documento.condicionVenta.nombre}
            </p>
            {documento.anuladoPor && (
              <p className="num">
                Anulado por la nota <Enlace {...documento.anuladoPor} />
              </p>
            )}
            {documento.clave !== '' && <p className="quiebra sec nota num">Clave {formatClave(documento.clave)}</p>}
          </div>
          <Pestanas documento={documento} onAccion={acciones.run} />
          <Pie documento={documento} onAccion={acciones.run} />
        </section>
      </div>
      {acciones.dialogos}
    </>
  )
}

function Pie({ documento, onAccion }: { documento: DocumentoCompleto; onAccion: Acciones['run'] }) {
  const correo = accionesDe(documento, useSecciones()).find(({ accion }) => accion === 'correo')
  return (
    <div className={`tira envuelve fijo hueco-8 raya ${classes.pie}`}>
      <BotonPrincipal documento={documento} onAccion={onAccion} />
      {correo && (
        <Button
          variant="default"
          px={8}
          leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
          onClick={() => onAccion('correo', documento)}
        >
          {correo.etiqueta}
        </Button>
      )}
      <MasAcciones
        documento={documento}
        sin={['correo', 'compartir']}
        sinPrincipal
        grande
        onChoose={(accion) => onAccion(accion, documento)}
      />
    </div>
  )
}
