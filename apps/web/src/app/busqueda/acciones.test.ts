import { MESA_IVA } from '@pura/contract'
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

test('any view is found by its words, and each month of IVA by its name', () => {
  const secciones = [
    ...TODAS,
    seccion('/tiquetasElectronicas', 'Tiquetas'),
    seccion('/documentosRecibidos', 'Documentos Recibidos'),
    seccion('/dispositivos', 'Dispositivos'),
    seccion('/usuarios', 'Usuarios'),
    seccion(MESA_IVA, 'Mesa de IVA'),
  ]
  const acciones = accionesOf(secciones, { anio: 2026, mes: 11, dia: 28 })
  const first = (texto: string) => {
    const { to, search, etiqueta } = findAcciones(acciones, texto)[0]!
    return [to, search, etiqueta]
  }
  expect(findAcciones(acciones, 'rechazadas').map((a) => a.to)).toEqual([
    '/facturasElectronicas',
    '/tiquetasElectronicas',
  ])
  expect(first('tiquetas rechazadas')).toEqual([
    '/tiquetasElectronicas',
    { vista: 'rechazadas' },
    'Tiquetas: Rechazadas por corregir',
  ])
  // As people say it, not as the menu does.
  expect(first('tiquetes rechazados')[0]).toBe('/tiquetasElectronicas')
  expect(first('tiquetes')).toEqual(['/tiquetasElectronicas', undefined, 'Tiquetas'])
  expect(first('compras por responder')).toEqual([
    '/documentosRecibidos',
    undefined,
    'Documentos Recibidos: Por responder',
  ])
  expect(first('vencen pronto')[1]).toEqual({ vista: 'vencenPronto' })
  expect(first('requieren atención').slice(0, 2)).toEqual(['/dispositivos', { vista: 'atencion' }])
  expect(first('roles')[0]).toBe('/usuarios/roles')
  expect(first('notificaciones leídas').slice(0, 2)).toEqual(['/notificaciones', { filtro: 'leidas' }])
  expect(first('todas facturas')[1]).toEqual({ vista: 'todas' })
  expect(findAcciones(acciones, 'documentos recibidos').map((a) => a.etiqueta)).toEqual(['Documentos Recibidos'])
  expect(first('por cobrar')[1]).toEqual({ vista: 'porCobrar' })
  expect(first('iva noviembre')).toEqual([MESA_IVA, { anio: 2026, mes: 11 }, 'IVA de noviembre de 2026'])
  expect(first('iva diciembre')[1]).toEqual({ anio: 2025, mes: 12 })
  expect(first('iva noviembre 2025')[1]).toEqual({ anio: 2025, mes: 11 })
  expect(findAcciones(acciones, 'iva').filter((a) => /^IVA de/.test(a.etiqueta))).toEqual([])
})

test('sections that the role lacks are not offered', () => {
  expect(find('nueva', [seccion('/personas', 'Personas')])).toEqual(['Nueva persona'])
})
