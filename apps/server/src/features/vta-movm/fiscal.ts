/** The fiscal packages as issuing uses them: what they refuse or find becomes the user's 422, at the field it was typed in. */
import { checkStructure, toTree } from '@pura/comprobante-xml'
import { type DocumentoEntrada, textOfErrorCalculo } from '@pura/contract'
import {
  type BorradorMontos,
  type Calculo,
  type Comprobante,
  type ContextoReglas,
  calculate,
  checkComprobante,
  ErrorCalculo,
  type Hallazgo,
  mediosPagoAddUp,
  mensajes,
  type TipoDocto,
  tipoDoctoById,
  unidadBySimbolo,
  type Version,
} from '@pura/domain'
import { AppError, invalid } from '../../http/errors.ts'

/** Every new document is 4.4; older versions are only written for notes on documents of their time (ambiguities A3). */
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

/** What a total alone does not need: counted things are sold whole (ambiguities E2) and the payments pay (D11). */
export function assertVendible(montos: BorradorMontos, { mediosPago, resumen }: Calculo): void {
  if (montos.tipo !== 'REP') assertCantidades(montos)
  if (!mediosPagoAddUp(mediosPago, resumen.totalComprobante)) {
    throw invalid('formaPagoList', mensajes.documento.mediosNoSuman)
  }
}

function assertCantidades(montos: BorradorMontos): void {
  for (const [i, linea] of montos.lineas.entries()) {
    const contable = unidadBySimbolo(linea.unidadMedida, montos.version)?.contable === true
    if (contable && linea.cantidad < 1000n) {
      throw invalid(`vtaDetmList[${i}].cantidad`, mensajes.documento.cantidadMinima)
    }
  }
}

/** "Hacienda en casa": rules and structure of the document as it would be numbered. @throws AppError with every finding */
export function assertHacienda(comprobante: Comprobante, contexto: ContextoReglas): void {
  const estructura = comprobante.tipo === 'PRO' ? [] : checkStructure(toTree(comprobante))
  const hallazgos = [...checkComprobante(comprobante, contexto), ...estructura]
  const errores = hallazgos.filter((h) => h.gravedad === 'error')
  const [first] = errores
  if (!first) return
  throw new AppError('invalid', first.mensaje, { errores: errores.map(toErrorApi) })
}

const toErrorApi = ({
  campo,
  mensaje,
  codigo,
  gravedad,
}: Pick<Hallazgo, 'campo' | 'mensaje' | 'gravedad'> & { codigo?: number | string }) => ({
  campo: toCampoEntrada(campo),
  mensaje,
  gravedad,
  ...(codigo === undefined ? {} : { codigo: String(codigo) }),
})

/** The domain's path of a field to the one the form sent. */
const RUTAS: readonly [RegExp, string][] = [
  [/^lineas\[(\d+)\]/, 'vtaDetmList[$1]'],
  [/\.precioUnitario$/, '.precioVtaUnit'],
  [/\.detalle$/, '.nombreProducto'],
  [/\.descuentos\[/, '.descuentoVtaDemList['],
  [/\.impuestos\[\d+\].*/, '.impuesto'],
  [/^otrosCargos\[(\d+)\]/, 'otroCargoVtaMovmList[$1]'],
  [/^mediosPago(\[\d+\])?.*/, 'formaPagoList'],
  [/^(receptor|emisor)\b.*/, 'cliente'],
  [/^referencias\b.*/, 'docReferencia'],
  [/^plazoCredito$/, 'plazo'],
  [/^moneda\b.*/, 'idMoneda'],
  [/^actividadEmisor$/, 'actividadEconomicaCia'],
  [/^actividadReceptor$/, 'actividadEconomicaReceptor'],
]

const toCampoEntrada = (campo: string): string =>
  RUTAS.reduce((path, [pattern, replacement]) => path.replace(pattern, replacement), campo)
