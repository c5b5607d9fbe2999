// npm test: on a machine that has nothing but Node. Ends non-zero when anything fails. Without --todas it leaves out what
// takes long and fails seldom (decision 0088).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkNode, installMissing } from './lib/instalar.mjs'
import { findOrInstallBrowser } from './lib/navegador.mjs'
import { buildProgramIfChanged } from './lib/programa.mjs'
import { ROOT } from './lib/raiz.mjs'
import { buildWebIfChanged } from './lib/web.mjs'

checkNode()
installMissing()

const TODAS = process.argv.includes('--todas')
const REPORTS = join(ROOT, '.cache/pruebas')
const VITEST = join(REPORTS, 'vitest.json')
const PLAYWRIGHT = join(REPORTS, 'playwright.json')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

/** In the order in which a failure is cheapest to see; all of them run, so that one look shows everything. */
const STEPS = [
  ['formato y reglas', 'npm', ['run', '--silent', 'lint:biome']],
  ['quién importa a quién', 'npm', ['run', '--silent', 'lint:deps']],
  ['lo que sobra', 'npm', ['run', '--silent', 'lint:knip']],
  ['paquetes de cada plataforma', 'npm', ['run', '--silent', 'lint:lockfile']],
  ['tipos', 'npm', ['run', '--silent', 'types']],
  ['OpenAPI al día', 'npm', ['run', '--silent', 'openapi', '--', '--check']],
  [
    'pruebas',
    'npx',
    ['vitest', 'run', ...vitestOf(), '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
  ],
  ['páginas y programa', build],
  ['tamaños', 'npm', ['run', '--silent', 'size']],
  ['historias', 'npm', ['run', '--silent', 'test', '-w', '@pura/e2e', '--', '--reporter=list,json'], browserEnv],
]

const results = []
for (const [name, command, args, env] of STEPS) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const ok = typeof command === 'function' ? await command() : runStep(command, args, env?.())
  results.push({ name, ok, seconds: Math.round((Date.now() - started) / 1000) })
}

// At the end, where one looks first: thousands of lines of what went well stand between a failure and here.
const fallas = [...failuresOfVitest(), ...failuresOfPlaywright()]
if (fallas.length > 0) console.log('\n── lo que falló')
for (const { name, why } of fallas) console.log(`${name}\n${why}`)

console.log('\n── resumen')
for (const { name, ok, seconds } of results) console.log(`${ok ? 'bien ' : 'FALLÓ'}  ${name} (${seconds} s)`)
const totals = [readVitest(), readPlaywright()]
const sum = (pick) => totals.reduce((total, t) => total + pick(t), 0)
const failedSteps = results.filter((r) => !r.ok).length
console.log(`${results.length - failedSteps} de ${results.length} pasos bien`)
// The last line is for machines: a step that failed without a test of its own still counts as a failure.
const failed = Math.max(
  sum((t) => t.failed),
  failedSteps,
)
console.log(`${sum((t) => t.passed)} passed, ${failed} failed, ${sum((t) => t.skipped)} skipped`)
process.exit(failedSteps > 0 ? 1 : 0)

function runStep(command, args, env) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** What npm start would build, so that the stories find it made. */
async function build() {
  try {
    await buildWebIfChanged(() => console.log('Construyendo las páginas…'))
    await buildProgramIfChanged()
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

function vitestOf() {
  return TODAS ? [] : ['--project', '!larga']
}

function browserEnv() {
  return {
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT,
    CHROMIUM_PATH: findOrInstallBrowser(),
    HISTORIAS: TODAS ? 'todas' : 'de-cada-dia',
  }
}

function readVitest() {
  const report = readJson(VITEST)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.success === false && report.numFailedTests === 0 ? 1 : 0),
    skipped: report?.numPendingTests ?? 0,
  }
}

function readPlaywright() {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readJson(PLAYWRIGHT)?.stats ?? {}
  // A story that passes only at the second try has failed.
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function failuresOfVitest() {
  return (readJson(VITEST)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((t) => t.status === 'failed')
    // A file that does not load has no test of its own.
    if (failed.length === 0 && message) return [{ name, why: firstLines(message) }]
    return failed.map((t) => ({ name: `${name} › ${t.fullName}`, why: firstLines(t.failureMessages.join('\n')) }))
  })
}

function failuresOfPlaywright(suites = readJson(PLAYWRIGHT)?.suites ?? []) {
  return suites.flatMap(({ specs = [], suites: dentro = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter((t) => t.status === 'unexpected' || t.status === 'flaky')
        .map(({ status, projectName, results }) => ({
          name: `[${projectName}] ${file}:${line} › ${title} (${status === 'flaky' ? 'pasó a la segunda' : 'falló'})`,
          why: firstLines(results.find((r) => r.error)?.error.message ?? ''),
        })),
    ),
    ...failuresOfPlaywright(dentro),
  ])
}

function firstLines(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
