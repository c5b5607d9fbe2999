/** Rules of seller and buyer: identity, address and contact (docs/hacienda.md §3.1, §3.2). */

import { formaAt, tipoIdentificacionByCodigo } from '../../catalogos/documento/identificacion.ts'
import { isBebidaAlcoholica } from '../../catalogos/linea/cabys.ts'
import { ULTIMO_DISTRITO } from '../../catalogos/territorio/limites.ts'
import { fechaAt } from '../../fecha/index.ts'
import type { Identificacion, Parte, Telefono, Ubicacion } from '../../tipos/documento.ts'
import { ADVERTENCIA, between, type Entorno, isNota, isTipo, isV44, type ReglaFiscal } from '../base/hallazgo.ts'

export const IDENTIFICACION: readonly ReglaFiscal<Identificacion>[] = [
  ['tipo', (i, e) => tipoDe(i, e) !== undefined, 'El tipo de identificación no existe'],
  [
    'numero',
    (i, e) => formaOf(i, e)?.forma.test(i.numero) ?? true,
    (i, e) => `El número de ${tipoDe(i, e)?.nombre.toLowerCase()} debe tener ${formaOf(i, e)?.formaEnPalabras}`,
  ],
]

/** In 4.3 a foreigner has a separate element, so the type is known there too. */
const tipoDe = ({ tipo }: Identificacion, e: Entorno) =>
  tipoIdentificacionByCodigo(tipo, tipo === '05' ? '4.4' : e.documento.version)

function formaOf(identificacion: Identificacion, e: Entorno) {
  const tipo = tipoDe(identificacion, e)
  return tipo && formaAt(tipo, e.emision && fechaAt(e.emision))
}

export const EMISOR: readonly ReglaFiscal<Parte>[] = [
  ['nombre', (p) => between(p.nombre, 5, 100), 'El nombre del emisor debe tener de 5 a 100 caracteres'],
  ['identificacion', (p) => p.identificacion !== undefined, 'Falta la identificación del emisor'],
  [
    'identificacion.tipo',
    (p, e) => !isForaneo(p) || isTipo(e, 'FEC') || isNota(e),
    'Solo en una factura de compra el emisor puede ser extranjero o no contribuyente',
  ],
  [
    'identificacion.tipo',
    (p, e) => !isForaneo(p) || !isNota(e),
    'Una nota con emisor extranjero o no contribuyente solo puede ajustar una factura de compra',
    ADVERTENCIA,
  ],
  [
    'identificacion.tipo',
    (p, e) => tipoOf(p) !== '06' || !isTipo(e, 'FEC') || e.documento.condicionVenta === '13',
    'A un no contribuyente se le compra con la condición de venta 13 (bienes usados)',
  ],
  [
    'otrasSenasExtranjero',
    (p) => p.otrasSenasExtranjero === undefined || tipoOf(p) === '05',
    'Las otras señas del extranjero son solo de un emisor no domiciliado',
  ],
  [
    'ubicacion',
    (p) => p.ubicacion === undefined || tipoOf(p) !== '05',
    'Un emisor no domiciliado no tiene ubicación en el país',
  ],
  [
    'registroFiscal8707',
    (p, e) => !isV44(e) || p.registroFiscal8707 !== undefined || isTipo(e, 'FEC', 'REP') || !sellsAlcohol(e),
    'La venta de bebidas alcohólicas debe llevar el registro fiscal de la Ley 8707',
    ADVERTENCIA,
  ],
  [
    'correos',
    (p, e) => p.correos.length > 0 || isNota(e) || isTipo(e, 'FEC'),
    'Indique al menos un correo electrónico del emisor',
  ],
]

