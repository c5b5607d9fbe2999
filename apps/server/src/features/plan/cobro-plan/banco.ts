/** Reads the list of movements that a Costa Rican bank exports: columns by their titles, credits only. */
import { cifraOf, type Fecha, isFecha, mensajes, monto, readCifra } from '@pura/domain'
import type { MovimientoBanco } from '@pura/domain/banco'
import { type ColumnaHoja, matchColumnas } from '../../../lib/hojas/columnas.ts'
import { HojaError } from '../../../lib/hojas/error.ts'
import { readHojaAparte } from '../../../lib/hojas/leer-aparte.ts'

/** Only the server says these texts, so the web does not load them. */
const t = {
  noEsFecha: (columna: string, escrito: string) =>
    `La celda de «${columna}» dice «${escrito}», que no es una fecha: escríbala como 25/11/2026`,
  noEsMonto: (columna: string, escrito: string) =>
    `La celda de «${columna}» dice «${escrito}», que no es un monto: escríbalo como 25425,00`,
} as const

type Campo = 'fecha' | 'credito' | 'debito' | 'monto' | 'tipo' | 'documento' | 'detalle' | 'identificacion' | 'nombre'

/** Titles used by BAC, BCR, Banco Nacional and Popular, and variants. */
const COLUMNAS: readonly ColumnaHoja<Campo>[] = [
  {
    campo: 'fecha',
    titulo: 'Fecha',
    alias: [
      'Fecha movimiento',
      'fechaMovimiento',
      'Fecha transacción',
      'Fecha contable',
      'Fecha valor',
      'Fecha aplicación',
      'Día',
    ],
  },
  {
    campo: 'credito',
    titulo: 'Crédito',
    alias: [
      'Créditos',
      'Crédito transacción',
      'Monto crédito',
      'Haber',
      'Abono',
      'Abonos',
      'Depósito',
      'Depósitos',
      'Entradas',
    ],
  },
  {
    campo: 'debito',
    titulo: 'Débito',
    alias: ['Débitos', 'Débito transacción', 'Monto débito', 'Debe', 'Cargo', 'Cargos', 'Retiro', 'Retiros', 'Salidas'],
  },
  { campo: 'monto', titulo: 'Monto', alias: ['Importe', 'Monto transacción', 'Monto movimiento', 'Valor'] },
  { campo: 'tipo', titulo: 'Tipo', alias: ['Tipo movimiento', 'Tipo transacción', 'Débito/Crédito', 'D/C', 'Signo'] },
  {
    campo: 'documento',
    titulo: 'Número documento',
    alias: [
      'numeroDocumento',
      'Documento',
      'No. documento',
      'Núm. documento',
      'Referencia',
      'Número referencia',
      'Referencia transacción',
      'Comprobante',
      'Número comprobante',
      'Referencia SINPE',
    ],
  },
  {
    campo: 'detalle',
    titulo: 'Descripción',
    alias: ['Descripción transacción', 'Detalle', 'Concepto', 'Motivo', 'Descripción movimiento', 'Observaciones'],
  },
  {
    campo: 'identificacion',
    titulo: 'Identificación',
    alias: ['Cédula', 'Identificación origen', 'Cédula origen', 'Identificación ordenante', 'Cédula ordenante'],
  },
  { campo: 'nombre', titulo: 'Nombre', alias: ['Nombre origen', 'Ordenante', 'Nombre ordenante', 'Cliente origen'] },
]

/** A row of a payment with a cell that is not understood. */
export interface RenglonIlegible {
  renglon: number
  detalle: string
  porque: string
}

/** Incoming payments only; `ilegibles` are those with their day or their amount, but not both. @throws HojaError */
export async function readMovimientos(
  archivo: Uint8Array,
): Promise<{ movimientos: MovimientoBanco[]; ilegibles: RenglonIlegible[] }> {
  const { encabezado, filas } = await readHojaAparte(archivo, COLUMNAS)
  const lugares = matchColumnas(encabezado, COLUMNAS)
  if (lugares.fecha === undefined || (lugares.credito === undefined && lugares.monto === undefined)) {
    throw new HojaError(mensajes.banco.faltanColumnas)
  }
  const movimientos: MovimientoBanco[] = []
  const ilegibles: RenglonIlegible[] = []
  for (const { linea: renglon, celdas } of filas) {
    const read = (campo: Campo): string => celdas[lugares[campo] ?? -1] ?? ''
    const fecha = readFecha(read('fecha'))
    const entrado = readEntrada(read)
    const detalle = [read('detalle'), read('nombre')].filter(Boolean).join(' · ')
    const porque = explainIlegible(read, fecha, (campo) => encabezado[lugares[campo]!]!)
    if (porque) ilegibles.push({ renglon, detalle, porque })
    else if (entrado !== undefined) {
      const [documento, identificacion] = [read('documento'), read('identificacion')]
      movimientos.push({ renglon, fecha, monto: monto(entrado), detalle, documento, identificacion })
    }
  }
  return { movimientos, ilegibles }
}

