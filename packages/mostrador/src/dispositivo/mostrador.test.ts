import { cantidad, monto, parseClave, sumBy, tarifa, toDecimalCantidad } from '@pura/domain'
import { describe, expect, test, vi } from 'vitest'
import { canonicalize, refuse } from '../base/index.ts'
import { corteDe } from '../caja/index.ts'
import { seal } from '../diario/index.ts'
import { huellaDe, llaveDe } from '../simulacion/servidor.ts'
import { aDocumento, aLinea, aNota, anArriendo, aVenta, JUEVES, KATTIA, MARCELA, Prueba } from '../testing/mostrador.ts'
import { lineasQueQuedan } from '../venta/index.ts'
import { DiarioRoto, pendientes, SIN_CONTACTO, SinEspacio, urgencyOf } from './index.ts'

const HORA_MS = 3_600_000
const situacion = ({ clave }: { clave: string }) => parseClave(clave)?.situacion

describe('a sale with the line up', () => {
  test('is checked by the server, written, printed and then confirmed, and only then may be sent', async () => {
    const prueba = await new Prueba().start()
    const venta = await prueba.sell()
    expect(venta.consecutivo).toBe('00100001040000005904')
    expect([situacion(venta), venta.fechaEmision]).toEqual(['1', '2026-11-26T10:42:00-06:00'])
    expect(prueba.papel).toEqual([venta])
    // Proposed, and not yet confirmed: the server has no document.
    expect(prueba.servidor.libro!.arriendo.propuesta).toMatchObject({ clave: venta.clave })
    expect(prueba.servidor.documentos.size).toBe(0)
    await prueba.mostrador.deliver()
    expect(prueba.servidor.libro!.arriendo.propuesta).toBeUndefined()
    expect(prueba.servidor.documentos.get(venta.consecutivo)).toMatchObject({ estado: 'guardado', entregado: true })
  })

  test('without an answer in 2.5 s keeps its number and is printed once, in situación 3', async () => {
    const prueba = await new Prueba().start()
    prueba.lenta = true
    const venta = await prueba.sell()
    const propuesta = prueba.servidor.libro!.arriendo.propuesta!
    expect([propuesta.consecutivo, situacion(propuesta)]).toEqual([venta.consecutivo, '1'])
    expect(situacion(venta)).toBe('3')
    expect(prueba.papel).toEqual([venta])
    await prueba.mostrador.deliver()
    expect([...prueba.servidor.documentos.values()].map((d) => d.venta.clave)).toEqual([venta.clave])
  })

  test('whose date is ahead, because the diary is, is accepted once the diary was delivered', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    prueba.corrido = 600_000
    await prueba.sell()
    prueba.linea = true
    prueba.corrido = 0
    prueba.mostrador.linea = true
    await prueba.must({ clase: 'confirmarReloj', supervisor: KATTIA })
    const venta = await prueba.sell()
    expect([situacion(venta), venta.fechaEmision]).toEqual(['1', '2026-11-26T10:52:00-06:00'])
  })

  test('of which the server gets another total is not sold, and its number is the next sale’s', async () => {
    const prueba = await new Prueba().start()
    const { version } = prueba.servidor
    prueba.servidor.version = {
      nombre: '4',
      calcular: (b) => version.calcular({ ...b, lineas: [...b.lineas, aLinea('1')] }),
    }
    expect(await prueba.mostrador.act(aVenta())).toMatchObject({ motivo: 'calculo' })
    expect(prueba.papel).toEqual([])
    prueba.servidor.version = version
    expect((await prueba.sell()).consecutivo).toBe('00100001040000005904')
  })
})

