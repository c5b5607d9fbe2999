// npm run casa: the wings, the arrows between them, the widest folders, and citations of books that the repository does not hold.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from './lib/raiz.mjs'

const MAXIMO = 15
const CODE = /\.(ts|tsx|mjs|cjs)$/
const TEST = /\.(test|spec|bench)\.tsx?$|\/testing\//
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g
/** The books were cited so before they came into docs/. Migrations keep their text: their checksums are stored. */
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
  const placeOf = (path, depth) => path.slice(base.length).split('/').slice(0, depth).join('/')
  const own = files.filter((path) => path.startsWith(base) && !TEST.test(path))
  const arrows = (depth) => {
    const found = new Set()
    for (const path of own) {
      for (const [, specifier] of text(path).matchAll(IMPORT)) {
        const target = normalize(join(dirname(path), specifier))
        if (!target.startsWith(base)) continue
        const [from, to] = [placeOf(path, depth), placeOf(target, depth)]
        if (from !== to) found.add(`${from} → ${to}`)
      }
    }
    return found.size
  }
  const wings = new Set(own.map((path) => placeOf(path, 1)))
  console.log(`${app}: ${wings.size} wings, ${arrows(1)} arrows between wings`)
}

const folders = groupBy(files, dirname)
const widths = [...folders]
  .map(([folder, paths]) => [folder, paths.filter((path) => !TEST.test(path) && !path.endsWith('.d.mts')).length])
  .sort((a, b) => b[1] - a[1])
console.log(`widest folder: ${widths[0][1]} files of code, ${widths[0][0]}`)
for (const [folder, width] of widths.filter(([, width]) => width > MAXIMO))
  console.log(`  over ${MAXIMO}: ${width} ${folder}`)

const absent = files.reduce((sum, path) => sum + (text(path).match(ABSENT)?.length ?? 0), 0)
console.log(`citations of absent books: ${absent}`)

function groupBy(all, keyOf) {
  const groups = new Map()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
