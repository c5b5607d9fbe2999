/** The documents of a box, of a pile or of a warning: which they are and how much of it each one is. */
import type { contract, DocumentoMesa, Paginacion, QueryOf } from '@pura/contract'
import { type Periodo, toDecimal } from '@pura/domain'
import {
  aportesOf,
  avisosOf,
  type Celda,
  type CeldaAparte,
  casillasDeCelda,
  type Declaracion,
  type IdCasilla,
} from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../db/index.ts'
import { invalid } from '../../http/errors.ts'
import { paginacionOf, ventanaOf } from '../../lib/paginacion.ts'
import { findAtribuciones } from './atribuciones.ts'
import { describeDocumentos } from './describir.ts'
import { isCasilla, leavesOf } from './etiquetas.ts'
import { type MesDeIva, readMes } from './mes.ts'
import { type AporteDe, type Parte, pagePartes } from './partes.ts'

type Pregunta = QueryOf<typeof contract.mesaIva.documentos>

export async function listDocumentos(
  tx: Db,
  codCia: number,
  mes: Periodo,
  { casilla, pila, aviso, lectura = 'decidido', ...pagina }: Pregunta,
): Promise<{ filas: DocumentoMesa[]; paginacion: Paginacion | undefined }> {
  const pedida = { pagina: pagina.pagina ?? 1, porPagina: pagina.porPagina }
  if (!casilla && !pila && !aviso) throw invalid('casilla', t.unaPregunta)
  if (casilla && !isCasilla(casilla)) throw invalid('casilla', t.casillaDesconocida)
  const visto = await readMes(tx, codCia, mes)
  const declaracion = lectura === 'decidido' ? visto.declaracion : visto.presunta
  const aportes = casilla && isCasilla(casilla) ? deCasilla(declaracion, casilla) : asidesOf(visto, pila, aviso)
  const { partes, total } = await pagePartes(tx, codCia, visto, aportes, ventanaOf(pedida))
  return { filas: await toDocumentos(tx, codCia, partes), paginacion: paginacionOf(pedida, total) }
}

/** The cells of a box, each as the base or as the tax that it is told there. */
const deCasilla = (declaracion: Declaracion, casilla: IdCasilla): AporteDe[] =>
  leavesOf(casilla).flatMap((hoja) =>
    aportesOf(declaracion, hoja).map((aporte) => ({
      ...aporte,
      de: casillasDeCelda(aporte.celda).base === hoja ? 'base' : 'impuesto',
    })),
  )

function asidesOf(visto: MesDeIva, pila: string | undefined, aviso: string | undefined): AporteDe[] {
  const { cubo, declaracion } = visto
  const of = (celdas: readonly Celda[]): AporteDe[] =>
    celdas.map((celda) => ({ celda, monto: celda.impuesto, de: 'impuesto' }))
  if (pila) return of(cubo.aparte.filter((c) => c.pila === pila))
  const suyos = new Set(avisosOf(cubo, declaracion).find(({ codigo }) => codigo === aviso)?.documentos ?? [])
  return of([...cubo.celdas, ...cubo.aparte].filter((c) => suyos.has(c.documento)))
}

export async function toDocumentos(tx: Db, codCia: number, partes: readonly Parte[]): Promise<DocumentoMesa[]> {
  if (partes.length === 0) return []
  const descritos = await describeDocumentos(
    tx,
    codCia,
    partes.map((p) => p.nombre),
  )
  const dichas = await findAtribuciones(tx, codCia, [...descritos.values()])
  return partes.flatMap(({ nombre, celda, base, impuesto, monto }) => {
    const suyo = descritos.get(nombre)
    if (!suyo) return []
    const uso = celda.uso ?? ''
    return {
      ...suyo,
      base: toDecimal(base),
      impuesto: toDecimal(impuesto),
      monto: toDecimal(monto),
      uso,
      usoSegun: usoSegun(uso, suyo, dichas),
      pila: (celda as Partial<CeldaAparte>).pila ?? '',
      movida: celda.movida ?? '',
    }
  })
}

function usoSegun(
  uso: DocumentoMesa['uso'],
  { documento, identificacion }: Pick<DocumentoMesa, 'documento' | 'identificacion'>,
  dichas: ReadonlySet<string>,
): DocumentoMesa['usoSegun'] {
  if (uso === '') return ''
  if (dichas.has(`documento ${documento}`)) return 'documento'
  return dichas.has(`proveedor ${identificacion}`) ? 'proveedor' : 'respuesta'
}
