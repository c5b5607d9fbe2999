/** Every check of a document before a number is used, in the order in which errors are reported. */
import {
  type DocumentoEntrada,
  EntradaInvalida,
  parseFechaEntrada,
  toBorradorMontos,
  toComponente,
} from '@pura/contract'
import {
  addHabiles,
  type BorradorMontos,
  compareFechas,
  fechaAt,
  formatFecha,
  isContingencia,
  LINEAS_MAXIMAS,
  medioPagoByCodigo,
  mensajes,
  parseFechaHora,
  REGLAS_DOCUMENTO,
  REGLAS_TERMINOS,
  type Regla,
  requiresReferencia,
  resolveMoneda,
  type TipoDocto,
  unidadBySimbolo,
  type Version,
} from '@pura/domain'
import { AppError, invalid } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import { assertReferido } from '../referencias/referencias.ts'
import type { Contexto } from './contexto.ts'
import { isContado } from './partes.ts'

const textos = mensajes.documento

interface Revision {
  entrada: DocumentoEntrada
  contexto: Contexto
  tipo: TipoDocto
  ahora: Date
}

/** The chosen records exist, belong to this company and are active. */
const EXISTENTES: readonly Regla<Revision>[] = [
  ['vtaDetmList', ({ entrada }) => (entrada.vtaDetmList ?? []).length <= LINEAS_MAXIMAS, textos.demasiadasLineas],
  ['caja', ({ contexto }) => contexto.punto !== undefined, textos.cajaInvalida],
  ['caja', ({ contexto }) => contexto.punto?.activo === true, textos.cajaInvalida],
  ['actividadEconomicaCia', ({ contexto }) => contexto.actividad !== undefined, textos.actividadInvalida],
  ['idMoneda', ({ entrada }) => resolveMoneda(entrada) !== undefined, textos.monedaInvalida],
  ['cliente', ({ contexto }) => contexto.cliente !== undefined, textos.clienteAjeno],
  ['cliente', ({ contexto }) => contexto.cliente?.estado === 'A', textos.clienteInactivo],
  [
    'cliente',
    (r) => r.tipo.tipo === 'TE' || r.tipo.tipo === 'PRO' || isSobreContado(r) || !isContado(r.contexto.cliente!),
    textos.soloTiquete,
  ],
  // docs/acuerdos.md K7: a note on a tiquete without receptor has no receptor either.
  ['cliente', (r) => !isSobreContado(r) || isContado(r.contexto.cliente!), textos.notaSinReceptor],
  // docs/acuerdos.md D8: a purchase names a supplier, or a client who is a supplier too.
  [
    'cliente',
    ({ contexto, tipo }) => tipo.tipo !== 'FEC' || contexto.cliente!.id_tipo_cliente !== 1,
    textos.proveedorRequerido,
  ],
  [
    'formaPagoList',
    ({ entrada }) =>
      (entrada.formaPagoList ?? []).every((f) =>
        medioPagoByCodigo(f.formaPago.formaPagoPK.idFormaPago.padStart(2, '0'), '4.4'),
      ),
    textos.medioPagoInvalido,
  ],
]

/** True for a note on a counter sale. */
const isSobreContado = ({ tipo, contexto: { referido } }: Revision): boolean =>
  (tipo.tipo === 'NC' || tipo.tipo === 'ND') && referido?.tipo.tipo === 'TE' && referido.receptor === undefined

/** @throws AppError with the first text that applies, in the order of the list */
export function assertDocumento(revision: Revision): void {
  const { contexto } = revision
  if (contexto.cia.primera_vez) throw new AppError('conflict', textos.companiaSinConfigurar)
  if (contexto.cia.proveedor_identificacion === '') throw new AppError('conflict', textos.sinProveedor)
  assertTextos(revision.entrada)
  assertReglas(revision.entrada, REGLAS_DOCUMENTO)
  assertFechas(revision)
  assertContingencia(revision.entrada, revision.ahora)
  assertSinInternet(revision)
  assertReglas(revision, EXISTENTES)
  assertLineas(revision)
  assertReferido(revision.tipo, revision.entrada, revision.contexto.referido)
  assertReglas(revision.entrada, REGLAS_TERMINOS)
}

/** The server sets the date of documents (docs/acuerdos.md D31), but an invalid date in the input is still an error. */
function assertFechas({ entrada, tipo, ahora }: Revision): void {
  const { fechaEmision, fechaContingencia, docReferencia, vtaDetmList = [] } = entrada
  const fechas: [campo: string, fecha: string | null | undefined][] = [
    ['fechaEmision', fechaEmision],
    ['fechaContingencia', fechaContingencia],
    ['docReferencia', docReferencia?.fechaEmision],
    ...vtaDetmList.map((l, i): [string, typeof l.fechaExoneracion] => [
      `vtaDetmList[${i}].fechaExoneracion`,
      l.fechaExoneracion,
    ]),
  ]
  for (const [campo, fecha] of fechas) {
    if (fecha && !parseFechaEntrada(fecha)) throw invalid(campo, textos.fechaInvalida)
  }
  const dia = fechaEmision ? parseFechaEntrada(fechaEmision) : undefined
  if (!dia || entrada.sinInternet) return
  // Only the user dates a proforma. Another document is of today, or of the paper it replaces.
  if (tipo.raiz !== null) {
    const suya = (isContingencia(entrada) && parseFechaEntrada(fechaContingencia!)) || fechaAt(ahora)
    if (![suya, fechaAt(ahora)].some((d) => compareFechas(dia, d) === 0)) {
      throw invalid('fechaEmision', textos.fechaDeOtroDia(formatFecha(suya)))
    }
  } else if (compareFechas(dia, fechaAt(ahora)) > 0) throw invalid('fechaEmision', textos.fechaFutura)
}

