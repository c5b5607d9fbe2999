/** docs/acuerdos.md L21: a tiquete proposes the means of payment of the last one on its register. */
import type { Autor } from '../../borrador/almacen.ts'
import { type DocumentoForm, newId } from '../../modelo/estado.ts'

const EFECTIVO = '01'

const llaveDe = ({ codCia, idUsuario }: Autor, { idSucursal, idCaja }: DocumentoForm): string =>
  `pura.medio.${codCia}.${idUsuario}.${idSucursal}.${idCaja}`

/** The form with that proposal; cash the first time. */
export function withMedioUsual(autor: Autor, form: DocumentoForm): DocumentoForm {
  return {
    ...form,
    medios: [{ id: newId(), tipo: read(llaveDe(autor, form)) ?? EFECTIVO, monto: '' }],
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
