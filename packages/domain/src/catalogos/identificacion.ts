/** Kinds of identification (annex note 4) and the form of their numbers (FACTS §3.2). */
import { AMBAS, type CodigoVersionado, indexByVersion, SOLO_44 } from './catalogo.ts'

export interface TipoIdentificacion extends CodigoVersionado {
  readonly forma: RegExp
  /** The form in words, to finish the sentence "debe tener …". */
  readonly formaEnPalabras: string
}

export const TIPOS_IDENTIFICACION: readonly TipoIdentificacion[] = [
  {
    codigo: '01',
    nombre: 'Cédula física',
    forma: /^[1-9]\d{8}$/,
    formaEnPalabras: '9 dígitos, sin cero al inicio ni guiones',
    versiones: AMBAS,
  },
  {
    codigo: '02',
    nombre: 'Cédula jurídica',
    forma: /^\d{10}$/,
    formaEnPalabras: '10 dígitos, sin guiones',
    versiones: AMBAS,
  },
  {
    codigo: '03',
    nombre: 'DIMEX',
    forma: /^[1-9]\d{10,11}$/,
    formaEnPalabras: '11 o 12 dígitos, sin cero al inicio ni guiones',
    versiones: AMBAS,
  },
  {
    codigo: '04',
    nombre: 'NITE',
    forma: /^\d{10}$/,
    formaEnPalabras: '10 dígitos, sin guiones',
    versiones: AMBAS,
  },
  {
    codigo: '05',
    nombre: 'Extranjero no domiciliado',
    forma: /^[A-Za-z0-9-]{1,20}$/,
    formaEnPalabras: 'de 1 a 20 letras o números',
    versiones: SOLO_44,
  },
  {
    codigo: '06',
    nombre: 'No contribuyente',
    forma: /^[A-Za-z0-9-]{1,20}$/,
    formaEnPalabras: 'de 1 a 20 letras o números',
    versiones: SOLO_44,
  },
]

export const tipoIdentificacionByCodigo = indexByVersion(TIPOS_IDENTIFICACION)
