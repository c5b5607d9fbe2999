import { type Caja, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../lib/servidor/api.ts'

const t = mensajes.caja

/** From the list, or from its form (on a phone the only place). */
export const ELIMINAR_CAJA: DefinicionEliminar<Caja> = {
  titulo: t.confirmarEliminar,
  detalle: (c) => `${t.preguntaEliminar} ${c.nombreCaja} se va con sus consecutivos.`,
  eliminar: ({ cajaPK }) => call(contract.caja.remove, { params: cajaPK }),
  exito: t.eliminada,
  fracaso: t.errorEliminando,
}