type Read = (campo: Campo) => string

/** Titles and totals have neither a day nor an amount, or no text in the other cell. */
function explainIlegible(read: Read, fecha: Fecha | undefined, titulo: (campo: Campo) => string): string | undefined {
  const campo = read('credito') === '' ? 'monto' : 'credito'
  const [escrito, dia] = [read(campo), read('fecha')]
  if (fecha) {
    const { cifra, isSalida } = splitSigno(escrito)
    return escrito === '' || isSalida || decimalOf(cifra) !== undefined
      ? undefined
      : t.noEsMonto(titulo(campo), escrito)
  }
  return dia === '' || readEntrada(read) === undefined ? undefined : t.noEsFecha(titulo('fecha'), dia)
}

/** Separates the kind that some banks write beside the amount: 25.425,00 CR. */
function splitSigno(escrito: string): { cifra: string; isSalida: boolean } {
  const [, cifra = escrito, signo = ''] = /^(.*\d)\s*(CR|DB|DR|C|D|\+|-)\.?$/i.exec(escrito.trim()) ?? []
  return { cifra, isSalida: /^[d-]/i.test(signo) }
}

/** Decimal text of the incoming amount; undefined for an outgoing one, a total or no amount. */
function readEntrada(read: Read): string | undefined {
  const { cifra, isSalida } = splitSigno(read('credito') === '' ? read('monto') : read('credito'))
  if (isSalida) return undefined
  const valor = decimalOf(cifra)
  if (valor === undefined || !/^\d{1,13}(\.\d{1,5})?$/.test(valor) || Number(valor) === 0) return undefined
  if (read('credito') === '' && (/^(d|db|deb|debito|débito|-)\b/i.test(read('tipo')) || isAlgo(read('debito'))))
    return undefined
  return valor
}

const isAlgo = (escrito: string): boolean => Number(decimalOf(escrito) ?? 0) !== 0

/** Banks write no thousandths: an ambiguous separator is the one for thousands. */
function decimalOf(escrito: string): string | undefined {
  const leida = readCifra(escrito)
  return leida.clase === 'dudosa' ? leida.miles : cifraOf(escrito)
}

/**
 * Day first, as in all of Costa Rica, with the month in digits or letters, or year first; a spreadsheet's own dates count
 * days from 1899-12-30.
 */
function readFecha(escrita: string): Fecha | undefined {
  const [, dia = '', mes = '', anio = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(escrita) ?? []
  if (anio) return toFecha(anio.length === 2 ? `20${anio}` : anio, mes, dia)
  const [, a = '', m = '', d = ''] = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?!\d)/.exec(escrita) ?? []
  if (a) return toFecha(a, m, d)
  const [, dd = '', nombre = '', aaaa = ''] =
    /^(\d{1,2})[/. -]([a-z]{3,10})\.?[/. -](\d{4}|\d{2})\b/i.exec(escrita) ?? []
  const enLetras = MESES.findIndex((nombres) => nombres.includes(nombre.slice(0, 3).toLowerCase())) + 1
  if (aaaa) return toFecha(aaaa.length === 2 ? `20${aaaa}` : aaaa, String(enLetras), dd)
  if (!/^\d{5}(\.\d+)?$/.test(escrita)) return undefined
  const instante = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(escrita)) * 86_400_000)
  return toFecha(String(instante.getUTCFullYear()), String(instante.getUTCMonth() + 1), String(instante.getUTCDate()))
}

/** First three letters, in Spanish and English. */
const MESES = 'ene jan,feb,mar,abr apr,may,jun,jul,ago aug,sep set,oct,nov,dic dec'.split(',').map((m) => m.split(' '))

function toFecha(anio: string, mes: string, dia: string): Fecha | undefined {
  const fecha = { anio: Number(anio), mes: Number(mes), dia: Number(dia) }
  return isFecha(fecha) ? fecha : undefined
}
