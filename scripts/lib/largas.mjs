// Which long tests a change needs. A long test (*.larga.test.ts) names its subjects on one line at its top:
//   // sujeto: apps/server/src/db, apps/server/migrations
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './raiz.mjs'

const IS_LARGA = /\.larga\.test\.tsx?$/
/** Subjects of every long test: the libraries, and the code that chooses and runs tests. */
const SUBJECTS_OF_ALL = ['package-lock.json', 'vitest.config.ts', 'scripts/lib/largas.mjs']

/** Files and folders on the subject line of a test. Throws if it has none. */
export function subjectsOf(text, path) {
  const line = /^\/\/ sujeto: (.+)$/m.exec(text)?.[1]
  if (line === undefined) throw new Error(`${path}: falta la línea «// sujeto: archivo, carpeta»`)
  return line.split(',').map((subject) => subject.trim())
}

/** Long tests (`{ path, subjects }`) with no changed subject. */
export function findUntouched(largas, changed) {
  return largas.filter(({ path, subjects }) => {
    const all = [path, ...subjects, ...SUBJECTS_OF_ALL]
    return !changed.some((file) => all.some((subject) => file === subject || file.startsWith(`${subject}/`)))
  })
}

/** All long tests with their subjects. */
export function listLargas(root = ROOT) {
  return git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
    .filter((path) => IS_LARGA.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, subjects: subjectsOf(readFileSync(join(root, path), 'utf8'), path) }))
}

/**
 * Files that differ from the merge base with main, committed or not. Undefined if it is unknown: no git, a shallow
 * clone, or a clean clone of main.
 */
export function listChanged(root = ROOT) {
  try {
    const base = findBase(root)
    if (base === undefined) return undefined
    const tracked = git(root, 'diff', '--name-only', '--no-renames', base)
    // HEAD is in main already: only uncommitted changes count.
    if (tracked.length === 0 && base === git(root, 'rev-parse', 'HEAD')[0]) return undefined
    return [...tracked, ...git(root, 'ls-files', '--others', '--exclude-standard')]
  } catch {
    return undefined
  }
}

/** The merge base with origin/main or, on another branch, with the local main. */
function findBase(root) {
  const branch = git(root, 'branch', '--show-current')[0]
  const refs = git(root, 'for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')
  const main = refs.find((ref) => ref.startsWith('refs/remotes/')) ?? (branch === 'main' ? undefined : refs[0])
  return main && git(root, 'merge-base', 'HEAD', main)[0]
}

function git(root, ...args) {
  const output = execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return output.split('\n').filter(Boolean)
}
