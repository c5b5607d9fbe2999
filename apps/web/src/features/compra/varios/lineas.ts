/** Answers to many documents while they are looked over: one line each, in the list of a company and on the board alike. */
import type { PropuestasTablero } from '@pura/contract'
import { CONDICIONES_IMPUESTO } from '@pura/domain/catalogos'
import { monto, sumBy, toDecimal } from '@pura/domain/dinero'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { formatMonto } from '../../../lib/formato/format.ts'
import { CREDITO_PARCIAL } from '../respuesta/borrador.ts'

export type DocPorResponder = PropuestasTablero['companias'][number]['documentos'][number]

export interface Linea {
  /** 0 is the own company. */
  readonly idAcceso: number
  readonly doc: DocPorResponder
  /** It is sent. Only with a condition. */
  readonly va: boolean
  readonly condicion: string
  readonly actividad: string
}

/** With 05 the message carries no activity (docs/hacienda.md §9.1). */
const PROPORCIONAL = '05'
/** All of the tax is credit. */
const ENTERAS: ReadonlySet<string> = new Set(['01', '03'])
const CAPITAL = '03'

/** A partial credit has an amount of its own: that document is answered by itself. */
export const OPCIONES_CONDICION = CONDICIONES_IMPUESTO.filter(({ codigo }) => codigo !== CREDITO_PARCIAL).map(
  ({ codigo, nombre }) => ({ value: codigo, label: `${Number(codigo)} ${nombre}` }),
)

/** What a person should look at before the document is accepted. */
export function dudasOf({ doc, condicion }: Pick<Linea, 'doc' | 'condicion'>): string[] {
  const credita = condicion !== CAPITAL && (condicion === '' || ENTERAS.has(condicion))
  return [...(doc.duplicado ? [t.duplicado] : []), ...(doc.pareceCapital && credita ? [t.pareceCapital] : [])]
}

/** @param pedida somebody asked for this very document: a doubt is shown and does not leave it out */
export function beginLinea(idAcceso: number, doc: DocPorResponder, pedida = false): Linea {
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

/** Choosing a condition decides that the document goes; taking it away, that it does not. */
export const withCondicion = (linea: Linea, condicion: string): Linea => ({ ...linea, condicion, va: condicion !== '' })
export const withVa = (linea: Linea, va: boolean): Linea => ({ ...linea, va: va && linea.condicion !== '' })

export const isMisma = (a: Linea, b: Pick<Linea, 'idAcceso' | 'doc'>): boolean =>
  a.idAcceso === b.idAcceso && a.doc.id === b.doc.id

export const takesActividad = ({ condicion }: Linea): boolean => condicion !== PROPORCIONAL

/** As the call takes it; who sends a late one has confirmed it. */
export const toRespuesta = ({ doc, condicion, actividad }: Linea) => ({
  id: doc.id,
  codigoMensaje: '1' as const,
  idCondicionImpuesto: condicion,
  actividadEconomicaCia:
    actividad === '' || condicion === PROPORCIONAL ? null : { actividadEconomicaCiaPK: { codActividad: actividad } },
  ...(doc.vencido && { confirmarTarde: true }),
})

/** The tax that these credit whole, in each currency. */
export function sumCredito(lineas: readonly Linea[]): string[] {
  const enteras = lineas.filter(({ condicion }) => ENTERAS.has(condicion))
  const monedas = new Map(enteras.map(({ doc }) => [doc.idMoneda.nombreCorto, doc.idMoneda]))
  return [...monedas.values()].map((moneda) => {
    const suyas = enteras.filter(({ doc }) => doc.idMoneda.nombreCorto === moneda.nombreCorto)
    return formatMonto(toDecimal(sumBy(suyas, ({ doc }) => monto(doc.montoImpuesto))), moneda)
  })
}
