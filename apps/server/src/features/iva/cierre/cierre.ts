/**
 * Closes a month with its figures and the cells behind them, reopens it, and finds what changed since the close.
 * Closing and reopening are recorded in the audit trail, the close with the hash of what was frozen
 * (docs/decisions/0091).
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { BodyOf, CierreMesa, contract, MesaIva } from '@pura/contract'
import { add, CERO, fechaAt, formatFechaHora, type Monto, monto, type Periodo, subtract, toDecimal } from '@pura/domain'
import { type CeldaCongelada, changedDocumentos, compareMeses, type IdCasilla } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { type CierreRow, findCierre, listCierres, lockMes } from '../asientos/abierto.ts'
import { describeDocumentos, nombreDeDocumento } from '../asientos/describir.ts'
import { readCabeza } from '../evidencia/cabeza.ts'
import { readRespaldo } from '../evidencia/respaldo.ts'
import { sealEvidencia } from '../evidencia/sello.ts'
import { etiquetaOf } from '../mes/etiquetas.ts'
import { cifrasOf, huellaDeCifras, huellaDeHechos, type MesDeIva, readMes } from '../mes/mes.ts'
import { llaveDeMes } from '../mes/tribu.ts'

export interface Cifras {
  casillas: [string, string, string][]
  liquidacion?: unknown
}

/** True if closing needs a reason: the month has documents without a decision, which Hacienda may judge otherwise. */
export const needsMotivo = ({ cubo }: Pick<MesDeIva, 'cubo'>): boolean =>
  cubo.aparte.some(({ pila }) => pila === 'sinDecidir' || pila === 'otroSistema')

/** Name of a close in the audit trail; finds the hash of its evidence again. */
export const CIERRE = 'Cierre'

type Cerrar = BodyOf<typeof contract.mesaIva.cerrar>

export async function closeMes(tx: Db, sesion: Sesion, entrada: Omit<Cerrar, 'codCia'>, ahora: Date) {
  const { codCia, username } = sesion
  const mes: Periodo = { anio: entrada.anio, mes: entrada.mes }
  if (compareMeses(mes, fechaAt(ahora)) >= 0) throw new AppError('invalid', t.mesSinTerminar)
  await lockMes(tx, codCia, mes)
  const [ultimo] = await listCierres(tx, codCia, mes)
  if (ultimo && !ultimo.reabierto) throw new AppError('conflict', t.yaCerrado)
  const visto = await readMes(tx, codCia, mes, 'todos')
  const huella = huellaDeCifras(visto)
  if (huella !== entrada.huella) throw new AppError('conflict', t.cambioMientras)
  const motivo = entrada.motivo?.trim() ?? ''
  if (motivo === '' && needsMotivo(visto)) throw invalid('motivo', t.motivoSinDecidir)
  const cifras: Cifras = { casillas: cifrasOf(visto.declaracion) }
  const cabeza = await readCabeza(tx, codCia, visto, { momento: formatFechaHora(ahora), username, motivo })
  const sellada = await sealEvidencia(cabeza, readRespaldo(tx, codCia, mes))
  const numero = (ultimo?.numero ?? 0) + 1
  const dicho = { numero, huella, motivo, username, momento: ahora, huella_evidencia: sellada.huella }
  await tx
    .insertInto('iva_cierre')
    .values({
      cod_cia: codCia,
      ...mes,
      ...dicho,
      huella_hechos: huellaDeHechos(await readMes(tx, codCia, mes)),
      cifras: JSON.stringify(cifras),
      celdas: freeze(visto),
      evidencia: sellada.bytes,
    })
    .execute()
  await recordChange(tx, sesion, {
    entidad: 'iva_mes',
    llave: llaveDeMes(mes),
    accion: 'accion',
    detalle: CIERRE,
    despues: { numero, huella, evidencia: sellada.huella, motivo, ...toEnteros(cifras) },
  })
  return toCierre({ ...dicho, reabierto: null, reabierto_por: null, motivo_reapertura: null })
}

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

type CierreDicho = Omit<CierreRow, 'cod_cia' | 'anio' | 'mes' | 'huella_hechos' | 'cifras'>

export const toCierre = (c: CierreDicho): CierreMesa => ({
  numero: c.numero,
  momento: formatFechaHora(c.momento),
  username: c.username,
  motivo: c.motivo,
  huella: c.huella,
  evidencia: c.huella_evidencia,
  lectura: 'decidido',
  reapertura: c.reabierto && {
    momento: formatFechaHora(c.reabierto),
    username: c.reabierto_por!,
    motivo: c.motivo_reapertura!,
  },
})

