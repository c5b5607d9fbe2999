/**
 * Every dialog that opens over the document form, walked by keyboard: Esc closes it alone and returns the focus to what
 * opened it. Each dialog that a file of the form draws must be listed here, also the second one of a file.
 */
import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ARROZ } from '../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  chooseCliente,
  eventually,
  expectFocusAt,
  focused,
  generate,
  openFormulario,
  type Usuario,
  write,
} from '../../testing/formulario.tsx'
import { atTelefono, renderPagina } from '../../testing/pagina.tsx'
import { useFoco } from './use-foco.ts'

interface Paseo {
  /** Accessible name of the dialog. */
  nombre: string | RegExp
  open: (user: Usuario) => Promise<void>
  /** Label or text of what has the focus afterwards. */
  vuelve: string
  telefono?: boolean
  lineas?: boolean
}

const press = async (user: Usuario, etiqueta: string | RegExp) => {
  const [boton] = await screen.findAllByRole('button', { name: etiqueta })
  boton!.focus()
  await user.keyboard('{Enter}')
}

const PASEOS: Readonly<Record<string, readonly Paseo[]>> = {
  'lineas/productos/BuscarProductos.tsx': [
    {
      nombre: 'Buscar Productos',
      vuelve: 'Producto, línea 1',
      open: async (user) => {
        campo('Producto, línea 1').focus()
        await user.keyboard('{F2}')
      },
    },
    { nombre: 'Buscar Productos', vuelve: 'Buscar Productos', open: (user) => press(user, /^Buscar Productos/) },
  ],
  'lineas/productos/ProductoNuevo.tsx': [
    {
      nombre: 'Buscar CABYS',
      vuelve: 'Buscar otro CABYS',
      open: async (user) => {
        campo('Producto, línea 1').focus()
        await user.paste('yuca')
        await screen.findByText('Crear «yuca»')
        await user.keyboard('{Enter}')
        await press(user, 'Buscar otro CABYS')
      },
    },
    {
      nombre: 'Producto nuevo',
      vuelve: 'Agregar línea',
      telefono: true,
      open: async (user) => {
        await press(user, /^Agregar línea/)
        await screen.findByRole('dialog', { name: 'Buscar Productos' })
        await expectFocusAt('Descripción')
        await user.paste('yuca')
        await press(user, 'Crear «yuca»')
      },
    },
  ],
  'lineas/SeccionLineas.tsx': [
    {
      nombre: '¿Quitar todas las líneas?',
      vuelve: 'Limpiar líneas',
      lineas: true,
      open: (user) => press(user, 'Limpiar líneas'),
    },
    {
      nombre: '¿Descartar la línea?',
      vuelve: 'Cerrar el editor de la línea',
      open: async (user) => {
        await press(user, /^Agregar línea/)
        await expectFocusAt('Producto')
        await user.paste('arroz')
        await screen.findByText(/P001 · CABYS/)
        await user.keyboard('{Enter}')
        await expectFocusAt('Cantidad')
        await press(user, 'Cerrar el editor de la línea')
      },
    },
  ],
  'lineas/Tarjetas.tsx': [
    {
      nombre: /^1 · Arroz/,
      vuelve: ARROZ.nombreProducto,
      telefono: true,
      open: async (user) => {
        await chooseCliente(user, 'robles')
        await press(user, 'Usar lo de siempre')
        await press(user, new RegExp(`^${ARROZ.nombreProducto.slice(0, 12)}`))
      },
    },
  ],
  'totales/TotalesCajon.tsx': [
    { nombre: 'Totales', vuelve: 'Total', telefono: true, open: (user) => press(user, /^Total ·/) },
  ],
  'avisos/AntesDeGenerar.tsx': [
    {
      nombre: /^¿Generar por ₡/,
      vuelve: 'Precio, línea 1',
      lineas: true,
      open: async (user) => {
        await write(user, campo('Precio, línea 1'), '99999999')
        await generate(user)
      },
    },
  ],
  'avisos/CambioMoneda.tsx': [
    {
      nombre: /^¿Convertir los precios a/,
      vuelve: 'Moneda',
      lineas: true,
      open: async (user) => {
        await user.keyboard('{Alt>}1{/Alt}')
        await choose(user, await eventually(() => campo(/^Moneda/)), 'dolar')
      },
    },
  ],
  '../visor/VistaPrevia.tsx': [
    {
      nombre: /^Vista previa/,
      vuelve: 'Vista previa',
      lineas: true,
      open: (user) => press(user, 'Vista previa'),
    },
  ],
  '../borrador/GuardadoA.tsx': [
    {
      nombre: '¿Descartar el borrador?',
      vuelve: 'Descartar borrador',
      lineas: true,
      open: (user) => press(user, 'Descartar borrador'),
    },
  ],
}

/** Dialogs by file that are not walked. */
const OTROS: Readonly<Record<string, number>> = {
  // The server's answer opens them, and a key or their answer closes them.
  'avisos/TasaDudosa.tsx': 1,
  'secciones/Exoneraciones.tsx': 1,
  // The form itself.
  'DocumentoForm.tsx': 1,
}

test('every dialog that a file of the form draws is walked', () => {
  const fuentes = import.meta.glob<string>(
    ['../../features/venta/formulario/**/*.tsx', '../../features/venta/{visor,borrador}/*.tsx', '!**/*.test.tsx'],
    { query: '?raw', import: 'default', eager: true },
  )
  const dibujan = Object.entries(fuentes).flatMap(([ruta, texto]) => {
    const cuantos = texto.match(/<(Modal|Modal\.Root|Drawer|ConfirmDialog|FormularioModal)(?=[\s/>])/g)?.length ?? 0
    return cuantos > 0 ? [[ruta.replace('../../features/venta/', '../').replace('../formulario/', ''), cuantos]] : []
  })
  const andados = Object.entries(PASEOS).map(([ruta, paseos]) => [
    ruta,
    new Set(paseos.map(({ nombre }) => String(nombre))).size,
  ])
  expect(Object.fromEntries(dibujan)).toEqual({ ...Object.fromEntries(andados), ...OTROS })
})

function Foco() {
  useFoco()
  return null
}

describe.each(Object.entries(PASEOS))('%s', (_, paseos) => {
  test.each(paseos.map((p) => [`${p.nombre}`, p.vuelve, p] as const))(
    'Esc out of %s returns to %s',
    async (_nombre, vuelve, { nombre, open, telefono, lineas }) => {
      if (telefono) atTelefono()
      const servidor = aServidorConBorradores()
      servidor.answer(contract.cabys.search, [])
      servidor.answer(contract.vtaMovm.vistaPrevia, new Blob())
      servidor.answer(contract.vtaMovm.deSiempre, [{ producto: ARROZ, cantidad: '1' }])
      renderPagina(<Foco />)
      const { user, onClose } = await openFormulario({ servidor, enLineas: !telefono })
      if (lineas) {
        await chooseCliente(user, 'robles')
        await addLinea(user, 'arroz')
      }
      await open(user)
      const dialogo = await screen.findByRole('dialog', { name: nombre })
      await eventually(() => expect(dialogo.contains(focused())).toBe(true))
      await user.keyboard('{Escape}')
      await eventually(() => expect(screen.queryByRole('dialog', { name: nombre })).toBeNull())
      await eventually(() => {
        const campo = focused() as HTMLInputElement
        expect(campo.getAttribute('aria-label') || campo.labels?.[0]?.textContent || campo.textContent).toContain(
          vuelve,
        )
      })
      expect(onClose).not.toHaveBeenCalled()
    },
  )
})
