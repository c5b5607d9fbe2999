/**
 * Every call of the contract by callers who must be refused. The calls come from the contract itself, so that a new one
 * cannot be forgotten.
 */
import type { Endpoint } from '@pura/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MENU } from './features/identidad/sesion/menu.ts'
import { anAdministrador, anUsuario, setOpciones, useServer, useSesion } from './testing/api.ts'
import { inputOf, makeBody, PRIVADAS } from './testing/cuerpos.ts'
import { insertAnyCia, listCompanyTables } from './testing/isolation.ts'

const PROPIA = 1
/** Another company: all its ids and texts are this number, which is small enough for every column. */
const AJENA = 31_001

const server = useServer()

const isCambio = (e: Endpoint) => e.method !== 'GET'

beforeAll(() => insertAnyCia(server.deps.db.kysely, AJENA))

// The previous call may have signed out, or moved the session.
const usuario = useSesion(anUsuario())
const admin = useSesion(anAdministrador())

/** A call with this codCia and the ids of the other company. */
const ofAjena = (e: Endpoint, codCia: number) => inputOf(e, { codCia, id: AJENA })

describe('another company is refused by its number', () => {
  test.each(PRIVADAS)('%s refuses the company in the query', async (_, e) => {
    const { api } = e.access === 'administrador' ? admin : usuario
    const reply = await api.send(e, { ...ofAjena(e, PROPIA), query: { codCia: AJENA } })
    if (e.otraCia && e.access === 'administrador') expect(reply.status).not.toBe(500)
    else expect(reply).toBeRejectedWith(403, 'No tiene acceso a esa compañía')
  })

  const conCodCia = PRIVADAS.filter(([, e]) => 'codCia' in e.params.shape)
  test.each(conCodCia)('%s refuses the company in the path', async (_, e) => {
    expect(await usuario.api.send(e, ofAjena(e, AJENA))).toBeRejectedWith(403)
    if (!e.otraCia) expect(await admin.api.send(e, ofAjena(e, AJENA))).toBeRejectedWith(403)
  })

  const conCuerpo = PRIVADAS.filter(([, e]) => e.consumes === 'application/json' && !(e.body instanceof z.ZodUndefined))
  test.each(conCuerpo)('%s refuses the company deep in the body', async (_, e) => {
    const body = { ...(makeBody(e.body, { codCia: PROPIA, id: 1 }) as object), dentro: [{ codCia: String(AJENA) }] }
    expect(await usuario.api.send(e, { ...ofAjena(e, PROPIA), body })).toBeRejectedWith(403)
  })
})

describe('ids of another company are not found, and nothing of that company is read or changed', () => {
  /** All tables in one statement: a statement for each took most of this file's time. */
  const dump = async () => {
    const rows = tables.map(
      (t) => sql`select ${sql.lit(t)} as tabla, to_jsonb(t) as fila from ${sql.table(t)} t where cod_cia = ${AJENA}`,
    )
    const query = sql`${sql.join(rows, sql` union all `)} order by 1, 2`
    return JSON.stringify((await query.execute(server.deps.db.kysely)).rows)
  }
  let tables: string[]
  let antes: string
  beforeAll(async () => {
    tables = await listCompanyTables(server.deps.db.kysely)
    antes = await dump()
    for (const tabla of tables) expect(antes).toContain(`"tabla":"${tabla}"`)
  })

  // A stream has no end: notificacion/vivo.test.ts tests its content.
  const conFin = PRIVADAS.filter(([, e]) => e.access === 'sesion' && e.answer !== 'text/event-stream')
  test.each(conFin)('%s', async (_, e) => {
    const reply = await usuario.api.send(e, ofAjena(e, PROPIA))
    expect(reply.status).not.toBe(500)
    if (!isCambio(e)) expect(JSON.stringify(reply.data ?? '')).not.toContain(String(AJENA))
    const namesSomething = Object.keys(e.params.shape).some(
      (name) => /^(id[A-Z]|cod[A-Z]|num|correl)/.test(name) && name !== 'codCia',
    )
    if (namesSomething && isCambio(e)) expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(await dump()).toBe(antes)
  })
})

