/** Rules of a company and of a new account, in the order they are reported. */
import { tipoIdentificacionByCodigo } from '../../catalogos/documento/identificacion.ts'
import { COSTA_RICA } from '../../catalogos/paises/index.ts'
import { mensajes } from '../../mensajes/index.ts'
import type { Regla } from '../base/regla.ts'
import { isCorreo } from '../base/texto.ts'

const t = mensajes.cia
/** New documents are of this version (docs/acuerdos.md A3). */
const VERSION = '4.4'

interface Lugar {
  pais?: { idPais: number } | null
  departamento?: number | null
  idMunicipio?: number | null
  distrito?: number | null
  barrio?: string | null
}

/** The typed values. */
export interface DatosCia extends Lugar {
  nombreCia: string
  razonSocial: string
  ruc: string
  tipoDoctoPersona?: { codigoSri: string } | null
  correoElectronico: string
  direccion: string
  telefonos: string
}

const enCostaRica = ({ pais }: Lugar): boolean => pais?.idPais === COSTA_RICA.idPais
const tipoOf = ({ tipoDoctoPersona }: DatosCia) =>
  tipoIdentificacionByCodigo(tipoDoctoPersona?.codigoSri ?? '', VERSION)

/** Removes the hyphens and spaces people write: 3-101-123456. */
export const toRucCia = (escrito: string): string => escrito.replace(/[\s-]/g, '')

/** VAL-04 to VAL-15, then the format of each field. */
export const REGLAS_CIA: readonly Regla<DatosCia>[] = [
  ['nombreCia', (c) => c.nombreCia.trim() !== '', t.nombreObligatorio],
  ['razonSocial', (c) => c.razonSocial.trim() !== '', t.razonSocialObligatoria],
  ['ruc', (c) => c.ruc.trim() !== '', t.identificacionObligatoria],
  ['tipoDoctoPersona', (c) => Boolean(c.tipoDoctoPersona?.codigoSri), t.tipoDocumentoObligatorio],
  ['correoElectronico', (c) => c.correoElectronico.trim() !== '', t.correoObligatorio],
  ['pais', (c) => c.pais != null, t.paisObligatorio],
  ['departamento', (c) => !enCostaRica(c) || c.departamento != null, t.provinciaObligatoria],
  ['idMunicipio', (c) => !enCostaRica(c) || c.idMunicipio != null, t.cantonObligatorio],
  ['distrito', (c) => !enCostaRica(c) || c.distrito != null, t.distritoObligatorio],
  ['barrio', (c) => !enCostaRica(c) || Boolean(c.barrio?.trim()), t.barrioObligatorio],
  ['direccion', (c) => c.direccion.trim() !== '', t.direccionObligatoria],
  ['telefonos', (c) => c.telefonos.trim() !== '', t.telefonoObligatorio],
  ['tipoDoctoPersona', (c) => tipoOf(c) !== undefined, t.tipoDocumentoInvalido],
  ['correoElectronico', (c) => isCorreo(c.correoElectronico), t.correoInvalido],
  [
    'ruc',
    (c) => tipoOf(c)?.forma.test(toRucCia(c.ruc)) ?? true,
    (c) => t.identificacionInvalida(tipoOf(c)?.formaEnPalabras ?? ''),
  ],
]

/** The fields of step 2 of the registration. */
export interface DatosCuenta extends Lugar {
  nombre: string
  correoElectronico: string
  direccion: string
  telefonos: string
  celular: string
}

const isTelefono = (escrito: string): boolean => /^\d{8,20}$/.test(escrito.replace(/\D/g, ''))

/** The texts of a company where the specification has them (VAL-04 to VAL-15), in its order. */
export const REGLAS_CUENTA: readonly Regla<DatosCuenta>[] = [
  ['nombre', (c) => c.nombre.trim() !== '', t.nombreObligatorio],
  ['correoElectronico', (c) => c.correoElectronico.trim() !== '', t.correoObligatorio],
  ['correoElectronico', (c) => isCorreo(c.correoElectronico), mensajes.cuenta.correoInvalido],
  ['pais', enCostaRica, t.paisObligatorio],
  ['departamento', (c) => c.departamento != null, t.provinciaObligatoria],
  ['idMunicipio', (c) => c.idMunicipio != null, t.cantonObligatorio],
  ['distrito', (c) => c.distrito != null, t.distritoObligatorio],
  ['barrio', (c) => Boolean(c.barrio?.trim()), t.barrioObligatorio],
  ['direccion', (c) => c.direccion.trim() !== '', t.direccionObligatoria],
  ['telefonos', (c) => c.telefonos.trim() !== '', t.telefonoObligatorio],
  ['telefonos', (c) => isTelefono(c.telefonos), mensajes.cuenta.telefonoInvalido],
  ['celular', (c) => c.celular.trim() === '' || isTelefono(c.celular), mensajes.cuenta.telefonoInvalido],
]
