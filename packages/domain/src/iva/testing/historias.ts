/** Random histories of a company, August to December 2026: every kind of document, answer, state and month. */
import fc from 'fast-check'
import { type Monto, percentage, sum } from '../../dinero/index.ts'
import type { CondicionImpuesto } from '../../recibido/respuesta.ts'
import { puntosOf } from '../formulario/mapeo.ts'
import type { DocumentoDeIva, HechosDeIva, LineaDeIva, ReciboDeIva } from '../hechos/hechos.ts'
import { dia, sobre } from './hechos.ts'

const montos = fc.bigInt({ min: 1n, max: 90_000_000_000n }).map((m) => m as Monto)

const lineas: fc.Arbitrary<LineaDeIva> = fc
  .record({
    tipo: fc.constantFrom(
      ...(['02', '03', '04', '08', '08', '08', '09'] as const).map((t) => [t, 'gravado'] as const),
      ['10', 'exento'] as const,
      ['01', 'noSujeto'] as const,
      ['11', 'noSujeto'] as const,
      ['08', 'exonerado'] as const,
    ),
    base: montos,
    clase: fc.constantFrom('bien', 'servicio'),
    transaccion: fc.constantFrom(undefined, undefined, undefined, '08', '09', '11'),
    exoneracion: fc.constantFrom('03', '08'),
  })
  .map(({ tipo: [tarifa, tratamiento], base, clase, transaccion, exoneracion }) => ({
    linea: 0,
    clase,
    tarifa,
    tratamiento,
    base,
    impuesto: tratamiento === 'gravado' ? percentage(base, puntosOf(tarifa)) : (0n as Monto),
    ...(transaccion && { transaccion }),
    ...(tratamiento === 'exonerado' && { exoneracion }),
  }))

const CLASES = ['venta', 'venta', 'venta', 'nota', 'nota', 'FEC', 'recibido', 'recibido', 'notaRecibida'] as const

const semillas = fc.record({
  clase: fc.constantFrom(...CLASES),
  tipo: fc.constantFrom('FE', 'FE', 'TE', 'FEE'),
  condicionVenta: fc.constantFrom('01', '01', '02', '08', '10'),
  /** The note's code, and which earlier document it refers to. */
  codigo: fc.constantFrom('01', '02', '06', '13', '14'),
  cual: fc.nat(1000),
  debito: fc.boolean(),
  proveedor: fc.constantFrom('01', '05', '06'),
  condicion: fc.constantFrom<CondicionImpuesto | null>('01', '02', '03', '04', '05', null),
  situacion: fc.constantFrom('R', 'R', 'R', 'O', 'P'),
  mensaje: fc.constantFrom('1', '1', '1', '3'),
  acreditar: montos,
  estado: fc.constantFrom('cuenta', 'cuenta', 'cuenta', 'cuenta', 'espera', 'rechazado', 'anulado'),
  mes: fc.integer({ min: 8, max: 12 }),
  dia: fc.integer({ min: 1, max: 28 }),
  tipoCambio: fc.constantFrom(100_000n, 100_000n, 51_234_567n).map((m) => m as Monto),
  ivaDevuelto: fc.constantFrom(undefined, undefined, undefined, 40_000n as Monto),
  lineas: fc.array(lineas, { minLength: 1, maxLength: 3 }),
})
type Semilla = typeof semillas extends fc.Arbitrary<infer T> ? T : never

function toDocumento(s: Semilla, i: number, antes: readonly DocumentoDeIva[]): DocumentoDeIva {
  const suyas = s.lineas.map((l, n) => ({ ...l, linea: n + 1 }))
  const comun = {
    clave: `D-${i}`,
    version: '4.4',
    estado: s.estado,
    fechaEmision: dia(s.dia, s.mes),
    tipoCambio: s.tipoCambio,
    condicionVenta: '01',
    total: sum(suyas.flatMap((l) => [l.base, l.impuesto])),
    lineas: suyas,
  } as const
  const emitida = { ...comun, libro: 'emitido' } as const
  const recibida = {
    ...comun,
    libro: 'recibido',
    respuesta: {
      situacion: s.situacion,
      codigoMensaje: s.situacion === 'P' ? '' : s.condicion === '02' && s.mensaje === '1' ? '2' : s.mensaje,
      condicion: s.condicion,
      acreditar: s.acreditar,
    },
  } as const
  const venta = (): DocumentoDeIva => ({
    ...emitida,
    tipo: s.tipo,
    condicionVenta: s.tipo === 'FE' ? s.condicionVenta : '01',
    ...(s.ivaDevuelto && { ivaDevuelto: s.ivaDevuelto }),
  })
  if (s.clase === 'FEC') return { ...emitida, tipo: 'FEC', deCompra: true, tipoIdentificacion: s.proveedor }
  if (s.clase === 'recibido') return { ...recibida, tipo: s.tipo === 'FEE' ? 'ND' : s.tipo }
  if (s.clase === 'venta') return venta()
  const corregibles = antes.filter((d) => d.libro === (s.clase === 'nota' ? 'emitido' : 'recibido') && !isNota(d))
  const corregido = corregibles[s.cual % corregibles.length]
  if (!corregido) return s.clase === 'nota' ? venta() : { ...recibida, tipo: 'FE' }
  const referencias = sobre(corregido.clave, s.codigo, corregido.fechaEmision)
  if (s.clase === 'notaRecibida') return { ...comun, libro: 'recibido', tipo: 'NC', referencias }
  const tipo = s.debito ? 'ND' : 'NC'
  return { ...emitida, tipo, referencias, ...(corregido.deCompra && { deCompra: true }) }
}

export const isNota = (d: DocumentoDeIva): boolean => d.tipo === 'NC' || (d.tipo === 'ND' && d.libro === 'emitido')

const pagos = fc.record({
  cual: fc.nat(1000),
  milesimas: fc.bigInt({ min: 1n, max: 1200n }),
  mes: fc.integer({ min: 8, max: 12 }),
})

export const historias: fc.Arbitrary<HechosDeIva> = fc
  .record({ semillas: fc.array(semillas, { maxLength: 14 }), pagos: fc.array(pagos, { maxLength: 6 }) })
  .map(({ semillas: todas, pagos: algunos }) => {
    const documentos: DocumentoDeIva[] = []
    for (const [i, s] of todas.entries()) documentos.push(toDocumento(s, i, documentos))
    const pagables = documentos.filter((d) => d.condicionVenta === '08' || d.condicionVenta === '10')
    const recibos = algunos.flatMap(({ cual, milesimas, mes }, i): ReciboDeIva[] => {
      const venta = pagables[cual % pagables.length]
      const monto = venta && (venta.total * milesimas) / 1000n
      return venta
        ? [{ clave: `R-${i}`, sobre: venta.clave, estado: 'cuenta', fechaEmision: dia(20, mes), monto: monto as Monto }]
        : []
    })
    return { documentos, recibos }
  })
