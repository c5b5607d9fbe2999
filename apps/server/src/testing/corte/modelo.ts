/**
 * Computes files that a power cut may leave of those that grabar.mjs recorded. Only synced content and names are
 * certain. A seed decides the rest: each write, or each sector of it, may be on the disk or not, in any order, and so may each name.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Suceso =
  | { que: 'crear' | 'carpeta' | 'borrar'; nombre: string }
  | { que: 'abrir'; nombre: string; fd: number }
  | { que: 'mover' | 'enlazar'; antes: string; nombre: string }
  | { que: 'cerrar' | 'sincronizar'; fd: number }
  | { que: 'cortar'; fd?: number; nombre?: string; largo: number }
  | { que: 'escribir'; fd: number; posicion: number; datos: Uint8Array }
  /** Something was acknowledged. */
  | { que: 'contestar'; numero: number }

export interface Corte {
  /** The cut comes before this entry of the record. */
  en: number
  /** How much reached the disk without a sync: none, all, whole writes or sectors of 512 bytes. */
  cola: 'nada' | 'todo' | 'escrituras' | 'sectores'
  /**
   * Names without a sync: in the order of the record up to some point, as in a journal of ext4, or each by itself, as
   * POSIX allows.
   */
  nombres: 'en-orden' | 'sueltos'
  /** Between 0 and 1. */
  azar: () => number
}

/** Reads the record of `carpeta`, to which `contestar` was added by the test. */
export function readRegistro(registro: string): Suceso[] {
  const todo = readFileSync(registro)
  const sucesos: Suceso[] = []
  for (let at = 0; at < todo.length; ) {
    const fin = todo.indexOf(10, at)
    const { bytes = 0, ...suceso } = JSON.parse(todo.toString('utf8', at, fin))
    at = fin + 1 + bytes
    sucesos.push(bytes > 0 ? { ...suceso, datos: todo.subarray(fin + 1, at) } : suceso)
  }
  return sucesos.filter((suceso) => suceso.que !== 'escribir' || suceso.datos !== undefined)
}

