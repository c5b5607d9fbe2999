import { monto, tarifa } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { type Asiento, canonicalize, type Hecho, isRechazo, type Venta } from '../base/index.ts'
import { cabezaDe, seal } from '../diario/index.ts'
import { huellaDe } from '../simulacion/servidor.ts'
import { aDocumento, aLinea, aNota, anArriendo, aVenta, JUEVES, Prueba } from '../testing/mostrador.ts'
import { numberVenta, sumDocumento } from '../venta/index.ts'
import { declareLost, missingOf, takeArriendo, urgencyOfArriendo } from './index.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const credencial = { arriendo: 'arriendo-1', secreto: 'secreto', programa: '3.2.0' }

/** A shop whose sale waits on the device, and its entries. */
async function aPendiente() {
  const prueba = await new Prueba().start()
  await prueba.mostrador.deliver()
  prueba.linea = false
  const venta = await prueba.sell()
  return { prueba, venta, asientos: prueba.asientos.slice(2) }
}

/** The diary as somebody with the secret and our program would write it, with other facts. */
async function chain(prueba: Prueba, hechos: readonly Hecho[]): Promise<Asiento[]> {
  let cabeza = { ...cabezaDe(''), ...prueba.servidor.libro!.arriendo.caja.cabeza }
  const asientos: Asiento[] = []
  for (const hecho of hechos) {
    cabeza = await seal(hecho, cabeza, { en: JUEVES, programa: '3.2.0' }, huellaDe)
    asientos.push(cabeza as Asiento)
  }
  return asientos
}

/** The rate of that day is 507.13. */
const enDolares = (tasa: string, codigo = 'USD') => aDocumento({ moneda: { codigo, tipoCambio: monto(tasa) } })

const state = ({ servidor }: Prueba) =>
  canonicalize([servidor.libro!.arriendo.caja, [...servidor.documentos], servidor.evidencias, servidor.cierres])

describe('a delivery that is refused changes nothing', () => {
  type Alter = (venta: Venta) => Venta
  const withNumero =
    (numero: string): Alter =>
    (v) => ({
      ...v,
      consecutivo: numero,
      clave: `${v.clave.slice(0, 21)}${numero}${v.clave.slice(41)}`,
    })
  test.each<[string, Alter, string]>([
    ['a number out of order', withNumero('00100001040000005906'), 'numero'],
    ['a number again', withNumero('00100001040000005903'), 'numero'],
    ['a number of another terminal', withNumero('00100002040000005904'), 'numero'],
    ['a number of another type', withNumero('00100001010000001318'), 'numero'],
    ['a clave of another number', (v) => ({ ...v, clave: v.clave.replace('5904', '5905') }), 'clave'],
  ])('%s, well chained', async (_, alter, motivo) => {
    const { prueba, venta } = await aPendiente()
    const antes = state(prueba)
    const asientos = await chain(prueba, [{ clase: 'venta', venta: alter(venta) }])
    const respuesta = await prueba.servidor.deliver({ ...credencial, asientos }, JUEVES)
    expect(respuesta.rechazo).toMatchObject({ motivo })
    expect(respuesta.rechazo!.texto).not.toBe('')
    expect(state(prueba)).toBe(antes)
  })

  test('an altered entry, a wrong secret, another lease, a lease of another company, fifty-one entries, a newer format', async () => {
    const { prueba, asientos } = await aPendiente()
    const antes = state(prueba)
    const [primero] = asientos as [Asiento]
    const arriendo = anArriendo({ codCia: 2 })
    const lotes: [string, object, string][] = [
      ['altered', { asientos: [{ ...primero, programa: 'otro' }] }, 'cadena'],
      ['altered and already there', { asientos: [{ ...prueba.asientos[1]!, huella: 'x' }] }, 'cadena'],
      ['secret', { secreto: 'otro', asientos }, 'ajeno'],
      ['entries of another lease', { asientos: await chain(prueba, [{ clase: 'arriendo', arriendo }]) }, 'cadena'],
      ['51', { asientos: Array.from({ length: 51 }, () => primero) }, 'lote'],
      ['newer', { asientos: [{ ...primero, formato: 99 }] }, 'formato'],
      ['gap', { asientos: asientos.slice(1) }, 'salto'],
    ]
    for (const [que, lote, motivo] of lotes) {
      const { rechazo } = await prueba.servidor.deliver({ ...credencial, asientos: [], ...lote }, JUEVES)
      expect(rechazo, que).toMatchObject({ motivo })
      expect(state(prueba), que).toBe(antes)
    }
  })

  test('the first entry must be the lease as it was handed over', async () => {
    const prueba = new Prueba()
    const arriendo = anArriendo({ numeros: { TE: 0, FE: 0, NC: 0 } })
    const { rechazo } = await prueba.servidor.deliver(
      { ...credencial, asientos: await chain(prueba, [{ clase: 'arriendo', arriendo }]) },
      JUEVES,
    )
    expect(rechazo).toMatchObject({ motivo: 'ajeno' })
  })

  test('a stranger learns nothing of the diary', async () => {
    const { prueba } = await aPendiente()
    const respuesta = await prueba.servidor.deliver({ ...credencial, secreto: '', asientos: [] }, JUEVES)
    expect([respuesta.n, respuesta.huella]).toEqual([0, ''])
  })
})

