/** Registrations, and the content of their mails. */
import type { CallInput } from '@pura/contract'
import { contract } from '@pura/contract'
import type { Deps } from '../../deps.ts'
import { anybody, loginAs } from '../api.ts'
import { type CorreoRecibido, type Hacienda, workUntilDone } from '../hacienda.ts'

type Registro = NonNullable<CallInput<typeof contract.cuenta.crear>['body']>

/** Ana Lucía, who is in the simulator's registry; a complete registration. */
export const aRegistro = (cambio: Partial<Registro> = {}): Registro => ({
  identificacion: '303330333',
  nombre: 'Bufete Brenes',
  tipoDoctoPersona: { codigoSri: '01' },
  pais: { idPais: 1 },
  departamento: 3,
  idMunicipio: 301,
  distrito: 30101,
  barrio: 'El Molino',
  telefonos: '2551-0303',
  celular: '8303-0333',
  correoElectronico: 'ana@bufete.example',
  direccion: '50 metros al sur de las ruinas',
  idPaquete: '2',
  opcionPaquete: '01',
  aceptaTerminos: true,
  ...cambio,
})

export const register = (cambio: Partial<Registro> = {}) =>
  anybody().send(contract.cuenta.crear, { body: aRegistro(cambio) })

/** The newest mail with that word in its subject, optionally to that address. */
export async function findCorreo(hacienda: Hacienda, asunto: string, para?: string): Promise<CorreoRecibido> {
  const correo = (await hacienda.correos()).findLast(
    (c) => c.asunto.includes(asunto) && (para === undefined || c.destinatarios.includes(para)),
  )
  if (!correo) throw new Error(`No llegó ningún correo sobre «${asunto}»`)
  return correo
}

/** The value after a label in the mail. */
export const readDato = (correo: CorreoRecibido, etiqueta: string): string =>
  new RegExp(`^${etiqueta}: (.+)$`, 'm').exec(correo.texto)?.[1] ?? ''

/** A registered company whose owner has chosen a password, and still has to set the company up. */
export async function aCuenta(hacienda: Hacienda, deps: Deps, identificacion = '303330333') {
  const correoElectronico = `${identificacion}@cuenta.example`
  await register({ identificacion, correoElectronico })
  await workUntilDone(deps)
  const temporal = readDato(await findCorreo(hacienda, 'credenciales', correoElectronico), 'Contraseña temporal')
  const contrasena = 'Tucán-Amarillo-7'
  const api = await loginAs({ usuario: identificacion, contrasena: temporal })
  await api.send(contract.cuenta.cambiarContrasena, { body: { username: identificacion, password: contrasena } })
  const { data } = await api.send(contract.sesion.get)
  return { api, contrasena, codCia: data.cia.codCia, identificacion }
}
