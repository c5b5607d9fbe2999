import { afterEach, expect, test, vi } from 'vitest'
import { runTogether } from '../lib/pasos.mjs'

afterEach(() => vi.restoreAllMocks())

test('concurrent steps print one after another, in the order of the list', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  let release
  const held = new Promise((resolve) => {
    release = resolve
  })
  const results = await runTogether(
    [
      {
        name: 'primero',
        run: async (say) => {
          say('uno ')
          await held
          say('dos')
          return true
        },
      },
      { name: 'segundo', run: [process.execPath, '-e', 'console.log("tres"); process.exit(4)'] },
      { name: 'tercero', run: async () => release() ?? true },
      { name: 'cuarto', run: ['/no/existe'] },
    ],
    2,
  )
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['primero', true],
    ['segundo', false],
    ['tercero', true],
    ['cuarto', false],
  ])
  const written = write.mock.calls.map(([text]) => text).filter((text) => text.startsWith('\n── '))
  expect(written.find((text) => text.includes('primero'))).toMatch(/\(\d+ s\)\nuno dos$/)
  expect(written.find((text) => text.includes('segundo'))).toMatch(/\ntres\n$/)
  expect(written.find((text) => text.includes('cuarto'))).toContain('ENOENT')
  expect(written.findIndex((text) => text.includes('segundo'))).toBe(0)
})
