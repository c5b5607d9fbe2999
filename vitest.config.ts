import { defineConfig } from 'vitest/config'

/** `npm test` sets this to 'de-cada-dia' and leaves out both lists below; any other run has every test (docs/decisions/0107). */
const CADA_DIA = process.env.PRUEBAS === 'de-cada-dia'

/**
 * Engines made from nothing, processes killed and restored, whole lists: `npm test -- --todas` runs them when a file they
 * name as their subject changed, and `--siempre` always.
 */
const LARGAS = ['{apps,packages}/**/src/**/*.larga.test.ts']

/** The same asked of every call or kind, hundreds of cases a file. */
const DE_TODAS = [
  'apps/cli/src/ajenos.test.ts',
  'apps/server/src/{contrato,cuerpos,hostil,identidad,tarjeta}.test.ts',
  'apps/server/src/db/motor/migrations.test.ts',
  'apps/server/src/features/catalogo/importacion/importacion.test.ts',
  'apps/server/src/features/compra/migracion/migracion.test.ts',
  'apps/server/src/features/compra/buzon/{buzon,fallas}.test.ts',
  'apps/server/src/features/compra/correo/correo.test.ts',
  'apps/server/src/features/venta/{borrador/condiciones,emision/tipos}.test.ts',
  'packages/comprobante-xml/src/leyes.test.ts',
  'packages/domain/src/generador/leyes.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // Libraries are loaded once a worker, not once a file: a quarter of all the time.
    isolate: false,
    // One more than the two cores: a test waits for its database a third of its time (446 s where two workers took 566).
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        // One project: a worker loads the server once for all of its files.
        extends: true,
        test: {
          name: 'producto',
          include: [
            '{packages,apps}/**/src/**/*.test.ts',
            'apps/web/construccion/*.test.ts',
            // What decides about a run of the tests.
            'scripts/pruebas/*.test.mjs',
          ],
          exclude: CADA_DIA ? [...LARGAS, ...DE_TODAS] : [],
        },
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
