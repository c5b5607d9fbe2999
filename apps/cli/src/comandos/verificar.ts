import { judgeXml } from '@pura/comprobante-xml/juicio'
import { formatFechaHora } from '@pura/domain'
import type { FirmaVerificada, PoliticaDeclarada, ResultadoVerificacion, Rigor } from '@pura/firma'
import { judgeAll } from '../lib/archivos.ts'
import type { Consola } from '../lib/consola.ts'
import { parseOpciones, requireArchivos } from '../lib/opciones.ts'
import {
  estadoOf,
  type FilaDeResultado,
  fromDominio,
  fromFirma,
  OPCION_FORMATO,
  printerFor,
  type Resultado,
} from '../lib/resultado.ts'

export const ayuda = `pura verificar [--ajeno] ARCHIVO…
  Dice si la firma es buena, de quién es, con qué política y algoritmos y, si no, qué tiene; y lo que la estructura
  o la moneda del documento tengan de malo. Sin opciones, otra política que la de Hacienda la hace mala.
  --ajeno  de otro programa: lo raro que Hacienda admite se dice, y no la hace mala`

export const OPCION_AJENO = { ajeno: { type: 'boolean', default: false } } as const

export const rigorOf = ({ ajeno }: { ajeno?: boolean }): Rigor => (ajeno ? 'ajeno' : 'propio')

export function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, { ...OPCION_FORMATO, ...OPCION_AJENO })
  const rigor = rigorOf(values)
  return judgeAll(requireArchivos(positionals), consola, printerFor(values.formato, consola), (bytes, archivo) =>
    verify(bytes, archivo, rigor),
  )
}

function verify(bytes: Uint8Array, archivo: string, rigor: Rigor): Resultado {
  const { verifyFirma, estructura, moneda } = judgeXml(bytes, rigor)
  const firma = verifyFirma()
  const hallazgos = [...fromFirma(firma), ...fromDominio('estructura', estructura), ...fromDominio('reglas', moneda)]
  const { esDelTitular, firmas } = firma
  const datos = { ...describe(firma), esDelTitular, firmas: firmas.map(describe) }
  return { archivo, estado: estadoOf(hallazgos), hallazgos, datos, filas: rowsOf(firma) }
}

function describe({ valida, certificado, fechaFirma, politica, algoritmos, roles }: FirmaVerificada) {
  return {
    valida,
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
    roles,
  }
}

function rowsOf(verificacion: ResultadoVerificacion): FilaDeResultado[] {
  const { valida, certificado, fechaFirma, politica, algoritmos, esDelTitular, firmas } = verificacion
  const deQuien = esDelTitular === undefined ? '' : esDelTitular ? ', quien emite' : ', que no es quien emite'
  return [
    ['Firma', valida ? 'válida' : 'no válida'],
    ['Firmante', certificado ? `${certificado.nombre} (${certificado.cedula ?? 'sin cédula'})${deQuien}` : ''],
    ['Fecha', fechaFirma ? formatFechaHora(fechaFirma) : ''],
    ['Política', politica ? describePolitica(politica) : ''],
    [
      'Algoritmos',
      algoritmos ? [algoritmos.firma, ...algoritmos.digests].map(shortName).filter(isFirst).join(', ') : '',
    ],
    ...firmas.flatMap((f, i): FilaDeResultado[] =>
      i === 0 && firmas.length === 1 ? [] : [[`Firma ${i + 1}`, describeOne(f)]],
    ),
  ]
}

const describePolitica = ({ documento, identificador, hashCierto }: PoliticaDeclarada): string =>
  `${documento ?? identificador}${hashCierto === false ? ', con otra huella' : ''}`

const describeOne = ({ valida, certificado, roles }: FirmaVerificada): string =>
  [
    valida ? 'válida' : 'no válida',
    certificado && `${certificado.nombre} (${certificado.cedula ?? 'sin cédula'})`,
    ...roles,
  ]
    .filter(Boolean)
    .join(', ')

/** The last part of an algorithm's URI is its usual name. */
const shortName = (uri: string): string => uri.split('#').at(-1) || uri
const isFirst = (texto: string, i: number, todos: readonly string[]): boolean => todos.indexOf(texto) === i
