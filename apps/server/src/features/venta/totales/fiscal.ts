/**
 * Adapts the fiscal packages to issuing: their errors and findings become the user's 422, at the field of the input.
 */
import { checkStructure, toTree } from '@pura/comprobante-xml'
import { type DocumentoEntrada, textOfErrorCalculo, toCampoEntrada } from '@pura/contract'
import {
  type BorradorMontos,
  type Calculo,
  type Comprobante,
  type ContextoReglas,
  calculate,
  checkComprobante,
  checkVendible,
  ErrorCalculo,
  type Hallazgo,
  mensajes,
  type TipoDocto,
  tipoDoctoById,
  type Version,
} from '@pura/domain'
import { AppError, invalid } from '../../../http/errors.ts'

/**
 * Every new document is 4.4; older versions are only written for notes on documents of their time (docs/acuerdos.md
 * A3).
 */
export const VERSION: Version = '4.4'

/** @throws AppError */
export function readTipo(entrada: DocumentoEntrada): TipoDocto {
  const id = entrada.tipoDoctoVta?.idTipoDoctoVta ?? entrada.vtaMovmPK?.idTipoDoctoVta
  const tipo = id === undefined ? undefined : tipoDoctoById(id)
  if (!tipo) throw invalid('tipoDoctoVta', mensajes.documento.tipoInvalido)
  return tipo
}

/** @throws AppError at the line that cannot be calculated */
export function calculateMontos(montos: BorradorMontos): Calculo {
  try {
    return calculate(montos)
  } catch (error) {
    if (error instanceof ErrorCalculo) throw invalid(toCampoEntrada(error.campo), textOfErrorCalculo(error))
    throw error
  }
}

/** @throws AppError with every line that cannot be sold, and payments that do not add up */
export function assertVendible({ tipo, version }: BorradorMontos, calculo: Calculo): void {
  refuseHallazgos(checkVendible(tipo, version, calculo))
}

/**
 * "Hacienda en casa": checks rules and structure of the document as it will be numbered. @param otras number of its
 * references that come first, as they were sent @throws AppError with every finding
 */
export function assertHacienda(comprobante: Comprobante, contexto: ContextoReglas, otras = 0): void {
  const estructura = comprobante.tipo === 'PRO' ? [] : checkStructure(toTree(comprobante))
  const hallazgos = [...checkComprobante(comprobante, contexto), ...estructura]
  refuseHallazgos(
    hallazgos.filter((h) => h.gravedad === 'error'),
    otras,
  )
}

type Hallado = Pick<Hallazgo, 'campo' | 'mensaje' | 'gravedad'> & { codigo?: number | string }

/** @throws AppError with all of them, each at its field of the input */
export function refuseHallazgos(hallazgos: readonly Hallado[], otras = 0): void {
  const [first] = hallazgos
  if (!first) return
  const errores = hallazgos.map(({ campo, mensaje, codigo, gravedad }) => ({
    campo: toCampoEntrada(asOtra(campo, otras)),
    mensaje,
    gravedad,
    ...(codigo === undefined ? {} : { codigo: String(codigo) }),
  }))
  throw new AppError('invalid', first.mensaje, { errores })
}

/** An additional reference has its own fields. */
const asOtra = (campo: string, otras: number): string =>
  campo.replace(/^referencias\[(\d+)\]/, (todo, i) => (Number(i) < otras ? `otrasReferencias[${i}]` : todo))
