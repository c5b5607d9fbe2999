import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { buildOpenApi } from './openapi.ts'

const { paths } = buildOpenApi(contract, '1') as { paths: Record<string, Record<string, Record<string, unknown>>> }

test('the unsubscribe link is described as it works: a form may be posted to it, and opening it redirects', () => {
  const baja = paths['/api/notifications/baja/{token}']!
  expect(baja.post?.requestBody).toMatchObject({
    required: false,
    content: {
      'application/x-www-form-urlencoded': { schema: { properties: { 'List-Unsubscribe': { type: 'string' } } } },
    },
  })
  expect(Object.keys(baja.get?.responses as object)).toEqual(['303', 'default'])
})
