import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, atField } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { findCedula, recordChange } from '../../suelo/index.ts'

interface ActividadElegida {
  codigo: string
  nombre: string
}

/** Replaces the company's activities during the setup; once it can issue, they are kept one by one. @throws AppError */
export async function saveActividades(
  deps: Con<'db' | 'registro'>,
  sesion: Sesion,
  elegidas: ActividadElegida[],
): Promise<void> {
  const { codCia } = sesion
  const { db, registro } = deps
  if (elegidas.length === 0) throw atField('actividades', mensajes.cuenta.actividadObligatoria)
  const cedula = await db.withCia(codCia, (tx) => findCedula(tx, codCia))
  const inscritas = (await registro.find(cedula).catch(() => null))?.actividades ?? []
  await db.withCia(codCia, async (tx) => {
    const nombres = await findNombres(tx, elegidas)
    for (const { codigo, descripcion } of inscritas) nombres.set(codigo, descripcion)
    const filas = [...new Map(elegidas.map((a) => [a.codigo, a])).values()].map(({ codigo, nombre }) => {
      const conocido = nombres.get(codigo) ?? (nombres.size === 0 && isCodigo(codigo) ? nombre.trim() : '')
      if (conocido === '') throw atField('actividades', mensajes.cuenta.actividadInvalida(codigo))
      return { codigo, nombre: conocido }
    })
    await refuseTerminada(tx, codCia)
    await tx.deleteFrom('actividad_economica_cia').where('cod_cia', '=', codCia).execute()
    await tx
      .insertInto('actividad_economica_cia')
      .values(
        filas.map(({ codigo, nombre }, i) => ({ cod_cia: codCia, cod_actividad: codigo, correlativo: i + 1, nombre })),
      )
      .execute()
    await recordChange(tx, sesion, {
      entidad: 'actividad_economica_cia',
      llave: codCia,
      accion: 'accion',
      detalle: 'Actividades de la configuración inicial',
      despues: { actividades: filas },
    })
  })
}

/** Six characters with the dot (docs/hacienda.md §1). */
const isCodigo = (codigo: string): boolean => /^\d{4}\.\d$/.test(codigo)

async function findNombres(tx: Db, elegidas: readonly ActividadElegida[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('actividad_economica')
    .select(['codigo', 'nombre'])
    .where(
      'codigo',
      'in',
      elegidas.map((a) => a.codigo),
    )
    .execute()
  return new Map(rows.map((r) => [r.codigo, r.nombre]))
}

async function refuseTerminada(tx: Db, codCia: number): Promise<void> {
  const cia = await tx
    .selectFrom('cia')
    .select('primera_vez')
    .where('cod_cia', '=', codCia)
    // Serialises with the end of the setup: this call comes before it, or is refused.
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!cia.primera_vez) throw new AppError('conflict', mensajes.cuenta.yaConfigurada)
}
