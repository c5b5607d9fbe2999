import { ENTIDADES_BITACORA, type EntidadBitacora, type RegistroBitacora } from '@pura/contract'
import { type Fecha, formatFecha, parseFecha } from '@pura/domain/fecha'
import type { Rango } from '../../../components/campos/rango.ts'
import { type Filtro, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

export const ACCIONES = [
  { value: 'crear', label: 'Creó' },
  { value: 'actualizar', label: 'Cambió' },
  { value: 'eliminar', label: 'Eliminó' },
  { value: 'accion', label: 'Hizo' },
] as const

export const FILTRO_ACCION = {
  nombre: 'accion',
  etiqueta: 'Acción',
  todos: 'Todas las acciones',
  opciones: ACCIONES,
} as const satisfies Filtro

const parseBase = parserDeLista({ filtros: [FILTRO_ACCION], id: 'registro' })

export type BitacoraSearch = ReturnType<typeof parseBase> & {
  entidad?: EntidadBitacora
  desde?: string
  hasta?: string
}

export function parseBitacoraSearch(search: Record<string, unknown>): BitacoraSearch {
  const base: BitacoraSearch = parseBase(search)
  if (isEntidad(search.entidad)) base.entidad = search.entidad
  for (const nombre of ['desde', 'hasta'] as const) {
    const dia = typeof search[nombre] === 'string' ? parseFecha(search[nombre]) : undefined
    if (dia) base[nombre] = formatFecha(dia)
  }
  return base
}

export const rangoOf = ({ desde, hasta }: Pick<BitacoraSearch, 'desde' | 'hasta'>): Rango => ({
  desde: desde === undefined ? undefined : parseFecha(desde),
  hasta: hasta === undefined ? undefined : parseFecha(hasta),
})

export const diaOf = (fecha: Fecha | undefined): string | undefined => fecha && formatFecha(fecha)

const NOMBRES: Record<EntidadBitacora, string> = {
  cia: 'Compañía',
  usuario: 'Usuario',
  rol: 'Rol',
  cliente: 'Persona',
  producto: 'Producto',
  surtido: 'Surtido',
  sucursal: 'Sucursal',
  caja: 'Caja',
  arriendo: 'Caja de venta rápida',
  manto_formulario: 'Consecutivo',
  actividad_economica_cia: 'Actividad económica',
  documento: 'Documento',
  doc_recibido: 'Documento recibido',
  cabys: 'CABYS',
  carga: 'Migración',
  acceso: 'Acceso de fuera',
  ingreso: 'Ingreso',
  iva_asiento: 'Asiento de IVA',
  iva_atribucion: 'Atribución de IVA',
  iva_mes: 'Mes de IVA',
  iva_proporcion: 'Proporción de IVA',
  correo: 'Correo',
  buzon: 'Buzón de correo',
  correo_direccion: 'Dirección de recepción',
  proforma: 'Proforma',
  proveedor: 'Proveedor',
  suscripcion: 'Plan',
  pago: 'Pago del plan',
  metodo_pago: 'Método de pago',
}

const isEntidad = (valor: unknown): valor is EntidadBitacora => ENTIDADES_BITACORA.some((entidad) => entidad === valor)

/** Name of an entity, for people. */
export const nombreEntidad = (entidad: string): string => (isEntidad(entidad) ? NOMBRES[entidad] : sentence(entidad))

export const nombreAccion = (accion: string): string => ACCIONES.find((a) => a.value === accion)?.label ?? accion

/** Name of a created or deleted record; empty for a change, or without a name. */
export function nombreDe({ entidad, cambios }: Pick<RegistroBitacora, 'entidad' | 'cambios'>): string {
  const nombre = cambios.find(({ campo }) => campo === `nombre_${entidad}`)
  return nombre && (nombre.antes === null || nombre.despues === null) ? (nombre.despues ?? nombre.antes ?? '') : ''
}

/** Label of the field in its form; others are derived: nombre_cia, nombreCia → Nombre cia. */
export const nombreCampo = (campo: string): string =>
  CAMPOS[campo] ?? sentence(campo.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())

const CAMPOS: Record<string, string> = {
  cod_cia: 'Compañía',
  cod_rol: 'Código del rol',
  id_usuario: 'ID',
  id_cliente: 'ID',
  id_producto: 'ID',
  ruc: 'Identificación',
  identificacion: 'Identificación',
  tipo_identificacion: 'Tipo de documento',
  nombre_cia: 'Nombre comercial',
  razon_social: 'Razón social',
  nombre_usuario: 'Nombre y apellidos',
  nombre_rol: 'Rol',
  nombre_cliente: 'Nombre',
  nombre_producto: 'Nombre',
  nombre_sucursal: 'Nombre',
  nombre_caja: 'Nombre',
  username: 'Usuario',
  correo_electronico: 'Correo',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  id_pais: 'País',
  canton: 'Cantón',
  num_actual: 'Consecutivo',
  punto_emision: 'N.º Caja',
  establecimiento: 'N.º Sucursal',
  precio_venta: 'Precio',
  moneda_precio: 'Moneda del precio',
  codigo_interno: 'Código interno',
  cabys: 'CABYS',
  proveedor_nombre: 'Proveedor del sistema',
  proveedor_identificacion: 'Identificación del proveedor',
  usuarioHacienda: 'Usuario de Hacienda',
  contrasenaHacienda: 'Contraseña de Hacienda',
  llaveCriptografica: 'Llave criptográfica',
}

function sentence(texto: string): string {
  const palabras = texto.replaceAll('_', ' ')
  return palabras.charAt(0).toUpperCase() + palabras.slice(1)
}
