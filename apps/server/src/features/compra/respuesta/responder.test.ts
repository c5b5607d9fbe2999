import { readMensajeReceptor } from '@pura/comprobante-xml/lectura'
import { contract, type RespuestaEntrada } from '@pura/contract'
import { type Comprobante, monto, toDecimal } from '@pura/domain'
import { verifySignature } from '@pura/firma'
import { describe, expect, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { AJENA, aComprobante, issuedToday, NUESTRA, useFirmanteAjeno } from '../../../testing/fichas/migracion.ts'
import { dying, Muerte } from '../../../testing/fichas/muerte.ts'
import { useServerWithHacienda, workOnce, workUntilDone } from '../../../testing/hacienda.ts'
import { tareasDeRecibidos } from '../tareas.ts'

const { hacienda, server } = useServerWithHacienda()
const { docRecibido, docRecibidoRespuesta, docRecibidoRecepcion, docRecibidoProveedor } = contract
const codCia = 1
const api = useAdministrador()
const { xml, signRespuesta } = useFirmanteAjeno(server)

let numero = 100
/** Issued today, so that its term runs. */
const deProveedor = (mas: Partial<Parameters<typeof aComprobante>[0]> = {}): Comprobante =>
  issuedToday(aComprobante({ numero: ++numero, emisor: AJENA, receptor: NUESTRA, ...mas }), server.deps.now())
const deliver = async (bytes: Buffer) =>
  (await api.send(docRecibidoRecepcion.recibir, { params: { codCia }, body: Uint8Array.from(bytes) })).data
const receive = async (comprobante = deProveedor()) => (await deliver(xml(comprobante))).idRecibido!
const openRecibido = async (id: number) => (await api.send(docRecibido.get, { params: { codCia, id } })).data
const answerRecibido = (id: number, dicho: Partial<RespuestaEntrada> = {}) =>
  api.send(docRecibidoRespuesta.emitir, {
    body: { docRecibidosPK: { codCia, id }, codigoMensaje: '1', idCondicionImpuesto: '1', ...dicho },
  })
const ACTIVIDAD = { actividadEconomicaCiaPK: { codActividad: '6201.0' } }
const enviado = async (id: number) => {
  const { data } = await api.send(docRecibidoRespuesta.mensaje, { params: { codCia, id } })
  const bytes = Buffer.from(String(data))
  return { bytes, mensaje: readMensajeReceptor(bytes) }
}
const runTrabajos = () => workUntilDone(server.deps)

describe('an acceptance', () => {
  test("is numbered, signed by the company, sent, and ends with Hacienda's answer", async () => {
    const factura = deProveedor()
    const id = await receive(factura)
    const reply = await answerRecibido(id, { idCondicionImpuesto: '1', actividadEconomicaCia: ACTIVIDAD })
    expect([reply.status, reply.mensaje]).toEqual([200, ''])
    expect(reply.data).toMatchObject({
      descripcionSri: 'ACEPTADO',
      codigoMensaje: '1',
      idCondicionImpuesto: '01',
      actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } },
      situacion: 'respondido',
      estadoRespuesta: 'enCola',
    })
    await runTrabajos()
    const { bytes, mensaje } = await enviado(id)
    expect(verifySignature(bytes, { titular: '3102999005', ahora: server.deps.now() })).toMatchObject({
      valida: true,
      esDelTitular: true,
    })
    expect(mensaje).toMatchObject({
      clave: factura.clave,
      numeroCedulaEmisor: '3101888001',
      mensaje: '1',
      codigoActividad: '6201.0',
      condicionImpuesto: '01',
      montoTotalImpuesto: monto('2685'),
      montoTotalImpuestoAcreditar: monto('2685'),
      montoTotalDeGastoAplicable: monto('28500'),
      totalFactura: monto('31185'),
      numeroCedulaReceptor: '3102999005',
    })
    expect(mensaje.numeroConsecutivoReceptor).toMatch(/^0010000105\d{10}$/)
    const recibido = (await hacienda.recibidos()).find((r) => r.clave === factura.clave)
    expect(recibido).toMatchObject({ estado: 'aceptado', veces: 1 })
    const documento = await openRecibido(id)
    expect(documento).toMatchObject({ estadoRespuesta: 'aceptada', esperaNota: false })
    const eventos = documento.eventos.map((e) => e.clase)
    // Meanwhile another queue asks Hacienda about the document itself.
    expect(eventos).toContain('sinConfirmar')
    expect(eventos.filter((clase) => clase !== 'sinConfirmar')).toEqual([
      'llego',
      'respondida',
      'firmada',
      'enviada',
      'respuestaAceptada',
    ])
  })

  test.each([
    ['1', '2685', '28500'],
    ['2', '1000.5', '30184.5'],
    ['3', '2685', '28500'],
    ['4', '0', '31185'],
    ['5', undefined, undefined],
  ])('condition %s says what is credit and what is expense', async (condicion, credito, gasto) => {
    const id = await receive()
    await answerRecibido(id, {
      idCondicionImpuesto: condicion,
      actividadEconomicaCia: ACTIVIDAD,
      ...(condicion === '2' && { montoImpuestoAcreditar: '1000.5' }),
    })
    await runTrabajos()
    const { mensaje } = await enviado(id)
    const decimal = (m: typeof mensaje.montoTotalImpuestoAcreditar) => (m === undefined ? undefined : toDecimal(m))
    expect(decimal(mensaje.montoTotalImpuestoAcreditar)).toBe(credito)
    expect(decimal(mensaje.montoTotalDeGastoAplicable)).toBe(gasto)
    // The proportional condition carries no activity.
    expect(mensaje.codigoActividad).toBe(condicion === '5' ? undefined : '6201.0')
    expect((await openRecibido(id)).estadoRespuesta).toBe('aceptada')
  })

  test('numbers follow one another by kind, without gaps', async () => {
    const consecutivos: string[] = []
    for (const codigoMensaje of ['1', '3', '1'] as const) {
      const id = await receive()
      await answerRecibido(id, { codigoMensaje, motivoRechazo: 'No lo pedimos' })
      await runTrabajos()
      consecutivos.push((await enviado(id)).mensaje.numeroConsecutivoReceptor)
    }
    const [a, r, b] = consecutivos.map((c) => ({ tipo: c.slice(8, 10), numero: Number(c.slice(10)) }))
    expect([a!.tipo, r!.tipo, b!.tipo]).toEqual(['05', '07', '05'])
    expect(b!.numero).toBe(a!.numero + 1)
  })
})

