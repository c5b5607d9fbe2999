/** A closing Z with its count and its documents (docs/decisions/0159). */
import type { CierreDeCaja } from '@pura/contract'
import {
  CERO,
  formatFechaHora,
  type Monto,
  medioPagoByCodigo,
  mensajes,
  monto,
  sum,
  tarifaByCodigo,
  tipoDocto,
  toDecimal,
} from '@pura/domain'
import {
  type CierreZ,
  COLON,
  type Conteo,
  parseCanonico,
  type ResumenDeTurno,
  TIPOS_DE_CAJA,
  toColones,
} from '@pura/mostrador'
import type { Db } from '../../../db/index.ts'
import { notFound } from '../../../http/errors.ts'
import { findCierre, type LlaveDeCierre, listDocumentos, listGaveta } from './repository.ts'

/** @throws AppError if there is none */
export async function openCierre(tx: Db, codCia: number, llave: LlaveDeCierre): Promise<CierreDeCaja> {
  const fila = await findCierre(tx, codCia, llave)
  if (!fila) throw notFound(mensajes.ventaRapida.turnos.noExiste)
  const z = parseCanonico(fila.texto) as CierreZ
  const gaveta = await listGaveta(tx, codCia, fila.id_arriendo, fila.turno)
  const documentos = await listDocumentos(tx, codCia, fila.id_arriendo, fila.turno)
  const conteo = gaveta.flatMap(({ hecho }) => (hecho.clase === 'conteo' ? [hecho.conteo] : [])).at(-1)
  return {
    compania: fila.nombre_cia,
    idSucursal: fila.id_sucursal,
    idCaja: fila.id_caja,
    numero: z.numero,
    turno: z.turno,
    terminal: `${fila.establecimiento}-${fila.punto_emision}`,
    nombreCaja: fila.nombre_caja,
    dispositivo: fila.dispositivo,
    cajero: z.cajero.nombre,
    firma: z.firma.nombre,
    desde: formatFechaHora(new Date(z.desde)),
    hasta: formatFechaHora(new Date(z.hasta)),
    ...cifrasDe(z.resumen),
    medios: mediosDe(z),
    gaveta: gavetaDe(z),
    motivo: z.motivo ?? '',
    ...piezasDe(conteo),
    movimientos: gaveta.flatMap(({ hecho }) =>
      hecho.clase === 'movimiento'
        ? [{ sentido: hecho.sentido, monto: toDecimal(hecho.monto), motivo: hecho.motivo, por: hecho.por.nombre }]
        : [],
    ),
    huella: gaveta.find(({ hecho }) => hecho.clase === 'cierre')?.huella ?? '',
    cuadra: fila.cuadra,
    documentos: compareDocumentos(documentos, z),
  }
}

/** What a shift sold, as calls answer it. */
export const cifrasDe = (resumen: ResumenDeTurno) => ({
  numeracion: TIPOS_DE_CAJA.flatMap((tipo) => {
    const rango = resumen.numeracion[tipo]
    return rango ? [{ tipo, ...rango }] : []
  }),
  ventas: toRenglon(resumen.ventas),
  devoluciones: toRenglon(resumen.devoluciones),
  anulaciones: toRenglon(resumen.anulaciones),
  neto: toDecimal(resumen.neto),
  sinLinea: resumen.sinLinea,
  porTarifa: resumen.porTarifa.map(({ tarifa, base, impuesto, exonerado }) => ({
    tarifa,
    nombre: tarifaByCodigo(tarifa, '4.4')?.nombre ?? mensajes.ventaRapida.turnos.bienesUsados,
    base: toDecimal(base),
    impuesto: toDecimal(impuesto),
    exonerado: toDecimal(exonerado),
  })),
  otrosCargos: toDecimal(resumen.otrosCargos),
  descuentos: toDecimal(resumen.descuentos ?? CERO),
})

