import type { Producto } from '@pura/contract'
import { type ClipboardEvent, useMemo, useRef, useState } from 'react'
import { celda } from '../modelo/campos.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import { type LineaForm, lineaVacia, llenas, withProducto } from '../modelo/estado.ts'
import { type FilaPegada, parseBloque } from '../modelo/pegar.ts'
import { priceOf } from '../modelo/precio.ts'
import { calculadasOf } from './calculadas.ts'
import type { AccionesFila } from './Fila.tsx'
import { useEdicion } from './useEdicion.ts'
import { findPegados } from './useProductos.ts'
import { useSurtidos } from './useSurtidos.ts'

export interface Pegado {
  total: number
  hechas: number
  /** Rows whose product was not found, as they were written. */
  perdidas: readonly string[]
}

/**
 * Everything that can be done with the lines, for the grid and for the cards of a phone.
 * @param seguida after a line that was composed is added, another one begins
 */
export function useLineas(seguida: boolean) {
  const documento = useDocumentoContext()
  const { dispatch, codCia, form, resultado } = documento
  const [pegado, setPegado] = useState<Pegado | null>(null)
  const destino = useRef<string | null>(null)
  const calculadas = useMemo(() => calculadasOf(form.lineas, resultado.calculo), [form.lineas, resultado.calculo])

  const edicion = useEdicion(calculadas, destino, seguida)
  const editar = useRef(edicion)
  editar.current = edicion

  const lineas = useRef(form.lineas)
  lineas.current = form.lineas

  const acciones = useMemo((): AccionesFila => {
    async function paste(filas: readonly FilaPegada[]): Promise<void> {
      setPegado({ total: filas.length, hechas: 0, perdidas: [] })
      try {
        const productos = await findPegados(codCia, filas, (hechas) =>
          setPegado({ total: filas.length, hechas, perdidas: [] }),
        )
        const nuevas = filas.flatMap((fila, i) => toLinea(fila, productos[i]))
        destino.current = celda(llenas(lineas.current).length + nuevas.length, 'producto')
        dispatch({ clase: 'agregarLineas', lineas: nuevas })
        const perdidas = filas.filter((_, i) => !productos[i]).map((f) => f.producto)
        setPegado(perdidas.length === 0 ? null : { total: filas.length, hechas: filas.length, perdidas })
      } catch {
        setPegado({ total: filas.length, hechas: filas.length, perdidas: filas.map((f) => f.producto) })
      }
    }
    return {
      onProducto(linea, indice, producto) {
        destino.current = celda(indice, 'cantidad')
        dispatch({ clase: 'linea', id: linea.id, campos: withProducto(linea, producto) })
      },
      onCampos: (id, campos) => dispatch({ clase: 'linea', id, campos }),
      onTotal(linea, tasa, total) {
        const precio = priceOf(total, tasa, linea.cantidad)
        if (precio !== undefined) dispatch({ clase: 'linea', id: linea.id, campos: { precio } })
      },
      onEditor: (id, pestana) => editar.current.open(id, pestana),
      onPaste(event: ClipboardEvent) {
        const filas = parseBloque(event.clipboardData.getData('text/plain'))
        if (!filas) return
        event.preventDefault()
        void paste(filas)
      },
      onQuitar(id, indice) {
        destino.current = celda(indice, 'producto')
        editar.current.forget(id)
        dispatch({ clase: 'quitarLinea', id })
      },
    }
  }, [dispatch, codCia])

  useSurtidos(form.nueva ? [...form.lineas, form.nueva] : form.lineas, codCia, dispatch)

  /** From the search of its own: a new line, quantity 1 (LINEA-22, LINEA-23). */
  function add(producto: Producto): void {
    const linea = withProducto(lineaVacia(), producto)
    destino.current = celda(llenas(form.lineas).length, 'cantidad')
    dispatch({ clase: 'agregarLineas', lineas: [linea] })
  }

  return { ...edicion, acciones, add, calculadas, destino, pegado, setPegado }
}

const toLinea = ({ cantidad, precio }: FilaPegada, producto: Producto | undefined): LineaForm[] => {
  if (!producto) return []
  const linea = withProducto({ ...lineaVacia(), cantidad }, producto)
  return [precio === '' ? linea : { ...linea, precio }]
}
