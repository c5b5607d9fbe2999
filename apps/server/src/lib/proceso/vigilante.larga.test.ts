// sujeto: apps/server/src/lib, apps/server/src/testing/procesos/blocker.ts
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (...args: number[]) => {
  const file = join(import.meta.dirname, '../../testing/procesos/blocker.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args.map(String)], { stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, signal) => resolve(signal)))
  return { child, ended, output: () => output }
}

test('a process whose event loop is blocked ends and says why', async () => {
  const { child, ended, output } = run(1_000, 0)
  expect(await ended).toBe('SIGKILL')
  expect(output()).toContain(`El proceso ${child.pid} lleva al menos 1 segundos sin atender a nadie`)
})

test('a process that hangs without using the processor ends too, later', async () => {
  const { ended, output } = run(300, 0, 1)
  expect(await ended).toBe('SIGKILL')
  expect(output()).toContain('sin atender a nadie')
})

test('a process whose event loop runs is never ended', async () => {
  const { ended, output } = run(1_000, 4_000)
  expect(await ended).toBe('SIGKILL')
  // The process announced the block before it blocked.
  expect(output()).toMatch(/^se detiene\n/)
})
