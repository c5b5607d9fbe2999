import { type Caja, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../lib/servidor/api.ts'

const t = mensajes.caja

/** Used by the list and by its form, which is the only place on a phone. */
export const ELIMINAR_CAJA: DefinicionEliminar<Caja> = {
  titulo: t.confirmarEliminar,
  detalle: (c) => `${t.preguntaEliminar} ${c.nombreCaja} se va con sus consecutivos.`,
  remove: ({ cajaPK }) => call(contract.caja.remove, { params: cajaPK }),
  exito: t.eliminada,
  fracaso: t.errorEliminando,
}
