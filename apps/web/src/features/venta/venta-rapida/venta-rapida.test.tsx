/** The till's screens over a browser's database and a server that answers as the contract says. */
import { contract } from '@pura/contract'
import { fechaAt, formatFechaIso, monto } from '@pura/domain'
import { AJUSTES_DE_FABRICA, type Ajustes, type Arriendo, canonicalize, deriveLlave, sha256 } from '@pura/mostrador'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeAlmacen, storeParte } from '../../../lib/almacen/base.ts'
import { aNavegadorConAlmacen, aParte, DUENO } from '../../../testing/almacen.ts'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { COD_CIA } from '../../../testing/catalogos.ts'
import type { Servidor } from '../../../testing/servidor.ts'
import { cifra, eventually, SESION, type Usuario, write } from '../../../testing/usuario.tsx'
import { aProducto } from '../modelo/testing.ts'
import { closeBase, readAsientos, readEquipo } from './dispositivo/base.ts'
import { GAVETA } from './papel/escpos.ts'
import { Papel } from './papel/Papel.tsx'
import { describeBytes, PuertoFalso, serialOf } from './papel/testing.ts'
import { tiqueteDe } from './papel/tiquete.ts'

const ARROZ = aProducto({ codigoInterno: '7501001', productoPK: { codCia: COD_CIA, idProducto: 7 } })
const PILAS = aProducto({
  codigoInterno: '7502002',
  nombreProducto: 'Pilas AA, par',
  productoPK: { codCia: COD_CIA, idProducto: 8 },
  impuesto: { ...ARROZ.impuesto, codigo: '08', tasa: '13' },
  precioVenta: '1600',
})
/** By weight. */
const QUESO = aProducto({
  codigoInterno: '123',
  nombreProducto: 'Queso Turrialba',
  productoPK: { codCia: COD_CIA, idProducto: 9 },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Kg' }, nombreUnidad: 'Kilogramo', representacion: 'kg' },
  precioVenta: '3000',
})
/** A point of P-256. */
const PUBLICA =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
/** The lease of each test is another: what the page of the test before it still writes is not of this diary. */
let id = ''

const anArriendo = (): Arriendo => ({
  id,
  codCia: COD_CIA,
  terminal: { sucursal: '001', caja: '00001' },
  dispositivo: { id, nombre: 'Caja 1' },
  emisor: { tipo: '02', numero: '3101555000' },
  raiz: 'a'.repeat(64),
  numeros: { TE: 5903, FE: 1317, NC: 33 },
  ultimoZ: 40,
  fondo: monto('0'),
  version: 1,
  tomado: Date.now(),
})

/** A server that takes what it is given: its last entry is the last one delivered. */
function aServidorDeCaja(ajustes: Ajustes = AJUSTES_DE_FABRICA): Servidor {
  const servidor = aServidorDeOficina()
  const { ventaRapidaArriendo, ventaRapidaEntregas, ventaRapidaMembrete, ventaRapidaVentas, caja, cambios } = contract
  let n = 0
  let huella = ''
  const contacto = () => ({ ahora: Date.now(), n, huella })
  servidor.answer(caja.list, [
    {
      cajaPK: { codCia: COD_CIA, idSucursal: 1, idCaja: 1 },
      nombreCaja: 'Principal',
      puntoEmision: '00001',
      sucursal: {
        sucursalPK: { codCia: COD_CIA, idSucursal: 1 },
        nombreSucursal: 'Alajuela',
        establecimiento: '001',
        estado: 'A',
      },
      estado: 'A',
      version: 1,
    },
  ])
  servidor.answer(ventaRapidaArriendo.list, [])
  servidor.answer(ventaRapidaArriendo.take, () => ({
    arriendo: canonicalize(anArriendo()),
    secreto: 'secreto',
    ahora: Date.now(),
    ajustes,
    llave: { id: 'llave', publica: PUBLICA },
  }))
  servidor.answer(ventaRapidaEntregas.deliver, ({ body }) => {
    const ultimo = body.asientos.at(-1)
    if (ultimo) [n, huella] = [ultimo.n, ultimo.huella]
    const respuestas = body.asientos.map((a) => ({ n: a.n, resultado: 'guardado' as const, motivos: [] }))
    return { ...contacto(), respuestas, ajustes }
  })
  servidor.answer(ventaRapidaMembrete.get, {
    direccion: '200 m norte del Parque Central, Alajuela',
    telefono: '2430-0000',
    logo: null,
  })
  servidor.answer(ventaRapidaVentas.propose, () => ({ ...contacto(), clase: 'aceptada' as const }))
  servidor.answer(cambios.list, aParte({ productos: [ARROZ, PILAS] }))
  return servidor
}

const hechos = async () => (await readAsientos(id, 1)).map(({ hecho }) => hecho)
const ventas = async () => (await hechos()).flatMap((hecho) => (hecho.clase === 'venta' ? [hecho.venta] : []))

/** Takes the register and opens a shift with ₡10 000. */
async function openCaja(servidor = aServidorDeCaja(), conProductos = true) {
  const { user } = await openAplicacion('/ventaRapida', { servidor })
  await user.type(await screen.findByLabelText(/^Nombre del dispositivo/), 'Caja 1')
  await user.click(await screen.findByRole('radio', { name: /Principal/ }))
  await user.click(screen.getByRole('button', { name: 'Tomar la caja 00001' }))
  await user.type(await screen.findByLabelText('Piezas de 10000'), '1')
  await user.type(screen.getByLabelText(/^Por qué difiere/), 'Cambio del banco')
  await user.click(screen.getByRole('button', { name: /^Abrir turno con/ }))
  if (conProductos) await screen.findByRole('button', { name: /^Arroz/ })
  else await screen.findByLabelText(/^Escanee/)
  return { user, servidor }
}
type Caja = Awaited<ReturnType<typeof openCaja>>

/** From now on nothing answers; the next sale is of situación 3. */
async function sellWithoutLine(user: Caja['user'], servidor: Caja['servidor']): Promise<void> {
  servidor.refuse(contract.ventaRapidaVentas.propose, 0, '')
  servidor.refuse(contract.ventaRapidaEntregas.deliver, 0, '')
  await user.keyboard('7501001{Enter}{F9}')
  await screen.findByText('Situación 3.')
}

