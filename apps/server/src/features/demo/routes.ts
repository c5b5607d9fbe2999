import { contract, type Demostracion } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../deps.ts'
import { servePublic } from '../../http/serve.ts'
import { CIA_DEMO, CONTRASENA_DEMO, USUARIOS_DEMO } from './compania.ts'
import { readDemostracion } from './historia/llenar.ts'

const NINGUNA: Demostracion = { usuarios: [], avance: null }

/** Who may sign in with what everybody may know: only against the simulator, where no document counts. */
export function demostracionRoutes(app: FastifyInstance, { config, db }: Con<'config' | 'db'>): void {
  servePublic(app, contract.demostracion.get, async (): Promise<Demostracion> => {
    if (config.ambiente !== 'simulador') return NINGUNA
    const hay = await db.withSistema((tx) =>
      tx
        .selectFrom('usuario as u')
        .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
        .select('u.username')
        .where('c.ruc', '=', CIA_DEMO.ruc)
        .where('u.estado', '=', 'A')
        .execute(),
    )
    const suyos = USUARIOS_DEMO.filter(({ username }) => hay.some((u) => u.username === username))
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
  })
}
