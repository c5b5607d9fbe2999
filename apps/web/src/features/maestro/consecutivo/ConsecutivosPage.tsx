import { Button } from '@mantine/core'
import type { Consecutivo } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconHash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { useListaEmision } from '../../../components/mantenimiento/lista/use-lista-emision.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { consecutivoColumns, TarjetaConsecutivo } from './columnas.tsx'
import { FILTROS, ID } from './definicion.ts'
import { ELIMINAR_CONSECUTIVO } from './eliminar.ts'

const ConsecutivoForm = lazy(() => import('./ConsecutivoForm.tsx').then((m) => ({ default: m.ConsecutivoForm })))
const route = getRouteApi('/privado/consecutivos')
const t = mensajes.consecutivo

const PAGINA: DefinicionPagina<Consecutivo> = {
  titulo: 'Consecutivos',
  buscar: 'Documento o caja',
  filtros: FILTROS,
  agregar: t.agregar,
  columns: consecutivoColumns,
  rowKey: (m) => m.mantoFormularioPK.idMantoForm,
  nombreDe: (m) => `${m.nombreDoctoVta} de ${m.caja.nombreCaja}`,
  card: (m) => <TarjetaConsecutivo consecutivo={m} />,
  formatCuantas: (n) => (n === 1 ? '1 consecutivo' : `${n} consecutivos`),
  cargando: t.cargando,
  vacio: {
    titulo: mensajes.general.sinResultados,
    detalle: 'Cada caja lleva uno por tipo de documento.',
    icono: IconHash,
  },
}

/** Sequences (CONS-01 to CONS-08). */
export function ConsecutivosPage() {
  const { lista, refresh } = useListaEmision('consecutivos', {
    search: route.useSearch(),
    navigate: route.useNavigate(),
    id: ID,
  })
  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      otras={<BotonRespuestas />}
      eliminar={useRemove({ ...ELIMINAR_CONSECUTIVO, onRemoved: refresh })}
      form={(llave) => (
        <ConsecutivoForm idMantoForm={llave ? Number(llave) : undefined} onClose={lista.close} onCambio={refresh} />
      )}
    />
  )
}

const RespuestasDialog = lazy(() => import('./RespuestasDialog.tsx'))

/** Opens the sequences of answers to suppliers. */
function BotonRespuestas() {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAbierto(true)}>
        Respuestas a proveedores
      </Button>
      {abierto && (
        <Suspense>
          <RespuestasDialog onClose={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  )
}
