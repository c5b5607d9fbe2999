import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Page } from '../../../../components/pagina/Page.tsx'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import { useListState } from '../../../../lib/direccion/use-list-state.ts'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { Vistas } from '../Vistas.tsx'
import { Cambios } from './Cambios.tsx'
import { listasQuery } from './consultas.ts'
import { EnProductos } from './EnProductos.tsx'
import { Listas } from './Listas.tsx'
import classes from './Mantenimiento.module.css'
import { Renovacion } from './Renovacion.tsx'

const RetiradosModal = lazy(() => import('../RetiradosModal.tsx'))
const TarifasModal = lazy(() => import('./TarifasModal.tsx'))
const route = getRouteApi('/privado/cabys/mantenimiento')

/** Code lists of the installation: CABYS renewal, its changes, and their effect on the products. */
export function MantenimientoPage() {
  const query = useQuery(listasQuery)
  const { abierto, ...search } = route.useSearch()
  const patch = useListState(route.useNavigate())
  const close = () => patch({ abierto: undefined, pagina: search.pagina }, { replace: true })
  return (
    <Page title="Mantenimiento de códigos" forma="lleno">
      <Vistas />
      <div className={`llena ${classes.pagina}`}>
        <div className={`rejilla hueco-16 ${classes.columna}`}>
          {query.isError && <Reintento error={query.error} onRetry={() => void query.refetch()} />}
          <Renovacion estado={query.data} />
          <EnProductos onShow={(que) => patch({ abierto: que, pagina: search.pagina })} />
          <Cambios estado={query.data} search={search} onCambio={(otra) => patch(otra, { replace: true })} />
          <Listas estado={query.data} />
        </div>
      </div>
      {abierto && (
        <Suspense>
          {abierto === 'retirados' ? <RetiradosModal onClose={close} /> : <TarifasModal onClose={close} />}
        </Suspense>
      )}
    </Page>
  )
}
