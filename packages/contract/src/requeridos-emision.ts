/**
 * What a branch, a register, a sequence and an activity must have, in the order it is told (specification §5). The forms
 * and the server ask the same.
 */
import { mensajes } from '@pura/domain/mensajes'
import { NUMERO_MAXIMO } from '@pura/domain/numeracion'
import type { ActividadEntrada } from './recursos/actividad.ts'
import type { ConsecutivoEntrada } from './recursos/consecutivo.ts'
import type { CajaEntrada, SucursalEntrada } from './recursos/sucursal.ts'
import type { RequeridoDe } from './requeridos-producto.ts'

/** VAL-16 to VAL-20; the establecimiento is digits of the consecutivo (ambiguities C11). */
export const REQUERIDOS_SUCURSAL: readonly RequeridoDe<SucursalEntrada>[] = [
  [(s) => plain(s.nombreSucursal) !== '', mensajes.sucursal.nombreRequerido, 'nombreSucursal'],
  [(s) => plain(s.direccion) !== '', mensajes.sucursal.direccionRequerida, 'direccion'],
  [(s) => plain(s.telefono) !== '', mensajes.sucursal.telefonoRequerido, 'telefono'],
  [(s) => plain(s.establecimiento) !== '', mensajes.sucursal.establecimientoRequerido, 'establecimiento'],
  [(s) => plain(s.establecimiento).length <= 3, mensajes.sucursal.establecimientoLargo, 'establecimiento'],
  [(s) => isNumero(s.establecimiento), mensajes.sucursal.establecimientoInvalido, 'establecimiento'],
]

/** VAL-21 to VAL-23, CAJA-06 (ambiguities C11). */
export const REQUERIDOS_CAJA: readonly RequeridoDe<CajaEntrada>[] = [
  [(c) => isId(sucursalDeCaja(c)), mensajes.caja.sucursalObligatoria, 'sucursal'],
  [(c) => plain(c.nombreCaja) !== '', mensajes.caja.nombreObligatorio, 'nombreCaja'],
  [(c) => plain(c.puntoEmision) !== '', mensajes.caja.numeroObligatorio, 'puntoEmision'],
  [(c) => isNumero(c.puntoEmision) && plain(c.puntoEmision).length <= 5, mensajes.caja.numeroInvalido, 'puntoEmision'],
]

/** VAL-24 to VAL-27. */
export const REQUERIDOS_CONSECUTIVO: readonly RequeridoDe<ConsecutivoEntrada>[] = [
  [(m) => isId(m.idTipoDoctoVta), mensajes.consecutivo.tipoObligatorio, 'idTipoDoctoVta'],
  [(m) => isId(m.caja?.cajaPK?.idSucursal), mensajes.consecutivo.sucursalObligatoria, 'sucursal'],
  [(m) => isId(m.caja?.cajaPK?.idCaja), mensajes.consecutivo.cajaObligatoria, 'caja'],
  [(m) => plain(m.numActual) !== '', mensajes.consecutivo.numeroObligatorio, 'numActual'],
  [(m) => numActualOf(m) !== undefined, mensajes.consecutivo.numeroInvalido, 'numActual'],
]

/** VAL-33. */
export const REQUERIDOS_ACTIVIDAD: readonly RequeridoDe<ActividadEntrada>[] = [
  [
    ({ actividadEconomica: a }) => plain(a?.codigo) !== '' || plain(a?.nombre) !== '',
    mensajes.actividad.obligatoria,
    'actividadEconomica',
  ],
]

/** A register says its branch in its key, and may say it again beside it (ENT-18). */
export const sucursalDeCaja = ({ cajaPK, sucursal }: CajaEntrada): number | null | undefined =>
  cajaPK?.idSucursal ?? sucursal?.sucursalPK?.idSucursal

/** The last number used; undefined when it is none. */
export function numActualOf({ numActual }: Pick<ConsecutivoEntrada, 'numActual'>): number | undefined {
  const texto = plain(numActual)
  return /^\d{1,20}$/.test(texto) && Number(texto) <= NUMERO_MAXIMO ? Number(texto) : undefined
}

/** Without what is around it, and single spaces inside. */
export const plain = (valor: string | number | null | undefined): string =>
  String(valor ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const isId = (id: number | null | undefined): boolean => typeof id === 'number' && id > 0

/** Digits that are more than zeros: 000 is no branch and 00000 no register. */
const isNumero = (valor: string | null | undefined): boolean => /^\d*[1-9]\d*$/.test(plain(valor))