/** The dialog that gives back the only sale, which was just made. */
async function openDevolver(user: Caja['user']) {
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Últimas ventas' }))
  await user.click(await screen.findByRole('button', { name: 'Devolver' }))
  return within(await screen.findByRole('dialog', { name: 'Devolver de Tiquete 5904' }))
}

beforeEach(async () => {
  id = crypto.randomUUID()
  aNavegadorConAlmacen()
  vi.stubGlobal('print', vi.fn())
  sessionStorage.clear()
  await storeParte(DUENO, undefined, aParte({ productos: [ARROZ, PILAS] }))
  onTestFinished(() => closeBase())
})

test('hands: scanned codes, a quantity before one, + and −, and F4 sell without a mouse', async () => {
  const { user, servidor } = await openCaja()
  await user.keyboard('7501001{Enter}3*7502002{Enter}+--{F4}')
  const vendida = await screen.findByRole('dialog', { name: /^Cobrado/ })
  expect(vendida.textContent).toContain('0000005904')
  const [venta] = await ventas()
  expect(venta!.documento.lineas.map((l) => [l.detalle, String(l.cantidad)])).toEqual([
    [ARROZ.nombreProducto, '1000'],
    ['Pilas AA, par', '2000'],
  ])
  expect(venta).toMatchObject({ consecutivo: '00100001040000005904', totales: { comprobante: monto('5322.9') } })
  // Proposed in situación 1, written, handed over, and only then delivered.
  expect(servidor.asked(contract.ventaRapidaVentas.propose)[0]!.body.venta.clave.charAt(41)).toBe('1')
  expect(window.print).toHaveBeenCalledTimes(1)
  expect((await hechos()).map((h) => h.clase)).toEqual(['arriendo', 'apertura', 'venta', 'impresion'])
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a sale in dollars, paid with dollar bills, gives its change in colones', async () => {
  const tasa = { dia: formatFechaIso(fechaAt(new Date())), valor: '500' }
  const { user } = await openCaja(aServidorDeCaja({ ...AJUSTES_DE_FABRICA, tasa }))
  await user.keyboard('7501001{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Vender en dólares' }))
  // 1 706,90 ÷ 500
  expect(await screen.findByText(/₡1\s706,90 al tipo de cambio de ₡500,00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dólares' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Cobrar/ }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '$5' }))
  await user.click(screen.getByRole('button', { name: /^Cobrar/ }))
  await screen.findByRole('dialog', { name: /^Vuelto/ })
  const [venta] = await ventas()
  expect(venta).toMatchObject({
    documento: { moneda: { codigo: 'USD', tipoCambio: monto('500') } },
    totales: { comprobante: monto('3.4138') },
    efectivo: { recibido: monto('2500'), entregado: monto('790'), dolares: { monto: monto('5'), tasa: monto('500') } },
  })
  // The next sale is in colones again.
  await user.keyboard('{Enter}7501001{Enter}')
  await eventually(() => expect(screen.getAllByText(/^₡1\s706,90$/).length).toBeGreaterThan(0))
})

test('without the day’s rate nothing is sold in dollars', async () => {
  const tasa = { dia: '2026-11-01', valor: '500' }
  const { user } = await openCaja(aServidorDeCaja({ ...AJUSTES_DE_FABRICA, tasa }))
  await user.keyboard('7501001{Enter}')
  expect(screen.queryByRole('button', { name: 'Dólares' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }))
  const opcion = await screen.findByRole('menuitem', { name: 'Vender en dólares: falta el tipo de cambio de hoy' })
  expect(opcion.hasAttribute('data-disabled')).toBe(true)
})

test('a part of a sale comes back: some units of a line, never more than are left, by the means that is chosen', async () => {
  const { user } = await openCaja()
  await user.keyboard('3*7501001{Enter}7502002{Enter}{F9}')
  const devolver = await openDevolver(user)
  const cuantas = devolver.getByRole<HTMLInputElement>('textbox', { name: `Devolver de ${ARROZ.nombreProducto}` })
  const boton = () => devolver.getByRole<HTMLButtonElement>('button', { name: /^Devolver/ })
  await eventually(() => expect(document.activeElement).toBe(cuantas))
  // Nothing comes back unless it is said.
  expect(boton().disabled).toBe(true)
  await write(user, cuantas, '4')
  expect(devolver.getByText('Solo quedan 3')).toBeTruthy()
  expect(boton().disabled).toBe(true)
  await write(user, cuantas, '2')
  expect(devolver.getByRole('radio', { name: 'Tarjeta', checked: true })).toBeTruthy()
  await user.click(devolver.getByRole('radio', { name: 'Efectivo' }))
  // 3 413,80, of which ₡5 coins make 3 415.
  await user.click(devolver.getByRole('button', { name: /^Devolver ₡3\s415$/ }))
  await eventually(async () => expect((await ventas()).length).toBe(2))
  const [, nota] = await ventas()
  expect(nota!.documento).toMatchObject({
    tipo: 'NC',
    mediosPago: [{ tipo: '01' }],
    lineas: [{ detalle: ARROZ.nombreProducto, cantidad: 2000n }],
    productos: [7],
  })
  expect(nota).toMatchObject({ totales: { comprobante: monto('3413.8') }, efectivo: { entregado: monto('3415') } })
  // What is left: one of the first line, and the other line.
  await user.click(await screen.findByRole('button', { name: 'Devolver' }))
  expect((await screen.findByText('quedan 1 de 3')).textContent).toBeTruthy()
})

