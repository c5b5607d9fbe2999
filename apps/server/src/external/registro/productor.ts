/** Answers of the registries of producers (docs/hacienda.md §8). */
import type { Inscripcion, Productor } from '@pura/contract'
import { compareFechas, type Fecha, formatFecha, isFecha } from '@pura/domain'
import { z } from 'zod'
import { siNo, texto } from '../campos.ts'

type Clase = keyof Productor
/** Days as Hacienda has them; the state depends on today. */
type Inscrito = Pick<Inscripcion, 'nombre'> & { activo: boolean | undefined; desde?: Fecha; vence?: Fecha }
export type Inscritos = Readonly<Record<Clase, readonly Inscrito[]>>

/** Each list, and its names for the same fields. */
const LISTAS = {
  agropecuario: {
    lista: 'listaDatosMAG',
    activo: 'indicadorActivoMAG',
    nombre: ['nombreMAG'],
    desde: 'fechaAltaMAG',
    vence: 'fechaBajaMAG',
  },
  pesca: {
    lista: 'listaDatosIncopesca',
    activo: 'indicadorActivoIncopesca',
    // sic: real answers have the second.
    nombre: ['nombrePermisionarioIncopesca', 'nombrePermisonarioIncopesca'],
    desde: '',
    vence: 'fechaVenceIncopesca',
  },
  acuicultura: {
    lista: 'listaDatosAcuicultores',
    activo: 'indicadorActivoAcuicultor',
    nombre: ['nombreAcuicultor'],
    desde: '',
    vence: 'fechaVenceAcuicultor',
  },
} as const
const CLASES = Object.keys(LISTAS) as Clase[]
const MAX_INSCRIPCIONES = 100

const objeto = z.record(z.string(), z.unknown())
const filas = z.array(objeto).max(MAX_INSCRIPCIONES).nullish()

/**
 * The rows of an answer; Hacienda may put the three lists in either. Nobody is HTTP 200 with `{status:404}`.
 * @throws Error for an answer of another shape: taken for "not registered", it would raise a rate of 1 % to 13 %
 */
export function readInscritos(json: unknown): Inscritos {
  const respuesta = objeto.parse(json)
  const listas = byClase((clase) => filas.parse(respuesta[LISTAS[clase].lista]))
  if (Number(respuesta.status) !== 404 && !Object.values(listas).some(Boolean))
    throw new Error('La respuesta del registro de productores no tiene listas')
  return byClase((clase) => (listas[clase] ?? []).map((fila) => toInscrito(clase, fila)))
}

function toInscrito(clase: Clase, fila: Record<string, unknown>): Inscrito {
  const { activo, nombre, desde, vence } = LISTAS[clase]
  return {
    activo: (fila[activo] ?? undefined) === undefined ? undefined : siNo.parse(fila[activo]),
    nombre: nombre.map((campo) => texto.parse(fila[campo])).find(Boolean) ?? '',
    desde: parseDia(texto.parse(fila[desde])),
    vence: parseDia(texto.parse(fila[vence])),
  }
}

/** Joins the answers of both registries: from each list a registration in force today, else the one that ends last. */
export function toProductor(respuestas: readonly (Inscritos | null)[], hoy: Fecha): Productor {
  return byClase((clase) => {
    const todas = respuestas
      .flatMap((respuesta) => respuesta?.[clase] ?? [])
      .sort((a, b) => compareFechas(b.vence ?? NUNCA, a.vence ?? NUNCA))
      .map((inscrito) => toInscripcion(inscrito, hoy))
    return todas.find(({ estado }) => estado === 'vigente') ?? todas[0] ?? null
  })
}

/** A registry has been seen to call active what had expired (docs/hacienda.md §8). */
function toInscripcion({ activo, nombre, desde, vence }: Inscrito, hoy: Fecha): Inscripcion {
  const vencida = vence !== undefined && compareFechas(vence, hoy) < 0
  const vigente = activo ?? vence !== undefined
  return {
    estado: vencida ? 'vencida' : vigente ? 'vigente' : 'inactiva',
    nombre,
    desde: desde ? formatFecha(desde) : null,
    vence: vence ? formatFecha(vence) : null,
  }
}

const NUNCA: Fecha = { anio: 1, mes: 1, dia: 1 }

/** "2021-06-22" or "2021/3/15". */
function parseDia(escrito: string): Fecha | undefined {
  const [, anio, mes, dia] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(escrito) ?? []
  const fecha = { anio: Number(anio), mes: Number(mes), dia: Number(dia) }
  return isFecha(fecha) ? fecha : undefined
}

const byClase = <T>(read: (clase: Clase) => T) =>
  Object.fromEntries(CLASES.map((clase) => [clase, read(clase)])) as Record<Clase, T>
