import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/src/**/*.test.ts', 'apps/**/src/**/*.test.{ts,tsx}'],
    pool: 'forks',
    // Libraries are loaded once a worker, not once a file: a quarter of all the time.
    isolate: false,
    // Two, also where the default would leave one core idle; more would only make processes wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
