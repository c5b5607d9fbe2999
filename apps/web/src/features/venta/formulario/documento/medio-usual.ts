/**
 * docs/acuerdos.md L21: a tiquete proposes the means of payment of the user's last one on its register, as the server
 * knows it from any device. This browser remembers its own, for when the server cannot be asked.
 */
import { contract, type ResponseOf } from '@pura/contract'
import { isSinLinea } from '../../../../lib/consulta/linea.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { Autor } from '../../borrador/almacen.ts'
import { type DocumentoForm, newId } from '../../modelo/estado.ts'

const EFECTIVO = '01'

const llaveDe = ({ codCia, idUsuario }: Autor, { idSucursal, idCaja }: DocumentoForm): string =>
  `pura.medio.${codCia}.${idUsuario}.${idSucursal}.${idCaja}`

export type MediosUsuales = ResponseOf<typeof contract.vtaMovm.mediosUsuales>

/** Undefined if the server cannot be asked: a proposal keeps no form from opening. */
export const findMediosUsuales = async (codCia: number): Promise<MediosUsuales | undefined> =>
  isSinLinea()
    ? undefined
    : call(contract.vtaMovm.mediosUsuales, { params: { codCia } }).then(
        ({ data }) => data,
        () => undefined,
      )

/** The form with that proposal; cash the first time. */
export function withMedioUsual(autor: Autor, form: DocumentoForm, usuales: MediosUsuales | undefined): DocumentoForm {
  const suyo = usuales
    ? usuales.find(({ idSucursal, idCaja }) => idSucursal === form.idSucursal && idCaja === form.idCaja)?.medio
    : read(llaveDe(autor, form))
  return {
    ...form,
    medios: [{ id: newId(), tipo: suyo ?? EFECTIVO, monto: '' }],
    medioSigue: true,
  }
}

/** Remembers it after issuing; a payment in several means proposes nothing. */
export function rememberMedio(autor: Autor, form: DocumentoForm): void {
  const [medio, otro] = form.medios
  if (!medio || otro) return
  try {
    localStorage.setItem(llaveDe(autor, form), medio.tipo)
  } catch {
    // Without storage the next tiquete proposes cash.
  }
}

function read(llave: string): string | null {
  try {
    return localStorage.getItem(llave)
  } catch {
    return null
  }
}
