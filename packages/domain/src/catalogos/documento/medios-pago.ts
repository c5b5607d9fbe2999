/** Means of payment (annex note 6). */
import { AMBAS, type CodigoVersionado, indexByVersion, SOLO_44 } from '../base/catalogo.ts'

export const MEDIOS_PAGO: readonly CodigoVersionado[] = [
  { codigo: '01', nombre: 'Efectivo', versiones: AMBAS },
  { codigo: '02', nombre: 'Tarjeta', versiones: AMBAS },
  { codigo: '03', nombre: 'Cheque', versiones: AMBAS },
  { codigo: '04', nombre: 'Transferencia o depósito bancario', versiones: AMBAS },
  { codigo: '05', nombre: 'Recaudado por terceros', versiones: AMBAS },
  { codigo: '06', nombre: 'SINPE Móvil', versiones: SOLO_44 },
  { codigo: '07', nombre: 'Plataforma digital', versiones: SOLO_44 },
  { codigo: '99', nombre: 'Otros', versiones: AMBAS },
]

export const medioPagoByCodigo = indexByVersion(MEDIOS_PAGO)
