/** Documents of another system in March of 2026, as many as a test wants, each different. */
import type { Comprobante } from '@pura/domain'
import { AJENA, aComprobante, aLinea, NUESTRA } from './migracion.ts'

/** Branch and register, two of which the company has not. */
const PUNTOS = [
  [1, 1],
  [1, 1],
  [2, 1],
  [5, 7],
] as const
/** CABYS, unit and rate of what is sold. */
const VENDIDO = [
  ['2391102010200', 'Unid', 'Café molido', '08'],
  ['2316100000100', 'Unid', 'Arroz 99 % grano entero', '02'],
] as const

/** The i-th sale: its day, register, client, products, prices and condition vary, each with a period of its own. */
export function aVenta(i: number): Comprobante {
  const [sucursal, terminal] = PUNTOS[i % PUNTOS.length]!
  // Every fiftieth number was never used by the other system.
  const numero = Math.floor(i / PUNTOS.length) * 2 + 1 + (i % PUNTOS.length === 1 ? 1 : 0) + (i >= 400 ? 3 : 0)
  const cliente = {
    ...AJENA,
    nombre: `Cliente ${i % 13}`,
    identificacion: { tipo: '02', numero: `31017770${10 + (i % 13)}` },
  }
  const lineas = VENDIDO.map(([cabys, unidad, detalle, tarifa], j) => ({
    ...aLinea(
      cabys,
      unidad,
      `${detalle} ${(i + j) % 9}`,
      `${1 + (i % 7)}`,
      `${850 + ((i * 37 + j * 11) % 400)}.25`,
      tarifa,
    ),
    codigosComerciales: [{ tipo: '01' as const, codigo: `P${j}-${(i + j) % 9}` }],
  }))
  const credito = i % 5 === 0 ? { condicionVenta: '02', plazoCredito: 30 } : {}
  return onDay(
    aComprobante({ numero, sucursal, terminal, receptor: cliente, cambios: { lineas, ...credito } }),
    1 + (i % 28),
    `${String(6 + (i % 12)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
  )
}

/** The i-th purchase. */
export const aCompra = (i: number): Comprobante =>
  onDay(
    aComprobante({
      numero: i + 1,
      emisor: AJENA,
      receptor: NUESTRA,
      cambios: { lineas: [aLinea('2316100000100', 'Unid', 'Arroz', `${1 + (i % 5)}`, `${700 + i}`, '02')] },
    }),
    1 + (i % 28),
    '09:00',
  )

function onDay(c: Comprobante, dia: number, hora: string): Comprobante {
  const dd = String(dia).padStart(2, '0')
  return {
    ...c,
    fechaEmision: `2026-03-${dd}T${hora}:00-06:00`,
    clave: `${c.clave.slice(0, 3)}${dd}${c.clave.slice(5)}`,
  }
}