describe('what was printed is kept', () => {
  test.each<[string, (v: Venta) => Venta, string]>([
    ['another total', (v) => ({ ...v, totales: { ...v.totales, comprobante: monto('1130.01') } }), 'totales'],
    ['a clave of another issuer', (v) => ({ ...v, clave: v.clave.replace('3101999001', '3101999002') }), 'clave'],
    ['dollars at another rate', (v) => ({ ...v, documento: enDolares('507') }), 'tasa'],
    ['a currency without a rate', (v) => ({ ...v, documento: enDolares('507.13', 'EUR') }), 'tasa'],
    ['a clave of another day', (v) => ({ ...v, clave: v.clave.replace('506261126', '506251126') }), 'clave'],
  ])('with its number and «Requiere atención»: %s', async (_, alter, motivo) => {
    const { prueba, venta } = await aPendiente()
    const suya = alter(venta)
    const asientos = await chain(prueba, [{ clase: 'venta', venta: suya }])
    const respuesta = await prueba.servidor.deliver({ ...credencial, asientos }, JUEVES)
    expect(respuesta.respuestas).toEqual([{ n: 3, resultado: 'atencion', motivos: [motivo] }])
    expect(prueba.servidor.documentos.get(suya.consecutivo)).toMatchObject({ estado: 'atencion', venta: suya })
    expect(prueba.servidor.libro!.arriendo.caja.numeros.TE).toBe(5904)
  })

  test('a note that returns more than its sale leaves keeps its number and waits for a person', async () => {
    const { prueba, venta } = await aPendiente()
    const nota = (numero: number) => {
      const documento = aNota(venta)
      const totales = sumDocumento(documento) as Venta['totales']
      const { arriendo } = prueba
      const numeracion = { situacion: '3', instante: JUEVES, codigoSeguridad: '11111111' } as const
      return numberVenta(
        { ...venta, documento, totales },
        arriendo,
        { ...arriendo.numeros, NC: numero - 1 },
        numeracion,
      )
    }
    const asientos = await chain(prueba, [
      { clase: 'venta', venta },
      { clase: 'venta', venta: nota(34) },
      { clase: 'venta', venta: nota(35) },
    ])
    const { respuestas } = await prueba.servidor.deliver({ ...credencial, asientos }, JUEVES)
    expect(respuestas.map(({ motivos }) => motivos)).toEqual([[], [], ['devolucion']])
    expect(prueba.servidor.libro!.arriendo.caja.numeros.NC).toBe(35)
  })

  test('of a sale of another device the server says before it is printed that nothing is left', async () => {
    const prueba = await new Prueba().start()
    const venta = await prueba.sell()
    await prueba.mostrador.deliver()
    prueba.servidor.lose({ TE: 5904, FE: 1317, NC: 33 })
    const otra = new Prueba(anArriendo({ id: 'arriendo-2', numeros: { TE: 5904, FE: 1317, NC: 33 } }), prueba.servidor)
    await otra.start()
    await otra.sell(aNota(venta))
    await otra.mostrador.deliver()
    expect(await otra.mostrador.act(aVenta(aNota(venta)))).toMatchObject({ motivo: 'devolucion' })
    expect(otra.papel.length).toBe(1)
    // Without the line nobody can know.
    otra.linea = false
    await otra.mostrador.deliver()
    expect(await otra.mostrador.act(aVenta(aNota(venta)))).toMatchObject({ motivo: 'referencia' })
  })

  test('a discount that an older program did not tell apart is no other total', async () => {
    const { prueba } = await aPendiente()
    const lineas = [aLinea('1000', { descuentos: [{ codigo: '07', porcentaje: tarifa('5') }] })]
    const venta = await prueba.sell(aDocumento({ lineas }))
    const { descuentos, ...totales } = venta.totales
    expect(descuentos).toBe(monto('50'))
    const [pendiente] = prueba.asientos.slice(2)
    const asientos = await chain(prueba, [pendiente!.hecho, { clase: 'venta', venta: { ...venta, totales } }])
    const { respuestas } = await prueba.servidor.deliver({ ...credencial, asientos }, JUEVES)
    expect(respuestas.map(({ motivos }) => motivos)).toEqual([[], []])
  })

  test('two days ahead it needs attention, and ten minutes ahead it waits for its instant', async () => {
    const { prueba, venta, asientos } = await aPendiente()
    const { respuestas } = await prueba.servidor.deliver({ ...credencial, asientos }, JUEVES - 2 * DIA_MS)
    expect(respuestas[0]).toMatchObject({ resultado: 'atencion', motivos: ['fecha'] })
    const otra = await aPendiente()
    await otra.prueba.servidor.deliver({ ...credencial, asientos: otra.asientos }, JUEVES - 600_000)
    expect(otra.prueba.servidor.documentos.get(venta.consecutivo)).toMatchObject({
      estado: 'guardado',
      noAntesDe: JUEVES,
    })
  })

  test('a Z that is not the sum of its sales is noticed', async () => {
    const prueba = await new Prueba().start()
    await prueba.sell()
    await prueba.must({ clase: 'contar', conteo: { piezas: {} }, por: { id: 7, nombre: 'M' } })
    const hecho = await prueba.must({
      clase: 'cerrar',
      queda: monto('0'),
      motivo: 'Robo',
      firma: { id: 7, nombre: 'M' },
    })
    if (hecho.clase !== 'cierre') throw new Error(hecho.clase)
    prueba.disco.diario.delete(6)
    await prueba.mostrador.deliver()
    const z = { ...hecho.z, contado: monto('1') }
    await prueba.servidor.deliver({ ...credencial, asientos: await chain(prueba, [{ clase: 'cierre', z }]) }, JUEVES)
    expect(prueba.servidor.cierres).toMatchObject([{ cuadra: false }])
  })
})

