/** One line that says what a closed section holds. */
import { mensajes } from '@pura/domain/mensajes'
import { formatCedula, formatFecha } from '../../../../lib/format.ts'
import type { Catalogos } from './catalogos.ts'
import type { DocumentoForm } from './estado.ts'

export function resumenEncabezado(form: DocumentoForm, catalogos: Catalogos): string {
  const sucursal = catalogos.sucursales.find((s) => s.sucursalPK.idSucursal === form.idSucursal)
  const caja = catalogos.cajas.find((c) => c.cajaPK.idCaja === form.idCaja && c.cajaPK.idSucursal === form.idSucursal)
  const condicion = catalogos.condiciones.find((c) => c.codigo === form.condicion)
  return join([
    formatFecha(new Date().toISOString()),
    sucursal && `${sucursal.establecimiento} ${sucursal.nombreSucursal}${caja ? `, caja ${caja.puntoEmision}` : ''}`,
    catalogos.monedas.find((m) => m.idMoneda === form.idMoneda)?.nombreCorto,
    condicion && (condicion.plazo && form.plazo ? `${condicion.nombre} ${form.plazo} días` : condicion.nombre),
    form.actividad?.split('|')[0],
  ])
}

export const resumenReceptor = ({ cliente }: DocumentoForm): string =>
  cliente ? join([cliente.nombreCliente, formatCedula(cliente.ruc), cliente.correo]) : ''

export function resumenCargos({ cargos }: DocumentoForm): string {
  if (cargos.length === 0) return mensajes.documento.sinCargos
  return cargos.map((c) => c.detalle).join(' · ')
}

export const resumenMedios = (form: DocumentoForm, catalogos: Catalogos): string =>
  form.medios.map((m) => nombreMedio(m.tipo, catalogos)).join(', ')

export const nombreMedio = (tipo: string, { formasPago }: Catalogos): string =>
  formasPago.find((f) => f.formaPagoPK.idFormaPago === tipo)?.nombre ?? tipo

const join = (partes: readonly (string | undefined)[]): string => partes.filter(Boolean).join(' · ')
