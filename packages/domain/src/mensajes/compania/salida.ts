/** Our own texts for a company that takes everything with it (docs/salida.md). */
interface Dicho {
  nombreCia: string
  ruc: string
  momento: string
  /** Address of the installation. */
  pagina: string
  emitidos: number
  recibidos: number
  cierres: number
}

const documentos = (n: number, que: string): string => `${n} ${n === 1 ? `documento ${que}` : `documentos ${que}s`}`

export const salida = {
  titulo: 'Llevarse todo',
  explica:
    'Un ZIP con todo lo de la compañía y su evidencia: XML, respuestas de Hacienda y PDF de lo emitido, lo recibido con sus respuestas, los meses de IVA, los catálogos y la bitácora. Cuando quiera, tenga o no un plan pagado.',
  alcance: ({ emitidos, recibidos, cierres }: Pick<Dicho, 'emitidos' | 'recibidos' | 'cierres'>): string =>
    `${documentos(emitidos, 'emitido')}, ${documentos(recibidos, 'recibido')} y ${cierres} ${cierres === 1 ? 'cierre' : 'cierres'} de mes.`,
  sigue: 'La descarga se ve en su navegador y sigue aunque cambie de página.',
  descargar: 'Descargar todo',
  comprobador: 'Programa que comprueba el ZIP',
  consultado: 'Consultar cuánto hay para llevarse',
  empezado: 'Llevarse todo: empezó la descarga',
  llevado: 'Llevarse todo: la descarga llegó al final',
  leame: ({ nombreCia, ruc, momento, pagina, ...cuantos }: Dicho): string => `Todo lo de ${nombreCia} (${ruc})
Hecho: ${momento}
${salida.alcance(cuantos)}

emitidos/AAAA-MM/   por documento: <clave>.xml (firmado), <clave>_respuesta.xml (de Hacienda), <clave>.pdf
recibidos/AAAA-MM/  por documento: <clave>.xml, <clave>_respuesta.xml (de Hacienda), <clave>.pdf (del proveedor),
                    <clave>_mensaje_<consecutivo>.xml (la respuesta de la compañía) y
                    <clave>_mensaje_<consecutivo>_respuesta.xml (lo que Hacienda contestó a ella)
iva/AAAA-MM/        cierres sellados, acuses, archivos de asientos y papeles
filas/              cada tabla, una fila de JSON por línea: catálogos, pagos, asientos, eventos, bitácora
indice.sha256       SHA-256 de cada uno de los demás archivos

Para comprobar que nada falta ni cambió, con Node 20 o más nuevo:
    node comprobar.mjs <este archivo>.zip
El programa está en ${pagina}/comprobar.mjs, y no necesita nada más.
Sin él, ya descomprimido el ZIP: sha256sum -c indice.sha256
El SHA-256 del índice quedó en la bitácora de la compañía.
`,
} as const
