import { contract, SECCION_DE_TIPO } from '@pura/contract'
import { fechaAt, formatFecha, TIPOS_DOCTO } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, setOpciones, useServer } from '../../../testing/api.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { MENU } from '../../identidad/sesion/menu.ts'

const server = useServer()
const { vtaMovm } = contract
const SIN_PERMISO = 'No tiene permiso para hacer esto'
const TIQUETE = 5

let api: Api
let admin: Api
beforeAll(async () => {
  admin = await loginAs(anAdministrador())
  api = await loginAs(anUsuario())
})

/** Sets the options of the user's role from the next call on. */
const give = (...opciones: string[]) => setOpciones(server, opciones)
const aTiquete = () => aFactura({ tipoDoctoVta: { idTipoDoctoVta: TIQUETE } })

test('every type of document has its section in the menu', () => {
  expect(Object.keys(SECCION_DE_TIPO).map(Number)).toEqual(TIPOS_DOCTO.map(({ id }) => id).sort((a, b) => a - b))
  expect(MENU.map(({ ruta }) => ruta)).toEqual(expect.arrayContaining(Object.values(SECCION_DE_TIPO)))
})

test('with the section of tiquetes a user issues and voids only tiquetes', async () => {
  await give('/tiquetasElectronicas')
  const { vtaMovmPK } = await issueDocumento(api, aTiquete())
  expect(await api.send(vtaMovm.emitir, { body: aFactura() })).toBeRejectedWith(403, SIN_PERMISO)
  // With the type only in the key it is the same factura.
  const disfrazada = { ...aFactura(), tipoDoctoVta: undefined, vtaMovmPK: { codCia: 1, idTipoDoctoVta: 2 } }
  expect(await api.send(vtaMovm.emitir, { body: disfrazada as never })).toBeRejectedWith(403, SIN_PERMISO)
  const ajena = await issueDocumento(admin)
  expect(await api.send(vtaMovm.anular, { params: ajena.vtaMovmPK })).toBeRejectedWith(403, SIN_PERMISO)
  expect((await api.send(vtaMovm.anular, { params: vtaMovmPK })).status).not.toBe(403)
})

test('what a client usually buys is told to the section of the type', async () => {
  const ask = (idTipoDoctoVta: number) =>
    api.send(vtaMovm.deSiempre, { params: { codCia: 1, idTipoDoctoVta, idCliente: 1 } })
  await give('/tiquetasElectronicas')
  expect((await ask(TIQUETE)).status).toBe(200)
  expect(await ask(2)).toBeRejectedWith(403, SIN_PERMISO)
})

test('the archive voids documents of any type and issues none', async () => {
  await give('/documentosEmitidos')
  expect(await api.send(vtaMovm.emitir, { body: aTiquete() })).toBeRejectedWith(403, SIN_PERMISO)
  const { vtaMovmPK } = await issueDocumento(admin)
  expect((await api.send(vtaMovm.anular, { params: vtaMovmPK })).status).not.toBe(403)
})

test('a zip contains only documents of the user’s sections; with the archive, all documents', async () => {
  const propio = (await issueDocumento(admin, aTiquete())).vtaMovmPK.numDocto
  const ajeno = (await issueDocumento(admin)).vtaMovmPK.numDocto
  const zip = async (...numDoctos: number[]) =>
    (await api.send(contract.emitidos.zip, { params: { codCia: 1 }, body: { numDoctos } })).status
  await give('/tiquetasElectronicas')
  expect(await zip(propio)).toBe(200)
  expect(await zip(propio, ajeno)).toBe(403)
  await give('/documentosEmitidos')
  expect(await zip(propio, ajeno)).toBe(200)
})

test('exporting a list requires its section; exporting all types at once, the archive', async () => {
  const hoja = async (tipo?: number) => {
    const query = { codCia: 1, fechaInicio: '01-11-2026', fechaFin: '30-11-2026', tipo }
    return (await api.send(contract.emitidos.detalle, { query })).status
  }
  await give('/tiquetasElectronicas')
  expect([await hoja(TIQUETE), await hoja(2), await hoja()]).toEqual([200, 403, 403])
  await give('/documentosEmitidos')
  expect([await hoja(TIQUETE), await hoja(2), await hoja()]).toEqual([200, 200, 200])
})

