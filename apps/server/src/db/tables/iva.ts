/** The month of IVA: how each document counts in it, and the entries that people add. */
import type { Generated } from 'kysely'

export interface IvaTables {
  vta_iva: VtaIvaTable
  doc_recibido_iva: DocRecibidoIvaTable
  iva_asiento: IvaAsientoTable
  iva_tribu: IvaTribuTable
  iva_proporcion: IvaProporcionTable
  iva_atribucion: IvaAtribucionTable
  iva_cierre: IvaCierreTable
  iva_asiento_archivo: IvaAsientoArchivoTable
  iva_presentado: IvaPresentadoTable
  iva_pagado: IvaPagadoTable
}

export interface VtaIvaTable {
  cod_cia: number
  num_docto: number
  dia: string
  actividad: string
  tipo_identificacion: string
  referencias: unknown
  partes: string[]
  bases: string[]
  impuestos: string[]
}

export interface DocRecibidoIvaTable {
  cod_cia: number
  id: number
  dia: string
  dia_original: string | null
  actividad: string
  tipo_identificacion: string
  referencias: unknown
  partes: string[]
  bases: string[]
  impuestos: string[]
}

export interface IvaAsientoTable {
  cod_cia: number
  id_asiento: number
  anio: number
  mes: number
  tipo: string
  fecha: string
  numero: string
  nombre: string
  identificacion: string
  monto: string
  clase_d270: string | null
  lineas: unknown
  motivo: string
  username: string
  momento: Date
  retirado: Date | null
  retirado_por: string | null
  motivo_retiro: string | null
}

export interface IvaTribuTable {
  cod_cia: number
  anio: number
  mes: number
  casilla: string
  monto: string
  username: string
  momento: Date
}

export interface IvaProporcionTable {
  cod_cia: number
  anio: number
  base: unknown
  motivo: string
  username: string
  momento: Date
}

export interface IvaAtribucionTable {
  cod_cia: number
  alcance: string
  llave: string
  uso: string
  motivo: string
  username: string
  momento: Date
}

export interface IvaCierreTable {
  cod_cia: number
  anio: number
  mes: number
  huella: string
  huella_hechos: string
  cifras: unknown
  celdas: Uint8Array
  motivo: string
  username: string
  momento: Date
  evidencia: Uint8Array | null
  huella_evidencia: string | null
  numero: number
  reabierto: Date | null
  reabierto_por: string | null
  motivo_reapertura: string | null
  lectura: 'decidido' | 'presunto'
  nombre: Generated<string>
  compania: Generated<string>
  carne: Generated<string>
  por_pagar: string | null
  cambios: unknown
}

export interface IvaAsientoArchivoTable {
  cod_cia: number
  id_asiento: number
  numero: number
  nombre: string
  tipo: string
  bytes: Uint8Array
  huella: string
  username: string
  momento: Date
}

interface IvaDelCierre {
  cod_cia: number
  anio: number
  mes: number
  numero: number
  orden: number
  fecha: string
  username: string
  momento: Date
  retirado: Date | null
  retirado_por: string | null
  motivo_retiro: string | null
}

export interface IvaPresentadoTable extends IvaDelCierre {
  acuse: string
  nombre: string | null
  tipo: string | null
  bytes: Uint8Array | null
  huella: string | null
}

export interface IvaPagadoTable extends IvaDelCierre {
  monto: string
  referencia: string
}
