/** Identity: sessions, passwords, second factor, users, roles. */

export { enVigor } from './acceso/en-vigor.ts'
export { endDado, type PersonaDeCasa, selectDados } from './acceso/persona.ts'
export {
  assertAjena,
  assertConfirmada,
  assertContrasena,
  changeContrasena,
  confirmActual,
  contrasenaCambiada,
  mustGiveActual,
  setContrasena,
} from './contrasena/contrasena.ts'
export { plantillaCredenciales, sendContrasenaTemporal, unknownContrasena } from './contrasena/contrasena-temporal.ts'
export { correoCambiado, enqueueCorreoCambiado } from './contrasena/correo-cambiado.ts'
export { findPersona } from './contrasena/persona.ts'
export { numeroDevuelto, numeroLiberado } from './numero/correos.ts'
export { CONFIRMAR_MS, chooseUsername, proveNumero } from './numero/numero.ts'
export { insertRolesDeOrigen } from './rol/de-origen.ts'
export { listOperadores } from './rol/operadores.ts'
export { assertMayGrant, isOperador, lockRoles, mayGrant } from './rol/permisos.ts'
export { findRol, listRoles } from './rol/repository.ts'
export { rolRoutes } from './rol/routes.ts'
export { segundoFactorCambiado } from './segundo-factor/aviso.ts'
export { segundoFactorRoutes } from './segundo-factor/routes.ts'
export { hashContrasena } from './sesion/contrasena.ts'
export { attempt, forgetOldIntentos, origenOf, spend } from './sesion/intentos.ts'
export { sesionesRoutes } from './sesion/lista-routes.ts'
export { menuOf, OPCIONES_DE_TODOS, opcionesDeFuera } from './sesion/menu.ts'
export { oauthRoutes } from './sesion/oauth-routes.ts'
export { findUsuario, touchAcceso } from './sesion/repository.ts'
export { sesionRoutes } from './sesion/routes.ts'
export { lockVigente, maySeguir, nameAutor } from './sesion/seguir.ts'
export { toUsername } from './sesion/usuario-ingreso.ts'
export { usuarioRoutes } from './usuario/routes.ts'
export { segundoFactorQuitado } from './usuario/segundo-factor-quitado.ts'
