/**
 * A shift of the soda's till: the device's own program opens, sells with and without the line, counts, closes and gives the
 * register back, and delivers as any device does. Each shift is a lease of its own, so a step needs nothing of the one before.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { addDays, cantidad, type Fecha, monto, startOfDay } from '@pura/domain'
import {
  type Arriendo,
  type Asiento,
  type Contacto,
  DEVOLUCION,
  type DocumentoDeCaja,
  isRechazo,
  Mostrador,
  type Orden,
  type Puertos,
  parseCanonico,
  piecesOf,
  SIN_RESPUESTA,
  sha256,
  summarizeTurno,
} from '@pura/mostrador'
import type { ConHistoria } from '../../../server/src/demostracion.ts'
import { deliverDiario, takeCaja } from '../../../server/src/features/venta/index.ts'
import type { Sesion } from '../../../server/src/http/sesion.ts'
import { SODA } from '../semilla/companias.ts'
import { PRODUCTOS_DEMO } from '../semilla/productos.ts'
import { dateAs } from './lote.ts'

export interface VentaDeTurno {
  /** Positions in the soda's list of products. */
  readonly productos: readonly number[]
  readonly medio: '01' | '02' | '06'
  readonly sinLinea?: true
  /** What comes back of it an hour later: units of its first line. */
  readonly vuelve?: number
}

export interface TurnoDeCaja {
  readonly clase: 'turno'
  /** When it is opened. */
  readonly momento: Date
  readonly ventas: readonly VentaDeTurno[]
  /** Colones that are missing at its end, and why. */
  readonly falta?: { readonly colones: number; readonly motivo: string }
}

/** The three days before the first start. */
export const turnosDeSoda = (hoy: Fecha): readonly TurnoDeCaja[] =>
  VENTAS.map((ventas, i) => ({
    clase: 'turno',
    momento: new Date(startOfDay(addDays(hoy, i - VENTAS.length)).getTime() + ABRE_MS),
    ventas,
    ...(i === 1 && { falta: { colones: 500, motivo: 'Vuelto mal dado' } }),
  }))

const VENTAS: readonly (readonly VentaDeTurno[])[] = [
  [
    { productos: [1, 2], medio: '01' },
    { productos: [1, 1, 2], medio: '06' },
    { productos: [3], medio: '01' },
    { productos: [1, 5], medio: '02' },
  ],
  [
    { productos: [1, 2, 2], medio: '01', vuelve: 1 },
    { productos: [4, 3], medio: '01', sinLinea: true },
    { productos: [1], medio: '02', sinLinea: true },
    { productos: [1, 1, 1, 2], medio: '06' },
  ],
  [
    { productos: [2, 5], medio: '01' },
    { productos: [1, 2], medio: '06' },
    { productos: [1, 3], medio: '01' },
    { productos: [4], medio: '02' },
  ],
]

const MINUTO_MS = 60_000
/** After midnight. */
const ABRE_MS = 6.5 * 60 * MINUTO_MS
const ENTRE_VENTAS_MS = 50 * MINUTO_MS
const FONDO = monto('30000')
const CAJERO = { id: 1, nombre: 'Kattia Mora Elizondo' }
/** The register is called so in every new company. */
const CAJA = { idSucursal: 1, idCaja: 1 }

