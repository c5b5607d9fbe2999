/** Rules of a client or supplier, in the order they are reported. */
import { tipoIdentificacionByCodigo } from '../../catalogos/documento/identificacion.ts'
import { COSTA_RICA } from '../../catalogos/paises/index.ts'
import { mensajes } from '../../mensajes/index.ts'
import type { Regla } from '../base/regla.ts'
import { isCorreo } from '../base/texto.ts'

const t = mensajes.persona
/** New documents are of this version (docs/acuerdos.md A3). */
const VERSION = '4.4'

type Texto = string | null | undefined

/** The typed values; required fields may be absent. */
export interface DatosCliente {
  nombreCliente?: Texto
  tipoCliente?: { idTipoCliente: number } | null
  tipoDoctoPersona?: { codigoSri: string } | null
  ruc?: Texto
  telefono?: Texto
  celular?: Texto
  correo?: Texto
  correosAdicionales?: Texto
  pais?: { idPais: number } | null
  direccion?: Texto
  idActividadEconomica?: Texto
  estado?: Texto
}

const of = (valor: Texto): string => (valor ?? '').trim()
export const paisOf = ({ pais }: Pick<DatosCliente, 'pais'>): number => pais?.idPais ?? COSTA_RICA.idPais

/**
 * As people paste them: 2222-3333, +506 2222 3333 (docs/acuerdos.md E16). A number with another country's prefix
 * keeps it: +1 305 555 0100.
 */
export function toTelefono(escrito: Texto, idPais: number): string {
  const cifras = of(escrito).replace(/[\s().+-]/g, '')
  if (idPais !== COSTA_RICA.idPais) return cifras
  const nacional = cifras.replace(/^(?:00)?506(?=\d{8}$)/, '')
  return of(escrito).startsWith('+') && nacional === cifras ? `+${cifras}` : nacional
}
const isTelefono = (escrito: Texto, idPais: number): boolean =>
  (idPais === COSTA_RICA.idPais ? /^(?:\d{8}|\+(?!506)\d{7,15})$/ : /^\d{5,20}$/).test(toTelefono(escrito, idPais))

/** Removes the hyphens people write: 3-101-123456. A passport keeps its own. */
export function toRuc({ ruc, tipoDoctoPersona }: Pick<DatosCliente, 'ruc' | 'tipoDoctoPersona'>): string {
  const isNacional = ['01', '02', '03', '04'].includes(of(tipoDoctoPersona?.codigoSri))
  return isNacional ? of(ruc).replace(/[\s-]/g, '').toUpperCase() : of(ruc)
}
const tipoOf = (c: DatosCliente) => tipoIdentificacionByCodigo(of(c.tipoDoctoPersona?.codigoSri), VERSION)

/** `a@b.cr; c@d.cr;` */
export const toCorreos = (escrito: Texto): string[] =>
  of(escrito)
    .split(';')
    .map((correo) => correo.trim())
    .filter(Boolean)

const correoMalo = ({ correosAdicionales }: DatosCliente) => toCorreos(correosAdicionales).find((c) => !isCorreo(c))

/** VAL-34 to VAL-43, then what documents would refuse later. */
export const REGLAS_CLIENTE: readonly Regla<DatosCliente>[] = [
  ['nombreCliente', (c) => of(c.nombreCliente) !== '', t.nombreObligatorio],
  ['tipoCliente', (c) => Boolean(c.tipoCliente?.idTipoCliente), t.tipoObligatorio],
  ['telefono', (c) => of(c.telefono) !== '', t.telefonoObligatorio],
  ['telefono', (c) => isTelefono(c.telefono, paisOf(c)), t.telefonoInvalido],
  ['direccion', (c) => of(c.direccion) !== '', t.direccionObligatoria],
  ['correo', (c) => of(c.correo) !== '', t.correoObligatorio],
  ['correo', (c) => isCorreo(c.correo), t.correoInvalido],
  ['ruc', (c) => of(c.ruc) !== '', t.identificacionObligatoria],
  ['estado', (c) => c.estado === 'A' || c.estado === 'D', t.estadoObligatorio],
  ['tipoDoctoPersona', (c) => of(c.tipoDoctoPersona?.codigoSri) !== '', t.tipoDocumentoObligatorio],
  ['tipoDoctoPersona', (c) => tipoOf(c) !== undefined, t.tipoDocumentoInvalido],
  // XSD: Nombre has 3 to 100 characters.
  ['nombreCliente', (c) => of(c.nombreCliente).length >= 3, t.nombreInvalido],
  ['tipoCliente', (c) => Number(c.tipoCliente?.idTipoCliente) in t.tipos, t.tipoInvalido],
  ['celular', (c) => of(c.celular) === '' || /^\+?\d{5,20}$/.test(toTelefono(c.celular, paisOf(c))), t.celularInvalido],
  [
    'idActividadEconomica',
    (c) => of(c.idActividadEconomica) === '' || /^\d{4}\.\d$|^\d{6}$/.test(of(c.idActividadEconomica)),
    t.actividadInvalida,
  ],
  [
    'ruc',
    (c) => tipoOf(c)?.forma.test(toRuc(c)) ?? true,
    (c) => t.identificacionInvalida(tipoOf(c)?.formaEnPalabras ?? ''),
  ],
  ['correosAdicionales', (c) => correoMalo(c) === undefined, (c) => t.correosInvalidos(correoMalo(c) ?? '')],
]
