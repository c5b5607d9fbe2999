import { defineConfig } from 'vitest/config'

/** `npm run test:laws`: sets LEYES to 100,000 and runs the laws on that many random documents, with long timeouts. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/leyes.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60 * 60_000,
    hookTimeout: 60 * 60_000,
  },
})