test('a whole sale is voided with a supervisor, and a part of one never is', async () => {
  const { user } = await openCaja()
  await user.keyboard('2*7501001{Enter}{F9}')
  const devolver = await openDevolver(user)
  const anula = () => devolver.getByRole<HTMLInputElement>('checkbox', { name: /^Es una anulación/ })
  await write(user, devolver.getByRole('textbox', { name: `Devolver de ${ARROZ.nombreProducto}` }), '1')
  expect(anula().disabled).toBe(true)
  await user.click(devolver.getByRole('button', { name: 'Todo lo que queda' }))
  await user.click(anula())
  await user.click(devolver.getByRole('button', { name: /^Anular y devolver/ }))
  expect(await screen.findByText('Se necesita un supervisor: una anulación')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Autorizar' }))
  await eventually(async () => expect((await ventas()).length).toBe(2))
  const [venta, nota] = await ventas()
  expect(nota).toMatchObject({
    documento: { tipo: 'NC', referencias: [{ numero: venta!.clave, codigo: '01' }] },
    totales: { comprobante: venta!.totales.comprobante },
    autoriza: { motivos: ['anulacion'] },
  })
})

test('a page killed before it kept its lease asks for the same one again', async () => {
  const servidor = aServidorDeCaja()
  const { take, list } = contract.ventaRapidaArriendo
  servidor.refuse(take, 500, 'Se cortó')
  const { user } = await openAplicacion('/ventaRapida', { servidor })
  await user.type(await screen.findByLabelText(/^Nombre del dispositivo/), 'Caja 1')
  await user.click(await screen.findByRole('radio', { name: /Principal/ }))
  await user.click(screen.getByRole('button', { name: 'Tomar la caja 00001' }))
  await screen.findByText('Se cortó')
  cleanup()
  await closeBase()

  servidor.answer(list, [
    {
      idArriendo: id,
      idSucursal: 1,
      idCaja: 1,
      nombreCaja: 'Principal',
      dispositivo: 'Caja 1',
      persistente: null,
      estado: 'vigente',
      urgencia: 'bien',
      tomado: Date.now(),
      contacto: Date.now(),
      numeros: { TE: 5903, FE: 1317, NC: 33 },
      atenciones: 0,
      faltan: [],
      terminal: '00100003',
      sinPapel: [],
    },
  ])
  servidor.answer(take, () => ({ arriendo: canonicalize(anArriendo()), secreto: 'secreto', ahora: Date.now() }))
  const otra = await openAplicacion('/ventaRapida', { servidor })
  await otra.user.click(await screen.findByRole('radio', { name: /Este dispositivo la pidió/ }))
  await otra.user.click(screen.getByRole('button', { name: 'Tomar la caja 00001' }))
  await screen.findByLabelText('Piezas de 10000')
  await eventually(() => expect(servidor.asked(contract.ventaRapidaEntregas.deliver).length).toBeGreaterThan(0))
  const [primera, segunda] = servidor.asked(take)
  expect(segunda!.body.solicitud).toBe(primera!.body.solicitud)
})

test('a session of another company delivers nothing, and does not stop the till', async () => {
  const { user, servidor } = await openCaja()
  await eventually(() => expect(servidor.asked(contract.ventaRapidaEntregas.deliver).length).toBeGreaterThan(0))
  cleanup()
  await closeBase()
  const antes = servidor.asked(contract.ventaRapidaEntregas.deliver).length
  const sesion = { ...SESION, cia: { ...SESION.cia, codCia: COD_CIA + 1 } }
  await openAplicacion('/ventaRapida', { servidor, sesion })
  expect(await screen.findByText('Este dispositivo tiene la caja de otra compañía')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await closeBase()
  expect(servidor.asked(contract.ventaRapidaEntregas.deliver).length).toBe(antes)
  cleanup()

  await openAplicacion('/ventaRapida', { servidor })
  await screen.findByRole('button', { name: /^Arroz/ })
  await user.keyboard('7501001{Enter}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
})

test('a code that is not known adds nothing, is said, and stays where it stands', async () => {
  const { user } = await openCaja()
  await user.keyboard('7509999{Enter}')
  expect(await screen.findByText(/^Ningún producto .*7509999/)).toBeTruthy()
  const campo = screen.getByLabelText<HTMLInputElement>(/^Escanee/)
  expect(campo.value).toBe('7509999')
  // The next scan takes its place, also after another Enter.
  await user.keyboard('{Enter}')
  await eventually(() => expect([campo.value, campo.selectionStart, campo.selectionEnd]).toEqual(['7509999', 0, 7]))
  await user.keyboard('7502002{Enter}')
  await eventually(() => expect(campo.value).toBe(''))
  await screen.findByRole('button', { name: /^Quitar Pilas/ })
  // With a word that was not chosen nothing is sold.
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Arroz/ }))
  await user.keyboard('pil')
  await user.keyboard('{F4}')
  expect(await screen.findByText(/«pil» quedó sin elegir/)).toBeTruthy()
  expect(await ventas()).toEqual([])
})

test('the change is what was received less the total, and is handed over in multiples of five', async () => {
  const { user } = await openCaja()
  await user.keyboard('7501001{Enter}')
  const venta = screen.getByRole('complementary', { name: 'Venta' })
  await eventually(() => expect(cifra(within(venta).getByText(/^₡1.706,90$/, { selector: 'output' }))).toBe('1706,90'))
  await user.click(within(venta).getByRole('button', { name: /^₡5.000$/ }))
  expect(within(venta).getByText(/^₡3.293,10$/)).toBeTruthy()
  expect(within(venta).getByText(/Entregue ₡3.290/)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: /^Vuelto/ })
  expect((await ventas())[0]!.efectivo).toEqual({ recibido: monto('5000'), entregado: monto('3290') })
})

test('too little cash is said until another amount is typed', async () => {
  const { user } = await openCaja()
  await user.keyboard('7501001{Enter}')
  await user.type(await screen.findByLabelText('Recibido'), '1000')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('El efectivo recibido no alcanza')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exacto' }))
  expect(screen.queryByText('El efectivo recibido no alcanza')).toBeNull()
})

test('exact cash is what coins of five can pay: it is said before and after', async () => {
  const { user } = await openCaja()
  await user.keyboard('7501001{Enter}')
  const recibido = await screen.findByLabelText<HTMLInputElement>('Recibido')
  expect(recibido.placeholder).toMatch(/^₡1.705$/)
  await user.keyboard('{F4}')
  const vendida = await screen.findByRole('dialog', { name: /^Cobrado/ })
  expect(vendida.textContent).toMatch(/Reciba ₡1.705 en efectivo/)
})

test('without an answer the same number is sold in situación 3, and is delivered when the server answers', async () => {
  const { user, servidor } = await openCaja()
  await sellWithoutLine(user, servidor)
  const [venta] = await ventas()
  expect([venta!.consecutivo, venta!.clave.charAt(41)]).toEqual(['00100001040000005904', '3'])
  expect(venta!.documento.mediosPago).toEqual([{ tipo: '02' }])
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/1 venta por entregar/)).toBeTruthy()
})

