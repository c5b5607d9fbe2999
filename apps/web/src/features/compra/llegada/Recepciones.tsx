import { Button, Skeleton } from '@mantine/core'
import { ACCESO_PROPIO, type Recepcion } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconInbox } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { StatusBadge, type Tono } from '../../../components/datos/StatusBadge.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { Paginador, type PropsDePaginador } from '../../../components/tabla/Paginador.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { leaveCia, visitAcceso } from '../../../lib/servidor/intercambio.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { recepcionesQuery } from '../recibido/consultas.ts'
import classes from './Llegada.module.css'

const RESULTADOS: Readonly<Record<Recepcion['resultado'], readonly [Tono, string]>> = {
  cargado: ['aceptado', 'Cargado'],
  yaEstaba: ['anulado', 'Ya estaba'],
  respuesta: ['aceptado', 'Guardado'],
  enOtra: ['aceptado', 'En otra compañía'],
  ajeno: ['pendiente', 'No es para esta'],
  firmaInvalida: ['rechazado', 'Firma inválida'],
  estructuraInvalida: ['rechazado', 'Falló'],
  noEsComprobante: ['rechazado', 'No es un comprobante'],
}

export interface PropsDeRecepciones {
  titulo: string
  filtro: { resultado?: 'ajeno' }
  pagina: number
  onPagina: PropsDePaginador['onPagina']
}

/** Result of each file, newest first, also of those not loaded, so that none vanishes. */
export function Recepciones({ titulo, filtro, pagina, onPagina }: PropsDeRecepciones) {
  const { data, error, refetch, isPlaceholderData } = useQuery(recepcionesQuery(useCodCia(), filtro, pagina))
  if (error && !data) return <Reintento que="las cargas" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} role="status" aria-label="Cargando Documentos Recibidos" />
  if (data.rows.length === 0) return <EmptyState icono={IconInbox} titulo={mensajes.general.sinResultados} />
  return (
    <section className={classes.recepciones} aria-label={titulo} data-atenuada={isPlaceholderData || undefined}>
      <h2 className={classes.titulo}>{titulo}</h2>
      <ul>
        {data.rows.map((recepcion) => (
          <Fila key={recepcion.id} recepcion={recepcion} />
        ))}
      </ul>
      <Paginador nombre="Páginas de archivos" paginacion={data.paginacion} onPagina={onPagina} />
    </section>
  )
}

function Fila({ recepcion }: { recepcion: Recepcion }) {
  const { archivo, detalle, resultado, momento, idRecibido, destino } = recepcion
  const [tono, texto] = RESULTADOS[resultado]
  return (
    <li className={`rejilla al-medio raya ${classes.fila}`}>
      <span className="recorta medio" title={archivo}>
        {archivo || 'Sin nombre'}
      </span>
      <StatusBadge tono={tono}>{texto}</StatusBadge>
      <span className={`${classes.detalle} sec nota`}>
        {detalle && `${detalle} · `}
        <span className="num">{formatFechaHora(momento)}</span>
      </span>
      {idRecibido !== null && (
        <ButtonLink
          className={classes.ver}
          variant="subtle"
          size="xs"
          to="/documentosRecibidos/$idDocumento"
          params={{ idDocumento: String(idRecibido) }}
        >
          Ver
        </ButtonLink>
      )}
      {destino && destino.idAcceso !== null && destino.idRecibido !== null && (
        <VerEnOtra idAcceso={destino.idAcceso} nombre={destino.nombre} idRecibido={destino.idRecibido} />
      )}
    </li>
  )
}

interface PropsDeVerEnOtra {
  idAcceso: number
  nombre: string
  idRecibido: number
}

/** Enters the company where the document is, at its page. */
function VerEnOtra({ idAcceso, nombre, idRecibido }: PropsDeVerEnOtra) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const destino = `/documentosRecibidos/${idRecibido}`
      return idAcceso === ACCESO_PROPIO ? leaveCia(destino) : visitAcceso(idAcceso, destino)
    },
    onError: (fallo) => avisos.mal(motivoOf(fallo)),
  })
  return (
    <Button
      className={classes.ver}
      variant="subtle"
      size="xs"
      loading={isPending}
      title={mensajes.recibidos.puerta.verEn(nombre)}
      aria-label={mensajes.recibidos.puerta.verEn(nombre)}
      onClick={() => mutate()}
    >
      Ver
    </Button>
  )
}
