import { type BuzonEntrada, contract } from '@pura/contract'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { writeCorreo } from '@pura/simulators'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createImap } from '../../../external/imap/index.ts'
import { mirarBuzon } from '../../../jobs/definitions.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { anUsuario, loginAs } from '../../../testing/api.ts'
import { CEIBA, PRONTO, useBuzon } from '../../../testing/fichas/buzones.ts'
import { dying } from '../../../testing/fichas/muerte.ts'
import { letIn, withdraw } from '../../../testing/fichas/tablero.ts'
import { watchBuzon } from './mirar.ts'

const {
  server,
  casa,
  control,
  deliver,
  pedidas,
  ordenes,
  adjunto,
  conXml,
  aBuzon,
  guardar,
  estado,
  mirar,
  leer,
  correos,
  resultadoDe,
  reclamos,
} = useBuzon()
const { docRecibidoBuzon } = contract
const codCia = 1

describe('the owner of a mailbox', () => {
  test('sees the mailbox without its secret, which is sent to no server but its own', async () => {
    expect((await guardar()).mensaje).toBe('El buzón quedó guardado')
    const { body } = await casa.api.send(docRecibidoBuzon.get, { params: { codCia } })
    expect(body).toMatchObject({ data: { buzon: { servidor: '127.0.0.1', activo: true, ultimaMirada: null } } })
    expect(JSON.stringify(body)).not.toMatch(/secreto"|simulador/)
    const { secreto: _, ...sinSecreto } = aBuzon({ carpeta: 'Procesados' })
    const params = { codCia }
    expect((await casa.api.send(docRecibidoBuzon.guardar, { params, body: sinSecreto })).status).toBe(200)
    for (const otro of [
      { servidor: 'otro.example' },
      { puerto: 143 },
      { usuario: 'otro' },
      { claseSecreto: 'token' },
    ]) {
      const body = { ...sinSecreto, ...otro } as BuzonEntrada
      for (const llamada of [docRecibidoBuzon.guardar, docRecibidoBuzon.probar])
        expect(await casa.api.send(llamada, { params, body })).toBeRejectedWith(
          422,
          mensajesDeBuzones.buzon.otroServidor,
        )
    }
    const [fila] = await server.deps.db.withCia(codCia, (tx) => tx.selectFrom('buzon').select('secreto').execute())
    expect(Buffer.from(fila!.secreto).includes('simulador')).toBe(false)
    const trail = await server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('bitacora').selectAll().where('entidad', '=', 'buzon').execute(),
    )
    expect(JSON.stringify(trail)).not.toContain('"simulador')
  })

  test('of all companies must be an operator', async () => {
    expect(await guardar({ alcance: 'instalacion' }, casa.ceiba.api, casa.ceiba.codCia)).toBeRejectedWith(403)
    expect((await guardar({ alcance: 'instalacion' })).status).toBe(200)
  })

  test('of a firm is a person with clients; another one ends it and changes nothing', async () => {
    const { body: sinClientes } = await casa.ceiba.api.send(docRecibidoBuzon.get, {
      params: { codCia: casa.ceiba.codCia },
    })
    expect(sinClientes).toMatchObject({ data: { puedeFirma: false } })
    expect(await guardar({ alcance: 'firma' }, casa.ceiba.api, casa.ceiba.codCia)).toBeRejectedWith(403)
    const cliente = await letIn(server, casa.ceiba.codCia, ['*'])
    const jose = await loginAs(anUsuario())
    expect((await guardar({ alcance: 'firma' }, jose)).data).toMatchObject({ puedeFirma: true, buzon: { suyo: true } })
    const deOtro = mensajesDeBuzones.buzon.soloSuDueno(anUsuario().usuario)
    expect(await guardar({ alcance: 'cia' })).toBeRejectedWith(403, deOtro)
    expect(await estado()).toMatchObject({ alcance: 'firma', suyo: false, username: anUsuario().usuario })

    // Its mails go where its owner may.
    await deliver(writeCorreo({ adjuntos: [adjunto(861), adjunto(862, CEIBA)] }))
    await mirar()
    await leer()
    expect(await resultadoDe(861, jose)).toEqual(['cargado'])
    expect(await resultadoDe(862, jose)).toEqual(['enOtra'])
    expect(await resultadoDe(862, casa.ceiba.api, casa.ceiba.codCia)).toEqual(['cargado'])
    await withdraw(server, cliente)
    await deliver(writeCorreo({ adjuntos: [adjunto(863, CEIBA)] }))
    await mirar()
    await leer()
    expect(await resultadoDe(863, jose)).toEqual(['ajeno'])
    expect(await resultadoDe(863, casa.ceiba.api, casa.ceiba.codCia)).toEqual([])

    expect((await casa.api.send(docRecibidoBuzon.quitar, { params: { codCia } })).data.buzon).toBeNull()
  })

  test('has its mails read again from a day on; a document that had arrived is not there twice', async () => {
    const search = (desde: string, quien = casa.api, cia = codCia) =>
      quien.send(docRecibidoBuzon.buscar, { params: { codCia: cia }, body: { desde } })
    const dia = (hace: number) => new Date(server.deps.now().getTime() - hace * 86_400_000).toISOString().slice(0, 10)
    expect(await search(dia(10))).toBeRejectedWith(404, mensajesDeBuzones.buzon.sinBuzon)
    await guardar()
    await deliver(conXml(871))
    await mirar()
    await leer()
    expect(await resultadoDe(871)).toEqual(['cargado'])
    for (const lejos of [dia(400), dia(-2)])
      expect(await search(lejos)).toBeRejectedWith(422, mensajesDeBuzones.buzon.desdeInvalido)
    const antes = (await pedidas()).length
    expect((await search(dia(10))).mensaje).toBe(mensajesDeBuzones.buzon.buscando)
    await mirar()
    await leer()
    expect((await pedidas()).length).toBeGreaterThan(antes)
    expect(await resultadoDe(871)).toEqual(['cargado'])
    const { desde } = await server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('buzon').select('desde').executeTakeFirstOrThrow(),
    )
    expect(desde).toBe(dia(10))
    expect(await search(dia(10), casa.ceiba.api)).toBeRejectedWith(403)
  })

  test('can try the settings before saving them, and is told which field is wrong', async () => {
    const probeBuzon = (cambio: Partial<BuzonEntrada> = {}) =>
      casa.api.send(docRecibidoBuzon.probar, { params: { codCia }, body: aBuzon(cambio) })
    await deliver(conXml(1))
    const { data, mensaje } = await probeBuzon()
    expect(data).toEqual({ correos: 1, carpetas: ['INBOX', 'Procesados'] })
    expect(mensaje).toBe('La conexión funciona: hay 1 correo en la carpeta')
    expect((await probeBuzon({ claseSecreto: 'token', secreto: 'token-simulado' })).status).toBe(200)
    const campoDe = async (cambio: Partial<BuzonEntrada>) => {
      const { body, status } = await probeBuzon(cambio)
      return [status, (body as { errores?: { campo: string }[] }).errores?.[0]?.campo]
    }
    expect(await campoDe({ secreto: 'otra' })).toEqual([422, 'secreto'])
    expect(await campoDe({ carpeta: 'Nada' })).toEqual([422, 'carpeta'])
    expect(await campoDe({ moverA: 'Nada' })).toEqual([422, 'moverA'])
    expect(await campoDe({ moverA: 'INBOX' })).toEqual([422, 'moverA'])
    expect(await campoDe({ seguridad: 'starttls' })).toEqual([422, 'seguridad'])
    expect(await campoDe({ servidor: 'nadie.invalid' })).toEqual([422, 'servidor'])
    expect((await casa.api.send(docRecibidoBuzon.get, { params: { codCia } })).data.buzon).toBeNull()
  })
})

