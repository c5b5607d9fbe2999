import { calculate, monto, toDecimal } from '@pura/domain'
import type { Arriendo } from '@pura/mostrador'
import { refusePapel } from '@pura/mostrador/aceptacion'
import { describe, expect, test } from 'vitest'
import { aProducto } from '../../modelo/testing.ts'
import { isProblema, PAPEL_VACIO, type Papel, readClave, toVentaDePapel } from './venta-de-papel.ts'

const QUIEN = { id: 3, nombre: 'Kattia Mora' }
const ARRIENDO = {
  terminal: '00100003',
  faltan: [
    { tipo: 'TE' as const, desde: 872, hasta: 873 },
    { tipo: 'FE' as const, desde: 119, hasta: 119 },
    { tipo: 'NC' as const, desde: 5, hasta: 5 },
  ],
}
const claveDe = (tipo: string, numero: number, caja = '00100003') =>
  `506251126003101999001${caja}${tipo}${String(numero).padStart(10, '0')}352206913`

/** 1 690 before 1 %. */
const linea = { id: 'a', producto: aProducto(), cantidad: '2', precio: '', descuento: '' }
const aPapel = (otros: Partial<Papel> = {}): Papel => ({
  ...PAPEL_VACIO,
  clave: claveDe('04', 872),
  hora: '10:47',
  lineas: [linea],
  total: '3413.80',
  ...otros,
})
const must = (papel: Papel) => {
  const venta = toVentaDePapel(papel, ARRIENDO, QUIEN)
  if (isProblema(venta)) throw new Error(`${venta.campo}: ${venta.problema}`)
  return venta
}

test('a paper gives the number, the day and the situación of its clave, and the lines’ document', () => {
  const venta = must(aPapel({ clave: claveDe('04', 872).replace(/(.{25})/, '$1 ') }))
  expect(venta).toMatchObject({
    consecutivo: '00100003040000000872',
    clave: claveDe('04', 872),
    fechaEmision: '2026-11-25T10:47:00-06:00',
    documento: { tipo: 'TE', mediosPago: [{ tipo: '01' }] },
    totales: { comprobante: monto('3413.8') },
    cajero: QUIEN,
  })
})

test('what the form makes is what the server takes of that device', () => {
  const numeros = { TE: 871, FE: 118, NC: 4 }
  const arriendo: Arriendo = {
    id: 'a',
    codCia: 1,
    terminal: { sucursal: '001', caja: '00003' },
    dispositivo: { id: 'd', nombre: 'Tableta' },
    emisor: { tipo: '02', numero: '3101999001' },
    raiz: '',
    numeros,
    ultimoZ: 0,
    version: 1,
    tomado: 0,
  }
  const caja = { arriendo, cabeza: { n: 0, huella: '', en: 0 }, numeros, ultimoTurno: 0, ultimoZ: 0, terminada: false }
  const perdido = {
    caja,
    huellaDeSecreto: '',
    solicitud: '',
    estado: 'perdido' as const,
    contacto: 0,
    declarado: { TE: 873, FE: 119, NC: 5 },
  }
  const ahora = Date.parse('2026-11-29T12:00:00Z')
  const conServicio = aPapel({ servicio: true, tarjeta: '1000', total: '3751.80' })
  for (const papel of [aPapel(), conServicio]) expect(refusePapel(perdido, must(papel), ahora)).toBeUndefined()
})

test('a discount in colones is the percentage that the till gave', () => {
  // 10 % of 3 380.
  const venta = must(aPapel({ lineas: [{ ...linea, descuento: '338' }], total: '3072.42' }))
  expect(venta.documento.lineas[0]!.descuentos).toMatchObject([{ porcentaje: 1_000n }])
  expect(toDecimal(calculate(venta.documento).resumen.totalDescuentos)).toBe('338')
})

test('a price that is not today’s is the paper’s', () => {
  expect(must(aPapel({ lineas: [{ ...linea, precio: '1600' }], total: '3232' })).totales.comprobante).toBe(
    monto('3232'),
  )
})

test('a factura has its client, and a note what it returns', () => {
  const factura = must(aPapel({ clave: claveDe('01', 119), cedula: '1-0999-0123', nombre: 'Ana Mora' }))
  expect(factura.documento).toMatchObject({
    tipo: 'FE',
    receptor: { nombre: 'Ana Mora', identificacion: { tipo: '01', numero: '109990123' } },
  })
  const nota = must(aPapel({ clave: claveDe('03', 5), devuelve: '0010000304 0000000870' }))
  expect(nota.documento).toMatchObject({
    tipo: 'NC',
    referencias: [{ tipoDoc: '04', numero: '00100003040000000870', codigo: '06' }],
  })
})

describe('the first thing that does not fit is told where it stands', () => {
  test.each([
    ['clave', { clave: '506' }, /50 cifras/],
    ['clave', { clave: claveDe('04', 872, '00100001') }, /no es de esta caja/],
    ['clave', { clave: claveDe('04', 874) }, /874 no falta/],
    ['clave', { clave: claveDe('09', 872) }, /no es de esta caja/],
    ['hora', { hora: '24:00' }, /10:47/],
    ['hora', { hora: '' }, /10:47/],
    ['cedula', { clave: claveDe('01', 119) }, /cédula completa/],
    ['nombre', { clave: claveDe('01', 119), cedula: '109990123' }, /nombre/],
    ['devuelve', { clave: claveDe('03', 5) }, /20 cifras/],
    ['lineas', { lineas: [] }, /líneas/],
    ['total', { total: '3413.79' }, /3.413,80/],
    ['total', { total: '' }, /De las líneas/],
    ['tarjeta', { tarjeta: '2000', sinpe: '2000' }, /más que el total/],
  ] as const)('%s %j', (campo, otros, dicho) => {
    const venta = toVentaDePapel(aPapel(otros), ARRIENDO, QUIEN)
    expect(venta).toMatchObject({ campo, problema: expect.stringMatching(dicho) })
  })

  test('a clave that is read says its number before anything else is typed', () => {
    expect(readClave(claveDe('04', 873), ARRIENDO)).toMatchObject({ tipo: 'TE', partes: { numero: 873 } })
  })
})
