import { contract } from '@pura/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ARROZ, ASESORIA, ROBLES, SILLA } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  chooseCliente,
  editor,
  eventually,
  expectFocusAt,
  focused,
  generate,
  granTotal,
  openFormulario,
  pressAlt,
  totales,
  write,
} from '../../../../testing/formulario.tsx'

const totalDeLinea = (numero: number) => campo(`Total, línea ${numero}`).value.replace(/\s/g, '')
const NEGATIVO = 'No se puede agregar un item negativo con total negativo'
const plain = (texto: string) => texto.replace(/\s/g, ' ')
type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']

/** DESC-01: opens from the line's pill. */
async function addDescuento(user: Usuario, linea: number, porcentaje: string): Promise<void> {
  await user.click(
    screen.getByLabelText(/^Descuento, línea/, { selector: `[data-campo^="vtaDetmList[${linea - 1}]"]` }),
  )
  await eventually(() => editor(linea).getByLabelText('Naturaleza'))
  await write(user, editor(linea).getByLabelText('Naturaleza'), 'Cliente frecuente')
  await user.click(editor(linea).getByLabelText('Porcentaje', { selector: '[type=radio]' }))
  await write(user, editor(linea).getByLabelText('Porcentaje', { selector: ':not([type=radio])' }), porcentaje)
  await user.keyboard('{Enter}')
}

/** IVA-04 to IVA-08. */
async function exonerate(user: Usuario, linea: number, puntos: string): Promise<void> {
  await user.click(screen.getByLabelText(/^IVA, línea/, { selector: `[data-campo^="vtaDetmList[${linea - 1}]"]` }))
  const { findByText, getByLabelText } = editor(linea)
  await user.click(await findByText('Exonerar IVA'))
  await write(user, getByLabelText('Documento de exoneración'), 'al-00010001-26')
  await write(user, getByLabelText('Fecha'), '05/01/2026')
  await choose(user, getByLabelText('Porcentaje', { selector: '[role=combobox]' }), puntos)
  await user.keyboard('{Escape}')
}

test("Enter takes the first match and moves to the quantity, where typing updates the line's total", async () => {
  const { user } = await openFormulario()
  await pressAlt(user, 3)
  await expectFocusAt('Producto, línea 1')
  await addLinea(user, 'arroz', '10')
  expect(campo('Nombre, línea 1').value).toBe(ARROZ.nombreProducto)
  // 10 × 1690 = 16 900, and 1 % of it is 169.
  expect(totalDeLinea(1)).toBe('17069,00')
  expect(granTotal()).toBe('17069,00')
})

