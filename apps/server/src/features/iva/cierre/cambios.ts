/** What changed from a close to the month as it is, or to the close after it. A close keeps its cells, compressed. */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { MesaIva } from '@pura/contract'
import { add, CERO, type Monto, monto, subtract, toDecimal } from '@pura/domain'
import {
  type Celda,
  type CeldaCongelada,
  causasDe,
  changedDocumentos,
  followsProporcion,
  type IdCasilla,
} from '@pura/domain/iva'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import type { Db } from '../../../db/index.ts'
import type { CierreRow } from '../asientos/abierto.ts'
import { describeDocumentos, nombreDeDocumento } from '../asientos/describir.ts'
import { etiquetaOf } from '../mes/etiquetas.ts'
import { cifrasOf, huellaDeHechos, inLectura, type MesDeIva, readMes } from '../mes/mes.ts'
import type { Cifras } from './cifras.ts'

type Cambios = NonNullable<MesaIva['rectificar']>

/**
 * Changes since the close; undefined if there are none.
 *
 * @param ahora the month as it is in the reading of the close, with its documents summed
 */
export async function findRectificacion(
  tx: Db,
  codCia: number,
  ahora: MesDeIva,
  cierre: CierreRow,
): Promise<Cambios | undefined> {
  if (huellaDeHechos(ahora) === cierre.huella_hechos) return undefined
  const todos = inLectura(await readMes(tx, codCia, ahora.mes, 'todos'), cierre.lectura)
  const cambios = await describeCambios(tx, codCia, cierre, todos)
  return cambios.casillas.length === 0 && cambios.cuantos === 0 ? undefined : cambios
}

/** From a close to the month as it is. @param ahora with its documents one by one */
export async function describeCambios(tx: Db, codCia: number, cierre: CierreRow, ahora: MesDeIva): Promise<Cambios> {
  const casillas = changedCasillas(cierre.cifras as Cifras, cifrasOf(ahora.declaracion))
  const documentos = changedDocumentos(thaw(await readCeldas(tx, cierre)), condensed(ahora))
  documentos.sort((a, b) => compareMontos(b, a))
  const mayores = documentos.slice(0, MAX_CAMBIADOS)
  const causas = casillas.map(({ id }) => causasDe(id as IdCasilla, documentos))
  const descritos = await describeDocumentos(tx, codCia, [
    ...new Set([mayores, ...causas.map((c) => c.slice(0, MAX_CAUSAS))].flat().map((d) => d.documento)),
  ])
  return {
    casillas: casillas.map((casilla, i) => ({
      ...casilla,
      por: {
        documentos: causas[i]!.slice(0, MAX_CAUSAS).flatMap(({ documento }) => descritos.get(documento) ?? []),
        cuantos: causas[i]!.length,
        proporcion: causas[i]!.length === 0 && followsProporcion(casilla.id as IdCasilla),
      },
    })),
    cuantos: documentos.length,
    documentos: mayores.flatMap(({ documento, base, impuesto }) => {
      const suyo = descritos.get(documento)
      return suyo ? [{ ...suyo, base: toDecimal(base), impuesto: toDecimal(impuesto) }] : []
    }),
  }
}

const MAX_CAMBIADOS = 100
/** Documents named beside each box. */
const MAX_CAUSAS = 2

const absoluto = (m: Monto): bigint => (m < 0n ? -m : m)
const compareMontos = (a: { impuesto: Monto; base: Monto }, b: { impuesto: Monto; base: Monto }): number =>
  Number(absoluto(a.impuesto) - absoluto(b.impuesto)) || Number(absoluto(a.base) - absoluto(b.base))

/** Boxes that differ in whole colones between two sets of figures. */
export function changedCasillas({ casillas }: Cifras, despues: Cifras['casillas']): Cambios['casillas'] {
  const ahoraDe = new Map(despues.map(([id, , entero]) => [id, entero]))
  return casillas.flatMap(([id, , cerrado]) => {
    const ahora = ahoraDe.get(id)
    if (ahora === undefined || ahora === cerrado) return []
    const diferencia = toDecimal(subtract(monto(ahora), monto(cerrado)))
    return [{ id, etiqueta: etiquetaOf(id as IdCasilla), cerrado, ahora, diferencia }]
  })
}

/** What a person or the month before changed below the boxes, exact. Closes of before did not keep it. */
export function changedLiquidacion({ liquidacion: antes }: Cifras, ahora: MesaIva['liquidacion']): Cambios['casillas'] {
  if (!antes) return []
  const usadoDe = ({ abonos }: MesaIva['liquidacion'], tipo: string) => abonos.find((a) => a.tipo === tipo)!.usado
  const renglones = [
    ...ahora.abonos.map(({ tipo, usado }) => [tipo, usadoDe(antes, tipo), usado] as const),
    ...(['intereses', 'porPagar', 'aFavor'] as const).map((id) => [id, antes[id], ahora[id]] as const),
  ]
  return renglones.flatMap(([id, cerrado, despues]) => {
    if (cerrado === despues) return []
    const diferencia = toDecimal(subtract(monto(despues), monto(cerrado)))
    return [{ id: `liquidacion ${id}`, etiqueta: t.liquidacion[id], cerrado, ahora: despues, diferencia }]
  })
}

/** The cells of the month, merged per document, so that reading by lines or by sums gives the same rows. */
function condensed({ cubo, reunidos, declaracion }: MesDeIva): CeldaCongelada[] {
  const celdas = new Map<string, CeldaCongelada>()
  const casillasDe = new Map<Celda, IdCasilla[]>()
  for (const [id, aportes] of declaracion.aportes) {
    for (const { celda } of aportes) casillasDe.set(celda, [...(casillasDe.get(celda) ?? []), id])
  }
  for (const celda of cubo.celdas) {
    const { documento, tarifa, tratamiento, uso, acreditable, base, impuesto } = celda
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
      casillas: [...new Set([...(antes?.casillas ?? []), ...(casillasDe.get(celda) ?? [])])],
    })
  }
  return [...celdas.values()]
}

export const freeze = (mes: MesDeIva): Buffer =>
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
