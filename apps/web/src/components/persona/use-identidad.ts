import type { Contribuyente } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FormularioDe } from '../mantenimiento/formulario/use-formulario.ts'
import { useConsulta } from './use-consulta.ts'
import type { ValoresPersona } from './valores.ts'

/** Hacienda's registry knows only numbers given out here. */
const EN_REGISTRO = ['01', '02', '03', '04']

export interface Identidad {
  form: FormularioDe<ValoresPersona>
  /** Its kind of number is in the registry. */
  enRegistro: boolean
  consultando: boolean
  hallado: Contribuyente | undefined
  /** Asks whose number it is, and fills in what the registry says. */
  buscar: () => Promise<void>
  /** As it is typed. */
  changeNumero: (ruc: string) => void
}

/** Who somebody is, by his number: what a form of a person does before there is a name. */
export function useIdentidad(form: FormularioDe<ValoresPersona>, onHallado?: () => void): Identidad {
  const { valores, change } = form
  const { consultando, hallado, consultar, olvidar } = useConsulta()

  async function buscar(): Promise<void> {
    if (valores.ruc.trim() === '') return void form.refuse('ruc', mensajes.persona.cedulaVacia)
    const contribuyente = await consultar(valores.ruc)
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
    olvidar()
    // Of somebody from abroad it would go before the number that is seen here.
    change({ ruc, identificador: '' })
  }

  return {
    form,
    enRegistro: EN_REGISTRO.includes(valores.tipoDoctoPersona),
    consultando,
    hallado,
    buscar,
    changeNumero,
  }
}

/** The principal one first. */
export const activasOf = (contribuyente: Contribuyente | undefined) =>
  (contribuyente?.actividades ?? [])
    .filter((a) => a.estado === 'A')
    .sort((a, b) => Number(b.principal) - Number(a.principal))