const sinInternos = createImap({ internos: false, paciencias: PRONTO })
afterAll(() => sinInternos.close())

test.each([
  '127.0.0.1',
  'localhost',
  '::1',
  '::ffff:127.0.0.1',
  '169.254.169.254',
  '10.1.2.3',
  '192.168.0.1',
  'fd00::1',
])('no mailbox connects to %s if the installation forbids internal addresses', async (servidor) => {
  const { puerto, usuario } = aBuzon()
  const ajustes = { servidor, puerto, usuario, seguridad: 'tls', claseSecreto: 'clave', secreto: 'x' } as const
  await expect(sinInternos.open(ajustes)).rejects.toMatchObject({ codigo: 'prohibido' })
  await expect(sinInternos.open({ ...ajustes, seguridad: 'ninguna' })).rejects.toMatchObject({ codigo: 'sinTls' })
  expect((await control('GET', '')).conexiones).toBe(0)
})

describe('a mail in the folder', () => {
  test('becomes a load like a mail sent to the address, and only its documents are fetched', async () => {
    await guardar()
    await deliver(
      writeCorreo({
        asunto: 'Factura 800',
        adjuntos: [
          { nombre: 'foto.jpg', tipo: 'image/jpeg', contenido: 'x'.repeat(1000) },
          adjunto(800),
          { nombre: 'video.mp4', tipo: 'video/mp4', contenido: 'x' },
        ],
      }),
    )
    expect(await mirar()).toEqual([{ en: 0, reiniciar: true }])
    expect(await pedidas()).toEqual(['3'])
    await leer()
    expect((await correos())[0]).toMatchObject({ estado: 'leido', asunto: 'Factura 800', de: 'ventas@roble.example' })
    expect(await resultadoDe(800)).toEqual(['cargado'])
    expect(await estado()).toMatchObject({ fallo: '', vistos: 1, conDocumentos: 1, ultimaMirada: expect.any(String) })
  })

  test('inside another mail, also as its only content, has its documents loaded', async () => {
    await guardar()
    const dentro = writeCorreo({ adjuntos: [adjunto(801)] })
    const solo = (a: ReturnType<typeof adjunto>) =>
      [
        'From: a@b.example',
        'Subject: solo',
        `Content-Type: ${a.tipo}`,
        `Content-Disposition: attachment; filename="${a.nombre}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(a.contenido).toString('base64'),
      ].join('\r\n')
    await deliver(writeCorreo({ adjuntos: [{ tipo: 'message/rfc822', contenido: dentro }] }))
    await deliver(Buffer.from(solo(adjunto(802))))
    await deliver(writeCorreo({ adjuntos: [{ tipo: 'message/rfc822', contenido: solo(adjunto(803)) }] }))
    await mirar()
    await leer()
    expect(await pedidas()).toEqual(['2.2', '1', '2.1'])
    for (const numero of [801, 802, 803]) expect(await resultadoDe(numero)).toEqual(['cargado'])
  })

  test('without documents is remembered, causes no notification, and is not read twice', async () => {
    await guardar()
    const antes = (await correos()).length
    await deliver(writeCorreo({ asunto: 'Feliz cumpleaños' }))
    await mirar()
    expect(await reclamos()).toMatchObject([{ uid: 1, estado: 'sinDocumentos' }])
    const fetches = async () => (await ordenes()).filter((orden) => orden.startsWith('UID FETCH')).length
    expect(await fetches()).toBe(1)
    await mirar()
    expect(await fetches()).toBe(1)
    expect(await correos()).toHaveLength(antes)
  })

  test('older than a month is not read', async () => {
    await guardar()
    const llego = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await control('POST', '/correos', { correo: conXml(804).toString('base64'), llego })
    await mirar()
    expect(await reclamos()).toEqual([])
  })

  test('is claimed in the database before any part is fetched', async () => {
    await guardar()
    await deliver(conXml(805))
    // The fifth transaction is the claim; before it come the mailbox, its folder, the last number read and the open
    // claims.
    await expect(mirar(dying(casa.deps, 5, 'before'))).rejects.toThrow('muerte')
    expect((await ordenes()).filter((orden) => orden.startsWith('UID FETCH'))).toEqual([])
    expect((await ordenes()).filter((orden) => orden.startsWith('UID SEARCH'))).toHaveLength(1)
  })

  test('goes to the company its XML names, and is refused if the owner may not see that company', async () => {
    await guardar({ alcance: 'instalacion' })
    const adjuntos = [adjunto(806), adjunto(807, CEIBA)]
    await deliver(writeCorreo({ adjuntos }))
    await mirar()
    await leer()
    expect(await resultadoDe(806)).toEqual(['cargado'])
    expect(await resultadoDe(807, casa.ceiba.api, casa.ceiba.codCia)).toEqual(['cargado'])
    // The same mailbox configured in the other company.
    await casa.api.send(docRecibidoBuzon.quitar, { params: { codCia } })
    await guardar({}, casa.ceiba.api, casa.ceiba.codCia)
    await deliver(writeCorreo({ adjuntos: [adjunto(808)] }))
    await mirar()
    await leer()
    expect(await resultadoDe(808, casa.ceiba.api, casa.ceiba.codCia)).toEqual(['ajeno'])
    expect(await resultadoDe(808)).toEqual([])
  })

  test('is moved if configured; if the folder refuses the move, the mail is loaded and the failure shown', async () => {
    await guardar({ moverA: 'Procesados' })
    await deliver(conXml(809))
    await deliver(writeCorreo({ asunto: 'Hola' }))
    await mirar()
    expect((await control('GET', '')).carpetas).toMatchObject({
      INBOX: [{ asunto: 'Hola' }],
      Procesados: [{ asunto: 'Factura 809' }],
    })
    await guardar({ moverA: 'Perdida' })
    await deliver(conXml(810))
    await mirar()
    expect(await estado()).toMatchObject({ fallo: expect.stringContaining('«Perdida»'), proximoIntento: null })
    await leer()
    expect(await resultadoDe(810)).toEqual(['cargado'])
    await guardar({ moverA: 'Procesados' })
    await mirar()
    expect((await control('GET', '')).carpetas.Procesados).toHaveLength(2)
    expect((await estado()).fallo).toBe('')
  })
})

test('a mailbox that waits for mail leaves its slot to the next one, and still sees its mail at once', async () => {
  const { codCia: otra } = casa.ceiba
  await guardar()
  await guardar({}, casa.ceiba.api, otra)
  const worker = startWorker(casa.deps, [{ job: mirarBuzon, concurrencia: 1, run: watchBuzon }])
  onTestFinished(() => worker.stop())
  const miradas = () => server.deps.db.withSistema((tx) => tx.selectFrom('buzon').select('ultima_mirada').execute())
  await vi.waitFor(async () => {
    const filas = await miradas()
    expect(filas.filter(({ ultima_mirada }) => ultima_mirada !== null)).toHaveLength(2)
  }, 20_000)
  await deliver(conXml(990))
  await vi.waitFor(async () => expect((await reclamos()).map(({ estado }) => estado)).toEqual(['guardado']), 20_000)
})
