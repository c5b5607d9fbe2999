/**
 * Files that a power cut leaves whole. What a file holds is safe once the file was synced, and its name once its folder
 * was: only then may something be said or done that relies on it.
 */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Files synced at once: more would only wait, and a process may hold few open. */
const A_LA_VEZ = 32

/** Replaces the file: a cut leaves the former text or the new one. Only the owner may read it. */
export function writeDurably(path: string, text: string): void {
  renameDurably(writeDraft(path, text, 0o600), path)
}

/** Creates the file with its whole text. @returns false if the name exists; its file is left as it is */
export function createDurably(path: string, text: string, mode = 0o600): boolean {
  const draft = writeDraft(path, text, mode)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
    // Also for a name that another process made: it may not have synced it yet.
    syncFolder(dirname(path))
  }
}

/** Renames and syncs the name. The caller synced the content before. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncFolder(dirname(to))
  if (dirname(from) !== dirname(to)) syncFolder(dirname(from))
}

/** Also the folders above that do not exist. */
export function makeFolder(path: string): void {
  const folder = resolve(path)
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; ; made = dirname(made)) {
    syncFolder(dirname(made))
    if (made === resolve(first)) return
  }
}

/** Syncs the names in a folder. Returns without doing so on Windows, and where the file system syncs no folders. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error
  } finally {
    closeSync(fd)
  }
}

/** Every file and folder below this one, and itself. */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (let i = 0; i < files.length; i += A_LA_VEZ) await Promise.all(files.slice(i, i + A_LA_VEZ).map(syncFile))
  for (const entry of entries) if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  syncFolder(folder)
}

/** Without blocking the process. Writable, because Windows syncs no other file. */
export async function syncFile(path: string): Promise<void> {
  const fd = openSync(path, 'r+')
  try {
    await new Promise<void>((done, fail) => fsync(fd, (error) => (error ? fail(error) : done())))
  } finally {
    closeSync(fd)
  }
}

function writeDraft(path: string, text: string, mode: number): string {
  const draft = `${path}.${randomUUID()}.nuevo`
  const fd = openSync(draft, 'w', mode)
  try {
    writeFileSync(fd, text)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  return draft
}
