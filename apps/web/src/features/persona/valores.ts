import type { Cliente, ClienteEntrada } from '@pura/contract'

/** What the form holds: the specification's fields as texts. */
export interface ValoresPersona {
  nombreCliente: string
  tipoCliente: string
  tipoDoctoPersona: string
  ruc: string
  identificador: string
  telefono: string
  celular: string
  correo: string
  correosAdicionales: string
  pais: string
  departamento: string
  idMunicipio: string
  distrito: string
  barrio: string
  direccion: string
  idActividadEconomica: string
  estado: string
}

/** ENT-27 and, for the place, ambiguities C5. */
export const NUEVA: ValoresPersona = {
  nombreCliente: '',
  tipoCliente: '1',
  tipoDoctoPersona: '01',
  ruc: '',
  identificador: '',
  telefono: '',
  celular: '',
  correo: '',
  correosAdicionales: '',
  pais: '1',
  departamento: '1',
  idMunicipio: '101',
  distrito: '10101',
  barrio: '',
  direccion: '',
  idActividadEconomica: '',
  estado: 'A',
}

export const toValores = (c: Cliente): ValoresPersona => ({
  nombreCliente: c.nombreCliente,
  tipoCliente: String(c.tipoCliente.idTipoCliente),
  tipoDoctoPersona: c.tipoDoctoPersona.codigoSri,
  ruc: c.ruc,
  identificador: c.identificador,
  telefono: c.telefono,
  celular: c.celular,
  correo: c.correo,
  correosAdicionales: c.correosAdicionales,
  pais: String(c.pais.idPais),
  departamento: toTexto(c.departamento),
  idMunicipio: toTexto(c.idMunicipio),
  distrito: toTexto(c.distrito),
  barrio: c.barrio ?? '',
  direccion: c.direccion,
  idActividadEconomica: c.idActividadEconomica ?? '',
  estado: c.estado,
})

export const toEntrada = (v: ValoresPersona): ClienteEntrada => ({
  ...v,
  tipoCliente: v.tipoCliente ? { idTipoCliente: Number(v.tipoCliente) } : null,
  tipoDoctoPersona: v.tipoDoctoPersona ? { codigoSri: v.tipoDoctoPersona } : null,
  pais: v.pais ? { idPais: Number(v.pais) } : null,
  departamento: toNumero(v.departamento),
  idMunicipio: toNumero(v.idMunicipio),
  distrito: toNumero(v.distrito),
  barrio: v.barrio || null,
})

const toTexto = (id: number | null): string => (id === null ? '' : String(id))
const toNumero = (id: string): number | null => (id === '' ? null : Number(id))
