import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readControl, writeControl } from '../../lib/proceso/control.ts'
import { loadMasterKey } from '../../lib/secretos/llave-maestra.ts'
import { grabar } from '../../testing/corte/grabar.mjs'
import { aAzar, type Corte, readRegistro, writeRestos } from '../../testing/corte/modelo.ts'
import { createDurably, makeFolder, renameDurably, writeDurably } from './durable.ts'

let home: string
let carpeta: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pura-archivos-'))
  carpeta = join(home, 'datos')
  mkdirSync(carpeta)
})
afterEach(() => {
  rmSync(home, { recursive: true })
})

const COLAS = ['nada', 'todo', 'escrituras', 'sectores'] as const
const NOMBRES = ['en-orden', 'sueltos'] as const

/** Calls `check` with what each kind of cut leaves, before each step of the work and after its end. */
function cutEverywhere(work: () => void, check: (restos: string, isDone: boolean) => void): void {
  const registro = join(home, 'registro')
  const stop = grabar({ carpeta, registro })
  work()
  stop()
  const sucesos = readRegistro(registro)
  expect(sucesos.length).toBeGreaterThan(3)
  for (let en = 0; en <= sucesos.length; en += 1) {
    for (const cola of COLAS) {
      for (const nombres of NOMBRES) {
        const restos = join(home, 'restos')
        const corte: Corte = { en, cola, nombres, azar: aAzar(en) }
        writeRestos(sucesos, corte, restos)
        check(restos, en === sucesos.length)
        rmSync(restos, { recursive: true })
      }
    }
  }
}

test('a master key that was given out is whole after any cut, and never half', () => {
  let key: Uint8Array | undefined
  cutEverywhere(
    () => {
      key = loadMasterKey(carpeta)
    },
    (restos, isDone) => {
      if (isDone || existsSync(join(restos, 'master.key'))) expect(loadMasterKey(restos)).toEqual(key)
    },
  )
  expect(readdirSync(carpeta)).toEqual(['master.key'])
  expect(statSync(join(carpeta, 'master.key')).mode & 0o777).toBe(0o600)
})

test('a file that is replaced holds the former text or the new one', () => {
  const viejo = { url: 'http://uno', token: 'a'.repeat(600) }
  const nuevo = { url: 'http://dos', token: 'b'.repeat(600) }
  cutEverywhere(
    () => {
      writeControl(carpeta, viejo)
      writeControl(carpeta, nuevo)
    },
    (restos, isDone) => {
      if (isDone) expect(readControl(restos)).toEqual(nuevo)
      else if (existsSync(join(restos, 'control.json'))) expect([viejo, nuevo]).toContainEqual(readControl(restos))
    },
  )
})

test('a folder is under its old name or its new one, with what was in it', () => {
  cutEverywhere(
    () => {
      mkdirSync(join(carpeta, 'nueva'))
      writeDurably(join(carpeta, 'nueva', 'uno'), 'texto')
      renameDurably(join(carpeta, 'nueva'), join(carpeta, 'base'))
    },
    (restos, isDone) => {
      if (isDone || existsSync(join(restos, 'base'))) {
        expect(readFileSync(join(restos, 'base', 'uno'), 'utf8')).toBe('texto')
        expect(existsSync(join(restos, 'nueva'))).toBe(false)
      }
    },
  )
})

test('a name that exists keeps its file, and no draft remains', () => {
  const path = join(carpeta, 'a', 'b', 'uno')
  makeFolder(join(carpeta, 'a', 'b'))
  expect(createDurably(path, 'primero')).toBe(true)
  expect(createDurably(path, 'segundo')).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('primero')
  expect(readdirSync(join(carpeta, 'a', 'b'))).toEqual(['uno'])
})