test('what waits is delivered when the line is back, also from a tab that nobody looks at', async () => {
  const { user, servidor } = await openCaja()
  await sellWithoutLine(user, servidor)
  const oculta = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => oculta.mockRestore())
  const antes = servidor.asked(contract.ventaRapidaEntregas.deliver).length
  window.dispatchEvent(new Event('online'))
  await eventually(() => expect(servidor.asked(contract.ventaRapidaEntregas.deliver).length).toBeGreaterThan(antes))
})

test('a drawer that is short is counted blind, and closes with its reason', async () => {
  const { user } = await openCaja()
  await user.keyboard('7501001{Enter}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contar y cerrar el turno' }))
  expect(screen.queryByText('Esperado')).toBeNull()
  await user.type(await screen.findByLabelText('Piezas de 10000'), '1')
  await user.type(screen.getByLabelText('Piezas de 1000'), '1')
  await user.click(screen.getByRole('button', { name: /^Entregar conteo/ }))
  // 10 000 and 1 705 in cash, of 1 706,90.
  expect(await screen.findByText(/^Faltan ₡705,00 en efectivo/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Aceptar la diferencia/ }))
  expect(await screen.findByText('Escriba el motivo')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Vuelto mal dado' }))
  await user.click(screen.getByRole('button', { name: /^Aceptar la diferencia/ }))
  expect(await screen.findByRole('heading', { name: 'Cierre Z n.º 41' })).toBeTruthy()
  const z = (await hechos()).flatMap((h) => (h.clase === 'cierre' ? [h.z] : []))
  expect(z).toMatchObject([{ numero: 41, diferencias: { '01': monto('-705') }, motivo: 'Vuelto mal dado' }])
})

/** Kattia's code is 730192. */
async function aConSupervisora(): Promise<Ajustes> {
  const [sal, rondas] = ['0f'.repeat(16), 10]
  const huella = await sha256(await deriveLlave('730192', { sal, rondas }))
  return { ...AJUSTES_DE_FABRICA, supervisores: [{ id: 3, nombre: 'Kattia Mora', version: 1, sal, rondas, huella }] }
}

/** Counts the drawer and goes on selling, which needs a supervisor. */
async function countAndGoOn(user: Awaited<ReturnType<typeof openCaja>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contar y cerrar el turno' }))
  await user.type(await screen.findByLabelText('Piezas de 10000'), '1')
  await user.click(screen.getByRole('button', { name: /^Entregar conteo/ }))
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }))
}

test('a supervisor types the code on the cashier’s screen, and the sale carries the proof and not the key', async () => {
  const ajustes = await aConSupervisora()
  const { user } = await openCaja(aServidorDeCaja(ajustes))
  await countAndGoOn(user)
  await user.keyboard('7501001{Enter}{F4}')
  const dialogo = within(await screen.findByRole('dialog', { name: 'Autorización' }))
  expect(dialogo.getByText(/vender después de contar la gaveta/)).toBeTruthy()
  await user.type(dialogo.getByLabelText('Código'), '730193{Enter}')
  expect(await dialogo.findByText('Ese no es su código')).toBeTruthy()
  await user.type(dialogo.getByLabelText('Código'), '730192{Enter}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  const [venta] = await ventas()
  expect(venta!.autoriza).toMatchObject({
    supervisor: { id: 3, nombre: 'Kattia Mora' },
    motivos: ['reapertura'],
    prueba: { version: 1 },
  })
  const llave = await deriveLlave('730192', ajustes.supervisores[0]!)
  expect(canonicalize(await readAsientos(id, 1))).not.toContain(llave)
})

test('the fifth wrong code makes the device wait, also after the page was loaded again', async () => {
  const servidor = aServidorDeCaja(await aConSupervisora())
  const { user } = await openCaja(servidor)
  await countAndGoOn(user)
  await user.keyboard('7501001{Enter}{F4}')
  const campo = await screen.findByLabelText('Código')
  for (let i = 0; i < 5; i += 1) {
    await user.type(campo, '730193{Enter}')
    await screen.findByText(i < 4 ? 'Ese no es su código' : /Espere 30 s/)
  }
  cleanup()
  await closeBase()
  const otra = await openAplicacion('/ventaRapida', { servidor })
  await screen.findByRole('button', { name: /^Arroz/ })
  await otra.user.keyboard('{F4}')
  await otra.user.type(await screen.findByLabelText('Código'), '730192{Enter}')
  expect(await screen.findByText(/códigos equivocados: espere/)).toBeTruthy()
  expect(await ventas()).toEqual([])
})

test('a cashier alone after forty hours goes on with a reason that the office sees', async () => {
  const servidor = aServidorDeCaja(await aConSupervisora())
  const { user } = await openCaja(servidor)
  await sellWithoutLine(user, servidor)
  await user.keyboard('{Enter}')
  const ahora = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => ahora() + 41 * 3_600_000)
  await user.keyboard('7501001{Enter}{F9}')
  const dialogo = within(await screen.findByRole('dialog', { name: 'Autorización' }))
  await user.click(dialogo.getByRole('button', { name: 'Vender sin supervisor' }))
  expect(await dialogo.findByText('Escriba el motivo')).toBeTruthy()
  await user.type(dialogo.getByLabelText('No hay un supervisor'), 'Kattia está de vacaciones{Enter}')
  await screen.findByText('Situación 3.')
  expect((await ventas()).map((v) => v.sinSupervisor)).toEqual([undefined, 'Kattia está de vacaciones'])
})

