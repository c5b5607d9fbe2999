/** Rules of a register, in the order they are reported. */
import { mensajes } from '../../mensajes/index.ts'
import type { Regla } from '../base/regla.ts'
import { isId, tidy } from '../base/texto.ts'
import { isDeConsecutivo } from './sucursal.ts'

const t = mensajes.caja

/** The typed values. */
export interface DatosCaja {
  cajaPK?: { idSucursal?: number | null } | null
  sucursal?: { sucursalPK?: { idSucursal?: number | null } | null } | null
  nombreCaja?: string | null
  puntoEmision?: string | null
}

/** VAL-21 to VAL-23, CAJA-06 (docs/acuerdos.md C11). */
export const REGLAS_CAJA: readonly Regla<DatosCaja>[] = [
  ['sucursal', (c) => isId(sucursalDeCaja(c)), t.sucursalObligatoria],
  ['nombreCaja', (c) => tidy(c.nombreCaja) !== '', t.nombreObligatorio],
  ['puntoEmision', (c) => tidy(c.puntoEmision) !== '', t.numeroObligatorio],
  ['puntoEmision', (c) => isDeConsecutivo(c.puntoEmision) && tidy(c.puntoEmision).length <= 5, t.numeroInvalido],
]

/** A register's branch, from its key or from the field beside it (ENT-18). */
export const sucursalDeCaja = ({ cajaPK, sucursal }: DatosCaja): number | null | undefined =>
  cajaPK?.idSucursal ?? sucursal?.sucursalPK?.idSucursal
