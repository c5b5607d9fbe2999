/** A second company for tests: created by the operator, with a user who can sign in. */
import { type CiaEntrada, contract } from '@pura/contract'
import { proveAceptadas } from '../../features/compania/index.ts'
import { noteProbada } from '../../features/suelo/index.ts'
import { anAdministrador, loginAs, type TestServer } from '../api.ts'
import { hashBarato } from '../contrasenas.ts'
import { aCiaAutorizada } from '../db.ts'

export const aCia = (changes: Partial<CiaEntrada> = {}) => ({
  nombreCia: 'Soda La Ceiba',
  razonSocial: 'Soda La Ceiba S.A.',
  ruc: '3101777001',
  tipoDoctoPersona: { codigoSri: '02' },
  correoElectronico: 'facturas@ceiba.example',
  pais: { idPais: 1 },
  departamento: 1,
  idMunicipio: 101,
  distrito: 10101,
  barrio: 'Amón',
  direccion: '100 metros norte de la iglesia',
  telefonos: '22223333',
  ...changes,
})

export const CONTRASENA_PROPIETARIO = 'La-Ceiba-2026'

/** Its codCia, and the credentials of its first user. */
export async function createOtraCia(server: TestServer, changes: Partial<CiaEntrada> = {}) {
  const admin = await loginAs(anAdministrador())
  const reply = await admin.send(contract.cia.create, { body: aCia(changes) })
  if (reply.status !== 200) throw new Error(`No se creó la compañía: ${JSON.stringify(reply.body)}`)
  const { codCia, ruc } = reply.data
  const contrasena = await hashBarato(CONTRASENA_PROPIETARIO)
  await server.deps.db.withCia(codCia, (tx) =>
    tx.updateTable('usuario').set({ contrasena, contrasena_vence: null }).execute(),
  )
  return { codCia, propietario: { usuario: ruc, contrasena: CONTRASENA_PROPIETARIO } }
}

/** The state after Hacienda accepted a document of this number and `proveAceptadas` ran. */
export async function acceptUno({ deps }: TestServer, codCia: number, ruc: string): Promise<void> {
  const clave = `506271126${ruc.padStart(12, '0')}`.padEnd(50, '1')
  await deps.db.withCia(aCiaAutorizada(codCia), (tx) => noteProbada(tx, codCia, clave, deps.now()))
  await proveAceptadas(deps)
}
