// Builds what production runs, the pages and the program, on a machine that has the development dependencies.
import { fail } from './lib/instalar.mjs'
import { buildProgramIfChanged } from './lib/programa.mjs'
import { buildWebIfChanged, compressWebIfChanged } from './lib/web.mjs'

try {
  await buildWebIfChanged(() => console.log('Construyendo las páginas…'))
  await compressWebIfChanged()
  await buildProgramIfChanged()
} catch (error) {
  fail(error.message)
}
