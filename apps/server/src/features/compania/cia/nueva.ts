/** A company created by the operator: any type of person, with everything it needs to work (docs/acuerdos.md B14). */
import type { CiaEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Con } from '../../../deps.ts'
import { invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { cargarDocumentos, enviarCorreo } from '../../../jobs/definitions.ts'
import { readCargas, storeCargas } from '../../compra/index.ts'
import { sendContrasenaTemporal, unknownContrasena } from '../../identidad/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { createCia, NumeroComprobado } from './crear.ts'
import { pointAtField, readCredencial, readLogo, refuseTaken, toAudit, toAuditCredencial } from './guardar.ts'
import { assertCia, toColumnas } from './reglas.ts'
import { type CiaGuardada, findCia, readCia } from './repository.ts'

/** @throws AppError with the specification's text; MSG-06 if the number already has an account */
export async function createCiaOfOperator(
  deps: Con<'config' | 'db' | 'now' | 'credenciales' | 'cola'>,
  sesion: Sesion,
  entrada: CiaEntrada,
): Promise<CiaGuardada> {
  assertCia(entrada)
  const credencial = readCredencial(entrada)
  const logo = await readLogo(entrada)
  const cargas = await readCargas(entrada)
  const contrasena = await unknownContrasena()
  const columnas = { ...toColumnas(entrada), ...logo, ...proveedorNuevo(deps, entrada) }
  const creada = await deps.db.withSistema(async (tx) => {
    const { codCia, idUsuario } = await createCia(tx, columnas, {
      username: columnas.ruc,
      nombreUsuario: columnas.representante_legal || columnas.razon_social,
      correo: columnas.correo_electronico,
      telefono: columnas.telefono ?? '',
      contrasena,
      contrasenaVence: deps.now(),
    }).catch((error: unknown) => {
      if (error instanceof NumeroComprobado) throw invalid('ruc', mensajes.usuario.yaExiste)
      return refuseTaken(error)
    })
    if (credencial) await deps.credenciales.saveIn(tx, codCia, credencial).catch(pointAtField)
    await recordChange(
      tx,
      { ...sesion, codCia },
      {
        entidad: 'cia',
        llave: codCia,
        accion: 'crear',
        despues: { ...toAudit((await findCia(tx, codCia))!), ...toAuditCredencial(credencial) },
      },
    )
    await storeCargas(tx, { ...sesion, codCia }, cargas, deps.now())
    await sendContrasenaTemporal(tx, { codCia, idUsuario, correo: columnas.correo_electronico }, deps.now())
    return (await readCia(tx, codCia))!
  })
  deps.cola.wake(enviarCorreo)
  if (cargas.length > 0) deps.cola.wake(cargarDocumentos)
  return creada
}

/** Nothing can be issued without a provider (docs/acuerdos.md E18): the installation's, else the company itself. */
function proveedorNuevo({ config }: Con<'config'>, { ciudad, nit, ruc, razonSocial }: CiaEntrada) {
  return {
    proveedor_nombre: ciudad?.trim() || config.proveedor.nombre || razonSocial.trim(),
    proveedor_identificacion: nit?.trim() || config.proveedor.identificacion || ruc.replace(/[\s-]/g, ''),
  }
}
