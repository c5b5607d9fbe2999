/**
 * Random complete documents, the same for the same seed: everything the law admits for a type and version, and
 * nothing its XML lacks. Used by the laws of the fiscal packages and by `pura ejemplo`.
 */

import { isAdmitida, REVISION_2026 } from '../catalogos/base/revision.ts'
import { condicionesVentaFor } from '../catalogos/documento/condiciones-venta.ts'
import { isBebidaAlcoholica } from '../catalogos/linea/cabys.ts'
import type { Situacion } from '../catalogos/respuesta/mensajes.ts'
import { monto } from '../dinero/index.ts'
import { calculate, LINEAS_MAXIMAS } from '../documento/calcular/index.ts'
import { type Fecha, fechaAt, formatFechaHora } from '../fecha/index.ts'
import { buildClave, buildConsecutivo, identificacionEnClave } from '../numeracion/index.ts'
import type { Borrador, BorradorMontos, Comprobante, Moneda, Parte, Version } from '../tipos/documento.ts'
import { type TipoDocumento, tipoDocto } from '../tipos/tipo-docto.ts'
import { Azar } from './azar.ts'
import { type Caso, casoOf } from './caso.ts'
import { makeLinea } from './lineas.ts'
import { makeMediosPago, makeOtrosCargos, makeSoloCargos } from './pagos.ts'
import { bare, makeExtranjero, makeParte, withLetra } from './personas.ts'
import { isDeExportacion, makeReferencias } from './referencias.ts'

export { Azar } from './azar.ts'

export interface OpcionesGenerador {
  /** Exact number of lines instead of a random one. */
  readonly lineas?: number
}

/** @throws RangeError when the document does not exist in that version (REP in 4.3) */
export function generateComprobante(
  tipo: TipoDocumento,
  version: Version,
  semilla: number,
  opciones: OpcionesGenerador = {},
): Comprobante {
  if (tipo === 'REP' && version === '4.3') throw new RangeError('There is no REP in 4.3')
  const azar = new Azar(semilla, `${tipo} ${version}`)
  const instante = makeInstante(azar, tipo, version)
  const situacion: Situacion = azar.pick(['1', '1', '1', '1', tipo === 'FE' || tipo === 'TE' ? '2' : '1', '3'])
  const personas = makePersonas(azar, tipo, version, fechaAt(instante))
  const borrador = makeBorrador(azar, { tipo, version, situacion, instante, personas, opciones })
  const calculo = calculate(borrador)
  const consecutivo = buildConsecutivo({
    sucursal: azar.int(1, 999),
    terminal: azar.int(1, 99_999),
    tipo: tipoDocto(tipo).codigo,
    numero: azar.int(1, 9_999_999_999),
  })
  const clave = buildClave({
    fecha: fechaAt(instante),
    identificacion: identificacionEnClave(borrador)!,
    consecutivo,
    situacion,
    codigoSeguridad: azar.digits(8),
  })
  return { ...borrador, ...calculo, clave, consecutivo, fechaEmision: formatFechaHora(instante) }
}

interface Personas {
  readonly emisor: Parte
  readonly receptor?: Parte
  /** A note on a purchase, which its buyer issues. */
  readonly deCompra?: readonly [{ readonly tipoDoc: string }]
}

interface Encargo {
  readonly tipo: TipoDocumento
  readonly version: Version
  readonly situacion: Situacion
  readonly instante: Date
  readonly personas: Personas
  readonly opciones: OpcionesGenerador
}

