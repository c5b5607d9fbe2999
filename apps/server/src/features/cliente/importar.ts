/** People from a spreadsheet: the same rules as the form, a verdict a row, and the same audit trail. */
import { type ClienteEntrada, contract, toRuc } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Db } from '../../db/index.ts'
import { AppError } from '../../http/errors.ts'
import type { Sesion } from '../../http/sesion.ts'
import { validate } from '../../http/validation.ts'
import { takeContador } from '../../lib/contador.ts'
import type { FilaImportada, FilaRevisada, Importable } from '../../lib/hojas/importar.ts'
import { recordChanges } from '../bitacora/registrar.ts'
import { toAudit } from './guardar.ts'
import { type CampoPersona, COLUMNAS, NUEVA, tipoDoctoOf, toEntrada } from './hoja.ts'
import { assertCliente, DISTRITO_PREDETERMINADO, toColumnas } from './reglas.ts'
import {
  type ClienteRow,
  findByRucs,
  findPrimerBarrio,
  insertClientes,
  toCliente,
  updateCliente,
} from './repository.ts'

type Columnas = ReturnType<typeof toColumnas>
export interface PiezaPersona {
  columnas: Columnas
  antes: ClienteRow | undefined
}
type Fila = FilaImportada<CampoPersona>
type Veredicto = FilaRevisada<PiezaPersona>

export const personasImportables = (sesion: Sesion): Importable<CampoPersona, PiezaPersona> => ({
  columnas: COLUMNAS,

  async review(tx, filas, { existentes }) {
    const conocidas = await findConocidas(tx, sesion.codCia, filas)
    const barrio = await findPrimerBarrio(tx, DISTRITO_PREDETERMINADO)
    const lineas = new Map<string, number>()
    return filas.map((fila) => {
      const llave = llaveOf(fila)
      const repetida = llave && lineas.get(llave)
      if (llave && !repetida) lineas.set(llave, fila.linea)
      if (repetida) return refuse('ruc', mensajes.hojas.repetida(repetida))
      return reviewFila(fila, llave ? conocidas.get(llave) : undefined, existentes, barrio)
    })
  },

  store: (tx, piezas) => store(tx, sesion, piezas),
})

function reviewFila(
  fila: Fila,
  antes: ClienteRow | undefined,
  existentes: 'actualizar' | 'omitir',
  barrio: string | null,
): Veredicto {
  if (antes && existentes === 'omitir') return { accion: 'omitir', errores: [] }
  const entrada = toEntrada(fila.valores, antes ? toCliente(antes) : NUEVA)
  try {
    validate(contract.cliente.create.body, entrada)
    assertCliente(entrada)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [hallazgo] = error.errores ?? []
    return refuse(hallazgo?.campo ?? '', hallazgo?.mensaje ?? error.message)
  }
  const columnas = toColumnas(entrada, barrio)
  if (!antes) return { accion: 'crear', errores: [], pieza: { columnas, antes } }
  return isSame(antes, columnas)
    ? { accion: 'omitir', errores: [] }
    : { accion: 'actualizar', errores: [], pieza: { columnas, antes } }
}

const refuse = (campo: string, mensaje: string): Veredicto => ({ accion: 'error', errores: [{ campo, mensaje }] })

const isSame = (antes: ClienteRow, columnas: Columnas): boolean =>
  Object.entries(columnas).every(([columna, valor]) => antes[columna as keyof ClienteRow] === valor)

/** Kind and number, which is what a person is known by. */
function llaveOf({ valores: { tipoDoctoPersona, ruc = '' } }: Fila): string | undefined {
  const tipo = tipoDoctoOf(tipoDoctoPersona, ruc)
  const entrada: ClienteEntrada = { tipoDoctoPersona: { codigoSri: tipo }, ruc }
  return ruc === '' ? undefined : `${tipo}|${toRuc(entrada)}`
}

/** Those of the file that exist, locked: what was reviewed is what will be changed. */
async function findConocidas(tx: Db, codCia: number, filas: readonly Fila[]): Promise<Map<string, ClienteRow>> {
  const rucs = filas.flatMap((fila) => llaveOf(fila)?.split('|')[1] ?? [])
  const rows = await findByRucs(tx, codCia, rucs)
  return new Map(rows.map((row) => [`${row.tipo_identificacion}|${row.ruc}`, row]))
}

async function store(tx: Db, sesion: Sesion, piezas: readonly PiezaPersona[]): Promise<void> {
  const { codCia } = sesion
  const nuevas = piezas.filter(({ antes }) => antes === undefined)
  const ultimo = nuevas.length === 0 ? 0 : await takeContador(tx, codCia, 'id_cliente', nuevas.length)
  const creadas = await insertClientes(
    tx,
    nuevas.map(({ columnas }, i) => ({
      cod_cia: codCia,
      id_cliente: ultimo - nuevas.length + 1 + i,
      ...columnas,
    })),
  ).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'cliente_identificacion')) throw error
    throw new AppError('conflict', mensajes.hojas.cambioMientras, { cause: error })
  })
  await recordChanges(
    tx,
    sesion,
    creadas.map((fila) => ({
      entidad: 'cliente',
      llave: fila.id_cliente,
      accion: 'crear',
      detalle: DETALLE,
      despues: toAudit(fila),
    })),
  )
  const cambiadas: { antes: ClienteRow; despues: ClienteRow }[] = []
  for (const { antes, columnas } of piezas) {
    if (antes) cambiadas.push({ antes, despues: await updateCliente(tx, antes, columnas) })
  }
  await recordChanges(
    tx,
    sesion,
    cambiadas.map(({ antes, despues }) => ({
      entidad: 'cliente',
      llave: antes.id_cliente,
      accion: 'actualizar',
      detalle: DETALLE,
      antes: toAudit(antes),
      despues: toAudit(despues),
    })),
  )
}

const DETALLE = 'Importación de una hoja'
