import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildTokensCss } from './css.ts'
import { esquemas, tamanos } from './tokens.ts'

describe('design tokens as CSS', () => {
  const css = buildTokensCss()

  test('the default scheme and size apply without any attribute on <html>', () => {
    expect(css).toContain(':root, [data-schema="schema_predeterminado"] {')
    expect(css).toContain(':root, [data-size="16"] {')
  })

  test('each scheme and size is after the default, which would win otherwise', () => {
    const [tamano, esquema] = [':root, [data-size="16"] {', ':root, [data-schema="schema_predeterminado"] {']
    for (const otro of Object.keys(tamanos).filter((t) => t !== '16'))
      expect(css.indexOf(`[data-size="${otro}"] {`)).toBeGreaterThan(css.indexOf(tamano))
    for (const otro of Object.keys(esquemas).filter((e) => e !== 'schema_predeterminado'))
      expect(css.indexOf(`[data-schema="${otro}"] {`)).toBeGreaterThan(css.indexOf(esquema))
  })

  test('colours, sizes and measures carry their path and unit', () => {
    expect(css).toContain('--pf-acento-base: #1f50b2;')
    expect(css).toContain('--pf-estado-encola-punto: #408fba;')
    expect(css).toContain('--pf-t-control: 34px;')
    expect(css).toContain('--pf-espacio-5: 24px;')
    expect(css).toContain('color-scheme: light;')
  })
})

test('every token used in a style exists, and no height uses a font size', () => {
  const SRC = join(import.meta.dirname, '..')
  const hojas = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((nombre) => nombre.endsWith('.css'))
  const textos = hojas.map((nombre) => ({ nombre, css: readFileSync(join(SRC, nombre), 'utf8') }))
  const todas = [buildTokensCss(), ...textos.map(({ css }) => css)].join('\n')
  const hechos = new Set([...todas.matchAll(/(--pf-[a-z0-9-]+):/g)].map(([, nombre]) => nombre))
  expect(textos.length).toBeGreaterThan(20)
  for (const { nombre, css } of textos) {
    const sinHacer = [...css.matchAll(/var\((--pf-[a-z0-9-]+)\)/g)].map(([, t]) => t!).filter((t) => !hechos.has(t))
    expect({ nombre, sinHacer }).toEqual({ nombre, sinHacer: [] })
    expect(css, nombre).not.toMatch(/font-size: var\(--pf-t-(control|fila)\)/)
  }
})

test('print is always light: its rule follows every scheme', () => {
  const css = buildTokensCss()
  const enPapel = css.indexOf('@media print')
  expect(css.lastIndexOf('color-scheme: dark')).toBeLessThan(enPapel)
  expect(css.slice(enPapel)).toContain(`--pf-texto-principal: ${esquemas.schema_predeterminado!.texto.principal};`)
})

describe('contrast (WCAG AA)', () => {
  test.each(Object.entries(esquemas))('%s: every text pair has contrast 4.5 and every control 3', (_, e) => {
    const grounds = [...Object.values(e.fondo), ...Object.values(e.superficie)]
    for (const ground of grounds) {
      expect(contrast(e.texto.principal, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(e.texto.secundario, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(e.acento.texto, ground)).toBeGreaterThanOrEqual(4.5)
    }
    // Contrast of a chart's series with the background, and of a chip's text.
    for (const serie of e.grafico) expect(contrast(serie, e.superficie.base)).toBeGreaterThanOrEqual(3)
    expect(contrast(e.acento.texto, e.acento.suave)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(e.acento.sobre, e.acento.base)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(e.acento.sobre, e.acento.realce)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(e.peligro.sobre, e.peligro.base)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(e.peligro.sobre, e.peligro.realce)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(e.borde.control, e.superficie.base)).toBeGreaterThanOrEqual(3)
    expect(contrast(e.foco, e.superficie.base)).toBeGreaterThanOrEqual(3)
    for (const { texto, fondo } of Object.values(e.estado)) expect(contrast(texto, fondo)).toBeGreaterThanOrEqual(4.5)
  })

  test('there is a default size, and every role has pixels', () => {
    expect(Object.values(tamanos[16]!).every((px) => px >= 11)).toBe(true)
  })
})

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
