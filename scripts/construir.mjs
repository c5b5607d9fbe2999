// Makes what production runs, once, where the dependencies of development are at hand: the pages and the program.
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