function makeBorrador(azar: Azar, { tipo, version, situacion, instante, personas, opciones }: Encargo): Borrador {
  const esNota = tipo === 'NC' || tipo === 'ND'
  const { deCompra, ...partes } = personas
  const esFinanciera = esNota && version === '4.4' && !deCompra && azar.chance(0.15)
  const referencias = makeReferencias(azar, {
    tipo,
    version,
    fecha: fechaAt(instante),
    identificacion: identificacionEnClave({ tipo, ...personas, referencias: personas.deCompra })!,
    deCompra: personas.deCompra !== undefined,
    esFinanciera,
    esContingencia: situacion === '2',
    deExtranjero: personas.emisor.identificacion?.tipo === '05',
    aExtranjero: tipo === 'FE' && personas.receptor?.identificacion?.tipo === '05',
  })
  const venta = makeCondicion(azar, tipo, version, personas, referencias.length > 0)
  const esExportacion = tipo === 'FEE' || referencias.some((r) => isDeExportacion(r))
  const caso = casoOf(tipo, version, { esFinanciera, tieneReferencia: referencias.length > 0, esExportacion })
  const montos = makeMontos(azar, caso, venta.condicionVenta, opciones)
  const esCredito = version === '4.4' && tipo !== 'REP' && ['02', '08', '10'].includes(venta.condicionVenta)
  return {
    ...montos,
    ...venta,
    ...partes,
    emisor: withRegistro(azar, personas.emisor, montos),
    mediosPago: esCredito && azar.chance(0.5) ? [] : makeMediosPago(azar, montos),
    moneda: makeMoneda(azar),
    proveedorSistemas: version === '4.4' ? '3101999005' : '',
    actividadEmisor: tipo === 'REP' ? undefined : '6201.0',
    actividadReceptor:
      hasActividadReceptor(tipo, version) && (tipo === 'FEC' || azar.chance(0.5)) ? '4711.2' : undefined,
    referencias: referencias.length > 0 ? referencias : undefined,
    otrosTextos:
      tipo !== 'REP' && azar.chance(0.3)
        ? [{ codigo: 'OC', texto: `Orden de compra ${azar.digits(5)} <urgente>` }]
        : undefined,
    // In 4.3 OtroContenido is foreign XML, which we do not write.
    otrosContenidos:
      tipo !== 'REP' && version === '4.4' && azar.chance(0.15)
        ? [
            {
              codigo: azar.chance(0.5) ? 'WMS' : undefined,
              texto: `{"bodega": ${azar.int(1, 99)}, "ruta": "Norte & Caribe"}`,
            },
          ]
        : undefined,
  }
}

/** Share of documents with more than forty lines, up to the maximum. */
const MUY_LARGO = 0.004

function makeMontos(azar: Azar, caso: Caso, condicionVenta: string, { lineas }: OpcionesGenerador): BorradorMontos {
  const { tipo, version } = caso
  const soloCargos = lineas === undefined && ['FE', 'TE', 'NC', 'ND'].includes(tipo) && azar.chance(0.03)
  if (soloCargos) return { tipo, version, condicionVenta, lineas: [], otrosCargos: makeSoloCargos(azar, caso) }
  const cuantas =
    lineas ?? (azar.chance(MUY_LARGO) ? azar.int(41, LINEAS_MAXIMAS) : azar.pick([1, 1, 2, 3, 4, 5, azar.int(6, 40)]))
  const venta = { tipo, version, condicionVenta, lineas: Array.from({ length: cuantas }, () => makeLinea(azar, caso)) }
  const { totalVentaNeta } = calculate(venta).resumen
  return { ...venta, otrosCargos: makeOtrosCargos(azar, caso, totalVentaNeta) }
}

