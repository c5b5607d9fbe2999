// In CI a failed story is run again alone, three times: a fault of the product fails again, a race seldom does. The run
// is green only if all three pass, and it reports the story as a debt (docs/decisions/0107).

/** Times a failed story is run again. */
export const VECES = 3
/** With more failures than this the product is broken and running them again would take hours: the run is red. */
export const MAXIMO = 10

/**
 * The stories of a Playwright report. `state` is passed, failed, skipped (by the test itself) or omitted (never
 * started, because an earlier one in a serial file failed). A story run three times appears three times.
 */
export function storiesOf(report) {
  const visit = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => storyOf(spec, test, titles))),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...titles, inner.title])),
  ]
  // The outermost suite is the file; each story has its file name too.
  return (report?.suites ?? []).flatMap((file) => visit(file, []))
}

function storyOf({ file, line, title }, { projectName, status, expectedStatus, results }, titles) {
  const bad = results.find((result) => result.error)
  return {
    // The format that `playwright test --test-list` expects.
    name: [`[${projectName}]`, file, ...titles, title].join(' › '),
    project: projectName,
    file,
    line,
    state: stateOf(status, expectedStatus, results),
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    error: bad?.error.message,
    trace: ['trace', 'screenshot'].map((kind) => attachmentOf(bad, kind)).find(Boolean),
  }
}

function stateOf(status, expectedStatus, results) {
  if (status === 'expected') return 'passed'
  if (status !== 'skipped') return 'failed'
  return results.length > 0 && expectedStatus === 'skipped' ? 'skipped' : 'omitted'
}

function attachmentOf(result, kind) {
  return result?.attachments.find(({ name, path }) => name === kind && path)?.path
}

const isBroken = ({ state }) => state === 'failed' || state === 'omitted'

/**
 * Names for --test-list of what to run again. Empty if nothing failed, too much failed, or something other than a
 * story failed (the product did not start), which a second run cannot excuse.
 */
export function namesToRerun(report) {
  const stories = storiesOf(report)
  const broken = stories.filter(isBroken)
  if (broken.length > MAXIMO || hasOtherErrors(report)) return []
  // A story of a serial file depends on the earlier ones: the whole file runs again.
  const isWhole = (story) =>
    stories.some(({ state, file, project }) => state === 'omitted' && file === story.file && project === story.project)
  return stories.filter((story) => isBroken(story) || isWhole(story)).map(({ name }) => name)
}

/**
 * Verdict over the stories from `ok` (how Playwright ended), its report and, in CI, the report of the second run. A
 * story that then passed every time counts as passed and is a debt.
 */
export function judgeStories({ ok, report, again }) {
  const stories = storiesOf(report)
  const broken = stories.filter(isBroken)
  const retold = hasOtherErrors(again) ? [] : storiesOf(again)
  const isSaved = (story) => {
    const tellings = retold.filter(({ name }) => name === story.name)
    return tellings.length === VECES && tellings.every(({ state }) => state === 'passed')
  }
  const deudas = broken.filter(isSaved)
  const fallas = broken.filter((story) => !deudas.includes(story))
  const count = (state) => stories.filter((story) => story.state === state).length
  return {
    // Red without a failed story: Playwright itself failed, or no story ran.
    ok: fallas.length === 0 && (ok || deudas.length > 0) && !hasOtherErrors(report) && stories.length > 0,
    passed: count('passed') + deudas.length,
    failed: fallas.length,
    skipped: count('skipped'),
    deudas,
    fallas,
    stories,
  }
}

const hasOtherErrors = (report) => (report?.errors ?? []).length > 0
