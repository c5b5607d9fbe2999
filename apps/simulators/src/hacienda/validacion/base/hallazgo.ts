/** A line of Hacienda's answer. `codigo` is null where no public code is known (catalogue rechazos). */
export interface Hallazgo {
  codigo: number | null
  mensaje: string
  /** A warning does not reject (-37). */
  advertencia?: boolean
  fila?: number
  columna?: number
}

/** Collects the findings of a validation stage. */
export class Revision {
  readonly hallazgos: Hallazgo[] = []

  reject(codigo: number | null, mensaje: string): void {
    this.hallazgos.push({ codigo, mensaje })
  }

  /** As `reject`, for texts that include the line of the XML. */
  rejectAt(codigo: number, mensaje: string): void {
    const fila = Number(/línea (\d+)/.exec(mensaje)?.[1] ?? 0)
    this.hallazgos.push({ codigo, mensaje, fila })
  }

  /** Rejects unless `cumple`. */
  require(cumple: boolean, codigo: number | null, mensaje: string): void {
    if (!cumple) this.reject(codigo, mensaje)
  }

  warn(codigo: number, mensaje: string): void {
    this.hallazgos.push({ codigo, mensaje, advertencia: true })
  }

  get rechaza(): boolean {
    return this.hallazgos.some((h) => !h.advertencia)
  }
}

const PRUEBAS = 'en el ambiente de pruebas, por lo cual no tiene validez para fines tributarios'
const TABLA = 'El comprobante electrónico tiene los siguientes errores: '

/**
 * DetalleMensaje as the sandbox words it (docs/hacienda.md §5): a sentence, the findings without a code as plain
 * text, and a table of the rest with doubled quotes.
 */
export function writeDetalle(hallazgos: readonly Hallazgo[], aceptado: boolean): string {
  const libres = hallazgos.filter((h) => h.codigo === null)
  const filas = hallazgos.filter((h) => h.codigo !== null)
  const lineas = [`Este comprobante fue ${aceptado ? 'aceptado' : 'rechazado'} ${PRUEBAS}`]
  for (const { mensaje } of libres) lineas.push('', mensaje)
  if (filas.length > 0)
    lineas.push('', TABLA, '', '[', 'codigo, mensaje, fila, columna', ...filas.map(writeFila), '', ']')
  return lineas.join('\r\n')
}

const writeFila = ({ codigo, mensaje, fila = 0, columna = 0 }: Hallazgo): string =>
  `${codigo}, ""${mensaje.replaceAll('"', "'").replace(/\s+/g, ' ')}"", ${fila}, ${columna}`
