// The end of a run: failures, duration of each step, the ten slowest, debts and totals.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './raiz.mjs'

const SLOWEST = 10

export function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Summary of a vitest report. A file that does not load is one failure. */
export function judgeTests(report) {
  const files = report?.testResults ?? []
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${toPath(name)} › ${test.fullName}` })),
  )
  const fallas = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && (message || status === 'failed')) return [{ name: toPath(name), error: message ?? '' }]
    return failed.map((test) => ({
      name: `${toPath(name)} › ${test.fullName}`,
      error: test.failureMessages.join('\n'),
    }))
  })
  const passed = tests.filter(({ status }) => status === 'passed')
  return {
    passed: passed.length,
    failed: fallas.length,
    skipped: tests.filter(({ status }) => !['passed', 'failed'].includes(status)).length,
    fallas,
    tests: tests.map(({ name, duration }) => ({ name, seconds: (duration ?? 0) / 1000 })),
  }
}

/** The last lines of a run; the very last one has the totals. */
export function linesOf({ steps, tests, stories, notRun = [] }) {
  const fallas = [...tests.fallas, ...stories.fallas]
  return [
    ...(fallas.length > 0 ? ['', '── lo que falló'] : []),
    // Failures are repeated here: thousands of lines of passed tests stand between them and the end.
    ...fallas.flatMap(({ name, error }) => [name, ...firstLines(error ?? 'no se contó')]),
    '',
    '── lo más lento',
    ...slowestOf([...tests.tests, ...stories.stories]).map(
      ({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`,
    ),
    '',
    '── resumen',
    ...steps.map(({ name, ok, seconds }) => `${ok ? 'bien ' : 'FALLÓ'}  ${name} (${seconds} s)`),
    ...notRun.map((path) => `no corrió, su sujeto no cambió: ${path}`),
    ...stories.deudas.map(({ name, trace }) => `deuda: ${name}, ${trace ? toPath(trace) : 'sin rastro'}`),
    totalsOf({ steps, tests, stories }),
  ]
}

/** A line for machines. A step that failed without a failed test counts as a failure. */
function totalsOf({ steps, tests, stories }) {
  const sum = (key) => tests[key] + stories[key]
  const failed = Math.max(sum('failed'), steps.filter(({ ok }) => !ok).length)
  return `${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`
}

function slowestOf(all) {
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
}

function firstLines(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
}

const toPath = (path) => (path.startsWith('/') ? relative(ROOT, path) : path)