describe('a role without the option is refused', () => {
  afterAll(() => setOpciones(server, ['*']))

  test.each(PRIVADAS.filter(([, e]) => e.opcion.length > 0))('%s', async (_, e) => {
    await setOpciones(
      server,
      MENU.map(({ ruta }) => ruta).filter((ruta) => !e.opcion.includes(ruta)),
    )
    expect(await usuario.api.send(e, ofAjena(e, PROPIA))).toBeRejectedWith(403, 'No tiene permiso para hacer esto')
  })

  test.each(PRIVADAS.filter(([, e]) => e.access === 'administrador'))('%s is only for the operator', async (_, e) => {
    await setOpciones(server, ['*'])
    expect(await usuario.api.send(e, ofAjena(e, PROPIA))).toBeRejectedWith(403, 'No tiene permiso para hacer esto')
  })
})

describe('a role with the option is allowed', () => {
  afterAll(() => setOpciones(server, ['*']))

  test.each(PRIVADAS.filter(([, e]) => e.opcion.length > 0))('%s', async (_, e) => {
    await setOpciones(server, e.opcion)
    const reply = await usuario.api.send(e, ofAjena(e, PROPIA))
    expect(reply.mensaje).not.toBe('No tiene permiso para hacer esto')
    expect(reply.status).not.toBe(403)
  })
})

test('every call declares its permission: an option of the menu, the operator, or the user’s own data', () => {
  const sinOpcion = PRIVADAS.filter(([, e]) => e.opcion.length === 0 && e.access === 'sesion')
  expect(sinOpcion.map(([name]) => name).sort()).toEqual(PROPIAS_DE_CADA_UNO)
})

test('every call with options can be reached by a role without all options', () => {
  const rutas = [...MENU.map(({ ruta }) => ruta), ...SIN_PANTALLA]
  const cerradas = PRIVADAS.filter(([, e]) => e.opcion.length > 0 && !e.opcion.some((opcion) => rutas.includes(opcion)))
  expect(cerradas.map(([name]) => name)).toEqual([])
})

/**
 * Calls without an option: the user's own session, password and company name; code lists and public registries of
 * Hacienda, the same for everybody. A call added here is open to every role of a company.
 */
const PROPIAS_DE_CADA_UNO = [
  // Companies that grant the user access, and the return to the own company.
  'acceso.aceptar',
  'acceso.dejar',
  'acceso.entrar',
  'acceso.mios',
  'acceso.ver',
  'actividadEconomica.search',
  'cabys.search',
  'catalogos.codigosReferencia',
  'catalogos.formaPago',
  'catalogos.formasFarmaceuticas',
  'catalogos.impuestos',
  'catalogos.moneda',
  'catalogos.otrosCargos',
  'catalogos.otrosImpuestos',
  'catalogos.tiposDocto',
  'catalogos.tiposImpuestoIva',
  'catalogos.unidadMedida',
  'cia.info',
  'cia.leave',
  'condicionVenta.list',
  'cuenta.cambiarContrasena',
  'cuenta.estadoContrasena',
  'escritorio.acomodar',
  'escritorio.get',
  'escritorio.grafico',
  'exoneracion.find',
  'exoneracion.instituciones',
  'exoneracion.tipos',
  // Notifications of the user's sections, and their preferences.
  'notificacion.all',
  'notificacion.cuentas',
  'notificacion.desuscribir',
  'notificacion.equipos',
  'notificacion.leer',
  'notificacion.list',
  'notificacion.llavePublica',
  'notificacion.preferencias',
  'notificacion.preferir',
  'notificacion.remove',
  'notificacion.suscribir',
  'notificacion.ver',
  'notificacion.vivo',
  // Returns if the company may issue; amounts only for users with the section of payments.
  'paquete.actual',
  // The format of printed documents.
  'preferencias.get',
  'registro.actividades',
  'registro.find',
  'registro.productor',
  'salud.hacienda',
  'segundoFactor.activar',
  'segundoFactor.get',
  'segundoFactor.iniciar',
  'segundoFactor.quitar',
  'segundoFactor.renovarCodigos',
  'sesion.get',
  'sesion.remove',
  'sesiones.list',
  'sesiones.remove',
  'sesiones.removeOtras',
  'tipoCliente.list',
  'tipoDoctoPersona.list',
  'users.encargados',
  'users.opciones',
  'vtaMovm.tasaCambioDolar',
]

/** Sections without a page yet: only a role with every option has them. */
const SIN_PANTALLA = [
  '/ventaRapida',
  '/dispositivos',
  '/cierresZ',
  '/documentosEmitidos',
  '/documentosRecibidos',
  '/sucursales',
  '/cajas',
  '/consecutivos',
  '/actividadesEconomicas',
]
