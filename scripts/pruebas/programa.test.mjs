import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { buildProgramIfChanged, WITH_FILES } from '../lib/programa.mjs'

const IMPORT = /^(?:import|export)\b[^'"`;]*?(?:\bfrom )?"([^"./][^"]*)";$|\bimport\("([^"./][^"]*)"\)/gm

let texts
beforeAll(async () => {
  texts = Object.values(await buildProgramIfChanged()).reduce((read, url) => readWith(url, read), new Map())
  texts = [...texts.values()]
}, 120_000)

/** A file and what it imports; the folder keeps files of former builds, which a running server may still load. */
function readWith(url, read) {
  if (read.has(url)) return read
  const text = readFileSync(fileURLToPath(url), 'utf8')
  read.set(url, text)
  for (const [, next] of text.matchAll(/"(\.\/[\w-]+\.js)"/g))
    if (existsSync(new URL(next, url))) readWith(new URL(next, url).href, read)
  return read
}

test('a start loads no package file by file but those that look for files beside themselves', () => {
  const imported = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, from, lazy]) => from ?? lazy))
  const packages = new Set(imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)))
  expect(packages.size).toBeGreaterThan(0)
  expect([...packages].filter((name) => !WITH_FILES.includes(name))).toEqual([])
})

test('nothing in it looks for files beside the bundle', () => {
  expect(texts.filter((text) => /\bimport\.meta\b|\b__dirname\b|\b__filename\b/.test(text))).toEqual([])
})

test('what it runs in processes and threads of their own is bundled too, so that none of them waits for a loader', () => {
  const all = texts.join('\n')
  expect(all).toMatch(/new URL\("file:[^"]+\/features\.compra\.llegada\.aparte-lectura\.js"\)/)
  expect(all.match(/"[^"\n]*(?:aparte-[a-z]+|-worker)\.ts"/g)).toBeNull()
})

test('its maps carry no copy of the sources, which a start would read', async () => {
  const { server } = await buildProgramIfChanged()
  const map = JSON.parse(readFileSync(`${fileURLToPath(server)}.map`, 'utf8'))
  expect(map.sources.some((path) => path.endsWith('apps/server/src/run.ts'))).toBe(true)
  expect(map.sourcesContent).toBeUndefined()
})
