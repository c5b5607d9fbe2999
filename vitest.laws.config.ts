import { defineConfig } from 'vitest/config'

/** `npm run test:laws`: the laws on LEYES random documents (100,000), which takes its time. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/leyes.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60 * 60_000,
    hookTimeout: 60 * 60_000,
  },
})
