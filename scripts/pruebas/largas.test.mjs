import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findUntouched, listChanged, listLargas, subjectsOf } from '../lib/largas.mjs'
import { ROOT } from '../lib/raiz.mjs'

describe('the subjects of a long test', () => {
  test('are on one line', () => {
    expect(subjectsOf('// sujeto: apps/a, apps/b.ts\nimport x', 'x')).toEqual(['apps/a', 'apps/b.ts'])
    expect(() => subjectsOf('import x', 'x.larga.test.ts')).toThrow('x.larga.test.ts: falta la línea')
  })

  test('are declared by every long test, and exist', () => {
    const largas = listLargas()
    expect(largas.length).toBeGreaterThan(5)
    for (const { path, subjects } of largas) {
      for (const subject of subjects) expect(existsSync(join(ROOT, subject)), `${path}: ${subject}`).toBe(true)
    }
  })
})

describe('a long test need not run', () => {
  const largas = [{ path: 'apps/db/kill.larga.test.ts', subjects: ['apps/db', 'apps/run.ts'] }]
  const isLeftOut = (...changed) => findUntouched(largas, changed).length === 1

  test('when none of its subjects changed', () => {
    expect(isLeftOut()).toBe(true)
    expect(isLeftOut('apps/web/a.ts', 'apps/db.ts', 'apps/dbs/a.ts', 'apps/run.tsx')).toBe(true)
  })

  test('but runs when a subject, the test itself or the libraries changed', () => {
    const ones = ['apps/db/x/a.ts', 'apps/run.ts', 'apps/db/kill.larga.test.ts', 'package-lock.json']
    for (const one of ones) expect(isLeftOut('README.md', one), one).toBe(false)
  })
})

describe('the list of changed files', () => {
  let folder
  // A git hook sets GIT_DIR, which would send these commits to another repository.
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null' }
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@x.example']
  const git = (...args) => execFileSync('git', [...identity, ...args], { cwd: folder, env, stdio: 'pipe' })
  const write = (name) => writeFileSync(join(folder, name), `${Math.random()}`)
  const commit = (name) => {
    write(name)
    git('add', name)
    git('commit', '-m', name)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pura-largas-'))
    git('init', '-b', 'main')
    commit('uno.txt')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is unknown without git, and on a main that has no origin, changed or not', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(listChanged(folder)).toBeUndefined()
    git('init', '-b', 'main')
    commit('uno.txt')
    write('uno.txt')
    expect(listChanged(folder)).toBeUndefined()
  })

  test('on a branch, is everything since it left main: committed, uncommitted and new', () => {
    git('checkout', '-b', 'rama')
    commit('dos.txt')
    write('uno.txt')
    write('año.txt')
    git('checkout', 'main')
    commit('tres.txt')
    git('checkout', 'rama')
    expect(listChanged(folder).sort()).toEqual(['año.txt', 'dos.txt', 'uno.txt'])
  })

  describe('with an origin', () => {
    beforeEach(() => git('update-ref', 'refs/remotes/origin/main', 'HEAD'))

    test('is unknown in a fresh clone, also with a stray file', () => {
      expect(listChanged(folder)).toBeUndefined()
      write('suelto.txt')
      expect(listChanged(folder)).toBeUndefined()
      git('checkout', '--detach')
      expect(listChanged(folder)).toBeUndefined()
    })

    test('is what main has beyond it', () => {
      commit('dos.txt')
      write('suelto.txt')
      expect(listChanged(folder).sort()).toEqual(['dos.txt', 'suelto.txt'])
    })

    test('is the uncommitted files when nothing else differs', () => {
      write('uno.txt')
      expect(listChanged(folder)).toEqual(['uno.txt'])
    })
  })
})
