/** Form values of a manual entry, and its request body. */
import { type AsientoEntrada, MAX_ARCHIVO_ASIENTO } from '@pura/contract'
import type { Regla } from '@pura/domain'
import { TARIFAS_IVA } from '@pura/domain/catalogos'
import { type Fecha, formatFecha } from '@pura/domain/fecha'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { erroresDeIva } from '@pura/domain/mensajes/errores-iva'

type Linea = NonNullable<AsientoEntrada['lineas']>[number]
export interface LineaEscrita extends Pick<Linea, 'tarifa' | 'clase' | 'capital'> {
  base: string
  impuesto: string
}

export interface ValoresDeAsiento {
  tipo: AsientoEntrada['tipo']
  fecha: Fecha | undefined
  numero: string
  nombre: string
  identificacion: string
  monto: string
  claseD270: string
  lineas: LineaEscrita[]
  archivo: File | null
  motivo: string
}

export const LINEA_NUEVA: LineaEscrita = { tarifa: '08', clase: 'bien', capital: false, base: '', impuesto: '' }

export const NUEVO: ValoresDeAsiento = {
  tipo: 'dua',
  fecha: undefined,
  numero: '',
  nombre: '',
  identificacion: '',
  monto: '',
  claseD270: 'entidadFinanciera',
  lineas: [LINEA_NUEVA],
  archivo: null,
  motivo: '',
}

export const CON_LINEAS: ReadonlySet<ValoresDeAsiento['tipo']> = new Set(['dua', 'servicioExterior'])

export const TARIFAS = TARIFAS_IVA['4.4']
  .filter(({ soloNotas }) => !soloNotas)
  .map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))

const isEscrita = (valor: string): boolean => Number(valor) > 0

/** True if the entry is in the D-270, which names the other party. */
export const isDeD270 = ({ tipo, claseD270 }: ValoresDeAsiento): boolean =>
  tipo === 'sinComprobante' && claseD270 !== 'faltaComprobante'

/** Field that shows the missing amount: the first empty one, otherwise the first of all. */
export function findFalta(lineas: readonly LineaEscrita[]): { linea: number; campo: 'base' | 'impuesto' } {
  const sinBase = lineas.findIndex((l) => !isEscrita(l.base))
  if (sinBase >= 0) return { linea: sinBase, campo: 'base' }
  return {
    linea: Math.max(
      0,
      lineas.findIndex((l) => l.impuesto === ''),
    ),
    campo: 'impuesto',
  }
}

export const REGLAS: readonly Regla<ValoresDeAsiento>[] = [
  ['fecha', (v) => v.fecha !== undefined, t.fechaRequerida],
  ['numero', (v) => v.tipo !== 'dua' || v.numero.trim() !== '', erroresDeIva.numeroDua],
  ['monto', (v) => CON_LINEAS.has(v.tipo) || isEscrita(v.monto), t.montoRequerido],
  ['nombre', (v) => !isDeD270(v) || v.nombre.trim() !== '', erroresDeIva.nombreD270],
  ['identificacion', (v) => !isDeD270(v) || v.identificacion.trim() !== '', erroresDeIva.identificacionD270],
  ['lineas', (v) => !CON_LINEAS.has(v.tipo) || v.lineas.every((l) => isEscrita(l.base)), t.baseRequerida],
  // Zero is valid; empty is not.
  ['lineas', (v) => !CON_LINEAS.has(v.tipo) || v.lineas.every((l) => l.impuesto !== ''), t.impuestoRequerido],
  ['archivo', (v) => v.archivo === null || v.archivo.size <= MAX_ARCHIVO_ASIENTO, t.archivoGrande],
  ['motivo', (v) => v.motivo.trim() !== '', t.motivoRequerido],
]

/** Only the fields of its kind. */
export function toEntrada(v: ValoresDeAsiento): AsientoEntrada {
  const conLineas = CON_LINEAS.has(v.tipo)
  return {
    tipo: v.tipo,
    fecha: formatFecha(v.fecha!),
    numero: v.numero.trim() || null,
    nombre: v.nombre.trim() || null,
    identificacion: v.identificacion.trim() || null,
    monto: conLineas ? null : v.monto,
    claseD270: v.tipo === 'sinComprobante' ? (v.claseD270 as AsientoEntrada['claseD270']) : null,
    lineas: conLineas ? [...v.lineas] : null,
  }
}