/** Generator of random numbers that a seed repeats (mulberry32). */
export function aAzar(semilla: number): () => number {
  let estado = semilla
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Writes what is left after the cut into an empty folder. */
export function writeRestos(sucesos: readonly Suceso[], corte: Corte, carpeta: string): void {
  const disco = new Disco()
  for (let i = 0; i < corte.en; i += 1) disco.apply(i, sucesos[i]!)
  writeObjeto(disco.keep(corte), corte, carpeta)
}

interface Cambio {
  i: number
  posicion: number
  /** Absent: the file ends at the position from here on. */
  datos?: Uint8Array
}

/** A file, or a folder if it has entries. */
class Objeto {
  readonly cambios: Cambio[] = []
  readonly entradas: Map<string, Objeto> | undefined
  /** Entries that the disk has. */
  readonly quedan = new Map<string, Objeto>()
  /** Changes of entries that no sync covers yet. */
  pendientes: Nombramiento[] = []
  padre: Objeto | undefined
  /** The change that gave it its present name. */
  nombrado: Nombramiento | undefined
  /** Place in the record of its last sync. */
  sincronizado = -1

  constructor(isCarpeta: boolean) {
    if (isCarpeta) this.entradas = new Map()
  }
}

/** A change of names, which happens as a whole or not at all. */
interface Nombramiento {
  i: number
  isSeguro: boolean
  /** In order; without an object the name goes. */
  pasos: { padre: Objeto; nombre: string; objeto: Objeto | undefined }[]
}

class Disco {
  readonly #raiz = new Objeto(true)
  readonly #abiertos = new Map<number, Objeto>()
  readonly #nombramientos: Nombramiento[] = []
  #ultimaSincronizacion = -1

  apply(i: number, suceso: Suceso): void {
    switch (suceso.que) {
      case 'crear':
      case 'carpeta':
        this.#name(i, [[suceso.nombre, new Objeto(suceso.que === 'carpeta')]])
        break
      case 'borrar':
        this.#name(i, [[suceso.nombre, undefined]])
        break
      case 'mover': {
        const movido = this.#find(suceso.antes)
        this.#name(i, [
          [suceso.antes, undefined],
          [suceso.nombre, movido],
        ])
        break
      }
      case 'enlazar':
        this.#name(i, [[suceso.nombre, this.#find(suceso.antes)]])
        break
      case 'abrir':
        this.#abiertos.set(suceso.fd, this.#find(suceso.nombre))
        break
      case 'cerrar':
        this.#abiertos.delete(suceso.fd)
        break
      case 'sincronizar':
        this.#sync(i, this.#openAs(suceso.fd))
        break
      case 'cortar': {
        const objeto = suceso.fd === undefined ? this.#find(suceso.nombre ?? '') : this.#openAs(suceso.fd)
        objeto.cambios.push({ i, posicion: suceso.largo })
        break
      }
      case 'escribir':
        this.#openAs(suceso.fd).cambios.push({ i, posicion: suceso.posicion, datos: suceso.datos })
    }
  }

  /** The folder with the names that the cut leaves. */
  keep({ en, cola, nombres, azar }: Corte): Objeto {
    const desde = this.#ultimaSincronizacion
    const hasta = cola === 'todo' ? en : cola === 'nada' ? desde : desde + Math.floor(azar() * (en - desde + 1))
    const isKept = ({ i, isSeguro }: Nombramiento) =>
      isSeguro || (nombres === 'en-orden' ? i <= hasta : cola === 'todo' || (cola !== 'nada' && azar() < 0.5))
    for (const nombramiento of this.#nombramientos.filter(isKept)) {
      for (const { padre, nombre, objeto } of nombramiento.pasos) {
        if (objeto) padre.quedan.set(nombre, objeto)
        else padre.quedan.delete(nombre)
      }
    }
    return this.#raiz
  }

  #name(i: number, cambios: readonly (readonly [string, Objeto | undefined])[]): void {
    const nombramiento: Nombramiento = { i, isSeguro: false, pasos: [] }
    for (const [path, objeto] of cambios) {
      const padre = this.#find(dirname(path))
      const nombre = path.slice(path.lastIndexOf('/') + 1)
      nombramiento.pasos.push({ padre, nombre, objeto })
      padre.pendientes.push(nombramiento)
      if (objeto) {
        padre.entradas?.set(nombre, objeto)
        objeto.padre = padre
        objeto.nombrado = nombramiento
      } else padre.entradas?.delete(nombre)
    }
    this.#nombramientos.push(nombramiento)
  }

  #openAs(fd: number): Objeto {
    const objeto = this.#abiertos.get(fd)
    if (!objeto) throw new Error(`El registro no dice qué archivo es el ${fd}`)
    return objeto
  }

  #find(path: string): Objeto {
    let objeto: Objeto | undefined = this.#raiz
    for (const nombre of path === '.' || path === '' ? [] : path.split('/')) objeto = objeto?.entradas?.get(nombre)
    if (!objeto) throw new Error(`El registro no dice de dónde salió ${path}`)
    return objeto
  }

  /** Covers the content, the entries of a folder, and the names by which the object is reached. */
  #sync(i: number, objeto: Objeto): void {
    this.#ultimaSincronizacion = i
    objeto.sincronizado = i
    for (const nombramiento of objeto.pendientes) nombramiento.isSeguro = true
    objeto.pendientes = []
    for (let hijo: Objeto | undefined = objeto; hijo; hijo = hijo.padre) {
      if (hijo.nombrado) hijo.nombrado.isSeguro = true
    }
  }
}

function writeObjeto(objeto: Objeto, corte: Corte, path: string): void {
  if (objeto.entradas) {
    mkdirSync(path, { recursive: true })
    for (const [nombre, hijo] of objeto.quedan) writeObjeto(hijo, corte, join(path, nombre))
  } else writeFileSync(path, contentOf(objeto, corte))
}

const SECTOR = 512

function contentOf({ cambios, sincronizado }: Objeto, { cola, azar }: Corte): Uint8Array {
  let contenido = Buffer.alloc(0)
  const write = (posicion: number, datos: Uint8Array) => {
    if (posicion + datos.length > contenido.length) {
      contenido = Buffer.concat([contenido], posicion + datos.length)
    }
    contenido.set(datos, posicion)
  }
  for (const { i, posicion, datos } of cambios) {
    const isCierto = i < sincronizado || cola === 'todo'
    if (!datos) {
      if (!isCierto && (cola === 'nada' || azar() < 0.5)) continue
      contenido = Buffer.concat([contenido.subarray(0, posicion)], posicion)
    } else if (isCierto) write(posicion, datos)
    else if (cola === 'escrituras' && azar() < 0.5) write(posicion, datos)
    else if (cola === 'sectores') {
      for (let at = 0; at < datos.length; at += SECTOR) {
        if (azar() < 0.5) write(posicion + at, datos.subarray(at, at + SECTOR))
      }
    }
  }
  return contenido
}
