/** A payment provider in this process: it records its charges, and fails on request. */
import { toDecimal } from '@pura/domain'
import { beforeAll, beforeEach } from 'vitest'
import type { Con } from '../../deps.ts'
import {
  AvisoFalso,
  type Cargo,
  type OrdenDeCobro,
  type Pasarela,
  type Resultado,
  type RutaAviso,
  type Suceso,
} from '../../external/pagos/index.ts'
import type { TestServer } from '../api.ts'
import { clearPagos } from './pagos.ts'

/** Failure of the next charge; `callaCobrado`: it charges, but does not answer. */
type Falla = 'callaCobrado' | 'callaSinCobrar' | 'noSale' | '3ds' | 'otroMonto' | { codigo: string }

export interface PasarelaFalsa extends Pasarela {
  /** Every charge made. */
  readonly libro: Cargo[]
  /** Every order sent, charged or not. */
  readonly ordenes: OrdenDeCobro[]
  readonly olvidados: string[]
  failNext(falla: Falla): void
  /** Default failure of every charge without a failure of its own; undefined: it charges. */
  failAll(falla: Falla | undefined): void
  /** Result of `find` from now on; undefined: `find` uses its records of charges. */
  answerFind(resultado: Resultado | null | undefined): void
  /** Result of `list` in place of its records. */
  listed: Cargo[] | undefined
  /** Runs before a charge is answered. */
  onCharge: (() => Promise<void>) | undefined
  now: () => Date
}

/** In place of this server's, with its clock; before each test nothing is charged or stored. */
export function usePasarela(server: TestServer): PasarelaFalsa {
  const pasarela = createPasarelaFalsa()
  pasarela.now = () => server.deps.now()
  beforeAll(() => void Object.assign(server.deps, { pasarela }))
  beforeEach(async () => {
    pasarela.libro.length = 0
    pasarela.ordenes.length = 0
    pasarela.listed = undefined
    pasarela.onCharge = undefined
    pasarela.answerFind(undefined)
    await clearPagos(server.deps.db)
  })
  return pasarela
}

/** Installs it in this server, with the server's clock. */
export function installPasarela(deps: Con<'now'>): PasarelaFalsa {
  const pasarela = createPasarelaFalsa()
  pasarela.now = () => deps.now()
  Object.assign(deps, { pasarela })
  return pasarela
}

export function createPasarelaFalsa(): PasarelaFalsa {
  let falla: Falla | undefined
  let todas: Falla | undefined
  let dicho: Resultado | null | undefined
  let tarjetas = 0
  const estados = new Map<string, Resultado>()

  const toAprobado = ({ referencia, monto, moneda }: OrdenDeCobro): Resultado => ({
    tipo: 'aprobado',
    orderId: referencia,
    autorizacion: 'A00001',
    monto,
    moneda,
    ultimosDigitos: '4242',
    marca: 'Visa',
  })

  const pasarela: PasarelaFalsa = {
    nombre: 'falsa',
    formulario: 'propio',
    llavePublica: 'llave',
    libro: [],
    ordenes: [],
    olvidados: [],
    listed: undefined,
    onCharge: undefined,
    now: () => new Date(),
    failNext(f) {
      falla = f
    },
    failAll(f) {
      todas = f
    },
    answerFind(r) {
      dicho = r
    },
    async openSesion(pedido) {
      return { formulario: 'propio', sesion: `s-${pedido}`, token: `t-${pedido}`, llavePublica: 'llave' }
    },
    async tokenize({ sesion }) {
      tarjetas += 1
      return {
        tipo: 'guardada',
        tarjeta: {
          token: `tok-${sesion}`,
          ultimosDigitos: String(4241 + tarjetas),
          marca: 'Visa',
          vencimiento: '1230',
        },
      }
    },
    async charge(orden) {
      pasarela.ordenes.push(orden)
      const como = falla ?? todas
      falla = undefined
      await pasarela.onCharge?.()
      if (como === 'noSale') return { tipo: 'desconocido', motivo: 'rechazada la conexión', enviado: false }
      if (como === 'callaSinCobrar') return { tipo: 'desconocido', motivo: 'sin respuesta', enviado: true }
      if (como === '3ds') {
        const espera: Resultado = { tipo: 'requiere3ds', url: 'https://banco.example/3ds' }
        estados.set(orden.referencia, espera)
        return espera
      }
      if (typeof como === 'object') {
        const no: Resultado = { tipo: 'rechazado', orderId: orden.referencia, codigo: como.codigo, mensaje: 'FONDOS' }
        estados.set(orden.referencia, no)
        return no
      }
      const si = toAprobado(orden)
      estados.set(orden.referencia, si)
      pasarela.libro.push({
        orderId: orden.referencia,
        referencia: orden.referencia,
        monto: orden.monto,
        moneda: orden.moneda,
        aprobado: true,
        momento: pasarela.now(),
        autorizacion: 'A00001',
      })
      if (como === 'callaCobrado') return { tipo: 'desconocido', motivo: 'sin respuesta', enviado: true }
      return como === 'otroMonto' ? { ...si, monto: 1n as never } : si
    },
    async find(referencia) {
      return dicho === undefined ? (estados.get(referencia) ?? null) : dicho
    },
    async list(desde, hasta) {
      return (pasarela.listed ?? pasarela.libro).filter((c) => c.momento >= desde && c.momento < hasta)
    },
    readSucesos,
    async deleteToken(token) {
      pasarela.olvidados.push(token)
    },
    interrupt() {},
  }
  return pasarela
}

export const FIRMA = 'firmado'

/** A webhook in the format of the fake: signed with a word. */
export const anAviso = (sucesos: readonly object[], firma = FIRMA): Buffer =>
  Buffer.from(JSON.stringify({ firma, sucesos }, (_, v) => (typeof v === 'bigint' ? toDecimal(v as never) : v)))

function readSucesos(_: RutaAviso, raw: Buffer): Suceso[] {
  const { firma, sucesos } = JSON.parse(raw.toString()) as { firma: string; sucesos: Suceso[] }
  if (firma !== FIRMA) throw new AvisoFalso('firma')
  return sucesos.map((s) =>
    s.tipo === 'cobro' && s.resultado.tipo === 'aprobado' && s.resultado.monto !== null
      ? { ...s, resultado: { ...s.resultado, monto: BigInt(s.resultado.monto) * 100_000n } as never }
      : s,
  )
}
