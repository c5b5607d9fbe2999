import { Button, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ApiError, type DocumentoCompleto } from '@pura/contract'
import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowLeft, IconBan, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useMemo, useState } from 'react'
import { ButtonLink } from '../../../components/ButtonLink.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { IconLink } from '../../../components/IconLink.tsx'
import { Page } from '../../../components/Page.tsx'
import { formatClave, formatFechaHora, formatMonto } from '../../../lib/format.ts'
import { isArrowTaken, isKeyTaken } from '../../../lib/keyboard.ts'
import { positiveInt } from '../../../lib/search-params.ts'
import { useCodCia } from '../../../lib/session.ts'
import { accionesDe, tipoOf } from '../acciones/acciones.ts'
import { MasAcciones } from '../acciones/MasAcciones.tsx'
import { type Acciones, useAcciones } from '../acciones/use-acciones.tsx'
import { documentoPorNumeroQuery } from '../consultas.ts'
import { EstadoHacienda } from '../EstadoHacienda.tsx'
import { Pestanas } from '../panel/Pestanas.tsx'
import { placeInRecorrido, readRecorrido } from '../recorrido.ts'
import { BarraLector } from './BarraLector.tsx'
import { Hojas } from './Hojas.tsx'
import classes from './Lector.module.css'
import { usePdf } from './pdf.ts'
import { INICIAL, stepZoom } from './zoom.ts'

const CompartirDialog = lazy(() => import('./CompartirDialog.tsx'))
const route = getRouteApi('/privado/documentosEmitidos/$idDocumento')

/** One issued document (RUTA-31): its PDF, its figures, what happened to it, and what may be done with it. */
export function LectorPage() {
  const codCia = useCodCia()
  const numDocto = positiveInt(route.useParams().idDocumento) ?? 0
  const { data, error, refetch } = useQuery(documentoPorNumeroQuery(codCia, numDocto))
  if (error && !data) {
    return (
      <Page title="Documentos Emitidos">
        <EmptyState
          titulo={error instanceof ApiError ? error.message : mensajes.general.errorServidor}
          accion={
            error instanceof ApiError && error.status === 404 ? (
              <ButtonLink to="/documentosEmitidos">Ir a Documentos Emitidos</ButtonLink>
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
        <Skeleton m={20} height={28} width={320} aria-label="Cargando el documento" />
      )}
    </Page>
  )
}

/** A phone begins with the whole page, which at 50 % would not fit. */
const zoomInicial = (): number | 'ajuste' => (window.matchMedia('(max-width: 860px)').matches ? 'ajuste' : INICIAL)

function Lector({ documento, nombre }: { documento: DocumentoCompleto; nombre: string }) {
  const navigate = route.useNavigate()
  const router = useRouter()
  const { vtaMovmPK: pk, status, descripcionSri, referencia } = documento
  const [zoom, setZoom] = useState(zoomInicial)
  const [porcentaje, setPorcentaje] = useState(INICIAL)
  const [compartiendo, setCompartiendo] = useState(false)
  const acciones = useAcciones({ anulado: mensajes.documento.fueAnulada, alEliminar: () => router.history.back() })
  const lugar = useMemo(() => placeInRecorrido(readRecorrido(), pk), [pk])
  const abierto = usePdf(pk, `${status}${descripcionSri}${documento.version}`)

  const goTo = (numDocto: number | undefined) =>
    numDocto && void navigate({ params: { idDocumento: String(numDocto) }, replace: true })
  const step = (sentido: 1 | -1) => setZoom(stepZoom(porcentaje, sentido))
  const free = (act: () => void) => (event: KeyboardEvent) => void (isKeyTaken(event) || isArrowTaken(event) || act())
  useHotkeys([
    ['ArrowLeft', free(() => goTo(lugar?.anterior))],
    ['ArrowRight', free(() => goTo(lugar?.siguiente))],
    ['+', free(() => step(1))],
    ['-', free(() => step(-1))],
  ])

  return (
    <>
      <BarraLector
        documento={documento}
        lugar={lugar}
        onIr={goTo}
        porcentaje={porcentaje}
        onZoom={step}
        onAjustar={() => setZoom('ajuste')}
        onCompartir={() => setCompartiendo(true)}
      >
        <Volver />
        <h2>
          <span className="sec nota">{nombre} </span>
          <span className="num">{referencia}</span>
        </h2>
        {documento.clave !== '' && <EstadoHacienda documento={documento} />}
      </BarraLector>
      <div className={classes.cuerpo}>
        <Hojas abierto={abierto} zoom={zoom} onPorcentaje={setPorcentaje} nombre={`${nombre} ${referencia}`} />
        <section className={classes.lado} aria-label="Detalle">
          <div className={classes.cifras}>
            <p className={`${classes.cifra} num`}>{formatMonto(documento.total, documento.idMoneda)}</p>
            <p className="medio">{documento.cliente?.nombreCliente ?? 'Sin receptor'}</p>
            <p className="sec nota num">
              {formatFechaHora(documento.fechaEmision)} · {documento.condicionVenta.nombre}
            </p>
            {documento.clave !== '' && (
              <p className={`${classes.clave} sec nota num`}>Clave {formatClave(documento.clave)}</p>
            )}
          </div>
          <Pestanas documento={documento} onAccion={acciones.run} />
          <Pie documento={documento} onAccion={acciones.run} />
        </section>
      </div>
      {acciones.dialogos}
      {compartiendo && (
        <Suspense>
          <CompartirDialog documento={documento} nombre={nombre} onClose={() => setCompartiendo(false)} />
        </Suspense>
      )}
    </>
  )
}

function Pie({ documento, onAccion }: { documento: DocumentoCompleto; onAccion: Acciones['run'] }) {
  const ofrecidas = accionesDe(documento)
  const anular = ofrecidas.find(({ accion }) => accion === 'anular')
  const correo = ofrecidas.find(({ accion }) => accion === 'correo')
  return (
    <div className={classes.pie}>
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
      <Button
        variant="default"
        px={8}
        c={anular?.porqueNo ? undefined : 'var(--pf-peligro-base)'}
        leftSection={<IconBan size={17} stroke={1.7} aria-hidden />}
        disabled={anular?.porqueNo !== undefined}
        title={anular?.porqueNo}
        onClick={() => onAccion('anular', documento)}
      >
        {anular?.etiqueta}
      </Button>
      <MasAcciones
        documento={documento}
        sin={['anular', 'correo']}
        grande
        onElegir={(accion) => onAccion(accion, documento)}
      />
    </div>
  )
}

/** Back to the list as it was left; to the archive when the document came from a link. */
function Volver() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <IconLink to="/documentosEmitidos" aria-label="Volver a la lista" onClick={goBack}>
      <IconArrowLeft size={17} stroke={1.7} />
    </IconLink>
  )
}
