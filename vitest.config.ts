import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    // Libraries are loaded once a worker, not once a file: a quarter of all the time.
    isolate: false,
    // Two, also where the default would leave one core idle; more would only make processes wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'producto', include: ['packages/**/src/**/*.test.ts', 'apps/**/src/**/*.test.ts'] },
      },
      {
        // Parts of the screens that everything shares, in a page without a browser; stories are in e2e.
        extends: true,
        test: {
          name: 'pantalla',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/pagina.tsx'],
        },
      },
    ],
  },
})
