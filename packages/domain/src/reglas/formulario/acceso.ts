import { mensajesDeAccesos as t } from '../../mensajes/de-accesos/index.ts'
import type { Regla } from '../base/regla.ts'
import { isCorreo } from '../base/texto.ts'
import { toCedula } from './usuario.ts'

/** Rules of an invitation to a user of another company. */
export const REGLAS_ACCESO: readonly Regla<{ identificacion: string; correo: string; codRol?: number | null }>[] = [
  ['identificacion', (a) => a.identificacion.trim() !== '', t.identificacionObligatoria],
  ['identificacion', (a) => /^\d{9,12}$/.test(toCedula(a.identificacion)), t.identificacionInvalida],
  ['correo', (a) => a.correo.trim() !== '', t.correoObligatorio],
  ['correo', (a) => isCorreo(a.correo), t.correoInvalido],
  ['codRol', (a) => a.codRol != null, t.rolObligatorio],
]
