import type { Producto } from '@pura/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useUndo } from '../../../../components/acciones/use-deshacer.ts'
import { celda } from '../../modelo/campos.ts'
import { type FilaFuera, type LineaForm, lineaVacia, llenas, withProducto } from '../../modelo/estado.ts'
import { priceOfLinea } from '../../modelo/linea/precio.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import { calculadasOf } from './base/calculadas.ts'
import { useDeSiempre } from './base/use-de-siempre.ts'
import { useEdicion } from './base/use-edicion.ts'
import { usePegado } from './pegado/use-pegado.ts'
import type { AccionesFila } from './tabla/Fila.tsx'
import { useSurtidos } from './use-surtidos.ts'

/** A product being created in place. */
export interface Creacion {
  nombre: string
  /** Of a pasted row. */
  precio?: { valor: string; conIva: boolean }
  onCreado: (producto: Producto) => void
  onBack: () => void
}

/**
 * Actions on the lines, for grid and cards.
 * @param seguida starts another new line after one is added
 */
export function useLineas(seguida: boolean) {
  const documento = useDocumentoContext()
  const { dispatch, codCia, form, resultado, tipo } = documento
  const [creando, setCreando] = useState<Creacion | null>(null)
  const destino = useRef<string | null>(null)
  const pegado = usePegado(destino)
  const alPegar = useRef(pegado.take)
  alPegar.current = pegado.take
  const calculadas = useMemo(() => calculadasOf(form.lineas, resultado.calculo), [form.lineas, resultado.calculo])

  const edicion = useEdicion(calculadas, destino, seguida)
  const edit = useRef(edicion)
  edit.current = edicion

  const lineas = useRef(form.lineas)
  lineas.current = form.lineas

  const quitadas = useUndo()
  const { ofrecer } = quitadas
  /** A removed line can be restored to its place. */
  const offer = useCallback(
    (texto: string, devueltas: (ahora: readonly LineaForm[]) => readonly LineaForm[], indice = 0) =>
      ofrecer({
        texto,
        undo() {
          destino.current = celda(indice, 'producto')
          dispatch({ clase: 'campos', campos: { lineas: devueltas(lineas.current) } })
        },
      }),
    [ofrecer, dispatch],
  )

  const acciones = useMemo((): AccionesFila => {
    function onProducto(linea: LineaForm, indice: number, producto: Producto): void {
      destino.current = celda(indice, 'cantidad')
      dispatch({ clase: 'linea', id: linea.id, campos: withProducto(linea, producto, tipo) })
    }
    return {
      onProducto,
      onCreate(linea, indice, nombre) {
        setCreando({
          nombre,
          onCreado(producto) {
            setCreando(null)
            onProducto(linea, indice, producto)
          },
          onBack() {
            destino.current = celda(indice, 'producto')
            setCreando(null)
          },
        })
      },
      onCampos: (id, campos) => dispatch({ clase: 'linea', id, campos }),
      onTotal(linea, tasa, total) {
        const precio = priceOfLinea(linea, tasa, total)
        if (precio !== undefined) dispatch({ clase: 'linea', id: linea.id, campos: { precio } })
      },
      onEditor: (id, pestana) => edit.current.open(id, pestana),
      onPaste: (event) => void alPegar.current(event),
      onRemove(id, indice) {
        const linea = lineas.current[indice]
        destino.current = celda(indice, 'producto')
        edit.current.forget(id)
        dispatch({ clase: 'quitarLinea', id })
        if (linea?.producto) offer(`Línea ${indice + 1} quitada`, (ahora) => ahora.toSpliced(indice, 0, linea), indice)
      },
    }
  }, [dispatch, tipo, offer])

  useSurtidos(form.nueva ? [...form.lineas, form.nueva] : form.lineas, codCia, tipo, dispatch)

  const siempre = useDeSiempre(destino, ofrecer)

  /** From the product search: a new line with quantity 1 (LINEA-22, LINEA-23). */
  function add(producto: Producto): void {
    const linea = withProducto(lineaVacia(), producto, tipo)
    destino.current = celda(llenas(form.lineas).length, 'cantidad')
    dispatch({ clase: 'agregarLineas', lineas: [linea] })
  }

  function clear(): void {
    const antes = lineas.current
    edicion.close()
    dispatch({ clase: 'limpiarLineas' })
    offer('Líneas quitadas', (ahora) => [...llenas(antes), ...ahora])
  }

  /** Creates the product of a pasted row, which then becomes its line. */
  function createFuera(fuera: FilaFuera): void {
    const { codigo, descripcion, precio, conIva } = fuera.fila
    setCreando({
      nombre: descripcion || codigo,
      ...(precio && { precio: { valor: precio, conIva } }),
      onCreado(producto) {
        setCreando(null)
        void pegado.place(fuera, producto)
      },
      onBack() {
        destino.current = celda(llenas(lineas.current).length, 'producto')
        setCreando(null)
      },
    })
  }

  return {
    ...edicion,
    creando,
    setCreando,
    acciones,
    add,
    clear,
    quitadas,
    siempre,
    calculadas,
    destino,
    pegado,
    createFuera,
  }
}
