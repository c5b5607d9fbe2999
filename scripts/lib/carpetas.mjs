import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { ROOT } from './raiz.mjs'

/** Maximum code files in a folder: as many as a reader takes in at a glance. */
export const MAXIMO = 15

const CODE = /\.(ts|tsx|mjs|cjs)$/
export const TEST = /\.(test|spec|bench)\.tsx?$|\/testing\//

/** Every code file, tests included, that git tracks or would track. */
export const listCode = () => listFiles(CODE)

export const listStyles = () => listFiles(/\.css$/)

function listFiles(kind) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const gone = new Set(list(['ls-files', '--deleted']))
  return list([...args, 'apps', 'packages', 'e2e', 'bench', 'scripts']).filter(
    (path) => kind.test(path) && !gone.has(path),
  )
}

/** Number of these files per folder, the fullest first; tests and declarations do not count. */
export function countByFolder(files) {
  const counts = new Map()
  for (const path of files.filter((path) => !TEST.test(path) && !path.endsWith('.d.mts')))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

function list(args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}
