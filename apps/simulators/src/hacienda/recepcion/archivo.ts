import {
  closeSync,
  createReadStream,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** Where a line of the file stands, in bytes. */
export interface Lugar {
  desde: number
  largo: number
}

/**
 * One JSON value per line, append only. A line is written to the kernel before the answer is sent, so a killed
 * process finds it again; an incomplete last line was never answered and is dropped.
 */
export class Archivo {
  readonly #fd: number

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#fd = openSync(path, 'a+')
    dropTornLine(this.#fd)
  }

  /** Every line, as it was when it was appended, and where it stands. */
  async *read(): AsyncGenerator<[value: unknown, lugar: Lugar]> {
    const lines = createInterface({ input: createReadStream(this.path), crlfDelay: Number.POSITIVE_INFINITY })
    let desde = 0
    for await (const line of lines) {
      const largo = Buffer.byteLength(line) + 1
      yield [JSON.parse(line), { desde, largo }]
      desde += largo
    }
  }

  append(value: unknown): Lugar {
    const line = Buffer.from(`${JSON.stringify(value)}\n`)
    const lugar = { desde: fstatSync(this.#fd).size, largo: line.length }
    writeSync(this.#fd, line)
    return lugar
  }

  readAt({ desde, largo }: Lugar): unknown {
    const line = Buffer.alloc(largo)
    readSync(this.#fd, line, 0, largo, desde)
    return JSON.parse(line.toString())
  }

  clear(): void {
    ftruncateSync(this.#fd, 0)
  }

  close(): void {
    closeSync(this.#fd)
  }
}

function dropTornLine(fd: number): void {
  const byte = Buffer.alloc(1)
  let size = fstatSync(fd).size
  while (size > 0 && readSync(fd, byte, 0, 1, size - 1) === 1 && byte[0] !== 0x0a) size -= 1
  ftruncateSync(fd, size)
}
