/** Registration: a natural person with a cédula gets a complete company, and its credentials by mail. */
import type { Contribuyente, CuentaNueva } from '@pura/contract'
import { findPaquete, REGLAS_CUENTA, type Regla } from '@pura/domain'
import { findUbicacion } from '@pura/domain/catalogos/territorio'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import type { Con } from '../../../deps.ts'
import { AppError, atField } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { chooseUsername, sendContrasenaTemporal, unknownContrasena } from '../../identidad/index.ts'
import { autorSistema, recordChange } from '../../suelo/index.ts'
import { createCia, NumeroComprobado } from '../cia/crear.ts'

const t = mensajes.cuenta

/**
 * The person of the number, if it may have an account. @throws AppError VAL-02, VAL-03, MSG-06, or 503 while the
 * registry does not answer
 */
export async function findInteresado(
  { db, registro }: Con<'db' | 'registro'>,
  identificacion: string,
  operador = false,
): Promise<Contribuyente> {
  // Letters stay: without them the number may be another's.
  const numero = identificacion.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (numero === '') throw atField('identificacion', t.identificacionObligatoria)
  const persona = await registro.find(numero)
  if (persona?.tipoIdentificacion === '02' && !operador) throw atField('identificacion', t.personaJuridica)
  // DIMEX and NITE are accepted too if the operator creates the account (docs/acuerdos.md B7, B14).
  if (!persona || (persona.tipoIdentificacion !== '01' && !operador)) throw atField('identificacion', t.cedulaInvalida)
  if (await db.withSistema((tx) => hasCuenta(tx, numero, operador))) throw new AppError('conflict', t.yaExiste)
  return persona
}

/** @throws AppError with the first text that applies; MSG-06 if another request was faster */
export async function register(
  deps: Con<'config' | 'db' | 'now' | 'registro' | 'cola'>,
  entrada: CuentaNueva,
  { direccionIp, operador }: { direccionIp: string; operador: Sesion | null },
): Promise<void> {
  const persona = await findInteresado(deps, entrada.identificacion, operador !== null)
  const tipoPersona = persona.tipoIdentificacion === '02' ? 2 : 1
  assertReglas({ ...entrada, tipoPersona }, [...REGLAS_CUENTA, ...EXISTENTES])
  const { identificacion: ruc, nombre: razonSocial } = persona
  const { proveedor } = deps.config
  // A placeholder nobody knows; the mail replaces it.
  const contrasena = await unknownContrasena()
  const cia = {
    ruc,
    tipo_identificacion: persona.tipoIdentificacion,
    tipo_persona: tipoPersona,
    nombre_cia: entrada.nombre.trim(),
    // The name Hacienda has; customers know the typed one.
    razon_social: razonSocial.slice(0, 100),
    provincia: String(entrada.departamento),
    canton: String(entrada.idMunicipio),
    distrito: String(entrada.distrito),
    barrio: entrada.barrio!.trim(),
    direccion: entrada.direccion.trim(),
    telefono: digitsOf(entrada.telefonos),
    celular: digitsOf(entrada.celular),
    correo_electronico: entrada.correoElectronico.trim(),
    proveedor_nombre: proveedor.nombre || razonSocial.slice(0, 100),
    proveedor_identificacion: proveedor.identificacion || ruc,
    paquete_elegido: entrada.idPaquete,
    opcion_paquete: entrada.opcionPaquete,
  }
  try {
    await deps.db.withSistema(async (tx) => {
      const { codCia, idUsuario } = await createCia(tx, cia, {
        username: ruc,
        nombreUsuario: razonSocial.slice(0, 100),
        correo: cia.correo_electronico,
        telefono: cia.celular || cia.telefono,
        contrasena,
        contrasenaVence: deps.now(),
      })
      await recordChange(tx, operador ? { ...operador, codCia } : autorSistema(codCia, direccionIp), {
        entidad: 'cia',
        llave: codCia,
        accion: 'crear',
        detalle: 'Registro de la cuenta',
        despues: cia,
      })
      await sendContrasenaTemporal(tx, { codCia, idUsuario, correo: cia.correo_electronico }, deps.now())
    })
  } catch (error) {
    if (isUniqueViolation(error) || error instanceof NumeroComprobado)
      throw new AppError('conflict', t.yaExiste, { cause: error })
    throw error
  }
  deps.cola.wake(enviarCorreo)
}

/** The chosen codes exist. */
const EXISTENTES: readonly Regla<CuentaNueva & { tipoPersona: 1 | 2 }>[] = [
  ['distrito', existsLugar, mensajes.cia.distritoObligatorio],
  ['idPaquete', (c) => findOpcion(c) !== undefined, t.planObligatorio],
  ['idPaquete', (c) => findPaquete(c.idPaquete)?.tiposPersona.includes(c.tipoPersona) === true, t.planInvalido],
  ['aceptaTerminos', (c) => c.aceptaTerminos, t.terminosObligatorios],
]

const findOpcion = ({ idPaquete, opcionPaquete }: CuentaNueva) =>
  findPaquete(idPaquete)?.opciones.find((o) => o.codigo === opcionPaquete)

/** 1, 101, 10101: each id contains its parent's. */
function existsLugar({ departamento, idMunicipio, distrito }: CuentaNueva): boolean {
  const [provincia, canton, completo] = [String(departamento), String(idMunicipio), String(distrito)]
  if (!completo.startsWith(canton) || !canton.startsWith(provincia)) return false
  return findUbicacion({ provincia, canton: canton.slice(1), distrito: completo.slice(3) }) !== undefined
}

async function hasCuenta(tx: Db, numero: string, operador: boolean): Promise<boolean> {
  const cia = await tx.selectFrom('cia').select('cod_cia').where('ruc', '=', numero).executeTakeFirst()
  if (cia) return true
  // A user who signs in with the number must sign in instead of registering. An operator may create the company of its
  // owner beside an unproven holder (docs/decisions/0121).
  const username = await chooseUsername(tx, numero)
  return operador ? username === undefined : username !== numero
}

const digitsOf = (texto: string): string => texto.replace(/\D/g, '')
