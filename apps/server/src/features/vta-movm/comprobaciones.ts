/** Everything that can be wrong with a document before a number is spent on it, in the order a person is told. */
import {
  type DocumentoEntrada,
  EntradaInvalida,
  parseFechaEntrada,
  REQUERIDOS,
  toBorradorMontos,
  toComponente,
} from '@pura/contract'
import {
  type BorradorMontos,
  compareFechas,
  condicionesDeEmision,
  fechaAt,
  LINEAS_MAXIMAS,
  medioPagoByCodigo,
  mensajes,
  type TipoDocto,
  unidadBySimbolo,
  type Version,
} from '@pura/domain'
import { AppError, invalid } from '../../http/errors.ts'
import { assertRules, type Rule } from '../../http/rules.ts'
import type { Contexto } from './contexto.ts'
import { resolveMoneda } from './moneda.ts'
import { isContado } from './partes.ts'
import { assertReferido, isContingencia } from './referencias.ts'

const textos = mensajes.documento

interface Revision {
  entrada: DocumentoEntrada
  contexto: Contexto
  tipo: TipoDocto
  ahora: Date
}

/** What was chosen exists, is this company's and is in use. */
const EXISTENTES: readonly Rule<Revision>[] = [
  [({ entrada }) => (entrada.vtaDetmList ?? []).length <= LINEAS_MAXIMAS, textos.demasiadasLineas, 'vtaDetmList'],
  [({ contexto }) => contexto.punto !== undefined, textos.cajaInvalida, 'caja'],
  [({ contexto }) => contexto.punto?.activo === true, textos.cajaInvalida, 'caja'],
  [({ contexto }) => contexto.actividad !== undefined, textos.actividadInvalida, 'actividadEconomicaCia'],
  [({ entrada }) => resolveMoneda(entrada) !== undefined, textos.monedaInvalida, 'idMoneda'],
  [({ contexto }) => contexto.cliente !== undefined, textos.clienteAjeno, 'cliente'],
  [({ contexto }) => contexto.cliente?.estado === 'A', textos.clienteInactivo, 'cliente'],
  [
    ({ contexto, tipo }) => tipo.tipo === 'TE' || tipo.tipo === 'PRO' || !isContado(contexto.cliente!),
    textos.soloTiquete,
    'cliente',
  ],
  // Ambiguities D8: suppliers, and who is both.
  [
    ({ contexto, tipo }) => tipo.tipo !== 'FEC' || contexto.cliente!.id_tipo_cliente !== 1,
    textos.proveedorRequerido,
    'cliente',
  ],
  [
    ({ entrada }) =>
      (entrada.formaPagoList ?? []).every((f) =>
        medioPagoByCodigo(f.formaPago.formaPagoPK.idFormaPago.padStart(2, '0'), '4.4'),
      ),
    textos.medioPagoInvalido,
    'formaPagoList',
  ],
]

/** @throws AppError with the first text of the list that applies. */
export function assertDocumento(revision: Revision): void {
  const { contexto } = revision
  if (contexto.cia.primera_vez) throw new AppError('conflict', textos.companiaSinConfigurar)
  if (contexto.cia.proveedor_identificacion === '') throw new AppError('conflict', textos.sinProveedor)
  assertTextos(revision.entrada)
  assertRules(revision.entrada, REQUERIDOS)
  assertFechas(revision)
  assertContingencia(revision.entrada, revision.ahora)
  assertRules(revision, EXISTENTES)
  assertLineas(revision)
  assertReferido(revision.tipo, revision.entrada, revision.contexto.referido)
}

/** The server dates what it issues (ambiguities D31), yet a date that does not exist is somebody's mistake and is told. */
function assertFechas({ entrada, tipo, ahora }: Revision): void {
  const { fechaEmision, fechaContingencia, vtaDetmList = [] } = entrada
  const fechas: [campo: string, fecha: string | null | undefined][] = [
    ['fechaEmision', fechaEmision],
    ['fechaContingencia', fechaContingencia],
    ...vtaDetmList.map((l, i): [string, typeof l.fechaExoneracion] => [
      `vtaDetmList[${i}].fechaExoneracion`,
      l.fechaExoneracion,
    ]),
  ]
  for (const [campo, fecha] of fechas) {
    if (fecha && !parseFechaEntrada(fecha)) throw invalid(campo, textos.fechaInvalida)
  }
  // Only a proforma is dated by whoever writes it.
  if (tipo.raiz === null && fechaEmision && isFuture(fechaEmision, ahora)) {
    throw invalid('fechaEmision', textos.fechaFutura)
  }
}

