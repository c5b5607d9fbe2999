import { checkStructure } from '@pura/comprobante-xml'
import { expect, test } from 'vitest'
import { describeElemento, explainEstructura } from './en-palabras.ts'

test.each([
  [
    'LineaDetalle 1, PrecioUnitario: no puede ser menor que 0',
    'Línea 1, precio unitario: no puede ser menor que 0 (PrecioUnitario)',
  ],
  ['Falta DetalleServicio', 'Falta el dato «líneas» (DetalleServicio)'],
  ['Emisor: falta CorreoElectronico', 'Emisor: falta el dato «correo electrónico» (CorreoElectronico)'],
  ['MedioPago admite 4 como máximo y hay 5', 'El dato «medio de pago» va 4 veces como máximo y viene 5 (MedioPago)'],
  ['LineaDetalle 2: Fax no se admite en este documento', 'Línea 2: el dato «fax» no se admite en este documento (Fax)'],
  [
    'Clave: debe ir antes de ProveedorSistemas',
    'Clave: debe ir antes del dato «cédula del proveedor del sistema» (ProveedorSistemas)',
  ],
  [
    'LineaDetalle 1, Impuesto 1, CodigoTarifaIVA: no admite el código "Sp: 1"',
    'Línea 1, impuesto 1, código tarifa IVA: no admite el código "Sp: 1" (CodigoTarifaIVA)',
  ],
  [
    'FechaEmision: no es una fecha con hora válida (2026-11-20T10:30:00-06:00)',
    'Fecha de emisión: no es una fecha con hora válida (2026-11-20T10:30:00-06:00) (FechaEmision)',
  ],
])('%s is said as %s', (mensaje, dicho) => {
  expect(explainEstructura(mensaje)).toBe(dicho)
})

test('an element of the XML is said in separate words', () => {
  expect(['TotalMercNoSujeta', 'NumTelefono', 'IVACobradoFabrica', 'PorcentajeOC'].map(describeElemento)).toEqual([
    'total mercancías no sujeta',
    'número teléfono',
    'IVA cobrado fábrica',
    'porcentaje del otro cargo',
  ])
})

test('a document of another vocabulary keeps its sentence', () => {
  const [hallazgo] = checkStructure({ nombre: 'Factura', espacio: 'urn:x', hijos: [] })
  expect(explainEstructura(hallazgo!.mensaje)).toBe('Factura no es un comprobante electrónico de 4.4 ni de 4.3')
})
