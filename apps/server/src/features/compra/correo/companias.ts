/**
 * Companies that a mail may bring documents to: the one of its address, or all active ones if an operator set it so.
 */
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import { ADMINISTRADOR } from '../../../http/sesion.ts'
import { findRolDe } from '../llegada/destino.ts'
import { plain } from '../llegada/origen.ts'
import type { Dueno } from './repository.ts'

export interface Compania {
  codCia: CiaAutorizada
  nombre: string
}

/** By the number of the receptor, in the form of `plain`. */
type Companias = ReadonlyMap<string, Compania>

/** Checked when the mail is read: a former operator sees only their own company. */
export async function listCompanias(
  db: Database,
  codCia: CiaAutorizada,
  dueno: Dueno | undefined,
): Promise<{ propia: Compania; porCedula: Companias }> {
  return db.withSistema(async (tx) => {
    const todas = dueno?.alcance === 'instalacion' && (await isOperador(tx, dueno))
    const filas = await tx
      .selectFrom('cia')
      .select(['cod_cia', 'nombre_cia', 'ruc'])
      .where('estado', '=', 'A')
      .$if(!todas, (q) => q.where('cod_cia', '=', codCia))
      .execute()
    const porCedula = new Map(
      filas.map((f) => [
        plain(f.ruc),
        { codCia: f.cod_cia === codCia ? codCia : authorizeCia(f.cod_cia, 'operador'), nombre: f.nombre_cia },
      ]),
    )
    const nombre = filas.find((f) => f.cod_cia === codCia)?.nombre_cia ?? ''
    return { propia: { codCia, nombre }, porCedula }
  })
}

const isOperador = async (tx: Db, { cod_cia_usuario, id_usuario }: Dueno): Promise<boolean> =>
  (await findRolDe(tx, cod_cia_usuario, id_usuario)) === ADMINISTRADOR
