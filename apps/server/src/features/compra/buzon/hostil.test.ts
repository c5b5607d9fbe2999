import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { type Hostil, startImapHostil } from '@pura/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useBuzon } from '../../../testing/fichas/buzones.ts'

const { server, casa, deliver, conXml, aBuzon, guardar, estado, mirar, reclamos } = useBuzon()
const { docRecibidoBuzon } = contract
const codCia = 1
let hostil: Hostil

beforeAll(async () => {
  hostil = await startImapHostil('fichas')
})
afterAll(() => hostil.close())
beforeEach(async () => {
  await server.deps.db.withCia(codCia, (tx) => tx.deleteFrom('buzon_espera').execute())
})

const alHostil = () => ({ puerto: hostil.port })
const probar = (cambio = {}) => casa.api.send(docRecibidoBuzon.probar, { params: { codCia }, body: aBuzon(cambio) })
/** Ends the wait of the mailbox at once. */
const endEspera = () =>
  server.deps.db.withCia(codCia, (tx) =>
    tx
      .updateTable('buzon_espera')
      .set({ hasta: new Date(0) })
      .execute(),
  )

describe('a mailbox whose server sends too much', () => {
  test('is cut off, shown, and waits longer each time', async () => {
    await guardar(alHostil())
    const [primero] = await mirar()
    expect(primero).toMatchObject({ en: 60, error: mensajesDeBuzones.buzon.fallos.abusivo })
    expect(await estado()).toMatchObject({ fallo: expect.any(String), proximoIntento: expect.any(String) })
    await endEspera()
    expect((await mirar())[0]).toMatchObject({ en: 240 })
    await endEspera()
    expect((await mirar())[0]).toMatchObject({ en: 960 })
  })

  test('is not connected to during that wait, also after it is saved, moved, removed or probed', async () => {
    await guardar(alHostil())
    await mirar()
    const antes = hostil.conexiones()
    await guardar(alHostil())
    expect((await estado()).proximoIntento).not.toBeNull()
    expect((await mirar())[0]).toMatchObject({ en: expect.any(Number) })
    await casa.api.send(docRecibidoBuzon.quitar, { params: { codCia } })
    await guardar({ ...alHostil(), usuario: 'otro@ejemplo.cr' })
    await mirar()
    expect(await probar(alHostil())).toBeRejectedWith(429, mensajesDeBuzones.buzon.enEspera(1))
    expect(hostil.conexiones()).toBe(antes)
  })

  test('must wait after a probe as after a read', async () => {
    expect(await probar(alHostil())).toBeRejectedWith(422, mensajesDeBuzones.buzon.fallos.abusivo)
    expect((await probar(alHostil())).status).toBe(429)
  })

  test('does not stop other mailboxes from being read', async () => {
    await guardar(alHostil())
    await guardar({}, casa.ceiba.api, casa.ceiba.codCia)
    await deliver(conXml(890))
    const pasos = await mirar()
    expect(pasos).toContainEqual({ en: 0, reiniciar: true })
    await endEspera()
    await guardar()
    await mirar()
    expect(await reclamos()).toMatchObject([{ uid: 1, estado: 'guardado' }])
  })
})

test('a company that saves and probes too often must wait, and other companies need not', async () => {
  const cerrado = await startImapHostil('cierra')
  const malo = { puerto: cerrado.port }
  for (let vez = 0; vez < 10; vez += 1) {
    expect((await guardar(malo)).status).toBe(200)
    expect((await probar(malo)).status).toBe(422)
  }
  expect((await probar(malo)).status).toBe(422)
  expect(await probar(malo)).toBeRejectedWith(429, mensajes.ingreso.demasiadosIntentos(2))
  expect((await guardar(malo)).status).toBe(429)
  expect((await guardar({}, casa.ceiba.api, casa.ceiba.codCia)).status).toBe(200)
  // A pause opens no connection.
  expect((await guardar({ ...malo, activo: false })).status).toBe(200)
  await cerrado.close()
})
