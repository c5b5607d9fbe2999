import { expect, test } from 'vitest'
import { accionesOf, findAcciones } from './acciones.ts'

const seccion = (ruta: string, etiqueta: string) => ({ ruta, etiqueta, icono: '' })
const TODAS = [
  seccion('/facturasElectronicas', 'Facturas Electrónicas'),
  seccion('/personas', 'Personas'),
  seccion('/noExiste', 'Facturas de otra parte'),
]
const find = (texto: string, secciones = TODAS) => findAcciones(accionesOf(secciones), texto).map((a) => a.etiqueta)

test.each([
  ['nueva factura', ['Nueva factura']],
  ['crear factura', ['Nueva factura']],
  ['agregar cliente', ['Nueva persona']],
  ['facturas', ['Facturas Electrónicas']],
  ['contrasena', ['Cambiar contraseña']],
  ['cambiar clave', ['Cambiar contraseña']],
  ['atajos', ['Atajos de Teclado']],
  ['tema oscuro', ['Configuraciones']],
  [
    'ayuda',
    [
      'Ayuda de Productos',
      'Ayuda de Personas',
      'Atajos de Teclado',
      'Personalizar el Escritorio',
      'Personalizar la Navegación',
    ],
  ],
  ['agregar un producto', ['Agregar un producto']],
  // One letter is too short to match.
  ['f', []],
  ['nube', []],
])('%j offers %j', (texto, esperadas) => {
  expect(find(texto)).toEqual(esperadas)
})

test('sections that the role lacks are not offered', () => {
  expect(find('nueva', [seccion('/personas', 'Personas')])).toEqual(['Nueva persona'])
})
