import { type Dispatch, useCallback, useRef, useState } from 'react'
import type { Cambio, DocumentoForm } from '../../modelo/estado.ts'
import { COLON, hasMontos } from '../../modelo/moneda.ts'

/** Changes the currency; with amounts in another, the user is asked first what becomes of them (K4). */
export function useMoneda(form: DocumentoForm, dispatch: Dispatch<Cambio>) {
  const [monedaPedida, setMonedaPedida] = useState<number | null>(null)
  const conMontos = useRef(false)
  conMontos.current = hasMontos(form)
  const changeMoneda = useCallback(
    (idMoneda: number) => {
      if (conMontos.current) return setMonedaPedida(idMoneda)
      const cambio = { idMoneda, tasaCambio: idMoneda === COLON ? '1' : '', convertir: false }
      dispatch({ clase: 'moneda', cambio })
    },
    [dispatch],
  )
  return { monedaPedida, setMonedaPedida, changeMoneda }
}
