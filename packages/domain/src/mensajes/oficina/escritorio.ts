/** The desk (DASH-01 to DASH-21): its literal texts, spelled as given. */
import { MESES } from '../../escritorio/index.ts'

export const escritorio = {
  // DASH-01 to DASH-03
  contadores: { paquetes: 'Paquetes', clientes: 'Clientes', productos: 'Productos' },
  // DASH-10, DASH-11
  metricas: { ventas: 'ventas', compras: 'compras', iva: 'iva' },
  periodos: { anual: 'anual', mensual: 'mensual' },
  // DASH-18
  meses: MESES,
} as const
