import { randomUUID } from 'node:crypto'
import { contract, type DocumentoEntrada } from '@pura/contract'
import { fechaAt, formatFechaHora, monto, parseClave, subtract, toDecimal } from '@pura/domain'
import { verifySignature } from '@pura/firma'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, anybody, bearer, loginAs, request, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import {
  aFactura,
  aLinea,
  aPago,
  downloadXml,
  expectSoundXml,
  issueDocumento,
  PRODUCTO,
  SIN_COMPROBAR,
  verifyWithXmlsec,
} from '../../../testing/documentos.ts'

const emitirPath = `/api${contract.vtaMovm.emitir.path}`

/** A factura with every optional part at once. */
const aRichFactura = (): DocumentoEntrada =>
  aFactura({
    condicionVenta: { codigo: '02' },
    plazo: 30,
    ordenCompra: 'OC <7> & "ñandú"',
    comentario: 'Entregar en bodega',
    vtaDetmList: [
      aLinea(),
      aLinea({
        producto: { productoPK: { idProducto: PRODUCTO.detergente } },
        cantidad: '3',
        descuentoVtaDemList: [{ descripcion: 'Cliente frecuente', valorPorcentaje: 'P', porcentaje: '5' }],
      }),
      aLinea({ producto: { productoPK: { idProducto: PRODUCTO.libro } }, cantidad: '2' }),
      aLinea({
        producto: { productoPK: { idProducto: PRODUCTO.hora } },
        cantidad: '0.333',
        descuentoVtaDemList: [{ descripcion: 'Redondeo', valorPorcentaje: 'M', monto: '0.01' }],
      }),
    ],
    otroCargoVtaMovmList: [{ tipoDoctoOtrosCargos: { id: '06' }, detalle: 'Servicio a la mesa', porcentaje: '10' }],
  })

