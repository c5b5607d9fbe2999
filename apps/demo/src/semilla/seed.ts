/**
 * Creates the demo company in an empty database when the authority is the simulator. In one transaction: a process
 * that dies leaves the database empty, and the next start begins again.
 */

import { toBusqueda } from '@pura/domain/busqueda'
import { createTestCertificate } from '@pura/firma'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/index.ts'
import { actAsCia, actAsDueno, actAsSistema } from '../../../server/src/db/papel.ts'
import type { Con } from '../../../server/src/deps.ts'
import { insertPuntoEmision } from '../../../server/src/features/compania/index.ts'
import { hashContrasena, insertRolesDeOrigen } from '../../../server/src/features/identidad/index.ts'
import { ADMINISTRADOR, TODAS } from '../../../server/src/http/sesion.ts'
import {
  ACTIVIDADES_DEMO,
  CIA_DEMO,
  CLIENTE_API_DEMO,
  CLIENTES_DEMO,
  type ClienteDemo,
  CONTRASENA_DEMO,
  HACIENDA_DEMO,
  USUARIOS_DEMO,
} from './compania.ts'
import { CLIENTES_QUETZALIA } from './companias.ts'
import { PRODUCTOS_DEMO, type ProductoDemo } from './productos.ts'

/** Key of an advisory lock, any number: of two processes that start at once, the second finds the company there. */
const LOCK_KEY = 5_061_990_905

/**
 * True if it seeded; a database with any company is left alone. If the history will be filled (historia/), it stores
 * the day of departure and adds more people.
 */
export async function seedDemo(deps: Con<'db' | 'credenciales'>, llenaDesde?: Date): Promise<boolean> {
  if (!(await isEmpty(deps.db.kysely))) return false
  // Slow (key derivation), so done before the transaction.
  const [p12, contrasena, secreto] = await Promise.all([
    createTestCertificate({
      cedula: CIA_DEMO.ruc,
      nombre: CIA_DEMO.razon_social,
      pin: HACIENDA_DEMO.pin,
      ...(llenaDesde && vigenciaDesde(llenaDesde)),
    }),
    hashContrasena(CONTRASENA_DEMO),
    hashContrasena(CLIENTE_API_DEMO.secreto),
  ])
  return deps.db.kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx)
    if (!(await isEmpty(tx))) return false
    await insertCabys(tx)
    await insertClienteApi(tx, secreto)
    if (llenaDesde) await tx.insertInto('demostracion').values({ base: llenaDesde }).execute()
    const codCia = await insertCia(tx)
    // From here on it acts as the new company.
    await actAsCia(tx, codCia)
    await insertUsuarios(tx, codCia, contrasena)
    await insertPuntoEmision(tx, codCia, CIA_DEMO)
    await insertActividades(tx, codCia, ACTIVIDADES_DEMO)
    await insertClientes(tx, codCia, llenaDesde ? [...CLIENTES_DEMO, ...CLIENTES_QUETZALIA] : CLIENTES_DEMO)
    await insertProductos(tx, codCia, PRODUCTOS_DEMO)
    await deps.credenciales.saveIn(tx, codCia, {
      usuarioHacienda: HACIENDA_DEMO.usuario,
      contrasenaHacienda: HACIENDA_DEMO.contrasena,
      p12,
      pin: HACIENDA_DEMO.pin,
    })
    return true
  })
}

/** Valid on every day of the history and some years beyond. */
export const vigenciaDesde = (base: Date) => ({
  desde: new Date(base.getTime() - 500 * DIA_MS),
  hasta: new Date(base.getTime() + 900 * DIA_MS),
})

const DIA_MS = 24 * 3_600_000

/** Row-level security also applies to the owner of the tables, so companies are counted and created as the system. */
async function isEmpty(db: Db): Promise<boolean> {
  const count = async (tx: Db) => {
    await actAsSistema(tx)
    const row = await tx.selectFrom('cia').select('cod_cia').limit(1).executeTakeFirst()
    await actAsDueno(tx)
    return row === undefined
  }
  return db.isTransaction ? count(db) : db.transaction().execute(count)
}

async function insertCia(tx: Db): Promise<number> {
  await actAsSistema(tx)
  const { cod_cia } = await tx.insertInto('cia').values(CIA_DEMO).returning('cod_cia').executeTakeFirstOrThrow()
  return cod_cia
}