describe('an answer of Hacienda that fails its checks changes no state', () => {
  const dudosasOf = (id: number) =>
    server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('doc_recibido_dudosa').selectAll().where('id', '=', id).orderBy('orden').execute(),
    )
  /** Works until there is a doubtful answer, then until nothing is left. */
  async function workUntilDudosa(id: number): Promise<void> {
    for (let i = 0; i < 200 && (await dudosasOf(id)).length === 0; i++) await workOnce(server.deps)
  }

  test.each([
    ['alterada', 'modificado luego de haber sido firmado'],
    ['hola', 'no es un MensajeHacienda'],
    ['otroEmisor', 'es de otro emisor'],
  ])('%s, about our answer, is kept as it came, reported and requested again', async (clase, motivo) => {
    const id = await receive()
    await hacienda.fail({ punto: 'post', tipo: 'mentira', clase, respuestas: 2 })
    await answerRecibido(id, { actividadEconomicaCia: ACTIVIDAD })
    await workUntilDudosa(id)
    expect((await openRecibido(id)).estadoRespuesta).toBe('enviada')
    await runTrabajos()
    expect((await openRecibido(id)).estadoRespuesta).toBe('aceptada')
    expect(await dudosasOf(id)).toMatchObject([{ orden: 1, veces: 2, motivo: expect.stringContaining(motivo) }])
    const eventos = (await openRecibido(id)).eventos.filter((e) => e.clase === 'respuestaDudosa')
    expect(eventos).toHaveLength(1)
    const avisos = await server.deps.db.withCia(codCia, (tx) =>
      tx
        .selectFrom('notificacion')
        .selectAll()
        .where('url_target', '=', `/documentosRecibidos?id=${id}`)
        .where('tipo', '<>', 'documentoRecibido')
        .execute(),
    )
    expect(avisos.map(({ tipo }) => tipo)).toEqual(['respuestaDudosa'])
    const lineas = await readBitacora(server, 'doc_recibido', id)
    expect(lineas.map((l) => l.detalle)).toContainEqual(expect.stringContaining('no creída'))
  })
})

