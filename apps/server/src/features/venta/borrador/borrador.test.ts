import { randomUUID } from 'node:crypto'
import { type BodyOf, contract, MAX_BORRADORES } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, loginAs, setOpciones, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aFactura } from '../../../testing/documentos.ts'

const FACTURA = 2
const TIQUETE = 5
const api = contract.borrador
const textos = mensajes.documento

const aBorrador = (cambios: Partial<BodyOf<typeof api.save>> = {}): BodyOf<typeof api.save> => ({
  idTipoDoctoVta: FACTURA,
  modo: 'nuevo',
  numDocto: null,
  nombreCliente: 'Ana Lucía Brenes Quirós',
  total: '8534.5',
  moneda: 'CRC',
  formato: 4,
  contenido: { comentario: 'Entregar hoy' },
  version: 0,
  ...cambios,
})

eachEngine('borradores', (open) => {
  const server = useServer({ open })

  async function anAutor(quien = anAdministrador()) {
    const sesion = await loginAs(quien)
    const of = (idBorrador: string) => ({ params: { codCia: 1, idBorrador } })
    return {
      sesion,
      save: (id: string, cambios: Partial<BodyOf<typeof api.save>> = {}) =>
        sesion.send(api.save, { ...of(id), body: aBorrador(cambios) }),
      get: (id: string) => sesion.send(api.get, of(id)),
      remove: (id: string) => sesion.send(api.remove, of(id)),
      list: async () => (await sesion.send(api.list, { params: { codCia: 1 }, query: { tipo: FACTURA } })).data,
      issueBorrador: (id: string, llave: string, body = aFactura(), version?: number) =>
        sesion.send(contract.vtaMovm.emitir, {
          body,
          query: { borrador: id, version },
          headers: { 'idempotency-key': llave },
        }),
    }
  }

  test('a user continues on one device a draft saved on another, and no other user sees it', async () => {
    const autor = await anAutor()
    const [uno, otro] = [randomUUID(), randomUUID()]
    await autor.save(uno)
    await autor.save(otro, { contenido: { comentario: 'El segundo' } })
    const ids = (await (await anAutor()).list()).map((b) => b.idBorrador)
    expect(ids).toEqual(expect.arrayContaining([uno, otro]))
    expect((await (await anAutor()).get(otro)).data.borrador).toMatchObject({
      contenido: { comentario: 'El segundo' },
      nombreCliente: 'Ana Lucía Brenes Quirós',
      total: '8534.50000',
      version: 1,
    })
    const ajeno = await anAutor(anUsuario())
    expect(await ajeno.list()).toEqual([])
    expect((await ajeno.get(uno)).data.borrador).toBeNull()
    expect((await ajeno.remove(uno)).data).toBeNull()
    expect((await autor.get(uno)).data.borrador).not.toBeNull()
    expect(await ajeno.save(uno, { version: 1 })).toBeRejectedWith(409, textos.borradorCambiado)
  })

  test('a user who lost the section of a draft cannot see or delete it until the section returns', async () => {
    const autor = await anAutor(anUsuario())
    const [suyo, otro] = [randomUUID(), randomUUID()]
    await autor.save(suyo)
    await autor.save(otro, { idTipoDoctoVta: TIQUETE })
    const todos = async () => (await autor.sesion.send(api.list, { params: { codCia: 1 } })).data
    expect((await todos()).map((b) => b.idBorrador).sort()).toEqual([suyo, otro].sort())
    await setOpciones(server, ['/tiquetasElectronicas'])
    expect((await todos()).map((b) => b.idBorrador)).toEqual([otro])
    for (const reply of [await autor.get(suyo), await autor.save(suyo, { version: 1 }), await autor.remove(suyo)]) {
      expect(reply).toBeRejectedWith(403)
    }
    await setOpciones(server, ['*'])
    expect((await autor.get(suyo)).data.borrador?.contenido).toEqual({ comentario: 'Entregar hoy' })
    for (const id of [suyo, otro]) await autor.remove(id)
  })

  test('an outdated device gets a conflict, and overwrites nothing', async () => {
    const autor = await anAutor()
    const id = randomUUID()
    await autor.save(id)
    expect((await autor.save(id, { version: 1, contenido: { comentario: 'Teléfono' } })).data.version).toBe(2)
    expect(await autor.save(id, { version: 1, contenido: { comentario: 'Oficina' } })).toBeRejectedWith(
      409,
      'El borrador se guardó en otra pestaña o en otro dispositivo después de abrirlo aquí',
    )
    expect(await autor.save(id, { version: 0 })).toBeRejectedWith(409, textos.borradorCambiado)
    expect((await autor.get(id)).data.borrador?.contenido).toEqual({ comentario: 'Teléfono' })
  })

  test('a save repeated after a lost answer is neither a conflict nor a new version', async () => {
    const autor = await anAutor()
    const id = randomUUID()
    const [una, otra] = await Promise.all([autor.save(id), autor.save(id)])
    expect([una, otra].map((r) => [r.status, r.data.version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    const cambiado = { version: 1, contenido: { comentario: 'Por la puerta de servicio' } }
    expect((await autor.save(id, cambiado)).data.version).toBe(2)
    expect((await autor.save(id, cambiado)).data.version).toBe(2)
    // The repeated save is only recognised for its author.
    const ajeno = await anAutor(anUsuario())
    expect(await ajeno.save(id, cambiado)).toBeRejectedWith(409, textos.borradorCambiado)
  })

  test('issuing deletes the draft; another device gets a conflict and finds the document', async () => {
    const autor = await anAutor()
    const id = randomUUID()
    await autor.save(id)
    const emitido = await autor.issueBorrador(id, 'contenido-1')
    expect(emitido.status).toBe(200)
    expect((await autor.list()).map((b) => b.idBorrador)).not.toContain(id)
    const otra = aFactura({ comentario: 'Lo que escribía el otro' })
    expect(await autor.issueBorrador(id, 'contenido-2', otra)).toBeRejectedWith(409, textos.borradorEmitido)
    expect((await autor.get(id)).data).toMatchObject({ borrador: null, emitido: { clave: emitido.data.clave } })
    // A repeated request after a lost answer returns the same document.
    expect((await autor.issueBorrador(id, 'contenido-1')).data.clave).toBe(emitido.data.clave)
    expect(await autor.save(id)).toBeRejectedWith(409, textos.borradorEmitido)
  })

  test('a device that issues an outdated version gets a conflict, and the draft is kept', async () => {
    const autor = await anAutor()
    const id = randomUUID()
    await autor.save(id)
    await autor.save(id, { version: 1, contenido: { comentario: 'Teléfono' } })
    expect(await autor.issueBorrador(id, 'viejo', aFactura(), 1)).toBeRejectedWith(409, textos.borradorCambiado)
    expect((await autor.get(id)).data.borrador?.contenido).toEqual({ comentario: 'Teléfono' })
    expect((await autor.issueBorrador(id, 'nuevo', aFactura(), 2)).status).toBe(200)
  })

  test('a draft issued twice at once becomes one document, whatever each device had typed', async () => {
    const autor = await anAutor()
    const id = randomUUID()
    await autor.save(id)
    const iguales = await Promise.all([autor.issueBorrador(id, 'igual'), autor.issueBorrador(id, 'igual')])
    expect(new Set(iguales.map((r) => r.data.clave)).size).toBe(1)

    const otro = randomUUID()
    await autor.save(otro)
    const distintos = await Promise.all([
      autor.issueBorrador(otro, 'uno'),
      autor.issueBorrador(otro, 'dos', aFactura({ comentario: 'Otro' })),
    ])
    expect(distintos.map((r) => r.status).sort()).toEqual([200, 409])
  })

  test('a draft is kept if its document is refused', async () => {
    const autor = await anAutor()
    const id = randomUUID()
    await autor.save(id)
    expect((await autor.issueBorrador(id, 'sin-cliente', aFactura({ cliente: null }))).status).toBe(422)
    expect((await autor.get(id)).data.borrador).not.toBeNull()
  })

  test('the drafts of a company have a limit', async () => {
    const autor = await anAutor(anUsuario())
    await server.deps.db.withCia(1, (tx) =>
      sql`insert into borrador (cod_cia, id_borrador, cia_usuario, id_usuario, id_tipo_docto_vta, modo, nombre_cliente, moneda, formato, contenido, guardado)
        select 1, gen_random_uuid(), 1, 9000 + i % 100, 2, 'nuevo', '', 'CRC', 1, '{}', ${server.deps.now()}
        from generate_series(1, ${LIMITES.borradoresPorCia}) i`.execute(tx),
    )
    const reply = await autor.save(randomUUID())
    expect(reply).toBeRejectedWith(409, textos.demasiadosBorradoresDeCia(LIMITES.borradoresPorCia))
    await server.deps.db.withCia(1, (tx) => tx.deleteFrom('borrador').where('id_usuario', '>=', 9_000).execute())
    const id = randomUUID()
    expect((await autor.save(id)).status).toBe(200)
    await autor.remove(id)
  })

  test('a deleted draft can be restored as it was; the number of drafts of a user has a limit', async () => {
    const autor = await anAutor(anUsuario())
    const ids = Array.from({ length: MAX_BORRADORES }, () => randomUUID())
    for (const id of ids) expect((await autor.save(id)).status).toBe(200)
    expect(await autor.save(randomUUID())).toBeRejectedWith(409, textos.demasiadosBorradores(MAX_BORRADORES))
    const { data } = await autor.remove(ids[0]!)
    expect(data?.contenido).toEqual({ comentario: 'Entregar hoy' })
    expect((await autor.save(randomUUID())).status).toBe(200)
  })
})
