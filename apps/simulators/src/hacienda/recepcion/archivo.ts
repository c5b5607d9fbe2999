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

  async *read(): AsyncGenerator<unknown> {
    const lines = createInterface({ input: createReadStream(this.path), crlfDelay: Number.POSITIVE_INFINITY })
    for await (const line of lines) if (line !== '') yield JSON.parse(line)
  }

  append(value: unknown): void {
    writeSync(this.#fd, `${JSON.stringify(value)}\n`)
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
