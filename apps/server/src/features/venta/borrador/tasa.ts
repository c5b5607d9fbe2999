/** The exchange rate of a document (docs/acuerdos.md L3): the one it must have, or the one it is compared with. */
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Fecha,
  fechaAt,
  formatFecha,
  isDolarPosible,
  isTasaDudosa,
  mensajes,
  monto,
  REGLAS_TASA,
  requiresReferencia,
  resolveMoneda,
  type TipoDocto,
} from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { invalid } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import { findTasaDelDia } from '../../catalogo/index.ts'
import { fechaDeEmision } from './momento.ts'
import { findUltima } from './tasa-dolar.ts'

const textos = mensajes.documento

export interface TasaConocida {
  /** Colones, as decimal text. */
  valor: string
  dia: Fecha
  /**
   * `referido`: of the document it corrects or pays; `publicada`: of the registry; both admit no other. `ultima`: the
   * company's last one, which another one may differ from by less than 20 %.
   */
  clase: 'referido' | 'publicada' | 'ultima'
  /** Rate that a proforma already has, and may keep. */
  propia?: string | undefined
}

type DepsDeTasa = Con<'db' | 'now' | 'tipoCambio'>

/** Undefined for colones, and for a currency without a known rate. */
export async function findTasaConocida(
  deps: DepsDeTasa,
  codCia: CiaAutorizada,
  entrada: DocumentoEntrada,
  tipo: TipoDocto,
): Promise<TasaConocida | undefined> {
  const moneda = resolveMoneda(entrada)?.codigo
  if (moneda === undefined || moneda === 'CRC') return undefined
  if (requiresReferencia(tipo.tipo)) {
    const suya = await findTasaDe(deps, codCia, moneda, { clave: entrada.docReferencia?.clave ?? '' })
    return suya && { ...suya, clase: 'referido' }
  }
  const dia = fechaAt(fechaDeEmision(tipo, entrada, deps.now()))
  const numDocto = entrada.isEdit === true && tipo.raiz === null ? entrada.vtaMovmPK?.numDocto : undefined
  const propia = numDocto ? (await findTasaDe(deps, codCia, moneda, { numDocto }))?.valor : undefined
  const publicada = moneda === 'USD' ? await findTasaDelDia(deps, codCia, dia) : undefined
  if (publicada) return { ...publicada, clase: 'publicada', propia }
  const ultima = await findUltima(deps, codCia, moneda, deps.now())
  return ultima && { ...ultima, clase: 'ultima', propia }
}

/** Rate of one document of the company, if it is in this currency. */
async function findTasaDe(
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  moneda: string,
  { clave, numDocto }: { clave?: string; numDocto?: number },
): Promise<{ valor: string; dia: Fecha } | undefined> {
  if (!clave && !numDocto) return undefined
  const fila = await db.withCia(codCia, (tx) =>
    tx
      .selectFrom('vta_movm')
      .select(['tasa_cambio', 'fecha_emision'])
      .where('cod_cia', '=', codCia)
      .where('moneda', '=', moneda)
      .$if(Boolean(clave), (q) => q.where('clave', '=', clave!).where('clave', '<>', ''))
      .$if(numDocto !== undefined, (q) => q.where('num_docto', '=', numDocto!))
      .executeTakeFirst(),
  )
  return fila && { valor: String(Number(fila.tasa_cambio)), dia: fechaAt(fila.fecha_emision) }
}

/**
 * The input, completed with the known rate if it has none. Only rates of the dollar and of a referenced document are
 * filled in; a user types any other. @throws AppError if the rate of the dollar is not known
 */
export function withTasa(
  entrada: DocumentoEntrada,
  conocida: TasaConocida | undefined,
  { tipo }: TipoDocto,
): DocumentoEntrada {
  const { tasaCambio } = entrada
  const moneda = resolveMoneda(entrada)?.codigo
  if (moneda === undefined || moneda === 'CRC' || (tasaCambio != null && tasaCambio !== '')) return entrada
  if (conocida && (conocida.clase === 'referido' || moneda === 'USD')) return { ...entrada, tasaCambio: conocida.valor }
  // A note or receipt without its document is refused later, with the error of the reference.
  if (moneda === 'USD' && !conocida && !requiresReferencia(tipo)) throw invalid('tasaCambio', textos.tasaSinConsultar)
  return entrada
}

/** The rate must be valid. @throws AppError if the document may not have this rate, or the user must confirm it */
export function assertTasa(
  { tasaCambio, tasaConfirmada, ...entrada }: DocumentoEntrada,
  conocida: TasaConocida | undefined,
): void {
  const moneda = resolveMoneda(entrada)?.codigo
  if (moneda === undefined || moneda === 'CRC') return
  const tasa = monto(tasaCambio ?? '')
  if (conocida?.propia !== undefined && tasa === monto(conocida.propia)) return
  if (conocida && conocida.clase !== 'ultima') {
    if (tasa === monto(conocida.valor)) return
    throw invalid('tasaCambio', textoDe(conocida))
  }
  if (tasaConfirmada === true) return
  if (conocida && isTasaDudosa(tasa, monto(conocida.valor))) {
    throw invalid('tasaConfirmada', textos.tasaDudosa(conocida.valor, formatFecha(conocida.dia)))
  }
  if (!conocida && moneda === 'USD' && !isDolarPosible(tasa)) {
    throw invalid('tasaConfirmada', textos.tasaImposible)
  }
}

/**
 * The input with its rate, for totals: checked as when issuing. A draft without a currency is in colones. @throws
 * AppError
 */
export async function completeTasa(
  deps: DepsDeTasa,
  codCia: CiaAutorizada,
  enviada: DocumentoEntrada,
  tipo: TipoDocto,
): Promise<DocumentoEntrada> {
  if (!resolveMoneda(enviada)) return enviada
  const conocida = await findTasaConocida(deps, codCia, enviada, tipo)
  const entrada = withTasa(enviada, conocida, tipo)
  assertReglas(entrada, REGLAS_TASA)
  assertTasa(entrada, conocida)
  return entrada
}

const textoDe = ({ clase, valor, dia }: TasaConocida): string =>
  clase === 'referido' ? textos.tasaDelReferido(valor) : textos.tasaDelDia(valor, formatFecha(dia))
