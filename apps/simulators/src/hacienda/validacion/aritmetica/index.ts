import type { Documento } from '../base/documento.ts'
import type { Revision } from '../base/hallazgo.ts'
import { Cotejo } from './cotejo.ts'
import { checkLinea, readLinea } from './linea.ts'
import { checkResumen } from './resumen.ts'
import type { Regimen } from './ventas.ts'

/**
 * Recomputes the whole document from its own amounts, independently of the program that wrote it (docs/hacienda.md
 * §4).
 */
export function checkAritmetica(documento: Documento, revision: Revision, toleraDosDecimales: boolean): void {
  const { raiz, version, tipo } = documento
  const cotejo = new Cotejo(revision, toleraDosDecimales)
  const puedeAsumir = version === '4.4' && ASUMEN.includes(tipo)
  const nodos = raiz.one('DetalleServicio')?.all('LineaDetalle') ?? []
  const lineas = nodos.map((nodo) => readLinea(nodo, puedeAsumir))
  for (const linea of lineas) checkLinea(linea, cotejo)
  const regimen: Regimen = {
    version,
    tieneNoSujeto: version === '4.4' && tipo !== 'FacturaElectronicaExportacion',
  }
  checkResumen(raiz, lineas, regimen, cotejo)
}

/** The documents that have ImpuestoAsumidoEmisorFabrica (docs/hacienda.md §3.1). */
const ASUMEN = ['FacturaElectronica', 'TiqueteElectronico', 'NotaCreditoElectronica', 'NotaDebitoElectronica']
