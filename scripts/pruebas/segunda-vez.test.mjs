import { describe, expect, test } from 'vitest'
import { judgeStories, MAXIMO, namesToRerun, VECES } from '../lib/segunda-vez.mjs'

const TRACE = [{ name: 'trace', path: '/trazas/uno.zip' }]
const outcome = {
  passes: { status: 'expected', expectedStatus: 'passed', results: [{ duration: 1_000, attachments: [] }] },
  fails: {
    status: 'unexpected',
    expectedStatus: 'passed',
    results: [{ duration: 2_000, error: { message: 'no estaba' }, attachments: TRACE }],
  },
  isSkipped: { status: 'skipped', expectedStatus: 'skipped', results: [{ duration: 0, attachments: [] }] },
  neverBegins: { status: 'skipped', expectedStatus: 'passed', results: [] },
}
const times = (n, what) => Array.from({ length: n }, () => what)

/** `{ title: outcomes }`, all in one file and one describe. */
const aReport = (stories, { file = 'a.spec.ts', project = 'escritorio', errors = [] } = {}) => ({
  errors,
  suites: [
    {
      title: file,
      specs: [],
      suites: [
        {
          title: 'grupo',
          specs: Object.entries(stories).map(([title, outcomes]) => ({
            title,
            file,
            line: 7,
            tests: [outcomes].flat().map((name) => ({ projectName: project, ...outcome[name] })),
          })),
        },
      ],
    },
  ],
})
const UNO = '[escritorio] › a.spec.ts › grupo › uno'
const first = aReport({ uno: 'fails', dos: 'passes', tres: 'isSkipped' })

describe('what runs again', () => {
  test('stories that failed, by project, file and titles', () => {
    expect(namesToRerun(first)).toEqual([UNO])
  })

  test('nothing when all passed', () => {
    expect(namesToRerun(aReport({ uno: 'passes' }))).toEqual([])
  })

  test('nothing when too many failed', () => {
    const failing = (n) => aReport(Object.fromEntries(times(n, 'fails').map((what, i) => [`n${i}`, what])))
    expect(namesToRerun(failing(MAXIMO))).toHaveLength(MAXIMO)
    expect(namesToRerun(failing(MAXIMO + 1))).toEqual([])
  })

  test('nothing when something else than a story failed, or there is no report', () => {
    expect(namesToRerun(aReport({ uno: 'fails' }, { errors: [{ message: 'no arrancó' }] }))).toEqual([])
    expect(namesToRerun(undefined)).toEqual([])
  })

  test('a whole serial file, when a failure kept its later stories from starting', () => {
    const names = namesToRerun(aReport({ uno: 'passes', dos: 'fails', tres: 'neverBegins' }))
    expect(names.map((name) => name.split(' › ').at(-1))).toEqual(['uno', 'dos', 'tres'])
  })
})

describe('the verdict', () => {
  const judge = (again) => judgeStories({ ok: false, report: first, again })

  test('three of three is green: the story passed, with a debt and the trace of its first failure', () => {
    const verdict = judge(aReport({ uno: times(VECES, 'passes') }))
    expect(verdict).toMatchObject({ ok: true, passed: 2, failed: 0, skipped: 1, fallas: [] })
    expect(verdict.deudas).toMatchObject([{ name: UNO, trace: '/trazas/uno.zip', error: 'no estaba' }])
  })

  test.each([
    ['a story that passes two of three times', ['passes', 'fails', 'passes']],
    ['a story run only twice', times(VECES - 1, 'passes')],
    ['a story skipped once', [...times(VECES - 1, 'passes'), 'isSkipped']],
  ])('%s is red', (_, outcomes) => {
    const verdict = judge(aReport({ uno: outcomes }))
    expect(verdict).toMatchObject({ ok: false, passed: 1, failed: 1, skipped: 1, deudas: [] })
    expect(verdict.fallas).toMatchObject([{ name: UNO }])
  })

  test('another story of the same title does not excuse it', () => {
    const elsewhere = [{ file: 'b.spec.ts' }, { project: 'telefono' }]
    for (const where of elsewhere) expect(judge(aReport({ uno: times(VECES, 'passes') }, where)).ok).toBe(false)
  })

  test('without a second telling a failure is red', () => {
    expect(judge(undefined)).toMatchObject({ ok: false, failed: 1, deudas: [] })
  })

  test('with two failures, one excused leaves the run red, and the other is the failure', () => {
    const report = aReport({ uno: 'fails', dos: 'fails' })
    const again = aReport({ uno: times(VECES, 'passes'), dos: times(VECES, 'fails') })
    const verdict = judgeStories({ ok: false, report, again })
    expect(verdict).toMatchObject({ ok: false, passed: 1, failed: 1 })
    expect(verdict.deudas).toMatchObject([{ name: UNO }])
  })

  test('an error outside the stories is red, in the first run and in the second', () => {
    const errors = [{ message: 'se cayó' }]
    const saved = { uno: times(VECES, 'passes') }
    expect(judge(aReport(saved, { errors })).ok).toBe(false)
    const report = aReport({ uno: 'fails' }, { errors })
    expect(judgeStories({ ok: false, report, again: aReport(saved) }).ok).toBe(false)
  })

  test('a run that ended badly without a failed story is red, and so is one that ran none', () => {
    expect(judgeStories({ ok: false, report: aReport({ uno: 'passes' }) }).ok).toBe(false)
    expect(judgeStories({ ok: true, report: { suites: [], errors: [] } }).ok).toBe(false)
    expect(judgeStories({ ok: false, report: undefined })).toMatchObject({ ok: false, passed: 0, failed: 0 })
  })

  test('stories that never started are failures', () => {
    const report = aReport({ uno: 'fails', dos: 'neverBegins' })
    expect(judgeStories({ ok: false, report })).toMatchObject({ ok: false, passed: 0, failed: 2, skipped: 0 })
  })
})
