/** Products from a spreadsheet: the same rules as the form, a verdict a row, and the same audit trail. */
import { cabysOf, nombreOf, type ProductoEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../db/index.ts'
import { AppError } from '../../http/errors.ts'
import type { Sesion } from '../../http/sesion.ts'
import { takeContador } from '../../lib/contador.ts'
import type { FilaImportada, FilaRevisada, Importable } from '../../lib/hojas/importar.ts'
import { recordChanges } from '../bitacora/registrar.ts'
import { assignCodigos, ENTIDAD, toAudit } from './guardar.ts'
import { baseOf, type CampoProducto, COLUMNAS, NUEVO, toEntrada } from './hoja.ts'
import { decimalOf, isAmbiguo } from './hoja-valores.ts'
import { assertCabys, assertProducto, busquedaOf, existenciaOf, invalid, toColumnas } from './reglas.ts'
import {
  type CabysDelCatalogo,
  findCabys,
  findParaImportar,
  insertProductos,
  type ProductoCompletoRow,
  updateProducto,
} from './repository.ts'

export interface PiezaProducto {
  entrada: ProductoEntrada
  antes: ProductoCompletoRow | undefined
}
type Fila = FilaImportada<CampoProducto>
type Veredicto = FilaRevisada<PiezaProducto>

const t = mensajes.producto

export const productosImportables = (sesion: Sesion): Importable<CampoProducto, PiezaProducto> => ({
  columnas: COLUMNAS,

  async review(tx, filas, { existentes }) {
    const conocidos = await findConocidos(tx, sesion.codCia, filas)
    const propios = [...conocidos.values()].flatMap((rows) => rows.map(({ cabys }) => cabys))
    const catalogo = await findCabys(tx, [...new Set([...filas.map(codigoCabysOf), ...propios])])
    const lineas = new Map<string, number>()
    return filas.map((fila) => {
      const { llave, campo } = llaveOf(fila)
      const repetida = llave === '' ? undefined : lineas.get(llave)
      if (repetida !== undefined) return refuse(campo, mensajes.hojas.repetida(repetida))
      lineas.set(llave, fila.linea)
      return reviewFila(fila, conocidos.get(llave) ?? [], existentes, catalogo)
    })
  },

  store: (tx, piezas) => store(tx, sesion, piezas),
})

function reviewFila(
  fila: Fila,
  conocidos: readonly ProductoCompletoRow[],
  existentes: 'actualizar' | 'omitir',
  catalogo: ReadonlyMap<string, CabysDelCatalogo>,
): Veredicto {
  const { valores } = fila
  const [antes] = conocidos
  if (conocidos.length > 1) return refuse('nombreProducto', t.nombreDeVarios)
  if (valores.idProducto && !antes) return refuse('idProducto', mensajes.documento.productoAjeno)
  if (antes && valores.codigoInterno && valores.codigoInterno !== antes.codigo_interno) {
    return refuse('codigoInterno', t.codigoFijo)
  }
  if (antes && existentes === 'omitir') return { accion: 'omitir', errores: [] }
  const base = antes ? baseOf(antes) : NUEVO
  const entrada = toEntrada(valores, base, (cabys) => catalogo.get(cabys)?.impuesto)
  try {
    assertSinAmbiguos(valores, base)
    if (entrada.estado === null) throw invalid('estado', t.estadoInvalido)
    const cabys = cabysOf(entrada)
    // Before the rules: without its code nobody knows the rate, and that is not what is wrong.
    if (/^\d{13}$/.test(cabys)) assertCabys(cabys, catalogo.get(cabys), antes?.cabys)
    assertProducto(entrada)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [hallazgo] = error.errores ?? []
    return refuse(hallazgo?.campo ?? '', hallazgo?.mensaje ?? error.message)
  }
  if (!antes) return { accion: 'crear', errores: [], pieza: { entrada, antes } }
  return isSame(entrada, base)
    ? { accion: 'omitir', errores: [] }
    : { accion: 'actualizar', errores: [], pieza: { entrada, antes } }
}

const refuse = (campo: string, mensaje: string): Veredicto => ({ accion: 'error', errores: [{ campo, mensaje }] })

const isSame = (a: ProductoEntrada, b: ProductoEntrada): boolean =>
  JSON.stringify(toColumnas(a)) === JSON.stringify(toColumnas(b))

/** 1.250 is a thousand to some and one and a quarter to others; unless it is what the product costs already. */
function assertSinAmbiguos(valores: Fila['valores'], base: ProductoEntrada): void {
  for (const campo of ['precioVenta', 'costo'] as const) {
    const texto = valores[campo] ?? ''
    if (!isAmbiguo(texto) || Number(decimalOf(texto)) === Number(base[campo])) continue
    throw invalid(campo, t.precioAmbiguo)
  }
}

/** What a row is known by: its id, else its code, else its name. */
function llaveOf({ valores }: Fila): { llave: string; campo: CampoProducto } {
  const { idProducto, codigoInterno } = valores
  if (idProducto) return { llave: `id ${idProducto}`, campo: 'idProducto' }
  if (codigoInterno) return { llave: `codigo ${codigoInterno}`, campo: 'codigoInterno' }
  const nombre = nombreOf(valores)
  return { llave: nombre && `nombre ${nombre}`, campo: 'nombreProducto' }
}

const codigoCabysOf = ({ valores }: Fila): string => toEntrada(valores, NUEVO, () => undefined).cabys?.codigo ?? ''

/** Those of the file that exist, by what its rows call them, locked: what was reviewed is what will be changed. */
async function findConocidos(
  tx: Db,
  codCia: number,
  filas: readonly Fila[],
): Promise<Map<string, ProductoCompletoRow[]>> {
  const rows = await findParaImportar(tx, codCia, {
    ids: filas.flatMap(({ valores }) => idOf(valores.idProducto)),
    codigos: filas.flatMap(({ valores }) => valores.codigoInterno || []),
    nombres: filas.flatMap(({ valores }) => nombreOf(valores) || []),
  })
  const found = new Map<string, ProductoCompletoRow[]>()
  const add = (llave: string, row: ProductoCompletoRow) => found.set(llave, [...(found.get(llave) ?? []), row])
  for (const row of rows) {
    add(`id ${row.id_producto}`, row)
    add(`codigo ${row.codigo_interno}`, row)
    add(`nombre ${row.nombre_producto}`, row)
  }
  return found
}

const idOf = (texto: string | undefined): number[] => (/^\d{1,9}$/.test(texto ?? '') ? [Number(texto)] : [])

async function store(tx: Db, sesion: Sesion, piezas: readonly PiezaProducto[]): Promise<void> {
  const { codCia } = sesion
  const nuevos = piezas.filter(({ antes }) => antes === undefined)
  const ultimo = nuevos.length === 0 ? 0 : await takeContador(tx, codCia, 'id_producto', nuevos.length)
  const ids = nuevos.map((_, i) => ultimo - nuevos.length + 1 + i)
  const codigos = await assignCodigos(
    tx,
    codCia,
    nuevos.map(({ entrada }, i) => ({ idProducto: ids[i]!, codigo: entrada.codigoInterno?.trim() ?? '' })),
  )
  const creados = await insertProductos(
    tx,
    nuevos.map(({ entrada }, i) => ({
      cod_cia: codCia,
      id_producto: ids[i]!,
      codigo_interno: codigos[i]!,
      ...toColumnas(entrada),
      existencia_global: existenciaOf(entrada),
      busqueda: busquedaOf(nombreOf(entrada), codigos[i]!, ids[i]!),
    })),
  )
  await recordChanges(
    tx,
    sesion,
    creados.map((fila) => ({
      entidad: ENTIDAD,
      llave: fila.id_producto,
      accion: 'crear',
      detalle: DETALLE,
      despues: toAudit(fila),
    })),
  )
  const cambios = []
  for (const { antes, entrada } of piezas) {
    if (!antes) continue
    const despues = await updateProducto(tx, codCia, antes.id_producto, {
      ...toColumnas(entrada),
      busqueda: busquedaOf(nombreOf(entrada), antes.codigo_interno, antes.id_producto),
    })
    cambios.push({
      entidad: ENTIDAD,
      llave: antes.id_producto,
      accion: 'actualizar' as const,
      detalle: DETALLE,
      antes: toAudit(antes),
      despues: toAudit(despues),
    })
  }
  await recordChanges(tx, sesion, cambios)
}

const DETALLE = 'Importación de una hoja'
