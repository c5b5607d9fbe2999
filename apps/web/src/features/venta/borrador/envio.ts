/** Draft calls to the server. */
import {
  ApiError,
  type BodyOf,
  type BorradorCompleto,
  contract,
  type DocumentoEntrada,
  type DocumentoResumen,
} from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { callAnonymously, call as callInSesion } from '../../../lib/servidor/api.ts'
import { type DocumentoForm, newId } from '../modelo/estado.ts'
import { type Autor, adoptAntiguos, type BorradorLocal, FORMATO, listLocales, removeLocal } from './almacen.ts'

// A 401 is left to the user's next action; the draft stays in the browser meanwhile.
export const call = callAnonymously

const toBody = ({
  idBorrador: _,
  documento,
  momento: __,
  escritores,
  ...cabeza
}: BorradorLocal): BodyOf<typeof contract.borrador.save> => ({
  ...cabeza,
  formato: FORMATO,
  contenido: { ...documento, escritor: escritores?.at(-1) },
})

/** @returns its new version, and when it was saved */
export async function sendBorrador({ codCia }: Autor, local: BorradorLocal) {
  const params = { codCia, idBorrador: local.idBorrador }
  return (await call(contract.borrador.save, { params, body: toBody(local) })).data
}

export interface EnServidor {
  borrador: (BorradorCompleto & { documento: DocumentoForm; escritor: string | undefined }) | null
  /** Document issued from it. */
  emitido: DocumentoResumen | null
}

/** @throws ApiError; Error if another program version wrote it */
export async function findBorrador({ codCia }: Autor, idBorrador: string): Promise<EnServidor> {
  const { data } = await call(contract.borrador.get, { params: { codCia, idBorrador } })
  const { borrador, emitido } = data
  if (!borrador) return { borrador, emitido }
  if (borrador.formato !== FORMATO)
    throw new Error('Este borrador se escribió con otra versión del programa: actualice la página')
  const { escritor, ...documento } = borrador.contenido as unknown as DocumentoForm & { escritor?: string }
  return { borrador: { ...borrador, documento, escritor }, emitido }
}

/**
 * True if what the server has was written from here: the answer to that save was lost, and what is here is newer or the
 * same.
 */
export const isDeAqui = (
  { documento, escritor }: NonNullable<EnServidor['borrador']>,
  local: Pick<BorradorLocal, 'documento' | 'escritores'>,
): boolean => isSame(documento, local.documento) || (escritor !== undefined && !!local.escritores?.includes(escritor))

/**
 * Issues the document of a draft. One idempotency key per content: sending it twice issues one document. A used key is
 * replaced.
 * @throws ApiError
 */
export async function emitBorrador(
  { idBorrador, version }: Pick<BorradorLocal, 'idBorrador' | 'version'>,
  body: DocumentoEntrada,
): Promise<DocumentoResumen> {
  const query = { borrador: idBorrador, version }
  const send = async (llave: string) =>
    (await callInSesion(contract.vtaMovm.emitir, { body, query, headers: { 'idempotency-key': llave } })).data
  const llave = `${idBorrador}.${await digest(JSON.stringify(body))}`
  return send(llave).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.message !== mensajes.documento.llaveConOtroCuerpo) throw error
    return send(`${llave}.${newId()}`)
  })
}

/** True if the server refused because the draft changed or was issued elsewhere. */
export const isDeBorrador = (error: unknown): boolean =>
  error instanceof ApiError && error.errores[0]?.campo === 'borrador'

async function digest(texto: string): Promise<string> {
  const huella = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto)))
  return [...huella].map((b) => b.toString(16).padStart(2, '0')).join('')
}

export const isSame = (uno: DocumentoForm, otro: DocumentoForm): boolean => JSON.stringify(uno) === JSON.stringify(otro)

/** Drafts open in a form of this tab, which sends them itself. */
export const abiertos = new Set<string>()

/** Sends unsent drafts of this browser, but those that wait to be issued (pedidos.ts). @returns how many remain */
export async function sendPendientes(autor: Autor): Promise<number> {
  adoptAntiguos(autor)
  let quedan = 0
  for (const local of listLocales(autor)) {
    if (abiertos.has(local.idBorrador)) continue
    if (local.pedido) {
      quedan++
      continue
    }
    try {
      await sendBorrador(autor, local)
      removeLocal(autor, local.idBorrador)
    } catch {
      quedan++
    }
  }
  return quedan
}
