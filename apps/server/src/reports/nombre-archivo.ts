/** "Factura Electronica" whatever the type: LECTOR-10 and API-24, kept exactly (docs/acuerdos.md D22). */
export const nombreArchivoPdf = ({ prefijo, referencia }: { prefijo: string; referencia: string }): string =>
  `Factura Electronica ${prefijo} ${referencia}.pdf`

/**
 * Beginning of the names of a document's files in a zip, so that its XML and its PDF stand together. A proforma has no clave.
 */
export const talloEnZip = ({
  clave,
  prefijo,
  referencia,
  num_docto,
}: {
  clave: string
  prefijo: string
  referencia: string
  num_docto: number
}): string => clave || `proforma ${prefijo} ${referencia} ${num_docto}`
