import { type ActividadCia, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { nombreDe } from './columnas.tsx'

const t = mensajes.actividad

/** Used by the list and by its form, which is the only place on a phone. */
export const ELIMINAR_ACTIVIDAD: DefinicionEliminar<ActividadCia> = {
  titulo: t.confirmarEliminar,
  detalle: (a) => `${t.preguntaEliminar} ${nombreDe(a)}.`,
  remove: ({ actividadEconomicaCiaPK }) =>
    call(contract.actividadEconomicaCia.remove, { params: actividadEconomicaCiaPK }),
  exito: t.eliminada,
  fracaso: t.errorEliminando,
}
