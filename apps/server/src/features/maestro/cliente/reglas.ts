/** Maps the input to a row of `cliente` and holds every rule to refuse it, in order. */

import { type ClienteEntrada, TEXTOS_CLIENTE } from '@pura/contract'
import { checkReglas, mensajes, paisOf, REGLAS_CLIENTE, type Regla, toCorreos, toRuc, toTelefono } from '@pura/domain'
import { busquedaOfCliente } from '@pura/domain/busqueda'
import { COSTA_RICA, PAISES } from '@pura/domain/catalogos/paises'
import { findUbicacion } from '@pura/domain/catalogos/territorio'
import { assertReglas } from '../../../http/reglas.ts'
import { textosToFila } from '../../../lib/textos-de-fila.ts'

const t = mensajes.persona

const trim = (valor: string | null | undefined): string => (valor ?? '').trim()
const isNacional = (c: ClienteEntrada): boolean => paisOf(c) === COSTA_RICA.idPais

/** The chosen codes exist. */
const EXISTENTES: readonly Regla<ClienteEntrada>[] = [
  ['pais', (c) => PAISES.some(({ idPais }) => idPais === paisOf(c)), t.paisInvalido],
  ['distrito', isUbicacion, t.ubicacionInvalida],
]

/** @throws AppError with the specification's text (VAL-34 to VAL-43) or one of our own */
export const assertCliente = (entrada: ClienteEntrada): void =>
  assertReglas(entrada, [...REGLAS_CLIENTE, ...EXISTENTES])

/** All findings, for a sheet that reports everything at once. */
export const findHallazgosCliente = (entrada: ClienteEntrada) =>
  checkReglas(entrada, [...REGLAS_CLIENTE, ...EXISTENTES])

/** No place is allowed (docs/acuerdos.md C5); a partial or contradictory one is not. */
function isUbicacion(c: ClienteEntrada): boolean {
  if (!isNacional(c) || !hasUbicacion(c)) return true
  const [provincia = '', canton = '', distrito = ''] = [c.departamento, c.idMunicipio, c.distrito].map((id) =>
    String(id ?? ''),
  )
  if (!canton.startsWith(provincia) || !distrito.startsWith(canton)) return false
  return findUbicacion({ provincia, canton: canton.slice(1), distrito: distrito.slice(3) }) !== undefined
}

const hasUbicacion = (c: ClienteEntrada): boolean =>
  c.departamento != null || c.idMunicipio != null || c.distrito != null

/** docs/acuerdos.md C5: the place of a client without one. */
export const DISTRITO_PREDETERMINADO = '10101'

/** The columns a user decides; the entrada has passed `assertCliente`. */
export function toColumnas(c: ClienteEntrada, barrioPredeterminado: string | null) {
  const nombre = trim(c.nombreCliente)
  const ruc = toRuc(c)
  const correo = trim(c.correo)
  return {
    nombre_cliente: nombre,
    id_tipo_cliente: c.tipoCliente?.idTipoCliente ?? 1,
    tipo_identificacion: trim(c.tipoDoctoPersona?.codigoSri),
    ruc,
    ...textosToFila(TEXTOS_CLIENTE, c),
    telefono: toTelefono(c.telefono, paisOf(c)),
    celular: toTelefono(c.celular, paisOf(c)),
    correos_adicionales: toCorreos(c.correosAdicionales).join('; '),
    id_pais: paisOf(c),
    ...lugarOf(c, barrioPredeterminado),
    id_actividad_economica: trim(c.idActividadEconomica) || null,
    estado: c.estado ?? 'A',
    busqueda: busquedaOfCliente(nombre, ruc, correo),
  }
}

/** A country other than Costa Rica has no province, canton, district or barrio (PER-10). */
function lugarOf(c: ClienteEntrada, barrioPredeterminado: string | null) {
  if (!isNacional(c)) return { provincia: null, canton: null, distrito: null, barrio: null }
  const propia = hasUbicacion(c)
  const distrito = propia ? String(c.distrito) : DISTRITO_PREDETERMINADO
  return {
    provincia: distrito.slice(0, 1),
    canton: distrito.slice(0, 3),
    distrito,
    barrio: propia ? c.barrio?.trim() || null : barrioPredeterminado,
  }
}