async function insertCabys(tx: Db): Promise<void> {
  const rows = new Map(PRODUCTOS_DEMO.map(({ cabys }) => [cabys.codigo, cabys]))
  await tx
    .insertInto('cabys')
    .values([...rows.values()].map((c) => ({ ...c, busqueda: toBusqueda(c.descripcion) })))
    // Rows of an imported catalogue are kept.
    .onConflict((c) => c.column('codigo').doNothing())
    .execute()
}

async function insertClienteApi(tx: Db, secreto: string): Promise<void> {
  const { clientId, nombre } = CLIENTE_API_DEMO
  await tx.insertInto('cliente_api').values({ client_id: clientId, nombre, secreto }).execute()
}

async function insertUsuarios(tx: Db, codCia: number, contrasena: string): Promise<void> {
  await insertRolesDeOrigen(tx, codCia, [
    { nombre_rol: ADMINISTRADOR, opciones: [TODAS], solo_lectura: false },
    { nombre_rol: 'USUARIO', opciones: [TODAS], solo_lectura: false },
  ])
  await tx
    .insertInto('usuario')
    .values(
      USUARIOS_DEMO.map(({ username, nombre, codRol }, i) => ({
        cod_cia: codCia,
        id_usuario: i + 1,
        username,
        nombre_usuario: nombre,
        identificacion: username,
        correo: `${username}@quetzalia.example`,
        contrasena,
        ingresado: new Date(),
        cod_rol: codRol,
      })),
    )
    .execute()
}

export async function insertActividades(
  tx: Db,
  codCia: number,
  actividades: readonly { codigo: string; nombre: string; descripcion: string }[],
): Promise<void> {
  await tx
    .insertInto('actividad_economica_cia')
    .values(
      actividades.map(({ codigo, nombre, descripcion }, i) => ({
        cod_cia: codCia,
        cod_actividad: codigo,
        correlativo: i + 1,
        nombre,
        descripcion,
      })),
    )
    .execute()
}

/** @param hay clients the company already has */
export async function insertClientes(tx: Db, codCia: number, clientes: readonly ClienteDemo[], hay = 0): Promise<void> {
  await tx
    .insertInto('cliente')
    .values(
      clientes.map((c, i) => ({
        cod_cia: codCia,
        id_cliente: hay + i + 1,
        nombre_cliente: c.nombre,
        id_tipo_cliente: c.tipo ?? 1,
        tipo_identificacion: c.tipoIdentificacion,
        ruc: c.ruc,
        identificador: c.identificador ?? '',
        id_pais: c.identificador === undefined ? 1 : 2,
        telefono: c.telefono ?? '',
        correo: c.correo ?? '',
        provincia: c.distrito?.slice(0, 1) ?? null,
        canton: c.distrito?.slice(0, 3) ?? null,
        distrito: c.distrito ?? null,
        direccion: c.direccion ?? '',
        id_actividad_economica: c.actividad ?? null,
        busqueda: toBusqueda(c.nombre, c.ruc, c.correo ?? ''),
      })),
    )
    .execute()
  await startContador(tx, codCia, 'id_cliente', hay + clientes.length)
}

export async function insertProductos(tx: Db, codCia: number, productos: readonly ProductoDemo[]): Promise<void> {
  await tx
    .insertInto('producto')
    .values(
      productos.map((p, i) => {
        const codigoInterno = `P${String(i + 1).padStart(3, '0')}`
        return {
          cod_cia: codCia,
          id_producto: i + 1,
          codigo_interno: codigoInterno,
          nombre_producto: p.nombre,
          cabys: p.cabys.codigo,
          unidad_medida: p.unidadMedida,
          precio_venta: p.precio,
          codigo_tarifa_iva: p.codigoTarifaIva,
          grupo: p.grupo,
          registro_medicamento: p.registroMedicamento,
          forma_farmaceutica: p.formaFarmaceutica,
          busqueda: toBusqueda(p.nombre, codigoInterno, String(i + 1)),
        }
      }),
    )
    .execute()
  await startContador(tx, codCia, 'id_producto', productos.length)
}

async function startContador(tx: Db, codCia: number, nombre: string, valor: number): Promise<void> {
  const fila = { cod_cia: codCia, nombre, valor }
  await tx
    .insertInto('contador_cia')
    .values(fila)
    .onConflict((c) => c.columns(['cod_cia', 'nombre']).doUpdateSet({ valor }))
    .execute()
}
