import { type BodyOf, contract, type SesionActual } from '@pura/contract'
import { useState } from 'react'
import { callAnonymously } from '../../../lib/servidor/api.ts'

/** Signs in. @param onIngreso opens the application for this user */
export function useIngreso(onIngreso: (sesion: SesionActual) => Promise<void> | void) {
  const [ocupado, setOcupado] = useState(false)
  const ingresar = async (body: BodyOf<typeof contract.sesion.create>) => {
    setOcupado(true)
    try {
      const { data } = await callAnonymously(contract.sesion.create, { body })
      await onIngreso(data)
    } finally {
      setOcupado(false)
    }
  }
  return { ingresar, ocupado }
}
