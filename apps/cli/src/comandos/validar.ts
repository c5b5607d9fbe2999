import { existsSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Arbol, checkStructure } from '@pura/comprobante-xml'
import { LecturaError, readComprobante, readMensajeReceptor, readXml, validateXsd } from '@pura/comprobante-xml/lectura'
import {
  type ContextoReglas,
  checkComprobante,
  checkMensajeReceptor,
  compareFechas,
  fechaAt,
  type Hallazgo as HallazgoDominio,
  INICIO_CABYS,
  parseFechaHora,
} from '@pura/domain'
import { judgeAll, load } from '../lib/archivos.ts'
import type { Consola } from '../lib/consola.ts'
import { parseOpciones, requireArchivos, UsoError } from '../lib/opciones.ts'
import {
  estadoOf,
  fromDominio,
  fromFirma,
  type Hallazgo,
  OPCION_FORMATO,
  type Origen,
  printerFor,
  type Resultado,
} from '../lib/resultado.ts'
import { OPCION_AJENO, rigorOf, verifyDocumento } from './verificar.ts'

export const ayuda = `pura validar [--ajeno] [--cabys ARCHIVO] [--xsd CARPETA] ARCHIVO…
  Estructura, reglas, aritmética y firma de un documento, un hallazgo por línea.
  --ajeno  de otro programa: con las tolerancias de Hacienda (dos decimales, hora sin huso…), no con las nuestras
  --cabys  el catálogo CABYS (csv o csv.gz): dice los códigos que no están en él
  --xsd    además los esquemas oficiales, en CARPETA/v4.4/*.xsd, y los códigos posteriores del anexo, en
           CARPETA/v4.4-revision-*/*.xsd (normalmente la variable XSD_DIR)`

const OPCIONES = { xsd: { type: 'string' }, cabys: { type: 'string' } } as const

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, { ...OPCION_FORMATO, ...OPCION_AJENO, ...OPCIONES })
  const xsdDir = values.xsd ?? (consola.env.XSD_DIR || undefined)
  if (xsdDir !== undefined && !existsSync(xsdDir)) throw new UsoError(`No existe la carpeta de esquemas ${xsdDir}`)
  const print = printerFor(values.formato, consola)
  const rigor = rigorOf(values)
  const codigos = values.cabys === undefined ? undefined : await loadCabys(values.cabys)
  const contexto: ContextoReglas = {
    rigor,
    // Other issuers' documents may not be dated in the future; ours are dated by the clock that issues them.
    ...(rigor === 'ajeno' ? { ahora: new Date() } : {}),
    ...(codigos ? { hasCabys: (codigo) => codigos.has(codigo) } : {}),
  }
  return judgeAll(requireArchivos(positionals), consola, print, (bytes, archivo) =>
    validate(bytes, archivo, contexto, xsdDir),
  )
}

function validate(bytes: Uint8Array, archivo: string, contexto: ContextoReglas, xsdDir: string | undefined): Resultado {
  const arbol = readXml(bytes)
  const hallazgos = [
    // Only the signature check reports a missing or wrong signature.
    ...attempt('estructura', () => fromDominio('estructura', checkEstructura(arbol, contexto))),
    ...attempt('reglas', () => fromDominio('reglas', checkReglas(bytes, arbol, contexto))),
    ...(xsdDir === undefined
      ? []
      : attempt('esquema', () => fromDominio('esquema', checkEsquema(bytes, arbol, contexto, xsdDir)))),
    ...attempt('firma', () => fromFirma(verifyDocumento(bytes, arbol, contexto.rigor ?? 'propio'))),
  ]
  return { archivo, estado: estadoOf(hallazgos), hallazgos }
}

/** One check that fails unexpectedly must not hide the findings of the others. */
function attempt(origen: Origen, check: () => Hallazgo[]): Hallazgo[] {
  try {
    return check()
  } catch (error) {
    if (error instanceof LecturaError || !(error instanceof Error)) throw error
    return [{ origen, campo: '', mensaje: `No se pudo comprobar (${error.message})`, gravedad: 'error' }]
  }
}

/** Every run of exactly 13 digits. @throws UsoError */
async function loadCabys(file: string): Promise<ReadonlySet<string>> {
  const bytes = await load(file)
  const texto = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzip(file, bytes) : bytes).toString('utf8')
  const codigos = new Set(texto.match(/(?<!\d)\d{13}(?!\d)/g))
  if (codigos.size === 0) throw new UsoError(`${file} no tiene códigos CABYS`)
  return codigos
}

const CATALOGO_MAXIMO = 64 * 1024 * 1024

function gunzip(file: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: CATALOGO_MAXIMO })
  } catch (cause) {
    throw new UsoError(`${file} no es un archivo gzip que se pueda leer`, { cause })
  }
}

/**
 * A 4.3 document of another issuer from before the CABYS: our 4.3 table is its last revision, which requires the
 * code.
 */
function isAnterior({ espacio, hijos }: Arbol, { rigor }: ContextoReglas): boolean {
  if (rigor !== 'ajeno' || !espacio.includes('/v4.3/')) return false
  const fecha = parseFechaHora(hijos.find(({ nombre }) => nombre === 'FechaEmision')?.texto ?? '')
  return fecha !== undefined && compareFechas(fechaAt(fecha), INICIO_CABYS) < 0
}

function checkEstructura(arbol: Arbol, contexto: ContextoReglas): readonly HallazgoDominio[] {
  const hallazgos = checkStructure(arbol)
  return isAnterior(arbol, contexto)
    ? hallazgos.filter(({ campo }) => !/^lineas\[\d+\]\.cabys$/.test(campo))
    : hallazgos
}

/**
 * A document that only passes with an overlay is not wrong, but Hacienda is not known to accept it: the overlay is
 * named.
 */
function checkEsquema(
  bytes: Uint8Array,
  arbol: Arbol,
  contexto: ContextoReglas,
  xsdDir: string,
): readonly HallazgoDominio[] {
  const { hallazgos, capa } = validateXsd(bytes, xsdDir)
  if (isAnterior(arbol, contexto)) {
    return hallazgos.map(({ mensaje, ...h }) => ({
      ...h,
      mensaje: `${mensaje} (el esquema es posterior al documento)`,
      gravedad: 'advertencia',
    }))
  }
  if (capa === undefined) return hallazgos
  const mensaje = `El esquema oficial publicado no lo admite todavía; sí ${capa}, con los códigos que agregó el anexo`
  return [{ campo: '', mensaje, gravedad: 'advertencia' }]
}

/**
 * Hacienda's answers have structure and signature but no rules. @throws LecturaError when it is none of our documents
 */
function checkReglas(bytes: Uint8Array, { nombre }: Arbol, contexto: ContextoReglas): HallazgoDominio[] {
  if (nombre === 'MensajeHacienda') return []
  try {
    if (nombre === 'MensajeReceptor') return checkMensajeReceptor(readMensajeReceptor(bytes), contexto)
    return checkComprobante(readComprobante(bytes).comprobante, contexto)
  } catch (error) {
    if (!(error instanceof LecturaError) || error.codigo !== 'valor') throw error
    // It is a comprobante with an impossible amount: wrong, not unreadable.
    return [{ campo: '', mensaje: error.message, gravedad: 'error' }]
  }
}
