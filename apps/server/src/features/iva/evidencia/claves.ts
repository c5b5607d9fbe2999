/** The documents of a month, one per line, marked if they count. */
import type { Readable } from 'node:stream'
import { add, CERO, type Monto, monto, toDecimal } from '@pura/domain'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { type ColumnaCsv, writeCsv } from './csv.ts'
import type { Renglon } from './renglon.ts'

const { respaldo: r } = t

const COLUMNAS: readonly ColumnaCsv[] = [
  { titulo: r.documento },
  { titulo: r.tipo },
  { titulo: r.consecutivo },
  { titulo: r.fecha, clase: 'fecha' },
  { titulo: r.identificacion },
  { titulo: r.nombre },
  { titulo: r.lado },
  { titulo: r.base, clase: 'cifra' },
  { titulo: r.impuesto, clase: 'cifra' },
  { titulo: r.cuenta },
  { titulo: r.pila },
]

export const writeClaves = (renglones: AsyncIterable<Renglon>): Readable => writeCsv(COLUMNAS, documentos(renglones))

interface Suma {
  renglon: Renglon
  base: Monto
  impuesto: Monto
}

/** The parts of a document are consecutive; those that count and those that do not are two lines. */
async function* documentos(renglones: AsyncIterable<Renglon>): AsyncGenerator<readonly string[]> {
  let actual = ''
  let sumas = new Map<string, Suma>()
  for await (const renglon of renglones) {
    const documento = `${renglon.libro} ${renglon.documento}`
    if (documento !== actual) {
      for (const suma of sumas.values()) yield toLinea(suma)
      sumas = new Map()
      actual = documento
    }
    const { cuenta, pila, lado } = renglon
    const llave = `${cuenta} ${pila} ${lado}`
    const antes = sumas.get(llave)
    sumas.set(llave, {
      renglon,
      base: add(antes?.base ?? CERO, monto(renglon.base)),
      impuesto: add(antes?.impuesto ?? CERO, monto(renglon.impuesto)),
    })
  }
  for (const suma of sumas.values()) yield toLinea(suma)
}

const toLinea = ({ renglon, base, impuesto }: Suma): readonly string[] => [
  renglon.documento,
  renglon.tipo,
  renglon.consecutivo,
  renglon.fecha.replaceAll('-', '/'),
  renglon.identificacion,
  renglon.nombre,
  t.lados[renglon.lado],
  toDecimal(base),
  toDecimal(impuesto),
  String(renglon.cuenta),
  renglon.pila ? t.pilas[renglon.pila].nombre : '',
]
