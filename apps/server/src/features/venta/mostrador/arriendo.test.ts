import { randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { type Arriendo, parseCanonico, textos } from '@pura/mostrador'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine, expectDenied } from '../../../testing/db.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'

const api = contract.ventaRapidaArriendo
const CIA = { codCia: 1 }
const TOMADA = textos.arrendadaA('00001', 'Tableta')

eachEngine('leases of registers', (open) => {
  const server = useServer({ open })
  let user: Api
  beforeAll(async () => {
    user = await loginAs(anAdministrador())
  })

  const aSolicitud = (otros: object = {}) => ({
    idSucursal: 1,
    idCaja: 1,
    dispositivo: { id: randomUUID(), nombre: 'Tableta' },
    solicitud: randomUUID(),
    reloj: server.deps.now().getTime(),
    ...otros,
  })
  const take = (otros: object = {}) => user.send(api.take, { body: aSolicitud(otros) })
  const leased = async (otros: object = {}) => {
    const { data } = await take(otros)
    return { ...data, arriendo: parseCanonico(data.arriendo) as Arriendo }
  }
  const list = async () => (await user.send(api.list, { params: CIA })).data
  const lose = async (declarado?: object) => {
    const [vigente] = await list()
    return user.send(api.lose, {
      body: { idArriendo: vigente!.idArriendo, declarado: declarado ?? vigente!.numeros } as never,
    })
  }
  const readBitacora = async () =>
    (await user.send(contract.bitacora.list, { params: CIA, query: { entidad: 'arriendo' } })).data
  const numActual = async () => {
    const { num_actual } = await server.deps.db.withCia(1, (tx) =>
      tx
        .selectFrom('manto_formulario')
        .select('num_actual')
        .where('id_caja', '=', 1)
        .where('id_tipo_docto_vta', '=', 2)
        .executeTakeFirstOrThrow(),
    )
    return num_actual
  }

  // Each test begins with the register free.
  beforeEach(async () => {
    server.advance(1_000)
    if ((await list()).some(({ estado }) => estado === 'vigente')) await lose()
  })

  test('a leased register is handed over with its last numbers, and its device is the only one who numbers', async () => {
    await issueDocumento(user)
    const antes = await numActual()
    const { arriendo, secreto } = await leased()
    expect(arriendo).toMatchObject({
      codCia: 1,
      terminal: { sucursal: '001', caja: '00001' },
      dispositivo: { nombre: 'Tableta' },
      numeros: { FE: antes },
      tomado: server.deps.now().getTime(),
    })
    expect(secreto.length).toBeGreaterThan(40)
    const reply = await user.send(contract.vtaMovm.emitir, { body: aFactura() })
    expect(reply).toBeRejectedWith(422, TOMADA)
    expect(await numActual()).toBe(antes)
    const { data: cajas } = await user.send(contract.caja.list, { params: { codCia: 1 } })
    expect(cajas.map(({ dispositivo }) => dispositivo)).toEqual(['Tableta', ...cajas.slice(1).map(() => undefined)])
    // Types that no till has are numbered as before.
    await issueDocumento(user, aFactura({ tipoDoctoVta: { idTipoDoctoVta: 1 }, fechaEmision: undefined }))
    expect(await list()).toMatchObject([{ idCaja: 1, dispositivo: 'Tableta', estado: 'vigente', urgencia: 'bien' }])
    expect((await readBitacora())[0]).toMatchObject({ accion: 'crear', llave: '1-1' })
  })

  test('a second device is told who has it, and nothing changes', async () => {
    await leased()
    const reply = await take({ dispositivo: { id: randomUUID(), nombre: 'Teléfono' } })
    expect(reply).toBeRejectedWith(409, TOMADA)
    expect(await list()).toMatchObject([{ dispositivo: 'Tableta' }])
    expect((await readBitacora())[0]!.detalle).toBe(`rechazado: tomar con Teléfono: ${TOMADA}`)
  })

  test('of two devices that ask at once one gets it', async () => {
    const replies = await Promise.all([take(), take(), take()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a document that is issued while the register is taken has its number before the lease, or none', async () => {
    const [reply, ...emitidas] = await Promise.all([
      take(),
      ...Array.from({ length: 6 }, () => user.send(contract.vtaMovm.emitir, { body: aFactura() })),
    ])
    expect(reply.status).toBe(200)
    const { numeros } = parseCanonico(reply.data.arriendo) as Arriendo
    const usados = emitidas.flatMap(({ status, data }) => (status === 200 ? [Number(data.referencia)] : []))
    for (const numero of usados) expect(numero).toBeLessThanOrEqual(numeros.FE)
    expect(await numActual()).toBe(numeros.FE)
    for (const { status } of emitidas) expect([200, 422]).toContain(status)
  })

  test('the same request again gives the same lease with a new secret', async () => {
    const solicitud = aSolicitud()
    const primera = await user.send(api.take, { body: solicitud })
    const segunda = await user.send(api.take, { body: solicitud })
    expect(segunda.data.arriendo).toBe(primera.data.arriendo)
    expect(segunda.data.secreto).not.toBe(primera.data.secreto)
  })

  test('a clock two days ahead gets no lease', async () => {
    const reply = await take({ reloj: server.deps.now().getTime() + 48 * 3_600_000 })
    expect(reply).toBeRejectedWith(409, textos.rechazos.reloj)
    expect((await list()).filter(({ estado }) => estado === 'vigente')).toEqual([])
    expect((await readBitacora())[0]!.detalle).toContain(textos.rechazos.reloj)
  })

  test('a register that does not exist, or has not the three sequences, is refused', async () => {
    expect(await take({ idCaja: 77 })).toBeRejectedWith(422, mensajes.ventaRapida.cajaInactiva)
    const { data } = await user.send(contract.caja.create, {
      body: {
        nombreCaja: 'Caja sin números',
        puntoEmision: '00077',
        sucursal: { sucursalPK: { idSucursal: 1 } },
        estado: 'A',
      } as never,
    })
    const reply = await take({ idCaja: data.cajaPK.idCaja })
    expect(reply).toBeRejectedWith(422, mensajes.ventaRapida.sinConsecutivos)
  })

  test('its sequences cannot be changed meanwhile', async () => {
    await leased()
    const { data } = await user.send(contract.mantoFormulario.list, { params: CIA, query: { porPagina: 200 } })
    const suya = data.find((c) => c.idTipoDoctoVta === 2 && c.caja.cajaPK.idCaja === 1)!
    const reply = await user.send(contract.mantoFormulario.update, { body: { ...suya, numActual: 9_000 } as never })
    expect(reply).toBeRejectedWith(409, TOMADA)
  })

  test('a sign of life answers how the server stands; without the secret it answers nothing', async () => {
    const { arriendo, secreto } = await leased()
    const credencial = { arriendo: arriendo.id, secreto, programa: '3.2.0' }
    server.advance(60_000)
    const ahora = server.deps.now().getTime()
    const desde = ahora - 30 * 3_600_000
    const { data } = await user.send(api.renew, {
      body: { ...credencial, pendiente: { desde, hasta: 4 }, persistente: true },
    })
    expect(data).toMatchObject({ ahora, n: 0, huella: arriendo.raiz, ajustes: { redondeo: 'abajo' } })
    expect(await list()).toMatchObject([{ contacto: ahora, urgencia: 'avisar', persistente: true }])
    server.advance(60_000)
    for (const ajena of [
      { ...credencial, secreto: 'otro' },
      { ...credencial, arriendo: randomUUID() },
    ]) {
      const { data: rechazada } = await user.send(api.renew, { body: ajena })
      expect(rechazada).toMatchObject({ n: 0, huella: '', rechazo: { motivo: 'ajeno', texto: textos.rechazos.ajeno } })
    }
    expect(await list()).toMatchObject([{ contacto: ahora }])
    expect((await readBitacora())[0]!.detalle).toBe(`rechazado: entrega: ${textos.rechazos.ajeno}`)
  })

  test.each(['update cierre_z set cuadra = true', 'delete from cierre_z'])('nobody may: %s', async (sentencia) => {
    await expectDenied(server, sentencia)
  })

  test('the same refusal twice in a row is written once', async () => {
    const { arriendo } = await leased()
    const credencial = { arriendo: arriendo.id, secreto: 'otro', programa: '3.2.0' }
    await user.send(api.renew, { body: credencial })
    const antes = (await readBitacora()).length
    await user.send(api.renew, { body: credencial })
    expect((await readBitacora()).length).toBe(antes)
  })

  test('a device declared lost leaves its register after the numbers on paper, and says which are missing', async () => {
    const { arriendo, secreto } = await leased()
    const { numeros } = arriendo
    expect(await lose({ ...numeros, FE: numeros.FE - 1 })).toBeRejectedWith(409, textos.rechazos.declarado)
    const { data } = await lose({ ...numeros, FE: numeros.FE + 2 })
    expect(data).toMatchObject({
      estado: 'perdido',
      faltan: [{ tipo: 'FE', desde: numeros.FE + 1, hasta: numeros.FE + 2 }],
    })
    const { referencia } = await issueDocumento(user)
    expect(Number(referencia)).toBe(numeros.FE + 3)
    const credencial = { arriendo: arriendo.id, secreto, programa: '3.2.0' }
    expect((await user.send(api.renew, { body: credencial })).data.rechazo?.texto).toBe(textos.rechazos.perdido)
    expect((await readBitacora()).some(({ detalle }) => detalle === 'dar por perdido Tableta')).toBe(true)
  })
})
