/** From what was sent to a row of `cliente`; every reason to refuse it is here, in the order it is told. */
import {
  type ClienteEntrada,
  paisOf,
  REQUERIDOS_CLIENTE,
  rucInvalido,
  toCorreos,
  toRuc,
  toTelefono,
} from '@pura/contract'
import { mensajes } from '@pura/domain'
import { COSTA_RICA, PAISES } from '@pura/domain/catalogos/paises'
import { findUbicacion } from '@pura/domain/catalogos/territorio'
import { z } from 'zod'
import { AppError } from '../../http/errors.ts'
import { assertRules, type Rule } from '../../http/rules.ts'
import { toBusqueda } from '../../lib/busqueda.ts'

const t = mensajes.persona

const email = z.email()
const isCorreo = (correo: string): boolean => email.safeParse(correo).success
const trim = (valor: string | null | undefined): string => (valor ?? '').trim()
const isNacional = (c: ClienteEntrada): boolean => paisOf(c) === COSTA_RICA.idPais

/** What only the server checks: addresses that parse (ambiguities E17) and places that exist. */
const VALIDOS: readonly Rule<ClienteEntrada>[] = [
  [(c) => isCorreo(trim(c.correo)), t.correoInvalido, 'correo'],
  [(c) => PAISES.some(({ idPais }) => idPais === paisOf(c)), t.paisInvalido, 'pais'],
  [isUbicacion, t.ubicacionInvalida, 'distrito'],
]

/** @throws AppError with the specification's text (VAL-34 to VAL-43) or one of our own */
export function assertCliente(entrada: ClienteEntrada): void {
  assertRules(entrada, REQUERIDOS_CLIENTE)
  assertRules(entrada, VALIDOS)
  const ruc = rucInvalido(entrada)
  if (ruc) throw refusal('invalid', 'ruc', ruc)
  const correo = toCorreos(entrada.correosAdicionales).find((c) => !isCorreo(c))
  if (correo) throw refusal('invalid', 'correosAdicionales', t.correosInvalidos(correo))
}

export const refusal = (codigo: 'invalid' | 'conflict', campo: string, mensaje: string): AppError =>
  new AppError(codigo, mensaje, { errores: [{ campo, mensaje }] })

/** Without a place it is allowed (ambiguities C5); half a place, or one that contradicts itself, is not. */
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

/** Ambiguities C5: where a client without a place is taken to be. */
export const DISTRITO_PREDETERMINADO = '10101'

/** The columns a person decides; the entrada has passed `assertCliente`. */
export function toColumnas(c: ClienteEntrada, barrioPredeterminado: string | null) {
  const nombre = trim(c.nombreCliente)
  const ruc = toRuc(c)
  const correo = trim(c.correo)
  return {
    nombre_cliente: nombre,
    id_tipo_cliente: c.tipoCliente?.idTipoCliente ?? 1,
    tipo_identificacion: trim(c.tipoDoctoPersona?.codigoSri),
    ruc,
    identificador: trim(c.identificador),
    telefono: toTelefono(c.telefono, paisOf(c)),
    celular: toTelefono(c.celular, paisOf(c)),
    correo,
    correos_adicionales: toCorreos(c.correosAdicionales).join('; '),
    id_pais: paisOf(c),
    ...lugarOf(c, barrioPredeterminado),
    direccion: trim(c.direccion),
    id_actividad_economica: trim(c.idActividadEconomica) || null,
    estado: c.estado ?? 'A',
    busqueda: toBusqueda(nombre, ruc, correo),
  }
}

/** Another country than Costa Rica has no province, canton, district or barrio (PER-10). */
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
