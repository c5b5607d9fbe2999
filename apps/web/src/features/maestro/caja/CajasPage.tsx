import type { Caja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconCashRegister } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { useListaEmision } from '../../../components/mantenimiento/lista/use-lista-emision.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { cajaColumns, TarjetaCaja } from './columnas.tsx'
import { ID } from './definicion.ts'
import { ELIMINAR_CAJA } from './eliminar.ts'

const CajaForm = lazy(() => import('./CajaForm.tsx').then((m) => ({ default: m.CajaForm })))
const route = getRouteApi('/privado/cajas')
const t = mensajes.caja

const PAGINA: DefinicionPagina<Caja> = {
  titulo: 'Cajas',
  buscar: 'Nombre',
  agregar: t.agregar,
  columns: cajaColumns,
  rowKey: ({ cajaPK }) => `${cajaPK.idSucursal}-${cajaPK.idCaja}`,
  nombreDe: (c) => c.nombreCaja,
  card: (c) => <TarjetaCaja caja={c} />,
  formatCuantas: (n) => (n === 1 ? '1 caja' : `${n} cajas`),
  cargando: t.cargando,
  vacio: {
    titulo: mensajes.general.sinResultados,
    detalle: 'Cada caja numera sus documentos por aparte.',
    icono: IconCashRegister,
  },
}

/** Registers (CAJA-01 to CAJA-07). */
export function CajasPage() {
  const { lista, refresh } = useListaEmision('cajas', {
    search: route.useSearch(),
    navigate: route.useNavigate(),
    id: ID,
  })
  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      eliminar={useRemove({ ...ELIMINAR_CAJA, onRemoved: refresh })}
      form={(llave) => <CajaForm llave={llave} onClose={lista.close} onCambio={refresh} />}
    />
  )
}