test('deleting proformas requires their section', async () => {
  const proforma = await issueDocumento(admin, aFactura({ tipoDoctoVta: { idTipoDoctoVta: 1 } }))
  await give('/facturasElectronicas')
  expect(await api.send(vtaMovm.remove, { params: proforma.vtaMovmPK })).toBeRejectedWith(403, SIN_PERMISO)
  await give('/proformasElectronicas')
  expect((await api.send(vtaMovm.remove, { params: proforma.vtaMovmPK })).status).toBe(200)
})

test('registering payments requires the section of sales or of receipts, or the archive', async () => {
  const { vtaMovmPK } = await issueDocumento(admin, aFactura({ condicionVenta: { codigo: '02' }, plazo: 30 }))
  const params = { codCia: 1, numDocto: vtaMovmPK.numDocto }
  const body = { fecha: formatFecha(fechaAt(server.deps.now())), medio: '01', monto: '1' }
  const statuses = async () => [
    (await api.send(contract.pagoVenta.list, { params })).status,
    (await api.send(contract.pagoVenta.create, { params, body })).status,
  ]
  for (const seccion of ['/facturasElectronicas', '/recibosElectronicos', '/documentosEmitidos']) {
    await give(seccion)
    expect([seccion, ...(await statuses())]).toEqual([seccion, 200, 200])
  }
  for (const seccion of ['/tiquetasElectronicas', '/notasCredito', '/personas']) {
    await give(seccion)
    expect([seccion, ...(await statuses())]).toEqual([seccion, 403, 403])
  }
})

