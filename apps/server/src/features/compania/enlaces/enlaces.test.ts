import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../config.ts'
import { anybody, useServer } from '../../../testing/api.ts'

const VARIABLES = {
  MASTER_KEY: Buffer.alloc(32, 3).toString('base64'),
  TIENDA_ANDROID_URL: 'https://play.google.com/store/apps/details?id=cr.ejemplo',
  CHAT_URL: 'https://wa.me/50688887777',
}
useServer({ config: { enlaces: loadConfig(VARIABLES, []).enlaces }, demo: false })

test('the links of the installation are public, and missing links are reported as missing', async () => {
  const { status, data } = await anybody().send(contract.enlaces.get)
  expect([status, data]).toEqual([
    200,
    { tiendaAndroid: VARIABLES.TIENDA_ANDROID_URL, tiendaIos: null, chat: VARIABLES.CHAT_URL },
  ])
})

test('a link that is not https prevents the start, because people click it', () => {
  for (const CHAT_URL of ['javascript:alert(1)', 'http://chat.ejemplo.cr', 'wa.me/506']) {
    expect(() => loadConfig({ ...VARIABLES, CHAT_URL }, [])).toThrow(/CHAT_URL/)
  }
})
