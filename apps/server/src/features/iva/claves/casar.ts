/** Compares a list of claves of the portal with the documents of a month. It stores nothing. */
import { type BodyOf, type ClaveCasada, type ClavesCasadas, type contract, MAX_HOJA_DE_CLAVES } from '@pura/contract'
import { CERO, monto, toDecimal } from '@pura/domain'
import { type Casada, casarClaves, MAX_CLAVES, MAX_LISTA, readLista, sumFaltantes, toLista } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { ColumnaHoja } from '../../../lib/hojas/columnas.ts'
import { HojaError } from '../../../lib/hojas/error.ts'
import { readHojaAparte } from '../../../lib/hojas/leer-aparte.ts'
import {
  type AusenteDicho,
  type Documento,
  findNombrados,
  listSolas,
  readAusentes,
  readIdentificacion,
  readPorques,
} from './nuestros.ts'

type Pedido = Omit<BodyOf<typeof contract.mesaIva.casar>, 'codCia'>

/** Documents that only we have, shown of all. */
const SOLO_NUESTRAS = 200

export async function matchClaves(tx: Db, codCia: number, { anio, mes, lado, lista }: Pedido): Promise<ClavesCasadas> {
  const { claves: dichas } = readLista(lista)
  if (dichas.length === 0) throw invalid('lista', t.listaSinClaves)
  if (dichas.length > MAX_CLAVES) throw invalid('lista', t.listaLarga(MAX_CLAVES))
  const nombradas = new Set(dichas.map(({ clave }) => clave))
  const documentos = await findNombrados(tx, codCia, lado, [...nombradas])
  const ausentes = await readAusentes(
    tx,
    codCia,
    lado,
    { anio, mes },
    [...nombradas].filter((c) => !documentos.has(c)),
  )
  const identificacion = await readIdentificacion(tx, codCia)
  const conocido = { mes: { anio, mes }, lado, identificacion, ausentes }
  // Explaining a total needs the whole document, so it is read only where the totals differ.
  const sinExplicar = new Map([...documentos].map(([clave, d]) => [clave, { ...d, ...SIN_PORQUE }]))
  const primeras = casarClaves(dichas, { ...conocido, nuestros: sinExplicar })
  const distintas = primeras.filter((c) => c.estado === 'difiere' && c.porque === 'total').map(({ dicha }) => dicha)
  const porques = await readPorques(
    tx,
    codCia,
    distintas.map(({ clave }) => documentos.get(clave)!),
  )
  const explicados = new Map([...porques].map(([clave, porque]) => [clave, { ...documentos.get(clave)!, ...porque }]))
  const explicadas = casarClaves(distintas, { ...conocido, nuestros: explicados })
  const byClave = new Map(explicadas.map((casada) => [casada.dicha.clave, casada]))
  const casadas = primeras.map((casada) => byClave.get(casada.dicha.clave) ?? casada)
  const solas = await listSolas(tx, codCia, lado, { anio, mes }, [...nombradas])
  const falta = sumFaltantes(casadas)
  return {
    claves: casadas.map((casada) => {
      const { clave } = casada.dicha
      return toCasada(casada, documentos.get(clave), ausentes.get(clave), porques.get(clave)?.nota)
    }),
    falta: { total: toDecimal(falta.total), impuesto: toDecimal(falta.impuesto) },
    soloNuestras: solas.slice(0, SOLO_NUESTRAS).map(({ libro, id, clave, quien, total, impuesto, moneda }) => ({
      libro,
      id,
      clave,
      quien,
      total: toDecimal(total),
      impuesto: toDecimal(impuesto),
      moneda,
    })),
    cuantasSoloNuestras: solas.length,
  }
}

const SIN_PORQUE = { otrosCargos: CERO, notas: [] }

const decimalOf = (texto: string | undefined): string | null => (texto === undefined ? null : toDecimal(monto(texto)))

function toCasada(
  casada: Casada,
  nuestro: Documento | undefined,
  ausente: AusenteDicho | undefined,
  nota = '',
): ClaveCasada {
  const { dicha, estado, veces } = casada
  const difiere = casada.estado === 'difiere' ? casada : undefined
  return {
    clave: dicha.clave,
    estado,
    porque: casada.estado === 'tengo' ? '' : casada.porque,
    veces,
    total: decimalOf(dicha.total),
    impuesto: decimalOf(dicha.impuesto),
    diferencia: toDecimal(difiere?.diferencia ?? CERO),
    cambio: difiere?.cambio === undefined ? null : toDecimal(difiere.cambio),
    quien: nuestro?.quien ?? ausente?.quien ?? '',
    nuestro: nuestro
      ? {
          libro: nuestro.libro,
          id: nuestro.id,
          total: toDecimal(nuestro.total),
          impuesto: toDecimal(nuestro.impuesto),
          moneda: nuestro.moneda,
          tipoCambio: toDecimal(nuestro.tipoCambio),
          fuera: nuestro.fuera,
        }
      : null,
    segun: difiere?.porque === 'nota' ? nota : (ausente?.segun ?? ''),
    correo: ausente?.correo ?? '',
  }
}

/** They only find the sheet of the workbook and its header: which column is the total is decided by the list. */
const COLUMNAS: readonly ColumnaHoja[] = [
  { campo: 'clave', titulo: 'Clave', alias: ['Clave numérica', 'Clave del comprobante', 'Número de clave'] },
  { campo: 'total', titulo: 'Total', alias: ['Total comprobante', 'Monto total', 'Total factura', 'Total documento'] },
  { campo: 'impuesto', titulo: 'Impuesto', alias: ['IVA', 'Total impuesto', 'Monto impuesto', 'Total IVA'] },
  { campo: 'emisor', titulo: 'Emisor', alias: ['Nombre emisor', 'Proveedor', 'Receptor', 'Nombre receptor'] },
  { campo: 'fecha', titulo: 'Fecha', alias: ['Fecha emisión', 'Fecha de emisión'] },
]

/** Reads the portal's sheet of documents as a list, in the process that reads sheets. @throws AppError */
export async function readHojaDeClaves(bytes: Uint8Array): Promise<{ lista: string }> {
  if (bytes.length > MAX_HOJA_DE_CLAVES) throw new AppError('too_large', t.archivoGrande)
  const lista = toLista(await readCeldas(bytes))
  if (lista.length > MAX_LISTA) throw invalid('archivo', t.listaLarga(MAX_CLAVES))
  const { claves, sinLeer } = readLista(lista)
  // A clave that the sheet rounded is told by its row.
  if (claves.length === 0 && sinLeer.every(({ motivo }) => motivo === 'sinClave'))
    throw invalid('archivo', t.listaSinClaves)
  return { lista }
}

async function readCeldas(bytes: Uint8Array): Promise<(readonly string[])[]> {
  try {
    const { encabezado, filas } = await readHojaAparte(bytes, COLUMNAS)
    return [encabezado, ...filas.map(({ celdas }) => celdas)]
  } catch (error) {
    if (!(error instanceof HojaError)) throw error
    throw new AppError('invalid', error.message, { cause: error })
  }
}
