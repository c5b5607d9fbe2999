/** State of the table: its lines, the rows in sight, the row with the focus, and the range that Shift chose. */
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { useMemo, useState } from 'react'
import { type Abiertos, type Agrupacion, CERRADO, type Fila, lineasDe, listFilas, PASO } from './filas.ts'
import {
  type LineaDeRespuesta,
  llaveDe,
  nombreDeLinea,
  withCondicion,
  withCondicionDeVarias,
  withVa,
} from './lineas.ts'

/** The documents of one company in the table. */
export interface GrupoDeRespuestas {
  idAcceso: number
  nombre: string
  /** Why no document of this company can be answered; empty if they can. */
  motivo: string
  actividades: readonly { value: string; label: string }[]
}

type Cambio = (linea: LineaDeRespuesta) => LineaDeRespuesta

/** Changes that can be taken back with Ctrl Z. */
const DESHACIBLES = 50

export type Mesa = ReturnType<typeof useMesa>

export function useMesa(grupos: readonly GrupoDeRespuestas[], iniciales: readonly LineaDeRespuesta[]) {
  const [lineas, setLineas] = useState(iniciales)
  const [previas, setPrevias] = useState<readonly (readonly LineaDeRespuesta[])[]>([])
  const [por, setPor] = useState<Agrupacion>('proveedor')
  const [abiertos, setAbiertos] = useState<Abiertos>(new Map())
  const [cuantosGrupos, setCuantosGrupos] = useState(PASO)
  const [foco, setFoco] = useState('')
  /** Keys of the rows between both ends of the range. */
  const [rango, setRango] = useState<{ desde: string; hasta: string }>()
  const [dicho, setDicho] = useState('')

  const companias = useMemo(
    () =>
      grupos.map((grupo) => {
        const suyas = lineas.filter(({ idAcceso }) => idAcceso === grupo.idAcceso)
        return { grupo, lineas: suyas, filas: listFilas(grupo.idAcceso, suyas, { por, abiertos, cuantosGrupos }) }
      }),
    [grupos, lineas, por, abiertos, cuantosGrupos],
  )
  const filas = useMemo(() => companias.flatMap((compania) => compania.filas), [companias])
  const activa = filas.some(({ llave }) => llave === foco) ? foco : (filas[0]?.llave ?? '')
  const elegidas = useMemo(() => between(filas, rango), [filas, rango])

  /** Lines that a key on this row changes. */
  function scopeOf(fila: Fila): readonly LineaDeRespuesta[] {
    if (elegidas.length > 1 && elegidas.includes(fila)) return lineasDe(elegidas)
    if (fila.clase === 'doc') return [fila.linea]
    if (fila.clase === 'grupo') return fila.grupo.lineas
    if (fila.clase === 'mas') return []
    const marcadas = fila.lineas.filter(({ va }) => va)
    return marcadas.length > 0 ? marcadas : fila.lineas
  }

  /** @returns the lines after the change */
  function change(cuales: readonly LineaDeRespuesta[], cambio: Cambio): readonly LineaDeRespuesta[] {
    const llaves = new Set(cuales.map(llaveDe))
    const nuevas = lineas.map((linea) => (llaves.has(llaveDe(linea)) ? cambio(linea) : linea))
    setPrevias((antes) => [...antes.slice(-DESHACIBLES), lineas])
    setLineas(nuevas)
    return nuevas
  }

  function undo() {
    const ultimas = previas.at(-1)
    if (!ultimas) return
    setPrevias((antes) => antes.slice(0, -1))
    setLineas(ultimas)
    setDicho(t.deshecho)
  }

  /** Goes on to the next row that had no condition, as long as this one had none either. */
  function chooseCondicion(fila: Fila, condicion: string): string | undefined {
    const suyas = scopeOf(fila)
    const primera = suyas.some((linea) => linea.condicion === '')
    // Rows that the user chose one by one are confirmed with it; a heading confirms no doubt.
    const escogidas = elegidas.length > 1 && elegidas.includes(fila) ? elegidas : [fila]
    const directas = escogidas.every(({ clase }) => clase === 'doc')
    const nuevas = change(suyas, (linea) =>
      directas ? withCondicion(linea, condicion) : withCondicionDeVarias(linea, condicion),
    )
    setDicho(t.dichas(suyas.length, String(Number(condicion)), countVan(nuevas)))
    if (!primera || fila.clase === 'todos' || elegidas.length > 1) return undefined
    const llaves = new Set(suyas.map(llaveDe))
    const sinNada = (otra: Fila) =>
      otra.clase === fila.clase &&
      (otra.clase === 'doc' ? [otra.linea] : otra.clase === 'grupo' ? otra.grupo.lineas : []).some(
        (linea) => linea.condicion === '' && !llaves.has(llaveDe(linea)),
      )
    return filas.slice(filas.indexOf(fila) + 1).find(sinNada)?.llave
  }

  function chooseActividad(cuales: readonly LineaDeRespuesta[], actividad: string) {
    change(cuales, (linea) => ({ ...linea, actividad }))
    const [primera] = cuales
    const suyas = grupos.find(({ idAcceso }) => idAcceso === primera?.idAcceso)?.actividades ?? []
    const nombre = suyas.find(({ value }) => value === actividad)?.label ?? t.sinActividad
    setDicho(t.conActividad(cuales.length, nombre))
  }

  /** The next activity of the company, after that of the first line. */
  function nextActividad(fila: Fila) {
    const suyas = scopeOf(fila)
    const [primera] = suyas
    const actividades = grupos.find(({ idAcceso }) => idAcceso === primera?.idAcceso)?.actividades ?? []
    if (!primera || actividades.length === 0) return
    const cual = actividades.findIndex(({ value }) => value === primera.actividad)
    chooseActividad(suyas, actividades[(cual + 1) % actividades.length]!.value)
  }

  function mark(cuales: readonly LineaDeRespuesta[], va: boolean) {
    const nuevas = change(cuales, (linea) => withVa(linea, va))
    setDicho(t.marcados(countVan(nuevas), nuevas.length))
  }

  function toggle(fila: Fila) {
    const suyas = fila.clase === 'todos' && elegidas.length < 2 ? fila.lineas : scopeOf(fila)
    mark(
      suyas,
      suyas.some(({ va, condicion }) => !va && condicion !== ''),
    )
  }

  /** Gives the condition and the activity of a document to its whole group. */
  function spread(fila: Fila) {
    if (fila.clase !== 'doc' || fila.linea.condicion === '') return
    const { condicion, actividad } = fila.linea
    const nuevas = change(fila.grupo.lineas, (linea) => ({ ...withCondicionDeVarias(linea, condicion), actividad }))
    setDicho(t.dichas(fila.grupo.lineas.length, String(Number(condicion)), countVan(nuevas)))
  }

  function open(fila: Fila, abierto = true) {
    if (fila.clase === 'grupo') {
      setAbiertos((antes) => new Map(antes).set(fila.grupo.llave, abierto ? PASO : CERRADO))
    } else if (fila.clase === 'mas') {
      const grupo = fila.llave.slice(1)
      if (grupo.startsWith('g')) {
        setAbiertos((antes) => new Map(antes).set(grupo, Math.max(antes.get(grupo) ?? 0, 0) + PASO))
      } else setCuantosGrupos((antes) => antes + PASO)
    }
  }

  /** @param extend Shift: the range grows to this row */
  function moveTo(llave: string, extend = false) {
    setFoco(llave)
    if (!extend) return setRango(undefined)
    const desde = rango?.desde ?? activa
    setRango({ desde, hasta: llave })
    setDicho(t.elegidas(lineasDe(between(filas, { desde, hasta: llave })).length))
  }

  function chooseAll() {
    const [primera] = filas
    if (primera) setRango({ desde: primera.llave, hasta: filas.at(-1)!.llave })
  }

  /** Shift on a checkbox: from the last row touched to this one. */
  function markTo(fila: Fila, va: boolean) {
    const tramo = between(filas, { desde: activa, hasta: fila.llave })
    mark(lineasDe(tramo), va)
    setFoco(fila.llave)
  }

  return {
    lineas,
    setLineas,
    tocada: previas.length > 0,
    por,
    setPor: (nueva: Agrupacion) => {
      setPor(nueva)
      setRango(undefined)
    },
    companias,
    filas,
    activa,
    elegidas,
    dicho,
    setDicho,
    scopeOf,
    undo,
    chooseCondicion,
    chooseActividad,
    nextActividad,
    mark,
    toggle,
    spread,
    open,
    moveTo,
    markTo,
    chooseAll,
    clearRango: () => setRango(undefined),
  }
}

const countVan = (lineas: readonly LineaDeRespuesta[]): number => lineas.filter(({ va }) => va).length

function between(filas: readonly Fila[], rango: { desde: string; hasta: string } | undefined): readonly Fila[] {
  if (!rango) return []
  const [a, b] = [rango.desde, rango.hasta].map((llave) => filas.findIndex((fila) => fila.llave === llave))
  return a === -1 || b === -1 ? [] : filas.slice(Math.min(a!, b!), Math.max(a!, b!) + 1)
}

/** Name of a row for screen readers. */
export const nombreDeFila = (fila: Fila, compania: string): string => {
  if (fila.clase === 'doc') return nombreDeLinea(fila.linea)
  if (fila.clase === 'grupo') return fila.grupo.nombre
  return fila.clase === 'todos' ? compania : t.verMas(fila.quedan)
}
