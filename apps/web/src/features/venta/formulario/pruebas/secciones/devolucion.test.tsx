/** A credit note asks for its reason and for what is returned. */
import { contract, type DocumentoCompleto, toBorradorMontos } from '@pura/contract'
import { calculate, toDecimal } from '@pura/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROBLES } from '../../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  campo,
  EMITIDO,
  eventually,
  expectFocusAt,
  generate,
  openFormulario,
  write,
} from '../../../../../testing/formulario.tsx'
import { aDevuelto, aFactura } from '../../../modelo/testing.ts'

const SILLA = 'Silla de oficina ergonómica'
const ARROZ = 'Arroz 99% grano entero, bolsa 1,8 kg'

/** The note on a sale of 2 × 45 000 at 13 % and 10 × 1690 at 1 %, once it asks what is returned. */
async function openNota() {
  const { vtaDetmList, ...cabeza } = aFactura()
  const origen: DocumentoCompleto = {
    ...cabeza,
    vtaDetmList: vtaDetmList.map((linea, i) => ({ ...linea, nombreProducto: [SILLA, ARROZ][i]! })),
  }
  const servidor = aServidorConBorradores()
  servidor.answer(contract.cliente.elegible, ROBLES)
  servidor.answer(contract.vtaMovm.referible, {
    ...EMITIDO,
    clave: origen.clave,
    total: origen.total,
    condicionVenta: '01',
    saldo: origen.total,
    porPagar: origen.total,
    sinRecibo: '',
  })
  servidor.answer(contract.vtaMovm.devuelto, aDevuelto())
  const abierta = await openFormulario({ servidor, tipo: 'NC', modo: 'nota', origen })
  await screen.findByText('¿Qué se devuelve?')
  return { origen, ...abierta }
}
const opcion = (name: RegExp) => screen.getByRole('radio', { name })
/** Texts of the buttons that issue the note: beside the totals and, on a phone, below. */
const botones = () => screen.getAllByRole('button', { name: /^(Generar|Acreditar)/ }).map((b) => b.textContent)
const expectBoton = (texto: string) =>
  eventually(() => expect(botones().map((t) => t?.replace(/\s/g, ' '))).toContainEqual(expect.stringContaining(texto)))

test('a note without reason and choice is not issued', async () => {
  const { user, servidor } = await openNota()
  expect(botones()[0]).toMatch(/^Generar/)
  await generate(user)
  expect((await screen.findAllByText('Escriba por qué se acredita')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Indique qué se devuelve: algunas líneas, un monto o todo').length).toBeGreaterThan(0)
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})

test('frequent reasons are cards, and the other codes are one press away', async () => {
  const { user } = await openNota()
  expect(screen.getByText(/^Clave terminada en 1111/)).toBeTruthy()
  const codigos = within(screen.getByRole('radiogroup', { name: 'Código de referencia' }))
  expect(codigos.getByRole<HTMLInputElement>('radio', { name: /^02\s*Corrige monto/ }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Otros códigos' }))
  await expectFocusAt('Otro código')
})

test('some lines are returned, never more than was sold, and the button says the amount', async () => {
  const { user, servidor, onEmitido } = await openNota()
  await user.click(opcion(/^06\s*Devolución de mercancía/))
  await write(user, campo(/^Razón/), 'Producto dañado en la entrega')
  await user.click(opcion(/Algunas líneas/))
  await user.click(await screen.findByLabelText(`Devolver ${ARROZ}`))
  const cantidad = screen.getByLabelText(`Cantidad que se devuelve de ${ARROZ}`)
  await write(user, cantidad, '12')
  await generate(user)
  expect((await screen.findAllByText('Se facturaron 10: no puede volver más')).length).toBeGreaterThan(0)
  await write(user, cantidad, '2')
  // 2 × 1690 + 1 %
  await expectBoton('Acreditar ₡3 413,80')
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [pedido] = servidor.asked(contract.vtaMovm.emitir)
  expect(pedido?.body).toMatchObject({
    codigoReferencia: { codigo: '06' },
    razon: 'Producto dañado en la entrega',
    vtaDetmList: [{ nombreProducto: ARROZ, cantidad: '2' }],
  })
})

test.each([
  ['an amount', /Un monto/, 'Acreditar ₡5 000,00', 5000],
  ['all that is left', /Todo lo que queda/, 'Acreditar ₡118 769,00', 118769],
])('a note of %s is sent with lines that add up to it', async (_, clase, boton, total) => {
  const { user, servidor, onEmitido } = await openNota()
  await write(user, campo(/^Razón/), 'Descuento acordado')
  await user.click(opcion(clase))
  if (total === 5000) await write(user, campo(/^Monto que se acredita, con impuesto/), '5000')
  await expectBoton(boton)
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [pedido] = servidor.asked(contract.vtaMovm.emitir)
  const { resumen } = calculate(toBorradorMontos(pedido!.body, 'NC', '4.4', () => undefined))
  expect(Math.abs(Number(toDecimal(resumen.totalComprobante)) - total)).toBeLessThan(0.001)
})
