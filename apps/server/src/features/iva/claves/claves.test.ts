/** The portal's list of purchases and sales against the documents of the company. */
import { contract } from '@pura/contract'
import { type Borrador, monto } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { comprobanteDe, insertSucesos, linea, type Recibido } from '../../../testing/iva/iva.ts'

const server = useServer()
const codCia = 1
const { casar } = contract.mesaIva
const PROVEEDOR = '003101999001'
let api: Api

const aClave = (numero: number, { fecha = '121125', cedula = PROVEEDOR } = {}): string =>
  `506${fecha}${cedula}0010000101${String(numero).padStart(10, '0')}199999999`
const diaDe = (clave: string) => `20${clave.slice(7, 9)}-${clave.slice(5, 7)}-${clave.slice(3, 5)}T10:00:00-06:00`

function aRecibido(
  id: number,
  clave: string,
  cambios: Partial<Borrador> = {},
  resto: Partial<Recibido> = {},
): Recibido {
  const lineas = [linea({ tarifa: '08', precio: '1000' })]
  const c = comprobanteDe({ libro: 'recibido', id, fecha: diaDe(clave), cambios: { lineas, ...cambios } })
  return {
    libro: 'recibido',
    id,
    estado: 'ACEPTADO',
    comprobante: { ...c, clave },
    situacion: 'P',
    mensaje: '',
    condicion: null,
    ...resto,
  }
}

const ask = (lista: string, lado: 'compras' | 'ventas' = 'compras') =>
  api.send(casar, { body: { codCia, anio: 2025, mes: 11, lado, lista } })
const match = async (lista: string, lado?: 'compras' | 'ventas') => (await ask(lista, lado)).data

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  const referencias = [{ tipoDoc: '01', numero: aClave(50), fechaEmision: diaDe(aClave(50)), razon: 'x', codigo: '01' }]
  const rebaja = [{ ...referencias[0]!, numero: aClave(4) }]
  await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx
      .insertInto('cliente')
      .values({
        cod_cia: codCia,
        id_cliente: 9_001,
        nombre_cliente: 'Lácteos Cipresal S.A.',
        id_tipo_cliente: 2,
        tipo_identificacion: '02',
        ruc: '3101999002',
        correo: 'ventas@cipresal.example',
        busqueda: '',
      })
      .execute(),
  )
  await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    insertSucesos(tx, codCia, [
      aRecibido(1, aClave(1)),
      aRecibido(2, aClave(2), {}, { situacion: 'R', mensaje: '3' }),
      aRecibido(3, aClave(3, { fecha: '311025' })),
      aRecibido(4, aClave(4)),
      aRecibido(5, aClave(5), { tipo: 'NC', referencias: rebaja, lineas: [linea({ tarifa: '08', precio: '200' })] }),
      aRecibido(6, aClave(6), { tipo: 'NC', referencias }),
      ...[7, 8, 9, 10].map((mes) =>
        aRecibido(10 + mes, aClave(mes, { fecha: `05${String(mes).padStart(2, '0')}25`, cedula: '003101999002' })),
      ),
      {
        libro: 'emitido',
        id: 1,
        estado: 'ACEPTADO',
        comprobante: {
          ...comprobanteDe({ libro: 'emitido', id: 1, fecha: diaDe(aClave(1)), cambios: {} }),
          clave: aClave(1, { cedula: '003101123456' }),
        },
      },
    ]),
  )
})

describe('a list of the portal', () => {
  test('is told document by document: held, different and why, missing and why, and what it does not have', async () => {
    const renglones = [
      ['Clave', 'Total Comprobante', 'Total Impuesto'],
      [aClave(1), '1.130,00', '130,00'],
      [aClave(2), '1.130,00'],
      [aClave(3, { fecha: '311025' }), '1.130,00'],
      [aClave(4), '904,00'],
      [aClave(50), '113,00', '13,00'],
      [aClave(60, { cedula: '003101999002' }), '226,00'],
      [aClave(61, { cedula: '003101999003' })],
    ]
    const { claves, falta, soloNuestras, cuantasSoloNuestras } = await match(
      renglones.map((r) => r.join('\t')).join('\n'),
    )
    expect(claves.map((c) => [c.estado, c.porque, c.nuestro?.id ?? null, c.diferencia])).toEqual([
      ['tengo', '', 1, '0'],
      ['difiere', 'fuera', 2, '0'],
      ['difiere', 'otroMes', 3, '0'],
      ['difiere', 'nota', 4, '-226'],
      ['falta', 'mencionada', null, '0'],
      ['falta', 'cadaMes', null, '0'],
      ['falta', 'nuevo', null, '0'],
    ])
    expect(claves[3]!.segun).not.toBe('')
    expect(claves[5]!.quien).not.toBe('')
    expect(claves.map(({ correo }) => correo)).toEqual([
      ...['', '', '', ''],
      'compras.3101999001@correo.example',
      'ventas@cipresal.example',
      '',
    ])
    expect(falta).toEqual({ total: '339', impuesto: '13' })
    expect(soloNuestras.map(({ id }) => id)).toEqual([5, 6])
    expect(cuantasSoloNuestras).toBe(2)
  })

  test('of sales is compared with what the company issued', async () => {
    const suya = aClave(1, { cedula: '003101123456' })
    const { claves, cuantasSoloNuestras } = await match(`${suya}\n${aClave(1)}`, 'ventas')
    expect(claves.map(({ estado, nuestro }) => [estado, nuestro?.libro])).toEqual([
      ['tengo', 'emitido'],
      ['falta', undefined],
    ])
    expect(cuantasSoloNuestras).toBe(0)
  })

  test.each([
    ['without a clave', `Clave\tTotal\n9${aClave(1).slice(1)}\t1,00`, 'La lista no trae ninguna clave'],
    [
      'of more than ten thousand',
      Array.from({ length: 10_001 }, (_, i) => aClave(i + 1)).join('\n'),
      'Una lista trae hasta 10000 claves',
    ],
  ])('%s is refused', async (_, lista, mensaje) => {
    expect(await ask(lista)).toBeRejectedWith(422, mensaje)
  })

  test('changes nothing: the same question has the same answer, and the month the same figures', async () => {
    const huella = async () =>
      (await api.send(contract.mesaIva.get, { params: { codCia }, query: { anio: 2025, mes: 11 } })).data.huella
    const antes = await huella()
    const lista = `${aClave(1)}\t1,00`
    expect(await match(lista)).toEqual(await match(lista))
    expect(await huella()).toBe(antes)
    expect(monto((await match(lista)).claves[0]!.diferencia)).toBe(monto('-1129'))
  })
})
