import { type Cia, type CiaEnLista, type CiaResumen, type contract, type QueryOf, TEXTOS_CIA } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { tipoIdentificacionByCodigo } from '@pura/domain/catalogos'
import { PAISES } from '@pura/domain/catalogos/paises'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CiaTable, CredencialCiaTable } from '../../../db/tables.ts'
import { toDataUrl } from '../../../lib/archivos/data-url.ts'
import { containsWords } from '../../../lib/busqueda.ts'
import { activoInactivo } from '../../../lib/estado.ts'
import { readPagina } from '../../../lib/paginacion.ts'
import { textosFromFila } from '../../../lib/textos-de-fila.ts'

export type CiaRow = Selectable<CiaTable>
/** Without the fields that depend on the caller. */
export type CiaGuardada = Omit<Cia, 'proveedorEditable'>

type Filtro = QueryOf<typeof contract.cia.list>

/** All companies; only the system sees their names, numbers and key dates together. */
export async function listCias(db: Db, filtro: Filtro): Promise<{ cias: CiaEnLista[]; total: number }> {
  const matching = db
    .selectFrom('cia')
    .$if(filtro.estado !== undefined, (q) => q.where('estado', '=', filtro.estado!))
    .where(containsWords(filtro.texto))
  const filas = matching
    .select(['cod_cia', 'ruc', 'nombre_cia', 'razon_social', 'correo_electronico', 'estado'])
    .select((eb) =>
      eb
        .selectFrom('credencial_cia as k')
        .select('k.cert_hasta')
        .whereRef('k.cod_cia', '=', 'cia.cod_cia')
        .as('llave_vence'),
    )
    .orderBy('cod_cia')
  const { rows, total } = await readPagina(matching, filas, filtro)
  const cias = rows.map((row) => ({
    ...toResumen(row),
    llaveVence: row.llave_vence && formatFechaHora(row.llave_vence),
  }))
  return { cias, total }
}

/**
 * The companies with the highest codes, read as the system (API-57). Informative only: the database assigns codes
 * (docs/acuerdos.md B13).
 */
export async function listUltimasCias(db: Db, cuantas: number): Promise<CiaResumen[]> {
  const rows = await db.selectFrom('cia').selectAll().orderBy('cod_cia', 'desc').limit(cuantas).execute()
  return rows.map(toResumen)
}

export async function findCia(db: Db, codCia: number, { lock = false } = {}): Promise<CiaRow | undefined> {
  return db
    .selectFrom('cia')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
}

/** The company of this number, read as the system. */
export const findCiaByRuc = (db: Db, ruc: string): Promise<CiaRow | undefined> =>
  db.selectFrom('cia').selectAll().where('ruc', '=', ruc).executeTakeFirst()

/** The company with facts about its secrets, never the secrets. */
export async function readCia(db: Db, codCia: number): Promise<CiaGuardada | undefined> {
  const row = await findCia(db, codCia)
  const credencial = await db
    .selectFrom('credencial_cia')
    .select(['usuario_hacienda', 'cert_sujeto', 'cert_cedula', 'cert_desde', 'cert_hasta'])
    .select([
      sql<boolean>`contrasena_hacienda is not null`.as('hay_contrasena'),
      sql<boolean>`p12 is not null`.as('hay_p12'),
      sql<boolean>`pin is not null`.as('hay_pin'),
    ])
    .where('cod_cia', '=', codCia)
    .executeTakeFirst()
  return row && toCia(row, credencial)
}

export async function updateCia(db: Db, codCia: number, cambios: Updateable<CiaTable>): Promise<void> {
  await db
    .updateTable('cia')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .execute()
}

export const toResumen = (
  row: Pick<CiaRow, 'cod_cia' | 'ruc' | 'nombre_cia' | 'razon_social' | 'correo_electronico' | 'estado'>,
): CiaResumen => ({
  codCia: row.cod_cia,
  ruc: row.ruc,
  nombreCia: row.nombre_cia,
  razonSocial: row.razon_social,
  correoElectronico: row.correo_electronico,
  estado: activoInactivo(row.estado),
})

type Conocido = Pick<
  Selectable<CredencialCiaTable>,
  'usuario_hacienda' | 'cert_sujeto' | 'cert_cedula' | 'cert_desde' | 'cert_hasta'
> & { hay_contrasena: boolean; hay_p12: boolean; hay_pin: boolean }

function toCia(row: CiaRow, credencial: Conocido | undefined): CiaGuardada {
  return {
    ...toResumen(row),
    tipoPersona: row.tipo_persona === 1 ? '1' : '2',
    tipoDoctoPersona: {
      codigoSri: row.tipo_identificacion,
      nombreDoctoPersona: tipoIdentificacionByCodigo(row.tipo_identificacion, '4.4')?.nombre ?? '',
    },
    pais: { idPais: row.id_pais, nombrePais: PAISES.find((p) => p.idPais === row.id_pais)?.nombre ?? '' },
    departamento: toId(row.provincia),
    idMunicipio: toId(row.canton),
    distrito: toId(row.distrito),
    barrio: row.barrio,
    ...textosFromFila(TEXTOS_CIA, row),
    telefonos: row.telefono,
    representanteLegal: row.representante_legal,
    nombreLogo: row.logo ? toDataUrl(row.logo_tipo ?? 'image/png', row.logo) : null,
    valIva: row.val_iva,
    tarifaIca: row.tarifa_ica,
    tipoContribuyente: row.tipo_contribuyente,
    idLicencia: row.id_licencia,
    primeraVez: row.primera_vez,
    ciudad: row.proveedor_nombre,
    nit: row.proveedor_identificacion,
    resolucionIva: credencial?.usuario_hacienda ?? '',
    resolucionIca: credencial?.hay_contrasena ?? false,
    contraseniaFirmaElectronica: credencial?.hay_pin ?? false,
    ubicacionFirmaElectronica: credencial?.hay_p12 ?? false,
    certificado: toCertificado(credencial),
    version: row.version,
  }
}

const toId = (codigo: string | null): number | null => (codigo === null ? null : Number(codigo))

function toCertificado(c: Conocido | undefined): Cia['certificado'] {
  if (!c?.cert_desde || !c.cert_hasta) return null
  return {
    sujeto: c.cert_sujeto ?? '',
    cedula: c.cert_cedula,
    desde: formatFechaHora(c.cert_desde),
    hasta: formatFechaHora(c.cert_hasta),
  }
}
