import type { Producto } from '@pura/contract'
import { type Calculo, CERO, isIva, type Linea, max, subtract, sumBy, toDecimal } from '@pura/domain'
import { type ClipboardEvent, useMemo, useRef, useState } from 'react'
import { celda } from '../modelo/campos.ts'
import { useDocumentoContext } from '../modelo/contexto.ts'
import { type LineaForm, lineaVacia, llenas, withProducto } from '../modelo/estado.ts'
import { type FilaPegada, parseBloque } from '../modelo/pegar.ts'
import { priceOf } from '../modelo/precio.ts'
import type { Pestana } from './EditorLinea.tsx'
import type { AccionesFila } from './Fila.tsx'
import { findPegados } from './useProductos.ts'
import { useSurtidos } from './useSurtidos.ts'

export interface LineaCalculada {
  base: string
  /** Price times quantity, less the discount. */
  subtotal: string
  /** IVA, after relief. */
  iva: string
  /** Other taxes; empty when there are none. */
  otros: string
  /** By the order of the line's other taxes. */
  montosOtros: readonly string[]
  /** What was relieved; empty when nothing was. */
  exonerado: string
  total: string
}
export type LineasCalculadas = ReadonlyMap<string, LineaCalculada>

export interface Pegado {
  total: number
  hechas: number
  /** Rows whose product was not found, as they were written. */
  perdidas: readonly string[]
}

/** Everything that can be done with the lines, for the grid and for the cards of a phone. */
export function useLineas() {
  const documento = useDocumentoContext()
  const { dispatch, codCia, form, resultado } = documento
  const [editor, setEditor] = useState<{ id: string; pestana: Pestana } | null>(null)
  const [pegado, setPegado] = useState<Pegado | null>(null)
  const destino = useRef<string | null>(null)
  const calculadas = useMemo(() => calculadasOf(form.lineas, resultado.calculo), [form.lineas, resultado.calculo])

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
      onEditor: (id, pestana) => setEditor({ id, pestana }),
      onPaste(event: ClipboardEvent) {
        const filas = parseBloque(event.clipboardData.getData('text/plain'))
        if (!filas) return
        event.preventDefault()
        void paste(filas)
      },
      onQuitar(id, indice) {
        destino.current = celda(indice, 'producto')
        setEditor((abierto) => (abierto?.id === id ? null : abierto))
        dispatch({ clase: 'quitarLinea', id })
      },
    }
  }, [dispatch, codCia])

  useSurtidos(form.lineas, codCia, dispatch)

  /** From the search of its own: a new line, quantity 1 (LINEA-22, LINEA-23). */
  function add(producto: Producto): LineaForm {
    const linea = withProducto(lineaVacia(), producto)
    destino.current = celda(llenas(form.lineas).length, 'cantidad')
    dispatch({ clase: 'agregarLineas', lineas: [linea] })
    return linea
  }

  return { acciones, add, calculadas, destino, editor, setEditor, pegado, setPegado }
}

const toLinea = ({ cantidad, precio }: FilaPegada, producto: Producto | undefined): LineaForm[] => {
  if (!producto) return []
  const linea = withProducto({ ...lineaVacia(), cantidad }, producto)
  return [precio === '' ? linea : { ...linea, precio }]
}

function calculadasOf(lineas: readonly LineaForm[], calculo: Calculo | null): LineasCalculadas {
  return new Map(
    llenas(lineas).flatMap((linea, i) => {
      const calculada = calculo?.lineas[i]
      return calculada ? [[linea.id, toCalculada(calculada)] as const] : []
    }),
  )
}

const calculadas = new WeakMap<Linea, LineaCalculada>()

function toCalculada(linea: Linea): LineaCalculada {
  const antes = calculadas.get(linea)
  if (antes) return antes
  const calculada = textsOf(linea)
  calculadas.set(linea, calculada)
  return calculada
}

function textsOf({ baseImponible, subTotal, impuestos, impuestoNeto, montoTotalLinea }: Linea): LineaCalculada {
  const otros = impuestos.filter((i) => !isIva(i.codigo))
  const sumaOtros = sumBy(otros, (i) => i.monto)
  const exonerado = sumBy(impuestos, (i) => i.exoneracion?.montoExoneracion ?? CERO)
  return {
    base: toDecimal(baseImponible),
    subtotal: toDecimal(subTotal),
    iva: toDecimal(max(CERO, subtract(impuestoNeto, sumaOtros))),
    otros: sumaOtros === CERO ? '' : toDecimal(sumaOtros),
    montosOtros: otros.map((i) => toDecimal(i.monto)),
    exonerado: exonerado === CERO ? '' : toDecimal(exonerado),
    total: toDecimal(montoTotalLinea),
  }
}
