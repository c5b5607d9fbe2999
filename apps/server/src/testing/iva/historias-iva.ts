/** Random months for the laws: sales, purchases, notes on both, receipts, in colones and dollars. */
import { type Monto, monto, type Periodo } from '@pura/domain'
import fc from 'fast-check'
import { AJENA } from '../fichas/migracion.ts'
import { comprobanteDe, linea, type Suceso } from './iva.ts'

const lineas = fc
  .record({
    // 07 is the old 8 %, which the form has no box for.
    tarifa: fc.constantFrom('08', '08', '08', '02', '03', '04', '07', '09', '10', '01', '11'),
    colones: fc.integer({ min: 1, max: 9_000_000 }),
    centimos: fc.integer({ min: 0, max: 99_999 }),
    transaccion: fc.constantFrom(undefined, undefined, '08', '10', '11'),
    servicio: fc.boolean(),
    exoneracion: fc.constantFrom(undefined, undefined, undefined, '08', '04'),
  })
  .map(({ colones, centimos, exoneracion, ...l }) =>
    linea({
      ...l,
      precio: `${colones}.${String(centimos).padStart(5, '0')}`,
      ...(l.tarifa === '08' && { exoneracion }),
    }),
  )

const semillas = fc.record({
  clase: fc.constantFrom(
    'venta',
    'venta',
    'venta',
    'nota',
    'nota',
    'FEC',
    'REP',
    'recibido',
    'recibido',
    'notaRecibida',
  ),
  tipo: fc.constantFrom('FE', 'FE', 'TE', 'FEE'),
  condicionVenta: fc.constantFrom('01', '01', '02', '08', '10', '10'),
  codigo: fc.constantFrom('01', '02', '06', '13', '14'),
  cual: fc.nat(1000),
  debito: fc.boolean(),
  proveedor: fc.constantFrom('01', '05', '06'),
  condicion: fc.constantFrom('01', '02', '03', '04', '05', null),
  situacion: fc.constantFrom('R', 'R', 'R', 'O', 'P'),
  mensaje: fc.constantFrom('1', '1', '1', '3'),
  estado: fc.constantFrom('ACEPTADO', 'ACEPTADO', 'ACEPTADO', '', 'RECHAZADO', 'anulado'),
  mes: fc.integer({ min: 8, max: 11 }),
  dia: fc.integer({ min: 1, max: 28 }),
  dolares: fc.constantFrom(undefined, undefined, '512.34567'),
  /** A service of health paid by card, whose IVA is given back. */
  salud: fc.constantFrom(false, false, false, true),
  lineas: fc.array(lineas, { minLength: 1, maxLength: 3 }),
})
const SALUD = '9312100000000'

type Semilla = typeof semillas extends fc.Arbitrary<infer T> ? T : never

export const historias = fc.array(semillas, { minLength: 1, maxLength: 16 }).map((todas) => {
  const sucesos: Suceso[] = []
  for (const s of todas) {
    const libro = s.clase === 'recibido' || s.clase === 'notaRecibida' ? 'recibido' : 'emitido'
    const id = sucesos.filter((x) => x.libro === libro).length + 1
    const suceso = toSuceso(s, libro, id, sucesos)
    if (suceso) sucesos.push(suceso)
  }
  return sucesos
})

function toSuceso(s: Semilla, libro: Suceso['libro'], id: number, antes: readonly Suceso[]): Suceso | undefined {
  const propia = `2026-${String(s.mes).padStart(2, '0')}-${String(s.dia).padStart(2, '0')}T10:00:00-06:00`
  const esNota = s.clase === 'nota' || s.clase === 'notaRecibida'
  const candidatos = antes.filter((x) =>
    s.clase === 'REP'
      ? x.libro === 'emitido' && ['08', '10'].includes(x.comprobante.condicionVenta) && x.comprobante.tipo === 'FE'
      : x.libro === libro && !['NC', 'ND', 'REP'].includes(x.comprobante.tipo),
  )
  const corregido = esNota || s.clase === 'REP' ? candidatos[s.cual % candidatos.length] : undefined
  if ((esNota || s.clase === 'REP') && !corregido) return undefined
  const otro = corregido?.comprobante
  // A document cannot refer to a later one.
  const fecha = otro && otro.fechaEmision > propia ? otro.fechaEmision : propia
  const tipo = esNota ? (s.debito ? 'ND' : 'NC') : s.clase === 'venta' || s.clase === 'recibido' ? s.tipo : s.clase
  const deCompra = otro?.tipo === 'FEC'
  const comprobante = comprobanteDe({
    libro,
    id,
    fecha,
    cambios: {
      tipo: (libro === 'recibido' && tipo === 'FEE' ? 'FE' : tipo) as 'FE',
      condicionVenta: tipo === 'FE' && libro === 'emitido' ? s.condicionVenta : '01',
      moneda: { codigo: s.dolares ? 'USD' : 'CRC', tipoCambio: monto(s.dolares ?? '1') },
      lineas:
        s.clase === 'REP'
          ? [{ ...linea({ tarifa: '08', precio: '1' }), precioUnitario: s.lineas[0]!.precioUnitario }]
          : s.lineas,
      ...(s.salud &&
        s.clase === 'venta' && {
          condicionVenta: '01',
          mediosPago: [{ tipo: '02' }],
          lineas: [{ ...linea({ tarifa: '04', precio: '25000', servicio: true }), cabys: SALUD }, ...s.lineas],
        }),
      ...(s.clase === 'FEC' && {
        emisor: { ...AJENA, identificacion: { tipo: s.proveedor, numero: '109990888' } },
      }),
      ...(otro && {
        referencias: [
          {
            tipoDoc: deCompra ? '17' : '01',
            numero: otro.clave,
            fechaEmision: otro.fechaEmision,
            codigo: s.codigo,
            razon: 'Motivo',
          },
        ],
      }),
    },
  })
  if (libro === 'emitido') return { libro, id, comprobante, estado: s.estado as 'ACEPTADO', sobre: otro?.clave }
  const seResponde = tipo !== 'NC'
  const respondido = seResponde && s.situacion === 'R'
  const condicion = respondido && s.mensaje !== '3' ? s.condicion : null
  return {
    libro,
    id,
    comprobante,
    estado: s.estado === 'anulado' ? '' : (s.estado as ''),
    situacion: seResponde ? (s.situacion as 'R') : 'N',
    mensaje: respondido ? s.mensaje : '',
    condicion: condicion as '01' | null,
    ...(condicion === '02' && { acreditar: (comprobante.resumen.totalImpuesto / 3n) as Monto }),
  }
}

/** Months in which a random document may count. */
export const MESES: readonly Periodo[] = [8, 9, 10, 11, 12, 13, 14].map((n) => ({
  anio: 2026 + Math.floor((n - 1) / 12),
  mes: ((n - 1) % 12) + 1,
}))
