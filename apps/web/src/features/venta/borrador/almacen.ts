/**
 * What was typed and the server has not confirmed yet, in this browser: it survives a closed tab and a lost connection,
 * and goes when the server has it or its author signs out.
 */
import type { BorradorResumen } from '@pura/contract'
import type { DocumentoForm } from '../modelo/estado.ts'

/** Raised when the shape of DocumentoForm changes: a draft of another shape is then left alone. */
export const FORMATO = 4

/** Whose drafts: an operator has others in each company. */
export interface Autor {
  codCia: number
  idUsuario: number
}

export interface BorradorLocal extends Omit<BorradorResumen, 'guardado'> {
  documento: DocumentoForm
  /** ISO */
  momento: string
}

/** A draft in a list; `soloAqui` while the server does not have what was typed last. */
export type BorradorEnLista = BorradorResumen & { soloAqui: boolean }

const PREFIJO = 'pura.borrador.'
const prefijoDe = ({ codCia, idUsuario }: Autor, formato = FORMATO) => `${PREFIJO}${formato}.${codCia}.${idUsuario}.`

export const readLocal = (autor: Autor, idBorrador: string): BorradorLocal | null => read(prefijoDe(autor) + idBorrador)

/** Another tab wrote a copy of this draft: what it wrote. */
export function readAjeno(autor: Autor, idBorrador: string, { key, newValue }: StorageEvent): BorradorLocal | null {
  return key === prefijoDe(autor) + idBorrador && newValue !== null ? read(key) : null
}

/** False where storage is full or forbidden; typing goes on either way. */
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

/** Of everybody who has used this browser: at sign-out nothing of what was typed stays. */
export function clearLocales(): void {
  for (const llave of llaves(PREFIJO)) remove(llave)
}

const FORMATO_DE_ANTES = 3
type Antiguo = { documento: DocumentoForm & { llave?: string }; momento: string }

/** Once: there was one draft a type, or a document it started from, and it had no name of its own. */
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
    // nothing was kept, then
  }
}