export const RECEPTOR: readonly ReglaFiscal<Parte>[] = [
  ['nombre', (p) => between(p.nombre, 3, 100), 'El nombre del receptor debe tener de 3 a 100 caracteres'],
  [
    'identificacion',
    (p, e) => p.identificacion !== undefined || isTipo(e, 'TE') || isNota(e),
    'Falta la identificación del receptor',
  ],
  [
    'identificacion.tipo',
    (p, e) => tipoOf(p) !== '05' || !isTipo(e, 'FEC', 'REP'),
    'Un extranjero no domiciliado no puede recibir este comprobante',
  ],
  [
    'identificacion.tipo',
    (p, e) => tipoOf(p) !== '05' || !isV44(e) || !isTipo(e, 'FE') || isNoNacionalizada(e),
    'Una factura a un extranjero no domiciliado lleva la condición de venta 12 y una referencia; si no, emita un tiquete o una factura de exportación',
  ],
  ['identificacion.tipo', (p) => tipoOf(p) !== '06', 'Un no contribuyente no puede ser el receptor'],
  [
    'ubicacion',
    (p) => p.ubicacion === undefined || tipoOf(p) !== '05',
    'Un receptor no domiciliado no tiene ubicación en el país',
    ADVERTENCIA,
  ],
  [
    'ubicacion.otrasSenas',
    // Others' documents may lack the address.
    (p) => (p.ubicacion?.otrasSenas?.length ?? 0) <= 160,
    'Las otras señas del receptor deberían tener 160 caracteres a lo sumo',
    ADVERTENCIA,
  ],
  [
    'otrasSenasExtranjero',
    (p, e) => p.otrasSenasExtranjero === undefined || isTipo(e, 'FEC') || tipoOf(p) === '05',
    'Las otras señas del extranjero son solo de un receptor no domiciliado',
  ],
]

/** Rules for any party. */
export const CONTACTO: readonly ReglaFiscal<Parte>[] = [
  [
    'correos',
    (p) => p.correos.every((correo) => correo.length <= 160 && CORREO.test(correo)),
    'El correo electrónico no tiene un formato válido',
  ],
]

export const TELEFONO: readonly ReglaFiscal<Telefono>[] = [
  ['codigoPais', (t) => /^\d{1,3}$/.test(t.codigoPais), 'El código de país del teléfono debe tener de 1 a 3 dígitos'],
  ['numero', (t) => /^[1-9]\d{2,19}$/.test(t.numero), 'El teléfono debe tener de 3 a 20 dígitos, sin cero al inicio'],
  // Since 2026-04-22 the annex admits 911 and the like; a short number is usually a typo.
  [
    'numero',
    (t) => !/^\d{3,7}$/.test(t.numero),
    'El teléfono tiene menos de 8 dígitos: revíselo, salvo que sea un número especial',
    ADVERTENCIA,
  ],
]

export const UBICACION: readonly ReglaFiscal<Ubicacion>[] = [
  [
    'provincia',
    (u) => /^[1-7]$/.test(u.provincia) && /^\d{2}$/.test(u.canton) && /^\d{2}$/.test(u.distrito),
    'La provincia lleva un dígito, el cantón y el distrito dos',
  ],
  // New districts are created now and then, so an unknown one is a warning.
  ['distrito', (u) => exists(u), 'La provincia, el cantón o el distrito no existe', ADVERTENCIA],
  ['otrasSenas', (u) => between(u.otrasSenas, 5, 250), 'Las otras señas deben tener de 5 a 250 caracteres'],
  [
    'barrio',
    (u, e) => u.barrio === undefined || (isV44(e) ? between(u.barrio, 5, 50) : /^\d{2}$/.test(u.barrio)),
    (_, e) => (isV44(e) ? 'El barrio debe tener de 5 a 50 caracteres' : 'El barrio lleva un código de dos dígitos'),
  ],
]

/** A note or receipt has the parties of its document (docs/hacienda.md §3.2), if that is known. */
export const RECEPTOR_DE_ORIGINAL: ReglaFiscal<Parte> = [
  'identificacion.numero',
  (p, { documento, contexto: { findReferido } }) =>
    (documento.referencias ?? []).every((r) => {
      const original = r.numero ? findReferido?.(r.numero)?.receptor : undefined
      return !original || original.numero === p.identificacion?.numero
    }),
  'El receptor debe ser el del comprobante al que se hace referencia',
]

/** Looser than the annex's careless pattern, and linear in the length of the text. */
const CORREO = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/

const tipoOf = (parte: Parte): string | undefined => parte.identificacion?.tipo
const isForaneo = (parte: Parte): boolean => tipoOf(parte) === '05' || tipoOf(parte) === '06'
const isNoNacionalizada = ({ documento }: Entorno): boolean =>
  documento.condicionVenta === '12' && (documento.referencias?.length ?? 0) > 0
const sellsAlcohol = ({ documento }: Entorno): boolean => documento.lineas.some((l) => isBebidaAlcoholica(l.cabys))

function exists({ provincia, canton, distrito }: Ubicacion): boolean {
  const ultimo = ULTIMO_DISTRITO[provincia]?.[Number(canton) - 1]
  return ultimo !== undefined && Number(distrito) >= 1 && Number(distrito) <= ultimo
}
