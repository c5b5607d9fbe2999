/** The till's screens over a browser's database and a server that answers as the contract says. */
import { contract } from '@pura/contract'
import { monto } from '@pura/domain'
import { type Arriendo, canonicalize } from '@pura/mostrador'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeParte } from '../../../lib/almacen/base.ts'
import { aNavegadorConAlmacen, aParte, DUENO } from '../../../testing/almacen.ts'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { COD_CIA } from '../../../testing/catalogos.ts'
import type { Servidor } from '../../../testing/servidor.ts'
import { cifra, eventually } from '../../../testing/usuario.tsx'
import { aProducto } from '../modelo/testing.ts'
import { closeBase, readAsientos } from './dispositivo/base.ts'

const ARROZ = aProducto({ codigoInterno: '7501001', productoPK: { codCia: COD_CIA, idProducto: 7 } })
const PILAS = aProducto({
  codigoInterno: '7502002',
  nombreProducto: 'Pilas AA, par',
  productoPK: { codCia: COD_CIA, idProducto: 8 },
  impuesto: { ...ARROZ.impuesto, codigo: '08', tasa: '13' },
  precioVenta: '1600',
})
const ID = '2b3f0c9e-7c1d-4c6f-9a52-0b1c2d3e4f50'

const anArriendo = (): Arriendo => ({
  id: ID,
  codCia: COD_CIA,
  terminal: { sucursal: '001', caja: '00001' },
  dispositivo: { id: ID, nombre: 'Caja 1' },
  emisor: { tipo: '02', numero: '3101555000' },
  raiz: 'a'.repeat(64),
  numeros: { TE: 5903, FE: 1317, NC: 33 },
  ultimoZ: 40,
  fondo: monto('0'),
  version: 1,
  tomado: Date.now(),
})

/** A server that takes what it is given: its last entry is the last one delivered. */
function aServidorDeCaja(): Servidor {
  const servidor = aServidorDeOficina()
  const { ventaRapidaArriendo, ventaRapidaEntregas, ventaRapidaVentas, caja, cambios } = contract
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
  }))
  servidor.answer(ventaRapidaEntregas.deliver, ({ body }) => {
    const ultimo = body.asientos.at(-1)
    if (ultimo) [n, huella] = [ultimo.n, ultimo.huella]
    const respuestas = body.asientos.map((a) => ({ n: a.n, resultado: 'guardado' as const, motivos: [] }))
    return { ...contacto(), respuestas }
  })
  servidor.answer(ventaRapidaVentas.propose, () => ({ ...contacto(), clase: 'aceptada' as const }))
  servidor.answer(cambios.list, aParte({ productos: [ARROZ, PILAS] }))
  return servidor
}

const hechos = async () => (await readAsientos(ID, 1)).map(({ hecho }) => hecho)
const ventas = async () => (await hechos()).flatMap((hecho) => (hecho.clase === 'venta' ? [hecho.venta] : []))

/** Takes the register and opens a shift with ₡10 000. */
async function openCaja(servidor = aServidorDeCaja()) {
  const { user } = await openAplicacion('/ventaRapida', { servidor })
  await user.type(await screen.findByLabelText(/^Nombre del dispositivo/), 'Caja 1')
  await user.click(await screen.findByRole('radio', { name: /Principal/ }))
  await user.click(screen.getByRole('button', { name: 'Tomar la caja 00001' }))
  await user.type(await screen.findByLabelText('Piezas de 10000'), '1')
  await user.type(screen.getByLabelText(/^Por qué difiere/), 'Cambio del banco')
  await user.click(screen.getByRole('button', { name: /^Abrir turno con/ }))
  await screen.findByRole('button', { name: /^Arroz/ })
  return { user, servidor }
}

beforeEach(async () => {
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
      idArriendo: ID,
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

test('a code that is not known adds nothing, is said, and stays where it stands', async () => {
  const { user } = await openCaja()
  await user.keyboard('7509999{Enter}')
  expect(await screen.findByText(/^Ningún producto .*7509999/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Escanee/).value).toBe('7509999')
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

test('without an answer the same number is sold in situación 3, and is delivered when the server answers', async () => {
  const { user, servidor } = await openCaja()
  servidor.refuse(contract.ventaRapidaVentas.propose, 0, '')
  servidor.refuse(contract.ventaRapidaEntregas.deliver, 0, '')
  await user.keyboard('7501001{Enter}{F9}')
  await screen.findByText('Situación 3.')
  const [venta] = await ventas()
  expect([venta!.consecutivo, venta!.clave.charAt(41)]).toEqual(['00100001040000005904', '3'])
  expect(venta!.documento.mediosPago).toEqual([{ tipo: '02' }])
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/1 venta por entregar/)).toBeTruthy()
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

test('a role without the option is told who can give it', async () => {
  const servidor = aServidorDeCaja()
  servidor.answer(contract.users.opciones, [{ grupo: '', ruta: '/productos', etiqueta: 'Productos', icono: '' }])
  servidor.answer(contract.users.encargados, [{ nombreUsuario: 'Kattia Mora' }])
  await openAplicacion('/ventaRapida', { servidor })
  expect(await screen.findByText(/Kattia Mora/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Nombre del dispositivo/)).toBeNull()
})
