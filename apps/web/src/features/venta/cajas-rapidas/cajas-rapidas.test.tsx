import { type ArriendoDeCaja, type AtencionDeCaja, type CierreDeCaja, contract, type TurnoDeCaja } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { campo, cifra, eventually, expectFocusAt, write } from '../../../testing/usuario.tsx'

const { ventaRapidaArriendo, ventaRapidaAtencion, ventaRapidaTurnos } = contract
const ID = '0f0b6f0e-3f5c-4c39-9d1c-0a3f1f5f8a11'

const aArriendo = (otros: Partial<ArriendoDeCaja> = {}): ArriendoDeCaja => ({
  idArriendo: ID,
  idSucursal: 1,
  idCaja: 3,
  nombreCaja: 'Mostrador',
  dispositivo: 'Tableta del mostrador',
  persistente: true,
  estado: 'vigente',
  urgencia: 'vencido',
  vence: '25-11-2026',
  tomado: Date.parse('2026-09-02T15:00:00Z'),
  contacto: Date.parse('2026-11-23T23:40:00Z'),
  numeros: { TE: 871, FE: 118, NC: 4 },
  atenciones: 0,
  faltan: [],
  terminal: '00100003',
  sinPapel: [],
  ...otros,
})

const anAtencion = (otros: Partial<AtencionDeCaja> = {}): AtencionDeCaja => ({
  idArriendo: ID,
  n: 7,
  idSucursal: 1,
  idCaja: 3,
  nombreCaja: 'Mostrador',
  dispositivo: 'Tableta del mostrador',
  clase: 'venta',
  nombre: 'TE 5902',
  consecutivo: '00100003040000005902',
  clave: '50626112600310199900100100003040000005902152206913',
  cuando: '2026-11-25T18:52:00-06:00',
  cliente: '',
  cajero: 'Marcela Quirós',
  moneda: 'CRC',
  total: '4828.1',
  totalServidor: '4828.08',
  motivos: [{ motivo: 'totales', texto: 'De las mismas líneas el servidor obtiene otro total' }],
  aviso: false,
  supervisor: '',
  sinSupervisor: '',
  porqueNo: null,
  decision: null,
  ...otros,
})

function aServidorDeCajas({ arriendo = aArriendo(), atencion = [] as AtencionDeCaja[] } = {}) {
  const servidor = aServidorDeOficina()
  servidor.answer(ventaRapidaArriendo.list, () => [arriendo])
  servidor.answer(ventaRapidaTurnos.lectura, null)
  servidor.answer(ventaRapidaAtencion.list, ({ query }) => (query.decididas ? [] : atencion))
  return servidor
}

