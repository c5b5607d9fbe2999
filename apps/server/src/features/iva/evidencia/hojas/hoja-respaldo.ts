/** The support sheet, from which every box is summed: one row per part of a document, marked if it counts. */
import { parseFecha } from '@pura/domain'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { neutralize } from '../../../../lib/hojas/columnas.ts'
import type { EstiloDeCelda } from '../../../../lib/hojas/estilos.ts'
import type { CeldaDeLibro, HojaDeLibro } from '../../../../lib/hojas/libro.ts'
import { etiquetaOf } from '../../mes/etiquetas.ts'
import type { Renglon } from '../renglon.ts'

interface ColumnaDeRespaldo {
  ancho: number
  estilo?: EstiloDeCelda
  valor: (r: Renglon) => CeldaDeLibro
}

const texto = (ancho: number, valor: (r: Renglon) => string): ColumnaDeRespaldo => ({
  ancho,
  valor: (r) => neutralize(valor(r)),
})
const dinero = (valor: (r: Renglon) => string): ColumnaDeRespaldo => ({
  ancho: 16,
  estilo: 'dinero',
  valor: (r) => (valor(r) === '' ? null : Number(valor(r))),
})
const si = (valor: boolean): string => (valor ? t.si : '')

/** In the order of the sheet. */
export const COLUMNAS_RESPALDO = {
  cuenta: { ancho: 9, estilo: 'editable', valor: (r) => r.cuenta },
  lado: texto(9, (r) => t.lados[r.lado]),
  documento: texto(54, (r) => r.documento),
  tipo: texto(8, (r) => r.tipo),
  consecutivo: texto(23, (r) => r.consecutivo),
  fecha: { ancho: 12, estilo: 'fecha', valor: (r) => fechaDe(r.fecha) },
  identificacion: texto(15, (r) => r.identificacion),
  nombre: texto(34, (r) => r.nombre),
  puntos: { ancho: 9, valor: (r) => Number(r.puntos) },
  tarifa: texto(9, (r) => r.tarifa),
  tratamiento: texto(12, (r) => t.tratamientos[r.tratamiento]),
  clase: texto(10, (r) => t.clases[r.clase]),
  capital: texto(9, (r) => si(r.capital)),
  base: dinero((r) => r.base),
  impuesto: dinero((r) => r.impuesto),
  casillaBase: texto(36, (r) => (r.casillaBase ? etiquetaOf(r.casillaBase) : '')),
  casillaImpuesto: texto(34, (r) => (r.casillaImpuesto ? etiquetaOf(r.casillaImpuesto) : '')),
  uso: texto(12, (r) => t.usos[r.uso]),
  acreditable: dinero((r) => r.acreditable),
  exterior: texto(10, (r) => si(r.exterior)),
  diferido: texto(10, (r) => t.diferidos[r.diferido]),
  peso: texto(15, (r) => nombreDePeso(r.peso)),
  pila: texto(28, (r) => (r.pila ? t.pilas[r.pila].nombre : '')),
  movida: texto(18, (r) => t.movidas[r.movida]),
  condicionVenta: texto(10, (r) => r.condicionVenta),
} as const satisfies Record<string, ColumnaDeRespaldo>

export const nombreDePeso = (peso: string): string =>
  peso === '' ? '' : peso === 'pleno' || peso === 'sin' ? t.pesos[peso] : t.pesoReducido(peso)

function fechaDe(fecha: string): Date | null {
  const dia = parseFecha(fecha)
  return dia ? new Date(Date.UTC(dia.anio, dia.mes - 1, dia.dia)) : null
}

/** @param onRenglon called with each row, for the sheets that sum them */
export function hojaRespaldo(
  lugar: number,
  renglones: AsyncIterable<Renglon>,
  onRenglon: (renglon: Renglon) => void,
): HojaDeLibro {
  const columnas: readonly ColumnaDeRespaldo[] = Object.values(COLUMNAS_RESPALDO)
  async function* filas(): AsyncGenerator<readonly CeldaDeLibro[]> {
    yield Object.values(t.respaldo).map((valor) => ({ valor, estilo: 'encabezado' as const }))
    for await (const renglon of renglones) {
      onRenglon(renglon)
      yield columnas.map(({ valor }) => valor(renglon))
    }
  }
  return { nombre: t.hojas.respaldo, lugar, columnas, fijas: 1, filtro: 1, filas }
}
