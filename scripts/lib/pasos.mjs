// Runs commands as named steps with their duration in seconds.
import { spawn } from 'node:child_process'
import { ROOT } from './raiz.mjs'

/**
 * Runs steps concurrently in `lanes`, in the order of the list. The output of a step is buffered until it ends, so
 * that no two mix; a step with `live: true` prints at once. A step is `{ name, run, live }`; `run` is a command with
 * its arguments, or a function that receives `say`, which is undefined for a live step.
 */
export async function runTogether(steps, lanes) {
  const pending = [...steps]
  const results = []
  const lane = async () => {
    for (let step = pending.shift(); step !== undefined; step = pending.shift()) {
      results.push(await (step.live ? runLive(step) : runBuffered(step)))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  // The order of the list, not the order in which the steps ended.
  return steps.map(({ name }) => results.find((result) => result.name === name))
}

function runLive(step) {
  process.stdout.write(`\n── ${step.name}\n`)
  return runStep(step)
}

async function runBuffered(step) {
  let output = ''
  const result = await runStep(step, (text) => {
    output += text
  })
  process.stdout.write(`\n── ${step.name} (${result.seconds} s)\n${output}`)
  return result
}

/** True if the command exited with 0. Without `say` its output goes to this process's. */
export function runCommand([command, ...args], { env, cwd = ROOT, say } = {}) {
  return new Promise((resolve) => {
    const stdio = say ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
    child.on('error', (error) => {
      ;(say ?? console.error)(`${command}: ${error.message}\n`)
      resolve(false)
    })
    child.on('close', (status) => resolve(status === 0))
  })
}

async function runStep({ name, run }, say) {
  const started = Date.now()
  const ok = typeof run === 'function' ? await run(say) : await runCommand(run, { say })
  return { name, ok, seconds: Math.round((Date.now() - started) / 1000) }
}
