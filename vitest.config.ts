import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { processesOfProgram } from './scripts/lib/programa.mjs'
import { useTemporal } from './scripts/lib/temporal.mjs'

useTemporal()

/** `npm test` sets PRUEBAS to 'de-cada-dia' and omits both lists below; any other run has every test (docs/decisions/0107). */
const CADA_DIA = process.env.PRUEBAS === 'de-cada-dia'

/**
 * Long tests: new engines, killed and restored processes, whole lists. `npm test -- --todas` runs one when a file it names as
 * its subject changed, and `--siempre` runs all.
 */
const LARGAS = ['{apps,packages}/**/src/**/*.larga.test.ts']

/** Tests that repeat a check for every call or kind: hundreds of cases in a file. */
const DE_TODAS = [
  'apps/cli/src/ajenos.test.ts',
  'apps/server/src/{contrato,cuerpos,hostil,identidad,tarjeta}.test.ts',
  'apps/server/src/db/motor/migrations.test.ts',
  'apps/server/src/features/catalogo/importacion/importacion.test.ts',
  'apps/server/src/features/compania/salida/mudanza.test.ts',
  'apps/server/src/features/compra/migracion/{migracion,seiscientos}.test.ts',
  'apps/server/src/features/compra/buzon/{buzon,fallas}.test.ts',
  'apps/server/src/features/compra/carga/puerta.test.ts',
  'apps/server/src/features/compra/correo/correo.test.ts',
  'apps/server/src/features/venta/{borrador/condiciones,emision/tipos}.test.ts',
  'packages/comprobante-xml/src/leyes.test.ts',
  'packages/domain/src/generador/leyes.test.ts',
]

/** Component tests that replace a module: in a worker of their own, because the others of a worker share its modules. */
const AISLADAS = 'apps/web/src/**/*.aislada.test.tsx'

/** Long tests wait for processes they kill and restore: they run while the stories use the processors, not last. */
class LargasPrimero extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLarga = ({ moduleId }: TestSpecification) => moduleId.endsWith('.larga.test.ts')
    return [...sorted.filter(isLarga), ...sorted.filter((file) => !isLarga(file))]
  }
}

/** In this order. */
const PAGINA = ['apps/web/src/testing/jsx.ts', 'apps/web/src/testing/pagina.tsx']

export default defineConfig({
  // apps/web/src/testing/jsx.ts says why.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Set by a run that has just built the program. Loading the sources costs each process and thread two seconds.
  plugins: process.env.PROGRAMA === 'construido' ? [processesOfProgram()] : [],
  test: {
    globalSetup: 'apps/server/src/testing/al-final.ts',
    sequence: { sequencer: LargasPrimero },
    pool: 'forks',
    // A worker loads the libraries once and not for each file, which would take a quarter of all the time.
    isolate: false,
    // One more than the two cores: a test waits for its database a third of its time (446 s; two workers took 566).
    maxWorkers: 3,
    // They end what hangs. They say nothing of how long a test may take: beside the stories it waits for the processor, and a limit
    // of 30 seconds failed twenty tests of a whole run that took at most ten seconds each when they ran alone.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        // One project: a worker loads the server once for all of its files.
        extends: true,
        test: {
          name: 'producto',
          include: [
            '{packages,apps}/**/src/**/*.test.ts',
            'apps/web/construccion/*.test.ts',
            // Tests of the scripts that run the tests.
            'scripts/pruebas/*.test.mjs',
          ],
          exclude: CADA_DIA ? [...LARGAS, ...DE_TODAS] : [],
        },
      },
      {
        // Component tests in a simulated page, without a browser; stories are in e2e.
        extends: true,
        test: {
          name: 'pantalla',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: [AISLADAS],
          environment: 'happy-dom',
          setupFiles: PAGINA,
        },
      },
      {
        extends: true,
        test: {
          name: 'aislada',
          include: [AISLADAS],
          isolate: true,
          environment: 'happy-dom',
          setupFiles: PAGINA,
        },
      },
    ],
  },
})