eachEngine('emitir', (open, engine) => {
  const server = useServer({ open })

  async function numeros(): Promise<{ numActual: number; documentos: number }> {
    return server.deps.db.withCia(1, async (tx) => {
      const { num_actual } = await tx
        .selectFrom('manto_formulario')
        .select('num_actual')
        .where('id_tipo_docto_vta', '=', 2)
        .executeTakeFirstOrThrow()
      const { n } = await tx
        .selectFrom('vta_movm')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return { numActual: num_actual, documentos: n }
    })
  }

  test('a factura is returned numbered, pending and with the text of the specification', async () => {
    const api = await loginAs(anAdministrador())
    const reply = await api.send(contract.vtaMovm.emitir, { body: aFactura() })
    expect(reply.status).toBe(200)
    expect(reply.mensaje).toBe('Factura creada exitosamente')
    const { data } = reply
    expect(data.vtaMovmPK).toMatchObject({ codCia: 1, idSucursal: 1, idTipoDoctoVta: 2 })
    expect(data).toMatchObject({
      descripcionSri: '',
      status: 'G',
      // 5 × 1690 and 1 %.
      total: '8534.5',
      iva: '84.5',
      tasaCambio: '1',
      enviado: null,
      cliente: { nombreCliente: 'Ana Lucía Brenes Quirós' },
      idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
      fechaEmision: formatFechaHora(server.deps.now()),
    })
  })

  test('clave and consecutivo contain branch, register, type, number, day and issuer', async () => {
    const { clave, prefijo, referencia } = await issueDocumento(await loginAs(anAdministrador()))
    expect(clave).toMatch(/^506\d{47}$/)
    expect(prefijo).toBe('0010000101')
    expect(Number(referencia)).toBe((await numeros()).numActual)
    expect(parseClave(clave)).toMatchObject({
      fecha: fechaAt(server.deps.now()),
      identificacion: '003102999005',
      consecutivo: prefijo + referencia,
      situacion: '1',
    })
  })

  test(`every document passes the official schema and every verifier${SIN_COMPROBAR}`, async () => {
    const api = await loginAs(anAdministrador())
    const { data } = await api.send(contract.vtaMovm.calcular, { body: aRichFactura() })
    const resto = toDecimal(subtract(monto(data.total), monto('1000')))
    for (const documento of [
      aFactura(),
      { ...aRichFactura(), formaPagoList: [aPago('01', '1000'), aPago('04', resto)] },
      aFactura({ idMoneda: { idMoneda: 2 }, tasaCambio: '512.37' }),
    ]) {
      expectSoundXml(await downloadXml(api, await issueDocumento(api, documento)))
    }
  })

  test('a changed amount or a flipped bit of the content breaks the signature', async () => {
    const api = await loginAs(anAdministrador())
    const xml = await downloadXml(api, await issueDocumento(api))
    const cheaper = Buffer.from(xml.toString('utf8').replace('8534.5', '8534.4'))
    expect(cheaper.equals(xml)).toBe(false)
    expect(verifySignature(cheaper).valida).toBe(false)
    const flipped = Buffer.from(xml)
    const at = xml.indexOf('<NumeroConsecutivo>') + '<NumeroConsecutivo>'.length + 12
    flipped[at] = (flipped[at] ?? 0) ^ 1
    expect(verifySignature(flipped).valida).toBe(false)
    if (SIN_COMPROBAR === '') expect(verifyWithXmlsec(flipped)).toBe(false)
  })

  test('a total sent by the client is ignored (SRV-11)', async () => {
    const { total } = await issueDocumento(await loginAs(anAdministrador()), aFactura({ total: '1' }))
    expect(total).toBe('8534.5')
  })

  test('a document may also be sent as plain text or as a JSON string (docs/acuerdos.md D5)', async () => {
    const { cookie } = await loginAs(anAdministrador())
    const text = JSON.stringify(aFactura())
    const asJson = { 'content-type': 'application/json', cookie }
    const twice = await request(emitirPath, { method: 'POST', headers: asJson, body: JSON.stringify(text) })
    expect(twice.status).toBe(200)
    const asText = { 'content-type': 'text/plain', cookie }
    expect((await request(emitirPath, { method: 'POST', headers: asText, body: text })).status).toBe(200)
  })

  test('an ordinary user and an API client may issue, and a request without session is refused', async () => {
    expect((await issueDocumento(await loginAs(anUsuario()))).status).toBe('G')
    const { data: token } = await anybody().send(contract.oauth.token, {
      body: {
        grant_type: 'password',
        client_id: 'demo',
        client_secret: 'demo',
        username: anUsuario().usuario,
        password: anUsuario().contrasena,
      },
    })
    expect((await issueDocumento(bearer(token.access_token))).status).toBe('G')
    expect(await anybody().send(contract.vtaMovm.emitir, { body: aFactura() })).toBeRejectedWith(
      401,
      'Debe ingresar para continuar',
    )
  })

  test('a document that names another company anywhere in its body is refused with 403 (SEC-01)', async () => {
    const api = await loginAs(anAdministrador())
    const before = await numeros()
    const cliente = { clientePK: { codCia: 2, idCliente: 1 } }
    const linea = aLinea({ producto: { productoPK: { codCia: 2, idProducto: 1 } } })
    for (const changes of [{ cliente }, { vtaDetmList: [linea] }, { vtaMovmPK: { codCia: 2 } }]) {
      expect(await api.send(contract.vtaMovm.emitir, { body: aFactura(changes) })).toBeRejectedWith(
        403,
        'No tiene acceso a esa compañía',
      )
    }
    expect(await numeros()).toEqual(before)
  })

  test('fifty documents issued at once get fifty consecutive numbers and unique internal numbers', async () => {
    const api = await loginAs(anAdministrador())
    const before = await numeros()
    const emitidos = await Promise.all(Array.from({ length: 50 }, () => issueDocumento(api)))
    const referencias = emitidos.map((d) => Number(d.referencia)).sort((a, b) => a - b)
    expect(referencias).toEqual(Array.from({ length: 50 }, (_, i) => before.numActual + 1 + i))
    expect(new Set(emitidos.map((d) => d.vtaMovmPK.numDocto)).size).toBe(50)
    expect(new Set(emitidos.map((d) => d.clave)).size).toBe(50)
    expect(await numeros()).toEqual({ numActual: before.numActual + 50, documentos: before.documentos + 50 })
  })

  const CAJAS = Array.from({ length: 10 }, (_, i) => 50 + i)

  async function openCajas(): Promise<void> {
    await server.deps.db.withCia(1, async (tx) => {
      const pk = CAJAS.map((id_caja) => ({ cod_cia: 1, id_sucursal: 1, id_caja }))
      const nombre = (id: number) => ({ nombre_caja: `Caja ${id}`, punto_emision: String(id).padStart(5, '0') })
      await tx
        .insertInto('caja')
        .values(pk.map((caja) => ({ ...caja, ...nombre(caja.id_caja) })))
        .execute()
      await tx
        .insertInto('manto_formulario')
        .values(pk.map((caja) => ({ ...caja, id_manto_form: 9000 + caja.id_caja, id_tipo_docto_vta: 2 })))
        .execute()
    })
  }

  test.runIf(engine === 'postgres')(
    'two hundred at once over ten registers, one in five sent twice: each register uses 1 to 20, each number once',
    async () => {
      const api = await loginAs(anAdministrador())
      await openCajas()
      const pedidos = Array.from({ length: 200 }, (_, i) => {
        const documento = aFactura({ caja: { cajaPK: { idCaja: CAJAS[i % CAJAS.length]! } } })
        return { documento, llave: { 'idempotency-key': randomUUID() } }
      })
      const repetidos = pedidos.filter((_, i) => i % 5 === 0)
      const emitidos = await Promise.all(
        [...pedidos, ...repetidos].map(({ documento, llave }) => issueDocumento(api, documento, llave)),
      )
      const claves = emitidos.map((d) => d.clave)
      expect(claves.slice(200)).toEqual(claves.slice(0, 200).filter((_, i) => i % 5 === 0))
      expect(new Set(claves).size).toBe(200)
      expect(new Set(emitidos.map((d) => d.vtaMovmPK.numDocto)).size).toBe(200)
      for (const idCaja of CAJAS) {
        const prefijo = `001${String(idCaja).padStart(5, '0')}01`
        const numeros = new Set(emitidos.filter((d) => d.prefijo === prefijo).map((d) => Number(d.referencia)))
        expect([...numeros].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
      }
    },
    60_000,
  )

  test('the same key and body give the same document, also if both requests come at once (SRV-22)', async () => {
    const api = await loginAs(anAdministrador())
    const before = await numeros()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await issueDocumento(api, aFactura(), headers)
    expect((await issueDocumento(api, aFactura(), headers)).clave).toBe(first.clave)
    const other = { 'idempotency-key': randomUUID() }
    const many = await Promise.all(Array.from({ length: 8 }, () => issueDocumento(api, aFactura(), other)))
    expect(new Set(many.map((d) => d.clave)).size).toBe(1)
    expect(await numeros()).toEqual({ numActual: before.numActual + 2, documentos: before.documentos + 2 })
  })

  test('a used key with another body is answered 409, and an invalid key 400', async () => {
    const api = await loginAs(anAdministrador())
    const headers = { 'idempotency-key': randomUUID() }
    await issueDocumento(api, aFactura(), headers)
    const body = aFactura({ comentario: 'otro' })
    expect(await api.send(contract.vtaMovm.emitir, { body, headers })).toBeRejectedWith(
      409,
      'La llave de idempotencia ya se usó con otro documento',
    )
    expect(
      await api.send(contract.vtaMovm.emitir, { body, headers: { 'idempotency-key': 'x'.repeat(201) } }),
    ).toBeRejectedWith(400, 'La llave de idempotencia debe tener de 1 a 200 caracteres visibles')
  })

  test('the key of a refused document can be used again', async () => {
    const api = await loginAs(anAdministrador())
    const headers = { 'idempotency-key': randomUUID() }
    const refused = await api.send(contract.vtaMovm.emitir, { body: aFactura({ cliente: null }), headers })
    expect(refused).toBeRejectedWith(422, 'Selecciona a un cliente es requerido')
    expect((await issueDocumento(api, aFactura(), headers)).status).toBe('G')
  })
})
