import { mensajes } from '@pura/domain/mensajes'
import { IconHash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BarraLista, BotonAbajo } from '../../components/mantenimiento/BarraLista.tsx'
import { BotonAgregar } from '../../components/mantenimiento/BotonAgregar.tsx'
import { FiltrosEnVigor } from '../../components/mantenimiento/FiltrosEnVigor.tsx'
import { TablaLista } from '../../components/mantenimiento/TablaLista.tsx'
import { useLista } from '../../components/mantenimiento/use-lista.ts'
import { Page } from '../../components/Page.tsx'
import { listaQuery, refreshEmision } from '../../lib/emision.ts'
import { useCodCia } from '../../lib/session.ts'
import { consecutivoColumns, TarjetaConsecutivo } from './columnas.tsx'
import { FILTROS, ID } from './definicion.ts'
import { useEliminarConsecutivo } from './use-eliminar-consecutivo.ts'

const ConsecutivoForm = lazy(() => import('./ConsecutivoForm.tsx').then((m) => ({ default: m.ConsecutivoForm })))
const route = getRouteApi('/privado/consecutivos')
const t = mensajes.consecutivo

/** Sequences (CONS-01 to CONS-08). */
export function ConsecutivosPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const queryClient = useQueryClient()
  const query = useQuery(listaQuery('consecutivos', codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const refresh = () => void refreshEmision(queryClient)
  const eliminar = useEliminarConsecutivo(refresh)
  const agregar = <BotonAgregar onClick={lista.agregar}>{t.agregar}</BotonAgregar>

  return (
    <Page title="Consecutivos" forma="lleno">
      <BarraLista lista={lista} buscar="Documento o caja" filtros={FILTROS}>
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} filtros={FILTROS} contar={contar} />
      <TablaLista
        lista={lista}
        etiqueta="Consecutivos"
        columns={consecutivoColumns}
        rowKey={(m) => m.mantoFormularioPK.idMantoForm}
        nombreDe={(m) => `${m.nombreDoctoVta} de ${m.caja.nombreCaja}`}
        card={(m) => <TarjetaConsecutivo consecutivo={m} />}
        cargando={t.cargando}
        vacio={{
          titulo: 'Aún no hay consecutivos',
          detalle: 'Cada caja lleva uno por tipo de documento.',
          icono: IconHash,
          accion: agregar,
        }}
        onEliminar={eliminar.preguntar}
      />
      <BotonAbajo>{agregar}</BotonAbajo>
      {eliminar.dialogo}
      {(lista.nuevo || lista.abierto) && (
        <Suspense>
          <ConsecutivoForm
            key={lista.abierto}
            idMantoForm={lista.abierto ? Number(lista.abierto) : undefined}
            onClose={lista.cerrar}
            onCambio={refresh}
          />
        </Suspense>
      )}
    </Page>
  )
}

const contar = (n: number): string => (n === 1 ? '1 consecutivo' : `${n} consecutivos`)
