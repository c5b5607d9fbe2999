/** The IVA row of a document: its lines grouped by tax treatment, in colones (docs/decisions/0091). */
import {
  add,
  CERO,
  type Comprobante,
  diaDeOtroMes,
  divideHalfUp,
  fechaAt,
  formatFechaIso,
  type Monto,
  monto,
  parseFechaHora,
  toDecimal,
} from '@pura/domain'
import { contradictsCabys, type LineaDeIva, lineasDeIva, type TarifasDelCabys } from '@pura/domain/iva'

export interface FilaDeIva {
  dia: string
  actividad: string
  tipo_identificacion: string
  referencias: string | null
  partes: string[]
  bases: string[]
  impuestos: string[]
}

/** Undefined for types the IVA ignores: proformas, and receipts, which count with the sale they pay. */
export function toFilaDeIva(
  comprobante: Comprobante,
  lado: 'vender' | 'comprar',
  tarifas: TarifasDelCabys,
): FilaDeIva | undefined {
  const { tipo, moneda, referencias, resumen } = comprobante
  const instante = parseFechaHora(comprobante.fechaEmision)
  if (tipo === 'PRO' || tipo === 'REP' || !instante) return undefined
  const contraparte = lado === 'comprar' ? comprobante.emisor : comprobante.receptor
  return {
    dia: formatFechaIso(fechaAt(instante)),
    actividad: comprobante.actividadEmisor ?? '',
    tipo_identificacion: contraparte?.identificacion?.tipo ?? '',
    referencias: referencias?.length ? JSON.stringify(referencias) : null,
    ...toPartes(lineasDeIva(comprobante, lado, tarifas), moneda.tipoCambio, resumen.totalIvaDevuelto),
  }
}

/** The day of another month on which it counts. */
export function diaOriginalOf(documento: Parameters<typeof diaDeOtroMes>[0]): string | null {
  const dia = diaDeOtroMes(documento)
  return dia ? formatFechaIso(dia) : null
}

/** Lines of equal tax treatment, summed in colones; each line is converted and rounded by itself. */
export function toPartes(
  lineas: readonly LineaDeIva[],
  tipoCambio: Monto,
  ivaDevuelto: Monto,
): Pick<FilaDeIva, 'partes' | 'bases' | 'impuestos'> {
  const colones = (m: Monto): Monto => toColones(m, tipoCambio)
  const sumas = new Map<string, { base: Monto; impuesto: Monto }>()
  for (const linea of lineas) {
    const llave = toParte(linea)
    const suma = sumas.get(llave) ?? { base: CERO, impuesto: CERO }
    suma.base = add(suma.base, colones(linea.base))
    suma.impuesto = add(suma.impuesto, colones(linea.impuesto))
    sumas.set(llave, suma)
  }
  const devuelto = colones(ivaDevuelto)
  if (devuelto !== CERO) sumas.set(DEVUELTO, { base: CERO, impuesto: devuelto })
  return {
    partes: [...sumas.keys()],
    bases: [...sumas.values()].map(({ base }) => toDecimal(base)),
    impuestos: [...sumas.values()].map(({ impuesto }) => toDecimal(impuesto)),
  }
}

/** A part without a line: IVA returned to a buyer who paid a medical service by card. */
export const DEVUELTO = 'devuelto'

/** Key of a part. None of its codes and words contains a bar. */
const toParte = (linea: LineaDeIva): string => {
  const { clase, transaccion = '', tarifa, tratamiento, exoneracion = '', tarifaCabys = '' } = linea
  const parte = [clase, transaccion, tarifa, tratamiento, exoneracion]
  // The catalogue's rate is stored only if it differs: nearly all lines agree with it.
  return (contradictsCabys(linea) ? [...parte, tarifaCabys] : parte).join('|')
}

/** Parses a part into a line of the cube, in colones. */
export function fromParte(parte: string, linea: number, base: string, impuesto: string): LineaDeIva {
  const [clase, transaccion, tarifa = '', tratamiento, exoneracion, tarifaCabys] = parte.split('|')
  return {
    linea,
    clase: clase as LineaDeIva['clase'],
    tarifa,
    tratamiento: tratamiento as LineaDeIva['tratamiento'],
    base: monto(base),
    impuesto: monto(impuesto),
    ...(transaccion && { transaccion }),
    ...(exoneracion && { exoneracion }),
    ...(tarifaCabys && { tarifaCabys }),
  }
}

const UN_COLON = 100_000n
const toColones = (m: Monto, tipoCambio: Monto): Monto =>
  tipoCambio === UN_COLON ? m : (divideHalfUp(m * tipoCambio, UN_COLON) as Monto)
