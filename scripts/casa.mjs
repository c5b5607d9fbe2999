// npm run casa: the wings, the imports between them, the widest folders, and citations of books that the repository
// does not hold.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from './lib/raiz.mjs'

const MAXIMO = 15
const CODE = /\.(ts|tsx|mjs|cjs)$/
const TEST = /\.(test|spec|bench)\.tsx?$|\/testing\//
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g
/** Names of the books before they came into docs/. Migrations keep them: their checksums are stored. */
const ABSENT = /\b(FACTS|ambiguities)\b/g

const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'e2e', 'bench', 'scripts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => CODE.test(path) && path !== 'scripts/casa.mjs')
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

const widthOf = new Map()
for (const path of files.filter((path) => !TEST.test(path) && !path.endsWith('.d.mts')))
  widthOf.set(dirname(path), (widthOf.get(dirname(path)) ?? 0) + 1)
const widths = [...widthOf].sort((a, b) => b[1] - a[1])
console.log(`widest folder: ${widths[0][1]} files of code, ${widths[0][0]}`)
for (const [folder, width] of widths.filter(([, width]) => width > MAXIMO))
  console.log(`  over ${MAXIMO}: ${width} ${folder}`)

const absent = files.reduce((sum, path) => sum + (text(path).match(ABSENT)?.length ?? 0), 0)
console.log(`citations of absent books: ${absent}`)
