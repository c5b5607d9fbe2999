import { type Cia, type CiaEntrada, emptyTextos, pickTextos, TEXTOS_CIA } from '@pura/contract'
import { toUbicacion } from '../../../../components/persona/valores.ts'
import { readDataUrl } from '../../../../lib/navegador/archivo.ts'

/** Values of the form: the specification's fields as text (docs/acuerdos.md C1 lists misleading names). */
export interface ValoresCia extends Record<keyof typeof TEXTOS_CIA, string> {
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
  telefonos: string
  representanteLegal: string
  /** Data URL; empty for none. */
  nombreLogo: string
  estado: string
  resolucionIva: string
  resolucionIca: string
  contraseniaFirmaElectronica: string
  ubicacionFirmaElectronica: string
  /** File name of the chosen .p12, for display. */
  archivoLlave: string
  ciudad: string
  nit: string
  /** Zip of another system; null for none. */
  archivoDocEmitidos: File | null
  archivoDocRecibidos: File | null
  /** Password of the person saving, required when the mail changes. */
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

/** Fields that a browser never stores: secrets, and pictures, which would fill its storage. */
export const SIN_GUARDAR = [...(Object.keys(SECRETOS) as (keyof typeof SECRETOS)[]), 'nombreLogo'] as const

/** Defaults (ENT-07); docs/acuerdos.md C4 for the person type. */
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
  ...emptyTextos(TEXTOS_CIA),
  telefonos: '',
  representanteLegal: '',
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
  ...pickTextos(TEXTOS_CIA, c),
  telefonos: c.telefonos,
  representanteLegal: c.representanteLegal,
  nombreLogo: c.nombreLogo ?? '',
  estado: c.estado,
  resolucionIva: c.resolucionIva,
  ...SECRETOS,
  ciudad: c.ciudad,
  nit: c.nit,
  ...SIN_ZIPS,
})

/** Without the zips, which are read only when sent. */
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
  ...toUbicacion(v),
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

/** Tab of each field (EST-20). */
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