test('a document with three rates, a discount and an exoneration adds up, and is sent as typed', async () => {
  const { user, servidor, onEmitido } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addLinea(user, 'arroz', '10')
  await addLinea(user, 'silla', '2')
  await addDescuento(user, 2, '10')
  await addLinea(user, 'asesoria', '3')
  await exonerate(user, 3, '8')

  // 90 000 less 10 % is 81 000; 13 % of it is 10 530.
  expect(totalDeLinea(2)).toBe('91530,00')
  // 75 000 at 13 % is 9 750. 8 of the 13 points, 6 000, are exonerated: 3 750.
  expect(totalDeLinea(3)).toBe('78750,00')
  expect(totales()).toEqual({
    'Mercancías gravadas': '106900,00',
    // 5 of 13 points of 75 000 are taxed, 8 of 13 are exonerated.
    'Servicios gravados': '28846,15',
    Exento: '0,00',
    Exonerado: '46153,85',
    Subtotal: '181900,00',
    Descuento: '−9000,00',
    'Venta neta': '172900,00',
    'IVA 1 %': '169,00',
    'IVA 13 %': '14280,00',
    'Impuesto total': '14449,00',
    'Otros cargos': '0,00',
  })
  expect(granTotal()).toBe('187349,00')

  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [pedido] = servidor.asked(contract.vtaMovm.emitir)
  const { vtaDetmList = [], ...cabeza } = pedido!.body
  expect(cabeza).toMatchObject({
    vtaMovmPK: { codCia: 1, idSucursal: 1, idTipoDoctoVta: 2, numDocto: 0 },
    caja: { cajaPK: { codCia: 1, idSucursal: 1, idCaja: 1 } },
    actividadEconomicaCia: { actividadEconomicaCiaPK: { codCia: 1, codActividad: '4711.3', correlativo: 1 } },
    cliente: { clientePK: ROBLES.clientePK },
    idMoneda: { idMoneda: 1 },
    tasaCambio: '1',
    condicionVenta: { codigo: '01' },
    formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '02' } }, monto: null }],
    otroCargoVtaMovmList: [],
  })
  // The empty last line is not included.
  expect(vtaDetmList).toHaveLength(3)
  expect(vtaDetmList[0]).toEqual({
    producto: { productoPK: ARROZ.productoPK },
    nombreProducto: ARROZ.nombreProducto,
    cantidad: '10',
    precioVtaUnit: '1690',
    unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
    impuesto: { codigo: '02', tipoImpuesto: { codigoSri: '01' } },
    descuentoVtaDemList: [],
  })
  expect(vtaDetmList[1]).toMatchObject({
    producto: { productoPK: SILLA.productoPK },
    cantidad: '2',
    precioVtaUnit: '45000',
    descuentoVtaDemList: [{ descripcion: 'Cliente frecuente', valorPorcentaje: 'P', porcentaje: '10' }],
  })
  expect(vtaDetmList[2]).toMatchObject({
    producto: { productoPK: ASESORIA.productoPK },
    cantidad: '3',
    exonerarIva: true,
    documentoExoneracion: 'AL-00010001-26',
    fechaExoneracion: '05-01-2026',
    porcentajeExonera: '8',
  })
})

test('totals use a changed quantity and price, and the line keeps its changed name', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'silla', '2')
  await user.keyboard('{Tab}')
  await write(user, campo('Precio, línea 1'), '40000,50')
  await write(user, campo('Nombre, línea 1'), 'Silla usada')
  // 2 × 40 000,50 = 80 001; 13 % is 10 400,13.
  expect(granTotal()).toBe('90401,13')
  // A typed total determines the price: 113 000 ÷ 1,13 ÷ 2.
  await write(user, campo('Total, línea 1'), '113000')
  await user.tab()
  expect(campo('Precio, línea 1').value.replace(/\s/g, '')).toBe('50000,00')
  expect(campo('Nombre, línea 1').value).toBe('Silla usada')
})

test('a removed line leaves the total, and Ctrl+Z restores it in place', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'arroz', '10')
  await addLinea(user, 'silla', '1')
  expect(granTotal()).toBe('67919,00')
  await user.click(screen.getByLabelText('Quitar línea 1'))
  expect(granTotal()).toBe('50850,00')
  expect(campo('Nombre, línea 1').value).toBe(SILLA.nombreProducto)
  await expectFocusAt('Nombre, línea 1')
  await user.keyboard('{Control>}z{/Control}')
  expect(campo('Nombre, línea 1').value).toBe(ARROZ.nombreProducto)
  expect(granTotal()).toBe('67919,00')
})

test('Alt+3 goes to the first cell, Ctrl+Backspace removes its line, and «Deshacer» restores the last one too', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'arroz')
  await addLinea(user, 'silla')
  await pressAlt(user, 1)
  await eventually(() => expect(focused().closest('section')?.id).toBe('seccion-encabezado'))
  await pressAlt(user, 3)
  await expectFocusAt('Nombre, línea 1')
  await user.keyboard('{Enter}')
  expect(campo('Nombre, línea 1').value).toBe(ARROZ.nombreProducto)
  act(() => campo('Nombre, línea 1').focus())
  await user.keyboard('{Control>}{Backspace}{/Control}')
  expect(campo('Nombre, línea 1').value).toBe(SILLA.nombreProducto)
  await user.keyboard('{Control>}z{/Control}')
  expect(campo('Nombre, línea 1').value).toBe(ARROZ.nombreProducto)
  act(() => campo('Nombre, línea 2').focus())
  await user.keyboard('{Control>}{Backspace}{/Control}')
  expect(screen.queryByLabelText('Nombre, línea 2')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Deshacer/ }))
  expect(campo('Nombre, línea 2').value).toBe(SILLA.nombreProducto)
})

