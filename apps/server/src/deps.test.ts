import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Files that may take all of Deps, because they pass it on. */
const ENTERAS = ['app.ts', 'server.ts']
const SRC = new URL('./', import.meta.url)

test('functions take only the parts of Deps they need, and only files that start the product take all of it', () => {
  const fuentes = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  )
  expect(fuentes.filter(takesAll).sort()).toEqual(ENTERAS)
})

function takesAll(path: string): boolean {
  const texto = readFileSync(new URL(path, SRC), 'utf8')
  const visit = (node: ts.Node): true | undefined =>
    (ts.isParameter(node) && node.type?.getText() === 'Deps') || ts.forEachChild(node, visit) || undefined
  return /\bDeps\b/.test(texto) && visit(ts.createSourceFile(path, texto, ts.ScriptTarget.Latest, true)) === true
}
