/** What a client or supplier must have, in the order it is told (specification §5). The form and the server ask the same. */
import { mensajes } from '@pura/domain'
import { tipoIdentificacionByCodigo } from '@pura/domain/catalogos'
import { COSTA_RICA } from '@pura/domain/catalogos/paises'
import type { ClienteEntrada } from './recursos/cliente.ts'

const t = mensajes.persona
/** New documents are of this version (ambiguities A3). */
const VERSION = '4.4'

const of = (valor: string | null | undefined): string => (valor ?? '').trim()
export const paisOf = ({ pais }: ClienteEntrada): number => pais?.idPais ?? COSTA_RICA.idPais

/** As people paste them: 2222-3333, +506 2222 3333 (ambiguities E16). */
export function toTelefono(escrito: string | null | undefined, idPais: number): string {
  const cifras = of(escrito).replace(/[\s().+-]/g, '')
  return idPais === COSTA_RICA.idPais ? cifras.replace(/^506(?=\d{8}$)/, '') : cifras
}
const isTelefono = (escrito: string | null | undefined, idPais: number): boolean =>
  (idPais === COSTA_RICA.idPais ? /^\d{8}$/ : /^\d{5,20}$/).test(toTelefono(escrito, idPais))

/** People write it with hyphens: 3-101-123456. A passport keeps its own. */
export function toRuc({ ruc, tipoDoctoPersona }: ClienteEntrada): string {
  const isNacional = ['01', '02', '03', '04'].includes(of(tipoDoctoPersona?.codigoSri))
  return isNacional ? of(ruc).replace(/[\s-]/g, '') : of(ruc)
}
const tipoOf = (c: ClienteEntrada) => tipoIdentificacionByCodigo(of(c.tipoDoctoPersona?.codigoSri), VERSION)

/** `a@b.cr; c@d.cr;` */
export const toCorreos = (escrito: string | null | undefined): string[] =>
  of(escrito)
    .split(';')
    .map((correo) => correo.trim())
    .filter(Boolean)

type Requerido = readonly [holds: (cliente: ClienteEntrada) => boolean, mensaje: string, campo: string]

/** VAL-34 to VAL-43, then what the document would refuse later. */
export const REQUERIDOS_CLIENTE: readonly Requerido[] = [
  [(c) => of(c.nombreCliente) !== '', t.nombreObligatorio, 'nombreCliente'],
  [(c) => Boolean(c.tipoCliente?.idTipoCliente), t.tipoObligatorio, 'tipoCliente'],
  [(c) => of(c.telefono) !== '', t.telefonoObligatorio, 'telefono'],
  [(c) => isTelefono(c.telefono, paisOf(c)), t.telefonoInvalido, 'telefono'],
  [(c) => of(c.direccion) !== '', t.direccionObligatoria, 'direccion'],
  [(c) => of(c.correo) !== '', t.correoObligatorio, 'correo'],
  [(c) => of(c.correo).includes('@'), t.correoInvalido, 'correo'],
  [(c) => of(c.ruc) !== '', t.identificacionObligatoria, 'ruc'],
  [(c) => c.estado === 'A' || c.estado === 'D', t.estadoObligatorio, 'estado'],
  [(c) => of(c.tipoDoctoPersona?.codigoSri) !== '', t.tipoDocumentoObligatorio, 'tipoDoctoPersona'],
  [(c) => tipoOf(c) !== undefined, t.tipoDocumentoInvalido, 'tipoDoctoPersona'],
  // XSD: Nombre has 3 to 100 characters.
  [(c) => of(c.nombreCliente).length >= 3, t.nombreInvalido, 'nombreCliente'],
  [(c) => Number(c.tipoCliente?.idTipoCliente) in t.tipos, t.tipoInvalido, 'tipoCliente'],
  [(c) => of(c.celular) === '' || /^\d{5,20}$/.test(toTelefono(c.celular, paisOf(c))), t.celularInvalido, 'celular'],
  [
    (c) => of(c.idActividadEconomica) === '' || /^\d{4}\.\d$|^\d{6}$/.test(of(c.idActividadEconomica)),
    t.actividadInvalida,
    'idActividadEconomica',
  ],
]

/** The number does not have the form of its kind; the form in words. */
export function rucInvalido(cliente: ClienteEntrada): string | undefined {
  const tipo = tipoOf(cliente)
  return tipo && !tipo.forma.test(toRuc(cliente)) ? t.identificacionInvalida(tipo.formaEnPalabras) : undefined
}
