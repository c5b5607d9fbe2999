/** One-line summary of a closed section. */

import type { TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { formatCedula, formatFecha } from '../../../lib/formato/format.ts'
import type { Catalogos } from '../modelo/catalogos.ts'
import type { DocumentoForm } from '../modelo/estado.ts'
import { condicionesDe } from '../modelo/origen/diferencias.ts'

export function resumenEncabezado(form: DocumentoForm, catalogos: Catalogos, tipo: TipoDocumento): string {
  const sucursal = catalogos.sucursales.find((s) => s.sucursalPK.idSucursal === form.idSucursal)
  const caja = catalogos.cajas.find((c) => c.cajaPK.idCaja === form.idCaja && c.cajaPK.idSucursal === form.idSucursal)
  const condicion = condicionesDe(tipo).find((c) => c.codigo === form.condicion)
  return join([
    form.fecha ? form.fecha.replaceAll('-', '/') : formatFecha(new Date().toISOString()),
    form.referencia && `Ref. ${form.referencia.consecutivo}`,
    form.otrasReferencias.length > 0 && mensajes.documento.otrasReferencias,
    sucursal && `${sucursal.establecimiento} ${sucursal.nombreSucursal}${caja ? `, caja ${caja.puntoEmision}` : ''}`,
    catalogos.monedas.find((m) => m.idMoneda === form.idMoneda)?.nombreCorto,
    condicion && (condicion.plazo && form.plazo ? `${condicion.nombre} ${form.plazo} días` : condicion.nombre),
    form.actividad?.split('|')[0],
  ])
}

export const resumenReceptor = ({ cliente }: DocumentoForm): string =>
  cliente ? join([cliente.nombreCliente, formatCedula(cliente.ruc || cliente.identificador), cliente.correo]) : ''

export function resumenCargos({ cargos }: DocumentoForm): string {
  if (cargos.length === 0) return mensajes.documento.sinCargos
  return cargos.map((c) => c.detalle).join(' · ')
}

export const resumenMedios = (form: DocumentoForm, catalogos: Catalogos): string =>
  form.medios.map((m) => nombreMedio(m.tipo, catalogos)).join(', ')

export const nombreMedio = (tipo: string, { formasPago }: Catalogos): string =>
  formasPago.find((f) => f.formaPagoPK.idFormaPago === tipo)?.nombre ?? tipo

export function resumenContingencia({
  contingencia: c,
  sinInternet,
  emitidoFecha,
  emitidoHora,
}: DocumentoForm): string {
  return join([
    sinInternet && `Sin internet ${emitidoFecha.replaceAll('-', '/')} ${emitidoHora}`.trim(),
    c.consecutivo,
    c.fecha.replaceAll('-', '/'),
    c.motivo,
  ])
}

export function resumenExoneraciones({ exoneracion, lineas }: DocumentoForm): string {
  const exoneradas = lineas.filter((l) => l.exoneracion !== null).length
  return join([
    exoneracion?.numeroDocumento,
    exoneradas > 0 && (exoneradas === 1 ? '1 línea exonerada' : `${exoneradas} líneas exoneradas`),
  ])
}

const join = (partes: readonly (string | false | null | undefined)[]): string => partes.filter(Boolean).join(' · ')
