import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Free bytes on the disk of this folder, which may not exist yet. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(findExisting(folder))
  return bavail * bsize
}

/** True if this process may write into this folder, or create it. */
export function canWrite(folder: string): boolean {
  try {
    accessSync(findExisting(folder), constants.W_OK)
    return true
  } catch {
    return false
  }
}

function findExisting(folder: string): string {
  let at = resolve(folder)
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  return at
}