/** An instant while its version was in force; notes in 4.3 are still issued today (docs/hacienda.md §1). */
function makeInstante(azar: Azar, tipo: TipoDocumento, version: Version): Date {
  const hoy = version === '4.4' || tipo === 'NC' || tipo === 'ND'
  const [desde, hasta] = hoy ? (['2026-01-01', '2026-11-20'] as const) : (['2024-03-01', '2025-08-31'] as const)
  const minutos = (Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 60_000
  return new Date(Date.parse(`${desde}T06:00:00Z`) + azar.int(0, minutos) * 60_000 + azar.int(0, 59) * 1000)
}

function makePersonas(azar: Azar, tipo: TipoDocumento, version: Version, dia: Fecha): Personas {
  const hecha = makeParte(azar, version, version === '4.4' ? [1, 4] : [1, 1])
  const empresa = version === '4.4' && isAdmitida(REVISION_2026, dia) ? withLetra(hecha) : hecha
  const cliente = () => makeParte(azar, version, [0, 1])
  switch (tipo) {
    case 'REP':
      return { emisor: bare(empresa), receptor: bare(cliente()) }
    case 'FEC':
      return { emisor: makeVendedor(azar, version), receptor: { ...empresa, correos: empresa.correos.slice(0, 1) } }
    case 'TE':
      return { emisor: empresa, receptor: azar.chance(0.6) ? undefined : anybody(azar, cliente()) }
    case 'FEE': {
      const { ubicacion: _, ...local } = cliente()
      return {
        emisor: empresa,
        receptor: azar.chance(0.1) ? undefined : azar.chance(0.7) ? makeExtranjero(azar, [0, 1]) : local,
      }
    }
    case 'FE':
    case 'PRO':
      return {
        emisor: empresa,
        receptor: version === '4.4' && azar.chance(0.1) ? makeExtranjero(azar, [0, 1]) : cliente(),
      }
    default:
      if (version === '4.4' && azar.chance(0.1)) {
        const comprador = { ...empresa, correos: empresa.correos.slice(0, 1) }
        return { emisor: cliente(), receptor: comprador, deCompra: [{ tipoDoc: tipo === 'NC' ? '17' : '18' }] }
      }
      return { emisor: empresa, receptor: azar.chance(0.1) ? undefined : anybody(azar, cliente()) }
  }
}

const anybody = (azar: Azar, local: Parte): Parte => (azar.chance(0.3) ? makeExtranjero(azar, [0, 1]) : local)

/**
 * A seller who issues no documents: of the special regime, from abroad, or a person selling something used
 * (docs/hacienda.md §3.3).
 */
function makeVendedor(azar: Azar, version: Version): Parte {
  const clase = version === '4.4' ? azar.pick(['local', 'extranjero', 'no contribuyente']) : 'local'
  if (clase === 'extranjero') return makeExtranjero(azar, [0, 2])
  const local = makeParte(azar, version, version === '4.4' ? [0, 2] : [1, 1])
  return clase === 'local' ? local : { ...local, identificacion: { tipo: '06', numero: azar.digits(9, 'no cero') } }
}

function makeCondicion(
  azar: Azar,
  tipo: TipoDocumento,
  version: Version,
  { emisor, receptor }: Personas,
  tieneReferencia: boolean,
): Pick<Borrador, 'condicionVenta' | 'condicionVentaOtros' | 'plazoCredito'> {
  // A foreigner is only invoiced for goods not yet nationalised, and a non-taxpayer only sells used goods.
  if (tipo === 'FE' && receptor?.identificacion?.tipo === '05') return { condicionVenta: '12' }
  if (tipo === 'FEC' && emisor.identificacion?.tipo === '06') return { condicionVenta: '13' }
  const admitidas = condicionesVentaFor(tipo, version).filter((c) => c.codigo !== '12' && c.codigo !== '13')
  const condicion = azar.chance(0.4) && tipo !== 'REP' ? admitidas[0]! : azar.pick(admitidas)
  return {
    condicionVenta: condicion.codigo,
    condicionVentaOtros: condicion.codigo === '99' && version === '4.4' ? 'Trueque de mercadería' : undefined,
    plazoCredito: condicion.requierePlazo || (condicion.plazo && tieneReferencia) ? azar.int(1, 90) : undefined,
  }
}

/** A seller of alcohol carries its registration (Law 8707). */
function withRegistro(azar: Azar, emisor: Parte, { tipo, version, lineas }: BorradorMontos): Parte {
  if (version === '4.3' || tipo === 'FEC' || !lineas.some((l) => isBebidaAlcoholica(l.cabys))) return emisor
  return { ...emisor, registroFiscal8707: azar.digits(10) }
}

const hasActividadReceptor = (tipo: TipoDocumento, version: Version): boolean =>
  version === '4.4' && !['TE', 'FEE', 'REP'].includes(tipo)

/** Other currencies of generated documents; with the colón there are ten. */
const MONEDAS_AJENAS = ['USD', 'USD', 'USD', 'EUR', 'JPY', 'GBP', 'CAD', 'MXN', 'CHF', 'GTQ', 'PAB']

function makeMoneda(azar: Azar): Moneda {
  const codigo = azar.chance(0.45) ? 'CRC' : azar.pick(MONEDAS_AJENAS)
  if (codigo === 'CRC') return { codigo, tipoCambio: monto('1') }
  return { codigo, tipoCambio: azar.monto(700) }
}
