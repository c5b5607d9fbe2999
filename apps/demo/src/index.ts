/** The demonstration: a fictional company with fourteen months of history, made by the product's own functions. */
import type { Demostracion } from '@pura/contract'
import type { Database } from '../../server/src/db/index.ts'
import type { Demo } from '../../server/src/demostracion.ts'
import { readDemostracion, startDemostracion } from './historia/llenar.ts'
import { seedRecibidos } from './recibidos.ts'
import { ASISTENTE_DEMO, CIA_DEMO, CLIENTE_API_DEMO, CONTRASENA_DEMO, USUARIOS_DEMO } from './semilla/compania.ts'
import { seedDemo } from './semilla/seed.ts'

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

/** Demo users that may sign in, with their public password; none in another company's database. */
async function findDemostracion(db: Database): Promise<Demostracion> {
  const hay = await db.withSistema((tx) =>
    tx
      .selectFrom('usuario as u')
      .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
      .select('u.username')
      .where('c.ruc', '=', CIA_DEMO.ruc)
      .where('u.estado', '=', 'A')
      .execute(),
  )
  const suyos = [...USUARIOS_DEMO, ASISTENTE_DEMO].filter(({ username }) => hay.some((u) => u.username === username))
  const llena = suyos.length > 0 ? await readDemostracion(db) : undefined
  const usuarios = suyos.map(({ username, nombre, papel, papelLlena }) => ({
    usuario: username,
    nombre,
    papel: llena ? papelLlena : papel,
    contrasena: CONTRASENA_DEMO,
  }))
  return {
    usuarios,
    avance: llena && !llena.terminada ? { hechos: llena.hechos, total: llena.total } : null,
  }
}
