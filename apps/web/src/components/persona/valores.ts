import { type Cliente, type ClienteEntrada, emptyTextos, pickTextos, TEXTOS_CLIENTE } from '@pura/contract'

/** Values of the form: the specification's fields as text. */
export interface ValoresPersona extends Record<keyof typeof TEXTOS_CLIENTE, string> {
  nombreCliente: string
  tipoCliente: string
  tipoDoctoPersona: string
  ruc: string
  pais: string
  departamento: string
  idMunicipio: string
  distrito: string
  barrio: string
  idActividadEconomica: string
  estado: string
}

/** Defaults (ENT-27); for the place, docs/acuerdos.md C5. */
export const NUEVA: ValoresPersona = {
  nombreCliente: '',
  tipoCliente: '1',
  tipoDoctoPersona: '01',
  ruc: '',
  ...emptyTextos(TEXTOS_CLIENTE),
  pais: '1',
  departamento: '1',
  idMunicipio: '101',
  distrito: '10101',
  barrio: '',
  idActividadEconomica: '',
  estado: 'A',
}

export const toValores = (c: Cliente): ValoresPersona => ({
  nombreCliente: c.nombreCliente,
  tipoCliente: String(c.tipoCliente.idTipoCliente),
  tipoDoctoPersona: c.tipoDoctoPersona.codigoSri,
  ruc: c.ruc,
  ...pickTextos(TEXTOS_CLIENTE, c),
  pais: String(c.pais.idPais),
  departamento: toTexto(c.departamento),
  idMunicipio: toTexto(c.idMunicipio),
  distrito: toTexto(c.distrito),
  barrio: c.barrio ?? '',
  idActividadEconomica: c.idActividadEconomica ?? '',
  estado: c.estado,
})

export const toEntrada = (v: ValoresPersona): ClienteEntrada => ({
  ...v,
  tipoCliente: v.tipoCliente ? { idTipoCliente: Number(v.tipoCliente) } : null,
  tipoDoctoPersona: v.tipoDoctoPersona ? { codigoSri: v.tipoDoctoPersona } : null,
  ...toUbicacion(v),
})

interface ValoresDeUbicacion {
  pais: string
  departamento: string
  idMunicipio: string
  distrito: string
  barrio: string
}

/** Place of a person or company. */
export const toUbicacion = (v: ValoresDeUbicacion) => ({
  pais: v.pais ? { idPais: Number(v.pais) } : null,
  departamento: toNumero(v.departamento),
  idMunicipio: toNumero(v.idMunicipio),
  distrito: toNumero(v.distrito),
  barrio: v.barrio || null,
})

const toTexto = (id: number | null): string => (id === null ? '' : String(id))
const toNumero = (id: string): number | null => (id === '' ? null : Number(id))
