// What npm start would build: the pages and the program, when they changed.
import { fail } from './lib/instalar.mjs'
import { buildProgramIfChanged } from './lib/programa.mjs'
import { buildWebIfChanged } from './lib/web.mjs'

await Promise.all([buildWebIfChanged(() => console.log('Construyendo las páginas…')), buildProgramIfChanged()]).catch(
  (error) => fail(error.message),
)