describe('a sale without the line', () => {
  test('is in situación 3, is delivered as printed, and repeats change nothing', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    await prueba.mostrador.deliver()
    const ventas = [
      await prueba.sell(),
      await prueba.sell(),
      await prueba.sell(aDocumento({ mediosPago: [{ tipo: '06' }] })),
    ]
    expect(ventas.map(situacion)).toEqual(['3', '3', '3'])
    prueba.linea = true
    // Days later the situación is still that of the moment of the sale.
    prueba.ahora += 30 * HORA_MS
    await prueba.mostrador.deliver()
    // What the device remembers of the server is lost: everything is delivered again.
    const otra = await prueba.open()
    otra.contacto = { ...otra.contacto, entregado: 0 }
    await otra.deliver()
    expect([...prueba.servidor.documentos.values()].map((d) => d.venta)).toEqual(ventas)
    expect(pendientes(otra.diario, otra.contacto)).toEqual([])
  })

  test('more than fifty entries go in batches, in order', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    for (let i = 0; i < 40; i += 1) await prueba.sell()
    prueba.linea = true
    await prueba.mostrador.deliver()
    expect(prueba.servidor.libro!.asientos.size).toBe(82)
  })

  test.each([
    ['a transfer', { mediosPago: [{ tipo: '04' }] }, 'medio'],
    ['credit', { condicionVenta: '02' }, 'credito'],
    ['dollars without the day’s rate', { moneda: { codigo: 'USD', tipoCambio: monto('507') } }, 'moneda'],
    ['a factura without receiver', { tipo: 'FE' as const }, 'receptor'],
    [
      'means that do not add up',
      {
        mediosPago: [
          { tipo: '01', monto: monto('1') },
          { tipo: '02', monto: monto('2') },
        ],
      },
      'pago',
    ],
  ])('does not take %s', async (_, documento, motivo) => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    await prueba.mostrador.deliver()
    expect(await prueba.mostrador.act(aVenta(aDocumento(documento)))).toMatchObject({ motivo })
    expect(prueba.papel).toEqual([])
  })

  test('a factura takes a typed cédula whose form is right', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    const receptor = (numero: string) => ({
      nombre: 'Soda La Esquina',
      identificacion: { tipo: '02', numero },
      correos: [],
    })
    const factura = (numero: string) => aDocumento({ tipo: 'FE', receptor: receptor(numero) })
    expect(await prueba.mostrador.act(aVenta(factura('310199900')))).toMatchObject({ motivo: 'receptor' })
    expect((await prueba.sell(factura('3101999002'))).consecutivo).toBe('00100001010000001318')
  })
})

describe('returns', () => {
  test('of this device’s sales fit in what they leave; of other documents they need the line', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    await prueba.mostrador.deliver()
    const venta = await prueba.sell(aDocumento({ lineas: [aLinea('1000', { cantidad: cantidad('2') })] }))
    const nota = aNota(venta, '06', [aLinea('1000')])
    expect((await prueba.sell(nota)).consecutivo).toBe('00100001030000000034')
    await prueba.sell(nota)
    expect(await prueba.mostrador.act(aVenta(nota))).toMatchObject({ motivo: 'devolucion' })
    expect(await prueba.mostrador.act(aVenta(aNota({ ...venta, clave: '9' })))).toMatchObject({ motivo: 'referencia' })
  })

  test('a second note on a sale of another device waits until the server has the first', async () => {
    const prueba = await new Prueba().start()
    const deOtro = { ...(await prueba.sell()), clave: '9' }
    await prueba.sell(aNota(deOtro))
    // The server judges it alone, and has not heard of the first.
    expect(await prueba.mostrador.act(aVenta(aNota(deOtro)))).toMatchObject({ motivo: 'referencia' })
    await prueba.mostrador.deliver()
    expect(await prueba.mostrador.act(aVenta(aNota(deOtro)))).toMatchObject({ clase: 'venta' })
  })

  test('of some lines and quantities, with their discount and their service, come back to nothing and never to more', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    await prueba.mostrador.deliver()
    const lineas = [
      aLinea('1000.33333', { cantidad: cantidad('3'), descuentos: [{ codigo: '07', porcentaje: tarifa('7') }] }),
      aLinea('249.99999', { cantidad: cantidad('0.375'), detalle: 'Plátano', cabys: '0131300000000' }),
    ]
    const otrosCargos = [{ tipoDocumento: '06', detalle: 'Servicio 10 %', porcentaje: monto('10') }]
    const venta = await prueba.sell(aDocumento({ lineas, otrosCargos }))
    const quedan = () =>
      lineasQueQuedan(
        venta,
        prueba.mostrador.diario.ventas.map((v) => v.venta),
      ).map(({ cantidad, devuelta }) => toDecimalCantidad((cantidad - devuelta) as typeof cantidad))
    const giveBack = (linea: number, cuantos: string) =>
      prueba.mostrador.act(
        aVenta({ ...aNota(venta, '06', [{ ...lineas[linea]!, cantidad: cantidad(cuantos) }]), otrosCargos }),
      )
    expect(quedan()).toEqual(['3', '0.375'])
    await giveBack(0, '1')
    expect(quedan()).toEqual(['2', '0.375'])
    expect(await giveBack(0, '2.001')).toMatchObject({ motivo: 'devolucion' })
    await giveBack(0, '2')
    await giveBack(1, '0.375')
    expect(quedan()).toEqual(['0', '0'])
    expect(await giveBack(1, '0.001')).toMatchObject({ motivo: 'devolucion' })
    const notas = prueba.mostrador.diario.ventas.slice(1)
    expect(sumBy(notas, (n) => n.venta.totales.comprobante)).toBe(venta.totales.comprobante)
  })

  test('that void, discounts above the limit, and changed prices need a supervisor, who is written down', async () => {
    const prueba = await new Prueba().start()
    const venta = await prueba.sell()
    const descuento = (puntos: string) =>
      aDocumento({ lineas: [aLinea('1000', { descuentos: [{ codigo: '07', porcentaje: tarifa(puntos) }] })] })
    await prueba.sell(descuento('10'))
    const ordenes = [
      aVenta(descuento('10.01')),
      aVenta(aNota(venta, '01')),
      aVenta(aDocumento(), { precioCambiado: true }),
    ]
    for (const orden of ordenes) expect(await prueba.mostrador.act(orden)).toMatchObject({ motivo: 'supervisor' })
    const hechas = []
    for (const orden of ordenes) hechas.push(await prueba.must({ ...orden, supervisor: KATTIA } as typeof orden))
    expect(hechas.map((h) => h.clase === 'venta' && h.venta.autoriza?.motivos)).toEqual([
      ['descuento'],
      ['anulacion'],
      ['precio'],
    ])
  })
})

