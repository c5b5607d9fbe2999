/** A TypeScript program as a separate process with lines as messages; tests kill it to check what is left. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface Child {
  readonly pid: number
  /** The next line it prints; undefined once it has ended. */
  nextLine(): Promise<string | undefined>
  say(line: string): void
  /** SIGKILL, and waits for its end. */
  kill(): Promise<void>
}

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

export function startChild(program: URL, args: readonly string[] = []): Child {
  const process_: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    ['--import', TSX, fileURLToPath(program), ...args],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = once(process_, 'exit')
  const lines = createInterface(process_.stdout)[Symbol.asyncIterator]()
  return {
    pid: process_.pid ?? 0,
    async nextLine() {
      const { value, done } = await lines.next()
      return done ? undefined : value
    },
    say(line) {
      process_.stdin.write(`${line}\n`)
    },
    async kill() {
      process_.kill('SIGKILL')
      await ended
    },
  }
}
