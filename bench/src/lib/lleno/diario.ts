/** The diary of a till that sold, written by the device's own program over an array. */
import { randomInt } from 'node:crypto'
import { cantidad, monto } from '@pura/domain'
import {
  type Arriendo,
  type Asiento,
  type Contacto,
  type DocumentoDeCaja,
  isRechazo,
  Mostrador,
  type Orden,
  type Puertos,
  SIN_RESPUESTA,
  sha256,
} from '@pura/mostrador'

const CAJERA = { id: 1, nombre: 'Kattia Mora' }

/** Three lines of the demo's catalogue, in cash. */
const TIQUETE: DocumentoDeCaja = {
  tipo: 'TE',
  version: '4.4',
  condicionVenta: '01',
  lineas: [
    ['Arroz 99% grano entero Don Chepe, bolsa 1,8 kg', '2316100000100', '1690', '02'],
    ['Detergente en polvo, bolsa 1 kg', '3532201060000', '1890', '08'],
    ['Bebida gaseosa 2,5 L', '2449001000000', '1650', '08'],
  ].map(([detalle = '', cabys, precio = '', codigoTarifaIva], i) => ({
    cabys,
    cantidad: cantidad(String(i + 1)),
    unidadMedida: 'Unid',
    detalle,
    precioUnitario: monto(precio),
    impuestos: [{ codigo: '01', codigoTarifaIva }],
  })),
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  mediosPago: [{ tipo: '02' }],
  productos: [1, 10, 12],
}

export interface DiarioLleno {
  asientos: readonly Asiento[]
  contacto: Contacto | undefined
}

export interface PedidoDeDiario {
  /** Sales in all. */
  ventas: number
  /** Sales of a shift; absent: one shift that stays open. */
  porTurno?: number
  /** True if a server takes all that is delivered, so that checkpoints are written. */
  entrega?: boolean
  /** What the device wrote already: a server may have it, and what follows must continue it. */
  desde?: readonly Asiento[]
}

/** Two entries a sale: sold, and handed over. */
export async function fillDiario(
  arriendo: Arriendo,
  { ventas, porTurno, entrega, desde = [] }: PedidoDeDiario,
): Promise<DiarioLleno> {
  const asientos: Asiento[] = [...desde]
  let contacto: Contacto | undefined
  let ahora = Math.max(Date.now(), arriendo.tomado)
  const puertos: Puertos = {
    readAsientos: async (desde, cuantos = asientos.length) => asientos.slice(desde - 1, desde - 1 + cuantos),
    addAsiento: async (asiento) => void asientos.push(asiento),
    readContacto: async () => contacto,
    saveContacto: async (dicho) => {
      contacto = dicho
    },
    propose: async () => SIN_RESPUESTA,
    deliver: async () => {
      const ultimo = asientos.at(-1)
      return entrega && ultimo ? { ahora, n: ultimo.n, huella: ultimo.huella, respuestas: [] } : SIN_RESPUESTA
    },
    print: async () => undefined,
    now: () => ahora,
    makeCodigoSeguridad: () => String(randomInt(100_000_000)).padStart(8, '0'),
    huella: sha256,
  }
  const mostrador = await Mostrador.open(puertos, { arriendo, secreto: '', programa: 'bench', autorizaciones: [] })
  const act = async (orden: Orden) => {
    mostrador.linea = false
    const hecho = await mostrador.act(orden)
    if (isRechazo(hecho)) throw new Error(hecho.texto)
    return hecho
  }
  const fondo = arriendo.fondo ?? monto('0')
  const open = () => act({ clase: 'abrir', cajero: CAJERA, fondo })
  await open()
  for (let i = 1; i <= ventas; i += 1) {
    // The clock of the device must not be ahead of the server's when it delivers.
    ahora += 1
    await act({ clase: 'vender', documento: TIQUETE, cajero: CAJERA })
    if (porTurno === undefined || i % porTurno > 0 || i === ventas) continue
    await act({ clase: 'contar', conteo: { piezas: {} }, por: CAJERA })
    await act({ clase: 'cerrar', queda: monto('0'), motivo: 'Se retiró todo', firma: CAJERA })
    await mostrador.deliver()
    const explicacion = fondo === 0n ? {} : { explicacion: 'Fondo de siempre' }
    await act({ clase: 'abrir', cajero: CAJERA, fondo, ...explicacion })
  }
  return { asientos, contacto }
}
