/**
 * A person confirms the numbers of a restored company: its sequences go forward, what it lacks is kept, and it may issue.
 * One transaction with its entries in the audit trail.
 */
import type { RevisionRestauro } from '@pura/contract'
import { parseConsecutivo } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { notify } from '../../../lib/notificar.ts'
import { autorSistema, recordChange } from '../../suelo/index.ts'
import { type Revision, reviewCia, type Secuencia, type TallerRestauro } from './revisar.ts'

export interface PedidoDeConfirmacion {
  /** True if Hacienda cannot be queried or is not trusted: only stored and given numbers count. */
  sinHacienda: boolean
  /** Last used consecutivos, twenty digits each. */
  consecutivos: readonly string[]
}

export type Confirmacion = RevisionRestauro & { confirmada: boolean }

/** Undefined: the company does not wait. @throws AppError for a number that the company cannot take */
export async function confirmCia(
  deps: TallerRestauro & Con<'now'>,
  codCia: CiaAutorizada,
  { sinHacienda, consecutivos }: PedidoDeConfirmacion,
): Promise<Confirmacion | undefined> {
  const revision = await reviewCia(deps, codCia, { conHacienda: !sinHacienda })
  if (!revision) return undefined
  const { secuencias: _, ...dicho } = revision
  if (revision.motivo !== '' && !sinHacienda) return { ...dicho, confirmada: false }
  const numeros = numerosOf(revision, consecutivos)
  await deps.db.withCia(codCia, async (tx) => {
    for (const [secuencia, numero] of numeros) await raise(tx, codCia, secuencia, numero)
    await keepFaltantes(tx, codCia, revision.faltan)
    await tx.deleteFrom('restauro').where('cod_cia', '=', codCia).execute()
    await recordChange(tx, autorSistema(codCia), {
      entidad: 'cia',
      llave: codCia,
      accion: 'accion',
      detalle: sinHacienda
        ? 'Dejar emitir después de restaurar, sin comprobar con Hacienda'
        : 'Dejar emitir después de restaurar, comprobado con Hacienda',
      despues: { respaldo: revision.respaldo, faltan: revision.faltan.length, consecutivos: consecutivos.join(', ') },
    })
    if (revision.faltan.length > 0) await notifyFaltantes(tx, codCia, revision, deps.now())
  })
  return { ...dicho, confirmada: true }
}

/** For each sequence the greater of the proposed and the given number. @throws AppError */
function numerosOf({ puntos, secuencias }: Revision, consecutivos: readonly string[]): Map<Secuencia, number> {
  const numeros = new Map<Secuencia, number>()
  for (const { sucursal, terminal, tipo, propuesto } of puntos) {
    const secuencia = secuencias.get(sucursal + terminal + tipo)
    if (secuencia && propuesto > secuencia.numero) numeros.set(secuencia, propuesto)
  }
  for (const consecutivo of consecutivos) {
    const leido = parseConsecutivo(consecutivo)
    if (!leido) throw new AppError('invalid', `${consecutivo}: un consecutivo tiene 20 dígitos`)
    const secuencia = secuencias.get(consecutivo.slice(0, 10))
    if (!secuencia) throw new AppError('invalid', `${consecutivo}: aquí no hay esa sucursal, caja y tipo`)
    if (leido.numero < secuencia.numero) {
      throw new AppError('invalid', `${consecutivo}: aquí ya va por el ${secuencia.numero} y no retrocede`)
    }
    numeros.set(secuencia, Math.max(leido.numero, numeros.get(secuencia) ?? 0))
  }
  return numeros
}

/** Raises a sequence; never lowers it, also if it changed meanwhile. */
async function raise(tx: Db, codCia: number, { idMantoForm }: Secuencia, numero: number): Promise<void> {
  const { rows } = await sql<{ antes: number }>`
    update manto_formulario m set num_actual = ${numero}, version = m.version + 1
    from (select num_actual from manto_formulario
      where cod_cia = ${codCia} and id_manto_form = ${idMantoForm} for update) a
    where m.cod_cia = ${codCia} and m.id_manto_form = ${idMantoForm} and a.num_actual < ${numero}
    returning a.num_actual as antes`.execute(tx)
  const [subido] = rows
  if (!subido) return
  await recordChange(tx, autorSistema(codCia), {
    entidad: 'manto_formulario',
    llave: idMantoForm,
    accion: 'actualizar',
    antes: { num_actual: subido.antes },
    despues: { num_actual: numero },
  })
}

async function keepFaltantes(tx: Db, codCia: number, claves: readonly string[]): Promise<void> {
  if (claves.length === 0) return
  await sql`
    insert into restauro_falta (cod_cia, clave) select ${codCia}, clave from unnest(${claves}::text[]) clave
    on conflict do nothing`.execute(tx)
}

/** Notifies the missing documents. Hacienda has their answers but not their XML: the company or its customer has it. */
const notifyFaltantes = (tx: Db, codCia: number, { faltan }: Revision, fecha: Date): Promise<void> =>
  notify(tx, codCia, {
    tipo: 'migracionDocumentos',
    titulo: `Faltan ${faltan.length} documentos emitidos`,
    cuerpo: `Hacienda los tiene y el respaldo que se restauró no. Suba sus XML para completarlos: ${faltan.slice(0, EN_AVISO).join(', ')}${faltan.length > EN_AVISO ? '…' : ''}`,
    urlTarget: MIGRACION,
    opciones: [MIGRACION],
    fecha,
  })

const MIGRACION = '/migracionDocumentosEmitidos'
const EN_AVISO = 5
