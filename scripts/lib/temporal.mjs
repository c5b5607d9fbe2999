// Temporary files of tests in memory. A data folder of the embedded engine has 1,500 files: creating each in a new
// folder costs up to 1 ms of processor on ext4, and 0.02 ms here.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORIA = '/dev/shm'
const NAME = /^pura-pruebas-(\d+)$/
/** A whole run needs less than half of it. */
const NEEDED = 4 * 1024 ** 3

/**
 * For this process and those it starts, until it ends. Nothing changes if TMPDIR is set, where memory is short or
 * where no program may run from it.
 */
export function useTemporal(env = process.env) {
  if (env.TMPDIR !== undefined || !isRoomy()) return
  removeLeftovers()
  const folder = join(MEMORIA, `pura-pruebas-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // Like /tmp: a PostgreSQL of a test runs as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  env.TMPDIR = folder
}

function isRoomy() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]
      ?.split(',')
    const { bavail, bsize } = statfsSync(MEMORIA)
    return mount?.includes('rw') && !mount.includes('noexec') && bavail * bsize > NEEDED && freemem() > 2 * NEEDED
  } catch {
    return false
  }
}

/** Folders of killed runs. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORIA)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(MEMORIA, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
