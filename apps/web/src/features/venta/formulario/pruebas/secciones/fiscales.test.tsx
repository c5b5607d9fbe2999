/** Rare fields of a line and of a document: IVA by factor or base, other taxes, Más datos, references, no internet. */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  chooseCliente,
  cifra,
  EMITIDO,
  editor,
  eventually,
  expectFocusAt,
  focused,
  generate,
  granTotal,
  openFormulario,
  pressAlt,
  write,
} from '../../../../../testing/formulario.tsx'
import { aFactura, aLineaCompleta } from '../../../modelo/testing.ts'

const textos = mensajes.documento
type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']

/** One hour of consulting at 1000. */
async function addHora(user: Usuario, numero = 1): Promise<void> {
  await addLinea(user, 'asesoria')
  await write(user, campo(`Precio, línea ${numero}`), '1000')
}

/** F4 in the quantity opens the editor at its first tab. */
async function openEditor(user: Usuario, numero: number): Promise<void> {
  act(() => campo(`Cantidad, línea ${numero}`).focus())
  await user.keyboard('{F4}')
  await eventually(() => expect(focused() === editor(numero).getByLabelText('Cantidad')).toBe(true))
}

/** Arrow keys move along the tabs. */
async function openIva(user: Usuario, numero: number): Promise<void> {
  await openEditor(user, numero)
  act(() => editor(numero).getByRole('tab', { name: 'Línea' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(editor(numero).getByRole('tab', { selected: true }).textContent).toBe('IVA')
}

/** A line of an hour, with its IVA open. */
async function openConIva() {
  const abierto = await openFormulario()
  await chooseCliente(abierto.user, 'robles')
  await addHora(abierto.user)
  await openIva(abierto.user, 1)
  return abierto
}

const sent = (servidor: ReturnType<typeof aServidorConBorradores>) =>
  servidor.asked(contract.vtaMovm.emitir).at(-1)?.body

test('the IVA of used goods is the price times the factor, and has no rate', async () => {
  const { user, servidor } = await openConIva()
  await choose(user, editor(1).getByLabelText('Tipo de impuesto'), '08')
  expect(editor(1).queryByLabelText('Código de tarifa')).toBeNull()
  await write(user, editor(1).getByLabelText(/^Factor/), '0,0468')
  expect(granTotal()).toBe('1046,80')
  await user.click(editor(1).getByText('Actualizar'))
  await generate(user)
  await eventually(() =>
    expect(sent(servidor)?.vtaDetmList).toMatchObject([
      { impuesto: { tipoImpuesto: { codigoSri: '08' }, factor: '0.0468' } },
    ]),
  )
})

test('the special calculation asks for its base, and the IVA is calculated on it', async () => {
  const { user, servidor } = await openConIva()
  await choose(user, editor(1).getByLabelText('Tipo de impuesto'), '07')
  await generate(user)
  await screen.findAllByText('Indique la base imponible del cálculo especial')
  expect(sent(servidor)).toBeUndefined()
  await openIva(user, 1)
  await write(user, editor(1).getByLabelText(/^Base imponible/), '400')
  // 13 % of 400.
  expect(granTotal()).toBe('1052,00')
  await generate(user)
  await eventually(() =>
    expect(sent(servidor)?.vtaDetmList).toMatchObject([
      { impuesto: { tipoImpuesto: { codigoSri: '07' }, base: '400' } },
    ]),
  )
})

test('a tax paid at the factory is assumed by the issuer, and nobody is charged', async () => {
  const { user } = await openFormulario()
  await addHora(user)
  await openIva(user, 1)
  await user.keyboard('{ArrowRight}')
  await user.click(await editor(1).findByLabelText(/^12 ·/))
  expect(
    editor(1)
      .getByText(/^Monto: /)
      .textContent.replace(/\s/g, ' '),
  ).toBe('Monto: ₡50,00, asumido por el emisor')
  // 5 % of 1000 is in the base of the IVA: 1000 and 13 % of 1050.
  expect(granTotal()).toBe('1136,50')
})

test('another tax of a line is included in the base of its IVA', async () => {
  const { user } = await openFormulario()
  await addHora(user)
  await user.click(screen.getByLabelText(/^IVA, línea 1/))
  await user.click(await eventually(() => editor(1).getByRole('tab', { name: 'Impuestos' })))
  await user.click(await editor(1).findByLabelText('02 · Selectivo de consumo'))
  await write(user, editor(1).getByLabelText('Porcentaje', { selector: '[aria-label=Impuestos] input' }), '10')
  // 13 % of 1100.
  expect(granTotal()).toBe('1243,00')
})

const RESUMEN =
  'Bienes de capital para el receptor · Paquete · Fabricante 7441001600012 · VIN o serie 9BWZZZ377VT004251'

test('transaction, unit of trade, manufacturer and VIN are under Más datos, folded into one line, and sent', async () => {
  const { user, servidor } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addHora(user)
  await openEditor(user, 1)
  const mas = editor(1).getByRole('button', { name: 'Más datos de la línea' })
  await user.click(mas)
  await choose(user, await editor(1).findByLabelText('Tipo de transacción', { selector: 'input' }), '09')
  await write(user, editor(1).getByLabelText('Unidad comercial'), 'Paquete')
  await write(user, editor(1).getByLabelText('Código del fabricante'), '7441001600012')
  await write(user, editor(1).getByLabelText('Número de VIN o de serie'), '9bwzzz377vt004251')
  await user.click(mas)
  expect(editor(1).getByText(RESUMEN)).toBeTruthy()
  await generate(user)
  await eventually(() =>
    expect(sent(servidor)?.vtaDetmList).toMatchObject([
      {
        tipoTransaccion: '09',
        unidadMedidaComercial: 'Paquete',
        numerosVin: ['9BWZZZ377VT004251'],
        codigosComerciales: expect.arrayContaining([{ tipo: '03', codigo: '7441001600012' }]),
      },
    ]),
  )
})

test('an added reference gets the focus, its missing reason is shown at its field, and it is sent', async () => {
  const { user, servidor } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addHora(user)
  await pressAlt(user, 1)
  await user.click(await screen.findByText('Agregar otra referencia'))
  await eventually(() => expect(focused().dataset.campo).toBe('otrasReferencias[0].tipoDocumento'))
  await write(user, campo('Número o clave'), 'C-2026-17')
  await write(user, campo('Fecha de la referencia'), '15/01/2026')
  const mensaje = 'Indique la razón de la referencia, de 3 a 180 caracteres'
  servidor.refuse(contract.vtaMovm.emitir, 422, mensaje, [{ campo: 'otrasReferencias[0].razon', mensaje }])
  await generate(user)
  await screen.findByText(mensaje)
  await expectFocusAt('Razón de la referencia')
  await user.paste('Contrato marco')
  servidor.answer(contract.vtaMovm.emitir, EMITIDO)
  await generate(user)
  await eventually(() =>
    expect(sent(servidor)?.otrasReferencias).toMatchObject([
      { clave: 'C-2026-17', fechaEmision: '15-01-2026', razon: 'Contrato marco' },
    ]),
  )
})

test('an issued document shows them read-only', async () => {
  const servidor = aServidorConBorradores()
  await openFormulario({
    servidor,
    modo: 'ver',
    origen: aFactura({
      cliente: null,
      vtaDetmList: [
        aLineaCompleta({
          tipoTransaccion: '09',
          unidadMedidaComercial: 'Paquete',
          numerosVin: ['9BWZZZ377VT004251'],
          codigosComerciales: [{ tipo: '03', codigo: '7441001600012' }],
        }),
      ],
      otrasReferencias: [
        {
          tipoDocumento: '06',
          otroTipoDocumento: '',
          clave: 'C-2026-17',
          fechaEmision: '2026-01-15T00:00:00-06:00',
          codigo: '04',
          otroCodigo: '',
          razon: 'Contrato marco',
        },
      ],
    }),
  })
  expect(screen.getByText('Solo lectura')).toBeTruthy()
  expect(screen.getAllByText(RESUMEN).length).toBeGreaterThan(0)
  expect((await eventually(() => campo('Número o clave'))).value).toBe('C-2026-17')
})

test('quantities of four decimals and prices of six are marked at their cell while typed', async () => {
  const { user } = await openFormulario()
  await addHora(user)
  await write(user, campo('Cantidad, línea 1'), '1,2345')
  expect(screen.getByText('La cantidad admite 3 decimales como máximo')).toBeTruthy()
  await write(user, campo('Cantidad, línea 1'), '1,234')
  expect(screen.queryByText('La cantidad admite 3 decimales como máximo')).toBeNull()
  await write(user, campo('Precio, línea 1'), '10,123456')
  expect(screen.getByText('El precio admite 5 decimales como máximo')).toBeTruthy()
})

test('a document may have a deposit and no lines; without internet it asks when it was issued', async () => {
  const { user, servidor } = await openFormulario()
  await chooseCliente(user, 'robles')
  await pressAlt(user, 4)
  await choose(user, await eventually(() => campo(/^Tipo de cargo/)), '08')
  await write(user, campo(/^Detalle/), 'Depósito en garantía')
  await write(user, campo('Monto', '#seccion-otrosCargos input'), '50000')
  await user.click(screen.getByText('Agregar', { selector: '#seccion-otrosCargos *' }))
  expect(granTotal()).toBe('50000,00')
  await pressAlt(user, 6)
  await user.click(await eventually(() => campo('Se emitió sin internet')))
  const mensaje = 'Indique la fecha y la hora en que se emitió sin internet'
  servidor.refuse(contract.vtaMovm.emitir, 422, mensaje, [{ campo: 'sinInternet', mensaje }])
  await generate(user)
  expect((await screen.findByText(mensaje)).closest('[id="seccion-contingencia"]')).toBeTruthy()
  servidor.answer(contract.vtaMovm.emitir, EMITIDO)
  await write(user, campo(/^Fecha en que se emitió/), '20/11/2026')
  await write(user, campo(/^Hora en que se emitió/), '08:30')
  await generate(user)
  await eventually(() =>
    expect(sent(servidor)).toMatchObject({
      vtaDetmList: [],
      otroCargoVtaMovmList: [{ tipoDoctoOtrosCargos: { id: '08' }, monto: '50000' }],
      sinInternet: true,
      fechaEmision: '2026-11-20T08:30:00-06:00',
    }),
  )
})

test('a contingency needs its number, date and reason', async () => {
  const { user, servidor } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addHora(user)
  await pressAlt(user, 6)
  await write(user, await eventually(() => campo('Consecutivo de contingencia')), 'PROV-00012')
  expect(screen.getAllByText('Contingencia', { selector: '[id="seccion-contingencia"] *' }).length).toBeGreaterThan(0)
  await generate(user)
  await screen.findAllByText(textos.contingenciaIncompleta)
  expect(sent(servidor)).toBeUndefined()
  await write(user, campo('Fecha de contingencia'), '20/11/2025')
  await write(user, campo('Motivo de contingencia'), 'Falta de fluido eléctrico')
  await generate(user)
  await eventually(() =>
    expect(sent(servidor)).toMatchObject({
      consecutivoContingencia: 'PROV-00012',
      fechaContingencia: '20-11-2025',
      motivoContingencia: 'Falta de fluido eléctrico',
    }),
  )
})

test('an export is exempt whatever its product pays here, and asks once before it charges IVA', async () => {
  const { user, servidor } = await openFormulario({ tipo: 'FEE' })
  await chooseCliente(user, 'robles')
  await addHora(user)
  expect(granTotal()).toBe('1000,00')
  await openIva(user, 1)
  await choose(user, editor(1).getByLabelText('Código de tarifa'), 'General 13')
  expect(granTotal()).toBe('1130,00')
  await generate(user)
  const pregunta = within(await screen.findByRole('dialog', { name: textos.exportarConIva }))
  expect(cifra(pregunta.getByText(/conserva el crédito/))).toContain('130,00')
  await user.click(pregunta.getByText('No'))
  expect(sent(servidor)).toBeUndefined()
  await generate(user)
  await user.click(await screen.findByText('Si'))
  await eventually(() => expect(sent(servidor)?.vtaDetmList).toMatchObject([{ impuesto: { codigo: '08' } }]))
})