describe('devices', () => {
  test('the urgent one says its day, and is declared lost with the numbers on paper and a reason', async () => {
    const servidor = aServidorDeCajas()
    servidor.answer(ventaRapidaArriendo.lose, aArriendo({ estado: 'perdido' }))
    const { user } = await openAplicacion('/dispositivos', { servidor })
    expect(await screen.findByText('Venció 25/11')).toBeTruthy()
    await user.click(await screen.findByText('Tableta del mostrador'))
    const panel = within(await screen.findByRole('complementary', { name: 'Tableta del mostrador' }))
    await user.click(panel.getByRole('button', { name: 'Dar por perdido…' }))
    const enPapel = await screen.findByLabelText<HTMLInputElement>('Tiquete')
    await write(user, enPapel, '870')
    await user.click(panel.getByRole('button', { name: 'Dar por perdido' }))
    expect(panel.getByText('Desde 871')).toBeTruthy()
    expect(panel.getByText('Escriba qué pasó')).toBeTruthy()
    await write(user, enPapel, '873')
    expect(panel.getByText('Faltarán 2 tiquetes: 872 y 873')).toBeTruthy()
    await write(user, campo(/^Qué pasó/), 'Se mojó; no enciende')
    await user.click(panel.getByRole('button', { name: 'Dar por perdido' }))
    await eventually(() =>
      expect(servidor.asked(ventaRapidaArriendo.lose).map(({ body }) => body)).toEqual([
        { idArriendo: ID, declarado: { TE: 873, FE: 118, NC: 4 }, razon: 'Se mojó; no enciende' },
      ]),
    )
  })

  test('one whose shift is open shows its X from what it delivered, and how long its sales may still wait', async () => {
    const servidor = aServidorDeCajas({ arriendo: aArriendo({ urgencia: 'avisar', horas: 29 }) })
    const cero = { cuantas: 0, sinIva: '0', total: '0' }
    servidor.answer(ventaRapidaTurnos.lectura, {
      turno: 3,
      cajero: 'Marcela Quirós',
      desde: '2026-11-25T06:00:00-06:00',
      hasta: '2026-11-25T11:40:00-06:00',
      numeracion: [{ tipo: 'TE', primero: 870, ultimo: 871, cuantos: 2 }],
      ventas: { cuantas: 2, sinIva: '2000', total: '2260' },
      devoluciones: cero,
      anulaciones: cero,
      neto: '2260',
      sinLinea: 0,
      porTarifa: [{ tarifa: '08', nombre: 'Tarifa general 13 %', base: '2000', impuesto: '260', exonerado: '0' }],
      otrosCargos: '0',
      descuentos: '0',
      medios: [{ codigo: '01', nombre: 'Efectivo', monto: '2260' }],
      gaveta: { fondo: '60000', efectivo: '2260', redondeo: '0', entradas: '0', salidas: '500', esperado: '61760' },
    })
    await openAplicacion(`/dispositivos?abierto=${ID}`, { servidor })
    const x = within(await screen.findByRole('region', { name: 'X del turno 3, que sigue abierto' }))
    expect(x.getByText(/^Marcela Quirós, desde .* según lo entregado hasta/)).toBeTruthy()
    expect(cifra(x.getByRole('row', { name: /^Esperado/ }))).toBe('61760,00')
    expect(screen.getAllByText('Quedan 29 h').length).toBeGreaterThan(0)
  })

  test('of a lost one it says which numbers are missing, and offers nothing that cannot be done', async () => {
    const faltan = [{ tipo: 'TE' as const, desde: 872, hasta: 880 }]
    const servidor = aServidorDeCajas({ arriendo: aArriendo({ estado: 'perdido', faltan }) })
    await openAplicacion(`/dispositivos?abierto=${ID}`, { servidor })
    expect(await screen.findByText('Faltan 9 tiquetes: 872 a 880')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dar por perdido…' })).toBeNull()
  })

  test('of some of them there is no paper either: that is told with a reason, and stays on the page', async () => {
    const faltan = [
      { tipo: 'TE' as const, desde: 872, hasta: 880 },
      { tipo: 'NC' as const, desde: 5, hasta: 5 },
    ]
    const perdido = aArriendo({ estado: 'perdido', faltan })
    const servidor = aServidorDeCajas({ arriendo: perdido })
    const { forgo } = ventaRapidaArriendo
    servidor.answer(forgo, perdido)
    const { user } = await openAplicacion(`/dispositivos?abierto=${ID}`, { servidor })
    await user.click(await screen.findByRole('button', { name: 'Tampoco hay papel' }))
    await screen.findByLabelText('Desde')
    await write(user, campo('Desde'), '879')
    await write(user, campo('Hasta'), '881')
    await user.click(screen.getByRole('button', { name: 'Decir que no hay papel' }))
    expect(screen.getAllByText('De 872 a 880')).toHaveLength(1)
    expect(screen.getByText('Escriba por qué no hay papel')).toBeTruthy()
    await write(user, campo('Hasta'), '880')
    await user.type(campo(/^Por qué/), 'Se mojó')
    const sinPapel = [{ tipo: 'TE' as const, desde: 879, hasta: 880, razon: 'Se mojó' }]
    servidor.answer(ventaRapidaArriendo.list, [aArriendo({ estado: 'perdido', faltan, sinPapel })])
    await user.click(screen.getByRole('button', { name: 'Decir que no hay papel' }))
    await eventually(() =>
      expect(servidor.asked(forgo).map(({ body }) => body)).toEqual([
        { idArriendo: ID, tipo: 'TE', desde: 879, hasta: 880, razon: 'Se mojó' },
      ]),
    )
    expect(await screen.findByText(/^2 tiquetes: 879 y 880. Se mojó/)).toBeTruthy()
  })
})

test('the settings of all tills are changed in one place', async () => {
  const servidor = aServidorDeCajas()
  const { get, save } = contract.ventaRapidaAjustes
  const papel = { leyenda: '', codigosDePeso: [] }
  servidor.answer(get, { redondeo: 'abajo', descuentoMaximo: '10', ...papel })
  servidor.answer(save, ({ body }) => ({ ...papel, ...body }))
  const { user } = await openAplicacion('/dispositivos', { servidor })
  await user.click(await screen.findByRole('button', { name: 'Ajustes' }))
  await user.selectOptions(await screen.findByLabelText(/^Redondeo del vuelto/), 'cercano')
  await write(user, campo(/^Descuento que da un cajero/), '12,5')
  await user.type(campo(/^Leyenda del papel/), 'Cambios en 8 días')
  await user.click(screen.getByRole('button', { name: 'Agregar un prefijo' }))
  await user.click(screen.getByRole('button', { name: 'Agregar un prefijo' }))
  await user.selectOptions(screen.getAllByLabelText('Trae')[1]!, 'Precio en ₡')
  await user.selectOptions(screen.getAllByLabelText('Código')[1]!, '4 cifras')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await eventually(() =>
    expect(servidor.asked(save).map(({ body }) => body)).toEqual([
      {
        redondeo: 'cercano',
        descuentoMaximo: '12.5',
        leyenda: 'Cambios en 8 días',
        codigosDePeso: [
          { prefijo: '20', contenido: 'gramos', digitos: 5 },
          { prefijo: '21', contenido: 'colones', digitos: 4 },
        ],
      },
    ]),
  )
})

describe('what requires attention', () => {
  const openPanel = async (atencion: AtencionDeCaja) => {
    const servidor = aServidorDeCajas({ atencion: [atencion] })
    servidor.answer(ventaRapidaAtencion.decide, { numDocto: 12 })
    const visita = await openAplicacion('/dispositivos?vista=atencion', { servidor })
    await visita.user.click(await screen.findByText('TE 5902'))
    const panel = within(await screen.findByRole('complementary', { name: 'TE 5902' }))
    const sent = () => servidor.asked(ventaRapidaAtencion.decide).map(({ body }) => body)
    return { ...visita, servidor, panel, sent }
  }

  test('a sale with another total is issued for the server’s, which the button names, and only with a reason', async () => {
    const { user, panel, sent } = await openPanel(anAtencion())
    const emitir = panel.getByRole('button', { name: /^Emitir por ₡4.828,08, según el servidor$/ })
    await user.click(emitir)
    await expectFocusAt(campo(/^Razón/))
    expect(sent()).toEqual([])
    await write(user, campo(/^Razón/), 'Diferencia de redondeo')
    await user.click(emitir)
    await eventually(() =>
      expect(sent()).toEqual([
        { idArriendo: ID, n: 7, decision: 'emitir', razon: 'Diferencia de redondeo', total: '4828.08' },
      ]),
    )
  })

  test('what stopped nothing is only looked at', async () => {
    const con = { aviso: true, totalServidor: null, sinSupervisor: 'No hay nadie más', porqueNo: 'Anote qué se revisó' }
    const { user, panel, sent } = await openPanel(anAtencion(con))
    expect(panel.getByText('No hay nadie más')).toBeTruthy()
    expect(panel.queryByRole('button', { name: /^Emitir/ })).toBeNull()
    await write(user, campo(/^Razón/), 'Se habló con Marcela')
    await user.click(panel.getByRole('button', { name: 'Anotar como revisado' }))
    await eventually(() => expect(sent()).toMatchObject([{ decision: 'registrar', razon: 'Se habló con Marcela' }]))
  })

  test('what cannot be issued says why, and may only be registered', async () => {
    const porqueNo = 'Su número es de otro documento'
    const { user, panel, sent } = await openPanel(anAtencion({ totalServidor: null, porqueNo }))
    expect(panel.getByText(porqueNo)).toBeTruthy()
    expect(panel.queryByRole('button', { name: /^Emitir/ })).toBeNull()
    await write(user, campo(/^Razón/), 'Se volvió a facturar')
    await user.click(panel.getByRole('button', { name: 'Anotar que no será documento' }))
    await eventually(() => expect(sent()).toMatchObject([{ decision: 'registrar', razon: 'Se volvió a facturar' }]))
  })

  test('a refusal stays on the panel with what was typed', async () => {
    const { user, panel, servidor } = await openPanel(anAtencion({ totalServidor: null }))
    servidor.refuse(ventaRapidaAtencion.decide, 409, 'Su fecha aún no llega')
    await write(user, campo(/^Razón/), 'Ya pasó')
    await user.click(panel.getByRole('button', { name: 'Emitir con su número' }))
    expect(await panel.findByText('Su fecha aún no llega')).toBeTruthy()
    expect(campo(/^Razón/).value).toBe('Ya pasó')
  })
})

describe('closings', () => {
  const turno: TurnoDeCaja = {
    idArriendo: ID,
    turno: 12,
    idSucursal: 1,
    idCaja: 3,
    nombreCaja: 'Mostrador',
    dispositivo: 'Tableta del mostrador',
    idCajero: 7,
    cajero: 'Marcela Quirós',
    abierto: '2026-11-26T07:02:00-06:00',
    cerrado: '2026-11-26T19:08:00-06:00',
    fondo: '60000',
    explicacion: '',
    z: {
      numero: 41,
      documentos: 74,
      neto: '454249.5',
      contado: '219705',
      redondeo: '29',
      diferencia: '-500',
      motivo: 'Vuelto mal dado',
      cuadra: true,
    },
  }
  const nada = { cuantas: 0, sinIva: '0', total: '0' }
  const cierre: CierreDeCaja = {
    compania: 'La Carreta Dorada',
    idSucursal: 1,
    idCaja: 3,
    numero: 41,
    turno: 12,
    terminal: '001-00003',
    nombreCaja: 'Mostrador',
    dispositivo: 'Tableta del mostrador',
    cajero: 'Marcela Quirós',
    firma: 'Marcela Quirós',
    desde: turno.abierto,
    hasta: turno.cerrado!,
    numeracion: [{ tipo: 'TE', primero: 5904, ultimo: 5971, cuantos: 68 }],
    ventas: { cuantas: 72, sinIva: '436800', total: '460356' },
    devoluciones: { cuantas: 2, sinIva: '-5850', total: '-6106.5' },
    anulaciones: nada,
    neto: '454249.5',
    sinLinea: 14,
    porTarifa: [{ tarifa: '08', nombre: 'General 13 %', base: '158250', impuesto: '20572.5', exonerado: '0' }],
    otrosCargos: '0',
    descuentos: '0',
    medios: [{ codigo: '01', nombre: 'Efectivo', monto: '175176', diferencia: '-500' }],
    gaveta: {
      fondo: '60000',
      efectivo: '175176',
      redondeo: '29',
      entradas: '20000',
      salidas: '35000',
      esperado: '220205',
      contado: '219705',
      diferencia: '-500',
      retiro: '159705',
      queda: '60000',
    },
    motivo: 'Vuelto mal dado',
    piezas: [{ denominacion: 20_000, cuantas: 9, monto: '180000' }],
    dolares: null,
    movimientos: [{ sentido: 'salida', monto: '35000', motivo: 'Pago del pan', por: 'Marcela Quirós' }],
    huella: '9f3c41d0b7a2'.padEnd(64, '0'),
    cuadra: true,
    documentos: {
      cuantos: 74,
      aceptados: 73,
      rechazados: 0,
      porEmitir: 0,
      sinDocumento: 0,
      neto: '454249.5',
      cuadran: true,
    },
  }

  const openCierre = async (otros: Partial<CierreDeCaja> = {}) => {
    const servidor = aServidorDeOficina()
    servidor.answer(ventaRapidaTurnos.list, [turno])
    const suyo = {
      idCajero: 7,
      cajero: 'Marcela Quirós',
      cierres: 1,
      neto: '454249.5',
      faltante: '-500',
      sobrante: '0',
    }
    servidor.answer(ventaRapidaTurnos.cajeros, [suyo])
    servidor.answer(ventaRapidaTurnos.get, { ...cierre, ...otros })
    await openAplicacion('/cierresZ?abierto=1-3-41', { servidor })
    return within(await screen.findByRole('complementary', { name: 'Cierre Z n.º 41' }))
  }

  test('one is read whole beside the list, with its drawer, its count and that it ties', async () => {
    const panel = await openCierre()
    expect(await panel.findByText('Cuadra con sus 74 documentos al céntimo')).toBeTruthy()
    const gaveta = within(panel.getByRole('table', { name: 'Gaveta' }))
    const fila = (nombre: string) => gaveta.getByRole('row', { name: new RegExp(`^${nombre}`) }).textContent
    expect(fila('Esperado')).toMatch(/220.205,00/)
    expect(fila('Salidas')).toMatch(/[−-]35.000,00/)
    expect(fila('Diferencia')).toMatch(/[−-]500,00/)
    expect(within(panel.getByRole('table', { name: 'Conteo' })).getByText(/^₡20.000$/)).toBeTruthy()
    expect(panel.getByRole('button', { name: 'PDF' })).toBeTruthy()
  })

  test('one that does not tie says by how much, and what waits', async () => {
    const documentos = { ...cierre.documentos, cuantos: 73, neto: '453119.5', porEmitir: 1, cuadran: false }
    const panel = await openCierre({ documentos })
    const aviso = within((await panel.findByText('No cuadra con sus documentos')).closest('div')!)
    expect(aviso.getByText(/^₡453.119,50$/)).toBeTruthy()
    expect(aviso.getByText('Ventas que no son documento todavía: 1.')).toBeTruthy()
  })
})
