import { basename, join, resolve } from 'node:path'
import { XMLDSIG } from '@pura/comprobante-xml'
import { readXml } from '@pura/comprobante-xml/lectura'
import { type AlgoritmoFirma, canonicalize, type Perfil, POLITICAS, signXadesEpes } from '@pura/firma'
import { judgeAll, makeCarpeta, save } from '../lib/archivos.ts'
import type { Consola } from '../lib/consola.ts'
import { openFirmante, requirePin } from '../lib/llave.ts'
import { choose, parseOpciones, requireArchivos, UsoError } from '../lib/opciones.ts'
import { illegible, OPCION_FORMATO, printerFor, type Resultado, wrong } from '../lib/resultado.ts'

export const ayuda = `pura firmar --p12 LLAVE --pin PIN [--perfil c14n|exc-c14n] [--algoritmo sha256|sha512] ARCHIVO… [--salida CARPETA]
  Firma documentos de 4.4 y 4.3 (XAdES-EPES). Sin --salida, uno solo, a la salida estándar.
  --pin   mejor en la variable PURA_PIN, que no se ve en la lista de procesos`

const OPCIONES = {
  ...OPCION_FORMATO,
  p12: { type: 'string' },
  pin: { type: 'string' },
  perfil: { type: 'string', default: 'c14n' },
  algoritmo: { type: 'string', default: 'sha256' },
  salida: { type: 'string' },
} as const

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, OPCIONES)
  const { p12, salida } = values
  const archivos = requireArchivos(positionals)
  if (p12 === undefined) throw new UsoError('Falta la llave: --p12')
  if (salida === undefined && archivos.length > 1) throw new UsoError('Varios archivos necesitan --salida')
  const perfil = choose('perfil', values.perfil, ['c14n', 'exc-c14n'])
  const algoritmo = choose('algoritmo', values.algoritmo, ['sha256', 'sha512'])
  const print = printerFor(values.formato, consola)
  const sign = signerFor({ firmante: await openFirmante(p12, requirePin(values.pin, consola)), perfil, algoritmo })
  if (salida !== undefined) {
    assertNothingLost(archivos, salida)
    await makeCarpeta(salida)
  }
  // Without a folder the document goes to stdout and the messages to stderr.
  const tell = (resultado: Resultado) => {
    if (salida !== undefined) print(resultado)
    else if (resultado.estado !== 'correcto') consola.err(resultado.hallazgos.map(({ mensaje }) => mensaje).join('\n'))
  }
  return judgeAll(archivos, consola, tell, async (bytes, archivo) => {
    const signed = sign(bytes, archivo)
    if ('estado' in signed) return signed
    if (salida === undefined) {
      consola.out(signed)
      return { archivo, estado: 'correcto', hallazgos: [] }
    }
    const destino = destinoOf(archivo, salida)
    await save(destino, signed)
    return { archivo, estado: 'correcto', hallazgos: [], datos: { destino }, filas: [['Firmado', destino]] }
  })
}

interface Firma {
  readonly firmante: Parameters<typeof signXadesEpes>[1]['firmante']
  readonly perfil: Perfil
  readonly algoritmo: AlgoritmoFirma
}

/** The signed bytes, or the reason there are none. */
const signerFor =
  (firma: Firma) =>
  (bytes: Buffer, archivo: string): Buffer | Resultado => {
    const { espacio, hijos } = readXml(bytes)
    const version = /\/v(4\.[34])\//.exec(espacio)?.[1] as keyof typeof POLITICAS | undefined
    if (!version) return illegible(archivo, 'El archivo no es un documento de la versión 4.4 ni de la 4.3')
    if (hijos.some((hijo) => hijo.nombre === 'Signature' && hijo.espacio === XMLDSIG)) {
      return wrong(archivo, { origen: 'firma', campo: 'Signature', mensaje: 'El documento ya está firmado' })
    }
    const canonico = Buffer.from(canonicalize(bytes))
    return signXadesEpes(canonico, { ...firma, fecha: new Date(), politica: POLITICAS[version] })
  }

const destinoOf = (archivo: string, salida: string): string =>
  join(salida, archivo === '-' ? 'firmado.xml' : basename(archivo))

/** Refuses to overwrite an original or another signed document. @throws UsoError */
function assertNothingLost(archivos: readonly string[], salida: string): void {
  const ocupados = new Set(archivos.map((archivo) => resolve(archivo)))
  for (const archivo of archivos) {
    const destino = resolve(destinoOf(archivo, salida))
    if (ocupados.has(destino)) throw new UsoError(`--salida escribiría dos veces ${destino}`)
    ocupados.add(destino)
  }
}
