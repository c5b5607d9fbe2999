/** References of generated documents: every type and every code the annex admits (docs/hacienda.md §3.2 to §3.6). */

import { isAdmitida, isObligatoria, REVISION_2026 } from '../catalogos/base/revision.ts'
import { addDays, type Fecha, formatFechaHora, startOfDay } from '../fecha/index.ts'
import { buildClave, buildConsecutivo, parseClave } from '../numeracion/index.ts'
import type { Identificacion, Referencia, Version } from '../tipos/documento.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'
import type { Azar } from './azar.ts'

export interface Emision {
  readonly tipo: TipoDocumento
  readonly version: Version
  readonly fecha: Fecha
  /** The taxpayer in the earlier document's clave. */
  readonly identificacion: Identificacion
  readonly esFinanciera: boolean
  readonly esContingencia: boolean
  /** The seller is foreign (FEC). */
  readonly deExtranjero: boolean
  /** A note on a purchase, issued by its buyer. */
  readonly deCompra: boolean
  /** An invoice to a foreigner must have a reference (condition 12). */
  readonly aExtranjero: boolean
}

export function makeReferencias(azar: Azar, emision: Emision): Referencia[] {
  if (emision.esContingencia) return [provisional(azar, emision)]
  switch (emision.tipo) {
    case 'NC':
    case 'ND':
      return [nota(azar, emision)]
    case 'REP':
      return azar.list(1, 2, () => {
        const tipoDoc = azar.pick(['01', '01', '04', '02', '03', '10'])
        const codigo = isObligatoria(REVISION_2026, emision.fecha) ? '17' : '04'
        return electronico(
          azar,
          emision,
          tipoDoc,
          { codigo, razon: 'Pago de la factura' },
          tipoDoc === '10' ? FE : tipoDoc,
        )
      })
    case 'FEC':
      return [compra(azar, emision), ...(azar.chance(0.15) ? [buildSustitucion(azar, emision, '15', '08')] : [])]
    default:
      return emision.aExtranjero || azar.chance(0.4) ? [otra(azar, emision)] : []
  }
}

/** True for a note on an export invoice, whose goods passed customs. */
export const isDeExportacion = ({ numero = '' }: Referencia): boolean => parseClave(numero)?.partes.tipo === FEE

/** Types inside a consecutivo (docs/hacienda.md §2). */
const [FE, FEC, FEE, REP] = ['01', '08', '09', '10']

function nota(azar: Azar, emision: Emision): Referencia {
  const { tipo, version } = emision
  if (emision.esFinanciera) {
    const codigo = tipo === 'NC' ? '09' : '10'
    return electronico(azar, emision, FE, { codigo, razon: 'Ajuste de intereses' })
  }
  const codigo = azar.pick(version === '4.4' ? codigosDeNota(emision) : ['01', '02', '03', '04', '99'])
  const resto = {
    codigo,
    codigoOtro: codigo === '99' && version === '4.4' ? 'Acuerdo entre las partes' : undefined,
    razon: 'Se corrige el documento por acuerdo con el cliente',
  }
  if (emision.deCompra) return electronico(azar, emision, tipo === 'NC' ? '17' : '18', resto, FEC)
  // A bounced payment is corrected in its receipt, a sale in its invoice.
  if (tipo === 'NC' && isNueva(emision) && ['01', '13'].includes(codigo) && azar.chance(0.2)) {
    return electronico(azar, emision, '20', resto, REP)
  }
  if (version === '4.4' && azar.chance(0.15)) {
    // Since the revision a note refers to an export invoice by its own type, 19.
    return electronico(azar, emision, isNueva(emision) ? '19' : FE, resto, FEE)
  }
  if (codigo === '06' && azar.chance(0.5)) return electronico(azar, emision, '09', resto, FE)
  return electronico(azar, emision, azar.pick(tipo === 'NC' ? ['01', '04', '02'] : ['01', '03']), resto)
}

function codigosDeNota(emision: Emision): string[] {
  const deCredito = emision.tipo === 'NC' ? ['06', '12'] : []
  return ['01', '02', '04', '99', ...deCredito, ...(isNueva(emision) ? ['13', '14'] : [])]
}

/** True if its date admits the codes of the 2026 revision. */
const isNueva = ({ version, fecha }: Emision): boolean => version === '4.4' && isAdmitida(REVISION_2026, fecha)

