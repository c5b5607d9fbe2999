/** Reads the list of movements that a Costa Rican bank exports: columns by their titles, credits only. */
import { cifraOf, type Fecha, isFecha, mensajes, monto, readCifra } from '@pura/domain'
import type { MovimientoBanco } from '@pura/domain/banco'
import { type ColumnaHoja, matchColumnas } from '../../../lib/hojas/columnas.ts'
import { HojaError } from '../../../lib/hojas/error.ts'
import { readHojaAparte } from '../../../lib/hojas/leer-aparte.ts'

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

/** Incoming payments only. @throws HojaError */
export async function readMovimientos(archivo: Uint8Array): Promise<MovimientoBanco[]> {
  const { encabezado, filas } = await readHojaAparte(archivo, COLUMNAS)
  const lugares = matchColumnas(encabezado, COLUMNAS)
  if (lugares.fecha === undefined || (lugares.credito === undefined && lugares.monto === undefined)) {
    throw new HojaError(mensajes.banco.faltanColumnas)
  }
  return filas.flatMap(({ linea, celdas }): MovimientoBanco[] => {
    const read = (campo: Campo): string => celdas[lugares[campo] ?? -1] ?? ''
    const entrado = readEntrada(read)
    if (entrado === undefined) return []
    return [
      {
        renglon: linea,
        fecha: readFecha(read('fecha')),
        monto: monto(entrado),
        detalle: [read('detalle'), read('nombre')].filter(Boolean).join(' · '),
        documento: read('documento'),
        identificacion: read('identificacion'),
      },
    ]
  })
}

/** Decimal text of the incoming amount; undefined for an outgoing one, a total or no amount. */
function readEntrada(read: (campo: Campo) => string): string | undefined {
  const entrada = read('credito') === '' ? read('monto') : read('credito')
  const valor = decimalOf(entrada)
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

/** Day first, as in all of Costa Rica, or year first; a spreadsheet's own dates count days from 1899-12-30. */
function readFecha(escrita: string): Fecha | undefined {
  const [, dia = '', mes = '', anio = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(escrita) ?? []
  if (anio) return toFecha(anio.length === 2 ? `20${anio}` : anio, mes, dia)
  const [, a = '', m = '', d = ''] = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?!\d)/.exec(escrita) ?? []
  if (a) return toFecha(a, m, d)
  const instante = /^\d{5}(\.\d+)?$/.test(escrita)
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(escrita)) * 86_400_000)
    : /^[A-Z][a-z]{2} /.test(escrita)
      ? new Date(escrita)
      : undefined
  if (!instante || Number.isNaN(instante.getTime())) return undefined
  return toFecha(String(instante.getUTCFullYear()), String(instante.getUTCMonth() + 1), String(instante.getUTCDate()))
}

function toFecha(anio: string, mes: string, dia: string): Fecha | undefined {
  const fecha = { anio: Number(anio), mes: Number(mes), dia: Number(dia) }
  return isFecha(fecha) ? fecha : undefined
}
