/**
 * Imports people from a spreadsheet: the same rules as the form, a result per row, and one entry of the audit trail per
 * file.
 */
import { type ClienteEntrada, contract } from '@pura/contract'
import { mensajes, toRuc } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import { AppError } from '../../../http/errors.ts'
import { hallazgosOf, onePorCampo } from '../../../http/hojas/errores.ts'
import type { FilaImportada, FilaRevisada, Importable } from '../../../http/hojas/importar.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { validate } from '../../../http/validation.ts'
import { takeContador } from '../../../lib/contador.ts'
import { mapEnTurnos } from '../../../lib/turnos.ts'
import { recordImportacion } from '../../suelo/index.ts'
import { type CampoPersona, COLUMNAS, NUEVA, tipoDoctoOf, toEntrada } from './hoja.ts'
import { DISTRITO_PREDETERMINADO, findHallazgosCliente, toColumnas } from './reglas.ts'
import {
  type ClienteRow,
  findByRucs,
  findContado,
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
type FilaDePersona = FilaImportada<CampoPersona>
type Veredicto = FilaRevisada<PiezaPersona>

export const personasImportables = (sesion: Sesion): Importable<CampoPersona, PiezaPersona> => ({
  columnas: COLUMNAS,

  async review(tx, filas, { existentes }) {
    const conocidas = await findConocidas(tx, sesion.codCia, filas)
    const barrio = await findPrimerBarrio(tx, DISTRITO_PREDETERMINADO)
    const contado = await findContado(tx, sesion.codCia)
    const lineas = new Map<string, number>()
    return mapEnTurnos(filas, (fila) => {
      const llave = llaveOf(fila)
      const repetida = llave && lineas.get(llave)
      if (llave && !repetida) lineas.set(llave, fila.linea)
      const deRepetida = repetida ? [{ campo: 'ruc', mensaje: mensajes.hojas.repetida(repetida) }] : []
      // Cliente Contado has no number to match by, and a sheet cannot change it.
      if (!llave && fila.valores.nombreCliente === contado?.nombre_cliente) return { accion: 'omitir', errores: [] }
      return reviewFila(fila, llave ? conocidas.get(llave) : undefined, existentes, barrio, deRepetida)
    })
  },

  store: (tx, piezas, archivo) => store(tx, sesion, piezas, archivo),
})

function reviewFila(
  fila: FilaDePersona,
  antes: ClienteRow | undefined,
  existentes: 'actualizar' | 'omitir',
  barrio: string | null,
  deRepetida: Hallados,
): Veredicto {
  const isRepetida = deRepetida.length > 0
  if (!isRepetida && antes && existentes === 'omitir') return { accion: 'omitir', errores: [] }
  const entrada = toEntrada(fila.valores, antes ? toCliente(antes) : NUEVA)
  const columnas = toColumnas(entrada, barrio)
  // An existing person without changes is not checked against today's rules.
  if (!isRepetida && antes && isSame(antes, columnas)) return { accion: 'omitir', errores: [] }
  const errores = onePorCampo([...deRepetida, ...findErrores(fila, entrada)])
  if (errores.length > 0) return refuse(errores)
  return { accion: antes ? 'actualizar' : 'crear', errores: [], pieza: { columnas, antes } }
}

/** All errors of the row, the first of each field. */
function findErrores({ valores }: FilaDePersona, entrada: ClienteEntrada): Hallados {
  const deForma = hallazgosOf(() => validate(contract.cliente.create.body, entrada))
  const errores = onePorCampo([...deForma, ...findHallazgosCliente(entrada)])
  if (valores.tipoDoctoPersona) return errores
  // The kind column is optional: a missing number has none, and a number of no known kind is itself the error.
  return errores.flatMap((hallado) => {
    if (hallado.campo !== 'tipoDoctoPersona') return [hallado]
    return valores.ruc ? [{ campo: 'ruc', mensaje: mensajes.persona.cedulaDeOtraForma(valores.ruc) }] : []
  })
}

type Hallados = Veredicto['errores']
const refuse = (errores: Hallados): Veredicto => ({ accion: 'error', errores })

/** The search text is derived from the other columns. */
const isSame = (antes: ClienteRow, { busqueda: _, ...columnas }: Columnas): boolean =>
  Object.entries(columnas).every(([columna, valor]) => antes[columna as keyof ClienteRow] === valor)

/** Kind and number identify a person. */
function llaveOf({ valores: { tipoDoctoPersona, ruc = '' } }: FilaDePersona): string | undefined {
  const tipo = tipoDoctoOf(tipoDoctoPersona, ruc)
  const entrada: ClienteEntrada = { tipoDoctoPersona: { codigoSri: tipo }, ruc }
  return ruc === '' ? undefined : `${tipo}|${toRuc(entrada)}`
}

/** Existing people of the file, locked: the reviewed rows are the ones that will be changed. */
async function findConocidas(
  tx: Db,
  codCia: number,
  filas: readonly FilaDePersona[],
): Promise<Map<string, ClienteRow>> {
  const rucs = filas.flatMap((fila) => llaveOf(fila)?.split('|')[1] ?? [])
  const rows = await findByRucs(tx, codCia, rucs)
  return new Map(rows.map((row) => [`${row.tipo_identificacion}|${row.ruc}`, row]))
}

async function store(tx: Db, sesion: Sesion, piezas: readonly PiezaPersona[], archivo: string): Promise<void> {
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
  const actualizados: number[] = []
  for (const { antes, columnas } of piezas) {
    if (antes) actualizados.push((await updateCliente(tx, antes, columnas)).id_cliente)
  }
  const creados = creadas.map((fila) => fila.id_cliente)
  await recordImportacion(tx, sesion, { entidad: 'cliente', archivo, creados, actualizados })
}
