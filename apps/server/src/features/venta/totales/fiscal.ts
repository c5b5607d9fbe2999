/** The fiscal packages as issuing uses them: what they refuse or find becomes the user's 422, at the field it was typed in. */
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

/** Every new document is 4.4; older versions are only written for notes on documents of their time (docs/acuerdos.md A3). */
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

/** @throws AppError with every line that cannot be sold and payments that do not pay */
export function assertVendible({ tipo, version }: BorradorMontos, calculo: Calculo): void {
  refuseHallazgos(checkVendible(tipo, version, calculo))
}

/**
 * "Hacienda en casa": rules and structure of the document as it would be numbered.
 * @param otras how many of its references stand first, as they were told
 * @throws AppError with every finding
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

/** @throws AppError with all of them, each at its field as it was sent */
function refuseHallazgos(hallazgos: readonly Hallado[], otras = 0): void {
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

/** A reference that was told by itself has fields of its own. */
const asOtra = (campo: string, otras: number): string =>
  campo.replace(/^referencias\[(\d+)\]/, (todo, i) => (Number(i) < otras ? `otrasReferencias[${i}]` : todo))
