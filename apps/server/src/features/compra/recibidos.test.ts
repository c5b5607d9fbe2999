import { contract } from '@pura/contract'
import { monto } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { formatMoneda } from '../../reports/textos/montos.ts'
import { loginAs, useAdministrador, useServer } from '../../testing/api.ts'
import { aFactura, issueDocumento } from '../../testing/documentos.ts'
import { createOtraCia } from '../../testing/fichas/companias.ts'
import { AJENA, aComprobante, aMensaje, NUESTRA, sinFirma, useFirmanteAjeno } from '../../testing/fichas/migracion.ts'
import { readRows } from '../../testing/hojas.ts'
import { textosDeArchivos } from './llegada/textos.ts'

const server = useServer()
const { docRecibido, docRecibidoRecepcion } = contract
const codCia = 1
const api = useAdministrador()
const { xml, signRespuesta } = useFirmanteAjeno(server)

const deProveedor = (numero: number, mas: Partial<Parameters<typeof aComprobante>[0]> = {}) =>
  aComprobante({ numero, emisor: AJENA, receptor: NUESTRA, ...mas })

async function receive(bytes: Buffer, nombre = 'factura.xml') {
  const reply = await api.send(docRecibidoRecepcion.recibir, {
    params: { codCia },
    query: { nombre },
    body: Uint8Array.from(bytes),
  })
  expect([reply.status, reply.mensaje]).toEqual([200, ''])
  return reply.data
}
const listRecibidos = async (query: object = {}) => {
  const reply = await api.send(docRecibido.list, { params: { codCia }, query: { pagina: 1, ...query } })
  expect(reply.status).toBe(200)
  return reply.data
}
const openRecibido = async (id: number) => (await api.send(docRecibido.get, { params: { codCia, id } })).data

