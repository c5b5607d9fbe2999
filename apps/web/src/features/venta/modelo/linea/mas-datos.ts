/** Rarely used data of a line: the typed value, otherwise the product's. */
import { IVA_COBRADO_FABRICA, tipoTransaccionByCodigo } from '@pura/domain'
import type { LineaForm, MasDatosLinea } from '../estado.ts'

const FABRICANTE = '03'
const VENDEDOR = '01'

export interface MasDatosVisibles {
  tipoTransaccion: string
  unidadComercial: string
  ivaFabrica: string
  fabricante: string
  series: string
}

export function masDatosOf({ mas, producto }: LineaForm): MasDatosVisibles {
  const fabricante = mas.codigos?.find((c) => c.tipo === FABRICANTE)?.codigo
  return {
    tipoTransaccion: mas.tipoTransaccion ?? producto?.tipoTransaccion ?? '',
    unidadComercial: mas.unidadComercial ?? producto?.unidadMedidaComercial ?? '',
    ivaFabrica: mas.ivaFabrica ?? producto?.ivaCobradoFabrica ?? '',
    fabricante: mas.codigos === null ? (producto?.codigoFabricante ?? '') : (fabricante ?? ''),
    series: mas.series,
  }
}

/** Keeps the other codes. */
export function withFabricante({ mas, producto }: LineaForm, codigo: string): MasDatosLinea['codigos'] {
  const interno = (producto?.codigoInterno ?? '').slice(0, 20)
  const otros = mas.codigos ?? (interno ? [{ tipo: VENDEDOR, codigo: interno }] : [])
  const sin = otros.filter((c) => c.tipo !== FABRICANTE)
  return codigo === '' ? sin : [...sin, { tipo: FABRICANTE, codigo }]
}

/** Summary for a read-only line, and for the title of the collapsed section. */
export function resumenMasDatos(linea: LineaForm): string {
  const { tipoTransaccion, unidadComercial, ivaFabrica, fabricante, series } = masDatosOf(linea)
  return [
    linea.tipoIva === '07' && linea.base && 'IVA de cálculo especial',
    linea.tipoIva === '08' && linea.factor && `Bienes usados, factor ${linea.factor.replace('.', ',')}`,
    tipoTransaccion && (tipoTransaccionByCodigo(tipoTransaccion)?.nombre ?? tipoTransaccion),
    unidadComercial,
    fabricante && `Fabricante ${fabricante}`,
    ivaFabrica && (IVA_COBRADO_FABRICA.find((i) => i.codigo === ivaFabrica)?.nombre ?? ivaFabrica),
    series && `VIN o serie ${series.split('\n').filter(Boolean).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
