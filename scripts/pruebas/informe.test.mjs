import { describe, expect, test } from 'vitest'
import { judgeTests, linesOf } from '../lib/informe.mjs'
import { ROOT } from '../lib/raiz.mjs'

const aTest = (fullName, status, seconds = 1) => ({
  fullName,
  status,
  duration: seconds * 1_000,
  failureMessages: status === 'failed' ? ['\u001b[31mse esperaba 1\u001b[39m\n\n  y llegó 2'] : [],
})
const aFile = (name, ...assertionResults) => ({
  name: `${ROOT}/${name}`,
  status: 'passed',
  message: '',
  assertionResults,
})
const NO_STORIES = { passed: 0, failed: 0, skipped: 0, deudas: [], fallas: [], stories: [] }
const NO_TESTS = { passed: 0, failed: 0, skipped: 0, fallas: [], tests: [] }
const bien = { name: 'tipos', ok: true, seconds: 3 }
const mal = { name: 'tipos', ok: false, seconds: 3 }

describe('a report of tests', () => {
  test('counts what passed, failed and was skipped', () => {
    const report = {
      testResults: [aFile('a.test.ts', aTest('suma', 'passed'), aTest('resta', 'failed'), aTest('divide', 'skipped'))],
    }
    expect(judgeTests(report)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      fallas: [{ name: 'a.test.ts › resta' }],
    })
  })

  test('has a failure for a file that does not load, and none when the report is missing', () => {
    const report = { testResults: [{ ...aFile('a.test.ts'), status: 'failed', message: 'no existe ./b' }] }
    expect(judgeTests(report)).toMatchObject({ failed: 1, fallas: [{ name: 'a.test.ts', error: 'no existe ./b' }] })
    expect(judgeTests(undefined)).toMatchObject({ passed: 0, failed: 0 })
  })
})

describe('the end of a run', () => {
  test('lists the ten slowest tests and stories, the debts, and the totals in the last line', () => {
    const many = Array.from({ length: 12 }, (_, i) => aTest(`n${i}`, 'passed', i + 1))
    const tests = judgeTests({ testResults: [aFile('a.test.ts', ...many)] })
    const deuda = { name: '[escritorio] › b.spec.ts › uno', seconds: 50.25, trace: `${ROOT}/.cache/x/trace.zip` }
    const stories = { ...NO_STORIES, passed: 2, skipped: 1, deudas: [deuda], stories: [deuda] }
    const lines = linesOf({ steps: [bien], tests, stories, notRun: ['a.larga.test.ts'] })
    const slow = lines.slice(lines.indexOf('── lo más lento') + 1, lines.indexOf('── resumen') - 1)
    expect(slow).toHaveLength(10)
    expect(slow[0]).toBe('  50.3 s  [escritorio] › b.spec.ts › uno')
    expect(slow[1]).toBe('  12.0 s  a.test.ts › n11')
    expect(lines.slice(-4)).toEqual([
      'bien   tipos (3 s)',
      'no corrió, su sujeto no cambió: a.larga.test.ts',
      'deuda: [escritorio] › b.spec.ts › uno, .cache/x/trace.zip',
      '14 passed, 0 failed, 1 skipped',
    ])
  })

  test('counts a step that failed without a test of its own', () => {
    expect(linesOf({ steps: [mal], tests: NO_TESTS, stories: NO_STORIES }).at(-1)).toBe('0 passed, 1 failed, 0 skipped')
  })

  test('lists failures first, without colours', () => {
    const tests = judgeTests({ testResults: [aFile('a.test.ts', aTest('resta', 'failed'))] })
    const lines = linesOf({ steps: [mal], tests, stories: NO_STORIES })
    expect(lines.slice(1, 5)).toEqual(['── lo que falló', 'a.test.ts › resta', '    se esperaba 1', '      y llegó 2'])
  })
})
