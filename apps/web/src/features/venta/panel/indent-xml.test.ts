import { expect, test } from 'vitest'
import { indentXml } from './indent-xml.ts'

test('each element is on its own line, and a value stays with its tags', () => {
  const xml = '<?xml version="1.0"?><F xmlns="x"><Clave>506</Clave><E><N>A &amp; B</N><V/></E><T></T></F>'
  expect(indentXml(xml)).toBe(
    [
      '<?xml version="1.0"?>',
      '<F xmlns="x">',
      '  <Clave>506</Clave>',
      '  <E>',
      '    <N>A &amp; B</N>',
      '    <V/>',
      '  </E>',
      '  <T></T>',
      '</F>',
    ].join('\n'),
  )
})

test('indented XML gains no empty lines', () => {
  expect(indentXml('<a>\n  <b>1</b>\n</a>')).toBe('<a>\n  <b>1</b>\n</a>')
})
