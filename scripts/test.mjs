// npm test: needs nothing but Node. Exits non-zero when anything fails (docs/decisions/0107).
//   --todas    everything but laws and chaos; a long test (*.larga.test.ts) only if a subject of it changed
//   --siempre  with --todas: every long test too
//   --ci       a story that fails is run again alone, three times (.ci/run)
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkNode, fail, installMissing } from './lib/instalar.mjs'
import { ROOT } from './lib/raiz.mjs'
import { useTemporal } from './lib/temporal.mjs'

checkNode()
const options = process.argv.slice(2)
const unknown = options.filter((option) => !['--todas', '--siempre', '--ci'].includes(option))
if (unknown.length > 0) fail(`No existe ${unknown.join(' ')}; se puede decir --todas, --siempre y --ci`)
installMissing()
useTemporal()

const { buildAll, runStories } = await import('./lib/contar.mjs')
const { judgeTests, linesOf, readJson } = await import('./lib/informe.mjs')
const { findUntouched, listChanged, listLargas } = await import('./lib/largas.mjs')
const { installComprobadores } = await import('./lib/paquetes.mjs')
const { runCommand, runTogether } = await import('./lib/pasos.mjs')
const { judgeStories, namesToRerun, VECES } = await import('./lib/segunda-vez.mjs')

const [TODAS, SIEMPRE, CI] = ['--todas', '--siempre', '--ci'].map((option) => options.includes(option))
if (CI) installComprobadores()
const REPORTS = join(ROOT, '.cache/pruebas')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

/** Steps that use one core each, the longest first. */
const TOGETHER = [
  ['tipos', npm('types')],
  ['páginas, programa y sus tamaños', buildAndMeasure],
  ['quién importa a quién', npm('lint:deps')],
  ['formato y reglas', npm('lint:biome')],
  ['lo que sobra', npm('lint:knip')],
  ['lo que se repite', npm('lint:repetido')],
  ['OpenAPI al día', npm('openapi', '--', '--check')],
  ['paquetes de cada plataforma', npm('lint:lockfile')],
]
const notRun = TODAS && !SIEMPRE ? listNotRun() : []
const VITEST = join(REPORTS, 'vitest.json')
const ENV = { PRUEBAS: TODAS ? 'todas' : 'de-cada-dia' }
let outcome
let built = false

// All of them run even after a failure, so that one run reports everything.
const steps = await runTogether(
  TOGETHER.map(([name, run]) => ({ name, run })),
  Math.max(2, availableParallelism()),
)
// Both run at the same time: each waits for its server or its page a third of its time.
const [pruebas, historias] = await runTogether(
  [
    { name: 'pruebas', run: runTests },
    { name: 'historias', live: true, run: runAllStories },
  ],
  2,
)
const stories = judgeStories({ ...outcome, again: CI ? await rerunFailed(outcome.report) : undefined })
steps.push(pruebas, { ...historias, ok: stories.ok })

const tests = judgeTests(readJson(VITEST))
console.log(linesOf({ steps, tests, stories, notRun }).join('\n'))
process.exit(steps.every(({ ok }) => ok) ? 0 : 1)

function npm(script, ...args) {
  return ['npm', 'run', '--silent', script, ...args]
}

async function buildAndMeasure(say) {
  built = await buildAll(say)
  return built && (await runCommand(npm('size'), { say }))
}

function listNotRun() {
  const changed = listChanged()
  return changed ? findUntouched(listLargas(), changed).map(({ path }) => path) : []
}

function runTests(say) {
  const without = notRun.flatMap((path) => ['--exclude', path])
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
  // If the build failed, the run has failed, and the tests load the sources.
  const PROGRAMA = built ? 'construido' : ''
  return runCommand(['npx', 'vitest', 'run', ...without, ...options], { env: { ...ENV, PROGRAMA }, say })
}

async function runAllStories() {
  outcome = await runPlaywright('historias')
  return outcome.ok
}

/** Runs the failed stories again with no other step beside them. @returns their report, or undefined if none is run */
async function rerunFailed(report) {
  const names = namesToRerun(report)
  if (names.length === 0) return undefined
  console.log(`\n── otra vez, ${VECES} veces cada una\n${names.join('\n')}`)
  const list = join(REPORTS, 'otra-vez.txt')
  writeFileSync(list, names.join('\n'))
  const alone = [`--repeat-each=${VECES}`, '--workers=1', '--trace=retain-on-failure']
  return (await runPlaywright('otra-vez', '--test-list', list, ...alone)).report
}

/** Each run keeps its traces in its own folder. */
async function runPlaywright(name, ...args) {
  const report = join(REPORTS, `${name}.json`)
  const options = ['--reporter=list,json', `--output=${join(REPORTS, name)}`, ...args]
  const ok = await runStories(options, { ...ENV, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return { ok, report: readJson(report) }
}
