/** What a till must not send: each time a clear answer, nothing else changed, and a line in the bitácora. */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { type Hecho, numberVenta, textos, type Venta } from '@pura/mostrador'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { request, useAdministrador, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { useHacienda } from '../../../testing/hacienda.ts'
import { Dispositivo, loseVigente, toCuerpo } from '../../../testing/mostrador.ts'

const CIA = { codCia: 1 }
const DIA_MS = 24 * 3_600_000
const { rechazos, atencion } = textos

eachEngine('what a till must not send', (open) => {
  const hacienda = useHacienda()
  const server = useServer({ open, config: () => ({ hacienda: hacienda.urls() }) })
  const api = useAdministrador()
  let caja: Dispositivo
  beforeEach(async () => {
    server.advance(60_000)
    caja = await Dispositivo.start(server, api)
    await caja.mostrador.deliver()
    caja.linea = false
  })
  afterEach(() => loseVigente(api))

  /** Documents, mails and jobs, and all that the server keeps of tills. */
  const readTablas = () =>
    server.deps.db.withCia(1, async (tx) => {
      const count = async (tabla: 'vta_movm' | 'correo' | 'trabajo' | 'asiento' | 'turno' | 'cierre_z') =>
        Number(
          (
            await tx
              .selectFrom(tabla)
              .select((eb) => eb.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      const arriendos = await tx.selectFrom('arriendo').select(['estado', 'servidor']).orderBy('tomado').execute()
      return {
        documentos: await count('vta_movm'),
        correos: await count('correo'),
        trabajos: await count('trabajo'),
        diario: [await count('asiento'), await count('turno'), await count('cierre_z')],
        numeros: await tx.selectFrom('manto_formulario').select('num_actual').orderBy('id_manto_form').execute(),
        // The last sign of life is no change.
        arriendos: arriendos.map(({ servidor, ...resto }) => ({ ...resto, caja: JSON.parse(servidor).caja })),
      }
    })
  const readBitacora = async () =>
    (await api.send(contract.bitacora.list, { params: CIA, query: { entidad: 'arriendo' } })).data.map(
      ({ detalle }) => detalle,
    )

  /** Nothing was changed by what `send` sends, save this one line. */
  async function expectNothing<T>(send: () => Promise<T>, detalle: string): Promise<T> {
    const [tablas, bitacora] = [await readTablas(), await readBitacora()]
    const reply = await send()
    expect(await readTablas()).toEqual(tablas)
    expect(await readBitacora()).toEqual([detalle, ...bitacora])
    return reply
  }

  /** The delivery is refused in its first new entry. */
  async function expectRefused(send: () => ReturnType<Dispositivo['send']>, texto: string): Promise<void> {
    const { status, data } = await expectNothing(send, `rechazado: entrega: ${texto}`)
    expect([status, data.rechazo?.texto]).toEqual([200, texto])
  }

  /** The sale as the program would number it, so many days ahead. */
  const aForjada = (venta: Venta, { salto = 0, dias = 0 } = {}) =>
    numberVenta(
      venta,
      caja.arriendo,
      { ...caja.arriendo.numeros, TE: caja.arriendo.numeros.TE + salto },
      {
        situacion: '3',
        instante: server.deps.now().getTime() + dias * DIA_MS,
        codigoSeguridad: '12345678',
      },
    )
  const propose = (venta: Venta) => {
    const enLinea = { ...venta, clave: venta.clave.replace(/.(.{8})$/, '1$1') }
    const { arriendo, secreto } = caja
    const body = toCuerpo({ arriendo: arriendo.id, secreto, programa: '3.2.0', venta: enLinea })
    return api.send(contract.ventaRapidaVentas.propose, { body })
  }

  /** It was printed, so it is kept with its number: no document, nothing signed, and a person is asked. */
  async function expectKept(forjada: Venta, motivo: keyof typeof atencion): Promise<void> {
    await caja.forge({ clase: 'venta', venta: forjada })
    await caja.forge({ clase: 'impresion', clave: forjada.clave, forma: 'papel', copia: 1 })
    const [antes, bitacora] = [await readTablas(), await readBitacora()]
    const { data } = await caja.send()
    expect(data.rechazo).toBeUndefined()
    expect(data.respuestas.at(-2)).toMatchObject({ resultado: 'atencion', motivos: [motivo] })
    const despues = await readTablas()
    expect(despues).toEqual({
      ...antes,
      diario: [antes.diario[0]! + 2, ...antes.diario.slice(1)],
      arriendos: despues.arriendos,
    })
    const [vigente] = (await api.send(contract.ventaRapidaArriendo.list, { params: CIA })).data
    expect(vigente).toMatchObject({ atenciones: 1, numeros: { TE: caja.arriendo.numeros.TE + 1 } })
    const linea = `requiere atención: venta ${forjada.consecutivo}: ${atencion[motivo]}`
    expect(await readBitacora()).toEqual([linea, ...bitacora])
    // The same again is no second line.
    await caja.send()
    expect(await readBitacora()).toEqual([linea, ...bitacora])
  }

  test('an altered diary', async () => {
    await caja.sell()
    const alter = (hecho: Hecho): Hecho =>
      hecho.clase === 'venta' ? { ...hecho, venta: { ...hecho.venta, cajero: { id: 9, nombre: 'Otro' } } } : hecho
    const alterado = caja.asientos.map((asiento) => ({ ...asiento, hecho: alter(asiento.hecho) }))
    await expectRefused(() => caja.send(alterado), rechazos.cadena)
  })

  test('a foreign lease', async () => {
    await caja.sell()
    await expectRefused(() => caja.send(caja.asientos, { secreto: 'otro' }), rechazos.ajeno)
  })

  test('a diary of another company', async () => {
    const [primero, ...resto] = caja.asientos
    const deOtra = { ...primero!, hecho: { clase: 'arriendo' as const, arriendo: { ...caja.arriendo, codCia: 2 } } }
    const reply = await expectNothing(
      () => caja.send([deOtra, ...resto]),
      `rechazado: ${mensajes.general.otraCompania}`,
    )
    expect(reply).toBeRejectedWith(403, mensajes.general.otraCompania)
  })

  test('a number out of order', async () => {
    const venta = await caja.sell()
    caja.asientos.splice(-2)
    await caja.forge({ clase: 'venta', venta: aForjada(venta, { salto: 5 }) })
    await expectRefused(() => caja.send(), rechazos.numero)
  })

  describe('a clave that is not of its content', () => {
    const forge = async (alter: (clave: string) => string) => {
      const venta = await caja.sell()
      caja.asientos.splice(-2)
      const forjada = aForjada(venta)
      return { ...forjada, clave: alter(forjada.clave) }
    }

    test('of another number', async () => {
      const venta = await forge((clave) => `${clave.slice(0, 31)}0000099999${clave.slice(41)}`)
      await caja.forge({ clase: 'venta', venta })
      await expectRefused(() => caja.send(), rechazos.clave)
    })

    test.each([
      ['of another issuer', (clave: string) => `${clave.slice(0, 9)}003101999888${clave.slice(21)}`],
      ['of another day', (clave: string) => `${clave.slice(0, 3)}010126${clave.slice(9)}`],
    ])('%s', async (_, alter) => expectKept(await forge(alter), 'clave'))

    test('before it is printed', async () => {
      const venta = await forge((clave) => `${clave.slice(0, 9)}003101999888${clave.slice(21)}`)
      const { data } = await expectNothing(
        () => propose(venta),
        `rechazado: venta ${venta.consecutivo}: ${rechazos.clave}`,
      )
      expect(data).toMatchObject({ clase: 'rechazo', texto: rechazos.clave })
    })
  })

  test('the catalogue of another company', async () => {
    const reply = await expectNothing(
      () => api.send(contract.ventaRapidaCatalogo.list, { params: { codCia: 2 }, query: {} }),
      `rechazado: ${mensajes.general.otraCompania}`,
    )
    expect(reply).toBeRejectedWith(403, mensajes.general.otraCompania)
    expect(reply.data).toBeNull()
  })

  test('ten megabytes, which are refused before they are read', async () => {
    const path = `/api${contract.ventaRapidaEntregas.deliver.path}`
    const headers = { 'content-type': 'application/json', cookie: api.cookie }
    const body = `{"a":"${'a'.repeat(10 * 1024 * 1024)}"}`
    const reply = await expectNothing(
      () => request(path, { method: 'POST', headers, body }),
      `rechazado: ${mensajes.general.cuerpoMuyGrande}`,
    )
    expect(reply).toBeRejectedWith(413, mensajes.general.cuerpoMuyGrande)
  })

  describe('a clock two days ahead', () => {
    const sellAhead = async () => {
      const venta = await caja.sell()
      caja.asientos.splice(-2)
      return aForjada(venta, { dias: 2 })
    }

    test('of a sale without the line', async () => expectKept(await sellAhead(), 'fecha'))

    test('before it is printed', async () => {
      const venta = await sellAhead()
      const { data } = await expectNothing(
        () => propose(venta),
        `rechazado: venta ${venta.consecutivo}: ${rechazos.reloj}`,
      )
      expect(data).toMatchObject({ clase: 'rechazo', texto: rechazos.reloj })
    })
  })
})
