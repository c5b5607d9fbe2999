import type { Producto } from '@pura/contract'
import { mensajesDePegado as t } from '@pura/domain/mensajes/de-lineas'
import { type FilaPegada, type Pegado, type Sentido, toTabla } from '@pura/domain/pegado'
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useConIva } from '../../../../../components/precio/use-con-iva.ts'
import { bring } from '../../../../../lib/navegador/perezoso.tsx'
import { useSesion } from '../../../../../lib/servidor/session.ts'
import { celda } from '../../../modelo/campos.ts'
import { type FilaFuera, fueraOf, lineaVacia, llenas, newId } from '../../../modelo/estado.ts'
import { useDocumentoContext } from '../../base/contexto.ts'

/** What is told of the last block; the rows that are no line are in the document. */
export interface AvisoDePegado {
  /** Rows that are being searched. */
  enCurso?: { ids: ReadonlySet<string>; hechas: number }
  /** Size of a block that was refused. */
  celdas?: number
  hecho?: { pegado: Pegado; ids: readonly string[]; parecidos: readonly string[] }
}

const lector = () => bring(() => import('./leer.ts'))

/** Lines from a block copied from a spreadsheet. */
export function usePegado(destino: RefObject<string | null>) {
  const { dispatch, codCia, form, tipo, catalogos, moneda } = useDocumentoContext()
  const { idUsuario } = useSesion().usuario.usuarioPK
  const [conIva] = useConIva()
  const autor = { codCia, idUsuario }
  const documento = { codCia, tipo, tarifas: catalogos.tarifas, moneda: moneda.nombreCorto }
  const [aviso, setAviso] = useState<AvisoDePegado>({})
  /** A block whose columns a person is looking at. */
  const [dudoso, setDudoso] = useState<Pegado | null>(null)
  const lineas = useRef(form.lineas)
  lineas.current = form.lineas
  const todas = fueraOf(form)
  const fuera = aviso.enCurso ? todas.filter(({ id }) => !aviso.enCurso?.ids.has(id)) : todas

  // Loaded with the form, though not in its chunk: a block may be pasted when the line is down.
  useEffect(() => {
    lector().catch(() => undefined)
  }, [])

  const changeFuera = (change: (antes: readonly FilaFuera[]) => readonly FilaFuera[]) =>
    dispatch({ clase: 'fuera', change })

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
    const { readFilas } = await lector()
    changeFuera((antes) => antes.filter(({ fila }) => !pegado.filas.includes(fila.celdas)))
    const { ids, parecidos } = await resolve(readFilas(pegado), quitar)
    setAviso({ hecho: { pegado, ids, parecidos } })
  }

  async function resolve(filas: readonly FilaPegada[], quitar: readonly string[] = []) {
    const { resolveFilas } = await lector()
    // They are in the draft while they are searched: the form may close meanwhile, and nothing is issued without them.
    const buscadas = filas.map((fila): FilaFuera => ({ id: newId(), fila, motivo: t.falla, salida: 'buscar' }))
    const ids = new Set(buscadas.map(({ id }) => id))
    changeFuera((antes) => [...antes, ...buscadas])
    const tell = (hechas: number) => setAviso({ enCurso: { ids, hechas } })
    tell(0)
    const { lineas: nuevas, fuera: quedaron, parecidos } = await resolveFilas(documento, filas, tell)
    const quedan = llenas(lineas.current).filter(({ id }) => !quitar.includes(id))
    destino.current = celda(quedan.length + nuevas.length, 'producto')
    if (quitar.length > 0) dispatch({ clase: 'campos', campos: { lineas: [...quedan, lineaVacia()] } })
    dispatch({ clase: 'agregarLineas', lineas: nuevas })
    changeFuera((antes) => [...antes.filter(({ id }) => !ids.has(id)), ...quedaron])
    return { ids: nuevas.map(({ id }) => id), parecidos }
  }

  return {
    aviso,
    /** Rows to settle: all but those that are being searched. */
    fuera,
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
    /** Searches again the rows that could not be searched. */
    async retry(): Promise<void> {
      const filas = fuera.filter(({ salida }) => salida === 'buscar')
      changeFuera((antes) => antes.filter((una) => !filas.includes(una)))
      await resolve(filas.map(({ fila }) => fila))
      setAviso({})
    },
    /** A product created for the row. */
    async place({ id, fila }: FilaFuera, producto: Producto): Promise<void> {
      const { lineOf } = await lector()
      const linea = lineOf(documento, fila, producto)
      destino.current = celda(llenas(lineas.current).length + (linea ? 1 : 0), 'producto')
      if (linea) dispatch({ clase: 'agregarLineas', lineas: [linea] })
      const queda: readonly FilaFuera[] = linea ? [] : [{ id, fila, motivo: t.sinTarifa }]
      changeFuera((antes) => antes.flatMap((otra) => (otra.id === id ? queda : otra)))
    },
    dismiss() {
      destino.current = celda(llenas(lineas.current).length, 'producto')
      setAviso({})
      changeFuera(() => [])
    },
  }
}