/** @param at the parts with their clock at a moment */
export async function runTurno(
  at: (momento: Date) => ConHistoria,
  sesion: Sesion,
  { momento, ventas, falta }: TurnoDeCaja,
): Promise<void> {
  let ahora = momento.getTime()
  let linea = true
  const asientos: Asiento[] = []
  let contacto: Contacto | undefined
  const inTime = <T>(work: (deps: ConHistoria) => Promise<T>): Promise<T> =>
    dateAs(new Date(ahora), () => work(at(new Date(ahora))))
  const tomada = await inTime((deps) =>
    takeCaja(deps, sesion, {
      ...CAJA,
      dispositivo: { id: DISPOSITIVO, nombre: 'Caja 1, tableta' },
      solicitud: randomUUID(),
      reloj: ahora,
      persistente: true,
    }),
  )
  const puertos: Puertos = {
    readAsientos: async (desde, cuantos = asientos.length) => asientos.slice(desde - 1, desde - 1 + cuantos),
    addAsiento: async (asiento) => void asientos.push(asiento),
    readContacto: async () => contacto,
    saveContacto: async (dicho) => {
      contacto = dicho
    },
    // Without a proposal a sale is one without the line: each is delivered right after it was handed over.
    propose: async ({ venta }) =>
      linea ? { clase: 'aceptada', ahora, n: contacto?.entregado ?? 0, huella: venta.clave } : SIN_RESPUESTA,
    deliver: async (entrega) => (linea ? inTime((deps) => deliverDiario(deps, sesion, entrega)) : SIN_RESPUESTA),
    print: async () => undefined,
    now: () => ahora,
    makeCodigoSeguridad: () => String(randomInt(100_000_000)).padStart(8, '0'),
    huella: sha256,
  }
  const arriendo = parseCanonico(tomada.arriendo) as Arriendo
  const { secreto } = tomada
  const mostrador = await Mostrador.open(puertos, { arriendo, secreto, programa: 'demo', autorizaciones: [] })
  const act = async (orden: Orden) => {
    const hecho = await mostrador.act(orden)
    if (isRechazo(hecho)) throw new Error(`La soda de la demostración: ${hecho.texto}`)
    await mostrador.deliver()
    return hecho
  }
  const fondo = arriendo.fondo ?? FONDO
  await mostrador.deliver()
  await act({ clase: 'abrir', cajero: CAJERO, fondo })
  for (const venta of ventas) {
    ahora += ENTRE_VENTAS_MS
    linea = !venta.sinLinea
    mostrador.linea = linea
    const documento = toDocumento(venta)
    const hecho = await act({ clase: 'vender', documento, cajero: CAJERO })
    if (venta.vuelve === undefined || hecho.clase !== 'venta') continue
    ahora += ENTRE_VENTAS_MS
    const [primera] = documento.lineas
    const { clave: numero, fechaEmision } = hecho.venta
    const referencia = { tipoDoc: '04', numero, fechaEmision, ...DEVOLUCION }
    const lineas = [{ ...primera!, cantidad: cantidad(String(venta.vuelve)) }]
    await act({
      clase: 'vender',
      documento: {
        ...documento,
        tipo: 'NC',
        lineas,
        productos: documento.productos!.slice(0, 1),
        referencias: [referencia],
      },
      cajero: CAJERO,
    })
  }
  ahora += ENTRE_VENTAS_MS
  linea = true
  mostrador.linea = true
  await mostrador.deliver()
  const { gaveta } = summarizeTurno(mostrador.diario.caja!.turno!)
  const contado = (gaveta.esperado - monto(String(falta?.colones ?? 0))) as typeof gaveta.esperado
  await act({ clase: 'contar', conteo: { piezas: Object.fromEntries(piecesOf(contado)) }, por: CAJERO })
  await act({ clase: 'cerrar', queda: FONDO, firma: CAJERO, ...(falta && { motivo: falta.motivo }) })
  await act({ clase: 'devolver', por: CAJERO })
}

const DISPOSITIVO = '5f0da000-0000-4000-8000-000000000001'

/** Equal products make one line. */
function toDocumento({ productos, medio }: VentaDeTurno): DocumentoDeCaja {
  const distintos = [...new Set(productos)]
  return {
    tipo: 'TE',
    version: '4.4',
    condicionVenta: '01',
    lineas: distintos.map((id) => {
      const producto = PRODUCTOS_DEMO[SODA.productos[id - 1]! - 1]!
      return {
        cabys: producto.cabys.codigo,
        cantidad: cantidad(String(productos.filter((p) => p === id).length)),
        unidadMedida: producto.unidadMedida,
        detalle: producto.nombre,
        precioUnitario: monto(producto.precio),
        impuestos: [{ codigo: '01', codigoTarifaIva: producto.codigoTarifaIva }],
      }
    }),
    moneda: { codigo: 'CRC', tipoCambio: monto('1') },
    mediosPago: [{ tipo: medio }],
    productos: distintos,
  }
}
