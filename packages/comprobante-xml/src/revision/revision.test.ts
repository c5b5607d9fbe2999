import { type Comprobante, cantidad, monto } from '@pura/domain'
import { expect, test } from 'vitest'
import type { Arbol, Nodo } from '../estructura/arbol.ts'
import { toTree } from '../index.ts'
import { aFactura, aLinea } from '../testing/comprobantes.ts'
import { goldenComprobantes } from '../testing/de-oro.ts'
import { checkStructure } from './index.ts'

test.each(goldenComprobantes())('a correct %s has no findings', (_, comprobante) => {
  expect(checkStructure(toTree(comprobante))).toEqual([])
})

const findingsOf = (cambios: Partial<Comprobante>) =>
  checkStructure(toTree(aFactura(cambios))).map(({ campo, mensaje }) => `${campo} | ${mensaje}`)

const parte = aFactura().emisor

test.each<[string, Partial<Comprobante>, string]>([
  ['a missing element', { emisor: { ...parte, correos: [] } }, 'emisor.correos | Emisor: falta CorreoElectronico'],
  [
    'a missing wrapper',
    { tipo: 'FEC', actividadReceptor: '4719.9', lineas: [], referencias: [aReferencia()] },
    'lineas | Falta DetalleServicio',
  ],
  [
    'a short text',
    { lineas: [aLinea(), aLinea({ detalle: 'Té' })] },
    'lineas[1].detalle | LineaDetalle 2, Detalle: debe tener de 3 a 200 caracteres y tiene 2',
  ],
  [
    'a long text',
    { emisor: { ...parte, nombre: 'a'.repeat(101) } },
    'emisor.nombre | Emisor, Nombre: debe tener de 5 a 100 caracteres y tiene 101',
  ],
  [
    'a wrong fixed length',
    { actividadEmisor: '62010' },
    'actividadEmisor | CodigoActividadEmisor: debe tener 6 caracteres y tiene 5',
  ],
  [
    'a code of the other version',
    { lineas: [aLinea({ unidadMedida: 'kg' })] },
    'lineas[0].unidadMedida | LineaDetalle 1, UnidadMedida: no admite el código "kg"',
  ],
  [
    'a condition of another document',
    { condicionVenta: '11' },
    'condicionVenta | CondicionVenta: no admite el código "11"',
  ],
  ['a text that breaks its pattern', { clave: '506' }, 'clave | Clave: debe tener 50 dígitos o letras'],
  [
    'too many elements of a kind',
    { mediosPago: ['01', '02', '03', '04', '05'].map((tipo) => ({ tipo, monto: monto('1') })) },
    'mediosPago | MedioPago admite 4 como máximo y hay 5',
  ],
  [
    'a negative amount',
    { lineas: [aLinea({ precioUnitario: monto('-1') })] },
    'lineas[0].precioUnitario | LineaDetalle 1, PrecioUnitario: no puede ser menor que 0',
  ],
  [
    'an amount of 14 digits',
    { lineas: [aLinea({ precioUnitario: monto('10000000000000') })] },
    'lineas[0].precioUnitario | LineaDetalle 1, PrecioUnitario: no puede ser mayor que 9999999999999.99999',
  ],
  [
    'a date that does not exist',
    { fechaEmision: '2026-02-29T10:00:00-06:00' },
    'fechaEmision | FechaEmision: no es una fecha con hora válida (2026-11-20T10:30:00-06:00)',
  ],
  [
    'a control character',
    { otrosTextos: [{ texto: 'a\u0007' }] },
    'otrosTextos[0].texto | OtroTexto 1: tiene caracteres que no se admiten',
  ],
  ['no reference in a note', { tipo: 'NC' }, 'referencias | Falta InformacionReferencia'],
])('%s is found at its field', (_, cambios, hallazgo) => {
  expect(findingsOf(cambios)).toEqual([hallazgo])
})

function aReferencia() {
  return { tipoDoc: '14', fechaEmision: '2026-11-20T10:30:00-06:00' }
}

test("a specific tax's measure with three decimals is refused", () => {
  const datosEspecificos = { cantidadUnidadMedida: cantidad('0.125'), impuestoUnidad: monto('1') }
  const impuestos = [{ codigo: '05', datosEspecificos, monto: monto('1') }]
  expect(findingsOf({ lineas: [aLinea({ impuestos })] })).toEqual([
    'lineas[0].impuestos[0].datosEspecificos.cantidadUnidadMedida | LineaDetalle 1, Impuesto 1, DatosImpuestoEspecifico, CantidadUnidadMedida: admite 2 decimales como máximo',
  ])
})

test('lengths count characters, not UTF-16 units', () => {
  expect(findingsOf({ emisor: { ...parte, nombre: '🍍'.repeat(100) } })).toEqual([])
})

const withRoot = (change: (hijos: Nodo[]) => Nodo[]): Arbol => {
  const arbol = toTree(aFactura())
  return { ...arbol, hijos: change([...arbol.hijos]) }
}
const mensajes = (arbol: Arbol, firmado = false) => checkStructure(arbol, { firmado }).map((h) => h.mensaje)

test('an element of another document, an element out of order and wrong content are reported', () => {
  expect(mensajes(withRoot((hijos) => [...hijos, { nombre: 'MedioPago', texto: '01' }]))).toEqual([
    'MedioPago no se admite en este documento',
  ])
  expect(mensajes(withRoot(([clave, proveedor, ...resto]) => [proveedor!, clave!, ...resto]))).toEqual([
    'Clave: debe ir antes de ProveedorSistemas',
  ])
  expect(mensajes(withRoot(([clave, ...resto]) => [{ ...clave!, hijos: [{ nombre: 'x' }] }, ...resto]))).toEqual([
    'Clave: no admite otros elementos dentro',
  ])
  expect(
    mensajes(withRoot((hijos) => hijos.map((h) => (h.nombre === 'Emisor' ? { ...h, texto: 'hola' } : h)))),
  ).toEqual(['Emisor: no admite texto'])
})

test('a document must be signed to be sent, and a draft need not be signed', () => {
  expect(mensajes(toTree(aFactura()))).toEqual([])
  expect(mensajes(toTree(aFactura()), true)).toEqual(['Falta Signature'])
})

test('an unknown document gives a single finding', () => {
  expect(mensajes({ nombre: 'Factura', espacio: 'urn:x', hijos: [] })).toHaveLength(1)
})
