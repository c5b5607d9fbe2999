import { contract, type DocumentoEntrada, toBorradorMontos } from '@pura/contract'
import { calculate, TARIFAS_IVA, toDecimal, toDecimalTarifa } from '@pura/domain'
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COD_CIA, MONEDAS, PRODUCTOS } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  chooseCliente,
  EMITIDO,
  eventually,
  generate,
  granTotal,
  openFormulario,
  pressAlt,
  totales,
  write,
} from '../../../../testing/formulario.tsx'
import { renderPagina } from '../../../../testing/pagina.tsx'
import { calculateEntrada } from '../../modelo/calculo.ts'
import { documentoNuevo, type LineaForm, lineaVacia, withProducto } from '../../modelo/estado.ts'
import { toEntrada } from '../../modelo/linea/entrada.ts'
import { exoneracionVacia } from '../../modelo/origen/exonerar.ts'
import { EN_CERO } from '../../modelo/testing.ts'
import { DocumentoContext, type DocumentoValor } from '../base/contexto.ts'
import { Totales } from '../totales/Totales.tsx'

/** Decimals up to `max`, with at most that many places. */
const decimal = (max: number, decimales: number) =>
  fc.integer({ min: 1, max: max * 10 ** decimales }).map((n) => String(n / 10 ** decimales))

const lineas: fc.Arbitrary<LineaForm> = fc
  .record({
    producto: fc.constantFrom(...PRODUCTOS),
    cantidad: decimal(999, 3),
    precio: decimal(999_999, 2),
    descuento: fc.option(decimal(100, 1)),
    puntos: fc.integer({ min: 0, max: 13 }),
  })
  .map(({ producto, cantidad, precio, descuento, puntos }) => ({
    ...withProducto(lineaVacia(), producto),
    cantidad,
    precio,
    descuento: descuento === null ? null : { descripcion: 'Oferta', forma: 'P' as const, valor: descuento },
    exoneracion:
      puntos === 0 || puntos > Number(producto.impuesto.tasa)
        ? null
        : { ...exoneracionVacia(), numero: 'AL-1', fecha: '05-01-2026', puntos: String(puntos) },
  }))

const documentos = fc.record({
  lineas: fc.array(lineas, { minLength: 1, maxLength: 4 }),
  moneda: fc.constantFrom(...MONEDAS),
  medio: fc.constantFrom('01', '02'),
  cargo: fc.option(decimal(99_999, 2)),
})

/**
 * A decimal as the panel shows it: the text itself is rounded half away from zero, because as a number 5.145 gives
 * 5.14.
 */
const CENTIMOS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })
const read = (valor: string) => {
  const [enteros = '', decimales = ''] = CENTIMOS.format(valor as `${number}`).split('.')
  return `${enteros.replace('-', '−')},${decimales}`
}

test("the totals panel shows the engine's figures for any document", () => {
  const productos = new Map(PRODUCTOS.map((p) => [p.productoPK.idProducto, p]))
  const tarifas = TARIFAS_IVA['4.4'].map((t) => ({
    codigo: t.codigo,
    descripcion: '',
    tasa: toDecimalTarifa(t.tarifa),
  }))
  const property = fc.property(documentos, ({ lineas, moneda, medio, cargo }) => {
    const cargos =
      cargo === null
        ? []
        : [{ id: '1', tipo: '06', identificacion: '', nombre: '', detalle: 'Servicio', porcentaje: '', monto: cargo }]
    const form = { ...documentoNuevo(), lineas, cargos, medios: [{ id: '1', tipo: medio, monto: '' }] }
    const entrada: DocumentoEntrada = toEntrada(form, 2, COD_CIA)
    const resultado = calculateEntrada(entrada, 'FE', productos)
    const valor = {
      form,
      tipo: 'FE',
      moneda,
      resultado,
      ultimo: resultado.calculo,
      catalogos: { tarifas },
      borrador: {},
      confirmacion: { estado: 'calculado', total: null },
    } as unknown as DocumentoValor
    renderPagina(
      <DocumentoContext value={valor}>
        <Totales />
      </DocumentoContext>,
    )
    try {
      const { resumen } = calculate(toBorradorMontos(entrada, 'FE', '4.4', (id) => productos.get(id)))
      const of = (parte: keyof typeof resumen, signo = 1n) =>
        read(toDecimal(((resumen[parte] as bigint) * signo) as never))
      const dicho = totales()
      expect(dicho).toMatchObject({
        'Mercancías gravadas': of('totalMercanciasGravadas'),
        'Servicios gravados': of('totalServGravados'),
        Exento: of('totalExento'),
        Subtotal: of('totalVenta'),
        Descuento: of('totalDescuentos', -1n),
        'Venta neta': of('totalVentaNeta'),
        'Impuesto total': of('totalImpuesto'),
        'Otros cargos': of('totalOtrosCargos'),
      })
      expect(dicho.Exonerado ?? '0,00').toBe(of('totalExonerado'))
      expect(dicho['IVA devuelto'] ?? '0,00').toBe(of('totalIvaDevuelto', -1n))
      expect(granTotal()).toBe(of('totalComprobante'))
    } finally {
      cleanup()
    }
  })
  fc.assert(property, { numRuns: 25 })
})

