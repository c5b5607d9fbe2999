/**
 * Closes a month with its figures and the cells behind them, and reopens it. Closing and reopening are recorded in the
 * audit trail, the close with the hash of what was frozen (docs/decisions/0091, 0148).
 */
import type { BodyOf, CierreMesa, contract } from '@pura/contract'
import { compareFechas, type Fecha, fechaAt, formatFecha, formatFechaHora, type Periodo } from '@pura/domain'
import { compareMeses } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { type CierreRow, findCierre, listCierres, lockMes } from '../asientos/abierto.ts'
import { listAsientos } from '../asientos/asientos.ts'
import { readCabeza } from '../evidencia/cabeza.ts'
import { inLecturaDe } from '../evidencia/renglon.ts'
import { readRespaldo } from '../evidencia/respaldo.ts'
import { sealEvidencia } from '../evidencia/sello.ts'
import {
  cifrasOf,
  huellaDeCifras,
  huellaDeHechos,
  inLectura,
  type Lectura,
  type MesDeIva,
  readMes,
} from '../mes/mes.ts'
import { countOrigenes, liquidacionOf } from '../mes/sumas-mes.ts'
import { llaveDeMes } from '../mes/tribu.ts'
import { readArrastre } from './arrastre.ts'
import { findAutor } from './autor.ts'
import { changedLiquidacion, describeCambios, freeze } from './cambios.ts'
import { limiteRespuestasDe, readCierres } from './cierres.ts'
import type { Cifras } from './cifras.ts'

/** True if closing needs a reason: the month has documents without a decision, which Hacienda may judge otherwise. */
export const needsMotivo = ({ cubo }: Pick<MesDeIva, 'cubo'>): boolean =>
  cubo.aparte.some(({ pila }) => pila === 'sinDecidir' || pila === 'otroSistema')

/** Name of a close in the audit trail; finds the hash of its evidence again. */
export const CIERRE = 'Cierre'

type Cerrar = BodyOf<typeof contract.mesaIva.cerrar>

export async function closeMes(
  tx: Db,
  sesion: Sesion,
  entrada: Omit<Cerrar, 'codCia'>,
  ahora: Date,
): Promise<CierreMesa> {
  const { codCia, username } = sesion
  const mes: Periodo = { anio: entrada.anio, mes: entrada.mes }
  const hoy = fechaAt(ahora)
  if (compareMeses(mes, hoy) >= 0) throw new AppError('invalid', t.mesSinTerminar)
  await lockMes(tx, codCia, mes)
  const cierres = await listCierres(tx, codCia, mes)
  const [ultimo] = cierres
  if (ultimo && !ultimo.reabierto) throw new AppError('conflict', t.yaCerrado)
  const leido = await readMes(tx, codCia, mes, 'todos')
  const lectura = readLectura(leido, entrada.lectura, hoy)
  const visto = inLectura(leido, lectura)
  const huella = huellaDeCifras(visto)
  if (huella !== entrada.huella) throw new AppError('conflict', t.cambioMientras)
  const motivo = entrada.motivo?.trim() ?? ''
  if (motivo === '' && (lectura === 'presunto' || needsMotivo(visto))) throw invalid('motivo', t.motivoSinDecidir)
  const numero = (ultimo?.numero ?? 0) + 1
  const autor = { ...(await findAutor(tx, sesion)), carne: entrada.carne?.trim() ?? '' }
  const liquidacion = liquidacionOf(visto)
  const cambios = ultimo ? await changesFrom(tx, ultimo, visto) : null
  const arrastre = await readArrastre(tx, codCia, mes, await listAsientos(tx, codCia, mes))
  const cifras: Cifras = { casillas: cifrasOf(visto.declaracion), arrastre: arrastre?.partes ?? [], liquidacion }
  const cabeza = await readCabeza(tx, codCia, visto, {
    momento: formatFechaHora(ahora),
    username,
    motivo,
    numero,
    lectura,
    ...autor,
    presuntos: countPresuntos(leido, lectura),
    cambios: cambios && { de: ultimo!.numero, ...cambios },
  })
  const sellada = await sealEvidencia(cabeza, inLecturaDe(readRespaldo(tx, codCia, mes), lectura))
  const dicho = {
    numero,
    huella,
    motivo,
    username,
    momento: ahora,
    huella_evidencia: sellada.huella,
    lectura,
    ...autor,
  }
  const guardada = {
    ...dicho,
    cifras: JSON.stringify(cifras),
    por_pagar: liquidacion.porPagar,
    cambios: cambios && JSON.stringify(cambios),
  }
  await tx
    .insertInto('iva_cierre')
    .values({
      cod_cia: codCia,
      ...mes,
      ...guardada,
      huella_hechos: huellaDeHechos(inLectura(await readMes(tx, codCia, mes), lectura)),
      celdas: freeze(visto),
      evidencia: sellada.bytes,
    })
    .execute()
  await recordChange(tx, sesion, {
    entidad: 'iva_mes',
    llave: llaveDeMes(mes),
    accion: 'accion',
    detalle: CIERRE,
    despues: {
      numero,
      huella,
      evidencia: sellada.huella,
      motivo,
      ...(lectura === 'presunto' && { lectura }),
      ...(autor.carne !== '' && { carne: autor.carne }),
      ...toEnteros(cifras),
    },
  })
  const [suyo] = await readCierres(tx, codCia, mes)
  return suyo!
}

