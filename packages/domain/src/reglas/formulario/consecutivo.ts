/** Rules of a sequence, in the order they are reported. */
import { mensajes } from '../../mensajes/index.ts'
import { NUMERO_MAXIMO } from '../../numeracion/index.ts'
import type { Regla } from '../base/regla.ts'
import { isId, tidy } from '../base/texto.ts'

const t = mensajes.consecutivo

/** The typed values. */
export interface DatosConsecutivo {
  caja?: { cajaPK?: { idSucursal?: number | null; idCaja?: number | null } | null } | null
  idTipoDoctoVta?: number | null
  numActual?: string | number | null
}

/** VAL-24 to VAL-27. */
export const REGLAS_CONSECUTIVO: readonly Regla<DatosConsecutivo>[] = [
  ['idTipoDoctoVta', (m) => isId(m.idTipoDoctoVta), t.tipoObligatorio],
  ['sucursal', (m) => isId(m.caja?.cajaPK?.idSucursal), t.sucursalObligatoria],
  ['caja', (m) => isId(m.caja?.cajaPK?.idCaja), t.cajaObligatoria],
  ['numActual', (m) => tidy(m.numActual) !== '', t.numeroObligatorio],
  ['numActual', (m) => numActualOf(m) !== undefined, t.numeroInvalido],
]

/** The last number used; undefined when invalid. */
export function numActualOf({ numActual }: Pick<DatosConsecutivo, 'numActual'>): number | undefined {
  const texto = tidy(numActual)
  return /^\d{1,20}$/.test(texto) && Number(texto) <= NUMERO_MAXIMO ? Number(texto) : undefined
}