describe('an answer is refused with the reason', () => {
  test.each([
    [{ codigoMensaje: '3' }, 'Escriba el motivo, de 5 a 160 caracteres: Hacienda lo exige'],
    [{ codigoMensaje: '2', motivoRechazo: 'no' }, 'Escriba el motivo, de 5 a 160 caracteres: Hacienda lo exige'],
    [{ idCondicionImpuesto: '6' }, 'La condición del impuesto no existe'],
    [{ idCondicionImpuesto: '2' }, 'Indique cuánto IVA se acredita'],
    [{ idCondicionImpuesto: '2', montoImpuestoAcreditar: '2685.00001' }, 'No puede ser mayor que el IVA del documento'],
    [
      { actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '0000.0' } } },
      'La actividad económica no existe o está inactiva',
    ],
    [{ caja: { cajaPK: { idSucursal: 1, idCaja: 99 } } }, 'La caja no existe o está inactiva'],
  ] as const)('if it is %j', async (dicho, texto) => {
    const id = await receive()
    expect(await answerRecibido(id, dicho as Partial<RespuestaEntrada>)).toBeRejectedWith(422, texto)
    expect(await openRecibido(id)).toMatchObject({ situacion: 'porResponder', respuestas: [] })
  })

  test('for a tiquete and for a document Hacienda rejected', async () => {
    const tiquete = await receive(deProveedor({ tipo: 'TE' }))
    expect(await answerRecibido(tiquete)).toBeRejectedWith(409, 'Los tiquetes y las notas de crédito no se responden')
    const factura = deProveedor()
    const id = await receive(factura)
    await deliver(signRespuesta(factura, '3'))
    expect(await answerRecibido(id)).toBeRejectedWith(
      409,
      'Hacienda rechazó este documento: no tiene validez y no se responde',
    )
  })

  test('from a company whose cédula has letters', async () => {
    const id = await receive()
    const setRuc = (ruc: string) =>
      server.deps.db.withCia(codCia, (tx) => tx.updateTable('cia').set({ ruc }).where('cod_cia', '=', codCia).execute())
    await setRuc('3101A00001')
    expect(await answerRecibido(id)).toBeRejectedWith(
      409,
      'La cédula 3101A00001 tiene letras y el mensaje de respuesta de Hacienda solo admite dígitos: por ahora no se puede responder con ella',
    )
    await setRuc('3102999005')
  })

  test('for a document marked as answered in another system, until the mark is removed', async () => {
    const id = await receive()
    const markRespondido = (respondido: boolean) =>
      api.send(docRecibidoRespuesta.otroSistema, { params: { codCia, id }, body: { respondido } })
    expect((await markRespondido(true)).data.situacion).toBe('otroSistema')
    expect((await answerRecibido(id)).status).toBe(409)
    expect((await markRespondido(false)).data.situacion).toBe('porResponder')
    expect((await answerRecibido(id)).status).toBe(200)
    expect(await markRespondido(true)).toBeRejectedWith(409, 'Ya tiene una respuesta')
  })
})

describe('a second answer', () => {
  test('asks for confirmation, corrects the first answer at Hacienda, and is the last answer', async () => {
    const id = await receive()
    await answerRecibido(id)
    expect(await answerRecibido(id, { codigoMensaje: '3', motivoRechazo: 'Faltaron 12 cajas' })).toBeRejectedWith(
      409,
      'Ya se respondió; espere lo que diga Hacienda de esa respuesta',
    )
    await runTrabajos()
    expect(await answerRecibido(id)).toBeRejectedWith(409, 'Es la misma respuesta que ya se envió')
    const rechazo = { codigoMensaje: '3', motivoRechazo: 'Faltaron 12 cajas' } as const
    const sinConfirmar = await answerRecibido(id, rechazo)
    expect(sinConfirmar.status).toBe(409)
    expect(sinConfirmar.body).toMatchObject({ codigo: 'confirmation_required' })
    expect((await answerRecibido(id, { ...rechazo, confirmarSegunda: true })).status).toBe(200)
    await runTrabajos()
    expect(await openRecibido(id)).toMatchObject({ descripcionSri: 'RECHAZADO', codigoMensaje: '3', esperaNota: true })
    expect(await answerRecibido(id, { confirmarSegunda: true })).toBeRejectedWith(
      409,
      'Ya se corrigió una vez: no se puede responder de nuevo',
    )
  })

  test('is refused after the term', async () => {
    const vieja = aComprobante({ numero: ++numero, emisor: AJENA, receptor: NUESTRA })
    const id = await receive(vieja)
    await answerRecibido(id, { confirmarTarde: true })
    await runTrabajos()
    expect(await answerRecibido(id, { idCondicionImpuesto: '4', confirmarSegunda: true })).toBeRejectedWith(
      409,
      'Ya se respondió y el plazo para corregirlo terminó',
    )
  })

  test('is possible with another number after Hacienda rejects the first answer', async () => {
    const id = await receive()
    await answerRecibido(id)
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -99, mensaje: 'No se pudo' })
    await runTrabajos()
    expect(await openRecibido(id)).toMatchObject({
      situacion: 'porResponder',
      codigoMensaje: '',
      estadoRespuesta: 'rechazada',
    })
    const primero = (await enviado(id)).mensaje.numeroConsecutivoReceptor
    expect((await answerRecibido(id)).status).toBe(200)
    await runTrabajos()
    expect(await openRecibido(id)).toMatchObject({ estadoRespuesta: 'aceptada', situacion: 'respondido' })
    expect((await enviado(id)).mensaje.numeroConsecutivoReceptor).not.toBe(primero)
  })
})

