import type { Autorizacion } from '../../publico/exoneraciones.ts'
import type { Persona } from '../../publico/personas.ts'
import type { Buzon } from '../recepcion/buzon.ts'
import { idOf, type Recibido } from '../recepcion/recibido.ts'
import { type Decimal, readDecimal } from './base/decimal.ts'
import { type Documento, identidadOf, isTipo } from './base/documento.ts'
import type { Revision } from './base/hallazgo.ts'
import type { Nodo } from './base/nodo.ts'

/** Databases Hacienda consults: its registry, Exonet and all received documents. */
export interface BasesDeDatos {
  buzon: Buzon
  personas: readonly Persona[]
  autorizaciones: readonly Autorizacion[]
  padronEstricto: boolean
}

/** The third stage of docs/hacienda.md §5: checks against databases. */
export function checkDatos(documento: Documento, bases: BasesDeDatos, revision: Revision): void {
  checkConsecutivo(documento, bases.buzon, revision)
  checkReceptor(documento, bases, revision)
  checkUbicacion(documento, bases.personas, revision)
  for (const exoneracion of exoneracionesOf(documento)) checkExoneracion(exoneracion, documento, bases, revision)
  if (isTipo(documento, ...AJUSTES)) checkReferencias(documento, bases.buzon, revision)
}

const NC = 'NotaCreditoElectronica'
const AJUSTES = [NC, 'NotaDebitoElectronica', 'ReciboElectronicoPago']

export function checkConsecutivo({ envio }: Documento, buzon: Buzon, revision: Revision): void {
  const primero = buzon.firstWithConsecutivoOf(envio)
  revision.require(primero === undefined || primero === idOf(envio), -99, CONSECUTIVO_USADO)
}

// sic: «esta» has no accent in Hacienda's own text.
const CONSECUTIVO_USADO =
  'La numeración consecutiva del comprobante que se esta utilizando para este archivo XML ya existe en nuestras bases de datos.'

/** FE, FEE, TE and FEC need a registered receptor, except for foreigners (docs/hacienda.md §3.2). */
function checkReceptor({ raiz }: Documento, { personas, padronEstricto }: BasesDeDatos, revision: Revision): void {
  const receptor = identidadOf(raiz.one('Receptor'))
  if (!padronEstricto || !receptor || receptor.tipo === '05') return
  const existe = personas.some((p) => p.identificacion === receptor.numero)
  revision.require(
    existe,
    null,
    'El número de identificación del receptor no corresponde a un registro válido, Favor verificar',
  )
}

function checkUbicacion({ raiz }: Documento, personas: readonly Persona[], revision: Revision): void {
  const emisor = raiz.one('Emisor')
  const ubicacion = emisor?.one('Ubicacion')
  const inscrita = personas.find((p) => p.identificacion === identidadOf(emisor)?.numero)?.ubicacion
  if (!ubicacion || !inscrita) return
  const declarada = ['Provincia', 'Canton', 'Distrito'].map((campo) => Number(ubicacion.text(campo)))
  if (declarada.some((codigo, i) => codigo !== Number(inscrita[i]))) revision.warn(-37, OTRA_UBICACION)
}

const OTRA_UBICACION =
  "Estimado obligado tributario los datos suministrados en provincia, cantón y distrito del 'emisor' no concuerdan con la información registrada en la Dirección General de Tributación, favor proceder actualizar sus datos."

interface Exonerada {
  exoneracion: Nodo
  cabys: string | undefined
}

/** Authorizations 04 and 11 are the ones checked against Exonet (docs/hacienda.md §3.2). */
function exoneracionesOf({ raiz }: Documento): Exonerada[] {
  const lineas = raiz.one('DetalleServicio')?.all('LineaDetalle') ?? []
  return lineas.flatMap((linea) =>
    linea
      .all('Impuesto')
      .flatMap((i) => i.one('Exoneracion') ?? [])
      .filter((e) => ['04', '11'].includes(e.text('TipoDocumentoEX1') ?? ''))
      .map((exoneracion) => ({ exoneracion, cabys: linea.text('CodigoCABYS') })),
  )
}

/** An authorization missing from the simulator's table is accepted, like an unknown receptor. */
function checkExoneracion(
  { exoneracion, cabys = '' }: Exonerada,
  { recibidoEn }: Documento,
  { autorizaciones }: BasesDeDatos,
  revision: Revision,
): void {
  const numero = exoneracion.text('NumeroDocumento') ?? ''
  const autorizacion = autorizaciones.find((a) => a.numeroDocumento === numero)
  if (!autorizacion) return
  const vigente = new Date(`${autorizacion.fechaVencimiento}-06:00`) >= recibidoEn
  revision.require(vigente, null, `La autorización ${numero} no está vigente`)
  const tarifa = readDecimal(String(autorizacion.porcentajeExoneracion)) ?? 0n
  revision.require(
    exoneracion.decimal('TarifaExonerada') <= tarifa,
    null,
    `La autorización ${numero} no permite esa tarifa exonerada`,
  )
  const cubre = autorizacion.cabys.length === 0 || autorizacion.cabys.includes(cabys)
  revision.require(cubre, null, `El código CABYS ${cabys} no está en la autorización ${numero}`)
}

/** Against documents received here: same receptor, and never more than their total (docs/hacienda.md §3.2). */
function checkReferencias(documento: Documento, buzon: Buzon, revision: Revision): void {
  const { raiz, envio, tipo } = documento
  for (const numero of raiz.all('InformacionReferencia').map((r) => r.text('Numero') ?? '')) {
    const original = buzon.find(numero)
    if (original?.veredicto?.estado !== 'aceptado') continue
    const receptor = original.receptor?.numeroIdentificacion
    revision.require(
      !receptor || receptor === envio.receptor?.numeroIdentificacion,
      -508,
      `El receptor no es el del comprobante de referencia ${numero}`,
    )
    if (tipo === NC) {
      const total = raiz.one('ResumenFactura')?.decimal('TotalComprobante') ?? 0n
      const moneda = raiz.one('ResumenFactura')?.one('CodigoTipoMoneda')?.text('CodigoMoneda')
      revision.require(
        total <= adjustable(original, moneda, buzon),
        null,
        `La suma de los ajustes es mayor que el comprobante de referencia ${numero}`,
      )
    }
  }
}

/** Total of a document minus the notes already accepted; undefined in another currency, where it is not checked. */
function adjustable(original: Recibido, moneda: string | undefined, buzon: Buzon): Decimal {
  const resumen = original.veredicto?.resumen
  if (!resumen || resumen.moneda !== moneda) return SIN_LIMITE
  const notas = buzon
    .list()
    .filter((r) => r.veredicto?.estado === 'aceptado' && r.veredicto.resumen?.referencias.includes(original.clave))
  return notas.reduce((resto, nota) => {
    const total = readDecimal(nota.veredicto?.resumen?.totalComprobante ?? '0') ?? 0n
    const tipo = nota.clave.slice(29, 31)
    return tipo === '03' ? resto - total : tipo === '02' ? resto + total : resto
  }, readDecimal(resumen.totalComprobante) ?? 0n)
}

const SIN_LIMITE: Decimal = 10n ** 30n
