import { Button } from '@mantine/core'
import { contract, type ResponseOf } from '@pura/contract'
import { IconFileText, IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { PaginaPublica } from '../../../components/pagina/PaginaPublica.tsx'
import { formatCedula, formatFechaHora, formatMonto } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import classes from './Comprobante.module.css'

type Comprobante = ResponseOf<typeof contract.ventaRapidaComprobante.get>

const textos = {
  titulo: 'Su comprobante',
  cargando: 'Buscando su comprobante…',
  verPdf: 'Ver el PDF',
} as const

const ESTADOS: Readonly<
  Record<Comprobante['estado'], readonly [tono: Parameters<typeof StatusBadge>[0]['tono'], texto: string]>
> = {
  aceptado: ['aceptado', 'Aceptado por Hacienda'],
  rechazado: ['rechazado', 'Rechazado por Hacienda'],
  anulado: ['anulado', 'Anulado'],
  'en curso': ['encola', 'En camino a Hacienda'],
}

const route = getRouteApi('/comprobante/$clave')

/** What the QR of a till's paper opens, for a buyer without a user (docs/decisions/0178). */
export function ComprobantePage() {
  const { clave } = route.useParams()
  const { data, error } = useQuery({
    queryKey: ['comprobante', clave],
    queryFn: async ({ signal }) =>
      (await callAnonymously(contract.ventaRapidaComprobante.get, { params: { clave }, signal })).data,
    retry: false,
  })
  return (
    <PaginaPublica titulo={textos.titulo} className={classes.centro}>
      {error ? (
        <EmptyState nivel="h1" icono={IconFileUnknown} titulo={motivoOf(error)} detalle={`Clave ${clave}`} />
      ) : data ? (
        <Datos comprobante={data} clave={clave} />
      ) : (
        <Cargando texto={textos.cargando} alto={260} />
      )}
    </PaginaPublica>
  )
}

function Datos({ comprobante: c, clave }: { comprobante: Comprobante; clave: string }) {
  const [tono, estado] = ESTADOS[c.estado]
  return (
    <section className={`rejilla hueco-10 ${classes.tarjeta}`}>
      <h1>{c.tipo}</h1>
      <p className="sec">
        {c.emisor} · {formatCedula(c.cedula)}
      </p>
      <p className={`num ${classes.total}`}>{formatMonto(c.total, { nombreCorto: c.moneda })}</p>
      <StatusBadge tono={tono}>{estado}</StatusBadge>
      <dl className={classes.datos}>
        <dt>Número</dt>
        <dd className="num">{c.consecutivo}</dd>
        <dt>Fecha</dt>
        <dd className="num">{formatFechaHora(c.fechaEmision)}</dd>
        <dt>Clave</dt>
        <dd className="num">{clave}</dd>
      </dl>
      {c.pdf && (
        <Button
          component="a"
          href={`/api/comprobante/${clave}/pdf`}
          target="_blank"
          rel="noreferrer"
          size="md"
          fullWidth
          leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
        >
          {textos.verPdf}
        </Button>
      )}
    </section>
  )
}
