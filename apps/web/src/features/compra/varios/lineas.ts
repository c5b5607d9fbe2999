/** Lines of the table that accepts many documents, one per document; used for one company and by the board. */
import type { PropuestasTablero } from '@pura/contract'
import { CONDICIONES_IMPUESTO } from '@pura/domain/catalogos'
import { monto, sumBy, toDecimal } from '@pura/domain/dinero'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { formatMonto } from '../../../lib/formato/format.ts'
import { CREDITO_PARCIAL } from '../respuesta/borrador.ts'

export type DocPorResponder = PropuestasTablero['companias'][number]['documentos'][number]

export interface LineaDeRespuesta {
  /** 0 for the user's own company. */
  readonly idAcceso: number
  readonly doc: DocPorResponder
  /** True if it will be sent, which needs a condition. */
  readonly va: boolean
  readonly condicion: string
  readonly actividad: string
}

/** With condition 05 the message has no activity (docs/hacienda.md §9.1). */
const PROPORCIONAL = '05'
/** Conditions that credit the whole tax. */
const ENTERAS: ReadonlySet<string> = new Set(['01', '03'])
const CAPITAL = '03'

/** A partial credit needs an amount of its own, so such a document is answered alone. */
export const OPCIONES_CONDICION = CONDICIONES_IMPUESTO.filter(({ codigo }) => codigo !== CREDITO_PARCIAL).map(
  ({ codigo, nombre }) => ({ value: codigo, label: `${Number(codigo)} ${nombre}` }),
)

/** Doubts that a person should resolve before the document is accepted. */
export function dudasOf({ doc, condicion }: Pick<LineaDeRespuesta, 'doc' | 'condicion'>): string[] {
  const credita = condicion !== CAPITAL && (condicion === '' || ENTERAS.has(condicion))
  return [...(doc.duplicado ? [t.duplicado] : []), ...(doc.pareceCapital && credita ? [t.pareceCapital] : [])]
}

/** @param pedida the user chose exactly this document: a doubt is shown, but does not deselect it */
export function beginLinea(idAcceso: number, doc: DocPorResponder, pedida = false): LineaDeRespuesta {
  const propuesta = doc.propuesta?.idCondicionImpuesto ?? ''
  const condicion = propuesta === CREDITO_PARCIAL ? '' : propuesta
  return {
    idAcceso,
    doc,
    condicion,
    va: condicion !== '' && (pedida || dudasOf({ doc, condicion }).length === 0),
    actividad: doc.propuesta?.actividadEconomicaCia?.actividadEconomicaCiaPK.codActividad ?? '',
  }
}

/** Choosing a condition selects the document, clearing it deselects the document. */
export const withCondicion = (linea: LineaDeRespuesta, condicion: string): LineaDeRespuesta => ({
  ...linea,
  condicion,
  va: condicion !== '',
})
export const withVa = (linea: LineaDeRespuesta, va: boolean): LineaDeRespuesta => ({
  ...linea,
  va: va && linea.condicion !== '',
})

export const isMisma = (a: LineaDeRespuesta, b: Pick<LineaDeRespuesta, 'idAcceso' | 'doc'>): boolean =>
  a.idAcceso === b.idAcceso && a.doc.id === b.doc.id

export const takesActividad = ({ condicion }: LineaDeRespuesta): boolean => condicion !== PROPORCIONAL

/** Request body of the answer. A late answer counts as confirmed, because the dialog asked before sending. */
export const toRespuesta = ({ doc, condicion, actividad }: LineaDeRespuesta) => ({
  id: doc.id,
  codigoMensaje: '1' as const,
  idCondicionImpuesto: condicion,
  actividadEconomicaCia:
    actividad === '' || condicion === PROPORCIONAL ? null : { actividadEconomicaCiaPK: { codActividad: actividad } },
  ...(doc.vencido && { confirmarTarde: true }),
})

/** Tax that the lines with a whole credit add up to, one text per currency. */
export function sumCredito(lineas: readonly LineaDeRespuesta[]): string[] {
  const enteras = lineas.filter(({ condicion }) => ENTERAS.has(condicion))
  const monedas = new Map(enteras.map(({ doc }) => [doc.idMoneda.nombreCorto, doc.idMoneda]))
  return [...monedas.values()].map((moneda) => {
    const suyas = enteras.filter(({ doc }) => doc.idMoneda.nombreCorto === moneda.nombreCorto)
    return formatMonto(toDecimal(sumBy(suyas, ({ doc }) => monto(doc.montoImpuesto))), moneda)
  })
}
