// Builds what production runs, the pages and the program, on a machine that has the development dependencies. A start that
// built in a hurry runs it in the background, for the next one. Pages are compressed once, at the highest level, instead of at
// each request (apps/server/src/http/servidor/web.ts).
import { fail } from './lib/instalar.mjs'
import { buildProgramIfChanged } from './lib/programa.mjs'
import { buildWebIfChanged, compressWebIfChanged } from './lib/web.mjs'

try {
  await buildProgramIfChanged()
  await buildWebIfChanged(() => console.log('Construyendo las páginas…'))
  await compressWebIfChanged()
} catch (error) {
  fail(error.message)
}