describe('disk, clock and time', () => {
  test('on a full disk nothing is sold nor printed, and the number is not lost', async () => {
    const prueba = await new Prueba().start()
    prueba.disco.lleno = true
    expect(await prueba.mostrador.act(aVenta())).toMatchObject({ motivo: 'lleno' })
    expect(prueba.papel).toEqual([])
    prueba.disco.lleno = false
    expect((await prueba.sell()).consecutivo).toBe('00100001040000005904')
    const vacia = new Prueba()
    vacia.disco.lleno = true
    await expect(vacia.open()).rejects.toThrow(SinEspacio)
  })

  test('what was sold and not handed over when the program died is handed over first', async () => {
    const prueba = await new Prueba().start()
    const venta = await prueba.sell()
    prueba.disco.diario.delete(4)
    const otra = await prueba.open()
    prueba.papel.length = 0
    await otra.act(aVenta())
    expect(prueba.papel.map(({ consecutivo }) => consecutivo)).toEqual([venta.consecutivo, '00100001040000005905'])
  })

  test('a diary that was altered on the disk is not sold on', async () => {
    const prueba = await new Prueba().start()
    await prueba.sell()
    prueba.disco.diario.set(3, { ...prueba.disco.diario.get(3)!, en: JUEVES + 1 })
    await expect(prueba.open()).rejects.toThrow(DiarioRoto)
  })

  test('a clock six minutes off stops sales until a supervisor confirms, and dates are the server’s', async () => {
    const prueba = await new Prueba().start()
    prueba.corrido = 6 * 60_000
    await prueba.mostrador.deliver()
    expect(await prueba.mostrador.act(aVenta())).toMatchObject({ motivo: 'reloj' })
    await prueba.must({ clase: 'confirmarReloj', supervisor: KATTIA })
    expect((await prueba.sell()).fechaEmision).toBe('2026-11-26T10:42:00-06:00')
  })

  test('after a day it is warned of, after forty hours each sale needs a supervisor, and none is refused', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    await prueba.mostrador.deliver()
    await prueba.sell()
    const { diario, contacto } = prueba.mostrador
    expect(urgencyOf(diario, contacto, JUEVES + 24 * HORA_MS)).toBe('avisar')
    prueba.ahora += 41 * HORA_MS
    expect(await prueba.mostrador.act(aVenta())).toMatchObject({ motivo: 'tarde' })
    await prueba.sell(aDocumento(), { supervisor: KATTIA })
  })
})