test('an answer that Hacienda refuses to receive shows the reason, and another answer can be given', async () => {
  const id = await receive()
  await answerRecibido(id)
  const MOTIVO = 'La firma no es válida'
  await hacienda.fail({ punto: 'post', tipo: 'respuesta', estado: 400, causa: MOTIVO, latin1: true })
  await runTrabajos()
  const documento = await openRecibido(id)
  expect(documento).toMatchObject({ situacion: 'porResponder', codigoMensaje: '', estadoRespuesta: 'rechazada' })
  expect(documento.eventos.find(({ clase }) => clase === 'respuestaRechazada')).toMatchObject({
    texto: expect.stringMatching(/^Hacienda no recibió la respuesta \d{20}: La firma no es válida$/),
  })
  const avisos = await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.selectFrom('notificacion').selectAll().where('url_target', '=', `/documentosRecibidos?id=${id}`).execute(),
  )
  expect(avisos.at(-1)).toMatchObject({ tipo: 'respuestaRechazada', cuerpo: expect.stringContaining(MOTIVO) })
  expect((await answerRecibido(id)).status).toBe(200)
  await runTrabajos()
  expect(await openRecibido(id)).toMatchObject({ estadoRespuesta: 'aceptada', situacion: 'respondido' })
})

test.each(['before', 'after'])('a credit note that comes %s the rejection settles the document', async (when) => {
  const factura = deProveedor()
  const id = await receive(factura)
  const referencias = [
    { tipoDoc: '01', numero: factura.clave, fechaEmision: factura.fechaEmision, codigo: '01', razon: 'Anula' },
  ]
  const nota = deProveedor({ tipo: 'NC', cambios: { referencias } })
  const rejectRecibido = async () => {
    await answerRecibido(id, { codigoMensaje: '3', motivoRechazo: 'Monto incorrecto' })
    await runTrabajos()
  }
  if (when === 'after') {
    await rejectRecibido()
    expect(await openRecibido(id)).toMatchObject({ esperaNota: true, notaCredito: null })
  }
  const idNota = await receive(nota)
  if (when === 'before') await rejectRecibido()
  expect(await openRecibido(id)).toMatchObject({ esperaNota: false, notaCredito: { id: idNota, clave: nota.clave } })
  expect(await openRecibido(idNota)).toMatchObject({
    situacion: 'noSeResponde',
    referencias: [{ id, clave: factura.clave }],
  })
})

describe('many answers at once', () => {
  const answerMany = async (ids: readonly number[]) => {
    const respuestas = ids.map((id) => ({ id, codigoMensaje: '1' as const, idCondicionImpuesto: '1' }))
    return (await api.send(docRecibidoRespuesta.emitirVarios, { params: { codCia }, body: { respuestas } })).data
  }

  test('wait for half a minute, and can be undone meanwhile without using a number', async () => {
    const ids = [await receive(), await receive()]
    const tiquete = await receive(deProveedor({ tipo: 'TE' }))
    const { registradas, rechazadas } = await answerMany([...ids, tiquete])
    expect(registradas).toEqual(ids)
    expect(rechazadas).toEqual([{ id: tiquete, motivo: 'Los tiquetes y las notas de crédito no se responden' }])
    const esperando = await openRecibido(ids[0]!)
    expect(esperando).toMatchObject({ estadoRespuesta: 'enEspera', deshacerHasta: expect.any(String) })
    const enCola = await server.deps.db.withSistema((tx) =>
      tx.selectFrom('trabajo').selectAll().where('cola', '=', 'firmarRespuesta').execute(),
    )
    expect(enCola.length).toBeGreaterThan(0)
    expect(enCola.every(({ disponible }) => disponible.getTime() > Date.now() + 10_000)).toBe(true)
    const { data } = await api.send(docRecibidoRespuesta.deshacer, { params: { codCia }, body: { ids: [ids[0]!] } })
    expect(data).toEqual({ deshechas: [ids[0]], tarde: [] })
    await runTrabajos()
    expect(await openRecibido(ids[0]!)).toMatchObject({ situacion: 'porResponder', respuestas: [] })
    expect(await openRecibido(ids[1]!)).toMatchObject({ estadoRespuesta: 'aceptada' })
    const tarde = await api.send(docRecibidoRespuesta.deshacer, { params: { codCia }, body: { ids: [ids[1]!] } })
    expect(tarde.data).toEqual({ deshechas: [], tarde: [ids[1]] })
  })

  test('a process that dies at any point sends each answer once, with one number', async () => {
    const cia = aCiaAutorizada(codCia)
    for (const when of ['before', 'after'] as const) {
      for (const cual of [0, 1] as const) {
        for (let n = 1; n <= 2; n++) {
          const factura = deProveedor()
          const id = await receive(factura)
          await answerMany([id])
          const trabajo = { codCia: cia, id: 1, datos: { codCia: cia, id, orden: 1 }, intentos: 1 }
          if (cual === 1) await tareasDeRecibidos[0].run(server.deps, trabajo)
          await tareasDeRecibidos[cual].run(dying(server.deps, n, when), trabajo).catch((error: unknown) => {
            expect(error).toBeInstanceOf(Muerte)
          })
          await runTrabajos()
          expect(await openRecibido(id)).toMatchObject({ estadoRespuesta: 'aceptada', respuestas: [{ orden: 1 }] })
          const enHacienda = (await hacienda.recibidos()).filter((r) => r.clave === factura.clave)
          expect(enHacienda).toHaveLength(1)
        }
      }
    }
  })
})