/** All three or none (CONT-01 to CONT-03), and of a day that has come. */
function assertContingencia(entrada: DocumentoEntrada, ahora: Date): void {
  const { consecutivoContingencia, fechaContingencia, motivoContingencia } = entrada
  const some = Boolean(consecutivoContingencia?.trim() || fechaContingencia || motivoContingencia?.trim())
  if (!some) return
  if (!isContingencia(entrada)) throw invalid('consecutivoContingencia', textos.contingenciaIncompleta)
  if (isFuture(fechaContingencia!, ahora)) throw invalid('fechaContingencia', textos.contingenciaFutura)
}

/** Of a day that exists. */
const isFuture = (dia: string, ahora: Date): boolean => compareFechas(parseFechaEntrada(dia)!, fechaAt(ahora)) > 0

/** Amounts as the domain wants them. @throws AppError */
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

/** Products must be this company's also when only totals are asked for. */
export function assertProductos(entrada: DocumentoEntrada, productos: Contexto['productos']): void {
  for (const [i, linea] of (entrada.vtaDetmList ?? []).entries()) {
    const id = linea.producto?.productoPK.idProducto
    if (id !== undefined && !productos.has(id)) throw invalid(`vtaDetmList[${i}].producto`, textos.productoAjeno)
  }
}

function assertLineas({ entrada, contexto, tipo }: Revision): void {
  assertProductos(entrada, contexto.productos)
  // A receipt says what is paid, not what was sold: its lines have neither code nor unit (FACTS §3.4).
  if (tipo.tipo === 'REP') return
  for (const [i, linea] of (entrada.vtaDetmList ?? []).entries()) {
    const campo = `vtaDetmList[${i}]`
    const producto = linea.producto ? contexto.productos.get(linea.producto.productoPK.idProducto) : undefined
    if (producto && producto.estado !== 'A')
      throw invalid(`${campo}.producto`, textos.productoInactivo(producto.nombreProducto))
    const cabys = linea.cabys?.codigo ?? producto?.cabys.codigo ?? ''
    if (!contexto.cabys.has(cabys)) throw invalid(`${campo}.cabys`, textos.cabysDesconocido(cabys.slice(0, 20)))
    for (const c of linea.surtido ?? producto?.surtido?.map(toComponente) ?? []) {
      const { codigo } = c.cabys
      if (!contexto.cabys.has(codigo)) throw invalid(`${campo}.surtido`, textos.cabysDesconocido(codigo.slice(0, 20)))
      const unidad = c.unidadMedida.unidadMedidaPK.idUnidad
      if (!unidadBySimbolo(unidad, '4.4')) throw invalid(`${campo}.surtido`, textos.unidadInvalida(unidad))
    }
    const unidad = linea.unidadMedida?.unidadMedidaPK.idUnidad ?? producto?.unidadMedida.unidadMedidaPK.idUnidad ?? ''
    if (!unidadBySimbolo(unidad, '4.4')) throw invalid(`${campo}.unidadMedida`, textos.unidadInvalida(unidad))
  }
}

export function assertCondicionVenta(
  entrada: DocumentoEntrada,
  tipo: TipoDocto,
): { codigo: string; plazo: number | undefined } {
  const codigo = entrada.condicionVenta?.codigo ?? '01'
  const condicion = condicionesDeEmision(tipo.tipo).find((c) => c.codigo === codigo)
  if (!condicion) throw invalid('condicionVenta', textos.condicionInvalida)
  if (!condicion.plazo) return { codigo, plazo: undefined }
  const plazo = Number(entrada.plazo ?? 0)
  if (!Number.isInteger(plazo) || plazo < 1 || plazo > (codigo === '10' ? 90 : 999))
    throw invalid('plazo', textos.plazoInvalido)
  return { codigo, plazo }
}

// A control character cannot stand in XML; markup and emoji arrive mangled on the printed form and at some receivers'
// systems. A plain < or & is fine: "tubo < 2 pulgadas" is a name people use, and the writer escapes it.
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
