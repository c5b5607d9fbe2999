import type { Parte } from '@pura/domain'
import { expect, test } from 'vitest'
import { CIA_DEMO } from '../../../../../demo/src/semilla/compania.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { ensurePersona } from './persona.ts'

const emisor = (numero: string): Parte => ({
  nombre: `Proveedor ${numero}`,
  identificacion: { tipo: '02', numero },
  correos: [],
})

eachEngine('the supplier of a document', (open) => {
  test('is created as a person once, also under the generic plan of PostgreSQL', async () => {
    const db = await open()
    await db.withSistema((tx) => tx.insertInto('cia').values([CIA_DEMO]).execute())
    const codCia = aCiaAutorizada(1)
    const cedulas = Array.from({ length: 40 }, (_, i) => String(3101000000 + i))
    const ids = await db.withCia(codCia, async (tx) => {
      const creados: unknown[] = []
      for (const cedula of cedulas)
        creados.push((await ensurePersona(tx, codCia, 'proveedor', emisor(cedula)))?.idCliente)
      return creados
    })
    expect(new Set(ids).size).toBe(40)
    const otra = await db.withCia(codCia, (tx) => ensurePersona(tx, codCia, 'proveedor', emisor(cedulas[7]!)))
    expect(otra).toEqual({ idCliente: ids[7], isNueva: false })
  })
})
