import { expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { buildOpenApi, SERVICIOS } from './openapi.ts'

const { paths } = buildOpenApi(contract, '1') as { paths: Record<string, Record<string, Record<string, unknown>>> }

const tagsOf = (path: string) => Object.values(paths[path]!)[0]!.tags

test('each call bears one service of the specification as tag (API-01)', () => {
  const servicios: readonly unknown[] = SERVICIOS
  for (const call of Object.values(paths).flatMap((path) => Object.values(path)))
    expect((call.tags as string[]).filter((tag) => servicios.includes(tag))).toHaveLength(1)
  expect(tagsOf('/api/vta-movm/emitir-vta-movm')).toEqual(['fe', 'emisión'])
  expect(tagsOf('/api/surtido')).toEqual(['surtido'])
  expect(tagsOf('/api/doc-recibido/emitir-doc-recibido')).toEqual(['documentos', 'recibidos'])
  expect(tagsOf('/api/cia/find-registros')).toEqual(['admin', 'compañía'])
})

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