/** Changes since the close; undefined if there are none. @param ahora the month as it is, with its documents summed */
export async function findRectificacion(
  tx: Db,
  codCia: number,
  ahora: MesDeIva,
  cierre: CierreRow,
): Promise<NonNullable<MesaIva['rectificar']> | undefined> {
  if (huellaDeHechos(ahora) === cierre.huella_hechos) return undefined
  const casillas = changedCasillas(cierre.cifras as Cifras, ahora)
  const uno = await readMes(tx, codCia, ahora.mes, 'todos')
  const documentos = changedDocumentos(thaw(await readCeldas(tx, cierre)), condensed(uno))
  if (casillas.length === 0 && documentos.length === 0) return undefined
  const mayores = [...documentos].sort((a, b) => compareMontos(b, a)).slice(0, MAX_CAMBIADOS)
  const descritos = await describeDocumentos(
    tx,
    codCia,
    mayores.map((d) => d.documento),
  )
  return {
    casillas,
    cuantos: documentos.length,
    documentos: mayores.flatMap(({ documento, base, impuesto }) => {
      const suyo = descritos.get(documento)
      return suyo ? [{ ...suyo, base: toDecimal(base), impuesto: toDecimal(impuesto) }] : []
    }),
  }
}

const MAX_CAMBIADOS = 100

const absoluto = (m: Monto): bigint => (m < 0n ? -m : m)
const compareMontos = (a: { impuesto: Monto; base: Monto }, b: { impuesto: Monto; base: Monto }): number =>
  Number(absoluto(a.impuesto) - absoluto(b.impuesto)) || Number(absoluto(a.base) - absoluto(b.base))

function changedCasillas({ casillas }: Cifras, { declaracion }: MesDeIva) {
  return casillas.flatMap(([id, , entero]) => {
    const ahora = declaracion.casillas[id as IdCasilla]?.entero
    const diferencia = ahora === undefined ? undefined : subtract(ahora, monto(entero))
    if (ahora === undefined || diferencia === undefined || diferencia === 0n) return []
    const etiqueta = etiquetaOf(id as IdCasilla)
    return [{ id, etiqueta, cerrado: entero, ahora: toDecimal(ahora), diferencia: toDecimal(diferencia) }]
  })
}

/** The cells of the month, merged per document, so that reading by lines or by sums gives the same rows. */
function condensed({ cubo, reunidos }: MesDeIva): CeldaCongelada[] {
  const celdas = new Map<string, CeldaCongelada>()
  for (const { documento, tarifa, tratamiento, uso, acreditable, base, impuesto } of cubo.celdas) {
    const suyo = nombreDeDocumento(reunidos, documento)
    const llave = [suyo, tarifa, tratamiento, uso].join('|')
    const antes = celdas.get(llave)
    celdas.set(llave, {
      documento: suyo,
      linea: 0,
      tarifa,
      tratamiento,
      uso,
      acreditable: acreditable === undefined ? undefined : add(antes?.acreditable ?? CERO, acreditable),
      base: antes ? add(antes.base, base) : base,
      impuesto: antes ? add(antes.impuesto, impuesto) : impuesto,
    })
  }
  return [...celdas.values()]
}

const freeze = (mes: MesDeIva): Buffer =>
  gzipSync(JSON.stringify(condensed(mes), (_, valor) => (typeof valor === 'bigint' ? `${valor}n` : valor)))

function thaw(bytes: Uint8Array): CeldaCongelada[] {
  const celdas = JSON.parse(gunzipSync(bytes).toString()) as (Omit<
    CeldaCongelada,
    'base' | 'impuesto' | 'acreditable'
  > & {
    base: string
    impuesto: string
    acreditable?: string
  })[]
  return celdas.map(({ acreditable, ...c }) => ({
    ...c,
    base: toBigint(c.base),
    impuesto: toBigint(c.impuesto),
    ...(acreditable !== undefined && { acreditable: toBigint(acreditable) }),
  }))
}

const toBigint = (texto: string): Monto => BigInt(texto.slice(0, -1)) as Monto

async function readCeldas(tx: Db, { cod_cia, anio, mes, numero }: CierreRow): Promise<Uint8Array> {
  const { celdas } = await tx
    .selectFrom('iva_cierre')
    .select('celdas')
    .where('cod_cia', '=', cod_cia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
  return celdas
}
