import type { Contribuyente } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FormularioDe } from '../mantenimiento/formulario/use-formulario.ts'
import { useConsulta } from './use-consulta.ts'
import type { ValoresPersona } from './valores.ts'

/** Kinds of identification that Hacienda's registry knows: those issued in Costa Rica. */
const EN_REGISTRO = ['01', '02', '03', '04']

export interface Identidad {
  form: FormularioDe<ValoresPersona>
  /** True if the registry knows this kind of number. */
  enRegistro: boolean
  consultando: boolean
  hallado: Contribuyente | undefined
  /** Queries the registry and fills in the answer. */
  search: () => Promise<void>
  /** Called on each key press. */
  changeNumero: (ruc: string) => void
}

/** Identification of a person or company by number: the part of the form before the name. */
export function useIdentidad(form: FormularioDe<ValoresPersona>, onHallado?: () => void): Identidad {
  const { valores, change } = form
  const { consultando, hallado, consultNumero, forget } = useConsulta()

  async function search(): Promise<void> {
    if (valores.ruc.trim() === '') return void form.refuse('ruc', mensajes.persona.cedulaVacia)
    const contribuyente = await consultNumero(valores.ruc)
    if (!contribuyente) return
    change({
      ruc: contribuyente.identificacion,
      identificador: '',
      tipoDoctoPersona: contribuyente.tipoIdentificacion,
      nombreCliente: contribuyente.nombre,
      idActividadEconomica: valores.idActividadEconomica || (activasOf(contribuyente)[0]?.codigo ?? ''),
    })
    onHallado?.()
  }

  function changeNumero(ruc: string): void {
    forget()
    // A foreign identifier would take precedence over the number shown here.
    change({ ruc, identificador: '' })
  }

  return {
    form,
    enRegistro: EN_REGISTRO.includes(valores.tipoDoctoPersona),
    consultando,
    hallado,
    search,
    changeNumero,
  }
}

/** Active activities, the principal one first. */
export const activasOf = (contribuyente: Contribuyente | undefined) =>
  (contribuyente?.actividades ?? [])
    .filter((a) => a.estado === 'A')
    .sort((a, b) => Number(b.principal) - Number(a.principal))
