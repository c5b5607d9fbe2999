/** What generated documents refer to. */

import type { TipoDocumento } from '../documento/tipo-docto.ts'
import type { Identificacion, Referencia, Version } from '../documento/tipos.ts'
import { addDays, type Fecha, formatFechaHora, startOfDay } from '../fecha/index.ts'
import { buildClave, buildConsecutivo } from '../numeracion/index.ts'
import type { Azar } from './azar.ts'

export interface Emision {
  readonly tipo: TipoDocumento
  readonly version: Version
  readonly fecha: Fecha
  /** Whose clave the earlier document carries. */
  readonly identificacion: Identificacion
  readonly esFinanciera: boolean
  readonly esContingencia: boolean
  /** The seller lives abroad (FEC). */
  readonly deExtranjero: boolean
  /** An invoice to a foreigner must say on what it rests (condition 12). */
  readonly aExtranjero: boolean
}

export function makeReferencias(azar: Azar, emision: Emision): Referencia[] {
  if (emision.esContingencia) return [provisional(azar, emision)]
  switch (emision.tipo) {
    case 'NC':
    case 'ND':
      return [nota(azar, emision)]
    case 'REP':
      return azar.list(1, 2, () => electronico(azar, emision, '01', { codigo: '04', razon: 'Pago de la factura' }))
    case 'FEC':
      return [compra(azar, emision)]
    default:
      return emision.aExtranjero || azar.chance(0.3) ? [otra(azar, emision)] : []
  }
}

function nota(azar: Azar, emision: Emision): Referencia {
  if (emision.esFinanciera) {
    const codigo = emision.tipo === 'NC' ? '09' : '10'
    return electronico(azar, emision, '01', { codigo, razon: 'Ajuste de intereses' })
  }
  const tipoDoc = azar.pick(emision.tipo === 'NC' ? ['01', '04', '02'] : ['01', '03'])
  const codigos = emision.version === '4.4' ? ['01', '02', '06', '07', '99'] : ['01', '02', '03', '04', '99']
  const codigo = azar.pick(codigos)
  return electronico(azar, emision, tipoDoc, {
    codigo,
    codigoOtro: codigo === '99' && emision.version === '4.4' ? 'Acuerdo entre las partes' : undefined,
    razon: 'Se corrige el documento por acuerdo con el cliente',
  })
}

function compra(azar: Azar, emision: Emision): Referencia {
  const comun = {
    numero: `R-${azar.digits(6)}`,
    fechaEmision: before(azar, emision),
    razon: 'Comprobante del proveedor',
  }
  if (emision.deExtranjero) return { tipoDoc: '16', ...comun, codigo: '11' }
  return { tipoDoc: '14', ...comun, codigo: '04' }
}

function otra(azar: Azar, emision: Emision): Referencia {
  const comun = {
    numero: `C-${azar.digits(5)}`,
    fechaEmision: before(azar, emision),
    codigo: '04',
    razon: 'Según lo convenido',
  }
  const tipoDoc = azar.pick(['05', '06', '07', '10', '13', '99'])
  if (tipoDoc === '13' && emision.tipo !== 'FEE') return { tipoDoc, fechaEmision: comun.fechaEmision }
  if (tipoDoc === '99' && emision.version === '4.4') return { tipoDoc, tipoDocOtro: 'Orden de compra', ...comun }
  return { tipoDoc: tipoDoc === '13' ? '06' : tipoDoc, ...comun }
}

const provisional = (azar: Azar, emision: Emision): Referencia => ({
  tipoDoc: '08',
  numero: `PROV-${azar.digits(6)}`,
  fechaEmision: before(azar, emision, 2),
  codigo: '05',
  razon: 'Falta de fluido eléctrico',
})

/** An earlier document of the same issuer, by its clave. */
function electronico(azar: Azar, emision: Emision, tipoDoc: string, resto: Partial<Referencia>): Referencia {
  const fecha = addDays(lastDay(emision), -azar.int(1, 300))
  const numero = buildClave({
    fecha,
    identificacion: emision.identificacion,
    consecutivo: buildConsecutivo({ sucursal: 1, terminal: 1, tipo: tipoDoc, numero: azar.int(1, 999_999) }),
    situacion: '1',
    codigoSeguridad: azar.digits(8),
  })
  return { tipoDoc, numero, fechaEmision: formatFechaHora(startOfDay(fecha)), ...resto }
}

/** 4.3 is only issued to adjust documents of its time (FACTS §1). */
const lastDay = ({ version, fecha }: Emision): Fecha =>
  version === '4.3' && fecha.anio > 2025 ? { anio: 2025, mes: 8, dia: 31 } : fecha

const before = (azar: Azar, { fecha }: Emision, dias = 60): string =>
  formatFechaHora(new Date(startOfDay(addDays(fecha, -azar.int(1, dias))).getTime() + 36_000_000))
