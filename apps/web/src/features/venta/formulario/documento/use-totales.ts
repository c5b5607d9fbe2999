import type { ProductoDeLinea } from '@pura/contract'
import { type Calculo, type TipoDocumento, tipoDocto, toDecimal } from '@pura/domain'
import { useMemo, useRef, useState } from 'react'
import { calculateEntrada, newMemoria } from '../../modelo/calculo.ts'
import { type DocumentoForm, llenas, SIN_PRODUCTO } from '../../modelo/estado.ts'
import { toEntrada } from '../../modelo/linea/entrada.ts'
import { useConfirmacion } from './use-confirmacion.ts'

interface Opciones {
  tipo: TipoDocumento
  codCia: number
  soloVer: boolean
}

/** The document as it is sent, its totals, and what the server says of them. */
export function useTotales(form: DocumentoForm, { tipo, codCia, soloVer }: Opciones) {
  const { id: idTipo } = tipoDocto(tipo)
  const contenido = useContenido(form)
  const entrada = useMemo(() => toEntrada(contenido, idTipo, codCia), [contenido, idTipo, codCia])
  const productos = useMemo(() => productosOf(contenido), [contenido])
  const [memoria] = useState(newMemoria)
  const resultado = useMemo(
    () => calculateEntrada(entrada, tipo, productos, memoria),
    [entrada, tipo, productos, memoria],
  )
  const ultimo = useUltimo(resultado.calculo)
  const total = resultado.calculo ? toDecimal(resultado.calculo.resumen.totalComprobante) : null
  const confirmacion = useConfirmacion(entrada, soloVer ? null : total)
  return {
    entrada,
    productos,
    resultado,
    /** The last valid totals, shown dimmed while a figure is incomplete. */
    ultimo,
    total,
    confirmacion,
  }
}

/** The form without the new line, which is not in the document yet; a stable object while only that line changes. */
function useContenido(form: DocumentoForm): DocumentoForm {
  const antes = useRef(form)
  const nombres = Object.keys(form) as (keyof DocumentoForm)[]
  if (nombres.some((nombre) => nombre !== 'nueva' && form[nombre] !== antes.current[nombre])) antes.current = form
  return antes.current
}

function useUltimo(calculo: Calculo | null): Calculo | null {
  const [ultimo, setUltimo] = useState(calculo)
  if (calculo !== null && calculo !== ultimo) setUltimo(calculo)
  return calculo ?? ultimo
}

const productosOf = (form: DocumentoForm): ReadonlyMap<number, ProductoDeLinea> =>
  new Map(
    llenas(form.lineas).flatMap(({ producto }) =>
      producto && producto.productoPK.idProducto !== SIN_PRODUCTO ? [[producto.productoPK.idProducto, producto]] : [],
    ),
  )
