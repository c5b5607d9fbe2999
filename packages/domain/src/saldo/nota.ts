/** Checks a credit note against what is left of its document (docs/acuerdos.md L2). */
import { tarifaByCodigo } from '../catalogos/linea/tarifas.ts'
import { type Cantidad, CERO, type Monto, max, subtract, toDecimal, toDecimalCantidad } from '../dinero/index.ts'
import { CIFRAS_DE_TARIFA, isBajoCero, sumByTarifa } from '../iva/index.ts'
import { mensajes } from '../mensajes/index.ts'
import type { Hallazgo } from '../reglas/index.ts'
import type { Comprobante } from '../tipos/documento.ts'
import { DEVOLUCION } from './devuelto.ts'
import { type Queda, tarifaIn, tarifasOf } from './queda.ts'

const textos = mensajes.documento

type NotaCalculada = Pick<Comprobante, 'tipo' | 'version' | 'lineas' | 'resumen'>

/** Codes that correct the lines sold; the others only return money (annex note 9). */
const DE_LO_VENDIDO: readonly string[] = ['02', DEVOLUCION, '14']

/**
 * Every way in which a note exceeds what is left: by rate, in total, by CABYS and by units.
 * @param codigo reference code of the note
 */
export function checkNota(nota: NotaCalculada, queda: Queda, codigo: string): Hallazgo[] {
  return [
    ...checkTarifas(nota, queda),
    ...checkTotal(nota, queda),
    ...(DE_LO_VENDIDO.includes(codigo) ? checkCabys(nota, queda, codigo) : []),
    ...(codigo === DEVOLUCION ? checkUnidades(nota, queda) : []),
  ]
}

function checkTarifas(nota: NotaCalculada, queda: Queda): Hallazgo[] {
  return sumByTarifa(tarifasOf(nota, queda.version)).flatMap((suya) => {
    const resto = tarifaIn(queda.tarifas, suya.tarifa)
    return CIFRAS_DE_TARIFA.filter((cifra) => exceeds(suya[cifra], resto[cifra])).map((cifra) =>
      toHallazgo(textos.notaExcedeTarifa(describeTarifa(suya.tarifa), cifra, write(suya[cifra]), write(resto[cifra]))),
    )
  })
}

function checkTotal({ resumen }: NotaCalculada, { total }: Queda): Hallazgo[] {
  return exceeds(resumen.totalComprobante, total) ? [toHallazgo(textos.notaExcedida(write(total)))] : []
}

/** Lines without CABYS are left to the rules: financial notes need none. */
const checkCabys = ({ lineas }: NotaCalculada, { cabys }: Queda, codigo: string): Hallazgo[] =>
  cabys.length === 0
    ? []
    : lineas.flatMap((l, i) =>
        l.cabys === undefined || cabys.includes(l.cabys)
          ? []
          : [{ ...error, campo: `lineas[${i}].cabys`, mensaje: textos.notaDeOtroCabys(l.cabys, codigo) }],
      )

/** Units are added up by CABYS, since several lines may have the same one. */
function checkUnidades({ lineas }: NotaCalculada, queda: Queda): Hallazgo[] {
  const porCodigo = new Map<string, bigint>()
  for (const { cabys, cantidad, devuelta } of queda.lineas) {
    if (cabys) porCodigo.set(cabys, (porCodigo.get(cabys) ?? 0n) + maxOf(cantidad - devuelta, 0n))
  }
  return lineas.flatMap((l, i) => {
    const hay = l.cabys === undefined ? undefined : porCodigo.get(l.cabys)
    if (l.cabys === undefined || hay === undefined) return []
    porCodigo.set(l.cabys, maxOf(hay - l.cantidad, 0n))
    if (l.cantidad <= hay) return []
    const mensaje = textos.vuelvenDeMas(writeCantidad(l.cantidad), writeCantidad(hay), l.detalle)
    return [{ ...error, campo: `lineas[${i}].cantidad`, mensaje }]
  })
}

/** Name of a rate for messages. */
export const describeTarifa = (tarifa: string): string =>
  tarifaByCodigo(tarifa, '4.4')?.nombre ?? (tarifa === '' ? textos.bienesUsados : tarifa)

const error = { gravedad: 'error' } as const
const toHallazgo = (mensaje: string): Hallazgo => ({ ...error, campo: 'lineas', mensaje })
const exceeds = (suya: Monto, queda: Monto): boolean => suya > CERO && isBajoCero(subtract(queda, suya))
const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const write = (m: Monto): string => toDecimal(max(m, CERO)).replace('.', ',')
const writeCantidad = (c: bigint): string => toDecimalCantidad(c as Cantidad).replace('.', ',')
