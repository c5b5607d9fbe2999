/** What the company sets for its tills, and what a device gets of it with each answer (docs/decisions/0161). */
import type { AjustesDeCajas, BodyOf, contract } from '@pura/contract'
import { fechaAt, formatFechaIso, tarifa, toDecimal, toDecimalTarifa } from '@pura/domain'
import { AJUSTES_DE_FABRICA, type Ajustes, type CodigoDePeso, type Redondeo } from '@pura/mostrador'
import type { Db } from '../../../../db/index.ts'
import type { Sesion } from '../../../../http/sesion.ts'
import { readTasaGuardada } from '../../../catalogo/index.ts'
import { recordChange } from '../../../suelo/index.ts'
import { listSupervisores } from './codigo.ts'

export async function readAjustes(tx: Db, codCia: number, ahora: Date): Promise<Ajustes> {
  const hoy = fechaAt(ahora)
  const tasa = await readTasaGuardada(tx, hoy)
  return {
    ...(await findAjustes(tx, codCia)),
    supervisores: await listSupervisores(tx, codCia),
    ...(tasa !== undefined && { tasa: { dia: formatFechaIso(hoy), valor: toDecimal(tasa) } }),
  }
}

export async function findAjustes(tx: Db, codCia: number): Promise<AjustesDeCajas> {
  const fila = await tx.selectFrom('ajuste_de_cajas').selectAll().where('cod_cia', '=', codCia).executeTakeFirst()
  if (fila) {
    return {
      redondeo: fila.redondeo as Redondeo,
      descuentoMaximo: plain(fila.descuento_maximo),
      leyenda: fila.leyenda,
      codigosDePeso: fila.codigos_de_peso as readonly CodigoDePeso[],
    }
  }
  const { supervisores: _s, tasa: _t, ...deFabrica } = AJUSTES_DE_FABRICA
  return deFabrica
}

export async function saveAjustes(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.ventaRapidaAjustes.save>,
): Promise<AjustesDeCajas> {
  const { codCia } = sesion
  const antes = await findAjustes(tx, codCia)
  const { redondeo, leyenda = antes.leyenda, codigosDePeso = antes.codigosDePeso } = entrada
  const despues = { redondeo, descuentoMaximo: plain(entrada.descuentoMaximo), leyenda: leyenda.trim(), codigosDePeso }
  const columnas = {
    redondeo,
    descuento_maximo: despues.descuentoMaximo,
    leyenda: despues.leyenda,
    codigos_de_peso: JSON.stringify(codigosDePeso),
  }
  await tx
    .insertInto('ajuste_de_cajas')
    .values({ cod_cia: codCia, ...columnas })
    .onConflict((c) => c.column('cod_cia').doUpdateSet(columnas))
    .execute()
  await recordChange(tx, sesion, {
    entidad: 'cia',
    llave: codCia,
    accion: 'actualizar',
    detalle: 'ajustes de las cajas',
    antes,
    despues,
  })
  return despues
}

/** Without zeros at its end. */
const plain = (puntos: string): string => toDecimalTarifa(tarifa(puntos))
