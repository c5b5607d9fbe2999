import { describe, expect, test } from 'vitest'
import { explainRechazo } from './index.ts'

const ubicacion = "los datos suministrados en provincia, cantón y distrito del 'emisor' no concuerdan"

describe("Hacienda's messages", () => {
  test('a known code becomes cause, field and what to do, beside its own words', () => {
    const [rechazo] = explainRechazo(
      'codigo, mensaje, fila, columna\r\n-58, ""El campo denominado \'Plazo del crédito\'…"", 0, 0',
    )
    expect(rechazo).toEqual({
      codigo: -58,
      mensaje: "El campo denominado 'Plazo del crédito'…",
      causa: 'Falta el plazo del crédito, en días, que la condición de venta exige.',
      campo: 'plazoCredito',
      queHacer: 'Indique los días de crédito y emita un comprobante nuevo.',
      esAdvertencia: false,
    })
  })

  test('several lines, after free text, with one or two quotes and with escaped line ends', () => {
    const detalle =
      `Este comprobante fue rechazado en el ambiente de pruebas, por lo cual no tiene validez.&#13;\ncodigo, mensaje, fila, columna&#13;\n` +
      `-37, ""${ubicacion}"", 0, 0&#13;\n-53, "La hora\nno coincide, por 3 horas", 0, 0\r\n`
    expect(explainRechazo(detalle).map((r) => [r.codigo, r.campo, r.esAdvertencia])).toEqual([
      [-37, 'emisor.ubicacion', true],
      [-53, 'fechaEmision', false],
    ])
    expect(explainRechazo(detalle)[1]?.mensaje).toBe('La hora\nno coincide, por 3 horas')
  })

  test('the line of an accepted document may follow a dot and an empty line (FACTS §12)', () => {
    expect(explainRechazo(`.\r\n\r\n-37, ""${ubicacion}"", 0, 0`)).toMatchObject([{ codigo: -37, esAdvertencia: true }])
  })

  test('a schema error points at the element it names and at its place in the XML', () => {
    const [rechazo] = explainRechazo(
      `-1, ""cvc-complex-type.2.4.a: Invalid content was found starting with element '{"https://cdn/v4.4/x":CodigoActividadReceptor}'. One of '{x}' is expected."", 6, 27`,
    )
    expect(rechazo).toMatchObject({ codigo: -1, campo: 'CodigoActividadReceptor', fila: 6, columna: 27 })
  })

  test.each([
    ['El comprobante [506…] ya fue recibido anteriormente.', 'clave'],
    [
      'El número de identificación del receptor no corresponde a un registro válido, Favor verificar',
      'receptor.identificacion.numero',
    ],
  ])('a text without code is recognised: %s', (mensaje, campo) => {
    expect(explainRechazo(mensaje)).toMatchObject([{ mensaje, campo }])
  })

  test('what nobody knows is passed on unharmed', () => {
    expect(explainRechazo('-777, ""Mensaje nuevo, nunca visto"", 0, 0')).toEqual([
      { codigo: -777, mensaje: 'Mensaje nuevo, nunca visto', esAdvertencia: false },
    ])
    expect(explainRechazo('Algo pasó')).toEqual([{ mensaje: 'Algo pasó', esAdvertencia: false }])
    expect(explainRechazo('  \r\n ')).toEqual([])
  })

  test('a line that never ends keeps all its words', () => {
    expect(explainRechazo('-99, ""La numeración ya existe\n-37, ""otra"')).toMatchObject([
      { codigo: -99, mensaje: 'La numeración ya existe\n-37, ""otra"' },
    ])
  })
})
