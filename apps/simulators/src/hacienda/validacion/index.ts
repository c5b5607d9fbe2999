import { verifySignature } from '@pura/firma'
import type { Entorno } from '../../fallas/entorno.ts'
import type { DatosPublicos } from '../../publico/rutas.ts'
import type { Buzon } from '../recepcion/buzon.ts'
import type { Envio, Recibido, Veredicto } from '../recepcion/recibido.ts'
import { responsableOf } from '../recepcion/responsable.ts'
import { checkAritmetica } from './aritmetica/index.ts'
import { type Documento, isTipo, readDocumento } from './base/documento.ts'
import { Revision } from './base/hallazgo.ts'
import { checkConfirmacion } from './confirmacion.ts'
import { checkConsecutivo, checkDatos } from './datos.ts'
import { reglasClave, reglasFecha, reglasFormato } from './encabezado.ts'
import { checkEstructura, findEsquemas } from './estructura.ts'
import { writeMentira } from './mentira.ts'
import { reglasReferencia } from './referencias.ts'
import { checkReglas } from './regla.ts'
import { haciendaFirmante, writeVeredicto } from './respuesta.ts'

interface Ingredientes {
  entorno: Entorno
  buzon: Buzon
  datos: DatosPublicos
  xsdDir: string | null
  warn: (linea: string) => void
}

export interface Validador {
  /** @param ahora simulated epoch milliseconds of the decision; by default the simulators' clock */
  validate(recibido: Recibido, ahora?: number): Promise<Veredicto>
  /** Folder of the official schemas; null when our own tables are used. */
  xsdDir: string | null
}

/**
 * Hacienda's order (docs/hacienda.md §5): structure, then formats, then databases. Validation stops after a failing
 * stage.
 */
export function createValidador({ entorno, buzon, datos, xsdDir, warn: avisar }: Ingredientes): Validador {
  const esquemas = findEsquemas(xsdDir, avisar)
  const bases = { buzon, personas: datos.personas, autorizaciones: datos.autorizaciones }

  async function validate(recibido: Recibido, ahora = entorno.reloj.now()): Promise<Veredicto> {
    const xml = Buffer.from(recibido.comprobanteXml, 'base64')
    const revision = new Revision()
    const raiz = checkEstructura(xml, esquemas, revision)
    if (raiz && !revision.rechaza) checkContenido(readDocumento(raiz, recibido), xml, revision)
    if (recibido.forzado?.tipo === 'rechazo') {
      const { codigo, mensaje = 'Rechazo pedido por el control del simulador' } = recibido.forzado
      revision.reject(codigo, mensaje)
    }
    const pedido = { recibido, raiz, hallazgos: revision.hallazgos, firmante: await haciendaFirmante() }
    const veredicto = writeVeredicto({ ...pedido, fecha: new Date(ahora) })
    if (recibido.forzado?.tipo !== 'mentira') return veredicto
    return { ...veredicto, mentira: writeMentira(recibido.forzado.clase, recibido, veredicto, pedido.firmante) }
  }

  function checkContenido(documento: Documento, xml: Uint8Array, revision: Revision): void {
    const { toleraDosDecimales, diasAtraso, padronEstricto } = entorno.ajustes
    checkFirma(xml, documento.envio, revision)
    if (isTipo(documento, 'MensajeReceptor')) {
      checkConfirmacion(documento, buzon, revision)
      if (!revision.rechaza) checkConsecutivo(documento, buzon, revision)
      return
    }
    checkReglas(
      [...reglasClave, ...reglasFecha(diasAtraso), ...reglasFormato, ...reglasReferencia],
      documento,
      revision,
    )
    checkAritmetica(documento, revision, toleraDosDecimales)
    if (!revision.rechaza) checkDatos(documento, { ...bases, padronEstricto }, revision)
  }

  return { validate, xsdDir: esquemas }
}

/** Hacienda's texts about a signature (catalogue rechazos); other faults go after «La firma … no es válida». */
const TEXTOS: Readonly<Record<string, string>> = {
  digest: 'La firma del comprobante electrónico no es válida (El XML fue modificado luego de haber sido firmado).',
  sin_politica: 'La firma del documento no tiene el Policy Id',
  certificado_vencido: 'OUT_OF_BOUNDS_NO_POE',
  certificado_aun_no_valido: 'OUT_OF_BOUNDS_NO_POE',
}

/** Checks content, value, policy and certificate, which must be the responsible taxpayer's. */
function checkFirma(xml: Uint8Array, envio: Envio, revision: Revision): void {
  const { hallazgos, certificado } = verifySignature(xml, { exigePolitica: true })
  for (const { codigo, gravedad, mensaje } of hallazgos) {
    if (gravedad !== 'error') continue
    revision.reject(null, TEXTOS[codigo] ?? `La firma del comprobante electrónico no es válida (${mensaje}).`)
  }
  const cedula = certificado?.cedula
  if (cedula && cedula !== responsableOf(envio)) {
    revision.reject(null, 'La firma del comprobante electrónico no pertenece al obligado tributario que lo emite.')
  }
}
