/** "Factura Electronica" whatever the type: LECTOR-10 and API-24, kept exactly (docs/acuerdos.md D22). */
export const nombreArchivoPdf = ({ prefijo, referencia }: { prefijo: string; referencia: string }): string =>
  `Factura Electronica ${prefijo} ${referencia}.pdf`