/** From the close before to the month as it is: its boxes, and below them what is used, paid and left. */
async function changesFrom(tx: Db, ultimo: CierreRow, visto: MesDeIva) {
  const { casillas, ...resto } = await describeCambios(tx, ultimo.cod_cia, ultimo, visto)
  return { ...resto, casillas: [...casillas, ...changedLiquidacion(ultimo.cifras as Cifras, liquidacionOf(visto))] }
}

/** Silence is read as acceptance only once the term to answer has ended. */
function readLectura({ mes, cubo }: MesDeIva, pedida: Lectura = 'decidido', hoy: Fecha): Lectura {
  if (pedida === 'decidido' || !cubo.aparte.some((c) => c.pila === 'sinDecidir')) return 'decidido'
  const limite = limiteRespuestasDe(mes)
  if (compareFechas(hoy, limite) <= 0)
    throw new AppError('conflict', t.plazoSinVencer(formatFecha(limite).replaceAll('-', '/')))
  return 'presunto'
}

const countPresuntos = ({ cubo, reunidos }: MesDeIva, lectura: Lectura): number =>
  lectura === 'decidido'
    ? 0
    : countOrigenes(reunidos, new Set(cubo.aparte.filter((c) => c.pila === 'sinDecidir').map((c) => c.documento)))

/** Figures of the boxes for the audit trail, without those at zero. */
const toEnteros = ({ casillas }: Cifras): Record<string, string> =>
  Object.fromEntries(casillas.filter(([, , entero]) => entero !== '0').map(([id, , entero]) => [id, entero]))

/** Keeps the close and marks it as reopened. */
export async function reopenMes(
  tx: Db,
  sesion: Sesion,
  mes: Periodo,
  { motivo, ahora }: { motivo: string; ahora: Date },
): Promise<void> {
  const { codCia, username } = sesion
  if (motivo.trim() === '') throw invalid('motivo', t.motivoObligatorio)
  await lockMes(tx, codCia, mes)
  const cierre = await findCierre(tx, codCia, mes)
  if (!cierre) throw new AppError('conflict', t.mesSinCerrar)
  await tx
    .updateTable('iva_cierre')
    .set({ reabierto: ahora, reabierto_por: username, motivo_reapertura: motivo.trim() })
    .where('cod_cia', '=', codCia)
    .where('anio', '=', mes.anio)
    .where('mes', '=', mes.mes)
    .where('numero', '=', cierre.numero)
    .execute()
  await recordChange(tx, sesion, {
    entidad: 'iva_mes',
    llave: llaveDeMes(mes),
    accion: 'accion',
    detalle: `Reapertura: ${motivo.trim()}`,
    antes: {
      numero: cierre.numero,
      huella: cierre.huella,
      ...(cierre.huella_evidencia && { evidencia: cierre.huella_evidencia }),
      motivo: cierre.motivo,
      ...toEnteros(cierre.cifras as Cifras),
    },
  })
}
