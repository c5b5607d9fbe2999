import { mensajes } from '@pura/domain/mensajes'
import { IconCashRegister } from '@tabler/icons-react'
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
import { cajaColumns, TarjetaCaja } from './columnas.tsx'
import { ID } from './definicion.ts'
import { useEliminarCaja } from './use-eliminar-caja.ts'

const CajaForm = lazy(() => import('./CajaForm.tsx').then((m) => ({ default: m.CajaForm })))
const route = getRouteApi('/privado/cajas')
const t = mensajes.caja

/** Registers (CAJA-01 to CAJA-07). */
export function CajasPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const queryClient = useQueryClient()
  const query = useQuery(listaQuery('cajas', codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const refresh = () => void refreshEmision(queryClient)
  const eliminar = useEliminarCaja(refresh)
  const agregar = <BotonAgregar onClick={lista.agregar}>{t.agregar}</BotonAgregar>

  return (
    <Page title="Cajas" forma="lleno">
      <BarraLista lista={lista} buscar="Nombre">
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} contar={contar} />
      <TablaLista
        lista={lista}
        etiqueta="Cajas"
        columns={cajaColumns}
        rowKey={({ cajaPK }) => `${cajaPK.idSucursal}-${cajaPK.idCaja}`}
        nombreDe={(c) => c.nombreCaja}
        card={(c) => <TarjetaCaja caja={c} />}
        cargando={t.cargando}
        vacio={{
          titulo: 'Aún no hay cajas',
          detalle: 'Cada caja numera sus documentos por aparte.',
          icono: IconCashRegister,
          accion: agregar,
        }}
        onEliminar={eliminar.preguntar}
      />
      <BotonAbajo>{agregar}</BotonAbajo>
      {eliminar.dialogo}
      {(lista.nuevo || lista.abierto) && (
        <Suspense>
          <CajaForm key={lista.abierto} llave={lista.abierto} onClose={lista.cerrar} onCambio={refresh} />
        </Suspense>
      )}
    </Page>
  )
}

const contar = (n: number): string => (n === 1 ? '1 caja' : `${n} cajas`)
