/** The CABYS workbook as the Central Bank publishes it: eight categories, the code, its name and its rate. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type CodigoDeLista, readListaCabys } from '@pura/domain/catalogos/listas'

/** The product's list; the simulator publishes the edition after it. */
const LISTA = join(import.meta.dirname, '../../../server/listas/cabys.br')
const LARGOS = [1, 2, 3, 4, 5, 7, 9, 11] as const

/** Invented changes, one of each kind: a removed code, a new one, another rate, another name. */
const RETIRADO = '3744001009900'
const SIGUIENTES: readonly CodigoDeLista[] = [
  { codigo: '3744001009901', descripcion: 'Cementos Portland, grises', impuesto: '13' },
  { codigo: '2391102010200', descripcion: 'Café tostado, sin descafeinar, molido', impuesto: '13' },
  { codigo: '9721000000100', descripcion: 'Servicios de corte de cabello y barba', impuesto: '13' },
]

export class LibroCabys {
  #filas: readonly CodigoDeLista[] | undefined

  /** Publishes these rows; undefined for the edition after the product's. */
  publish(filas: readonly CodigoDeLista[] | undefined): void {
    this.#filas = filas
  }

  /** ETag of the published rows. */
  get etag(): string {
    return `"${createHash('sha1')
      .update(JSON.stringify(this.#filas ?? SIGUIENTES))
      .digest('base64url')}"`
  }

  /** The workbook is generated while it is sent. */
  open(): Readable {
    return Readable.from(bytesOf(this.#filas))
  }
}

/** Imported lazily, so that starting the simulators does not wait for the workbook library. */
async function* bytesOf(filas: readonly CodigoDeLista[] | undefined): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(rowsOf(filas), { name: 'Cabys' }) as unknown as AsyncIterable<Uint8Array>
}

async function* rowsOf(dadas: readonly CodigoDeLista[] | undefined) {
  const lista = readListaCabys((await promisify(brotliDecompress)(await readFile(LISTA))).toString('utf8'))
  const filas = dadas ?? follow(lista.filas)
  const nombres = new Map(lista.categorias.map(({ codigo, descripcion }) => [codigo, descripcion]))
  yield ['Catálogo de bienes y servicios (CABYS)']
  yield [
    ...LARGOS.flatMap((_, i) => [`Categoría ${i + 1}`, `Descripción (categoría ${i + 1})`]),
    'Categoría 9',
    'Descripción (categoría 9)',
    'Impuesto',
  ]
  for (const { codigo, descripcion, impuesto } of filas) {
    const categorias = LARGOS.flatMap((largo) => {
      const categoria = codigo.slice(0, largo)
      return [categoria, nombres.get(categoria) ?? descripcion]
    })
    yield [...categorias, codigo, descripcion, /^\d/.test(impuesto) ? Number(impuesto) / 100 : impuesto]
  }
}

function follow(filas: readonly CodigoDeLista[]): CodigoDeLista[] {
  const otras = new Map(SIGUIENTES.map((fila) => [fila.codigo, fila]))
  const siguen = filas.filter(({ codigo }) => codigo !== RETIRADO).map((fila) => otras.get(fila.codigo) ?? fila)
  const hay = new Set(filas.map(({ codigo }) => codigo))
  return [...siguen, ...SIGUIENTES.filter(({ codigo }) => !hay.has(codigo))]
}
