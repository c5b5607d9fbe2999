import type { Producto } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { mensajesDePegado as t } from '@pura/domain/mensajes/de-lineas'
import type { FilaPegada } from '@pura/domain/pegado'
import { netoOf } from '../../../../../components/precio/precio.ts'
import type { Catalogos } from '../../../modelo/catalogos.ts'
import { type FilaFuera, type LineaForm, lineaVacia, newId, withProducto } from '../../../modelo/estado.ts'
import { tasaDelPrecio } from '../../../modelo/linea/precio.ts'
import { findPegados, type Hallado } from './buscar.ts'

/** What of the document a pasted row is read against. */
export interface Destino {
  codCia: number
  tipo: TipoDocumento
  tarifas: Catalogos['tarifas']
  /** Currency of the document. */
  moneda: string
}

interface Resueltas {
  lineas: LineaForm[]
  fuera: FilaFuera[]
  /** Products taken by similar words, in words. */
  parecidos: string[]
}

/** A line for each row whose product is found; every other row with its reason. */
export async function resolveFilas(
  destino: Destino,
  filas: readonly FilaPegada[],
  onAvance: (hechas: number) => void,
): Promise<Resueltas> {
  const problemas = new Map(filas.map((fila) => [fila, problemaOf(fila, destino.moneda)]))
  const enteras = filas.filter((fila) => problemas.get(fila) === undefined)
  let hallados = new Map<FilaPegada, Hallado>()
  let falla = false
  try {
    hallados = await findPegados(destino.codCia, enteras, onAvance)
  } catch {
    falla = true
  }
  const resueltas: Resueltas = { lineas: [], fuera: [], parecidos: [] }
  const leaveOut = (fila: FilaPegada, motivo: string, salida?: FilaFuera['salida']) =>
    resueltas.fuera.push({ id: newId(), fila, motivo, ...(salida && { salida }) })
  for (const fila of filas) {
    const hallado = hallados.get(fila)
    const linea = hallado && lineOf(destino, fila, hallado.producto)
    const problema = problemas.get(fila)
    if (linea) resueltas.lineas.push(linea)
    else if (problema || hallado) leaveOut(fila, problema ?? t.sinTarifa)
    else leaveOut(fila, falla ? t.falla : t.sinProducto, falla ? 'buscar' : 'crear')
    if (linea && hallado.parecido)
      resueltas.parecidos.push(t.parecido(hallado.parecido, hallado.producto.nombreProducto))
  }
  return resueltas
}

const problemaOf = ({ problema, moneda: suya }: FilaPegada, moneda: string): string | undefined =>
  problema ?? (suya && suya !== moneda ? t.otraMoneda(suya === 'USD') : undefined)

/** Undefined if the IVA cannot be taken out of its price. */
export function lineOf(
  { tipo, tarifas }: Destino,
  { cantidad, precio, conIva }: FilaPegada,
  producto: Producto,
): LineaForm | undefined {
  const linea = withProducto({ ...lineaVacia(), cantidad }, producto, tipo)
  if (precio === '') return linea
  const tasa = tarifas.find((tarifa) => tarifa.codigo === linea.tarifa)?.tasa ?? '0'
  const neto = conIva ? netoOf(precio, tasaDelPrecio(linea, tasa)) : precio
  return neto === undefined ? undefined : { ...linea, precio: neto, origen: null }
}
