/** Rows in sight of the table: groups of lines, few of each at first, so that two thousand documents are a short page. */
import { monto } from '@pura/domain/dinero'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { type LineaDeRespuesta, llaveDe } from './lineas.ts'

export type Agrupacion = 'proveedor' | 'cabys' | 'nada'

export interface GrupoDeLineas {
  llave: string
  idAcceso: number
  nombre: string
  lineas: LineaDeRespuesta[]
}

export type Fila =
  | { clase: 'todos'; llave: string; idAcceso: number; lineas: readonly LineaDeRespuesta[] }
  | { clase: 'grupo'; llave: string; grupo: GrupoDeLineas; abierto: boolean }
  | { clase: 'doc'; llave: string; linea: LineaDeRespuesta; grupo: GrupoDeLineas }
  /** `lineas`: those that it would show. */
  | { clase: 'mas'; llave: string; quedan: number; lineas: readonly LineaDeRespuesta[] }

/** So few documents are shown whole. */
const POCOS = 12
/** A closed group shows this many of its documents with doubts. */
const DUDOSOS = 10
/** Groups, and documents of an open group, that each press of «Ver más» adds. */
export const PASO = 50

/** The group with the largest tax first; the order does not change while one answers. */
export function groupLineas(lineas: readonly LineaDeRespuesta[], por: Agrupacion): GrupoDeLineas[] {
  const grupos = new Map<string, GrupoDeLineas>()
  for (const linea of lineas) {
    const llave = `g${linea.idAcceso}-${llaveDeGrupo(linea, por)}`
    const grupo = grupos.get(llave)
    if (grupo) grupo.lineas.push(linea)
    else grupos.set(llave, { llave, idAcceso: linea.idAcceso, nombre: nombreDeGrupo(linea, por), lineas: [linea] })
  }
  const ivaDe = new Map<GrupoDeLineas, bigint>()
  for (const grupo of grupos.values()) {
    ivaDe.set(
      grupo,
      grupo.lineas.reduce((suma, { doc }) => suma + monto(doc.montoImpuesto), 0n),
    )
  }
  return [...grupos.values()].sort((a, b) => {
    const [x, y] = [ivaDe.get(a)!, ivaDe.get(b)!]
    return x === y ? a.nombre.localeCompare(b.nombre) : x < y ? 1 : -1
  })
}

const llaveDeGrupo = ({ doc }: LineaDeRespuesta, por: Agrupacion): string =>
  por === 'proveedor' ? doc.nitEmisor || doc.emisor : por === 'cabys' ? doc.grupoCabys : ''

const nombreDeGrupo = ({ doc }: LineaDeRespuesta, por: Agrupacion): string =>
  por === 'proveedor' ? doc.emisor : doc.grupoCabys === '' ? t.sinCabys : t.cabys(doc.grupoCabys, doc.primeraLinea)

/** How many documents without doubt each group shows; absent: as it starts. */
export type Abiertos = ReadonlyMap<string, number>

interface Vista {
  por: Agrupacion
  abiertos: Abiertos
  /** Groups in sight of each company. */
  cuantosGrupos: number
}

/** Rows of one company. */
export function listFilas(
  idAcceso: number,
  lineas: readonly LineaDeRespuesta[],
  { por, abiertos, cuantosGrupos }: Vista,
): Fila[] {
  if (lineas.length === 0) return []
  const filas: Fila[] = lineas.length > 1 ? [{ clase: 'todos', llave: `t${idAcceso}`, idAcceso, lineas }] : []
  const grupos = groupLineas(lineas, por)
  for (const grupo of grupos.slice(0, cuantosGrupos)) {
    const solo = por === 'nada' || lineas.length === 1
    const vistas = inSight(grupo, solo, abiertos.get(grupo.llave), lineas.length)
    if (!solo) filas.push({ clase: 'grupo', llave: grupo.llave, grupo, abierto: vistas.length > 0 })
    for (const linea of vistas) filas.push({ clase: 'doc', llave: llaveDe(linea), linea, grupo })
    const quedan = grupo.lineas.length - vistas.length
    if (quedan > 0 && vistas.length > 0) {
      const enVista = new Set(vistas)
      const demas = grupo.lineas.filter((linea) => !enVista.has(linea))
      filas.push({ clase: 'mas', llave: `m${grupo.llave}`, quedan, lineas: demas })
    }
  }
  const demas = grupos.slice(cuantosGrupos)
  if (demas.length > 0) {
    const suyas = demas.flatMap(({ lineas: deGrupo }) => deGrupo)
    filas.push({ clase: 'mas', llave: `m${idAcceso}`, quedan: demas.length, lineas: suyas })
  }
  return filas
}

/** Lines of a range: its documents, and those that a closed group or «Ver más» in it keeps out of sight. */
export const lineasDe = (filas: readonly Fila[]): readonly LineaDeRespuesta[] =>
  filas.flatMap((fila) => {
    if (fila.clase === 'doc') return [fila.linea]
    if (fila.clase === 'mas') return fila.lineas
    return fila.clase === 'grupo' && !fila.abierto ? fila.grupo.lineas : []
  })

/** Those with doubts, and as many of the others as are open, in the order of the documents. */
function inSight(
  { lineas }: GrupoDeLineas,
  solo: boolean,
  abierto: number | undefined,
  enTotal: number,
): readonly LineaDeRespuesta[] {
  const limpias = abierto ?? (solo ? PASO : enTotal <= POCOS ? enTotal : 0)
  if (limpias < 0) return []
  const dudosas = Math.max(limpias, DUDOSOS)
  const van = { limpias: 0, dudosas: 0 }
  return lineas.filter(({ limpia }) => {
    const cual = limpia ? 'limpias' : 'dudosas'
    van[cual] += 1
    return van[cual] <= (limpia ? limpias : dudosas)
  })
}

/** Mark of a group that the user closed. */
export const CERRADO = -1
