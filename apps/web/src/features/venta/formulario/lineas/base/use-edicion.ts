/** State of the line editor, beside the grid or in a drawer: a new line to add, or an existing one to update. */
import type { Producto } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { hasInvalido, stopsAtInvalido } from '../../../../../lib/navegador/invalidos.ts'
import { type Columna, celda } from '../../../modelo/campos.ts'
import { isPendiente, type LineaForm, lineaVacia, llenas, withProducto } from '../../../modelo/estado.ts'
import { calculateLinea, type ErrorEnLinea, findProblemaLinea } from '../../../modelo/linea/linea.ts'
import { priceOfLinea } from '../../../modelo/linea/precio.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import { type LineaCalculada, type LineasCalculadas, toCalculada } from './calculadas.ts'
import { findAlEscribir } from './errores.ts'

export type Pestana = 'linea' | 'iva' | 'impuestos' | 'descuentos'

interface Abierto {
  id: string
  pestana: Pestana
  /** Number of focus requests; 0 if a draft or a passing focus opened the editor. */
  enfocar: number
}

/** Tab that shows the findings of each column. */
const PESTANA_OF: Readonly<Record<Columna, Pestana>> = {
  producto: 'linea',
  partida: 'linea',
  cantidad: 'linea',
  unidadMedida: 'linea',
  precioVtaUnit: 'linea',
  total: 'linea',
  descuento: 'descuentos',
  impuesto: 'iva',
}

/** Only the tab "línea" has a field for each of its columns. */
const isAtItsField = ({ columna }: ErrorEnLinea, pestana: Pestana): boolean =>
  pestana === 'linea' && columna !== null && PESTANA_OF[columna] === 'linea'

const COLUMNA_OF: Readonly<Record<Pestana, Columna>> = {
  linea: 'cantidad',
  iva: 'impuesto',
  impuestos: 'impuesto',
  descuentos: 'descuento',
}

const findEditor = () => document.querySelector('[data-editor-linea]')

export interface Edicion {
  linea: LineaForm
  /** From 1; null for a new line that is not in the document yet (LINEA-14). */
  numero: number | null
  pestana: Pestana
  enfocar: number
  calculada: LineaCalculada | undefined
  /** True if it has changes to revert. */
  cambiada: boolean
  /** Current error, unless a visible field shows it. */
  problema: ErrorEnLinea | undefined
  errorOf: (columna: Columna) => string | undefined
  change: (campos: Partial<LineaForm>) => void
  changeTotal: (tasa: string, total: string) => void
  chooseProducto: (producto: Producto) => void
  onPestana: (pestana: Pestana) => void
  /** EST-18: Agregar or Actualizar; refused while the line has an error. */
  confirm: () => void
  discard: () => void
  /** Esc and the close button: keep changes of an existing line, ask about a new one. */
  requestClose: () => void
}