test('an ambiguous price keeps the focus until one of its readings is typed', async () => {
  const { user, servidor } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addLinea(user, 'arroz')
  await write(user, campo('Precio, línea 1'), '1.690')
  await user.tab()
  expect(screen.getByText('¿1690 o 1,69? Escriba uno de los dos')).toBeTruthy()
  await generate(user)
  await expectFocusAt('Precio, línea 1')
  expect(campo('Precio, línea 1').value).toBe('1.690')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await write(user, campo('Precio, línea 1'), '1690')
  expect(granTotal()).toBe('1706,90')
})

test('a negative total of a line is marked while typed', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'arroz')
  await write(user, campo('Total, línea 1'), '-100')
  await user.tab()
  expect(screen.getByText(NEGATIVO)).toBeTruthy()
  await write(user, campo('Precio, línea 1'), '1690')
  expect(screen.queryByText(NEGATIVO)).toBeNull()
})

test('a product that the server finds inactive is marked at its line', async () => {
  const servidor = aServidorConBorradores()
  const mensaje = `El producto ${SILLA.nombreProducto} está inactivo`
  servidor.refuse(contract.vtaMovm.emitir, 422, mensaje, [{ campo: 'vtaDetmList[0].producto', mensaje }])
  const { user } = await openFormulario({ servidor })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla', '6')
  await generate(user)
  await expectFocusAt('Nombre, línea 1')
  expect(screen.getAllByText(mensaje).length).toBeGreaterThan(0)
  expect(campo('Cantidad, línea 1').value).toBe('6')
})

test('products are searched by description or code, and added with quantity 1', async () => {
  const { user, servidor } = await openFormulario()
  await user.click(await screen.findByRole('button', { name: /^Buscar Productos/ }))
  const buscar = within(await screen.findByRole('dialog', { name: 'Buscar Productos' }))
  // LINEA-21
  expect(await buscar.findByText('Página 1 de 1')).toBeTruthy()
  await write(user, buscar.getByLabelText('Descripción'), 'silla')
  expect(buscar.getByLabelText<HTMLInputElement>('Descripción').value).toBe('SILLA')
  await eventually(() => expect(buscar.getAllByRole('row')).toHaveLength(2))
  expect(servidor.asked(contract.producto.list).at(-1)?.query).toMatchObject({ texto: 'SILLA', porPagina: 50 })
  await user.dblClick(buscar.getByText(SILLA.nombreProducto))
  await expectFocusAt('Cantidad, línea 1')
  expect(campo('Cantidad, línea 1').value).toBe('1')

  await user.keyboard('{F2}')
  const otra = within(await screen.findByRole('dialog', { name: 'Buscar Productos' }))
  await write(user, otra.getByLabelText('Código'), 'S001')
  await eventually(() => expect(otra.getAllByRole('row')).toHaveLength(2))
  await user.click(otra.getByLabelText(`Elegir ${ASESORIA.nombreProducto}`))
  expect(campo('Nombre, línea 2').value).toBe(ASESORIA.nombreProducto)
  expect(campo('Cantidad, línea 2').value).toBe('1')
})

test('a product search without a match says so, and «Volver» leaves it', async () => {
  const { user } = await openFormulario({ enLineas: true })
  await expectFocusAt('Producto, línea 1')
  await user.keyboard('{F2}')
  const buscar = within(await screen.findByRole('dialog', { name: 'Buscar Productos' }))
  await write(user, buscar.getByLabelText('Código'), 'NO-HAY')
  expect(await buscar.findByText('No hay Resultados')).toBeTruthy()
  await user.click(buscar.getByText('Volver'))
  await eventually(() => expect(screen.queryByRole('dialog', { name: 'Buscar Productos' })).toBeNull())
})

test('cleared lines are restored by «Deshacer»', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'silla')
  await user.click(screen.getByLabelText('Limpiar líneas'))
  await user.click(await screen.findByRole('button', { name: 'Si' }))
  expect(campo('Producto, línea 1').value).toBe('')
  expect(screen.queryByLabelText('Nombre, línea 1')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Deshacer/ }))
  expect(campo('Nombre, línea 1').value).toBe(SILLA.nombreProducto)
})

