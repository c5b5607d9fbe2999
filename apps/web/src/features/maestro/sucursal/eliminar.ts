import { contract, type Sucursal } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../lib/servidor/api.ts'

const t = mensajes.sucursal

/** Used by the list and by its form, which is the only place on a phone. */
export const ELIMINAR_SUCURSAL: DefinicionEliminar<Sucursal> = {
  titulo: t.confirmarEliminar,
  detalle: (s) => `${t.preguntaEliminar} ${s.nombreSucursal} se va con sus cajas y consecutivos.`,
  remove: ({ sucursalPK }) => call(contract.sucursal.remove, { params: sucursalPK }),
  exito: t.eliminada,
  fracaso: t.errorEliminando,
}
