import { randomBytes } from 'node:crypto'
import { CUERPO } from '@pura/contract'
import { describe, expect, test } from 'vitest'
import { ArchivosJson } from './archivos-json.ts'

const LIMITE = 300_000

function read(body: string, tamano = 64 * 1024): unknown {
  const lector = new ArchivosJson({ logo: LIMITE, zip: LIMITE })
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at += tamano) lector.advance(bytes.subarray(at, at + tamano))
  return lector.end()
}

describe.each([1, 7, 1_000, 64 * 1024])('a body in pieces of %i bytes', (tamano) => {
  test.each([0, 1, 2])('gives files as bytes and keeps the rest unchanged (%i)', (resto) => {
    const logo = randomBytes(20_000 + resto)
    const zip = randomBytes(500)
    const body = {
      nombre: 'Ñandú "5" {[,:\\',
      logo: `data:image/png;base64,${logo.toString('base64')}`,
      dentro: { logo: 'QUJD', lista: ['logo', 'zip'] },
      zip: zip.toString('base64'),
      fin: null,
    }
    expect(read(JSON.stringify(body, null, 2), tamano)).toEqual({ ...body, logo, zip })
  })

  test('gives the same file for base64 with JSON escapes', () => {
    const { logo } = read('{"logo":"data:image\\/png;base64,\\u002B\\/\\u002f\\r\\nAA=="}', tamano) as { logo: Buffer }
    expect(logo).toEqual(Buffer.from('+//AA', 'base64'))
  })
})

test.each([
  ['not base64', '{"logo":"¡hola!"}', { logo: Buffer.alloc(0) }],
  ['followed by text after its padding', '{"logo":"QQ==QQ=="}', { logo: Buffer.alloc(0) }],
  ['interrupted by a quote', '{"logo":"QQ\\"QQ"}', { logo: Buffer.alloc(0) }],
  ['empty', '{"logo":""}', { logo: '' }],
  ['null', '{"logo":null}', { logo: null }],
  ['given twice (the last one counts)', '{"logo":"QUFB","logo":"QUJD"}', { logo: Buffer.from('ABC') }],
  ['replaced by null', '{"logo":"QUFB","logo":null}', { logo: null }],
  ['replaced by an empty text', '{"logo":"QUFB","logo":""}', { logo: '' }],
  ['named by an escaped key', '{"l\\u006fgo":"QUFB"}', { logo: 'QUFB' }],
  ['named like a member of every object', '{"constructor":"QUFB"}', { constructor: 'QUFB' }],
  ['inside a list', '["logo","QUFB"]', ['logo', 'QUFB']],
  ['in an empty body', '', undefined],
])('a file is read as expected when it is %s', (_, body, expected) => {
  expect(read(body)).toEqual(expected)
})

test.each([
  ['a file above its limit', `{"logo":"${'A'.repeat(LIMITE + 1)}"}`, 413],
  ['a text as long as a file in another field', `{"otro":"${'A'.repeat(CUERPO)}"}`, 413],
  ['a file in a nested object', `{"a":{"logo":"${'A'.repeat(CUERPO)}"}}`, 413],
  ['a body nested too deeply', `{"logo":"QUFB","a":${'['.repeat(50)}`, 422],
  ['a body that is not JSON', '{"logo":"QUFB"', 400],
])('%s is refused', (_, body, status) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ status }))
})
