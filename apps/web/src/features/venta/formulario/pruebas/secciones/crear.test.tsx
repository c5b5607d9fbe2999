/** Clients and products are created inside the document, saved and chosen in one step. */
import { type Contribuyente, contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { avisos } from '../../../../../lib/navegador/avisos.ts'
import { aCabys, aCliente, aProductoCompleto } from '../../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  campo,
  eventually,
  expectFocusAt,
  openFormulario,
  pressAlt,
  write,
} from '../../../../../testing/formulario.tsx'

type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']

function aServidorConLugares() {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.territorio.paises, [{ idPais: 1, nombrePais: 'Costa Rica' }])
  for (const lugares of ['provincias', 'cantones', 'distritos', 'barrios'] as const)
    servidor.answer(contract.territorio[lugares], [])
  return servidor
}

async function createCliente(user: Usuario, numero: string): Promise<void> {
  await pressAlt(user, 2)
  await expectFocusAt('Buscar Cliente')
  await user.paste(numero)
  await screen.findByText(`Crear «${numero}»`)
  await user.keyboard('{Enter}')
  await screen.findByRole('form', { name: 'Cliente nuevo' })
}

const INSCRITO: Contribuyente = {
  identificacion: '3101999002',
  nombre: 'FERRETERIA EL CLAVO SOCIEDAD ANONIMA',
  tipoIdentificacion: '02',
  regimen: { codigo: 1, descripcion: 'Régimen general' },
  situacion: { moroso: false, omiso: false, estado: 'Inscrito', administracionTributaria: 'San José' },
  actividades: [{ codigo: '4711.3', descripcion: 'Abarrotes', principal: true, estado: 'A' }],
}

test('the registry names a client typed by number, missing fields are asked, and Enter creates and chooses', async () => {
  const servidor = aServidorConLugares()
  servidor.answer(contract.registro.find, INSCRITO)
  servidor.answer(contract.registro.productor, { agropecuario: null, pesca: null, acuicultura: null })
  servidor.answer(contract.cliente.create, ({ body }) => aCliente(20, body.nombreCliente ?? '', body.ruc ?? ''))
  const { user } = await openFormulario({ servidor })
  await createCliente(user, '3101999002')
  await expectFocusAt(/^Correo/)
  expect(campo(/^Nombre/).value).toBe(INSCRITO.nombre)
  expect(campo(/^Tipo de Documento/).value).toMatch(/jurídica/i)
  await user.paste('compras@cliente.example')
  // Enter goes to the first missing field.
  await user.keyboard('{Enter}')
  await expectFocusAt(/^Teléfono/)
  await user.paste('2222-3333')
  await write(user, campo(/^Dirección/), '100 metros al norte de la plaza')
  await user.keyboard('{Enter}')
  await expectFocusAt('Producto, línea 1')
  expect(screen.queryByRole('form', { name: 'Cliente nuevo' })).toBeNull()
  expect(screen.getAllByText(new RegExp(INSCRITO.nombre)).length).toBeGreaterThan(0)
  expect(servidor.asked(contract.cliente.create).map(({ body }) => body)).toMatchObject([
    { ruc: '3101999002', correo: 'compras@cliente.example', direccion: '100 metros al norte de la plaza' },
  ])
})

test('a number missing from the registry fills what the number tells: ten digits are a company', async () => {
  const servidor = aServidorConLugares()
  servidor.refuse(contract.registro.find, 404, 'No hay titular de este número de identidad')
  const mal = vi.spyOn(avisos, 'mal')
  onTestFinished(() => mal.mockRestore())
  const { user } = await openFormulario({ servidor })
  await createCliente(user, '3101888777')
  await eventually(() => expect(mal.mock.calls).toEqual([['No hay titular de este número de identidad']]))
  expect(campo(/^Tipo de Documento/).value).toMatch(/jurídica/i)
  expect(campo(/^Número de identificación/).value).toBe('3101888777')
  await expectFocusAt(/^Número de identificación/)
})

const DETERGENTE = aCabys('3532201060000', 'Detergentes en polvo')

