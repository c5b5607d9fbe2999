/** Unsent answers to documents of several companies, one line each. */
import type { PropuestasTablero } from '@pura/contract'
import { CONDICIONES_IMPUESTO } from '@pura/domain/catalogos'

type CompaniaPropuesta = PropuestasTablero['companias'][number]
export type DocumentoPropuesto = CompaniaPropuesta['documentos'][number]

export interface Linea {
  readonly idAcceso: number
  readonly doc: DocumentoPropuesto
  readonly va: boolean
  readonly condicion: string
  readonly actividad: string
}

/** A partial credit needs its own amount, which is not asked here. */
export const CREDITO_PARCIAL = '02'
/** Conditions without credit take no activity. */
const SIN_ACTIVIDAD = '05'

export const OPCIONES_CONDICION = CONDICIONES_IMPUESTO.filter(({ codigo }) => codigo !== CREDITO_PARCIAL).map(
  ({ codigo, nombre }) => ({ value: codigo, label: `${Number(codigo)} ${nombre}` }),
)

/** Only documents with a complete proposal are preselected. */
export const lineasDe = ({ companias }: PropuestasTablero): Linea[] =>
  companias.flatMap(({ idAcceso, documentos, motivo }) =>
    motivo !== ''
      ? []
      : documentos.map((doc) => {
          const condicion = doc.propuesta?.idCondicionImpuesto ?? ''
          const entera = condicion !== '' && condicion !== CREDITO_PARCIAL
          return {
            idAcceso,
            doc,
            va: entera && !doc.duplicado,
            condicion: entera ? condicion : '',
            actividad: doc.propuesta?.codActividad ?? '',
          }
        }),
  )

export const isMisma = (a: Linea, b: Pick<Linea, 'idAcceso' | 'doc'>): boolean =>
  a.idAcceso === b.idAcceso && a.doc.id === b.doc.id

export const toRespuesta = ({ idAcceso, doc, condicion, actividad }: Linea) => ({
  idAcceso,
  id: doc.id,
  codigoMensaje: '1' as const,
  idCondicionImpuesto: condicion || null,
  codActividad: actividad === '' || condicion === SIN_ACTIVIDAD ? null : actividad,
})

export const hasActividad = ({ condicion }: Linea): boolean => condicion !== SIN_ACTIVIDAD
