/** Branches and registers of the demo company. */
import { type Caja, type CajaEntrada, contract, type Sucursal, type SucursalEntrada } from '@pura/contract'
import type { Api } from '../api.ts'

export const aSucursal = (changes: Partial<SucursalEntrada> = {}): SucursalEntrada => ({
  nombreSucursal: 'Sucursal Alajuela',
  direccion: 'Avenida Central',
  telefono: '24300000',
  establecimiento: '2',
  ...changes,
})

export const aCaja = (changes: Partial<CajaEntrada> = {}): CajaEntrada => ({
  cajaPK: { idSucursal: 1 },
  nombreCaja: 'Caja 2',
  puntoEmision: '2',
  ...changes,
})

/** Creates it, or fails with the reason. */
export async function createSucursal(api: Api, changes: Partial<SucursalEntrada> = {}): Promise<Sucursal> {
  const reply = await api.send(contract.sucursal.create, { body: aSucursal(changes) })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.data
}

export async function createCaja(
  api: Api,
  changes: Partial<CajaEntrada> & { crearConsecutivos?: boolean } = {},
): Promise<Caja> {
  const reply = await api.send(contract.caja.create, { body: { ...aCaja(), ...changes } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.data
}

export const enCaja = ({ cajaPK: { idSucursal, idCaja } }: Caja) => ({
  sucursal: { sucursalPK: { idSucursal } },
  caja: { cajaPK: { idCaja } },
})
