/** Taxes and exonerations of a line (docs/hacienda.md §3.2, §3.5, annex notes 8, 8.1 and 10.1). */
import { institucionByCodigo, tipoExoneracionByCodigo } from '../../catalogos/linea/exoneraciones.ts'
import { tipoImpuestoByCodigo } from '../../catalogos/linea/impuestos.ts'
import { tarifaByCodigo } from '../../catalogos/linea/tarifas.ts'
import { isIva } from '../../documento/calcular/impuestos/iva.ts'
import { parseFechaHora } from '../../fecha/index.ts'
import type { Exoneracion, Impuesto, Linea } from '../../tipos/documento.ts'
import { between, type Entorno, isNota, isTipo, isV44, type ReglaFiscal } from '../base/hallazgo.ts'
import { isSurtidoLinea } from './lineas.ts'

/** Rules for a line's taxes together. */
export const IMPUESTOS: readonly ReglaFiscal<Linea>[] = [
  [
    'impuestos',
    (l, e) => !isV44(e) || isTipo(e, 'REP') || l.impuestos.length > 0,
    'Cada línea lleva al menos un impuesto; si es exenta, el IVA con la tarifa exenta (10)',
  ],
  [
    'impuestos',
    (l) => isSurtidoLinea(l) || l.impuestos.filter((i) => isIva(i.codigo)).length <= 1,
    'Una línea lleva un solo IVA',
  ],
  [
    'impuestos',
    (l) =>
      !isSurtidoLinea(l) ||
      l.impuestos.every((i) => i.codigoTarifaIva === undefined && i.datosEspecificos === undefined),
    'Las tarifas de un surtido van en sus componentes, no en la línea',
  ],
  [
    'baseImponible',
    (l) => l.ivaCobradoFabrica !== '01' || isSurtidoLinea(l) || l.baseImponible > 0n,
    'La base imponible debe ser mayor a cero',
  ],
]

export const IMPUESTO: readonly ReglaFiscal<Impuesto>[] = [
  ['codigo', (i) => tipoImpuestoByCodigo(i.codigo) !== undefined, 'El código de impuesto no existe'],
  [
    'codigoOtro',
    (i, e) => !isV44(e) || i.codigo !== '99' || between(i.codigoOtro, 5, 100),
    'Describa el impuesto, de 5 a 100 caracteres',
  ],
  [
    'codigoTarifaIva',
    (i, e) => isNota(e) || !tarifaByCodigo(i.codigoTarifaIva ?? '', e.documento.version)?.soloNotas,
    'Las tarifas transitorias solo se usan en notas de crédito y débito',
  ],
  [
    'tarifa',
    (i) => (i.codigo !== '02' && i.codigo !== '12') || i.tarifa !== undefined,
    'Indique la tarifa del impuesto',
  ],
  [
    'datosEspecificos',
    (i, e) => !needsDatos(i, e) || i.datosEspecificos !== undefined,
    'Indique los datos con que se calcula el impuesto específico',
  ],
  [
    'datosEspecificos.porcentaje',
    (i, e) => !needsDatos(i, e) || i.codigo !== '04' || i.datosEspecificos?.porcentaje !== undefined,
    'Indique el porcentaje de alcohol',
  ],
]

export const EXONERACION: readonly ReglaFiscal<Exoneracion>[] = [
  ['', (_, e) => !isTipo(e, 'FEE', 'REP'), 'Este comprobante no admite exoneraciones'],
  ['tipoDocumento', (x, e) => tipoOf(x, e) !== undefined, 'El tipo de documento de exoneración no existe'],
  [
    'tipoDocumento',
    (x, e) => isNota(e) || !tipoOf(x, e)?.soloNotas,
    'Este tipo de exoneración solo se usa en notas de crédito y débito',
  ],
  [
    'tipoDocumentoOtro',
    (x, e) => !isV44(e) || x.tipoDocumento !== '99' || between(x.tipoDocumentoOtro, 5, 100),
    'Describa el documento de exoneración, de 5 a 100 caracteres',
  ],
  [
    'numeroDocumento',
    (x) => between(x.numeroDocumento, 3, 40),
    (x, e) =>
      tipoOf(x, e)?.numeroEsLey
        ? 'Indique el número de la ley que exonera, de 3 a 40 caracteres'
        : 'Indique el número del documento de exoneración, de 3 a 40 caracteres',
  ],
  [
    'articulo',
    (x, e) => !tipoOf(x, e)?.requiereArticulo || (x.articulo !== undefined && x.articulo > 0),
    'Indique el artículo de la ley que exonera',
  ],
  [
    'institucion',
    (x, e) => (isV44(e) ? institucionByCodigo(x.institucion) !== undefined : between(x.institucion, 1, 160)),
    'Indique la institución que emitió la exoneración',
  ],
  [
    'institucionOtros',
    (x, e) => !isV44(e) || x.institucion !== '99' || between(x.institucionOtros, 5, 160),
    'Indique el nombre de la institución, de 5 a 160 caracteres',
  ],
  ['fechaEmision', (x) => parseFechaHora(x.fechaEmision) !== undefined, 'La fecha de la exoneración no existe'],
  [
    'fechaEmision',
    (x, { emision }) => !emision || (parseFechaHora(x.fechaEmision)?.getTime() ?? 0) <= emision.getTime(),
    'La exoneración no puede ser posterior al comprobante',
  ],
  [
    'tipoDocumento',
    (x, e) => !tipoOf(x, e)?.requiereReferencia || (e.documento.referencias?.length ?? 0) > 0,
    'Una autorización de impuesto local concreta pide información de referencia',
  ],
]

/** A surtido is exonerated by an amount and its points may be 0; all other lines by points. */
export const TARIFA_EXONERADA: ReglaFiscal<Exoneracion> = [
  'tarifaExonerada',
  (x) => x.tarifaExonerada > 0n,
  'Indique los puntos de tarifa que se exoneran',
]

const tipoOf = (x: Exoneracion, e: Entorno) => tipoExoneracionByCodigo(x.tipoDocumento, e.documento.version)

/** 4.4 documents that have the element (docs/hacienda.md §3.1). */
const needsDatos = ({ codigo }: Impuesto, e: Entorno): boolean =>
  isV44(e) && isTipo(e, 'FE', 'TE', 'NC', 'ND') && tipoImpuestoByCodigo(codigo)?.calculo === 'unidad'