describe('the proposal', () => {
  const OTRO = { ...AJENA, identificacion: { tipo: '02', numero: '3101888077' }, nombre: 'Ferretería La Unión' }
  const suya = async () => receive(deProveedor({ emisor: OTRO }))

  test('repeats the last answer to the supplier, counts equal answers, and is empty after a rejection', async () => {
    const acceptRecibido = async (idCondicionImpuesto: string) => {
      await answerRecibido(await suya(), { idCondicionImpuesto, actividadEconomicaCia: ACTIVIDAD })
      await runTrabajos()
    }
    expect((await openRecibido(await suya())).propuesta).toBeNull()
    await acceptRecibido('3')
    expect((await openRecibido(await suya())).propuesta).toMatchObject({
      idCondicionImpuesto: '03',
      actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } },
      razon: 'como la anterior de este proveedor',
    })
    await acceptRecibido('3')
    expect((await openRecibido(await suya())).propuesta?.razon).toBe('como las 2 anteriores de este proveedor')
    await acceptRecibido('4')
    expect((await openRecibido(await suya())).propuesta).toMatchObject({
      idCondicionImpuesto: '04',
      razon: 'como la anterior de este proveedor',
    })
    await answerRecibido(await suya(), { codigoMensaje: '3', motivoRechazo: 'No lo pedimos' })
    await runTrabajos()
    expect((await openRecibido(await suya())).propuesta).toBeNull()
  })

  test("automatic answers need five equal answers, the switch, a small amount and Hacienda's acceptance", async () => {
    const TERCERO = { ...AJENA, identificacion: { tipo: '02', numero: '3101888078' }, nombre: 'Lácteos Cipresal' }
    const params = { codCia, nit: '3101888078' }
    const enableAutomatico = (techo: string) =>
      api.send(docRecibidoProveedor.automatico, { params, body: { automatico: true, techo } })
    for (let i = 0; i < 5; i++) {
      const id = await receive(deProveedor({ emisor: TERCERO }))
      if (i === 4) {
        expect(await enableAutomatico('40000')).toBeRejectedWith(
          409,
          'Para responderle en automático hacen falta 5 respuestas iguales seguidas de una persona; falta 1',
        )
      }
      await answerRecibido(id, { actividadEconomicaCia: ACTIVIDAD })
      await runTrabajos()
    }
    const receiveWith = async (mensaje: '1' | undefined) => {
      const factura = deProveedor({ emisor: TERCERO })
      const id = await receive(factura)
      if (mensaje) await deliver(signRespuesta(factura, mensaje))
      await runTrabajos()
      return openRecibido(id)
    }
    expect((await receiveWith('1')).situacion).toBe('porResponder')
    expect((await enableAutomatico('31184')).data).toMatchObject({
      automatico: true,
      techo: '31184',
      respuestasIguales: 5,
    })
    expect((await receiveWith('1')).situacion).toBe('porResponder')
    await enableAutomatico('31185')
    expect((await receiveWith(undefined)).situacion).toBe('porResponder')
    expect(await receiveWith('1')).toMatchObject({
      estadoRespuesta: 'aceptada',
      idCondicionImpuesto: '01',
      respuestas: [{ automatica: true, usuario: 'sistema' }],
    })
  })
})
