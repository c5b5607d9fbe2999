import { existsSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Arbol } from '@pura/comprobante-xml'
import { CONJUNTO_2026, validateXsd } from '@pura/comprobante-xml/esquema'
import { diaOf, isAntesDelCabys, type Juicio, judgeXml } from '@pura/comprobante-xml/juicio'
import { LecturaError, readMensajeReceptor, toComprobante } from '@pura/comprobante-xml/lectura'
import {
  type Comprobante,
  type ContextoReglas,
  checkComprobante,
  checkMensajeReceptor,
  type Hallazgo as HallazgoDominio,
  isObligatoria,
  parseFechaHora,
  REVISION_2026,
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
import { OPCION_AJENO, rigorOf } from './verificar.ts'

export const ayuda = `pura validar [--ajeno] [--cabys ARCHIVO] [--xsd CARPETA] ARCHIVO…
  Estructura, reglas, aritmética y firma de un documento, un hallazgo por línea.
  --ajeno  de otro programa: con las tolerancias de Hacienda (dos decimales, hora sin huso…), no con las nuestras
  --cabys  el catálogo CABYS (csv o csv.gz): dice los códigos que no están en él
  --xsd    además los esquemas oficiales, en CARPETA/v4.4-2026/*.xsd los que rigen desde el 1-11-2026 y en
           CARPETA/v4.4/*.xsd los de antes, que hasta ese día también valen (normalmente la variable XSD_DIR)`

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
    // With a clock, our own documents would have to be dated today (`isFutura`).
    ...(rigor === 'ajeno' ? { ahora: new Date() } : {}),
    ...(codigos ? { hasCabys: (codigo) => codigos.has(codigo) } : {}),
  }
  return judgeAll(requireArchivos(positionals), consola, print, (bytes, archivo) =>
    validate(bytes, archivo, contexto, xsdDir),
  )
}

function validate(bytes: Uint8Array, archivo: string, contexto: ContextoReglas, xsdDir: string | undefined): Resultado {
  // The same judgement as for received documents; rules and arithmetic are checked besides.
  const juicio = judgeXml(bytes, contexto.rigor)
  const { arbol, estructura } = juicio
  const hallazgos = [
    // Only the signature check reports a missing or wrong signature.
    ...fromDominio('estructura', estructura),
    ...attempt('reglas', () => fromDominio('reglas', checkReglas(juicio, contexto))),
    ...(xsdDir === undefined
      ? []
      : attempt('esquema', () => fromDominio('esquema', checkEsquema(bytes, arbol, contexto, xsdDir)))),
    ...fromFirma(juicio.verifyFirma()),
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

const isAnterior = (arbol: Arbol, { rigor }: ContextoReglas): boolean => rigor === 'ajeno' && isAntesDelCabys(arbol)

/** On a day with two valid schema sets, warns if only the newer one admits the document. */
function checkEsquema(
  bytes: Uint8Array,
  arbol: Arbol,
  contexto: ContextoReglas,
  xsdDir: string,
): readonly HallazgoDominio[] {
  const { hallazgos, conjunto } = validateXsd(bytes, xsdDir)
  if (isAnterior(arbol, contexto)) {
    return hallazgos.map(({ mensaje, ...h }) => ({
      ...h,
      mensaje: `${mensaje} (el esquema es posterior al documento)`,
      gravedad: 'advertencia',
    }))
  }
  if (hallazgos.length > 0 || conjunto !== CONJUNTO_2026) return hallazgos
  const dia = diaOf(arbol.hijos)
  if (!dia || isObligatoria(REVISION_2026, dia)) return hallazgos
  const mensaje = `De los esquemas que valen en su fecha, solo lo admiten los republicados para 2026 (${conjunto})`
  return [{ campo: '', mensaje, gravedad: 'advertencia' }]
}

/**
 * Hacienda's answers have structure and signature but no rules. @throws LecturaError when it is none of our documents
 */
function checkReglas({ arbol, leido }: Juicio, contexto: ContextoReglas): HallazgoDominio[] {
  if (arbol.nombre === 'MensajeHacienda') return []
  try {
    if (arbol.nombre === 'MensajeReceptor') return checkMensajeReceptor(readMensajeReceptor(arbol), contexto)
    const { comprobante } = leido ?? toComprobante(arbol)
    return checkComprobante(comprobante, isFutura(comprobante) ? { ...contexto, ahora: new Date() } : contexto)
  } catch (error) {
    if (!(error instanceof LecturaError) || error.codigo !== 'valor') throw error
    // It is a comprobante with an impossible amount: wrong, not unreadable.
    return [{ campo: '', mensaje: error.message, gravedad: 'error' }]
  }
}

const isFutura = ({ fechaEmision }: Comprobante): boolean => (parseFechaHora(fechaEmision)?.getTime() ?? 0) > Date.now()
