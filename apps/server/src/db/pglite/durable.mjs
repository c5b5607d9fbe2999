// @ts-check
/**
 * Options with which PGlite writes a folder so that a commit is on the disk before it is acknowledged (decision 0130).
 * By itself PGlite never syncs: it starts PostgreSQL with `-F`, and its file system for Node has no `fsync`.
 */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** WASI's EIO. */
const EIO = 29

/**
 * PGlite fills all its buffers with zeros at every start: 128 MB, PostgreSQL's default, were half a second of processor
 * and stayed resident (decision 0155). What they do not hold, the system's cache of files does.
 */
export const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** PostgreSQL's default method is fdatasync, which in PGlite does nothing and says that it worked. */
const START_DURABLY = [...START.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/**
 * @param {string} dataDir
 * @param {(error: Error) => void} onFailure must end the thread: nothing may be believed after a failed sync
 */
export const openDurably = (dataDir, onFailure) => ({
  fs: new DurableFS(dataDir, onFailure),
  startParams: START_DURABLY,
})

class DurableFS extends NodeFS {
  #onFailure

  /**
   * @param {string} dataDir
   * @param {(error: Error) => void} onFailure
   */
  constructor(dataDir, onFailure) {
    super(dataDir)
    this.#onFailure = onFailure
  }

  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pg, options) {
    const made = await super.init(pg, options)
    made.emscriptenOpts.preRun?.push((/** @type {any} */ { FS, NODEFS }) => {
      NODEFS.stream_ops.fsync = (/** @type {any} */ { nfd, node }) => {
        try {
          sync(nfd, FS.isDir(node.mode))
        } catch (error) {
          this.#onFailure(/** @type {Error} */ (error))
          throw new FS.ErrnoError(EIO)
        }
        return 0
      }
    })
    return made
  }
}

/**
 * Windows cannot sync a folder, nor can some file systems; PostgreSQL does without as well.
 * @param {number} fd
 * @param {boolean} isFolder
 */
function sync(fd, isFolder) {
  if (isFolder && process.platform === 'win32') return
  try {
    fs.fsyncSync(fd)
  } catch (error) {
    if (!isFolder || /** @type {NodeJS.ErrnoException} */ (error).code !== 'EINVAL') throw error
  }
}
