import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { versionDePrograma } from './programa.ts'

test('the version of a till’s program changes with the code that sells, and with nothing else', () => {
  const raiz = mkdtempSync(join(tmpdir(), 'programa-'))
  onTestFinished(() => rmSync(raiz, { recursive: true }))
  const write = (nombre: string, texto: string) => {
    mkdirSync(join(raiz, nombre, '..'), { recursive: true })
    writeFileSync(join(raiz, nombre), texto)
  }
  write('package.json', '{"version":"3.2.0"}')
  write('packages/domain/src/dinero/monto.ts', '1')
  write('packages/mostrador/src/index.ts', '1')
  write('apps/web/src/features/venta/venta-rapida/Pagina.tsx', '1')
  const antes = versionDePrograma(raiz)
  expect(antes).toMatch(/^3\.2\.0\+[0-9a-f]{8}$/)
  write('packages/mostrador/src/index.test.ts', '2')
  write('packages/mostrador/src/simulacion/mundo.ts', '2')
  write('apps/web/src/features/otra/Pagina.tsx', '2')
  expect(versionDePrograma(raiz)).toBe(antes)
  write('packages/domain/src/dinero/monto.ts', '2')
  expect(versionDePrograma(raiz)).not.toBe(antes)
})
