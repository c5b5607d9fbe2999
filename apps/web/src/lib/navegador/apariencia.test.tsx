import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { esquemas, tamanos } from '../../tema/tokens.ts'
import { ESQUEMAS, followApariencia, readApariencia, saveApariencia, showApariencia, TAMANOS } from './apariencia.ts'

const pagina = () => {
  const { schema, size } = document.documentElement.dataset
  return { schema, size }
}
/** The script that runs in the page before the application. */
const antesDePintar = new Function(readFileSync(join(import.meta.dirname, '../../tema/antes-de-pintar.js'), 'utf8'))

beforeEach(() => {
  localStorage.clear()
  for (const nombre of ['data-schema', 'data-size']) document.documentElement.removeAttribute(nombre)
})

test('the offered schemes and sizes are exactly those of the tokens', () => {
  expect([...ESQUEMAS].sort()).toEqual(Object.keys(esquemas).sort())
  expect([...TAMANOS].map(String).sort()).toEqual(Object.keys(tamanos).sort())
})

describe('the chosen appearance', () => {
  test('applies at once, to that company only', () => {
    saveApariencia(1, { schemaColor: 'schema_negro', fontSize: 18 })
    expect(pagina()).toEqual({ schema: 'schema_negro', size: '18' })
    showApariencia(2)
    expect(pagina()).toEqual({ schema: 'schema_predeterminado', size: '16' })
    showApariencia(1)
    expect(pagina()).toEqual({ schema: 'schema_negro', size: '18' })
  })

  test('is applied before the first paint', () => {
    saveApariencia(1, { schemaColor: 'schema_verde_oscura', fontSize: 12 })
    for (const nombre of ['data-schema', 'data-size']) document.documentElement.removeAttribute(nombre)
    antesDePintar()
    expect(pagina()).toEqual({ schema: 'schema_verde_oscura', size: '12' })
  })

  test('follows a choice made in another tab for this company, and not what that tab shows of another', () => {
    followApariencia()
    showApariencia(1)
    const choose = (key: string, schemaColor: string) => {
      const newValue = JSON.stringify({ schemaColor, fontSize: 14 })
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
    choose('pura.apariencia.1', 'schema_azul_noche')
    choose('pura.apariencia.2', 'schema_negro')
    choose('pura.apariencia', 'schema_negro')
    expect(pagina()).toEqual({ schema: 'schema_azul_noche', size: '14' })
  })
})

test.each(['nada', '{"schemaColor":"schema_rosado","fontSize":90}', '[]', 'null', '"schema_negro"'])(
  '%s, an unknown value, falls back to the default (docs/acuerdos.md F9)',
  (guardado) => {
    localStorage.setItem('pura.apariencia.1', guardado)
    expect(readApariencia(1)).toEqual({ schemaColor: 'schema_predeterminado', fontSize: 16 })
  },
)

test('an appearance applies without storage too', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  saveApariencia(1, { schemaColor: 'schema_rojo_oscura', fontSize: 16 })
  vi.restoreAllMocks()
  expect(pagina()).toEqual({ schema: 'schema_rojo_oscura', size: '16' })
})