describe('a proposal', () => {
  test('is refused with a clock two days ahead, a clave of situación 3 or a number that is taken, and keeps nothing', async () => {
    const { prueba, venta } = await aPendiente()
    const propose = (v: Venta, ahora = JUEVES) => prueba.servidor.propose({ ...credencial, venta: v }, ahora)
    const en1 = { ...venta, clave: `${venta.clave.slice(0, 41)}1${venta.clave.slice(42)}` }
    expect(await propose(en1, JUEVES - 2 * DIA_MS)).toMatchObject({ motivo: 'reloj' })
    expect(await propose(venta)).toMatchObject({ motivo: 'clave' })
    expect(prueba.servidor.libro!.arriendo.propuesta).toBeUndefined()
    expect(await propose(en1)).toMatchObject({ clase: 'aceptada' })
    prueba.linea = true
    await prueba.mostrador.deliver()
    expect(await propose(en1)).toMatchObject({ motivo: 'numero' })
  })
})

describe('a lease', () => {
  const solicitud = (otros: object = {}) => ({
    solicitud: 's1',
    arriendo: anArriendo(),
    huellaDeSecreto: huellaDe('secreto'),
    desfaseMs: 800,
    ahora: JUEVES,
    ...otros,
  })
  const take = (...args: Parameters<typeof takeArriendo>) => {
    const tomado = takeArriendo(...args)
    if (isRechazo(tomado)) throw new Error(tomado.texto)
    return tomado
  }

  test('of a terminal is one: a second device is told who has it', () => {
    const vigente = take(solicitud())
    const otra = anArriendo({ dispositivo: { id: 'portatil', nombre: 'Caja 2, portátil' } })
    const rechazo = takeArriendo(solicitud({ solicitud: 's2', arriendo: otra }), vigente)
    expect(isRechazo(rechazo) && rechazo.texto).toMatch(/^La caja 00001 la tiene «Caja 1, tablet».*elija otra caja$/)
  })

  test('whose answer got lost is given again to the same request, with a new secret', () => {
    const vigente = take(solicitud())
    expect(take(solicitud({ huellaDeSecreto: 'nueva' }), vigente)).toEqual({ ...vigente, huellaDeSecreto: 'nueva' })
  })

  test('is not given to a clock that is more than five minutes off', () => {
    expect(takeArriendo(solicitud({ desfaseMs: 300_001 }))).toMatchObject({ motivo: 'reloj' })
  })

  test('declared lost leaves what is missing on paper, and the terminal goes on after it', async () => {
    const { prueba } = await aPendiente()
    const libro = prueba.servidor.libro!
    expect(declareLost(libro.arriendo, { TE: 5902, FE: 1317, NC: 33 })).toMatchObject({ motivo: 'declarado' })
    expect(prueba.servidor.lose({ TE: 5905, FE: 1317, NC: 33 })).toBeUndefined()
    expect(missingOf(libro.arriendo)).toEqual([{ tipo: 'TE', desde: 5904, hasta: 5905 }])
    expect(prueba.servidor.next()?.numeros.TE).toBe(5905)
  })

  test('declared lost, and the device comes back: nothing is doubled, and it is told', async () => {
    const { prueba, venta } = await aPendiente()
    const tarde = await prueba.sell()
    prueba.servidor.lose({ TE: 5904, FE: 1317, NC: 33 })
    prueba.servidor.enterPapel({ ...venta, clave: 'en papel' }, 'arriendo-1', JUEVES)
    prueba.linea = true
    await prueba.mostrador.deliver()
    // 5904 was entered from paper; 5905 was sold after what was declared.
    expect(prueba.servidor.evidencias.map((e) => [e.venta.consecutivo, e.motivo])).toEqual([
      [venta.consecutivo, 'otra'],
      [tarde.consecutivo, 'declarada'],
    ])
    expect([...prueba.servidor.documentos.keys()]).toEqual([venta.consecutivo])
    expect(await prueba.mostrador.act(aVenta(aDocumento()))).toMatchObject({ motivo: 'perdido' })
  })

  test('declared lost still takes all that its device has, beyond one batch', async () => {
    const { prueba } = await aPendiente()
    for (let i = 0; i < 40; i += 1) await prueba.sell()
    prueba.servidor.lose({ TE: 5944, FE: 1317, NC: 33 })
    prueba.linea = true
    await prueba.mostrador.deliver()
    expect(prueba.servidor.documentos.size).toBe(41)
    expect(prueba.mostrador.contacto).toMatchObject({ detenido: 'perdido', entregado: prueba.asientos.length })
  })

  test('is urgent for the office by the oldest sale that its device said it has, or by its silence', async () => {
    const { prueba } = await aPendiente()
    const urgencia = () => urgencyOfArriendo(prueba.servidor.libro!.arriendo, prueba.ahora)
    prueba.ahora += 23 * HORA_MS
    expect(urgencia()).toBe('bien')
    prueba.ahora += HORA_MS
    expect(urgencia()).toBe('avisar')
    // It proposes a sale and dies before it delivers.
    prueba.linea = true
    prueba.mostrador.linea = true
    await prueba.sell()
    expect(urgencia()).toBe('avisar')
    await prueba.mostrador.deliver()
    expect(urgencia()).toBe('bien')
  })
})
