import { expect, test } from 'vitest'
import { CIA_DEMO } from '../../../demo/src/semilla/compania.ts'
import { anAdministrador, loginAs, useServer } from './api.ts'
import { eachEngine } from './db.ts'
import { aFactura, issueDocumento } from './documentos.ts'
import { useHacienda, workUntilDone } from './hacienda.ts'

eachEngine('servers of one worker, the first seeded and the others copied', (open) => {
  const hacienda = useHacienda()
  const config = () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() })
  const servers = [1, 2, 3].map(() => useServer({ open, config }))

  test('each server contains only the demo company', async () => {
    for (const { deps } of servers) {
      const cias = await deps.db.withSistema((tx) => tx.selectFrom('cia').select('ruc').execute())
      expect(cias).toEqual([{ ruc: CIA_DEMO.ruc }])
    }
  })

  test('the key of a copied server opens and signs, and Hacienda accepts the document', async () => {
    const api = await loginAs(anAdministrador())
    await issueDocumento(api, aFactura())
    await workUntilDone(servers[2]!.deps)
    expect((await hacienda.recibidos()).map(({ estado }) => estado)).toEqual(['aceptado'])
  })

  test('rows written in one server are not in the others', async () => {
    const count = (i: number) =>
      servers[i]!.deps.db.withCia(1, (tx) => tx.selectFrom('vta_movm').select('clave').execute())
    expect(await count(2)).toHaveLength(1)
    expect(await count(1)).toEqual([])
  })
})
