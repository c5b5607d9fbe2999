/** The demonstration: a fictional company with fourteen months of history, made by the product's own functions. */
import type { Demo } from '../../server/src/demostracion.ts'
import { startDemostracion } from './historia/llenar.ts'
import { seedRecibidos } from './recibidos.ts'
import { CIA_DEMO, CLIENTE_API_DEMO, CONTRASENA_DEMO, USUARIOS_DEMO } from './semilla/compania.ts'
import { seedDemo } from './semilla/seed.ts'
import { findDemostracion } from './usuarios.ts'

export const demo: Demo = {
  seed: seedDemo,
  seedRecibidos,
  startHistoria: startDemostracion,
  find: findDemostracion,
  anuncio: [
    `  Compañía:       ${CIA_DEMO.razon_social} (ficticia)`,
    `  Ingresar con:   ${USUARIOS_DEMO.map((u) => u.username).join(' o ')}, contraseña ${CONTRASENA_DEMO}`,
    `  Cliente de API: ${CLIENTE_API_DEMO.clientId}, secreto ${CLIENTE_API_DEMO.secreto}`,
  ],
}
