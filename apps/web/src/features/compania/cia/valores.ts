import type { Cia, CiaEntrada } from '@pura/contract'
import { readDataUrl } from '../../../lib/navegador/archivo.ts'

/** What the form holds: the specification's fields as texts (docs/acuerdos.md C1 for the names that lie). */
export interface ValoresCia {
  nombreCia: string
  razonSocial: string
  ruc: string
  tipoPersona: string
  tipoDoctoPersona: string
  correoElectronico: string
  pais: string
  departamento: string
  idMunicipio: string
  distrito: string
  barrio: string
  direccion: string
  telefonos: string
  celular: string
  fax: string
  representanteLegal: string
  identificacionRepresentante: string
  /** Data URL; empty: none. */
  nombreLogo: string
  estado: string
  resolucionIva: string
  resolucionIca: string
  contraseniaFirmaElectronica: string
  ubicacionFirmaElectronica: string
  /** Name of the chosen .p12, to show. */
  archivoLlave: string
  ciudad: string
  nit: string
  /** Zips of another system; null: none. */
  archivoDocEmitidos: File | null
  archivoDocRecibidos: File | null
  /** The password of whoever saves, when the mail changes. */
  actual: string
}

const SIN_ZIPS = { archivoDocEmitidos: null, archivoDocRecibidos: null }

const SECRETOS = {
  actual: '',
  resolucionIca: '',
  contraseniaFirmaElectronica: '',
  ubicacionFirmaElectronica: '',
  archivoLlave: '',
}

/** ENT-07, docs/acuerdos.md C4 for the person type. */
export const NUEVA: ValoresCia = {
  nombreCia: '',
  razonSocial: '',
  ruc: '',
  tipoPersona: '2',
  tipoDoctoPersona: '02',
  correoElectronico: '',
  pais: '1',
  departamento: '',
  idMunicipio: '',
  distrito: '',
  barrio: '',
  direccion: '',
  telefonos: '',
  celular: '',
  fax: '',
  representanteLegal: '',
  identificacionRepresentante: '',
  nombreLogo: '',
  estado: 'A',
  resolucionIva: '',
  ...SECRETOS,
  ciudad: '',
  nit: '',
  ...SIN_ZIPS,
}

export const toValores = (c: Cia): ValoresCia => ({
  nombreCia: c.nombreCia,
  razonSocial: c.razonSocial,
  ruc: c.ruc,
  tipoPersona: c.tipoPersona,
  tipoDoctoPersona: c.tipoDoctoPersona.codigoSri,
  correoElectronico: c.correoElectronico,
  pais: String(c.pais.idPais),
  departamento: toTexto(c.departamento),
  idMunicipio: toTexto(c.idMunicipio),
  distrito: toTexto(c.distrito),
  barrio: c.barrio ?? '',
  direccion: c.direccion,
  telefonos: c.telefonos,
  celular: c.celular,
  fax: c.fax,
  representanteLegal: c.representanteLegal,
  identificacionRepresentante: c.identificacionRepresentante,
  nombreLogo: c.nombreLogo ?? '',
  estado: c.estado,
  resolucionIva: c.resolucionIva,
  ...SECRETOS,
  ciudad: c.ciudad,
  nit: c.nit,
  ...SIN_ZIPS,
})

/** Without the zips, which are read only to be sent. */
export const toEntrada = ({
  archivoLlave: _,
  estado: _e,
  archivoDocEmitidos: _m,
  archivoDocRecibidos: _r,
  ...v
}: ValoresCia): CiaEntrada => ({
  ...v,
  tipoPersona: v.tipoPersona === '1' ? '1' : '2',
  tipoDoctoPersona: v.tipoDoctoPersona ? { codigoSri: v.tipoDoctoPersona } : null,
  pais: v.pais ? { idPais: Number(v.pais) } : null,
  departamento: toNumero(v.departamento),
  idMunicipio: toNumero(v.idMunicipio),
  distrito: toNumero(v.distrito),
  barrio: v.barrio || null,
  nombreLogo: v.nombreLogo || null,
})

export async function readZips({
  archivoDocEmitidos,
  archivoDocRecibidos,
}: ValoresCia): Promise<Pick<CiaEntrada, 'archivoDocEmitidos' | 'archivoDocRecibidos'>> {
  return {
    ...(archivoDocEmitidos ? { archivoDocEmitidos: await readDataUrl(archivoDocEmitidos) } : {}),
    ...(archivoDocRecibidos ? { archivoDocRecibidos: await readDataUrl(archivoDocRecibidos) } : {}),
  }
}

/** In which of the three tabs a field is (EST-20). */
const COMPROBANTES: readonly string[] = [
  'resolucionIva',
  'resolucionIca',
  'contraseniaFirmaElectronica',
  'ubicacionFirmaElectronica',
  'ciudad',
  'nit',
] satisfies (keyof ValoresCia)[]
export function seccionDe(campo: string): 0 | 1 | 2 {
  if (campo in SIN_ZIPS) return 2
  return COMPROBANTES.includes(campo) ? 1 : 0
}

const toTexto = (id: number | null): string => (id === null ? '' : String(id))
const toNumero = (id: string): number | null => (id === '' ? null : Number(id))