describe('a supervisor with a code', () => {
  const anula = ({ documento, clave, fechaEmision }: Awaited<ReturnType<Prueba['sell']>>) =>
    aNota({ documento, clave, fechaEmision } as never, '01')
  const firma = (version: number) => ({ version, llave: llaveDe(version) })
  /** A shop whose supervisor has a code, of which the device has heard. */
  async function aConCodigo() {
    const prueba = new Prueba()
    prueba.servidor.codigos.push(JUEVES - HORA_MS)
    return prueba.start()
  }
  const motivosDe = ({ servidor }: Prueba, consecutivo: string) => servidor.documentos.get(consecutivo)!.motivos

  test('must type it, and the server believes that and nothing else; the key is written nowhere', async () => {
    const prueba = await aConCodigo()
    const nota = anula(await prueba.sell())
    expect(await prueba.mostrador.act(aVenta(nota, { supervisor: KATTIA }))).toMatchObject({ motivo: 'supervisor' })
    const buena = await prueba.sell(nota, { supervisor: { ...KATTIA, firma: firma(1) } })
    const llave = { version: 1, llave: '00'.repeat(32) }
    const falsa = await prueba.sell(anula(await prueba.sell()), { supervisor: { ...KATTIA, firma: llave } })
    await prueba.mostrador.deliver()
    expect(motivosDe(prueba, buena.consecutivo)).toEqual([])
    // It happened: it is a document like any other, and somebody is told.
    expect(prueba.servidor.documentos.get(falsa.consecutivo)).toMatchObject({ estado: 'guardado', motivos: ['prueba'] })
    expect(prueba.mostrador.contacto.atenciones).toEqual([])
    expect(canonicalize(prueba.asientos)).not.toContain(llaveDe(1))
  })

  test('is believed without the line for what he authorized before he changed his code', async () => {
    const prueba = await aConCodigo()
    const nota = anula(await prueba.sell())
    prueba.linea = false
    const { consecutivo } = await prueba.sell(nota, { supervisor: { ...KATTIA, firma: firma(1) } })
    prueba.servidor.codigos.push(JUEVES)
    prueba.linea = true
    await prueba.mostrador.deliver()
    expect(motivosDe(prueba, consecutivo)).toEqual([])
    expect(prueba.mostrador.contacto.ajustes!.supervisores).toMatchObject([{ version: 2 }])
  })

  test('proves one sale: the same proof on another, or with another total, is not believed', async () => {
    const prueba = await aConCodigo()
    const nota = anula(await prueba.sell())
    const { autoriza } = await prueba.sell(nota, { supervisor: { ...KATTIA, firma: firma(1) } })
    prueba.linea = false
    const otra = await prueba.sell()
    prueba.disco.diario.delete(prueba.asientos.length)
    const ultimo = prueba.asientos.at(-1)!
    prueba.disco.diario.delete(ultimo.n)
    const hecho = { clase: 'venta', venta: { ...otra, autoriza } } as const
    const copiado = await seal(hecho, prueba.asientos.at(-1)!, { en: JUEVES, programa: '3.2.0' }, huellaDe)
    prueba.disco.diario.set(copiado.n, copiado)
    prueba.linea = true
    await (await prueba.open()).deliver()
    expect(motivosDe(prueba, otra.consecutivo)).toEqual(['prueba'])
  })

  test('confirms a clock with it, and a clock confirmed without it is told', async () => {
    const prueba = await aConCodigo()
    prueba.corrido = 6 * 60_000
    await prueba.mostrador.deliver()
    expect(await prueba.mostrador.act({ clase: 'confirmarReloj', supervisor: KATTIA })).toMatchObject({
      motivo: 'supervisor',
    })
    await prueba.must({ clase: 'confirmarReloj', supervisor: { ...KATTIA, firma: firma(1) } })
    prueba.corrido = -6 * 60_000
    await prueba.mostrador.deliver()
    const llave = { version: 9, llave: llaveDe(9) }
    await prueba.must({ clase: 'confirmarReloj', supervisor: { ...KATTIA, firma: llave } })
    await prueba.mostrador.deliver()
    const relojes = [...prueba.servidor.libro!.asientos.values()].filter((a) => a.asiento.hecho.clase === 'reloj')
    expect(relojes.map(({ motivos }) => motivos)).toEqual([[], ['prueba']])
  })

  test('is not there after forty hours: a cashier alone goes on with a reason, of which the office is told', async () => {
    const prueba = await aConCodigo()
    prueba.linea = false
    await prueba.sell()
    prueba.ahora += 41 * HORA_MS
    expect(await prueba.mostrador.act(aVenta())).toMatchObject({ motivo: 'tarde' })
    expect(await prueba.mostrador.act(aVenta(aDocumento(), { sinSupervisor: ' ' }))).toMatchObject({ motivo: 'tarde' })
    const sola = await prueba.sell(aDocumento(), { sinSupervisor: 'No hay nadie más' })
    expect(sola).toMatchObject({ sinSupervisor: 'No hay nadie más' })
    // The reason is for lateness only.
    const con = { sinSupervisor: 'No hay nadie más' }
    expect(await prueba.mostrador.act(aVenta(anula(sola), con))).toMatchObject({ motivo: 'supervisor' })
    prueba.linea = true
    await prueba.mostrador.deliver()
    expect(prueba.servidor.documentos.get(sola.consecutivo)).toMatchObject({ estado: 'guardado', motivos: ['sola'] })
  })

  test('of whom an old diary says nothing is delivered as it is', async () => {
    const prueba = await new Prueba().start()
    const { consecutivo } = await prueba.sell(anula(await prueba.sell()), { supervisor: KATTIA })
    // He got a code later.
    prueba.servidor.codigos.push(JUEVES + HORA_MS)
    await prueba.mostrador.deliver()
    expect(motivosDe(prueba, consecutivo)).toEqual([])
  })
})