describe('a supplier’s document', () => {
  test('is listed, shown line by line, and returned byte by byte', async () => {
    const factura = deProveedor(10)
    const original = xml(factura)
    const recepcion = await receive(original, 'FE-10.xml')
    expect(recepcion).toMatchObject({ resultado: 'cargado', archivo: 'FE-10.xml', clave: factura.clave })
    expect(recepcion.detalle).toMatch(/^Distribuidora El Roble S\.A\. · ₡31\s185,00$/)
    const id = recepcion.idRecibido!
    const [fila] = await listRecibidos({ nombre: factura.clave })
    expect(fila).toMatchObject({
      docRecibidosPK: { codCia, id },
      emisor: 'Distribuidora El Roble S.A.',
      nitEmisor: '3101888001',
      tipoDoctoVta: { idTipoDoctoVta: 2, nombre: 'Factura Electrónica' },
      idMoneda: { nombreCorto: 'CRC' },
      totalFactura: '31185',
      montoImpuesto: '2685',
      descripcionSri: '',
      codigoMensaje: '',
      situacion: 'porResponder',
      // Issued in March: the eighth business day of April, after Holy Week and Juan Santamaría.
      limite: '14-04-2026',
      duplicado: false,
      conPdf: false,
    })
    const documento = await openRecibido(id)
    expect(documento.firma).toBe('Firmó EL ROBLE S.A. (3101888001)')
    expect(documento.lineas).toMatchObject([
      { detalle: 'Consultoría en sistemas', cantidad: '2', subtotal: '20000', tarifa: '13', montoTotalLinea: '22600' },
      { detalle: 'Arroz 99 % grano entero', cantidad: '10', subtotal: '8500', tarifa: '1', montoTotalLinea: '8585' },
    ])
    expect(documento).toMatchObject({
      totServ13: '20000',
      tarifaServ13: '2600',
      tot1: '8500',
      tarifa1: '85',
      tot4: '0',
    })
    expect(documento.eventos).toMatchObject([{ clase: 'llego', texto: 'Llegó por archivo: FE-10.xml' }])
    const { data } = await api.send(docRecibido.xmlBase64, { params: { codCia, id } })
    expect(Buffer.from(data, 'base64').equals(original)).toBe(true)
    const pdf = await api.send(docRecibido.pdf, { params: { codCia, id } })
    expect(String(pdf.data).slice(0, 5)).toBe('%PDF-')
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('received twice is one row, and the second result says when it first arrived', async () => {
    const original = xml(deProveedor(11))
    const primera = await receive(original)
    const segunda = await receive(original, 'otra vez.xml')
    expect(segunda).toMatchObject({ resultado: 'yaEstaba', idRecibido: primera.idRecibido })
    expect(segunda.detalle).toMatch(/ya había llegado el \d\d-\d\d-\d{4}$/)
    expect(await listRecibidos({ nombre: deProveedor(11).clave })).toHaveLength(1)
  })

  test.each(['before', 'after'])(
    'the answer of Hacienda that comes %s its document is stored with it',
    async (when) => {
      const factura = deProveedor(when === 'before' ? 12 : 13)
      const respuesta = signRespuesta(factura, '1')
      const primero = await receive(when === 'before' ? respuesta : xml(factura))
      const segundo = await receive(when === 'before' ? xml(factura) : respuesta)
      const id = (when === 'before' ? segundo : primero).idRecibido!
      expect(await openRecibido(id)).toMatchObject({ estadoHacienda: 'ACEPTADO', situacion: 'porResponder' })
      expect((await api.send(docRecibido.respuesta, { params: { codCia, id } })).status).toBe(200)
    },
  )

  test('a document rejected by Hacienda cannot be answered', async () => {
    const factura = deProveedor(14)
    const { idRecibido } = await receive(xml(factura))
    await receive(signRespuesta(factura, '3'))
    expect(await openRecibido(idRecibido!)).toMatchObject({
      estadoHacienda: 'RECHAZADO',
      situacion: 'noSeResponde',
      limite: null,
    })
  })

  test('a tiquete gives no credit, cannot be answered and shows the lost tax', async () => {
    const tiquete = await receive(xml(deProveedor(15, { tipo: 'TE' })))
    expect(await openRecibido(tiquete.idRecibido!)).toMatchObject({
      situacion: 'noSeResponde',
      impuestoSinCredito: '2685',
    })
  })

  test('creates its supplier as a person once, and leaves a known supplier unchanged', async () => {
    const emisor = { ...AJENA, identificacion: { tipo: '02', numero: '3101888055' }, nombre: 'Café Monte Azul S.A.' }
    const ids = []
    for (const numero of [17, 18]) {
      const { idRecibido } = await receive(xml(deProveedor(numero, { emisor })))
      ids.push((await openRecibido(idRecibido!)).idCliente)
    }
    expect(ids[0]).toEqual(expect.any(Number))
    expect(ids[1]).toBe(ids[0])
    const { data } = await api.send(contract.cliente.list, { params: { codCia }, query: { texto: '3101888055' } })
    expect(data).toMatchObject([{ nombreCliente: 'Café Monte Azul S.A.', tipoCliente: { idTipoCliente: 2 } }])
  })

  test('with the number and total of another document is flagged, and so is that document', async () => {
    const una = deProveedor(16)
    const otra = { ...una, clave: una.clave.replace(/12345678$/, '87654321') }
    const a = await receive(xml(una))
    const b = await receive(xml(otra))
    expect(await openRecibido(a.idRecibido!)).toMatchObject({ duplicado: true, duplicados: [{ id: b.idRecibido }] })
    expect(await openRecibido(b.idRecibido!)).toMatchObject({ duplicado: true, duplicados: [{ id: a.idRecibido }] })
  })

  test('signed by somebody else is stored, and shows the signer', async () => {
    const otro = { ...AJENA, nombre: 'Ferretería La Ceiba S.A.', identificacion: { tipo: '02', numero: '3101888777' } }
    const { resultado, idRecibido } = await receive(xml(deProveedor(25, { emisor: otro })))
    expect(resultado).toBe('cargado')
    expect(await openRecibido(idRecibido!)).toMatchObject({
      emisor: 'Ferretería La Ceiba S.A.',
      firma: expect.stringMatching(/EL ROBLE S\.A\. \(3101888001\), que no es quien emite$/),
    })
  })
})

describe('a refused file leaves its row too', () => {
  const OTRO = { ...AJENA, identificacion: { tipo: '02', numero: '3101888002' } }
  const alterada = () => {
    const texto = xml(deProveedor(21)).toString('utf8')
    return Buffer.from(texto.replace('<TotalComprobante>31185', '<TotalComprobante>31184'))
  }
  const deOtro = (numero: number) => {
    const suya = deProveedor(numero)
    return { ...suya, clave: suya.clave.replace('003101888001', '003101888009') }
  }
  test.each([
    ['for somebody else', () => xml(deProveedor(20, { receptor: OTRO })), 'ajeno', /^Es para otra persona/],
    ['with altered totals', alterada, 'firmaInvalida', /^La firma no es válida/],
    ['without a signature', () => sinFirma(deProveedor(22)), 'firmaInvalida', /no está firmado/],
    ['that is no XML', () => Buffer.from('hola'), 'noEsComprobante', /^No es un XML de un comprobante electrónico$/],
    ['that is a PDF', () => Buffer.from('%PDF-1.4 …'), 'noEsComprobante', /No es un XML .*: es un PDF/],
    [
      'that the company issued to a client with another system',
      () => xml(deProveedor(25, { emisor: NUESTRA, receptor: OTRO })),
      'ajeno',
      /Lo emitió esta compañía, con otro sistema/,
    ],
    ['with only a blank', () => Buffer.alloc(1, ' '), 'noEsComprobante', /No es un XML/],
    ['with an XML of another kind', () => Buffer.from('<rss/>'), 'noEsComprobante', /rss/],
    ['with a DOCTYPE', () => Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'estructuraInvalida', /./],
    ['whose clave names another issuer', () => xml(deOtro(24)), 'estructuraInvalida', /cédula de otro emisor/],
    ['cut short', () => xml(deProveedor(23)).subarray(0, 900), 'estructuraInvalida', /./],
  ] as const)('a file %s', async (_, bytes, resultado, detalle) => {
    const antes = (await listRecibidos()).length
    const recepcion = await receive(bytes())
    expect(recepcion).toMatchObject({ resultado, detalle: expect.stringMatching(detalle), idRecibido: null })
    expect(await listRecibidos()).toHaveLength(antes)
    const { data } = await api.send(docRecibidoRecepcion.recepciones, {
      params: { codCia },
      query: { resultado, pagina: 1 },
    })
    expect(data[0]).toEqual(recepcion)
  })
})

test('a client’s answer to a document we issued is in its timeline, once, and only for that client', async () => {
  const documento = await issueDocumento(api, aFactura())
  const { data } = await api.send(contract.vtaMovm.get, { params: documento.vtaMovmPK })
  const suyo = { clave: documento.clave, total: data.total, receptor: '3101999999' }
  const t = textosDeArchivos
  const refuses = async (pedido: object, detalle: string) =>
    expect(await receive(await aMensaje({ ...suyo, ...pedido }))).toMatchObject({ resultado: 'ajeno', detalle })
  await refuses({ receptor: '3101000000' }, t.mensajeDeOtro('3101000000'))
  const deNadie = documento.clave.replace(/.{8}$/, '00000000')
  await refuses({ clave: deNadie }, t.mensajeDesconocido)
  await refuses({ clave: deNadie, receptor: '3102999005', firma: '3101000000' }, t.mensajePropio)
  const propia = { resultado: 'respuesta', detalle: t.mensajePropioEnEspera }
  expect(await receive(await aMensaje({ ...suyo, clave: deNadie, receptor: '3102999005' }))).toMatchObject(propia)
  const receptor = (await api.send(contract.emitidos.list, { query: { codCia, nombre: documento.clave, pagina: 1 } }))
    .data[0]!.identificacion
  await refuses({ receptor, total: '1' }, t.mensajeConOtroTotal('₡1,00', formatMoneda(monto(data.total), 'CRC')))
  const propio = await api.send(contract.vtaMovm.xmlBase64, { params: documento.vtaMovmPK })
  expect(await receive(Buffer.from(propio.data, 'base64'))).toMatchObject({ resultado: 'ajeno', detalle: t.propio })
  const bueno = await aMensaje({ ...suyo, receptor, mensaje: '3', detalle: 'Faltaron 12 cajas' })
  expect(await receive(bueno)).toMatchObject({ resultado: 'respuesta' })
  expect(await receive(bueno)).toMatchObject({ resultado: 'yaEstaba' })
  const { data: eventos } = await api.send(contract.vtaMovm.eventos, {
    params: { codCia, numDocto: documento.vtaMovmPK.numDocto },
  })
  expect(eventos.filter((e) => e.clase === 'respuestaCliente')).toMatchObject([
    { detalle: expect.stringMatching(/^El cliente lo rechazó · Faltaron 12 cajas · Firmó/) },
  ])
})

describe('the list', () => {
  test('finds by part of the name, identification and number, by type and by date', async () => {
    await receive(xml(deProveedor(31)))
    const numeros = async (query: object) => (await listRecibidos(query)).map((d) => d.consecutivo.slice(10))
    expect(await numeros({ nombre: 'robl distri' })).toContain('0000000031')
    expect(await numeros({ nombre: '888001' })).toContain('0000000031')
    expect(await numeros({ nombre: '00000031' })).toEqual(['0000000031'])
    expect(await numeros({ nombre: 'nadie' })).toEqual([])
    expect(await numeros({ tipo: 4, nombre: '00000031' })).toEqual([])
    expect(await numeros({ fechaInicio: '20-03-2026', fechaFin: '20-03-2026' })).toContain('0000000031')
    expect(await numeros({ fechaInicio: '21-03-2026' })).toEqual([])
    expect(await numeros({ estado: 'ACEPTADO' })).toEqual([])
    const sinFecha = await api.send(docRecibido.list, { params: { codCia }, query: { fechaInicio: '31-02-2026' } })
    expect(sinFecha).toBeRejectedWith(422)
  })

  test('sums bases and taxes in colones; documents that Hacienda rejected or does not know are apart', async () => {
    const totales = async (nombre: string) =>
      (await api.send(docRecibido.totales, { params: { codCia }, query: { nombre } })).data
    const [buena, mala] = [deProveedor(32), deProveedor(36)]
    await receive(xml(buena))
    const todo = { totalCompras: '28500', totalImpuesto: '2685', bienes: '8500', servicios: '20000', aparte: true }
    expect(await totales(buena.clave)).toEqual([{ tarifa: 'pendiente', nombre: 'Sin respuesta de Hacienda', ...todo }])
    await receive(signRespuesta(buena, '1'))
    expect(await totales(buena.clave)).toEqual([
      {
        tarifa: '1',
        nombre: 'IVA 1 %',
        totalCompras: '8500',
        totalImpuesto: '85',
        bienes: '8500',
        servicios: '0',
        aparte: false,
      },
      {
        tarifa: '13',
        nombre: 'IVA 13 %',
        totalCompras: '20000',
        totalImpuesto: '2600',
        bienes: '0',
        servicios: '20000',
        aparte: false,
      },
    ])
    await receive(xml(mala))
    await receive(signRespuesta(mala, '3'))
    expect(await totales(mala.clave)).toEqual([{ tarifa: 'rechazado', nombre: 'Rechazados por Hacienda', ...todo }])
  })

  test('is exported as spreadsheets that add up, for a range of dates', async () => {
    const factura = deProveedor(34)
    await receive(xml(factura))
    await receive(signRespuesta(factura, '1'))
    const query = { nombre: factura.clave, fechaInicio: '20-03-2026', fechaFin: '20-03-2026' }
    const { docRecibidoHoja } = contract
    expect(await api.send(docRecibidoHoja.resumenBase64, { query: { codCia } })).toBeRejectedWith(
      422,
      'Por favor ingrese un fecha para el resumen',
    )
    const resumen = await api.send(docRecibidoHoja.resumenBase64, { query: { codCia, ...query } })
    const [, ...filas] = await readRows(Buffer.from(resumen.data, 'base64'))
    expect(filas).toEqual([
      ['IVA 1 %', '8500', '0', '8500', '85', '8585'],
      ['IVA 13 %', '0', '20000', '20000', '2600', '22600'],
      ['Total', '8500', '20000', '28500', '2685', '31185'],
    ])
    const detalle = await fetch(
      `${server.url}/api/doc-recibido/archivo-detalle/${codCia}?${new URLSearchParams(query)}`,
      { headers: { cookie: api.cookie } },
    )
    expect(detalle.headers.get('content-disposition')).toContain('documentos_recibidos_detalle.xlsx')
    const [titulos, fila, total] = await readRows(Buffer.from(await detalle.arrayBuffer()))
    const de = (que: unknown[], titulo: string) => que[titulos!.indexOf(titulo)]
    expect([de(fila!, 'Clave'), de(fila!, 'Proveedor')]).toEqual([factura.clave, 'Distribuidora El Roble S.A.'])
    expect([de(fila!, 'Base IVA 13 %'), de(fila!, 'IVA de IVA 13 %')]).toEqual(['20000', '2600'])
    expect([de(fila!, 'Otros (cargos y devoluciones)'), de(fila!, 'Total en colones')]).toEqual(['0', '31185'])
    expect(de(total!, 'Total en colones')).toBe('31185')
  })

  test('is not visible to another company', async () => {
    const { idRecibido } = await receive(xml(deProveedor(33)))
    const ajena = await createOtraCia(server)
    const otra = await loginAs(ajena.propietario)
    const suyo = { codCia: ajena.codCia, id: idRecibido! }
    expect(await otra.send(docRecibido.get, { params: suyo })).toBeRejectedWith(404)
    expect(await otra.send(docRecibido.get, { params: { codCia, id: idRecibido! } })).toBeRejectedWith(403)
    const lista = await otra.send(docRecibido.list, { params: { codCia: ajena.codCia }, query: { pagina: 1 } })
    expect(lista.data).toEqual([])
  })
})
