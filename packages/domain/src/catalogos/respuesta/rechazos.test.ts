import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { explainAceptado, explainRechazo, explainRespuesta, RECHAZOS } from '../index.ts'

// The reference copies of Hacienda's lists are not part of the repository.
const shared = process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../../shared')
const catalogo = join(shared, 'hacienda/catalogs/rechazos.json')

const ubicacion = "los datos suministrados en provincia, cantón y distrito del 'emisor' no concuerdan"

describe("Hacienda's messages", () => {
  test('a known code gets cause, field and remedy, and keeps its own text', () => {
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

  test('several lines are read after free text, with single or double quotes and escaped line ends', () => {
    const detalle =
      `Este comprobante fue rechazado en el ambiente de pruebas, por lo cual no tiene validez.&#13;\ncodigo, mensaje, fila, columna&#13;\n` +
      `-37, ""${ubicacion}"", 0, 0&#13;\n-53, "La hora\nno coincide, por 3 horas", 0, 0\r\n`
    expect(explainRechazo(detalle).map((r) => [r.codigo, r.campo, r.esAdvertencia])).toEqual([
      [-37, 'emisor.ubicacion', true],
      [-53, 'fechaEmision', false],
    ])
    expect(explainRechazo(detalle)[1]?.mensaje).toBe('La hora\nno coincide, por 3 horas')
  })

  test('the line of an accepted document may follow a dot and an empty line (docs/hacienda.md §12)', () => {
    expect(explainRechazo(`.\r\n\r\n-37, ""${ubicacion}"", 0, 0`)).toMatchObject([{ codigo: -37, esAdvertencia: true }])
  })

  test('on an accepted document every code is a warning, known or not, and nothing has to be issued again', () => {
    const detalle = `.\r\n\r\n-37, ""${ubicacion}"", 0, 0\r\n-16, ""Fuera de plazo"", 0, 0\r\n-300, ""Insumo agropecuario"", 0, 0\r\n-407, ""La actividad…"", 0, 0\r\n-777, ""Nunca visto"", 0, 0`
    const avisos = explainAceptado(detalle)
    expect(avisos.map((a) => [a.codigo, a.esAdvertencia])).toEqual([-37, -16, -300, -407, -777].map((c) => [c, true]))
    expect(avisos.map((a) => a.queHacer).join(' ')).not.toMatch(/emita|comprobante nuevo/i)
    expect(avisos[4]?.queHacer).toBe('El comprobante es válido: no hay que emitir otro.')
    expect(explainRespuesta('Aceptado', detalle)).toEqual(avisos)
    expect(explainRespuesta('RECHAZADO', detalle)).toEqual(explainRechazo(detalle))
    expect(explainRechazo(detalle)[1]?.esAdvertencia).toBe(false)
  })

  test.each(['.', ' .\r\n', 'Este comprobante fue aceptado en el ambiente de pruebas, por lo cual no tiene validez.'])(
    'a clean acceptance has no message: %j',
    (detalle) => expect(explainAceptado(detalle)).toEqual([]),
  )

  test('a rejection with only a dot has no reasons', () => {
    expect(explainRechazo('.')).toEqual([])
  })

  test('a schema error gives the element and its line in the XML', () => {
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

  test('a new code that Hacienda’s schema lacks is explained as Hacienda’s lag (docs/hacienda.md §3.6)', () => {
    const dicho = (valor: string) =>
      explainRechazo(
        `-1, ""cvc-enumeration-valid: Value '${valor}' is not facet-valid with respect to enumeration '[01, 02, 04]'. It must be a value from the enumeration."", 90, 12`,
      )[0]?.causa
    expect(dicho('13')).toContain('el atraso es de Hacienda')
    expect(dicho('18')).toContain('no cumple la estructura')
  })

  test('letters in a clave that Hacienda’s schema refuses are explained as Hacienda’s lag too', () => {
    const dicho = (valor: string) =>
      explainRechazo(
        `-1, ""cvc-pattern-valid: Value '${valor}' is not facet-valid with respect to pattern '\\d{50,50}' for type 'ClaveType'."", 1, 200`,
      )[0]
    expect(dicho('506201126003101A0000100100001010000000001100000000')).toMatchObject({
      campo: 'clave',
      causa: expect.stringContaining('el atraso es de Hacienda'),
    })
    expect(dicho('50620112600310112345600100001010000000001100000000')?.causa).toContain('no cumple la estructura')
  })

  test('the codes named in 2026 are explained in an answer whose table is between brackets', () => {
    const detalle = `El comprobante electrónico tiene los siguientes errores:\n\n[\ncodigo, mensaje, fila, columna\n-405, "La fecha de la clave no coincide con la fecha de emisión", 0, 0\n-107, "El total de servicios exentos no coincide", 0, 0\n-410, "La actividad económica del receptor no es válida", 0, 0]`
    expect(explainRechazo(detalle).map((r) => [r.codigo, r.causa, r.campo, r.queHacer])).toEqual([
      [
        -405,
        'La fecha que lleva la clave no es la fecha de emisión.',
        'fechaEmision',
        'Emita un comprobante nuevo con la fecha del día; al sustituir el rechazado use el código 16.',
      ],
      [
        -107,
        'El total de servicios exentos no es la suma de sus líneas.',
        'resumen.totalServExentos',
        'Corrija los montos y emita un comprobante nuevo: el número rechazado no se puede volver a usar.',
      ],
      [
        -410,
        'La actividad económica del cliente no es suya.',
        'actividadReceptor',
        'Elija una de las que el registro devuelve para ese cliente, o no la ponga si no es obligatoria, y emita un comprobante nuevo.',
      ],
    ])
  })

  test('the code of the address warning with another text is not a warning', () => {
    expect(explainRechazo('-37, ""El receptor no está inscrito"", 0, 0')).toEqual([
      { codigo: -37, mensaje: 'El receptor no está inscrito', esAdvertencia: false },
    ])
  })

  test.skipIf(!existsSync(catalogo))(
    `every number seen has a cause${existsSync(catalogo) ? '' : ' (OMITTED: no reference catalogues, set SHARED_DIR)'}`,
    () => {
      const vistos = JSON.parse(readFileSync(catalogo, 'utf8')) as { codigo: number | null; ambito: string }[]
      const conNumero = vistos.filter((v) => v.codigo !== null)
      expect(conNumero).toHaveLength(45)
      const explicados = conNumero.map(({ codigo }) => RECHAZOS.find((r) => r.codigo === codigo)?.codigo)
      expect(explicados).toEqual(conNumero.map(({ codigo }) => codigo))
    },
  )

  test('a reason without a code does not begin with the sentence that only says that it was rejected', () => {
    const preambulo = 'Este comprobante fue rechazado en el ambiente de pruebas, por lo cual no tiene validez'
    expect(explainRechazo(`${preambulo}\r\n\r\nEl receptor no está inscrito`)).toMatchObject([
      { mensaje: 'El receptor no está inscrito' },
    ])
    expect(explainRechazo(preambulo)).toMatchObject([{ mensaje: preambulo }])
  })

  test('unknown messages are passed on unchanged', () => {
    expect(explainRechazo('-777, ""Mensaje nuevo, nunca visto"", 0, 0')).toEqual([
      { codigo: -777, mensaje: 'Mensaje nuevo, nunca visto', esAdvertencia: false },
    ])
    expect(explainRechazo('Algo pasó')).toEqual([{ mensaje: 'Algo pasó', esAdvertencia: false }])
    expect(explainRechazo('  \r\n ')).toEqual([])
  })

  test('an unterminated line keeps all its text', () => {
    expect(explainRechazo('-99, ""La numeración ya existe\n-37, ""otra"')).toMatchObject([
      { codigo: -99, mensaje: 'La numeración ya existe\n-37, ""otra"' },
    ])
  })
})