test('a percentage charge follows the lines, and a second means of payment shows the missing amount', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'silla', '2')
  await pressAlt(user, 4)
  await choose(user, await eventually(() => campo(/^Tipo de cargo/)), '06')
  await write(user, campo(/^Detalle/), 'Servicio')
  await write(user, campo(/^Porcentaje/), '10')
  await user.click(screen.getByText('Agregar', { selector: '#seccion-otrosCargos *' }))
  // 10 % of 90 000; the charge bears no IVA.
  expect(totales()['Otros cargos']).toBe('9000,00')
  expect(granTotal()).toBe('110700,00')
  await write(user, campo('Cantidad, línea 1'), '1')
  expect(totales()['Otros cargos']).toBe('4500,00')
  expect(granTotal()).toBe('55350,00')
  await pressAlt(user, 5)
  await write(user, campo('Monto', '#seccion-mediosPago input'), '50000')
  expect(screen.getByText(/^Falta/).textContent?.replace(/\s/g, '')).toBe('Falta₡5350,00')
})

test('the IVA of a health service paid by card is refunded, and the totals show it', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'consulta', '2')
  // 50 000 at 4 % is 2 000, which is refunded.
  expect(totales()).toMatchObject({ 'Venta neta': '50000,00', 'Impuesto total': '2000,00', 'IVA devuelto': '−2000,00' })
  expect(granTotal()).toBe('50000,00')
  await pressAlt(user, 5)
  await choose(user, await eventually(() => campo(/^Medio de pago/)), 'efectivo')
  expect(totales()['IVA devuelto']).toBeUndefined()
  expect(granTotal()).toBe('52000,00')
})

test("prices and total convert from colones to dollars at the day's rate", async () => {
  const { user } = await openFormulario()
  await choose(user, campo(/^Moneda/), 'dolar')
  await eventually(() => expect(campo(/^Tipo de cambio/).value.replace(/\s/g, '')).toBe('505,00'))
  await addLinea(user, 'silla', '2')
  // 45 000 ÷ 505 is 89,11; twice is 178,22, and 13 % of it 23,17.
  expect(campo('Precio, línea 1').value).toBe('89,11')
  expect(granTotal()).toBe('201,39')
  expect(screen.getByText('Total del comprobante').nextElementSibling?.textContent).toContain('USD')
})

test("«Convertir» pressed before the day's rate arrives converts once it has", async () => {
  const servidor = aServidorConBorradores()
  const { user } = await openFormulario({ servidor })
  await addLinea(user, 'silla', '2')
  const release = servidor.hold(contract.vtaMovm.tasaCambioDolar)
  await choose(user, campo(/^Moneda/), 'dolar')
  await user.click(await screen.findByText('Convertir los precios'))
  expect(campo('Precio, línea 1').value).not.toBe('89,11')
  release()
  await eventually(() => expect(campo('Precio, línea 1').value).toBe('89,11'))
})

test('a rate that the server doubts is asked once, and Si issues the document with it', async () => {
  const servidor = aServidorConBorradores()
  const { user, onEmitido } = await openFormulario({ servidor })
  const mensaje = 'El tipo de cambio se aleja: confírmelo'
  servidor.refuse(contract.vtaMovm.emitir, 422, mensaje, [{ campo: 'tasaConfirmada', mensaje }])
  await choose(user, campo(/^Moneda/), 'euro')
  await write(user, campo(/^Tipo de cambio/), '900')
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla')
  await generate(user)
  await screen.findByText(mensaje)
  expect(onEmitido).not.toHaveBeenCalled()
  servidor.answer(contract.vtaMovm.emitir, EMITIDO)
  await user.click(screen.getByText('Si'))
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const enviadas = servidor.asked(contract.vtaMovm.emitir).map(({ body }) => [body.tasaCambio, body.tasaConfirmada])
  expect(enviadas).toEqual([
    ['900', undefined],
    ['900', true],
  ])
})

test('the server recalculates after each change, and its total takes precedence (DOC-45, DOC-46)', async () => {
  const servidor = aServidorConBorradores()
  const { user } = await openFormulario({ servidor })
  const { calcular } = contract.vtaMovm
  servidor.answer(calcular, { ...EN_CERO, total: '50850.01' })
  const release = servidor.hold(calcular)
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla')
  expect(screen.getByText('Calculado · confirmando…')).toBeTruthy()
  expect(granTotal()).toBe('50850,00')
  release()
  await screen.findByText('Calculado y confirmado por el servidor')
  expect(granTotal()).toBe('50850,01')
  await user.paste('2')
  expect(screen.getByText('Calculado · confirmando…')).toBeTruthy()
  await eventually(() => expect(servidor.asked(calcular).at(-1)?.body.vtaDetmList?.[0]?.cantidad).toBe('2'))
})
