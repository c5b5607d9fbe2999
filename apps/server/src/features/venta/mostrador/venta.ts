/**
 * A sale of a till becomes a document: the same checks, insert and signature as any other, with the number, clave and
 * date that were printed. Business reasons do not refuse it: it happened (docs/decisions/0154).
 */
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Borrador,
  type Comprobante,
  calculate,
  mensajes,
  parseConsecutivo,
  requiresReferencia,
  tipoDocto,
  toDecimal,
  toDecimalCantidad,
} from '@pura/domain'
import { claveDevuelta, isAnulacion, type Rechazo, refuse, type Venta } from '@pura/mostrador'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { loadContexto } from '../borrador/contexto.ts'
import { toPartes } from '../borrador/partes.ts'
import { numberDocumento } from '../emision/numerar.ts'
import { findFamilia } from '../referencias/familia.ts'
import { findExcesos, toDocumentoReferido } from '../referencias/referencias.ts'
import { findReferido } from '../referencias/repository.ts'
import { assertHacienda } from '../totales/fiscal.ts'
import type { Punto } from './repository.ts'

export interface Emitida {
  numDocto: number
  comprobante: Comprobante
}

/** `firmaEn`: seconds until the signing job takes it. */
interface Momento {
  ahora: Date
  firmaEn: number | undefined
}

/** The same, or undefined instead of the error. */
export async function tryIssueVenta(
  tx: Db,
  sesion: Sesion,
  punto: Punto,
  venta: Venta,
  momento: Momento,
): Promise<Emitida | undefined> {
  try {
    return await issueVenta(tx, sesion, punto, venta, momento)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * Inserts the document.
 * @throws AppError if Hacienda's rules refuse it, or what it returns is no longer there: nothing was written
 */
export async function issueVenta(
  tx: Db,
  sesion: Sesion,
  punto: Punto,
  venta: Venta,
  { ahora, firmaEn }: Momento,
): Promise<Emitida> {
  const { codCia } = sesion
  const { cliente: _c, productos: _p, ...documento } = venta.documento
  // A till never stops at the stock that the books have.
  const tipo = { ...tipoDocto(documento.tipo), verificarExistencia: false }
  const entrada = toEntrada(venta, punto, await findActividad(tx, codCia))
  const contexto = await loadContexto(tx, codCia, entrada)
  const { cia, actividad, referido } = contexto
  if (requiresReferencia(tipo.tipo) && !referido) throw invalid('docReferencia', mensajes.documento.referenciaAjena)
  const borrador: Borrador = {
    ...documento,
    emisor: toPartes(false, cia, undefined).emisor,
    actividadEmisor: actividad?.cod_actividad,
    actividadReceptor: contexto.cliente?.id_actividad_economica || undefined,
    proveedorSistemas: cia.proveedor_identificacion,
  }
  const calculo = calculate(borrador)
  const { clave, consecutivo, fechaEmision } = venta
  const comprobante: Comprobante = { ...borrador, ...calculo, clave, consecutivo, fechaEmision }
  assertHacienda(comprobante, {
    ahora,
    findReferido: (suya) => (referido?.clave === suya ? toDocumentoReferido(referido) : undefined),
  })
  const { numDocto } = await numberDocumento(tx, sesion, {
    tipo,
    borrador,
    calculo,
    contexto,
    withNumero: () => comprobante,
    vencimientos: {},
    entrada,
    idempotencia: undefined,
    ademas: {
      numero: parseConsecutivo(consecutivo)!.numero,
      firmaEn,
      // As a document that the office voids.
      ...(isAnulacion(venta.documento) &&
        calculo.resumen.totalComprobante === referido?.total && { anula: referido.numDocto }),
    },
  })
  return { numDocto, comprobante }
}

/**
 * Refusal of a note that the office's books refuse: its document was voided, or notes of other registers took what it
 * returns. Of a sale that was not delivered yet only its diary knows.
 */
export async function refuseNota(tx: Db, codCia: number, { documento }: Venta): Promise<Rechazo | undefined> {
  const clave = claveDevuelta(documento)
  const referido = clave === undefined ? undefined : await findReferido(tx, codCia, clave)
  if (!referido) return undefined
  if (referido.status === 'A') return refuse('devolucion', mensajes.documento.referenciaAnulada)
  const familia = await findFamilia(tx, codCia, referido.numDocto)
  const ajuste = { tipo: tipoDocto(documento.tipo), borrador: documento, calculo: calculate(documento), familia }
  const [exceso] = findExcesos(ajuste, referido)
  return exceso && refuse('devolucion', exceso.mensaje)
}

/** The company's first activity: a till does not choose one. */
const findActividad = (tx: Db, codCia: number) =>
  tx
    .selectFrom('actividad_economica_cia')
    .select(['cod_actividad', 'correlativo'])
    .where('cod_cia', '=', codCia)
    .where('estado', '=', 'A')
    .orderBy('correlativo')
    .orderBy('cod_actividad')
    .limit(1)
    .executeTakeFirst()

/** What the forms show of it, and the books count: client, products, condition and means. */
const toEntrada = (
  { documento, fechaEmision }: Venta,
  { idSucursal, idCaja }: Punto,
  actividad: { cod_actividad: string; correlativo: number } | undefined,
): DocumentoEntrada => ({
  tipoDoctoVta: { idTipoDoctoVta: tipoDocto(documento.tipo).id },
  sucursal: { sucursalPK: { idSucursal } },
  caja: { cajaPK: { idCaja } },
  actividadEconomicaCia: actividad && {
    actividadEconomicaCiaPK: { codActividad: actividad.cod_actividad, correlativo: actividad.correlativo },
  },
  cliente: documento.cliente === undefined ? undefined : { clientePK: { idCliente: documento.cliente } },
  fechaEmision,
  condicionVenta: { codigo: documento.condicionVenta },
  formaPagoList: documento.mediosPago.map(({ tipo, monto }) => ({
    formaPago: { formaPagoPK: { idFormaPago: tipo } },
    monto: monto === undefined ? undefined : toDecimal(monto),
  })),
  vtaDetmList: documento.lineas.map((linea, i) => {
    const idProducto = documento.productos?.[i]
    return {
      producto: idProducto == null ? undefined : { productoPK: { idProducto } },
      cantidad: toDecimalCantidad(linea.cantidad),
      precio: toDecimal(linea.precioUnitario),
      detalle: linea.detalle,
    }
  }),
  docReferencia: documento.referencias?.[0] && { clave: documento.referencias[0].numero ?? '' },
})
