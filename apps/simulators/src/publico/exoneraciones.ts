/** An authorization as Exonet returns it (docs/hacienda.md §8). */
export interface Autorizacion {
  /** As printed: `AL-00012345-26`. */
  numeroDocumento: string
  identificacion: string
  /** Points of the rate; 13 is a full exoneration. */
  porcentajeExoneracion: number
  fechaEmision: string
  fechaVencimiento: string
  /** Empty for any CABYS. */
  cabys: readonly string[]
  tipoDocumento: { codigo: string; descripcion: string }
  codigoInstitucion: string
  nombreInstitucion: string
}

const GENERICA = { codigo: '04', descripcion: 'Exenciones Dirección General de Hacienda Autorización Local Genérica' }
const CONCRETA = {
  codigo: '11',
  descripcion: 'Exenciones Dirección General de Hacienda Autorización de Impuesto Local Concreta',
}
const HACIENDA = { codigoInstitucion: '01', nombreInstitucion: 'Ministerio de Hacienda' }
const VIGENTE = { fechaEmision: '2026-01-05T00:00:00', fechaVencimiento: '2030-12-31T00:00:00' }

export const AUTORIZACIONES: readonly Autorizacion[] = [
  {
    numeroDocumento: 'AL-00010001-26',
    identificacion: '3101998010',
    porcentajeExoneracion: 13,
    cabys: [],
    tipoDocumento: GENERICA,
    ...VIGENTE,
    ...HACIENDA,
  },
  {
    // Half exoneration.
    numeroDocumento: 'AL-00010002-26',
    identificacion: '303330333',
    porcentajeExoneracion: 6.5,
    cabys: [],
    tipoDocumento: GENERICA,
    ...VIGENTE,
    ...HACIENDA,
  },
  {
    // Only cement and software development.
    numeroDocumento: 'AL-00010003-26',
    identificacion: '3101998011',
    porcentajeExoneracion: 13,
    cabys: ['3744001009900', '8314100000100'],
    tipoDocumento: GENERICA,
    ...VIGENTE,
    ...HACIENDA,
  },
  {
    // Expired.
    numeroDocumento: 'AL-00010004-20',
    identificacion: '3101998010',
    porcentajeExoneracion: 13,
    fechaEmision: '2020-02-03T00:00:00',
    fechaVencimiento: '2021-02-03T00:00:00',
    cabys: [],
    tipoDocumento: GENERICA,
    ...HACIENDA,
  },
  {
    // Registries have been seen to return 100 for the whole rate (docs/acuerdos.md E4).
    numeroDocumento: 'AL-00010005-26',
    identificacion: '404440444',
    porcentajeExoneracion: 100,
    cabys: [],
    tipoDocumento: CONCRETA,
    ...VIGENTE,
    ...HACIENDA,
  },
]

/** The body of GET /fe/ex. */
export function toExoneracion({ codigoInstitucion, ...autorizacion }: Autorizacion) {
  return {
    ...autorizacion,
    codigoProyectoCFIA: 0,
    autorizacion: Number(autorizacion.numeroDocumento.replace(/\D/g, '').slice(0, 8)),
    ano: Number(autorizacion.fechaEmision.slice(0, 4)),
    tipoAutorizacion: autorizacion.tipoDocumento.descripcion,
    CodigoInstitucion: codigoInstitucion,
    poseeCabys: autorizacion.cabys.length > 0,
  }
}
