import { type Cliente, type ClienteEntrada, contract } from '@pura/contract'
import type { Api } from './api.ts'

let siguiente = 110_000_000

/** A person as a form sends it; each has a number of identification of its own. */
export const aCliente = (changes: Partial<ClienteEntrada> = {}): ClienteEntrada => ({
  nombreCliente: 'Panadería La Espiga S.A.',
  tipoCliente: { idTipoCliente: 1 },
  tipoDoctoPersona: { codigoSri: '01' },
  ruc: String(siguiente++),
  telefono: '22223333',
  correo: 'espiga@correo.example',
  pais: { idPais: 1 },
  direccion: '100 metros al este de la iglesia',
  estado: 'A',
  ...changes,
})

export async function crearCliente(api: Api, changes: Partial<ClienteEntrada> = {}): Promise<Cliente> {
  const reply = await api.send(contract.cliente.create, { body: aCliente(changes) })
  if (reply.status !== 200) throw new Error(`No se creó: ${JSON.stringify(reply.body)}`)
  return reply.data
}