describe('one writer', () => {
  test('a copied profile stops when the other one has delivered, and prints no new number', async () => {
    const prueba = await new Prueba().start()
    await prueba.sell()
    await prueba.mostrador.deliver()
    const copia = await prueba.open(prueba.disco.copy())
    await prueba.sell()
    await prueba.mostrador.deliver()
    prueba.papel.length = 0
    await copia.deliver()
    expect(copia.contacto.detenido).toBe('copia')
    expect(await copia.act(aVenta())).toMatchObject({ motivo: 'copia' })
    expect(prueba.papel).toEqual([])
  })

  test('refused as foreign, as by another company’s session, it sells again once the server knows it', async () => {
    const prueba = await new Prueba().start()
    const rechazo = refuse('ajeno')
    const ajena = vi.spyOn(prueba.servidor, 'deliver')
    ajena.mockResolvedValue({ ahora: prueba.ahora, n: 0, huella: '', respuestas: [], rechazo })
    await prueba.mostrador.deliver()
    expect(await prueba.mostrador.act(aVenta())).toMatchObject({ motivo: 'ajeno' })
    ajena.mockRestore()
    await prueba.mostrador.deliver()
    expect((await prueba.sell()).consecutivo).toBe('00100001040000005904')
  })

  test('a returned register sells no more, and the server goes on after its last number', async () => {
    const prueba = await new Prueba().start()
    await prueba.sell()
    expect(await prueba.mostrador.act({ clase: 'devolver', por: MARCELA })).toMatchObject({ motivo: 'turnoAbierto' })
    await prueba.must({ clase: 'contar', conteo: { piezas: { 20000: 3, 1000: 1, 100: 1, 25: 1, 5: 1 } }, por: MARCELA })
    await prueba.must({ clase: 'cerrar', queda: monto('60000'), firma: MARCELA })
    expect(prueba.servidor.next()).toBeUndefined()
    await prueba.must({ clase: 'devolver', por: MARCELA })
    expect(await prueba.mostrador.act(aVenta())).toMatchObject({ motivo: 'terminado' })
    await prueba.mostrador.deliver()
    expect(prueba.servidor.next()).toEqual({
      numeros: { TE: 5904, FE: 1317, NC: 33 },
      ultimoZ: 41,
      fondo: monto('60000'),
    })
  })

  test('numbers begin again after the last that the consecutivo admits', async () => {
    const prueba = await new Prueba(anArriendo({ numeros: { TE: 9_999_999_999, FE: 0, NC: 0 } })).start()
    expect((await prueba.sell()).consecutivo).toBe('00100001040000000001')
    await prueba.mostrador.deliver()
    expect(prueba.servidor.documentos.size).toBe(1)
  })
})

