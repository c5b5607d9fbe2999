import type { CiaAutorizada } from '../../../db/index.ts'
import type { Autor } from '../../suelo/index.ts'

/** Author and channel of a document. */
export interface Origen {
  codCia: CiaAutorizada
  via: 'archivo' | 'zip' | 'correo' | 'migracion'
  autor: Autor
  idCarga?: number
  /** No notification per document. */
  callado?: boolean
}

/** Some systems pad the number with zeros to twelve digits; a cédula may have letters. */
export const plain = (numero: string): string =>
  numero
    .replace(/[^0-9A-Za-z]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()
