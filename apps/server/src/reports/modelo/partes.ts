/** Emisor and receptor as printed. */
import { formatNombreDeParte } from '@pura/domain/catalogos'
import { findUbicacion } from '@pura/domain/catalogos/territorio'
import type { Parte, Ubicacion } from '@pura/domain/documento'
import { formatIdentificacion, formatTelefono } from '../textos/identificacion.ts'

export interface ParteImpresa {
  nombre: string
  nombreComercial?: string
  /** "Cédula jurídica 3-101-999001". */
  identificacion?: string
  /** Six characters with a dot (docs/hacienda.md §1). */
  actividad?: string
  direccion?: string
  telefono?: string
  correo?: string
  registroFiscal?: string
}

export function toParte(parte: Parte, actividad: string | undefined): ParteImpresa {
  const direccion = parte.ubicacion ? describeUbicacion(parte.ubicacion) : parte.otrasSenasExtranjero
  return {
    nombre: formatNombreDeParte(parte),
    ...(parte.nombreComercial && parte.nombreComercial !== parte.nombre && { nombreComercial: parte.nombreComercial }),
    ...(parte.identificacion && { identificacion: formatIdentificacion(parte.identificacion) }),
    ...(actividad && { actividad }),
    ...(direccion && { direccion }),
    ...(parte.telefono && { telefono: formatTelefono(parte.telefono) }),
    ...(parte.correos[0] && { correo: parte.correos[0] }),
    ...(parte.registroFiscal8707 && { registroFiscal: parte.registroFiscal8707 }),
  }
}

function describeUbicacion(ubicacion: Ubicacion): string {
  const territorio = findUbicacion(ubicacion)
  // In 4.3 the barrio is a two-digit code, which means nothing to a reader.
  const barrio = ubicacion.barrio && !/^\d+$/.test(ubicacion.barrio) ? ubicacion.barrio : ''
  const partes = [ubicacion.otrasSenas, barrio, territorio?.distrito, territorio?.canton, territorio?.provincia]
  return partes.filter((parte, i) => parte && parte !== partes[i - 1]).join(', ')
}
