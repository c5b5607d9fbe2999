/** What a company and a user must have, in the order it is told (specification §5). The forms and the server ask the same. */
import { mensajes } from '@pura/domain'
import { COSTA_RICA } from '@pura/domain/catalogos/paises'
import type { CiaEntrada } from './recursos/cia.ts'
import type { UsuarioEntrada } from './recursos/usuario.ts'

const t = mensajes.cia

const enCostaRica = ({ pais }: Pick<CiaEntrada, 'pais'>): boolean => pais?.idPais === COSTA_RICA.idPais

/** VAL-04 to VAL-15. */
export const REQUERIDOS_CIA: readonly (readonly [
  holds: (cia: CiaEntrada) => boolean,
  mensaje: string,
  campo: string,
])[] = [
  [(c) => c.nombreCia.trim() !== '', t.nombreObligatorio, 'nombreCia'],
  [(c) => c.razonSocial.trim() !== '', t.razonSocialObligatoria, 'razonSocial'],
  [(c) => c.ruc.trim() !== '', t.identificacionObligatoria, 'ruc'],
  [(c) => Boolean(c.tipoDoctoPersona?.codigoSri), t.tipoDocumentoObligatorio, 'tipoDoctoPersona'],
  [(c) => c.correoElectronico.trim() !== '', t.correoObligatorio, 'correoElectronico'],
  [(c) => c.pais != null, t.paisObligatorio, 'pais'],
  [(c) => !enCostaRica(c) || c.departamento != null, t.provinciaObligatoria, 'departamento'],
  [(c) => !enCostaRica(c) || c.idMunicipio != null, t.cantonObligatorio, 'idMunicipio'],
  [(c) => !enCostaRica(c) || c.distrito != null, t.distritoObligatorio, 'distrito'],
  [(c) => !enCostaRica(c) || Boolean(c.barrio?.trim()), t.barrioObligatorio, 'barrio'],
  [(c) => c.direccion.trim() !== '', t.direccionObligatoria, 'direccion'],
  [(c) => c.telefonos.trim() !== '', t.telefonoObligatorio, 'telefonos'],
]

const u = mensajes.usuario

/** VAL-28 to VAL-32. */
export const REQUERIDOS_USUARIO: readonly (readonly [
  holds: (usuario: UsuarioEntrada) => boolean,
  mensaje: string,
  campo: string,
])[] = [
  [(d) => d.username.trim() !== '', u.usuarioObligatorio, 'username'],
  [(d) => d.nombreUsuario.trim() !== '', u.nombreObligatorio, 'nombreUsuario'],
  [(d) => codRolOf(d) !== undefined, u.rolObligatorio, 'codRolUser'],
  [(d) => d.identificacion.trim() !== '', u.identificacionObligatoria, 'identificacion'],
  [(d) => d.estado !== '', u.estadoObligatorio, 'estado'],
]

export const codRolOf = ({ codRolUser, usuarioRolList }: UsuarioEntrada): number | undefined =>
  codRolUser ?? usuarioRolList?.[0]?.rol.rolPK.codRol
