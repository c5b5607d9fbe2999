/**
 * The non-IVA taxes of a product in one cell: `02 porcentaje=10; 06 cantidad=20 impuesto=27.65; 99 nombre=«Timbre»
 * monto=100`. Exported text is read back to the same taxes; people may type commas and omit fields a tax does not have.
 */
import type { ProductoEntrada } from '@pura/contract'
import { decimalOf } from './hoja-valores.ts'

type Otros = NonNullable<ProductoEntrada['otroImpuestoList']>
type Otro = Otros[number]

export const formatOtros = (otros: Otros): string => otros.map(formatOtro).join('; ')

function formatOtro({ tipoImpuesto, porcentaje, monto, descripcion, datosEspecificos: d }: Otro): string {
  const datos: [clave: string, valor: string | number | null | undefined][] = [
    ['nombre', descripcion && `«${descripcion.replaceAll('»', '”')}»`],
    ['porcentaje', porcentaje],
    ['monto', monto],
    ['cantidad', d?.cantidadUnidadMedida],
    ['alcohol', d?.porcentaje],
    ['volumen', d?.volumenUnidadConsumo],
    ['impuesto', d?.impuestoUnidad],
  ]
  const dichos = datos.flatMap(([clave, valor]) => (valor == null || valor === '' ? [] : `${clave}=${valor}`))
  return [tipoImpuesto.codigoSri, ...dichos].join(' ')
}

const IMPUESTO = /^\s*(\d{1,2})((?:\s+[a-z]+=(?:«[^»]*»|[^\s;]+))*)\s*(?:;|$)/i
const DATO = /([a-z]+)=(«[^»]*»|[^\s;]+)/gi

/** Undefined if any part is not understood. */
export function parseOtros(texto: string): Otros | undefined {
  const otros: Otro[] = []
  let resto = texto
  while (resto.trim() !== '') {
    const [todo, codigo, datos = ''] = IMPUESTO.exec(resto) ?? []
    const otro = codigo === undefined ? undefined : parseOtro(codigo.padStart(2, '0'), datos)
    if (todo === undefined || otro === undefined) return undefined
    otros.push(otro)
    resto = resto.slice(todo.length)
  }
  return otros
}

function parseOtro(codigoSri: string, texto: string): Otro | undefined {
  const dichos = new Map([...texto.matchAll(DATO)].map(([, clave = '', valor = '']) => [clave.toLowerCase(), valor]))
  const { nombre, ...cifras } = Object.fromEntries(dichos)
  const leidas = Object.entries(cifras).map(([clave, valor]) => [clave, decimalOf(valor)] as const)
  if (leidas.some(([clave, cifra]) => !CIFRAS.includes(clave) || cifra === undefined)) return undefined
  const { porcentaje, monto, cantidad, alcohol, volumen, impuesto } = Object.fromEntries(leidas)
  const especificos = [cantidad, alcohol, volumen, impuesto].some((v) => v !== undefined)
  if (especificos && (cantidad === undefined || impuesto === undefined)) return undefined
  return {
    tipoImpuesto: { codigoSri },
    ...(porcentaje === undefined ? {} : { porcentaje }),
    ...(monto === undefined ? {} : { monto }),
    ...(nombre === undefined ? {} : { descripcion: nombre.replace(/^«(.*)»$/s, '$1') }),
    ...(cantidad === undefined || impuesto === undefined
      ? {}
      : {
          datosEspecificos: {
            cantidadUnidadMedida: cantidad,
            porcentaje: alcohol ?? null,
            volumenUnidadConsumo: volumen ?? null,
            impuestoUnidad: impuesto,
          },
        }),
  }
}

const CIFRAS = ['porcentaje', 'monto', 'cantidad', 'alcohol', 'volumen', 'impuesto']
