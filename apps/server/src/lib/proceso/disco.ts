import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Free bytes on the disk of this folder, which may not exist yet. */
export function freeBytes(folder: string): number {
  let at = resolve(folder)
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  const { bavail, bsize } = statfsSync(at)
  return bavail * bsize
}
