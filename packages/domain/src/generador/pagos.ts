/** Other charges and means of payment of generated documents. */

import { tipoOtroCargoByCodigo } from '../catalogos/documento/otros-cargos.ts'
import { type Monto, monto } from '../dinero/index.ts'
import { calculate } from '../documento/calcular/index.ts'
import type { BorradorMontos, MedioPago, OtroCargoBorrador, Version } from '../tipos/documento.ts'
import type { Azar } from './azar.ts'
import type { Caso } from './caso.ts'
import { makeIdentificacion } from './personas.ts'

/** `subTotal` is the base of percentages; a base of zero has none. */
export function makeOtrosCargos(azar: Azar, caso: Caso, subTotal: Monto): OtroCargoBorrador[] {
  if (caso.tipo === 'REP') return []
  if (!azar.chance(0.3)) return []
  const tipos = ['01', '02', '03', '05', '06', '06', '07', '99', ...(hasTercero(caso) ? ['04'] : [])]
  return azar.list(1, 3, () => makeCargo(azar, caso, azar.pick(tipos), subTotal >= MONTO_PARTIBLE))
}

/** The charges a document may have without lines. */
export const makeSoloCargos = (azar: Azar, caso: Caso): OtroCargoBorrador[] =>
  azar.list(1, 2, () =>
    makeCargo(azar, caso, azar.pick(caso.version === '4.4' ? ['04', '08', '09', '10'] : ['04']), false),
  )

/** 4.3 has no third party in purchases and exports. */
const hasTercero = ({ version, tipo }: Caso): boolean => version === '4.4' || (tipo !== 'FEC' && tipo !== 'FEE')

function makeCargo(azar: Azar, { version }: Caso, tipoDocumento: string, admitePorcentaje: boolean): OtroCargoBorrador {
  const nombre = tipoOtroCargoByCodigo(tipoDocumento, version)?.nombre ?? 'Cargo'
  // The percentage in 4.3 is dec(6,5): 10 does not fit.
  const porcentaje = tipoDocumento === '06' ? monto('10') : azar.chance(0.3) ? monto(azar.int(1, 15)) : undefined
  return {
    tipoDocumento,
    tipoDocumentoOtros: tipoDocumento === '99' && version === '4.4' ? 'Transporte a domicilio' : undefined,
    tercero:
      tipoDocumento === '04'
        ? { identificacion: makeIdentificacion(azar), nombre: 'Aseguradora del Valle S.A.' }
        : undefined,
    detalle: nombre,
    ...(version === '4.4' && admitePorcentaje && porcentaje ? { porcentaje } : { monto: azar.monto(20_000) }),
  }
}

const MEDIOS: Readonly<Record<Version, readonly string[]>> = {
  '4.4': ['01', '02', '02', '03', '04', '05', '06', '07', '99'],
  '4.3': ['01', '02', '02', '03', '04', '05', '99'],
}

/**
 * Means that pay the document exactly. All but one take a part of a first estimate; the last, the card if there is
 * one, pays the rest of the total: only what is not paid by card decides the IVA returned.
 */
export function makeMediosPago(azar: Azar, borrador: BorradorMontos): MedioPago[] {
  const tipos = azar.some([...new Set(MEDIOS[borrador.version])], azar.pick([1, 1, 1, 2, 2, 3, 4]))
  const absorbe = tipos.includes('02') ? '02' : tipos[0]!
  const unico = [makeMedio(absorbe, borrador.version)]
  const estimado = calculate({ ...borrador, mediosPago: unico }).resumen.totalComprobante
  if (borrador.version === '4.3') return tipos.map((tipo) => makeMedio(tipo, '4.3'))
  if (tipos.length === 1 || estimado < MONTO_PARTIBLE) return unico
  const partes = tipos.filter((tipo) => tipo !== absorbe).map((tipo) => makeMedio(tipo, '4.4', part(azar, estimado)))
  const pagado = partes.reduce((total, m) => total + (m.monto ?? 0n), 0n)
  const { totalComprobante } = calculate({ ...borrador, mediosPago: [...partes, ...unico] }).resumen
  return [...partes, makeMedio(absorbe, '4.4', (totalComprobante - pagado) as Monto)]
}

/** Below this a share could round to zero. */
const MONTO_PARTIBLE = 1_000_000n

/** At most a fifth, so that three of them leave something to pay. */
const part = (azar: Azar, total: Monto): Monto => ((total * BigInt(azar.int(1, 200))) / 1000n) as Monto

const makeMedio = (tipo: string, version: Version, pagado?: Monto): MedioPago => ({
  tipo,
  otros: tipo === '99' && version === '4.4' ? 'Puntos del cliente' : undefined,
  monto: pagado,
})
