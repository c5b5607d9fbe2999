import { type Cliente, type ClienteEntrada, contract } from '@pura/contract'
import type { Db } from '../../db/index.ts'
import type { Api } from '../api.ts'

let siguiente = 110_000_000

/** A person as a form sends it; each has its own identification number. */
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

export async function createCliente(api: Api, changes: Partial<ClienteEntrada> = {}): Promise<Cliente> {
  const reply = await api.send(contract.cliente.create, { body: aCliente(changes) })
  if (reply.status !== 200) throw new Error(`No se creó: ${JSON.stringify(reply.body)}`)
  return reply.data
}

/** A foreign buyer, for exports: of company 1, under that number. */
export async function insertExtranjero(tx: Db, idCliente: number): Promise<void> {
  await tx
    .insertInto('cliente')
    .values({
      cod_cia: 1,
      id_cliente: idCliente,
      nombre_cliente: 'Acme Trading LLC',
      tipo_identificacion: '05',
      identificador: 'US123456789',
      correo: 'orders@acme.example',
      direccion: '1 Harbor Street, Boston',
      id_pais: 2,
      busqueda: 'acme',
    })
    .execute()
}