async function createProducto(user: Usuario, nombre: string): Promise<void> {
  await expectFocusAt('Producto, línea 1')
  await write(user, campo('Producto, línea 1'), nombre)
  await screen.findByText(`Crear «${nombre}»`)
  await user.keyboard('{Enter}')
  await expectFocusAt(/^Precio sin IVA/)
}

/** A server that finds the detergent for words that begin its description. */
function aServidorConCabys() {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.cabys.search, ({ query: { q = '' } }) =>
    /detergente/i.test(q) ? [{ ...DETERGENTE, claro: true }] : /lavar/i.test(q) ? [DETERGENTE] : [],
  )
  servidor.answer(contract.producto.create, ({ body }) =>
    aProductoCompleto({ nombreProducto: body.nombreProducto ?? '', cabys: DETERGENTE }),
  )
  return servidor
}

test('a product’s name suggests its code and unit, Esc restores the search, and Enter creates and takes it', async () => {
  const servidor = aServidorConCabys()
  const { user } = await openFormulario({ servidor, enLineas: true })
  const nombre = 'Lavanda detergente en polvo, bolsa 2 kg'
  await createProducto(user, nombre)
  expect(campo(/^Nombre/, '[aria-label="Producto nuevo"] input').value).toBe(nombre)
  expect((await screen.findByRole('radio', { checked: true })).textContent).toContain('Detergentes en polvo')
  expect(campo('Unidad', '[aria-label="Producto nuevo"] input').value).toMatch(/^Unid/)
  await user.keyboard('{Escape}')
  await expectFocusAt('Producto, línea 1')
  expect(campo('Producto, línea 1').value).toBe(nombre)
  await createProducto(user, nombre)
  await user.paste('2000')
  expect(screen.getByText(/^Con IVA: /).textContent.replace(/\s/g, ' ')).toBe('Con IVA: ₡2 260,00')
  await user.keyboard('{Enter}')
  await expectFocusAt('Cantidad, línea 1')
  expect(servidor.asked(contract.producto.create).map(({ body }) => body)).toMatchObject([
    { nombreProducto: nombre, precioVenta: '2000', cabys: { codigo: DETERGENTE.codigo }, impuesto: { codigo: '08' } },
  ])
})

test('a product typed in the line takes a capital, and its price with IVA inside leaves the price without it', async () => {
  const servidor = aServidorConCabys()
  const { user } = await openFormulario({ servidor, enLineas: true })
  await createProducto(user, 'detergente')
  expect(campo(/^Nombre/, '[aria-label="Producto nuevo"] input').value).toBe('Detergente')
  await screen.findByRole('radio', { checked: true })
  await user.click(screen.getByLabelText('Precio con IVA incluido', { selector: 'input' }))
  await write(user, campo(/^Precio con IVA, ₡/), '1500')
  await user.keyboard('{Enter}')
  await expectFocusAt('Cantidad, línea 1')
  expect(servidor.asked(contract.producto.create).map(({ body }) => body)).toMatchObject([
    { nombreProducto: 'Detergente', precioVenta: '1327.43363' },
  ])
})

test('a code that the name does not mean for sure is proposed, and not chosen', async () => {
  const { user } = await openFormulario({ servidor: aServidorConCabys(), enLineas: true })
  await createProducto(user, 'lavar')
  expect(await screen.findByText(/Detergentes en/)).toBeTruthy()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a product whose name suggests no code gets none, and the error is at the field until one is chosen', async () => {
  const servidor = aServidorConCabys()
  const { user } = await openFormulario({ servidor, enLineas: true })
  await createProducto(user, 'Zzyzx artesanal')
  await user.paste('500')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(await screen.findByText(/CABYS/, { selector: '.mantine-InputWrapper-error' })).toBeTruthy()
  expect(servidor.asked(contract.producto.create)).toEqual([])
  await user.click(screen.getByText('Buscar otro CABYS'))
  await expectFocusAt('Descripción o categoría')
  await write(user, campo('Descripción o categoría'), 'detergente')
  await user.click(await screen.findByLabelText(/^Elegir 3532201060000/))
  await eventually(() =>
    expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Detergentes en polvo'),
  )
  await user.click(screen.getByRole('button', { name: /^Crear y usar/ }))
  await expectFocusAt('Cantidad, línea 1')
})
