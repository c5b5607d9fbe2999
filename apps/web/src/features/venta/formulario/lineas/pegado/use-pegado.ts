import type { Producto } from '@pura/contract'
import { mensajesDePegado as t } from '@pura/domain/mensajes/de-lineas'
import { type FilaPegada, type Pegado, type Sentido, toTabla } from '@pura/domain/pegado'
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { netoOf } from '../../../../../components/precio/precio.ts'
import { useConIva } from '../../../../../components/precio/use-con-iva.ts'
import { bring } from '../../../../../lib/navegador/perezoso.tsx'
import { useSesion } from '../../../../../lib/servidor/session.ts'
import { celda } from '../../../modelo/campos.ts'
import { type LineaForm, lineaVacia, llenas, withProducto } from '../../../modelo/estado.ts'
import { tasaDelPrecio } from '../../../modelo/linea/precio.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import type { Hallado } from './buscar.ts'

/** A row that became no line. It stays on screen, and nothing is issued, until it is settled. */
export interface FilaFuera {
  fila: FilaPegada
  motivo: string
  /** True if its product does not exist: it can be created from here. */
  sinProducto: boolean
}

export interface AvisoDePegado {
  /** Rows of the block that is being pasted. */
  enCurso?: { hechas: number; total: number }
  /** Size of a block that was refused. */
  celdas?: number
  hecho?: { pegado: Pegado; ids: readonly string[]; parecidos: readonly string[] }
  fuera: readonly FilaFuera[]
}

const NADA: AvisoDePegado = { fuera: [] }

const lector = () => bring(() => import('./leer.ts'))

/** Lines from a block copied from a spreadsheet. */
export function usePegado(destino: RefObject<string | null>) {
  const { dispatch, codCia, form, tipo, catalogos, moneda } = useDocumentoContext()
  const { idUsuario } = useSesion().usuario.usuarioPK
  const [conIva] = useConIva()
  const autor = { codCia, idUsuario }
  const [aviso, setAviso] = useState(NADA)
  /** A block whose columns a person is looking at. */
  const [dudoso, setDudoso] = useState<Pegado | null>(null)
  const lineas = useRef(form.lineas)
  lineas.current = form.lineas

  // Loaded with the form, though not in its chunk: a block may be pasted when the line is down.
  useEffect(() => {
    lector().catch(() => undefined)
  }, [])

  /** False if the text is no block. */
  function take(event: ClipboardEvent): boolean {
    const texto = event.clipboardData.getData('text/plain')
    if (!toTabla(texto)) return false
    event.preventDefault()
    void read(texto)
    return true
  }

  async function read(texto: string): Promise<void> {
    const { readPegado, recallColumnas } = await lector()
    const leido = readPegado(texto, { conIva, recall: (forma) => recallColumnas(autor, forma) })
    if (leido?.clase === 'grande') setAviso((antes) => ({ ...antes, celdas: leido.celdas }))
    else if (leido?.segura) await paste(leido)
    else setDudoso(leido)
  }

  /** @param quitar lines of the same block, pasted before with other columns */
  async function paste(pegado: Pegado, quitar: readonly string[] = []): Promise<void> {
    const { findPegados, readFilas } = await lector()
    const filas = readFilas(pegado)
    const total = filas.length
    const tell = (hechas: number) =>
      setAviso(({ fuera }) => ({
        enCurso: { hechas, total },
        fuera: fuera.filter(({ fila }) => !pegado.filas.includes(fila.celdas)),
      }))
    tell(0)
    const enteras = filas.filter((fila) => problemaOf(fila) === undefined)
    let hallados = new Map<FilaPegada, Hallado>()
    let falla = false
    try {
      hallados = await findPegados(codCia, enteras, tell)
    } catch {
      falla = true
    }
    const nuevas: LineaForm[] = []
    const fuera: FilaFuera[] = []
    const parecidos: string[] = []
    for (const fila of filas) {
      const problema = problemaOf(fila)
      const hallado = hallados.get(fila)
      const linea = hallado && lineOf(fila, hallado.producto)
      if (linea) nuevas.push(linea)
      else if (problema || hallado) fuera.push({ fila, motivo: problema ?? t.sinTarifa, sinProducto: false })
      else fuera.push({ fila, motivo: falla ? t.falla : t.sinProducto, sinProducto: !falla })
      if (linea && hallado.parecido) parecidos.push(t.parecido(hallado.parecido, hallado.producto.nombreProducto))
    }
    const quedan = llenas(lineas.current).filter(({ id }) => !quitar.includes(id))
    destino.current = celda(quedan.length + nuevas.length, 'producto')
    if (quitar.length > 0) dispatch({ clase: 'campos', campos: { lineas: [...quedan, lineaVacia()] } })
    dispatch({ clase: 'agregarLineas', lineas: nuevas })
    const ids = nuevas.map(({ id }) => id)
    setAviso((antes) => ({ hecho: { pegado, ids, parecidos }, fuera: [...antes.fuera, ...fuera] }))
  }

  const problemaOf = ({ problema, moneda: suya }: FilaPegada): string | undefined =>
    problema ?? (suya && suya !== moneda.nombreCorto ? t.otraMoneda(suya === 'USD') : undefined)

  /** Undefined if the IVA cannot be taken out of its price. */
  function lineOf({ cantidad, precio, conIva: incluido }: FilaPegada, producto: Producto): LineaForm | undefined {
    const linea = withProducto({ ...lineaVacia(), cantidad }, producto, tipo)
    if (precio === '') return linea
    const tasa = catalogos.tarifas.find((tarifa) => tarifa.codigo === linea.tarifa)?.tasa ?? '0'
    const neto = incluido ? netoOf(precio, tasaDelPrecio(linea, tasa)) : precio
    return neto === undefined ? undefined : { ...linea, precio: neto, origen: null }
  }

  return {
    aviso,
    dudoso,
    take,
    /** The columns as a person told them. */
    async choose(pegado: Pegado, sentidos: readonly Sentido[]): Promise<void> {
      const { isConTitulos, rememberColumnas } = await lector()
      // Told that the first row is no title, or is one: the shape that was read is another.
      if (isConTitulos(pegado.forma) === pegado.conTitulos) rememberColumnas(autor, pegado.forma, sentidos)
      const quitar = aviso.hecho && aviso.hecho.pegado.filas === pegado.filas ? aviso.hecho.ids : []
      setDudoso(null)
      await paste({ ...pegado, sentidos }, quitar)
    },
    /** The block that was just pasted, to tell its columns otherwise. */
    revise: () => aviso.hecho && setDudoso(aviso.hecho.pegado),
    cancel() {
      destino.current = celda(llenas(lineas.current).length, 'producto')
      setDudoso(null)
    },
    /** A product created for the row. */
    place(fuera: FilaFuera, producto: Producto) {
      const linea = lineOf(fuera.fila, producto)
      const queda = linea ? [] : [{ ...fuera, motivo: t.sinTarifa, sinProducto: false }]
      setAviso((antes) => ({ ...antes, fuera: antes.fuera.flatMap((otra) => (otra === fuera ? queda : otra)) }))
      destino.current = celda(llenas(lineas.current).length + (linea ? 1 : 0), 'producto')
      if (linea) dispatch({ clase: 'agregarLineas', lineas: [linea] })
    },
    dismiss() {
      destino.current = celda(llenas(lineas.current).length, 'producto')
      setAviso(NADA)
    },
  }
}