describe('a checkpoint', () => {
  const VENTANA = 6
  const COMPLETO = { piezas: { 20000: 3 } }
  /** Reads of the disk from a place, to see how much a start needs. */
  async function aDosTurnos() {
    const prueba = new Prueba()
    const leidos: number[] = []
    prueba.ventana = VENTANA
    prueba.onRead = (desde) => leidos.push(desde)
    await prueba.start()
    const ventas = []
    for (let i = 0; i < 5; i += 1) ventas.push(await prueba.sell(aDocumento({ mediosPago: [{ tipo: '02' }] })))
    await prueba.must({ clase: 'contar', conteo: COMPLETO, por: MARCELA })
    await prueba.must({ clase: 'cerrar', queda: monto('60000'), firma: MARCELA })
    await prueba.mostrador.deliver()
    await prueba.must({ clase: 'abrir', cajero: MARCELA, fondo: monto('60000') })
    return { prueba, leidos, ventas }
  }
  const clases = (prueba: Prueba) => prueba.asientos.slice(-3).map(({ hecho }) => hecho.clase)

  test('is written between two shifts once the server has all, and a start reads the diary from there', async () => {
    const { prueba, leidos } = await aDosTurnos()
    expect(clases(prueba)).toEqual(['cierre', 'corte', 'apertura'])
    const corte = prueba.asientos.length - 1
    const antes = prueba.mostrador.diario
    leidos.length = 0
    const otra = await prueba.open()
    expect(leidos).toEqual([corte - VENTANA])
    expect(canonicalize(otra.diario.caja)).toBe(canonicalize(antes.caja))
    expect([otra.diario.desde, otra.diario.ventas, otra.diario.copias]).toEqual([
      antes.desde,
      antes.ventas,
      antes.copias,
    ])
    // The chain is whole to the server, and old entries stay on the disk.
    await otra.deliver()
    expect(prueba.servidor.libro!.asientos.size).toBe(corte + 1)
    expect(prueba.asientos[0]!.n).toBe(1)
  })

  test('is not written while a sale of the shift is not delivered', async () => {
    const prueba = await new Prueba().start()
    prueba.linea = false
    await prueba.sell()
    await prueba.must({ clase: 'contar', conteo: COMPLETO, por: MARCELA })
    await prueba.must({ clase: 'cerrar', queda: monto('60000'), motivo: 'Sobró', firma: MARCELA })
    await prueba.must({ clase: 'abrir', cajero: MARCELA, fondo: monto('60000') })
    expect(clases(prueba)).toEqual(['conteo', 'cierre', 'apertura'])
  })

  test('whose place was forgotten, or is said wrong, costs a longer start and nothing else', async () => {
    const { prueba, leidos } = await aDosTurnos()
    for (const contacto of [undefined, JSON.stringify({ ...SIN_CONTACTO, corte: 3 })]) {
      leidos.length = 0
      prueba.disco.contacto = contacto
      const otra = await prueba.open()
      expect(leidos.at(-1)).toBe(1)
      expect(canonicalize(otra.diario.caja)).toBe(canonicalize(prueba.mostrador.diario.caja))
    }
  })

  test('that says other numbers than the diary is refused by the server', async () => {
    const { prueba } = await aDosTurnos()
    const { caja } = prueba.mostrador.diario
    const [cierre] = prueba.asientos.slice(-3)
    const corte = { ...corteDe(caja!), numeros: { TE: 9, FE: 9, NC: 9 } }
    const falso = await seal({ clase: 'corte', corte }, cierre!, { en: JUEVES, programa: '3.2.0' }, huellaDe)
    const credencial = { arriendo: prueba.arriendo.id, secreto: 'secreto', programa: '3.2.0' }
    const { rechazo } = await prueba.servidor.deliver({ ...credencial, asientos: [falso] }, JUEVES)
    expect(rechazo).toMatchObject({ motivo: 'cadena' })
  })

  test('keeps returns and copies of what was sold before it, from the disk, and never of more than is left', async () => {
    const { prueba, ventas } = await aDosTurnos()
    const [primera] = ventas as [(typeof ventas)[number]]
    prueba.linea = false
    await prueba.mostrador.deliver()
    prueba.mostrador = await prueba.open()
    prueba.mostrador.linea = false
    expect(prueba.mostrador.diario.ventas.some(({ venta }) => venta.clave === primera.clave)).toBe(false)
    const copia = await prueba.must({ clase: 'imprimir', clave: primera.clave, forma: 'papel' })
    expect(copia).toMatchObject({ copia: 2 })
    expect(prueba.papel.at(-1)).toEqual(primera)
    await prueba.sell(aNota(primera))
    expect(await prueba.mostrador.act(aVenta(aNota(primera)))).toMatchObject({ motivo: 'devolucion' })
    const { ventas: halladas } = await prueba.mostrador.findVieja(({ clave }) => clave === ventas[1]!.clave)
    expect(halladas.map(({ venta }) => venta)).toEqual([ventas[1]])
  })
})
