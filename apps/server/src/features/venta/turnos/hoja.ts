/** Shifts and closings as a spreadsheet: a row each, money as numbers. */
import type { TurnoDeCaja } from '@pura/contract'
import { mensajes, monto, roundTo, toDecimal } from '@pura/domain'
import { type Columna, fecha, MONEDA, writeLibro } from '../archivo/hoja.ts'

const t = mensajes.ventaRapida.turnos.hoja
const FECHA = 'dd/mm/yyyy hh:mm'

const COLUMNAS: readonly Columna[] = [
  [t.caja, 20],
  [t.dispositivo, 20],
  [t.cajero, 24],
  [t.turno, 8],
  [t.abierto, 17, FECHA],
  [t.cerrado, 17, FECHA],
  [t.cierre, 8],
  [t.documentos, 12],
  [t.neto, 16, MONEDA],
  [t.fondo, 16, MONEDA],
  [t.contado, 16, MONEDA],
  [t.redondeo, 12, MONEDA],
  [t.diferencia, 14, MONEDA],
  [t.motivo, 40],
]

export const writeTurnos = (turnos: readonly TurnoDeCaja[]): ReadableStream<Uint8Array> =>
  writeLibro(t.nombre, COLUMNAS, toFilas(turnos))

async function* toFilas(turnos: readonly TurnoDeCaja[]) {
  for (const { z, ...turno } of turnos) {
    yield [
      turno.nombreCaja,
      turno.dispositivo,
      turno.cajero,
      turno.turno,
      fecha(turno.abierto),
      turno.cerrado === null ? null : fecha(turno.cerrado),
      z?.numero ?? null,
      z?.documentos ?? null,
      z ? numero(z.neto) : null,
      numero(turno.fondo),
      z ? numero(z.contado) : null,
      z ? numero(z.redondeo) : null,
      z ? numero(z.diferencia) : null,
      z?.motivo ?? turno.explicacion,
    ]
  }
}

/** To the céntimo, which a number of a spreadsheet holds exactly. */
const numero = (texto: string): number => Number(toDecimal(roundTo(monto(texto), 2)))
