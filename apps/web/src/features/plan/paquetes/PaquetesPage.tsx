import { Skeleton } from '@mantine/core'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { ofertaQuery, planQuery } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Pago } from './Pago.tsx'
import classes from './Paquetes.module.css'
import { Planes } from './Planes.tsx'

const route = getRouteApi('/privado/paquetes')
const t = mensajesDePagos.paquete
const MENSUAL = '01'
const ANUAL = '02'

/** PLAN-01 to PLAN-17: plan, then payment. Step and plan are in the URL, so that Back goes back one step. */
export function PaquetesPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const oferta = useQuery(ofertaQuery)
  const actual = useQuery(planQuery(codCia))
  const error = oferta.error ?? actual.error
  // A plan chosen at registration is preselected.
  const plan = search.plan ?? actual.data?.elegido?.idPaquete
  const opcion = search.opcion ?? (actual.data?.elegido?.opcion === MENSUAL ? MENSUAL : ANUAL)
  const elegido = oferta.data?.find((p) => p.idPaquete === plan && p.opcion === opcion)
  return (
    <Page title={t.titulo}>
      <div className={classes.asistente}>
        {error ? (
          <Reintento
            error={error}
            onRetry={() => {
              void oferta.refetch()
              void actual.refetch()
            }}
          />
        ) : !oferta.data || !actual.data ? (
          <Skeleton height={420} />
        ) : search.paso === 2 && elegido ? (
          <Pago elegido={elegido} oferta={oferta.data} actual={actual.data} />
        ) : (
          <Planes oferta={oferta.data} actual={actual.data} elegido={elegido} opcion={opcion} />
        )}
      </div>
    </Page>
  )
}
