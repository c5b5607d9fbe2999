/** Codes of annex notes 9 and 10 that this product chooses itself (docs/hacienda.md §3.6, docs/acuerdos.md K2). */
import { CODIGOS_REFERENCIA, SUSTITUIBLES, tipoDocto } from '@pura/domain'

const ANULA = '01'
const ANULA_POR_ERROR = '13'

/** Depends on the material error, which moves the tax to the month of the document. */
export const codigoAnulante = (errorMaterial: boolean): string => (errorMaterial ? ANULA_POR_ERROR : ANULA)

/** Codes of the notes that annul, and of the replacements. */
export const ANULAN: readonly string[] = CODIGOS_REFERENCIA.filter((c) => c.reemplazoLleva).map((c) => c.codigo)
export const SUSTITUYE_RECHAZADO = '16'
export const SUSTITUYEN: readonly string[] = [
  ...CODIGOS_REFERENCIA.flatMap((c) => c.reemplazoLleva ?? []),
  SUSTITUYE_RECHAZADO,
]
/** Sales and purchases can replace others; notes and receipts refer to the document they adjust or pay. */
export const SUSTITUTOS: readonly number[] = SUSTITUIBLES.map((t) => tipoDocto(t).id)

/** TipoDocIR of a rejected document, of an export invoice and of a receipt. */
export const RECHAZADO = '10'
export const EXPORTACION = '19'
export const RECIBO = '20'
/** The code of a receipt's payment. */
export const PAGA = '17'
