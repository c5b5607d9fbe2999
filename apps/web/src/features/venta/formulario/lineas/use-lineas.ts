import type { Producto } from '@pura/contract'
import { mensajes, type TipoDocumento } from '@pura/domain'
import { type ClipboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useUndo } from '../../../../components/acciones/use-deshacer.ts'
import { celda } from '../../modelo/campos.ts'
import { type LineaForm, lineaVacia, llenas, withProducto } from '../../modelo/estado.ts'
import { type FilaPegada, parseBloque } from '../../modelo/linea/pegar.ts'
import { priceOfLinea } from '../../modelo/linea/precio.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import { calculadasOf } from './base/calculadas.ts'
import { useDeSiempre } from './base/use-de-siempre.ts'
import { useEdicion } from './base/use-edicion.ts'
import type { AccionesFila } from './tabla/Fila.tsx'
import { useSurtidos } from './use-surtidos.ts'

/** A product being created in place. */
export interface Creacion {
  nombre: string
  onCreado: (producto: Producto) => void
  onBack: () => void
}

export interface Pegado {
  total: number
  hechas: number
  /** Skipped rows, each with the reason. */
  perdidas: readonly string[]
}

/**
 * Actions on the lines, for grid and cards.
 * @param seguida starts another new line after one is added
 */
export function useLineas(seguida: boolean) {
  const documento = useDocumentoContext()
  const { dispatch, codCia, form, resultado, tipo } = documento
  const [pegado, setPegado] = useState<Pegado | null>(null)
  const [creando, setCreando] = useState<Creacion | null>(null)
  const destino = useRef<string | null>(null)
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
    async function paste(filas: readonly FilaPegada[]): Promise<void> {
      setPegado({ total: filas.length, hechas: 0, perdidas: [] })
      try {
        const { findPegados } = await import('./pegados.ts')
        const enteras = filas.filter(({ problema }) => !problema)
        const productos = await findPegados(codCia, enteras, (hechas) =>
          setPegado({ total: filas.length, hechas, perdidas: [] }),
        )
        const hallados = new Map(enteras.map((fila, i) => [fila, productos[i]]))
        const nuevas = filas.flatMap((fila) => toLinea(fila, hallados.get(fila), tipo))
        destino.current = celda(llenas(lineas.current).length + nuevas.length, 'producto')
        dispatch({ clase: 'agregarLineas', lineas: nuevas })
        const perdidas = filas.flatMap((fila) => {
          if (hallados.get(fila)) return []
          return [`${fila.producto} (${fila.problema ?? mensajes.documento.pegadoSinProducto})`]
        })
        setPegado(perdidas.length === 0 ? null : { total: filas.length, hechas: filas.length, perdidas })
      } catch {
        setPegado({ total: filas.length, hechas: filas.length, perdidas: filas.map((f) => f.producto) })
      }
    }
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
      onPaste(event: ClipboardEvent) {
        const filas = parseBloque(event.clipboardData.getData('text/plain'))
        if (!filas) return
        event.preventDefault()
        void paste(filas)
      },
      onRemove(id, indice) {
        const linea = lineas.current[indice]
        destino.current = celda(indice, 'producto')
        edit.current.forget(id)
        dispatch({ clase: 'quitarLinea', id })
        if (linea?.producto) offer(`Línea ${indice + 1} quitada`, (ahora) => ahora.toSpliced(indice, 0, linea), indice)
      },
    }
  }, [dispatch, codCia, tipo, offer])

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
    setPegado,
  }
}

const toLinea = (
  { cantidad, precio }: FilaPegada,
  producto: Producto | undefined,
  tipo: TipoDocumento,
): LineaForm[] => {
  if (!producto) return []
  const linea = withProducto({ ...lineaVacia(), cantidad }, producto, tipo)
  return [precio === '' ? linea : { ...linea, precio, origen: null }]
}
