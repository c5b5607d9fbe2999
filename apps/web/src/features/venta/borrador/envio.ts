/** What of a draft goes to the server, and comes back. */
import { type BodyOf, type BorradorCompleto, contract, type DocumentoResumen } from '@pura/contract'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import type { DocumentoForm } from '../modelo/estado.ts'
import { type Autor, adoptAntiguos, type BorradorLocal, FORMATO, listLocales, removeLocal } from './almacen.ts'

// A session that ended is noticed by whatever the person does; a draft waits in the browser meanwhile.
export const call = callAnonymously

const toBody = ({
  idBorrador: _,
  documento,
  momento: __,
  ...cabeza
}: BorradorLocal): BodyOf<typeof contract.borrador.save> => ({
  ...cabeza,
  formato: FORMATO,
  contenido: documento as unknown as Record<string, unknown>,
})

/** @returns its version from now on, and when it was saved */
export async function sendBorrador({ codCia }: Autor, local: BorradorLocal) {
  const params = { codCia, idBorrador: local.idBorrador }
  return (await call(contract.borrador.save, { params, body: toBody(local) })).data
}

export interface EnServidor {
  borrador: (BorradorCompleto & { documento: DocumentoForm }) | null
  /** What was issued from it. */
  emitido: DocumentoResumen | null
}

/** @throws ApiError; Error when another version of the program wrote it */
export async function findBorrador({ codCia }: Autor, idBorrador: string): Promise<EnServidor> {
  const { data } = await call(contract.borrador.get, { params: { codCia, idBorrador } })
  const { borrador, emitido } = data
  if (!borrador) return { borrador, emitido }
  if (borrador.formato !== FORMATO)
    throw new Error('Este borrador se escribió con otra versión del programa: actualice la página')
  return { borrador: { ...borrador, documento: borrador.contenido as unknown as DocumentoForm }, emitido }
}

export const isSame = (uno: DocumentoForm, otro: DocumentoForm): boolean => JSON.stringify(uno) === JSON.stringify(otro)

/** Drafts that a form of this tab has open: the form itself sends them. */
export const abiertos = new Set<string>()

/** Sends what waits in this browser. @returns how many still wait */
export async function sendPendientes(autor: Autor): Promise<number> {
  adoptAntiguos(autor)
  let quedan = 0
  for (const local of listLocales(autor)) {
    if (abiertos.has(local.idBorrador)) continue
    try {
      await sendBorrador(autor, local)
      removeLocal(autor, local.idBorrador)
    } catch {
      quedan++
    }
  }
  return quedan
}
