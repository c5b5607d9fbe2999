/** State of the form: values, totals, errors, draft, and issuing, each from a module of its own. */
import type { DocumentoResumen } from '@pura/contract'
import { mensajes, type TipoDocumento } from '@pura/domain'
import { type Dispatch, type RefObject, useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { useSesion } from '../../../../lib/servidor/session.ts'
import type { Cabeza } from '../../borrador/guardador.ts'
import type { ErrorEnCampo } from '../../modelo/calculo.ts'
import { LINEA_NUEVA } from '../../modelo/campos.ts'
import type { Catalogos } from '../../modelo/catalogos.ts'
import { type Cambio, type DocumentoForm, isPendiente, reduce } from '../../modelo/estado.ts'
import { COLON, hasMontos } from '../../modelo/moneda.ts'
import { hasPlazo } from '../../modelo/origen/diferencias.ts'
import { findErrores } from '../../modelo/revision/revision.ts'
import { useTasaDolar } from '../../modelo/tasa-dolar.ts'
import { aNuevo, openDocumento } from './inicial.ts'
import { useBorrador } from './use-borrador.ts'
import { useEmision } from './use-emision.ts'
import { useHallazgos } from './use-hallazgos.ts'
import type { Preparado } from './use-preparacion.ts'
import { useTotales } from './use-totales.ts'

interface Opciones {
  /** Element that contains the fields. */
  raiz: RefObject<HTMLElement | null>
  tipo: TipoDocumento
  preparacion: Preparado
  codCia: number
  catalogos: Catalogos
  onEmitido: (documento: DocumentoResumen) => void
}

export function useDocumento({ raiz, tipo, preparacion, codCia, catalogos, onEmitido }: Opciones) {
  const { modo, origen, abierto } = preparacion
  const soloVer = modo === 'ver'
  const { idUsuario } = useSesion().usuario.usuarioPK
  const autor = { codCia, idUsuario }
  const guardador = abierto?.guardador
  const apertura = { autor, tipo, preparacion, catalogos }
  const [form, dispatch] = useReducer(reduce, apertura, openDocumento)
  const change = useCallback((campos: Partial<DocumentoForm>) => dispatch({ clase: 'campos', campos }), [])
  const moneda = catalogos.monedas.find((m) => m.idMoneda === form.idMoneda)?.nombreCorto ?? 'CRC'
  const laMoneda = useMoneda(form, dispatch)
  useTasaDolar(form, change)

  const totales = useTotales(form, { tipo, codCia, soloVer })
  const { entrada, resultado, total } = totales
  const hallazgos = useHallazgos(form, { modo, origen })
  const sinAgregar = isPendiente(form)
  const pendientes = useMemo(
    () => (soloVer ? [] : [...(sinAgregar ? SIN_AGREGAR : []), ...findErrores(entrada, tipo, resultado)]),
    [soloVer, sinAgregar, entrada, tipo, resultado],
  )

  const [generando, setGenerando] = useState(false)
  const cabeza = (): Cabeza => {
    const nombreCliente = form.cliente?.nombreCliente.slice(0, 200) ?? ''
    return { nombreCliente, total: total?.startsWith('-') ? null : total, moneda }
  }
  const { borrador, markEmitido, drop } = useBorrador(form, { guardador, cabeza, generando })
  const emision = useEmision(form, {
    raiz,
    autor,
    tipo,
    modo,
    moneda,
    totales,
    hallazgos,
    pendientes,
    guardador,
    borrador,
    cabeza,
    change,
    generando,
    setGenerando,
    onEmitido: (emitido) => {
      markEmitido()
      onEmitido(emitido)
    },
  })

  function discard(): void {
    const documento = aNuevo(apertura)
    drop(documento)
    hallazgos.report([])
    dispatch({ clase: 'reemplazar', documento })
  }

  return {
    tipo,
    modo,
    origen,
    soloVer,
    form,
    change,
    dispatch,
    ...laMoneda,
    entrada,
    resultado,
    ultimo: totales.ultimo,
    confirmacion: totales.confirmacion,
    conPlazo: hasPlazo(tipo, form.condicion),
    pendientes,
    errores: hallazgos.errores,
    hallazgos: hallazgos.hallazgos,
    borrador,
    guardador,
    generando,
    ...emision,
    discard,
  }
}

export type Documento = ReturnType<typeof useDocumento>

/** A new line that was not added would be dropped silently. */
const SIN_AGREGAR: readonly ErrorEnCampo[] = [{ campo: LINEA_NUEVA, mensaje: mensajes.documento.lineaSinAgregar }]

/** Changes the currency; with amounts in another, the user is asked first what becomes of them (K4). */
function useMoneda(form: DocumentoForm, dispatch: Dispatch<Cambio>) {
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