/** What a drawer should hold and why, as calls answer it. */
export const sumasDeGaveta = (gaveta: ResumenDeTurno['gaveta']) => ({
  fondo: toDecimal(gaveta.fondo),
  efectivo: toDecimal(gaveta.efectivo),
  redondeo: toDecimal(gaveta.redondeo),
  entradas: toDecimal(gaveta.entradas),
  salidas: toDecimal(gaveta.salidas),
  esperado: toDecimal(gaveta.esperado),
})

export const nombreDeMedio = (codigo: string): string => medioPagoByCodigo(codigo, '4.4')?.nombre ?? codigo

/** Counted minus expected over all means, in colones. */
export const diferenciaDe = ({ diferencias }: Pick<CierreZ, 'diferencias'>): Monto => sum(Object.values(diferencias))

/** Documents of the three types. */
export const cuantosDe = ({ resumen }: Pick<CierreZ, 'resumen'>): number =>
  resumen.ventas.cuantas + resumen.devoluciones.cuantas + resumen.anulaciones.cuantas

const toRenglon = ({ cuantas, sinIva, total }: CierreZ['resumen']['ventas']) => ({
  cuantas,
  sinIva: toDecimal(sinIva),
  total: toDecimal(total),
})

/** Every means that was sold with or counted. */
const mediosDe = ({ resumen, diferencias }: CierreZ): CierreDeCaja['medios'] =>
  [...new Set([...Object.keys(resumen.porMedio), ...Object.keys(diferencias)])].sort().map((codigo) => ({
    codigo,
    nombre: nombreDeMedio(codigo),
    monto: toDecimal(resumen.porMedio[codigo] ?? CERO),
    diferencia: toDecimal(diferencias[codigo] ?? CERO),
  }))

function gavetaDe(z: CierreZ): CierreDeCaja['gaveta'] {
  const { gaveta } = z.resumen
  return {
    ...sumasDeGaveta(gaveta),
    contado: toDecimal(z.contado),
    diferencia: toDecimal((z.contado - gaveta.esperado) as Monto),
    retiro: toDecimal(z.retiro),
    queda: toDecimal(z.queda),
  }
}

function piezasDe(conteo: Conteo | undefined): Pick<CierreDeCaja, 'piezas' | 'dolares'> {
  const piezas = Object.entries(conteo?.piezas ?? {})
    .map(([denominacion, cuantas]) => ({ denominacion: Number(denominacion), cuantas }))
    .filter(({ cuantas }) => cuantas > 0)
    .sort((a, b) => b.denominacion - a.denominacion)
  const { dolares } = conteo ?? {}
  return {
    piezas: piezas.map(({ denominacion, cuantas }) => ({
      denominacion,
      cuantas,
      monto: toDecimal((BigInt(denominacion) * BigInt(cuantas) * COLON) as Monto),
    })),
    dolares: dolares ? { monto: toDecimal(dolares.monto), tasa: toDecimal(dolares.tasa) } : null,
  }
}

type Documentos = Awaited<ReturnType<typeof listDocumentos>>

/** The documents as they are today beside the closing, which never changes. */
function compareDocumentos(ventas: Documentos, z: CierreZ): CierreDeCaja['documentos'] {
  const hechos = ventas.filter(({ num_docto }) => num_docto !== null)
  const neto = sum(hechos.map(toNeto))
  const sinDocumento = ventas.filter((v) => v.num_docto === null && v.decision === 'registrar').length
  const conEstado = (estado: string) => hechos.filter(({ descripcion_sri }) => descripcion_sri === estado).length
  return {
    cuantos: hechos.length,
    aceptados: conEstado('ACEPTADO'),
    rechazados: conEstado('RECHAZADO'),
    porEmitir: ventas.length - hechos.length - sinDocumento,
    sinDocumento,
    neto: toDecimal(neto),
    cuadran: hechos.length === cuantosDe(z) && neto === z.resumen.neto,
  }
}

const NC = tipoDocto('NC').id

function toNeto({ id_tipo_docto_vta, total, moneda, tasa_cambio }: Documentos[number]): Monto {
  const enColones = toColones(monto(total!), { moneda: { codigo: moneda!, tipoCambio: monto(tasa_cambio!) } })
  return (id_tipo_docto_vta === NC ? -enColones : enColones) as Monto
}
