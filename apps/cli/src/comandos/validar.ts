import { existsSync } from 'node:fs'
import { type Arbol, checkStructure } from '@pura/comprobante-xml'
import { LecturaError, readComprobante, readMensajeReceptor, readXml, validateXsd } from '@pura/comprobante-xml/lectura'
import { checkComprobante, checkMensajeReceptor, type Hallazgo as HallazgoDominio } from '@pura/domain'
import { judgeAll } from '../archivos.ts'
import type { Consola } from '../consola.ts'
import { parseOpciones, requireArchivos, UsoError } from '../opciones.ts'
import { estadoOf, fromDominio, fromFirma, OPCION_FORMATO, printerFor, type Resultado } from '../resultado.ts'
import { verifyDocumento } from './verificar.ts'

export const ayuda = `pura validar [--xsd CARPETA] ARCHIVO…
  Estructura, reglas, aritmética y firma de un documento, un hallazgo por línea.
  --xsd   además los esquemas oficiales, en CARPETA/v4.4/*.xsd (normalmente la variable XSD_DIR)`

export function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, { ...OPCION_FORMATO, xsd: { type: 'string' } })
  const xsdDir = values.xsd ?? (consola.env.XSD_DIR || undefined)
  if (xsdDir !== undefined && !existsSync(xsdDir)) throw new UsoError(`No existe la carpeta de esquemas ${xsdDir}`)
  const print = printerFor(values.formato, consola)
  return judgeAll(requireArchivos(positionals), consola, print, (bytes, archivo) => validate(bytes, archivo, xsdDir))
}

function validate(bytes: Uint8Array, archivo: string, xsdDir: string | undefined): Resultado {
  const arbol = readXml(bytes)
  const hallazgos = [
    // Whether it is signed, and well, is said once: by the signature.
    ...fromDominio('estructura', checkStructure(arbol)),
    ...fromDominio('reglas', checkReglas(bytes, arbol)),
    ...(xsdDir === undefined ? [] : fromDominio('esquema', validateXsd(bytes, xsdDir))),
    ...fromFirma(verifyDocumento(bytes, arbol.nombre)),
  ]
  return { archivo, estado: estadoOf(hallazgos), hallazgos }
}

/** Hacienda's answer has structure and signature, and no rules. @throws LecturaError when it is none of ours */
function checkReglas(bytes: Uint8Array, { nombre }: Arbol): HallazgoDominio[] {
  if (nombre === 'MensajeHacienda') return []
  try {
    if (nombre === 'MensajeReceptor') return checkMensajeReceptor(readMensajeReceptor(bytes))
    return checkComprobante(readComprobante(bytes).comprobante)
  } catch (error) {
    if (!(error instanceof LecturaError) || error.codigo !== 'valor') throw error
    // It is a comprobante with an impossible amount: wrong, not illegible.
    return [{ campo: '', mensaje: error.message, gravedad: 'error' }]
  }
}
