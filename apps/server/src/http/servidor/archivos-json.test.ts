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
  ['something after its end', '{"logo":"QQ==QQ=="}', { logo: Buffer.alloc(0) }],
  ['a quote inside', '{"logo":"QQ\\"QQ"}', { logo: Buffer.alloc(0) }],
  ['empty', '{"logo":""}', { logo: '' }],
  ['null', '{"logo":null}', { logo: null }],
  ['given twice, of which the last counts', '{"logo":"QUFB","logo":"QUJD"}', { logo: Buffer.from('ABC') }],
  ['taken back', '{"logo":"QUFB","logo":null}', { logo: null }],
  ['emptied', '{"logo":"QUFB","logo":""}', { logo: '' }],
  ['a key that is spelled otherwise', '{"l\\u006fgo":"QUFB"}', { logo: 'QUFB' }],
  ['a name that every object has', '{"constructor":"QUFB"}', { constructor: 'QUFB' }],
  ['a text in a list', '["logo","QUFB"]', ['logo', 'QUFB']],
  ['no body', '', undefined],
])('a file is read as expected when it is %s', (_, body, expected) => {
  expect(read(body)).toEqual(expected)
})

test.each([
  ['a file longer than it may be', `{"logo":"${'A'.repeat(LIMITE + 1)}"}`, 413],
  ['a text where no file belongs', `{"otro":"${'A'.repeat(CUERPO)}"}`, 413],
  ['a file deeper down', `{"a":{"logo":"${'A'.repeat(CUERPO)}"}}`, 413],
  ['more levels than a body has', `{"logo":"QUFB","a":${'['.repeat(50)}`, 422],
  ['what is no JSON', '{"logo":"QUFB"', 400],
])('%s is refused', (_, body, status) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ status }))
})
