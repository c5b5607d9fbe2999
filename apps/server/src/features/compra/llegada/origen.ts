import type { CiaAutorizada } from '../../../db/index.ts'
import type { Autor } from '../../suelo/index.ts'

/** Whose it was and how it came. */
export interface Origen {
  codCia: CiaAutorizada
  via: 'archivo' | 'zip' | 'correo' | 'migracion'
  autor: Autor
  idCarga?: number
  /** The bell is not rung for each. */
  callado?: boolean
}

/** Some systems fill the number with zeros to twelve digits; a cédula may have letters. */
export const plain = (numero: string): string =>
  numero
    .replace(/[^0-9A-Za-z]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()
