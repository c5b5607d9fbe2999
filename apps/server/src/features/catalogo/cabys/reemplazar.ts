import type { BodyOf, contract, ResponseOf } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { findVigentes, replaceCabys } from './repository.ts'
import { codigoTarifaOf } from './tarifas.ts'

/** Replaces a code in all products that use it; one audit entry per code, with the changed products. */
export async function replaceCodigos(
  tx: Db,
  sesion: Sesion,
  { reemplazos, ajustarTarifa }: BodyOf<typeof contract.cabys.reemplazar>,
): Promise<ResponseOf<typeof contract.cabys.reemplazar>> {
  const vigentes = await findVigentes(tx, [...new Set(reemplazos.map(({ a }) => a))])
  let productos = 0
  let tarifas = 0
  for (const [i, { de, a }] of reemplazos.entries()) {
    const impuesto = vigentes.get(a)
    if (impuesto === undefined) throw notVigente(i, a)
    const codigoTarifa = ajustarTarifa ? codigoTarifaOf(impuesto) : undefined
    const changed = await replaceCabys(tx, sesion.codCia, { de, a, codigoTarifa })
    if (changed.length === 0) continue
    productos += changed.length
    tarifas += changed.filter(({ otraTarifa }) => otraTarifa).length
    await recordChange(tx, sesion, {
      entidad: 'cabys',
      llave: de,
      accion: 'accion',
      detalle: mensajes.cabys.reemplazado(de, a),
      antes: { cabys: de, productos: changed.map(({ idProducto }) => idProducto) },
      despues: { cabys: a, codigoTarifaIva: codigoTarifa ?? null },
    })
  }
  return { productos, tarifas }
}

function notVigente(i: number, codigo: string): AppError {
  const mensaje = mensajes.cabys.noVigente(codigo)
  return new AppError('invalid', mensaje, { errores: [{ campo: `reemplazos[${i}].a`, mensaje }] })
}