/** The day must not be in the future. */
function assertContingencia(entrada: DocumentoEntrada, ahora: Date): void {
  if (isContingencia(entrada) && isFuture(entrada.fechaContingencia!, ahora))
    throw invalid('fechaContingencia', textos.contingenciaFutura)
}

/**
 * docs/hacienda.md §10: a document handed over without internet states its moment, and is sent to Hacienda within two
 * business days.
 */
function assertSinInternet({ entrada, tipo, ahora }: Revision): void {
  const { sinInternet, fechaEmision } = entrada
  if (!sinInternet) return
  if (tipo.raiz === null) throw invalid('sinInternet', textos.sinInternetProforma)
  if (isContingencia(entrada)) throw invalid('sinInternet', textos.sinInternetYContingencia)
  if (!fechaEmision) throw invalid('sinInternet', textos.sinInternetSinFecha)
  if (isFuture(fechaEmision, ahora)) throw invalid('sinInternet', textos.fechaFutura)
  const limite = addHabiles(parseFechaEntrada(fechaEmision)!, DIAS_SIN_INTERNET)
  if (compareFechas(fechaAt(ahora), limite) > 0) throw invalid('sinInternet', textos.sinInternetTarde)
}

const DIAS_SIN_INTERNET = 2

/** Call it with a valid day or moment. */
function isFuture(texto: string, ahora: Date): boolean {
  const instante = parseFechaHora(texto)
  return instante ? instante > ahora : compareFechas(parseFechaEntrada(texto)!, fechaAt(ahora)) > 0
}

/** Amounts as the domain's types. @throws AppError */
export function readMontos(
  entrada: DocumentoEntrada,
  tipo: TipoDocto,
  version: Version,
  productos: Contexto['productos'],
): BorradorMontos {
  try {
    return toBorradorMontos(entrada, tipo.tipo, version, (id) => productos.get(id))
  } catch (error) {
    if (error instanceof EntradaInvalida) throw invalid(error.campo, error.message)
    throw error
  }
}

/** Products must belong to this company, also if only totals are requested. */
export function assertProductos(entrada: DocumentoEntrada, productos: Contexto['productos']): void {
  for (const [i, linea] of (entrada.vtaDetmList ?? []).entries()) {
    const id = linea.producto?.productoPK.idProducto
    if (id !== undefined && !productos.has(id)) throw invalid(`vtaDetmList[${i}].producto`, textos.productoAjeno)
  }
}

function assertLineas({ entrada, contexto, tipo }: Revision): void {
  assertProductos(entrada, contexto.productos)
  // A receipt states a payment, not a sale: its lines have neither code nor unit (docs/hacienda.md §3.4).
  if (tipo.tipo === 'REP') return
  for (const [i, linea] of (entrada.vtaDetmList ?? []).entries()) {
    const campo = `vtaDetmList[${i}]`
    const producto = linea.producto ? contexto.productos.get(linea.producto.productoPK.idProducto) : undefined
    if (producto && producto.estado !== 'A')
      throw invalid(`${campo}.producto`, textos.productoInactivo(producto.nombreProducto))
    assertCabys(linea.cabys?.codigo ?? producto?.cabys.codigo ?? '', `${campo}.cabys`, tipo, contexto)
    for (const c of linea.surtido ?? producto?.surtido?.map((s) => toComponente(s, tipo.tipo)) ?? []) {
      assertCabys(c.cabys.codigo, `${campo}.surtido`, tipo, contexto)
      const unidad = c.unidadMedida.unidadMedidaPK.idUnidad
      if (!unidadBySimbolo(unidad, '4.4')) throw invalid(`${campo}.surtido`, textos.unidadInvalida(unidad))
    }
    const unidad = linea.unidadMedida?.unidadMedidaPK.idUnidad ?? producto?.unidadMedida.unidadMedidaPK.idUnidad ?? ''
    if (!unidadBySimbolo(unidad, '4.4')) throw invalid(`${campo}.unidadMedida`, textos.unidadInvalida(unidad))
  }
}

/**
 * The code must be in the catalogue and active (docs/hacienda.md §3.2), except in a note, which repeats the code of its
 * sale even if retired. The rules decide if a line may lack a code (financial notes).
 */
function assertCabys(codigo: string, campo: string, tipo: TipoDocto, { cabys }: Contexto): void {
  if (codigo === '' || !cabys) return
  const conocido = cabys.get(codigo)
  if (!conocido) throw invalid(campo, textos.cabysDesconocido(codigo.slice(0, 20)))
  if (!conocido.vigente && !requiresReferencia(tipo.tipo)) throw invalid(campo, mensajes.producto.cabysRetirado(codigo))
}

// XML allows no control characters, and some printed forms and receivers' systems garble markup and emoji. A plain < or
// & is fine: "tubo < 2 pulgadas" is a real name, and the writer escapes it.
const CONTROL = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
const ESPACIO = /[\t\n\r]/g
const MARCADO = /<\/?[a-z!?]/i
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u200D/u

function assertTextos(value: unknown, campo = ''): void {
  if (typeof value === 'string') {
    if (CONTROL.test(value.replace(ESPACIO, ' ')) || MARCADO.test(value) || EMOJI.test(value))
      throw invalid(campo, textos.textoInvalido)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    assertTextos(child, Array.isArray(value) ? `${campo}[${name}]` : campo ? `${campo}.${name}` : name)
  }
}