describe('permission to read (K5)', () => {
  let factura: Awaited<ReturnType<typeof issueDocumento>>
  let tiquete: Awaited<ReturnType<typeof issueDocumento>>
  beforeAll(async () => {
    factura = await issueDocumento(admin)
    tiquete = await issueDocumento(admin, aTiquete())
  })
  const statusesOf = async ({ vtaMovmPK }: typeof factura) => {
    const { codCia, numDocto } = vtaMovmPK
    const lecturas = await Promise.all([
      api.send(vtaMovm.list, { params: { codCia, tipo: vtaMovmPK.idTipoDoctoVta }, query: { pagina: 1 } }),
      api.send(vtaMovm.get, { params: vtaMovmPK }),
      api.send(vtaMovm.getByNumero, { params: { codCia, numDocto } }),
      api.send(vtaMovm.eventos, { params: { codCia, numDocto } }),
      api.send(vtaMovm.correos, { params: { codCia, numDocto } }),
      api.send(vtaMovm.xml, { params: vtaMovmPK }),
      api.send(vtaMovm.xmlBase64, { params: vtaMovmPK }),
      api.send(vtaMovm.pdf, { params: vtaMovmPK }),
      api.send(vtaMovm.pdfBase64, { params: vtaMovmPK }),
      api.send(contract.emitidos.compartir, { params: vtaMovmPK }),
    ])
    return lecturas.map(({ status }) => status)
  }
  const TODAS_BIEN = Array.from({ length: 10 }, () => 200)
  const NINGUNA = TODAS_BIEN.map(() => 403)

  test('a user with the section of tiquetes reads only tiquetes, by any call', async () => {
    await give('/tiquetasElectronicas')
    expect(await statusesOf(tiquete)).toEqual(TODAS_BIEN)
    expect(await statusesOf(factura)).toEqual(NINGUNA)
    expect(await api.send(vtaMovm.respuesta, { params: factura.vtaMovmPK })).toBeRejectedWith(403, SIN_PERMISO)
    expect(await api.send(vtaMovm.reenviarCorreo, { params: factura.vtaMovmPK, body: {} })).toBeRejectedWith(403)
    expect(await api.send(contract.emitidos.revocar, { params: factura.vtaMovmPK })).toBeRejectedWith(403)
    expect(await api.send(vtaMovm.vistaPrevia, { body: aFactura() })).toBeRejectedWith(403, SIN_PERMISO)
  })

  test('the archive reads all types, and a role without documents reads none', async () => {
    await give('/documentosEmitidos')
    expect(await statusesOf(factura)).toEqual(TODAS_BIEN)
    await give('/personas', '/productos', '/usuarios')
    expect(await statusesOf(factura)).toEqual(NINGUNA)
    expect(await api.send(vtaMovm.referibles, { params: { codCia: 1 }, query: { para: 4 } })).toBeRejectedWith(403)
  })

  test('the section of notes reads the factura a note corrects, but no list, files or mails of facturas', async () => {
    await give('/notasCredito')
    expect((await api.send(vtaMovm.get, { params: factura.vtaMovmPK })).status).toBe(200)
    const { data } = await api.send(vtaMovm.referibles, { params: { codCia: 1 }, query: { para: 4, pagina: 1 } })
    expect(data.map((d) => d.clave)).toContain(factura.clave)
    expect(await api.send(vtaMovm.list, { params: { codCia: 1, tipo: 2 } })).toBeRejectedWith(403)
    expect(await api.send(vtaMovm.pdf, { params: factura.vtaMovmPK })).toBeRejectedWith(403)
    // The page of a document has its files.
    expect(await api.send(vtaMovm.getByNumero, { params: factura.vtaMovmPK })).toBeRejectedWith(403)
    // A receipt cannot be corrected by it.
    expect((await api.send(vtaMovm.referibles, { params: { codCia: 1 }, query: { para: 9 } })).status).toBe(403)
  })

  test('the balance of a factura requires the section of facturas', async () => {
    await give('/facturasElectronicas')
    const { data } = await api.send(vtaMovm.referibles, { params: { codCia: 1 }, query: { para: 4, pagina: 1 } })
    expect(data.map((d) => d.clave)).toContain(factura.clave)
    expect(new Set(data.map((d) => d.vtaMovmPK.idTipoDoctoVta))).toEqual(new Set([2]))
    const una = (clave: string, para: number) =>
      api.send(vtaMovm.referible, { params: { codCia: 1, clave }, query: { para } })
    const enLista = data.find((d) => d.clave === factura.clave)
    expect((await una(factura.clave, 4)).data).toEqual(enLista)
    expect(await una('0'.repeat(50), 4)).toBeRejectedWith(404)
    await give('/tiquetasElectronicas')
    expect((await una(factura.clave, 4)).status).not.toBe(200)
  })

  test('a cashier chooses clients, products, branches and registers, and sees only fields of the form', async () => {
    await give('/tiquetasElectronicas')
    const params = { codCia: 1 }
    const clientes = await api.send(contract.cliente.list, { params, query: { texto: 'pital' } })
    expect(clientes.data.length).toBeGreaterThan(0)
    for (const c of clientes.data) {
      expect(c).toMatchObject({
        estado: 'A',
        telefono: '',
        celular: '',
        correosAdicionales: '',
        direccion: '',
        distrito: null,
      })
    }
    expect((clientes.body as { paginacion: unknown }).paginacion).toMatchObject({ pagina: 1, porPagina: 50 })
    expect(await api.send(contract.cliente.get, { params: { ...params, idCliente: 1 } })).toBeRejectedWith(403)
    // The named client, and Cliente Contado, as the form shows them.
    const { data: elegible } = await api.send(contract.cliente.elegible, { params: { ...params, idCliente: 1 } })
    expect(elegible).toMatchObject({ clientePK: { idCliente: 1 }, telefono: '', direccion: '', correosAdicionales: '' })
    expect(elegible.ruc).not.toBe('')
    const { data: contado } = await api.send(contract.cliente.contado, { params })
    expect(contado).toMatchObject({ ruc: '', identificador: '', tipoDoctoPersona: { codigoSri: '' } })
    expect((await api.send(contract.cliente.elegible, { params: { ...params, idCliente: 99_999 } })).status).toBe(404)
    expect(await api.send(contract.cliente.exportar, { params })).toBeRejectedWith(403)
    const productos = await api.send(contract.producto.list, { params, query: { estado: 'I', porPagina: 200 } })
    expect(productos.data.length).toBeLessThanOrEqual(50)
    expect(new Set(productos.data.map((p) => p.estado))).toEqual(new Set(['A']))
    const sucursales = await api.send(contract.sucursal.list, { params })
    expect(sucursales.data).toMatchObject([{ direccion: '', telefono: '' }])
    expect((await api.send(contract.caja.list, { params })).status).toBe(200)
    expect((await api.send(contract.actividadEconomicaCia.list, { params })).status).toBe(200)
    expect(await api.send(contract.mantoFormulario.list, { params })).toBeRejectedWith(403)
  })

  test('every user sees who can give them access', async () => {
    await give()
    const { data } = await api.send(contract.users.encargados, { params: { codCia: 1 } })
    expect(data.length).toBeGreaterThan(0)
    expect(Object.keys(data[0]!)).toEqual(['nombreUsuario'])
  })
})
