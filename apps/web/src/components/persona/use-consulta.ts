import { type Contribuyente, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { avisos } from '../../lib/navegador/avisos.ts'
import { call, isStatus } from '../../lib/servidor/api.ts'

export interface ConsultaPersona {
  consultando: boolean
  /** Answer of the registry; cleared when the number changes. */
  hallado: Contribuyente | undefined
  consultNumero: (numero: string) => Promise<Contribuyente | undefined>
  forget: () => void
}

/**
 * Queries Hacienda's public registry by number (PER-07), with the specification's texts for the result (MSG-69 to
 * MSG-71).
 */
export function useConsulta(): ConsultaPersona {
  const [consultando, setConsultando] = useState(false)
  const [hallado, setHallado] = useState<Contribuyente>()

  async function consultNumero(numero: string) {
    setConsultando(true)
    setHallado(undefined)
    try {
      const { data } = await call(contract.registro.find, { query: { identificacion: numero } })
      setHallado(data)
      avisos.bien(mensajes.registro.establecido(data.nombre))
      return data
    } catch (error) {
      avisos.mal(isStatus(error, 404) ? mensajes.registro.sinTitular : mensajes.general.errorServidor)
      return undefined
    } finally {
      setConsultando(false)
    }
  }

  return { consultando, hallado, consultNumero, forget: () => setHallado(undefined) }
}

/** PER-08: only an inscribed taxpayer may receive facturas. */
export const mayRecibir = ({ situacion }: Contribuyente): boolean => situacion.estado === 'Inscrito'
