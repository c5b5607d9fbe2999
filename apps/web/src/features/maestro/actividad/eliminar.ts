import { type ActividadCia, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { nombreDe } from './columnas.tsx'

const t = mensajes.actividad

/** From the list, or from its form (on a phone the only place). */
export const ELIMINAR_ACTIVIDAD: DefinicionEliminar<ActividadCia> = {
  titulo: t.confirmarEliminar,
  detalle: (a) => `${t.preguntaEliminar} ${nombreDe(a)}.`,
  eliminar: ({ actividadEconomicaCiaPK }) =>
    call(contract.actividadEconomicaCia.remove, { params: actividadEconomicaCiaPK }),
  exito: t.eliminada,
  fracaso: t.errorEliminando,
}