test('a discount above the cashier’s limit and another price need a supervisor; service and several means do not', async () => {
  const { user } = await openCaja(aServidorDeCaja(await aConSupervisora()))
  await user.keyboard('7502002{Enter}')
  const venta = within(screen.getByRole('complementary', { name: 'Venta' }))
  await user.click(await venta.findByRole('button', { name: 'Descuento y precio de Pilas AA, par' }))
  await user.type(await screen.findByLabelText(/^Descuento, %/), '20')
  await write(user, screen.getByLabelText(/^Precio de cada uno, con IVA/), '1130')
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(await venta.findByText(/IVA 13 % · otro precio · −20 %$/)).toBeTruthy()
  await user.click(venta.getByRole('button', { name: 'Servicio 10 %' }))
  await user.click(venta.getByRole('radio', { name: 'Varios' }))
  await write(user, venta.getByRole('textbox', { name: 'Tarjeta' }), '500')
  // 1 000 less 20 %, with 13 % and 10 %: 984.
  await user.click(await venta.findByRole('button', { name: /^₡1.000$/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialogo = within(await screen.findByRole('dialog', { name: 'Autorización' }))
  expect(dialogo.getByText(/un descuento mayor que el del cajero, un precio cambiado/)).toBeTruthy()
  await user.type(dialogo.getByLabelText('Código'), '730192{Enter}')
  await screen.findByRole('dialog', { name: /^Vuelto/ })
  const [hecha] = await ventas()
  expect(hecha).toMatchObject({
    totales: { comprobante: monto('984'), descuentos: monto('200'), otrosCargos: monto('80') },
    efectivo: { recibido: monto('1000'), entregado: monto('515') },
    autoriza: { motivos: ['descuento', 'precio'] },
  })
  expect(hecha!.documento.mediosPago).toEqual([
    { tipo: '01', monto: monto('484') },
    { tipo: '02', monto: monto('500') },
  ])
  cleanup()
  const hoja = tiqueteDe({ venta: hecha!, local: { nombre: '', cedula: '' }, copia: 1, leyenda: '' })
  const papel = render(<Papel hoja={hoja} />).container.textContent
  for (const dicho of ['Descuento−200,00', 'Servicio 10 %80,00', 'Tarjeta500,00', 'Vuelto515,00']) {
    expect(papel).toContain(dicho)
  }
})

test('what is typed and what is on hold outlive the tab, of this register only', async () => {
  const { user, servidor } = await openCaja()
  await user.keyboard('7502002{Enter}')
  await within(await screen.findByRole('list', { name: 'Líneas' })).findByText(/Pilas/)
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dejar la venta en espera' }))
  await user.keyboard('7501001{Enter}')
  await within(await screen.findByRole('list', { name: 'Líneas' })).findByText(/Arroz/)
  cleanup()
  sessionStorage.clear()
  await openAplicacion('/ventaRapida', { servidor })
  await within(await screen.findByRole('list', { name: 'Líneas' })).findByText(/Arroz/)
  expect(within(screen.getByRole('list', { name: 'Ventas en espera' })).getAllByRole('button')).toHaveLength(1)
  expect(Object.keys(localStorage).filter((llave) => llave.startsWith('pura.ventaRapida.'))).toEqual(
    expect.arrayContaining([`pura.ventaRapida.${id}.carrito`, `pura.ventaRapida.${id}.espera`]),
  )
})

test('a scanner sells wherever the focus is, and a blank presses the button that has it', async () => {
  const { user } = await openCaja()
  screen.getByRole('button', { name: /^Últimas ventas/ }).focus()
  await user.keyboard('7501001{Enter}')
  const lineas = await screen.findByRole('list', { name: 'Líneas' })
  await within(lineas).findByText(/Arroz/)
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('7502002{Enter}')
  await within(lineas).findByText(/Pilas/)
  screen.getByRole('button', { name: /^Últimas ventas/ }).focus()
  await user.keyboard(' ')
  expect(await screen.findByRole('dialog', { name: /^Últimas ventas/ })).toBeTruthy()
})

test('F7 goes to what the customer hands over, also from another means', async () => {
  const { user } = await openCaja()
  await user.keyboard('7501001{Enter}')
  await user.click(await screen.findByRole('radio', { name: 'Tarjeta' }))
  await user.keyboard('{F7}5000{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: /^Vuelto/ })
  expect((await ventas())[0]!.efectivo).toMatchObject({ recibido: monto('5000') })
})

test('a transfer is one of several means, with the line', async () => {
  const { user } = await openCaja()
  await user.keyboard('7501001{Enter}')
  await user.click(await screen.findByRole('radio', { name: 'Varios' }))
  await write(user, screen.getByRole('textbox', { name: 'Transferencia' }), '1000')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  const [hecha] = await ventas()
  expect(hecha!.documento.mediosPago.find(({ tipo }) => tipo === '04')).toEqual({ tipo: '04', monto: monto('1000') })
})

test('a sale waits while another is made, the last one is repeated, and the X says both without closing', async () => {
  const { user } = await openCaja()
  const choose = async (opcion: string) => {
    await user.click(screen.getByRole('button', { name: 'Más acciones' }))
    await user.click(await screen.findByRole('menuitem', { name: opcion }))
  }
  await user.keyboard('7501001{Enter}')
  await screen.findByText(/^₡1.706,90$/, { selector: 'output' })
  await choose('Dejar la venta en espera')
  await user.keyboard('7502002{Enter}{F9}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  await user.keyboard('{Enter}')
  await user.click(within(screen.getByRole('list', { name: 'Ventas en espera' })).getByRole('button'))
  expect(screen.queryByRole('list', { name: 'Ventas en espera' })).toBeNull()
  await choose('Repetir la última venta')
  await screen.findByText(/^₡3.514,90$/, { selector: 'output' })
  await user.keyboard('{F9}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  await user.keyboard('{Enter}')
  await choose('Ver el X del turno')
  expect(await screen.findByRole('heading', { name: 'X del turno' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  const papel = () => document.querySelector('[data-ancho]')?.textContent
  await eventually(() => expect(papel()).toContain('X DEL TURNO'))
  expect(papel()).toMatch(/Base IVA 13\s%[\d\s]+,\d\dIVA 13\s%/)
  expect(screen.getByText('5904')).toBeTruthy()
  expect(screen.getByText('5905')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Listo' }))
  expect(await screen.findByLabelText(/^Escanee/)).toBeTruthy()
  expect((await hechos()).some(({ clase }) => clase === 'cierre')).toBe(false)
})

/** The files that the page gives to the browser from now on. */
function catchDescargas(): readonly Blob[] {
  const archivos: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((archivo) => {
    archivos.push(archivo as Blob)
    return 'blob:'
  })
  return archivos
}

/** A scanner’s keys come a millisecond after each other, however busy this machine is. */
async function scan(user: Usuario, codigo: string): Promise<void> {
  let ahora = performance.now()
  const reloj = vi.spyOn(performance, 'now').mockImplementation(() => (ahora += 0.01))
  try {
    await user.keyboard(`${codigo}{Enter}`)
  } finally {
    reloj.mockRestore()
  }
}

test('a scale’s label sells its weight or its price, and a misread one sells nothing', async () => {
  const conQueso = aParte({ productos: [ARROZ, PILAS, QUESO], version: 'e.2' })
  await storeParte(DUENO, 'e.1', conQueso)
  const servidor = aServidorDeCaja({
    ...AJUSTES_DE_FABRICA,
    codigosDePeso: [
      { prefijo: '20', contenido: 'gramos', digitos: 5 },
      { prefijo: '21', contenido: 'colones', digitos: 5 },
    ],
  })
  servidor.answer(contract.cambios.list, conQueso)
  const { user } = await openCaja(servidor)
  await screen.findByRole('button', { name: /^Queso/ })
  // 1,284 kg of 3 030 with 1 %; then ₡3 450 of it.
  await scan(user, '2000123012841')
  const lineas = within(await screen.findByRole('list', { name: 'Líneas' }))
  await lineas.findByText(/^₡3.890,52$/)
  await scan(user, '2100123034505')
  await lineas.findByText(/^₡3.450,00$/)
  expect(lineas.getByText('₡3 028,97 · IVA 1 % · precio de la etiqueta')).toBeTruthy()
  await scan(user, '2000123012842')
  expect(await screen.findByText(/^Ningún producto .*2000123012842/)).toBeTruthy()
  await user.keyboard('{Escape}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  const [venta] = await ventas()
  expect(venta).toMatchObject({ totales: { comprobante: monto('7340.52') } })
  expect(venta!.autoriza).toBeUndefined()
})

test('a label with its price is believed from a scanner; one that is typed is a changed price', async () => {
  const conQueso = aParte({ productos: [ARROZ, QUESO], version: 'e.2' })
  await storeParte(DUENO, 'e.1', conQueso)
  const servidor = aServidorDeCaja({
    ...(await aConSupervisora()),
    codigosDePeso: [{ prefijo: '21', contenido: 'colones', digitos: 5 }],
  })
  servidor.answer(contract.cambios.list, conQueso)
  await openCaja(servidor)
  await screen.findByRole('button', { name: /^Queso/ })
  const aMano = userEvent.setup({ delay: 60 })
  await aMano.keyboard('2100123034505{Enter}')
  await within(await screen.findByRole('list', { name: 'Líneas' })).findByText(/^₡3.450,00$/)
  await aMano.keyboard('{F4}')
  const dialogo = within(await screen.findByRole('dialog', { name: 'Autorización' }))
  expect(dialogo.getByText(/un precio cambiado/)).toBeTruthy()
})

/** A printer’s port in this browser, which the person chooses when asked. */
function plugImpresora(): PuertoFalso {
  const puerto = new PuertoFalso()
  Object.defineProperty(navigator, 'serial', { value: serialOf(puerto, { permitido: false }), configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serial')
  })
  return puerto
}

test('a printer is chosen and tried once; then a cash sale opens the drawer, and one that fails is printed by the system', async () => {
  const puerto = plugImpresora()
  const { user } = await openCaja()
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Papel: 80 mm' }))
  const papel = within(await screen.findByRole('dialog', { name: 'Papel de este dispositivo' }))
  await user.click(papel.getByText('58 mm'))
  await user.selectOptions(papel.getByLabelText(/^Velocidad/), '38400')
  await user.click(papel.getByRole('button', { name: 'Probar impresora' }))
  await user.click(await papel.findByRole('button', { name: 'Sí, imprimir en ella' }))
  await papel.findByRole('button', { name: 'Dejar de usarla' })
  expect(describeBytes(puerto.papeles[0]!)).toContain('CRC 1 234,56')
  await user.keyboard('{Escape}')
  await user.click(screen.getByLabelText(/^Escanee/))
  await user.keyboard('7501001{Enter}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  await user.keyboard('{Enter}7501001{Enter}{F9}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  expect(window.print).not.toHaveBeenCalled()
  const papeles = puerto.papeles.slice(1).map(describeBytes)
  const pulso = describeBytes(GAVETA)
  expect(papeles.map((p) => [p.startsWith(pulso), p.includes('00100001040000005904'), p.includes('COPIA')])).toEqual([
    [true, true, false],
    [false, false, false],
  ])
  expect(puerto.baudios).toBe(38_400)
  expect(await readEquipo()).toMatchObject({ salida: '58', impresora: { baudios: 38_400, fabricante: 0x04b8 } })

  // Somebody pulled the cable: the sale is sold all the same.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  puerto.falla = 'al abrir'
  await user.keyboard('{Enter}7501001{Enter}{F4}')
  const vendida = within(await screen.findByRole('dialog', { name: /^Cobrado/ }))
  expect(vendida.getByText('La impresora no respondió')).toBeTruthy()
  expect(window.print).toHaveBeenCalledTimes(1)
  puerto.falla = undefined
  await user.click(vendida.getByRole('button', { name: 'Imprimir copia' }))
  await eventually(() => expect(describeBytes(puerto.papeles.at(-1)!)).toContain('COPIA'))
  expect(vendida.queryByText('La impresora no respondió')).toBeNull()
  expect(await ventas()).toHaveLength(3)
})

test('a buyer who takes no paper gets it by mail or WhatsApp, and the diary keeps that he agreed', async () => {
  const { user, servidor } = await openCaja()
  servidor.answer(contract.ventaRapidaEnlace.create, { url: '/api/compartido/abc' })
  const ventana = { opener: {}, location: { href: '' }, close: vi.fn() }
  vi.stubGlobal('open', () => ventana)
  await user.keyboard('7501001{Enter}{F4}')
  const vendida = within(await screen.findByRole('dialog', { name: /^Cobrado/ }))
  await user.click(vendida.getByRole('button', { name: 'Correo' }))
  // A key of the address is no product's.
  await user.type(vendida.getByLabelText(/^Correo del cliente/), 'ana@{Enter}')
  expect(await vendida.findByText('Escriba el correo del cliente, sin errores')).toBeTruthy()
  await user.type(vendida.getByLabelText(/^Correo del cliente/), 'correo.example{Enter}')
  expect(await vendida.findByText(/^Anotado: se envía a ana@correo.example/)).toBeTruthy()
  await user.click(vendida.getByRole('button', { name: 'WhatsApp' }))
  expect(await vendida.findByText('Anotado: se le entregó por WhatsApp')).toBeTruthy()
  const texto = decodeURIComponent(ventana.location.href)
  expect(texto).toMatch(
    /^https:\/\/wa.me\/\?text=.*Tiquete Electrónico 00100001040000005904, ₡1.706,90\n.*\/api\/compartido\/abc$/,
  )
  const entregas = (await hechos()).flatMap((h) => (h.clase === 'impresion' ? [[h.forma, h.copia, h.para]] : []))
  expect(entregas).toEqual([
    ['papel', 1, undefined],
    ['correo', 2, 'ana@correo.example'],
    ['whatsapp', 3, undefined],
  ])
  // Without the line the message has the clave.
  servidor.refuse(contract.ventaRapidaEnlace.create, 0, '')
  await user.click(vendida.getByRole('button', { name: 'WhatsApp' }))
  await vendida.findByText(/con la clave, sin enlace/)
  expect(decodeURIComponent(ventana.location.href)).toMatch(/Clave \d{50}$/)
})

test('a device that lost its register still shows what it did not deliver, and exports it', async () => {
  const servidor = aServidorDeCaja()
  const { user } = await openCaja(servidor)
  const { ventaRapidaEntregas, ventaRapidaVentas } = contract
  servidor.refuse(ventaRapidaVentas.propose, 0, '')
  servidor.refuse(ventaRapidaEntregas.deliver, 0, '')
  await user.keyboard('7501001{Enter}{F9}')
  await screen.findByText('Situación 3.')
  await user.keyboard('{Enter}')
  const rechazo = { clase: 'rechazo' as const, motivo: 'ajeno', texto: '' }
  servidor.answer(ventaRapidaEntregas.deliver, { ahora: Date.now(), n: 0, huella: '', respuestas: [], rechazo })
  window.dispatchEvent(new Event('online'))
  await user.click(await screen.findByRole('button', { name: 'Tomar otra caja' }))
  const anterior = within(await screen.findByRole('region', { name: /caja 00001$/ }))
  expect(anterior.getByText(/^Tiquete 5904/)).toBeTruthy()
  const archivos = catchDescargas()
  await user.click(anterior.getByRole('button', { name: 'Exportar lo pendiente' }))
  await eventually(() => expect(archivos).toHaveLength(1))
  const [cabecera] = (await archivos[0]!.text()).split('\n')
  expect(JSON.parse(cabecera!)).toMatchObject({ codCia: COD_CIA, caja: '00001', llave: 'llave' })
})

test('a closed till without the line says until when it must deliver, and exports; also once its register was given back', async () => {
  const { user, servidor } = await openCaja()
  await sellWithoutLine(user, servidor)
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contar y cerrar el turno' }))
  await user.type(await screen.findByLabelText('Piezas de 10000'), '1')
  await user.click(screen.getByRole('button', { name: /^Entregar conteo/ }))
  await user.click(await screen.findByRole('button', { name: /^Cerrar el turno/ }))
  await user.click(await screen.findByRole('button', { name: 'Listo' }))
  expect(await screen.findByRole('button', { name: 'Exportar lo pendiente' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Devolver la caja' }))
  await user.click(await screen.findByRole('button', { name: 'Si' }))
  await screen.findByText(/^La caja se devuelve en cuanto/)
  expect(screen.getByText(/1 venta por entregar/)).toBeTruthy()
  const archivos = catchDescargas()
  await user.click(screen.getByRole('button', { name: 'Exportar lo pendiente' }))
  await eventually(() => expect(archivos).toHaveLength(1))
})

test('any barcode of a product sells it', async () => {
  const cafe = aProducto({
    codigoInterno: 'CAFE',
    nombreProducto: 'Café molido',
    productoPK: { codCia: COD_CIA, idProducto: 9 },
    codigosBarras: ['7441000000019', '7441000000026'],
  })
  const servidor = aServidorDeCaja()
  const conCafe = aParte({ productos: [ARROZ, PILAS, cafe], version: 'e.2' })
  servidor.answer(contract.cambios.list, conCafe)
  await storeParte(DUENO, 'e.1', conCafe)
  const { user } = await openCaja(servidor)
  await user.keyboard('7441000000026{Enter}7441000000019{Enter}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  const [venta] = await ventas()
  expect(venta!.documento.lineas.map((l) => [l.detalle, String(l.cantidad)])).toEqual([['Café molido', '2000']])
})

test('the name of a typed cédula comes from the registry, which also says that it is not inscribed', async () => {
  const { user, servidor } = await openCaja()
  servidor.answer(contract.registro.find, {
    identificacion: '206780345',
    nombre: 'Laura Vargas Soto',
    tipoIdentificacion: '01',
    regimen: { codigo: 1, descripcion: 'Régimen General' },
    situacion: { moroso: false, omiso: false, estado: 'No inscrito', administracionTributaria: 'Alajuela' },
    actividades: [],
  })
  await user.keyboard('{F6}')
  await user.type(await screen.findByLabelText('Cédula o nombre'), '2-0678-0345')
  expect(await screen.findByText('Según el registro de Hacienda: no inscrito')).toBeTruthy()
  await user.keyboard('{Enter}')
  await user.keyboard('7501001{Enter}{F8}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  const [venta] = await ventas()
  expect(venta!.documento).toMatchObject({
    tipo: 'FE',
    receptor: { nombre: 'Laura Vargas Soto', identificacion: { tipo: '01', numero: '206780345' } },
  })
})

test('without the line nobody is asked, and the name is typed', async () => {
  const { user, servidor } = await openCaja()
  servidor.refuse(contract.registro.find, 0, '')
  await user.keyboard('{F6}')
  await user.type(await screen.findByLabelText('Cédula o nombre'), '206780345')
  await user.type(await screen.findByLabelText(/^Nombre/), 'Laura Vargas{Enter}')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/^Laura Vargas/)).toBeTruthy()
})

test('tiles keep their places through a shift: what is sold most moves up in the next one', async () => {
  const { user } = await openCaja()
  const tiles = () =>
    screen.getAllByRole('button', { name: /^(Arroz|Pilas).*₡/ }).map((b) => b.textContent!.slice(0, 5))
  const antes = tiles()
  await user.keyboard('7502002{Enter}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  await user.keyboard('{Enter}')
  expect(tiles()).toEqual(antes)
})

test('in a page of an iPhone no register is taken: Safari would delete what was not delivered', async () => {
  const { userAgent } = navigator
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  )
  const servidor = aServidorDeCaja()
  await openAplicacion('/ventaRapida', { servidor })
  expect(await screen.findByText(/desde la aplicación instalada/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Tomar la caja/ }).disabled).toBe(true)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  expect(servidor.asked(contract.ventaRapidaArriendo.take)).toEqual([])
})

test('a role without the option is told who can give it', async () => {
  const servidor = aServidorDeCaja()
  servidor.answer(contract.users.opciones, [{ grupo: '', ruta: '/productos', etiqueta: 'Productos', icono: '' }])
  servidor.answer(contract.users.encargados, [{ nombreUsuario: 'Kattia Mora' }])
  await openAplicacion('/ventaRapida', { servidor })
  expect(await screen.findByText(/Kattia Mora/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Nombre del dispositivo/)).toBeNull()
})

test('groups are chips: one shows its products, a typed word looks among all, and the scanner still sells', async () => {
  const gaseosa = { ...PILAS, codigoInterno: '7503003', nombreProducto: 'Gaseosa 2,5 L', grupo: 'Bebidas' }
  const agua = { ...gaseosa, codigoInterno: '7504004', nombreProducto: 'Agua 600 ml', grupo: 'bebidas' }
  const limpieza = { ...PILAS, nombreProducto: 'Jabón', grupo: 'Limpieza' }
  const enTienda = [gaseosa, agua, limpieza].map((p, i) => ({
    ...p,
    productoPK: { codCia: COD_CIA, idProducto: 20 + i },
  }))
  const servidor = aServidorDeCaja()
  const conGrupos = aParte({ productos: [ARROZ, ...enTienda], version: 'e.2' })
  servidor.answer(contract.cambios.list, conGrupos)
  await storeParte(DUENO, 'e.1', conGrupos)
  const { user } = await openCaja(servidor)
  const grupos = within(await screen.findByRole('group', { name: 'Grupos de productos' }))
  const nombres = () => grupos.getAllByRole('button').map((b) => [b.textContent, b.getAttribute('aria-pressed')])
  // Capitals make no other group.
  expect(nombres()).toEqual([
    ['Favoritos', 'true'],
    ['Bebidas', 'false'],
    ['Limpieza', 'false'],
  ])
  const losetas = () =>
    screen
      .getAllByRole('button', { name: /^(Arroz|Gaseosa|Agua|Jabón)/ })
      .flatMap((b) => (b.closest('aside') ? [] : [b.textContent]))
  await user.click(grupos.getByRole('button', { name: 'Bebidas' }))
  await eventually(() => expect(losetas()).toEqual([expect.stringMatching(/^Agua/), expect.stringMatching(/^Gaseosa/)]))
  // The focus is in the search: the next key is a scanner's.
  await user.keyboard('7501001{Enter}')
  await user.keyboard('jab')
  await eventually(() => expect(losetas().at(-1)).toMatch(/^Jabón/))
  expect(nombres().map(([, puesto]) => puesto)).toEqual(['false', 'false', 'false'])
  await user.keyboard('{Escape}')
  await eventually(() => expect(nombres()[1]).toEqual(['Bebidas', 'true']))
  await user.keyboard('{Alt>}1{/Alt}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  const [venta] = await ventas()
  expect(venta!.documento.lineas.map(({ detalle }) => detalle)).toEqual([ARROZ.nombreProducto, 'Agua 600 ml'])
})

test('groups are there as soon as the products are', async () => {
  await closeAlmacen()
  aNavegadorConAlmacen()
  const servidor = aServidorDeCaja()
  const conGrupo = aParte({ productos: [{ ...ARROZ, grupo: 'Abarrotes' }] })
  servidor.answer(contract.cambios.list, conGrupo)
  await openCaja(servidor, false)
  await storeParte(DUENO, undefined, conGrupo)
  await screen.findByRole('button', { name: /^Arroz/ }, { timeout: 5_000 })
  expect(await screen.findByRole('button', { name: 'Abarrotes' }, { timeout: 5_000 })).toBeTruthy()
})

test('the first field of a count has the focus', async () => {
  const { user } = await openAplicacion('/ventaRapida', { servidor: aServidorDeCaja() })
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre del dispositivo/)))
  await user.keyboard('Caja 1')
  await user.click(await screen.findByRole('radio', { name: /Principal/ }))
  await user.click(screen.getByRole('button', { name: 'Tomar la caja 00001' }))
  const primero = await screen.findByLabelText('Piezas de 20000')
  await eventually(() => expect(document.activeElement).toBe(primero))
})

test('a company without groups sees no chips', async () => {
  await openCaja()
  expect(screen.queryByRole('group', { name: 'Grupos de productos' })).toBeNull()
})

test('the paper begins with the company’s address and phone', async () => {
  let impreso = ''
  vi.stubGlobal('print', () => {
    impreso = document.querySelector('[data-ancho]')?.textContent ?? ''
  })
  const { user, servidor } = await openCaja()
  await eventually(() => expect(servidor.asked(contract.ventaRapidaMembrete.get)).toHaveLength(1))
  await user.keyboard('7501001{Enter}{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  expect(impreso).toContain('200 m norte del Parque Central, AlajuelaTel. 2430-0000')
})

test('on a full disk nothing is sold and it says so; the till goes on, and sells with the same number once there is room', async () => {
  const { user } = await openCaja()
  const lleno = () => {
    throw new DOMException('No space', 'QuotaExceededError')
  }
  // Neither the sale nor what is known of the server can be kept.
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(lleno)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(lleno)
  await user.keyboard('7501001{Enter}{F4}')
  expect(await screen.findByText('No se pudo guardar en este dispositivo: la venta no se hizo')).toBeTruthy()
  expect(window.print).not.toHaveBeenCalled()
  await eventually(() => expect(put).toHaveBeenCalled())
  add.mockRestore()
  put.mockRestore()
  expect(await ventas()).toEqual([])
  await user.keyboard('{F4}')
  await screen.findByRole('dialog', { name: /^Cobrado/ })
  expect((await ventas()).map(({ consecutivo }) => consecutivo)).toEqual(['00100001040000005904'])
})
