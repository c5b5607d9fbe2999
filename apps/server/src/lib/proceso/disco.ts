import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Bytes that we may still write where this folder is, or would be made. */
export function freeBytes(folder: string): number {
  let at = resolve(folder)
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  const { bavail, bsize } = statfsSync(at)
  return bavail * bsize
}
