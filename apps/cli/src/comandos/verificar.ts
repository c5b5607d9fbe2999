import { readXml } from '@pura/comprobante-xml/lectura'
import { formatFechaHora } from '@pura/domain'
import { type ResultadoVerificacion, verifySignature } from '@pura/firma'
import { judgeAll } from '../archivos.ts'
import type { Consola } from '../consola.ts'
import { parseOpciones, requireArchivos } from '../opciones.ts'
import { estadoOf, type Fila, fromFirma, OPCION_FORMATO, printerFor, type Resultado } from '../resultado.ts'

export const ayuda = `pura verificar ARCHIVO…
  Dice si la firma es buena, de quién es y, si no, qué tiene.`

export function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, OPCION_FORMATO)
  return judgeAll(requireArchivos(positionals), consola, printerFor(values.formato, consola), verify)
}

function verify(bytes: Uint8Array, archivo: string): Resultado {
  const verificacion = verifyDocumento(bytes, readXml(bytes).nombre)
  const hallazgos = fromFirma(verificacion)
  const datos = { valida: verificacion.valida, ...describe(verificacion) }
  return { archivo, estado: estadoOf(hallazgos), hallazgos, datos, filas: rowsOf(verificacion) }
}

/** Hacienda signs its answers without policy and refuses ours without one (FACTS §6). */
export const verifyDocumento = (bytes: Uint8Array, raiz: string): ResultadoVerificacion =>
  verifySignature(bytes, { exigePolitica: raiz !== 'MensajeHacienda' })

function describe({ certificado, fechaFirma, politica, algoritmos }: ResultadoVerificacion) {
  return {
    firmante: certificado && {
      nombre: certificado.nombre,
      cedula: certificado.cedula,
      sujeto: certificado.sujeto,
      emisor: certificado.emisor,
      numeroSerie: certificado.numeroSerie,
      validoDesde: formatFechaHora(certificado.validoDesde),
      validoHasta: formatFechaHora(certificado.validoHasta),
    },
    fechaFirma: fechaFirma && formatFechaHora(fechaFirma),
    politica,
    algoritmos,
  }
}

function rowsOf({ valida, certificado, fechaFirma, politica }: ResultadoVerificacion): Fila[] {
  return [
    ['Firma', valida ? 'válida' : 'no válida'],
    ['Firmante', certificado ? `${certificado.nombre} (${certificado.cedula ?? 'sin cédula'})` : ''],
    ['Fecha', fechaFirma ? formatFechaHora(fechaFirma) : ''],
    ['Política', politica ? (politica.version ?? politica.identificador) : ''],
  ]
}
