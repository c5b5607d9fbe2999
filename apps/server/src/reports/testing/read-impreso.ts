/** Prints a document in a format and reads it back. */
import type { Comprobante } from '@pura/domain/documento'
import type { Formato } from '../formatos/index.ts'
import type { Extras } from '../modelo/extras.ts'
import { toImpreso } from '../modelo/impreso.ts'
import { drawPdf } from '../pdf.ts'
import { extras } from './muestras.ts'
import { type PdfLeido, readPdf, textOf } from './read-pdf.ts'

export const read = async (formato: Formato, comprobante: Comprobante, otros: Extras = {}): Promise<PdfLeido> =>
  readPdf(await drawPdf(toImpreso(comprobante, { ...extras, ...otros }), formato))

/** On one line, so that line breaks of a format, or in a number of fifty digits, do not matter. */
export const flow = ({ paginas }: PdfLeido): string =>
  paginas
    .map(textOf)
    .join(' ')
    .replaceAll('\n', ' ')
    .replaceAll(/(\d{21,}) (\d+)/g, '$1$2')
