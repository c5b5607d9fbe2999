/**
 * How a command on the same machine reaches the running server: its address and a token, in a file that only the owner
 * of the data folder can read. The embedded database has one process; whoever wants to load a file asks that one.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Control {
  url: string
  token: string
}

const pathIn = (dataDir: string): string => join(dataDir, 'control.json')

export function writeControl(dataDir: string, control: Control): void {
  mkdirSync(dataDir, { recursive: true })
  // Removed first: the mode of a file that exists would stay as it was.
  rmSync(pathIn(dataDir), { force: true })
  writeFileSync(pathIn(dataDir), JSON.stringify(control), { mode: 0o600 })
}

/** What the running server, or one that died, wrote; null when there is none. */
export function readControl(dataDir: string): Control | null {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Control
  } catch {
    return null
  }
}

/** Unless another process has written its own since. */
export function removeControl(dataDir: string, token: string): void {
  if (readControl(dataDir)?.token === token) rmSync(pathIn(dataDir), { force: true })
}