export function useEdicion(calculadas: LineasCalculadas, destino: RefObject<string | null>, seguida: boolean) {
  const { dispatch, form, tipo, resultado } = useDocumentoContext()
  const { nueva } = form
  const [abierto, setAbierto] = useState<Abierto | null>(nueva ? { id: nueva.id, pestana: 'linea', enfocar: 0 } : null)
  const [problema, setProblema] = useState<{ linea: LineaForm; error: ErrorEnLinea }>()
  const [preguntando, setPreguntando] = useState(false)
  /** The line as it was when the editor opened. */
  const original = useRef<LineaForm>(undefined)

  const indice = form.lineas.findIndex((l) => l.id === abierto?.id)
  const esNueva = nueva !== null && nueva.id === abierto?.id
  const linea = esNueva ? nueva : form.lineas[indice]
  const deNueva = useMemo(() => (nueva?.producto ? calculateLinea(nueva, tipo) : undefined), [nueva, tipo])

  /** Opens a line of the document. A new line stays until added or discarded. */
  function open(id: string, pestana: Pestana): void {
    if (nueva && isPendiente(form)) {
      setProblema({ linea: nueva, error: { columna: null, mensaje: mensajes.documento.lineaSinAgregar } })
      return
    }
    // Text of the open line that is no value would be dropped with its editor.
    if (stopsAtInvalido(findEditor())) return
    if (nueva) dispatch({ clase: 'componer', linea: null })
    if (abierto?.id !== id) original.current = form.lineas.find((l) => l.id === id)
    enter({ id, pestana })
  }

  function enter(lugar: Pick<Abierto, 'id' | 'pestana'>): void {
    setAbierto((antes) => ({ ...lugar, enfocar: (antes?.enfocar ?? 0) + 1 }))
  }

  /** LINEA-14: starts a new line, with its product if known. */
  function compose(producto?: Producto): void {
    if (!nueva || !isPendiente(form)) begin(producto)
    else if (producto) dispatch({ clase: 'componer', linea: withProducto(nueva, producto, tipo) })
  }

  function begin(producto?: Producto): void {
    const siguiente = producto ? withProducto(lineaVacia(), producto, tipo) : lineaVacia()
    dispatch({ clase: 'componer', linea: siguiente })
    enter({ id: siguiente.id, pestana: 'linea' })
  }

  function close(): void {
    if (esNueva) dispatch({ clase: 'componer', linea: null })
    setPreguntando(false)
    leave()
  }

  /** Moves the focus to the grid cell of the field last shown, unless it is already there. */
  function leave(): void {
    if (abierto && !document.activeElement?.closest('[role="grid"]')) {
      destino.current =
        linea?.producto && !esNueva
          ? celda(indice, COLUMNA_OF[abierto.pestana])
          : celda(llenas(form.lineas).length, 'producto')
    }
    setAbierto(null)
  }

  function confirm(): void {
    if (!abierto || !linea?.producto || stopsAtInvalido(findEditor())) return
    const error = findProblemaLinea(linea, tipo)
    if (error) {
      setProblema({ linea, error })
      setAbierto({ ...abierto, pestana: PESTANA_OF[error.columna] })
      return
    }
    if (esNueva) {
      dispatch({ clase: 'agregarNueva' })
      if (seguida) {
        begin()
        return
      }
    }
    leave()
  }

  function edit(abierto: Abierto, linea: LineaForm): Edicion {
    const vigente = problema?.linea === linea ? problema.error : undefined
    const calculada = deNueva?.calculo?.lineas[0]
    const escritos = findAlEscribir(esNueva ? (deNueva?.errores ?? []) : resultado.errores)
    const escritoEn = (columna: Columna) =>
      escritos.find(({ campo }) => campo === celda(esNueva ? 0 : indice, columna))?.mensaje
    return {
      linea,
      numero: esNueva ? null : indice + 1,
      pestana: abierto.pestana,
      enfocar: abierto.enfocar,
      calculada: esNueva ? calculada && toCalculada(calculada) : calculadas.get(linea.id),
      cambiada: esNueva ? linea.producto !== null : linea !== original.current,
      problema: vigente && !isAtItsField(vigente, abierto.pestana) ? vigente : undefined,
      errorOf: (columna) => (vigente?.columna === columna ? vigente.mensaje : escritoEn(columna)),
      change: (campos) => dispatch({ clase: 'linea', id: linea.id, campos }),
      changeTotal(tasa, total) {
        const precio = priceOfLinea(linea, tasa, total)
        if (precio !== undefined) dispatch({ clase: 'linea', id: linea.id, campos: { precio } })
      },
      chooseProducto(producto) {
        dispatch({ clase: 'linea', id: linea.id, campos: withProducto(linea, producto, tipo) })
        enter(abierto)
      },
      onPestana(pestana) {
        if (!stopsAtInvalido(findEditor())) setAbierto({ ...abierto, pestana, enfocar: 0 })
      },
      confirm,
      discard() {
        const antes = original.current
        if (!esNueva && antes) {
          // A line without a product when the editor opened was the empty last line.
          dispatch(
            antes.producto ? { clase: 'linea', id: linea.id, campos: antes } : { clase: 'quitarLinea', id: linea.id },
          )
        }
        close()
      },
      requestClose() {
        if (esNueva && linea.producto) setPreguntando(true)
        else if (esNueva || !stopsAtInvalido(findEditor())) close()
      },
    }
  }

  const edicion = abierto && linea ? edit(abierto, linea) : null

  return {
    edicion,
    open,
    compose,
    close,
    /** True while asking whether to discard a new line. */
    preguntando,
    proceed: () => setPreguntando(false),
    /** The focus moved to another row: shows it in an open editor. */
    follow(id: string) {
      if (abierto && !esNueva && abierto.id !== id && !hasInvalido(findEditor())) {
        original.current = form.lineas.find((l) => l.id === id)
        setAbierto({ id, pestana: abierto.pestana, enfocar: 0 })
      }
    },
    /** The line was removed. */
    forget: (id: string) => setAbierto((antes) => (antes?.id === id ? null : antes)),
  }
}
