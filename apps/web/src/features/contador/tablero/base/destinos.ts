/** Page of each figure of a row inside its company; undefined if the role lacks the section. */
import {
  ARCHIVO,
  type AtrasoTablero,
  DISPOSITIVOS,
  type FilaTablero,
  MESA_IVA,
  RECIBIDOS,
  SECCION_DE_TIPO,
} from '@pura/contract'
import { stringifySearch } from '../../../../lib/direccion/search-params.ts'
import type { Mes } from '../../../../lib/formato/mes.ts'
import { ultimoDe } from './dias.ts'

export type Celda =
  | 'responder'
  | 'rechazados'
  | 'cola'
  | 'cajas'
  | 'llave'
  | 'iva'
  | 'd270'
  | 'mes'
  | 'cierres'
  | 'ultimo'

/** Marks a role that has every section. */
const TODAS = '*'

type Con = Pick<FilaTablero, 'secciones' | 'ultimo' | 'rechazados' | 'deOtrosMeses'> & { negados?: number | null }

export function destinoDe(celda: Celda, fila: Con, mes: Mes): string | undefined {
  const hasSeccion = (seccion: string) => fila.secciones.includes(seccion) || fila.secciones.includes(TODAS)
  const en = (seccion: string, search: object = {}) =>
    hasSeccion(seccion) ? seccion + stringifySearch(search) : undefined
  switch (celda) {
    case 'responder':
      return en(RECIBIDOS)
    case 'rechazados':
      // Those that Hacienda refused to receive are among the pending ones.
      return fila.rechazados === 0 && (fila.negados ?? 0) > 0
        ? enLista(hasSeccion, 'pendientes', 'PENDIENTE')
        : enLista(hasSeccion, 'rechazadas', 'RECHAZADO')
    case 'cola':
      return enLista(hasSeccion, 'pendientes', 'PENDIENTE')
    case 'cajas':
      return en(DISPOSITIVOS)
    case 'llave':
      return en('/companias')
    case 'iva':
    case 'mes':
    case 'd270':
      return en(MESA_IVA, { anio: mes.anio, mes: mes.mes })
    case 'cierres':
      return en(MESA_IVA, { anio: mes.anio, mes: mes.mes, ver: 'cierres' })
    case 'ultimo': {
      const [emitidos, recibidos] = [en(ARCHIVO, { fechas: 'todas' }), en(RECIBIDOS, { vista: 'todos' })]
      return ultimoDe(fila.ultimo).libro === 'emitido' ? (emitidos ?? recibidos) : (recibidos ?? emitidos)
    }
  }
}

/** Page of the row's next action. */
export function destinoDeAccion(fila: Con & Pick<FilaTablero, 'accion' | 'accionDe'>, mes: Mes): string | undefined {
  const celda = CELDA_DE[fila.accion]
  return celda && destinoDe(celda, fila, fila.accionDe ?? mes)
}

/** Where an earlier month is dealt with. */
export const destinoDeAtraso = (fila: Con, atraso: AtrasoTablero): string | undefined =>
  destinoDe(atraso.estado === 'sinPresentar' ? 'cierres' : 'mes', fila, atraso)

const CELDA_DE: Readonly<Record<FilaTablero['accion'], Celda | undefined>> = {
  renovarLlave: 'llave',
  revisarCredencial: 'llave',
  corregir: 'rechazados',
  cajas: 'cajas',
  responder: 'responder',
  rectificar: 'mes',
  d270: 'd270',
  cerrar: 'mes',
  presentar: 'cierres',
  ver: undefined,
}

/** Archive of all types; without that section, the first list the role has. */
function enLista(hasSeccion: (seccion: string) => boolean, vista: string, hacienda: string): string | undefined {
  if (hasSeccion(ARCHIVO)) return ARCHIVO + stringifySearch({ hacienda, fechas: 'todas' })
  const suya = Object.values(SECCION_DE_TIPO).find(hasSeccion)
  return suya && suya + stringifySearch({ vista })
}