test('a line has one discount, which starts at 150 and not applied, can be changed to a percentage and removed', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'arroz')
  await user.click(screen.getByLabelText(/^Descuento, línea/))
  const { getByLabelText, getByRole, getByText, findByText } = editor(1)
  const monto = (etiqueta = 'Monto') => getByLabelText<HTMLInputElement>(etiqueta, { selector: ':not([type=radio])' })
  const press = (nombre: string) =>
    user.click(within(getByRole('tabpanel', { name: /^Descuentos/ })).getByRole('button', { name: nombre }))
  expect(await findByText('No hay Descuentos')).toBeTruthy()
  // docs/acuerdos.md E1
  expect(monto().value).toBe('150,00')
  expect(granTotal()).toBe('1706,90')
  await write(user, getByLabelText('Naturaleza'), 'Cliente frecuente')
  await write(user, monto(), '690')
  await press('Agregar')
  // 1000 and 1 %.
  expect(granTotal()).toBe('1010,00')
  await write(user, getByLabelText('Naturaleza'), 'Otro más')
  await press('Agregar')
  expect(getByText('Solo es posible agregar un descuento')).toBeTruthy()

  await press('Editar descuento')
  await user.click(getByLabelText('Porcentaje', { selector: '[type=radio]' }))
  await write(user, monto('Porcentaje'), '10')
  await press('Actualizar')
  // 1521 and 1 %.
  expect(granTotal()).toBe('1536,21')
  expect(totales()['Venta neta']).toBe('1521,00')
  await press('Quitar descuento')
  expect(granTotal()).toBe('1706,90')
})

test('a discount above its line, or without a name, shows an error at its field and changes nothing', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'silla', '1')
  await user.click(screen.getByLabelText(/^Descuento, línea|^Descuento: /))
  await eventually(() => editor(1).getByLabelText('Naturaleza'))
  await user.click(editor(1).getByText('Agregar', { selector: '[aria-label="Línea 1"] [role=tabpanel] *' }))
  expect(editor(1).getByText('Ingrese la descripción del descuento')).toBeTruthy()
  await write(user, editor(1).getByLabelText('Naturaleza'), 'Daño')
  await write(user, editor(1).getByLabelText('Monto', { selector: ':not([type=radio])' }), '45000,01')
  await user.keyboard('{Enter}')
  expect(editor(1).getByText('El descuento es mayor al precio de los productos.')).toBeTruthy()
  expect(granTotal()).toBe('50850,00')
})

test('prices are typed with IVA from the head of the grid, with the price without it below, and it is remembered', async () => {
  const formulario = await openFormulario({ enLineas: true })
  const { user, servidor } = formulario
  await addLinea(user, 'silla', '2')
  const sinIva = campo('Precio, línea 1').value
  await user.click(screen.getByRole('button', { name: 'Precio con IVA incluido', pressed: false }))
  const precio = () => campo('Precio con IVA, línea 1')
  expect([sinIva, precio().value].map(plain)).toEqual(['45 000,00', '50 850,00'])
  expect(plain(screen.getByText(/^sin IVA/).textContent)).toBe('sin IVA 45 000,00')
  // Looked at, it is not calculated again.
  await user.click(precio())
  await user.tab()
  expect(plain(screen.getByText(/^sin IVA/).textContent)).toBe('sin IVA 45 000,00')
  await write(user, precio(), '1000')
  await user.tab()
  expect(plain(precio().value)).toBe('1 000,00')
  expect(plain(screen.getByText(/^sin IVA/).textContent)).toBe('sin IVA 884,96')
  expect(totalDeLinea(1)).toBe('2000,00')
  await chooseCliente(user, 'robles')
  await generate(user)
  await eventually(() => expect(servidor.asked(contract.vtaMovm.emitir)).toHaveLength(1))
  expect(servidor.asked(contract.vtaMovm.emitir)[0]?.body.vtaDetmList?.[0]?.precioVtaUnit).toBe('884.95575')
  formulario.unmount()
  await openFormulario({ enLineas: true })
  expect(screen.getByRole('button', { name: 'Precio con IVA incluido', pressed: true })).toBeTruthy()
})
