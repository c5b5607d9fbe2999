import { expect, test } from 'vitest'
import { filesOf } from './caja.ts'

const script = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  fileName,
  imports,
  dynamicImports,
})

test('the till is the entry with its imports, and the page with everything it may load later, and no other screen', () => {
  const chunks = [
    script('index', ['base'], ['caja', 'facturas']),
    script('base'),
    script('caja', ['base', 'monto'], ['almacen']),
    script('monto'),
    script('almacen', ['busqueda'], ['lejos']),
    script('busqueda'),
    script('lejos'),
    script('facturas', ['tabla']),
    script('tabla'),
  ]
  expect([...filesOf(chunks, 'index', ['caja'])].sort()).toEqual([
    'almacen',
    'base',
    'busqueda',
    'caja',
    'index',
    'lejos',
    'monto',
  ])
})