function compra(azar: Azar, emision: Emision): Referencia {
  const comun = {
    numero: `R-${azar.digits(6)}`,
    fechaEmision: before(azar, emision),
    razon: 'Comprobante del proveedor',
  }
  if (emision.deExtranjero) return { tipoDoc: '16', ...comun, codigo: '11' }
  return { tipoDoc: '14', ...comun, codigo: '04' }
}

/** The document a sale is based on, or replaces. */
function otra(azar: Azar, emision: Emision): Referencia {
  const papel = () => deOtro(azar, emision)
  if (emision.version === '4.3') return papel()
  const opciones = [papel, papel, papel, () => deRechazado(azar, emision)]
  // A foreigner's invoice is based on the contract; others may replace an earlier document.
  if (!emision.aExtranjero) {
    opciones.push(() => buildSustitucion(azar, emision, FE, FE))
    opciones.push(() => buildSustitucion(azar, emision, '11', FE))
    if (emision.tipo === 'FEE') opciones.push(() => buildSustitucion(azar, emision, '12', FEE))
    if (emision.tipo === 'FE') opciones.push(() => electronico(azar, emision, FE, { codigo: '08', razon: 'Endoso' }))
    if (isNueva(emision)) {
      const razon = 'Sustituye el anulado por error material'
      opciones.push(() => electronico(azar, emision, FE, { codigo: '15', razon }))
      opciones.push(() => electronico(azar, emision, '20', { codigo: '04', razon: 'Recibo del anticipo' }, REP))
    }
  }
  return azar.pick(opciones)()
}

function deOtro(azar: Azar, emision: Emision): Referencia {
  const comun = {
    numero: `C-${azar.digits(5)}`,
    fechaEmision: before(azar, emision),
    codigo: '04',
    razon: 'Según lo convenido',
  }
  const tipoDoc = azar.pick(['05', '06', '07', '13', '99'])
  if (tipoDoc === '13' && emision.tipo !== 'FEE') return { tipoDoc, fechaEmision: comun.fechaEmision }
  if (tipoDoc === '99' && emision.version === '4.4') return { tipoDoc, tipoDocOtro: 'Orden de compra', ...comun }
  return { tipoDoc: tipoDoc === '13' ? '06' : tipoDoc, ...comun }
}

/** Replaces a rejected document: code 16 since the revision, before it a plain reference. */
const deRechazado = (azar: Azar, emision: Emision): Referencia =>
  electronico(
    azar,
    emision,
    '10',
    { codigo: isNueva(emision) ? '16' : '04', razon: 'Sustituye el rechazado' },
    CODIGO_EN_CLAVE[emision.tipo] ?? FE,
  )

const CODIGO_EN_CLAVE: Partial<Record<TipoDocumento, string>> = { FE: '01', TE: '04', FEE: '09', FEC: '08' }

const buildSustitucion = (azar: Azar, emision: Emision, tipoDoc: string, tipoEnClave: string): Referencia =>
  electronico(
    azar,
    emision,
    tipoDoc,
    { codigo: emision.version === '4.4' ? '07' : '04', razon: 'Sustituye el comprobante anterior' },
    tipoEnClave,
  )

const provisional = (azar: Azar, emision: Emision): Referencia => ({
  tipoDoc: '08',
  numero: `PROV-${azar.digits(6)}`,
  fechaEmision: before(azar, emision, 2),
  codigo: '05',
  razon: 'Falta de fluido eléctrico',
})

/** An earlier document of the same issuer, by its clave. */
function electronico(
  azar: Azar,
  emision: Emision,
  tipoDoc: string,
  resto: Partial<Referencia>,
  tipoEnClave = tipoDoc,
): Referencia {
  const fecha = addDays(lastDay(emision), -azar.int(1, 300))
  const numero = buildClave({
    fecha,
    identificacion: emision.identificacion,
    consecutivo: buildConsecutivo({ sucursal: 1, terminal: 1, tipo: tipoEnClave, numero: azar.int(1, 999_999) }),
    situacion: '1',
    codigoSeguridad: azar.digits(8),
  })
  return { tipoDoc, numero, fechaEmision: formatFechaHora(startOfDay(fecha)), ...resto }
}

/** 4.3 is only issued for notes on documents of its time (docs/hacienda.md §1). */
const lastDay = ({ version, fecha }: Emision): Fecha =>
  version === '4.3' && fecha.anio > 2025 ? { anio: 2025, mes: 8, dia: 31 } : fecha

const before = (azar: Azar, { fecha }: Emision, dias = 60): string =>
  formatFechaHora(new Date(startOfDay(addDays(fecha, -azar.int(1, dias))).getTime() + 36_000_000))
