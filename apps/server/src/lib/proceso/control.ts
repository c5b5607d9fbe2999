/**
 * How a command on the same machine reaches the running server: address and token, in a file that only the owner of the
 * data folder can read. The embedded database allows one process, so a command that loads a file asks the server.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, writeDurably } from '../../db/disco/durable.ts'

export interface Control {
  url: string
  token: string
}

const pathIn = (dataDir: string): string => join(dataDir, 'control.json')

export function writeControl(dataDir: string, control: Control): void {
  makeFolder(dataDir)
  writeDurably(pathIn(dataDir), JSON.stringify(control))
}

/** Written by the running server, or left by one that crashed; null if there is none. */
export function readControl(dataDir: string): Control | null {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Control
  } catch {
    return null
  }
}

/** Leaves the file alone if another process has written its own since. */
export function removeControl(dataDir: string, token: string): void {
  if (readControl(dataDir)?.token === token) rmSync(pathIn(dataDir), { force: true })
}
