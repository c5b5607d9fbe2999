import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { ARROZ, aProductoCompleto, aServidorDeDocumentos, SILLA } from '../../../testing/catalogos.ts'
import {
  campo,
  eventually,
  expectFocusAt,
  primera,
  type Usuario,
  untilFocused,
  write,
} from '../../../testing/usuario.tsx'

const { producto, surtido, catalogos } = contract
const save = (user: Usuario) => user.keyboard('{Control>}{Enter}{/Control}')

function aServidorDeProductos() {
  const servidor = aServidorDeOficina(aServidorDeDocumentos())
  servidor.answer(catalogos.formasFarmaceuticas, [])
  servidor.answer(producto.list, ({ query: { estado, texto = '' } }) => {
    if (estado === 'I') return []
    return [ARROZ, SILLA].filter((p) => p.nombreProducto.toLowerCase().includes(texto.toLowerCase()))
  })
  servidor.answer(producto.get, aProductoCompleto())
  servidor.answer(producto.update, aProductoCompleto())
  return servidor
}

async function openForm(ruta = '/productos?productoID=7') {
  const servidor = aServidorDeProductos()
  const visita = await openAplicacion(ruta, { servidor })
  await untilFocused()
  const sent = () => servidor.asked(producto.update).map(({ body }) => body)
  return { ...visita, servidor, sent, dialogo: within(screen.getByRole('dialog')) }
}

test('the price’s currency is changed and saved', async () => {
  const { user, sent } = await openForm()
  await user.selectOptions(screen.getByLabelText('Moneda del precio'), '$')
  await save(user)
  await screen.findByText('Producto actualizado correctamente')
  expect(sent()).toMatchObject([{ moneda: 'USD' }])
})

test('an ambiguous price asks, and an unreadable cost blocks saving although it is optional', async () => {
  const { user, dialogo, sent } = await openForm()
  const precio = campo(/^Precio unitario/)
  const costo = campo('Costo')
  await write(user, costo, 'doce')
  await write(user, precio, '1.690')
  await save(user)
  expect(dialogo.getByText('¿1690 o 1,69? Escriba uno de los dos')).toBeTruthy()
  expect(await dialogo.findByText('No se entiende como número')).toBeTruthy()
  await expectFocusAt(precio)
  expect(precio.value).toBe('1.690')
  await write(user, precio, '1690')
  await save(user)
  await expectFocusAt(costo)
  expect(sent()).toEqual([])
  await write(user, costo, '1.250,5')
  await save(user)
  await screen.findByText('Producto actualizado correctamente')
  expect(sent()).toMatchObject([{ precioVenta: '1690', costo: '1250.5' }])
})

test('a surtido is filled in line by line with the keyboard', async () => {
  const { user, servidor } = await openForm()
  const linea = {
    id: 1,
    padre: { productoPK: ARROZ.productoPK, version: 2 },
    producto: SILLA,
    precio: '45000',
    detalle: '',
    cantidad: '1',
  }
  servidor.answer(surtido.list, () => servidor.asked(surtido.create).map(() => linea))
  servidor.answer(surtido.create, linea)
  await user.click(campo('Con surtido'))
  await write(user, await eventually(() => campo('Producto del surtido')), 'silla')
  expect((await primera()).textContent).toContain(SILLA.nombreProducto)
  await user.keyboard('{Enter}')
  await expectFocusAt(/^Precio de la línea/)
  await user.keyboard('{Enter}')
  await screen.findByText('Surtido agregado correctamente')
  expect(await screen.findByLabelText(`Quitar ${SILLA.nombreProducto}`)).toBeTruthy()
  await expectFocusAt('Producto del surtido')
})

test('switching the surtido off is announced and saved', async () => {
  const servidor = aServidorDeProductos()
  servidor.answer(producto.get, aProductoCompleto({ conSurtido: true }))
  servidor.answer(surtido.list, [])
  const { user } = await openAplicacion('/productos?productoID=7', { servidor })
  await user.click(await eventually(() => campo('Con surtido')))
  expect(screen.getByText('Al guardar se quitan los productos de su surtido.')).toBeTruthy()
  await save(user)
  await screen.findByText('Producto actualizado correctamente')
  expect(servidor.asked(producto.update).map(({ body }) => body.conSurtido)).toEqual([false])
})

test('two sentences beside the field explain CABYS codes, and Esc closes them but not the form', async () => {
  const { user, dialogo } = await openForm('/productos?nuevo=1')
  const ayuda = document.querySelector<HTMLElement>('[data-ayuda][aria-description="Código CABYS"]')
  await user.click(ayuda!)
  expect((await screen.findByRole('note', { name: 'Código CABYS' })).textContent).toContain('13 dígitos')
  await user.keyboard('{Escape}')
  await eventually(() => expect(screen.queryByRole('note', { name: 'Código CABYS' })).toBeNull())
  expect(dialogo.getByLabelText(/^Precio unitario/)).toBeTruthy()
})

test('`/` goes to the search, and a pasted name is searched as it is', async () => {
  const servidor = aServidorDeProductos()
  const { user, lugar } = await openAplicacion('/productos', { servidor })
  await screen.findByText(ARROZ.nombreProducto)
  await user.keyboard('/')
  await user.paste('«silla» "de oficina"')
  await eventually(() => expect(lugar()).toMatch(/texto=/))
  await eventually(() => expect(servidor.asked(producto.list).at(-1)?.query.texto).toMatch(/«silla» "de oficina"/i))
})

test('filters live in the URL, and Back undoes them', async () => {
  const { user, lugar, goBack } = await openAplicacion('/productos', { servidor: aServidorDeProductos() })
  await screen.findByText(ARROZ.nombreProducto)
  await user.click(screen.getByRole('radio', { name: 'Inactivo' }))
  await screen.findByText('No hay Resultados')
  expect(lugar()).toMatch(/estado=I/)
  expect(screen.queryByText(ARROZ.nombreProducto)).toBeNull()
  goBack()
  await screen.findByText(ARROZ.nombreProducto)
  expect(lugar()).toBe('/productos')
})
