import { contract, type PlanActual } from '@pura/contract'
import { useState } from 'react'
import { keepEnCamino } from '../../../lib/direccion/compra-en-camino.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'

/** Navigates to the card page, ours or the provider's; both are separate documents. */
export function useAddTarjeta(codCia: number, formulario: PlanActual['formulario']) {
  const [abriendo, setAbriendo] = useState(false)
  async function add(): Promise<void> {
    if (formulario === 'propio') return window.location.assign('/metodosPago/agregar')
    setAbriendo(true)
    try {
      const { data } = await call(contract.metodoPago.sesion, { body: { codCia } })
      if (data.formulario === 'propio') return window.location.assign('/metodosPago/agregar')
      keepEnCamino({ clase: 'metodo', codCia, sesion: data.sesion })
      window.location.assign(data.url)
    } catch (error) {
      setAbriendo(false)
      avisos.mal(motivoOf(error))
    }
  }
  return { add: () => void add(), abriendo }
}
