/** Shifts and closings Z of a company: what the office reads of them, and that a Z is the sum of its documents. */
import { contract } from '@pura/contract'
import { mensajes, monto, roundTo, sum, tarifa, toDecimal } from '@pura/domain'
import { type CierreZ, numberVenta, type Venta } from '@pura/mostrador'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../reports/testing/read-pdf.ts'
import { type Api, anAdministrador, loginAs, request, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aDevolucion, aTiquete, Dispositivo, MARCELA } from '../../../testing/mostrador.ts'

const CIA = { codCia: 1 }
const api = contract.ventaRapidaTurnos

eachEngine('shifts and closings', (open) => {
  const server = useServer({ open })
  let user: Api
  let caja: Dispositivo
  let z: CierreZ
  let ventas: Venta[]
  let llave: { codCia: number; idSucursal: number; idCaja: number; numero: number }

  const close = async (piezas: Record<number, number>, queda: string, motivo?: string) => {
    await caja.must({ clase: 'contar', conteo: { piezas }, por: MARCELA })
    const hecho = await caja.must({ clase: 'cerrar', queda: monto(queda), motivo, firma: MARCELA })
    if (hecho.clase !== 'cierre') throw new Error(hecho.clase)
    return hecho.z
  }

  beforeAll(async () => {
    server.advance(-4 * 3_600_000)
    user = await loginAs(anAdministrador())
    caja = await Dispositivo.start(server, user)
    caja.linea = false
    const linea = aTiquete().lineas[0]!
    const tiquete = await caja.sell()
    const conTarjeta = await caja.sell(
      aTiquete({
        tipo: 'FE',
        receptor: { nombre: 'Soda La Esquina S.A.', identificacion: { tipo: '02', numero: '3101999002' }, correos: [] },
        // Three fifths of a céntimo a line, to round at.
        lineas: [
          { ...linea, precioUnitario: monto('333.33333') },
          { ...linea, descuentos: [{ codigo: '07', porcentaje: tarifa('3') }] },
        ],
        mediosPago: [{ tipo: '02' }],
      }),
    )
    const nota = await caja.sell(aDevolucion(tiquete))
    ventas = [tiquete, conTarjeta, nota]
    await caja.must({ clase: 'mover', sentido: 'salida', monto: monto('5000'), motivo: 'Pago del pan', por: MARCELA })
    z = await close({ 20000: 2, 10000: 1, 5000: 1, 1000: 1, 500: 1 }, '50000', 'Vuelto mal dado')
    await caja.send()
    llave = { codCia: 1, idSucursal: 1, idCaja: 1, numero: z.numero }
  })

  test('a Z ties to its documents to the céntimo', async () => {
    const { data } = await user.send(api.get, { params: llave })
    const documentos = await server.deps.db.withCia(1, (tx) =>
      tx
        .selectFrom('vta_movm')
        .select(['id_tipo_docto_vta', 'total'])
        .where(
          'clave',
          'in',
          ventas.map(({ clave }) => clave),
        )
        .execute(),
    )
    const neto = sum(documentos.map((d) => monto(d.id_tipo_docto_vta === 4 ? `-${d.total}` : d.total)))
    expect(documentos.length).toBe(3)
    expect(data).toMatchObject({
      neto: toDecimal(neto),
      cuadra: true,
      documentos: { cuantos: 3, porEmitir: 0, sinDocumento: 0, neto: toDecimal(neto), cuadran: true },
    })
    expect(sum(data.medios.map((m) => monto(m.monto)))).toBe(neto)
    expect(sum(data.porTarifa.flatMap((r) => [monto(r.base), monto(r.impuesto)]))).toBe(neto)
  })

  test('it has its numbers, its drawer and its count as they were printed', async () => {
    const { data } = await user.send(api.get, { params: llave })
    const [tiquete, factura, nota] = ventas.map(({ consecutivo }) => Number(consecutivo.slice(10)))
    expect(data).toMatchObject({
      numero: z.numero,
      terminal: '001-00001',
      dispositivo: 'Tableta',
      cajero: MARCELA.nombre,
      sinLinea: 3,
      motivo: 'Vuelto mal dado',
      numeracion: [
        { tipo: 'TE', primero: tiquete, ultimo: tiquete, cuantos: 1 },
        { tipo: 'FE', primero: factura, ultimo: factura, cuantos: 1 },
        { tipo: 'NC', primero: nota, ultimo: nota, cuantos: 1 },
      ],
      piezas: [
        { denominacion: 20000, cuantas: 2, monto: '40000' },
        { denominacion: 10000, cuantas: 1 },
        { denominacion: 5000, cuantas: 1 },
        { denominacion: 1000, cuantas: 1 },
        { denominacion: 500, cuantas: 1 },
      ],
      movimientos: [{ sentido: 'salida', monto: '5000', motivo: 'Pago del pan', por: MARCELA.nombre }],
    })
    const { gaveta } = data
    expect(monto(gaveta.esperado)).toBe(
      sum([gaveta.fondo, gaveta.efectivo, gaveta.redondeo, gaveta.entradas, `-${gaveta.salidas}`].map(monto)),
    )
    expect(monto(gaveta.diferencia)).toBe(monto('56500') - monto(gaveta.esperado))
    expect(data.huella).toMatch(/^[0-9a-f]{64}$/)
  })

  test('shifts are listed with their closing; the open one has none; filters are those of register, cashier and day', async () => {
    server.advance(60_000)
    await caja.must({ clase: 'abrir', cajero: { id: 9, nombre: 'Kattia Mora' }, fondo: monto('50000') })
    await caja.send()
    const list = async (query: object = {}) => (await user.send(api.list, { params: CIA, query })).data
    const [abierto, cerrado] = await list()
    expect(abierto).toMatchObject({ cajero: 'Kattia Mora', cerrado: null, z: null })
    expect(cerrado).toMatchObject({
      cajero: MARCELA.nombre,
      z: { numero: z.numero, documentos: 3, neto: toDecimal(z.resumen.neto), cuadra: true, motivo: 'Vuelto mal dado' },
    })
    expect((await list({ idCajero: 9 })).length).toBe(1)
    expect((await list({ texto: 'KATTIA' })).length).toBe(1)
    expect(await list({ idSucursal: 1, idCaja: 77 })).toEqual([])
    expect(await list({ fechaInicio: '01-01-2030' })).toEqual([])
    expect((await list({ porPagina: 1, pagina: 2 }))[0]).toMatchObject({ z: { numero: z.numero } })
    expect(await user.send(api.list, { params: CIA, query: { fechaInicio: '32-01-2026' } })).toBeRejectedWith(422)
  })

  test('differences are told by cashier', async () => {
    const { data } = await user.send(api.cajeros, { params: CIA })
    const diferencia = sum(Object.values(z.diferencias))
    expect(data).toEqual([
      {
        idCajero: MARCELA.id,
        cajero: MARCELA.nombre,
        cierres: 1,
        neto: toDecimal(z.resumen.neto),
        faltante: toDecimal(diferencia < 0n ? diferencia : monto('0')),
        sobrante: toDecimal(diferencia > 0n ? diferencia : monto('0')),
      },
    ])
  })

  test('as a sheet its money is numbers, and as a PDF it says that it ties', async () => {
    const bytesOf = async (ruta: string) => {
      const reply = await fetch(`${server.url}/api${ruta}`, { headers: { cookie: user.cookie } })
      expect(reply.status).toBe(200)
      return Buffer.from(await reply.arrayBuffer())
    }
    const libro = await readXlsx(await bytesOf('/venta-rapida/turnos/exportar/1?idCajero=1'))
    const [titulos, fila] = libro.sheets[0]!.rows
    expect(titulos).toContain('Ventas netas')
    expect(fila![titulos!.indexOf('Ventas netas')]).toBe(Number(toDecimal(roundTo(z.resumen.neto, 2))))
    const texto = readPdf(await bytesOf(`/venta-rapida/cierres/1/1/1/${z.numero}/pdf`))
    expect(JSON.stringify(texto)).toContain(mensajes.ventaRapida.turnos.titulo(z.numero))
    expect(JSON.stringify(texto)).toContain(mensajes.ventaRapida.turnos.cuadra(3))
  })

  test('a sale that waits for a person is missing from the documents until it is decided, and the Z says so', async () => {
    const venta = await caja.sell()
    const { numeros } = caja.arriendo
    const numeracion = { situacion: '3', instante: server.deps.now().getTime(), codigoSeguridad: '12345678' } as const
    const otra = numberVenta(venta, caja.arriendo, { ...numeros, TE: numeros.TE + 2 }, numeracion)
    await caja.forge({ clase: 'venta', venta: { ...otra, fechaEmision: otra.fechaEmision.replace(/^\d{4}/, '2020') } })
    await caja.forge({ clase: 'impresion', clave: otra.clave, forma: 'papel', copia: 1 })
    await caja.restart()
    const suyo = await close({ 20000: 3 }, '50000', 'Sobró')
    await caja.send()
    const get = async () => (await user.send(api.get, { params: { ...llave, numero: suyo.numero } })).data.documentos
    expect(await get()).toMatchObject({ cuantos: 1, porEmitir: 1, sinDocumento: 0, cuadran: false })
    const [espera] = (await user.send(contract.ventaRapidaAtencion.list, { params: CIA })).data
    const body = { idArriendo: espera!.idArriendo, n: espera!.n, decision: 'registrar', razon: 'Se repitió' } as const
    await user.send(contract.ventaRapidaAtencion.decide, { body })
    expect(await get()).toMatchObject({ cuantos: 1, porEmitir: 0, sinDocumento: 1, cuadran: false })
  })

  test('a closing that does not exist, and another company’s, are not told apart by what they answer to a stranger', async () => {
    expect(await user.send(api.get, { params: { ...llave, numero: 9_999 } })).toBeRejectedWith(
      404,
      mensajes.ventaRapida.turnos.noExiste,
    )
    expect(await user.send(api.get, { params: { ...llave, codCia: 2 } })).toBeRejectedWith(403)
    expect((await request('/api/venta-rapida/turnos/1')).status).toBe(401)
  })

  test('the X of an open shift is what its device delivered; without one there is none', async () => {
    const lectura = () => user.send(api.lectura, { params: { ...CIA, idArriendo: caja.arriendo.id } })
    expect((await lectura()).data).toBeNull()
    await caja.must({ clase: 'abrir', cajero: MARCELA, fondo: monto('50000') })
    const venta = await caja.sell()
    await caja.must({ clase: 'mover', sentido: 'entrada', monto: monto('1000'), motivo: 'Cambio', por: MARCELA })
    expect((await lectura()).data).toBeNull()
    await caja.send(caja.asientos.slice(-50))
    const { data } = await lectura()
    const efectivo = toDecimal(venta.totales.comprobante)
    expect(data).toMatchObject({
      turno: 3,
      cajero: MARCELA.nombre,
      neto: efectivo,
      ventas: { cuantas: 1 },
      medios: [{ codigo: '01', nombre: 'Efectivo', monto: efectivo }],
      gaveta: { fondo: '50000', efectivo, entradas: '1000' },
    })
    // Sold, and not delivered yet.
    await caja.sell()
    expect((await lectura()).data).toEqual(data)
    const ajeno = { ...CIA, idArriendo: '00000000-0000-4000-8000-000000000000' }
    expect(await user.send(api.lectura, { params: ajeno })).toBeRejectedWith(404, mensajes.ventaRapida.noExiste)
  })
})
