/** Documents of a box, a group or a warning, with the amount of each. */
import type { contract, DocumentoMesa, Paginacion, QueryOf } from '@pura/contract'
import type { Periodo } from '@pura/domain'
import {
  aportesOf,
  avisosOf,
  type Celda,
  CODIGOS_AVISO,
  casillasDeCelda,
  type Declaracion,
  type IdCasilla,
} from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { invalid } from '../../../http/errors.ts'
import { paginacionOf, ventanaOf } from '../../../lib/paginacion.ts'
import { findCierre } from '../asientos/abierto.ts'
import { describeDocumentos } from '../asientos/describir.ts'
import { findAtribuciones } from '../documentos/atribuciones.ts'
import { isCasilla, leavesOf } from './etiquetas.ts'
import { inLectura, type MesDeIva, readMes } from './mes.ts'
import { type AporteDe, type ParteDicha, readPartes } from './partes.ts'

type Pregunta = QueryOf<typeof contract.mesaIva.documentos>

export async function listDocumentos(
  tx: Db,
  codCia: number,
  mes: Periodo,
  { casilla, pila, aviso, lectura, ...pagina }: Pregunta,
): Promise<{ filas: DocumentoMesa[]; paginacion: Paginacion | undefined }> {
  const pedida = { pagina: pagina.pagina ?? 1, porPagina: pagina.porPagina }
  if ([casilla, pila, aviso].filter(Boolean).length !== 1) throw invalid('casilla', t.unaPregunta)
  if (casilla && !isCasilla(casilla)) throw invalid('casilla', t.casillaDesconocida)
  if (aviso && !isAviso(aviso)) return { filas: [], paginacion: paginacionOf(pedida, 0) }
  const deCierre = (await findCierre(tx, codCia, mes))?.lectura ?? 'decidido'
  const visto = inLectura(await readMes(tx, codCia, mes), deCierre)
  const aportes =
    casilla && isCasilla(casilla)
      ? deCasilla(lectura === 'presunto' ? visto.presunta : visto.declaracion, casilla)
      : asidesOf(visto, pila, aviso)
  const { partes, total } = await readPartes(tx, codCia, visto, aportes, ventanaOf(pedida))
  return { filas: await toDocumentos(tx, codCia, partes), paginacion: paginacionOf(pedida, total) }
}

const isAviso = (texto: string): boolean => (CODIGOS_AVISO as readonly string[]).includes(texto)

/** The cells of a box, each with base or tax as it counts there. */
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

export async function toDocumentos(tx: Db, codCia: number, partes: readonly ParteDicha[]): Promise<DocumentoMesa[]> {
  if (partes.length === 0) return []
  const descritos = await describeDocumentos(
    tx,
    codCia,
    partes.map((p) => p.nombre),
  )
  const dichas = await findAtribuciones(tx, codCia, [...descritos.values()])
  return partes.flatMap(({ nombre, ...parte }) => {
    const suyo = descritos.get(nombre)
    return suyo ? [{ ...suyo, ...parte, usoSegun: usoSegun(parte.uso, suyo, dichas) }] : []
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
