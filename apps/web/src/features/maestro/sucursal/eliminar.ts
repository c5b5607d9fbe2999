import { contract, type Sucursal } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../lib/servidor/api.ts'

const t = mensajes.sucursal

/** From the list, or from its form (on a phone the only place). */
export const ELIMINAR_SUCURSAL: DefinicionEliminar<Sucursal> = {
  titulo: t.confirmarEliminar,
  detalle: (s) => `${t.preguntaEliminar} ${s.nombreSucursal} se va con sus cajas y consecutivos.`,
  eliminar: ({ sucursalPK }) => call(contract.sucursal.remove, { params: sucursalPK }),
  exito: t.eliminada,
  fracaso: t.errorEliminando,
}
