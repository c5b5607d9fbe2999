import {
  type MensajeHaciendaLeido,
  readComprobante,
  readMensajeHacienda,
  readMensajeReceptor,
  readXml,
  sumByTarifa,
} from '@pura/comprobante-xml/lectura'
import { explainRespuesta, toDecimal } from '@pura/domain'
import { judgeAll } from '../lib/archivos.ts'
import type { Consola } from '../lib/consola.ts'
import { toTextos } from '../lib/decimales.ts'
import { parseOpciones, requireArchivos } from '../lib/opciones.ts'
import { type FilaDeResultado, OPCION_FORMATO, printerFor } from '../lib/resultado.ts'
import { amountRows } from './calcular.ts'

export const ayuda = `pura leer ARCHIVO…
  Un documento de cualquiera (4.4, 4.3 o 4.2), o un mensaje, con sus totales por tarifa. No lo juzga: para eso, validar.`

export function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, OPCION_FORMATO)
  const print = printerFor(values.formato, consola)
  return judgeAll(requireArchivos(positionals), consola, print, (bytes, archivo) => {
    const { datos, filas } = read(bytes)
    return { archivo, estado: 'correcto', hallazgos: [], datos: toTextos(datos) as object, filas }
  })
}

interface Leido {
  readonly datos: object
  readonly filas: readonly FilaDeResultado[]
}

/** @throws LecturaError */
function read(bytes: Uint8Array): Leido {
  switch (readXml(bytes).nombre) {
    case 'MensajeHacienda':
      return describeRespuesta(readMensajeHacienda(bytes))
    case 'MensajeReceptor':
      return describeMensaje('MensajeReceptor', readMensajeReceptor(bytes))
    default:
      return describeComprobante(bytes)
  }
}

/** Hacienda's answer in words; in the answer to an accepted document every row is a remark. */
function describeRespuesta(mensaje: MensajeHaciendaLeido): Leido {
  const { datos, filas } = describeMensaje('MensajeHacienda', mensaje)
  const explicado = explainRespuesta(mensaje.estado, mensaje.detalle)
  const dicho = explicado.map(
    ({ codigo, causa, mensaje: suyo, queHacer, esAdvertencia }): FilaDeResultado => [
      esAdvertencia ? 'advertencia' : 'rechazo',
      [codigo === undefined ? '' : `${codigo}:`, causa ?? suyo, queHacer].filter(Boolean).join(' '),
    ],
  )
  return { datos: { ...datos, explicado }, filas: [...filas, ...dicho] }
}

function describeMensaje(documento: string, mensaje: object): Leido {
  const textos = toTextos(mensaje) as Record<string, unknown>
  const filas = Object.entries(textos).map(
    ([nombre, valor]): FilaDeResultado => [nombre, typeof valor === 'string' ? valor : JSON.stringify(valor ?? '')],
  )
  return { datos: { documento, ...mensaje }, filas: [['documento', documento], ...filas] }
}

function describeComprobante(bytes: Uint8Array): Leido {
  const { version, comprobante, firmado } = readComprobante(bytes)
  const totales = sumByTarifa(comprobante)
  const { tipo, clave, fechaEmision, emisor, receptor, moneda, lineas, resumen } = comprobante
  const { desglose: _, ...montos } = resumen
  return {
    datos: { documento: tipo, version, firmado, comprobante, totales },
    filas: [
      ['documento', `${tipo} ${version}${firmado ? ', firmado' : ', sin firma'}`],
      ['clave', clave],
      ['fecha', fechaEmision],
      ['emisor', `${emisor.nombre} (${emisor.identificacion?.numero ?? 'sin identificación'})`],
      ['receptor', receptor ? `${receptor.nombre} (${receptor.identificacion?.numero ?? 'sin identificación'})` : ''],
      ['moneda', `${moneda.codigo} a ${toDecimal(moneda.tipoCambio)}`],
      ['líneas', String(lineas.length)],
      ...amountRows(montos),
      ...amountRows(totales),
    ],
  }
}
