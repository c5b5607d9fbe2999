/**
 * Browser storage of unconfirmed drafts. A draft survives a closed tab and a lost connection; it is removed once the
 * server has it or its author signs out.
 */
import type { BorradorResumen, DocumentoEntrada } from '@pura/contract'
import type { ErrorEnCampo } from '../modelo/calculo.ts'
import type { DocumentoForm } from '../modelo/estado.ts'

/** Increment when the shape of DocumentoForm changes: drafts of another format are ignored. */
export const FORMATO = 4

/** Owner of drafts; an operator has separate ones in each company. */
export interface Autor {
  codCia: number
  idUsuario: number
}

export interface BorradorLocal extends Omit<BorradorResumen, 'guardado'> {
  documento: DocumentoForm
  /** ISO */
  momento: string
  /** Asked to be issued when the line is back (pedidos.ts). */
  pedido?: Pedido
  /** The forms that wrote it one after the other, the present one last. The server keeps which one wrote what it has. */
  escritores?: readonly string[]
}

export interface Pedido {
  entrada: DocumentoEntrada
  /** When it was asked, ISO. */
  momento: string
  /** What the server refused, by field: it is not sent again. */
  rechazo?: readonly ErrorEnCampo[]
}

/** A draft in a list; `soloAqui` while the server lacks the latest changes. */
export type BorradorEnLista = BorradorResumen & { soloAqui: boolean }

const PREFIJO = 'pura.borrador.'
const prefijoDe = ({ codCia, idUsuario }: Autor, formato = FORMATO) => `${PREFIJO}${formato}.${codCia}.${idUsuario}.`

export const readLocal = (autor: Autor, idBorrador: string): BorradorLocal | null => read(prefijoDe(autor) + idBorrador)

/** True if another tab wrote or removed the copy of this draft. */
export const isAjeno = (autor: Autor, idBorrador: string, { key }: StorageEvent): boolean =>
  key === prefijoDe(autor) + idBorrador

/** Reads the copy of this draft that another tab wrote. */
export function readAjeno(autor: Autor, idBorrador: string, event: StorageEvent): BorradorLocal | null {
  return isAjeno(autor, idBorrador, event) && event.newValue !== null ? readLocal(autor, idBorrador) : null
}

/** False if storage is full or forbidden; typing continues either way. */
export function writeLocal(autor: Autor, borrador: BorradorLocal): boolean {
  try {
    localStorage.setItem(prefijoDe(autor) + borrador.idBorrador, JSON.stringify(borrador))
    return true
  } catch {
    return false
  }
}

export function removeLocal(autor: Autor, idBorrador: string): void {
  remove(prefijoDe(autor) + idBorrador)
}

export const listLocales = (autor: Autor): BorradorLocal[] =>
  llaves(prefijoDe(autor)).flatMap((llave) => read<BorradorLocal>(llave) ?? [])

/** Drafts of this browser that the author's company here does not own: only a tab in theirs can send them. */
export const countAjenos = (autor: Autor): number =>
  llaves(PREFIJO).filter((llave) => !llave.startsWith(prefijoDe(autor))).length

/** Deletes the drafts of all users of this browser, at sign-out. */
export function clearLocales(): void {
  for (const llave of llaves(PREFIJO)) remove(llave)
}

const FORMATO_DE_ANTES = 3
type Antiguo = { documento: DocumentoForm & { llave?: string }; momento: string }

/** Migrates, once, drafts of the old format, which had one per type or source document and no id. */
export function adoptAntiguos(autor: Autor): void {
  const prefijo = prefijoDe(autor, FORMATO_DE_ANTES)
  for (const llave of llaves(prefijo)) {
    const [idTipo, modo = 'nuevo', numDocto] = llave.slice(prefijo.length).split('.')
    const antiguo = read<Antiguo>(llave)
    if (!antiguo) continue
    const { llave: _, ...documento } = antiguo.documento
    const adoptado = writeLocal(autor, {
      idBorrador: crypto.randomUUID(),
      idTipoDoctoVta: Number(idTipo),
      modo: modo as BorradorLocal['modo'],
      numDocto: numDocto === undefined ? null : Number(numDocto),
      nombreCliente: documento.cliente?.nombreCliente ?? '',
      total: null,
      moneda: documento.idMoneda === 1 ? 'CRC' : '',
      version: 0,
      documento,
      momento: antiguo.momento,
    })
    if (adoptado) remove(llave)
  }
}

function llaves(prefijo: string): string[] {
  try {
    return Object.keys(localStorage).filter((llave) => llave.startsWith(prefijo))
  } catch {
    return []
  }
}

function read<T = BorradorLocal>(llave: string): T | null {
  try {
    const texto = localStorage.getItem(llave)
    return texto ? (JSON.parse(texto) as T) : null
  } catch {
    return null
  }
}

function remove(llave: string): void {
  try {
    localStorage.removeItem(llave)
  } catch {
    // nothing was stored
  }
}
