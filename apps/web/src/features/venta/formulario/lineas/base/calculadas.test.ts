import { calculate, cantidad, monto } from '@pura/domain'
import { expect, test } from 'vitest'
import { toCalculada } from './calculadas.ts'

test('a line adds up, as it shows no drink tax that is declared and not charged', () => {
  const { lineas } = calculate({
    tipo: 'FE',
    version: '4.4',
    condicionVenta: '01',
    lineas: [
      {
        cabys: '2449001000000',
        cantidad: cantidad(1),
        unidadMedida: 'Unid',
        detalle: 'Gaseosa 355 ml',
        precioUnitario: monto('500'),
        impuestos: [
          {
            codigo: '05',
            datosEspecificos: {
              cantidadUnidadMedida: cantidad(355),
              volumenUnidadConsumo: cantidad(250),
              impuestoUnidad: monto('19.39'),
            },
          },
          { codigo: '01', codigoTarifaIva: '08' },
        ],
      },
    ],
  })
  expect(toCalculada(lineas[0]!)).toMatchObject({
    subtotal: '500',
    iva: '68.57939',
    otros: '',
    ivaAsumido: '',
    montosOtros: [{ monto: '27.5338', asumido: '27.5338' }],
    total: '568.57939',
  })
})
