import { type Consecutivo, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { DefinicionEliminar } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../lib/servidor/api.ts'

const t = mensajes.consecutivo

/** Used by the list and by its form, which is the only place on a phone. */
export const ELIMINAR_CONSECUTIVO: DefinicionEliminar<Consecutivo> = {
  titulo: t.confirmarEliminar,
  detalle: (m) => `${t.preguntaEliminar} ${m.nombreDoctoVta} de ${m.caja.nombreCaja}.`,
  remove: ({ mantoFormularioPK }) => call(contract.mantoFormulario.remove, { params: mantoFormularioPK }),
  exito: t.eliminado,
  fracaso: t.errorEliminando,
}
