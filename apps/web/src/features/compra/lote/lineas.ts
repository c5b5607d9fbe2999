/** Lines of the table that accepts many documents, one per document; used for one company and by the board. */
import type { DocPorResponder } from '@pura/contract'
import { CONDICIONES_IMPUESTO } from '@pura/domain/catalogos'
import { monto, sumBy, toDecimal } from '@pura/domain/dinero'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import {
  CONDICIONES_ENTERAS,
  CREDITO_PARCIAL,
  condicionInicial,
  type Duda,
  dudasOf,
  startsMarked,
} from '@pura/domain/recibido'
import { formatMonto } from '../../../lib/formato/format.ts'

export interface LineaDeRespuesta {
  /** 0 for the user's own company. */
  readonly idAcceso: number
  readonly doc: DocPorResponder
  /** True if it will be sent, which needs a condition. */
  readonly va: boolean
  readonly condicion: string
  readonly actividad: string
  /** True if it started marked: the others stay in sight. */
  readonly limpia: boolean
}

/** With condition 05 the message has no activity (docs/hacienda.md §9.1). */
const PROPORCIONAL = '05'

/** A partial credit needs an amount of its own, so such a document is answered alone. */
export const CONDICIONES_DE_LOTE = CONDICIONES_IMPUESTO.filter(({ codigo }) => codigo !== CREDITO_PARCIAL)
export const OPCIONES_CONDICION = CONDICIONES_DE_LOTE.map(({ codigo, nombre }) => ({
  value: codigo,
  label: `${Number(codigo)} ${nombre}`,
}))

export const dudasDe = ({ doc, condicion }: Pick<LineaDeRespuesta, 'doc' | 'condicion'>): Duda[] =>
  dudasOf(doc, condicion)

interface Comienzo {
  /** The user chose exactly this document: a doubt is shown, but does not deselect it. */
  pedida?: boolean
  /** Activity of a company that has one; empty if it has several. */
  unica?: string
}

export function beginLinea(
  idAcceso: number,
  doc: DocPorResponder,
  { pedida = false, unica = '' }: Comienzo = {},
): LineaDeRespuesta {
  const condicion = condicionInicial(doc, doc.propuesta?.idCondicionImpuesto ?? '')
  const limpia = startsMarked(doc, condicion)
  return {
    idAcceso,
    doc,
    condicion,
    va: limpia || (pedida && condicion !== ''),
    actividad: doc.propuesta?.actividadEconomicaCia?.actividadEconomicaCiaPK.codActividad ?? unica,
    limpia,
  }
}

/** Choosing the condition of a document selects it, clearing it deselects it. */
export const withCondicion = (linea: LineaDeRespuesta, condicion: string): LineaDeRespuesta => ({
  ...linea,
  condicion,
  va: condicion !== '',
})

/** Chosen for several at once: a document with a doubt takes the condition and stays as it was. */
export function withCondicionDeVarias(linea: LineaDeRespuesta, condicion: string): LineaDeRespuesta {
  const suya = condicionInicial(linea.doc, condicion)
  return { ...linea, condicion: suya, va: linea.va || startsMarked(linea.doc, suya) }
}

export const withVa = (linea: LineaDeRespuesta, va: boolean): LineaDeRespuesta => ({
  ...linea,
  va: va && linea.condicion !== '',
})

/** The document as it is now, after another writer changed it. */
export const withDoc = (linea: LineaDeRespuesta, doc: DocPorResponder): LineaDeRespuesta => {
  const limpia = startsMarked(doc, linea.condicion)
  return { ...linea, doc, limpia, va: linea.va && limpia }
}

export const llaveDe = ({ idAcceso, doc }: Pick<LineaDeRespuesta, 'idAcceso' | 'doc'>): string =>
  `${idAcceso}-${doc.id}`

export const takesActividad = ({ condicion }: Pick<LineaDeRespuesta, 'condicion'>): boolean =>
  condicion !== PROPORCIONAL

/**
 * Request body of the answer. A late answer counts as confirmed, because the dialog asked before sending; the doubts are
 * those that the screen shows.
 */
export const toRespuesta = (linea: LineaDeRespuesta) => {
  const { doc, condicion, actividad } = linea
  return {
    id: doc.id,
    codigoMensaje: '1' as const,
    idCondicionImpuesto: condicion,
    actividadEconomicaCia:
      actividad === '' || condicion === PROPORCIONAL ? null : { actividadEconomicaCiaPK: { codActividad: actividad } },
    ...(doc.vencido && { confirmarTarde: true }),
    dudas: dudasDe(linea),
  }
}

/** Tax that the lines add up to, one text per currency. */
export function sumIva(lineas: readonly LineaDeRespuesta[]): string[] {
  const monedas = new Map(lineas.map(({ doc }) => [doc.idMoneda.nombreCorto, doc.idMoneda]))
  return [...monedas.values()].map((moneda) => {
    const suyas = lineas.filter(({ doc }) => doc.idMoneda.nombreCorto === moneda.nombreCorto)
    return formatMonto(toDecimal(sumBy(suyas, ({ doc }) => monto(doc.montoImpuesto))), moneda)
  })
}

/** The same of the lines whose whole tax is credited. */
export const sumCredito = (lineas: readonly LineaDeRespuesta[]): string[] =>
  sumIva(lineas.filter(({ condicion }) => CONDICIONES_ENTERAS.includes(condicion)))

/** How many lines that are not sent have each doubt; a line counts under its first one. */
export function countDudas(lineas: readonly LineaDeRespuesta[]): [Duda, number][] {
  const cuentas = new Map<Duda, number>()
  for (const linea of lineas) {
    const [duda] = dudasDe(linea)
    if (!linea.va && duda) cuentas.set(duda, (cuentas.get(duda) ?? 0) + 1)
  }
  return [...cuentas].sort(([, a], [, b]) => b - a)
}

/** Name for screen readers. */
export const nombreDeLinea = ({ doc }: Pick<LineaDeRespuesta, 'doc'>): string =>
  `${doc.tipoDoctoVta.nombre} ${numeroDe(doc)} de ${doc.emisor}`
export const numeroDe = ({ consecutivo }: Pick<DocPorResponder, 'consecutivo'>): string =>
  consecutivo.slice(-10).replace(/^0+(?=\d)/, '')

/** Why it stands as it does, in words. */
export const motivoDe = (linea: LineaDeRespuesta): string =>
  dudasDe(linea).map(t.duda).join('. ') || (linea.doc.propuesta?.razon ?? '')
