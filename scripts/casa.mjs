// npm run casa: the lines of code, the wings, the imports between them, the widest folders, and citations of books that the
// repository does not hold.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { countByFolder, listCode, listStyles, TEST } from './lib/carpetas.mjs'
import { ROOT } from './lib/raiz.mjs'

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g
/** Names of the books before they came into docs/. Migrations keep them: their checksums are stored. */
const ABSENT = /\b(FACTS|ambiguities|GREENPAY\.md|UI\.md|DESIGN\.md)\b|specification §/g

const files = listCode().filter((path) => path !== 'scripts/casa.mjs')
const text = (path) => readFileSync(join(ROOT, path), 'utf8')

for (const app of ['server', 'web']) {
  const base = `apps/${app}/src/features/`
  const wingOf = (path) => path.slice(base.length).split('/')[0]
  const own = files.filter((path) => path.startsWith(base) && !TEST.test(path))
  const arrows = new Set()
  for (const path of own) {
    for (const [, specifier] of text(path).matchAll(IMPORT)) {
      const target = normalize(join(dirname(path), specifier))
      if (target.startsWith(base) && wingOf(target) !== wingOf(path)) arrows.add(`${wingOf(path)} → ${wingOf(target)}`)
    }
  }
  const wings = new Set(own.map(wingOf))
  console.log(`${app}: ${wings.size} wings, ${arrows.size} arrows between wings`)
}

/** Lines that are neither blank nor only a comment. */
const countLines = (path) => {
  const code = text(path).replace(/^\s*\/\*[\s\S]*?\*\/[ \t]*$/gm, '')
  return code.split('\n').filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length
}
const sumLines = (paths) => paths.reduce((sum, path) => sum + countLines(path), 0)
const [probado, propio] = [true, false].map((isTest) => sumLines(files.filter((path) => TEST.test(path) === isTest)))
console.log(`lines of code: ${propio}, of tests ${probado}, of styles ${sumLines(listStyles())}`)

const [[widest, width]] = countByFolder(files)
console.log(`widest folder: ${width} files of code, ${widest}`)

const absent = files.reduce((sum, path) => sum + (text(path).match(ABSENT)?.length ?? 0), 0)
console.log(`citations of absent books: ${absent}`)
