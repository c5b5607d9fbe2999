import type { DocumentoDeCaja, Venta } from '@pura/mostrador'

/** Reference code of a return of goods, and document codes of annex notes 10 and 9. */
const DEVOLUCION = '06'
const TIPO_REFERIDO = { TE: '04', FE: '01', NC: '03' } as const

/** The credit note that takes back everything of a sale, by the means it was paid with. */
export const aDevolucion = ({ documento, clave, fechaEmision }: Venta): DocumentoDeCaja => ({
  ...documento,
  tipo: 'NC',
  referencias: [
    {
      tipoDoc: TIPO_REFERIDO[documento.tipo],
      numero: clave,
      fechaEmision,
      codigo: DEVOLUCION,
      razon: 'Devolución de mercancía',
    },
  ],
})
