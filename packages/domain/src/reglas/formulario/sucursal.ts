/** Rules of a branch, in the order they are reported. */
import { mensajes } from '../../mensajes/index.ts'
import type { Regla } from '../base/regla.ts'
import { tidy } from '../base/texto.ts'

const t = mensajes.sucursal

type Texto = string | null | undefined

/** The typed values. */
export interface DatosSucursal {
  nombreSucursal?: Texto
  direccion?: Texto
  telefono?: Texto
  establecimiento?: Texto
}

/** VAL-16 to VAL-20; the establecimiento is digits of the consecutivo (docs/acuerdos.md C11). */
export const REGLAS_SUCURSAL: readonly Regla<DatosSucursal>[] = [
  ['nombreSucursal', (s) => tidy(s.nombreSucursal) !== '', t.nombreRequerido],
  ['direccion', (s) => tidy(s.direccion) !== '', t.direccionRequerida],
  ['telefono', (s) => tidy(s.telefono) !== '', t.telefonoRequerido],
  ['establecimiento', (s) => tidy(s.establecimiento) !== '', t.establecimientoRequerido],
  ['establecimiento', (s) => tidy(s.establecimiento).length <= 3, t.establecimientoLargo],
  ['establecimiento', (s) => isDeConsecutivo(s.establecimiento), t.establecimientoInvalido],
]

/** Digits other than only zeros: 000 is no branch and 00000 no register. */
export const isDeConsecutivo = (valor: Texto): boolean => /^\d*[1-9]\d*$/.test(tidy(valor))
