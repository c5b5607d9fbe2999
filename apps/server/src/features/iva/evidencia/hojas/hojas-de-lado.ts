/** Documents outside the boxes, and changes after the close. */
import type { CausasDeCambio, MesaIva } from '@pura/contract'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { cierresDeIva } from '@pura/domain/mensajes/de-iva'
import { neutralize } from '../../../../lib/hojas/columnas.ts'
import type { CeldaDeLibro, HojaDeLibro } from '../../../../lib/hojas/libro.ts'
import type { CabezaDeEvidencia } from '../cabeza.ts'
import { rangoDe } from './formulas.ts'

const encabezado = (titulos: readonly string[]): CeldaDeLibro[] =>
  titulos.map((valor) => ({ valor, estilo: 'encabezado' as const }))

/** Groups of documents of the month that do not count yet. */
export const hojaAparte = (
  lugar: number,
  { pilas, determinado }: CabezaDeEvidencia,
  readSitio: () => number,
): HojaDeLibro => ({
  nombre: t.hojas.aparte,
  lugar,
  columnas: [36, 16, 14, 20, 20].map((ancho) => ({ ancho })),
  fijas: 1,
  filas: () => {
    const sitio = { ultima: readSitio() }
    const suma = (campo: 'base' | 'impuesto', nombre: string, lado: string) =>
      `ROUND(SUMIFS(${rangoDe(campo, sitio)},${rangoDe('pila', sitio)},"${nombre}",${rangoDe('lado', sitio)},"${lado}",${rangoDe('cuenta', sitio)},0),5)`
    return [
      encabezado(Object.values(t.aparte)),
      ...pilas.map(({ pila, lado, documentos, base, impuesto }): CeldaDeLibro[] => {
        const [nombre, de] = [t.pilas[pila].nombre, t.lados[lado]]
        return [
          nombre,
          de,
          documentos,
          { valor: { formula: suma('base', nombre, de), valor: Number(base) }, estilo: 'dinero' },
          { valor: { formula: suma('impuesto', nombre, de), valor: Number(impuesto) }, estilo: 'dinero' },
        ]
      }),
      [],
      [t.presunto, null, null, null, { valor: Number(determinado.presunto), estilo: 'entero' }],
    ]
  },
})

interface Cambios {
  nombre: string
  titulo: string
  nota: string
  /** Headings of the two figures. */
  columnas: readonly [antes: string, ahora: string]
}

/** Later changes of a closed month. */
export const hojaRectificar = (lugar: number, r: NonNullable<MesaIva['rectificar']>): HojaDeLibro =>
  hojaCambios(lugar, r, {
    nombre: t.hojas.cambios,
    titulo: t.porRectificar(r.casillas.length),
    nota: t.porRectificarNota,
    columnas: [t.cambios.cerrado, t.cambios.ahora],
  })

/** From the close before to this one. */
export const hojaDesdeElAnterior = (
  lugar: number,
  { de, ...r }: NonNullable<NonNullable<CabezaDeEvidencia['cierre']>['cambios']>,
  numero: number,
): HojaDeLibro =>
  hojaCambios(lugar, r, {
    nombre: t.hojas.desdeElAnterior,
    titulo: t.desdeElAnterior(cierresDeIva.nombre(de), cierresDeIva.nombre(numero)),
    nota: '',
    columnas: [cierresDeIva.nombre(de), cierresDeIva.nombre(numero)],
  })

function porOf(causas: CausasDeCambio | undefined): string {
  if (!causas) return ''
  const { documentos, cuantos, proporcion } = causas
  if (proporcion) return cierresDeIva.porProporcion
  const otros = cuantos - documentos.length
  const suyos = documentos.map(({ tipo, consecutivo, documento }) => `${tipo} ${consecutivo || documento}`).join(', ')
  return otros > 0 ? `${suyos} ${cierresDeIva.porOtros(otros)}` : suyos
}

const hojaCambios = (
  lugar: number,
  r: NonNullable<MesaIva['rectificar']>,
  { nombre, titulo, nota, columnas }: Cambios,
): HojaDeLibro => ({
  nombre,
  lugar,
  columnas: [60, 24, 20, 20, 32, 40].map((ancho) => ({ ancho })),
  filas: () => {
    const { casilla, diferencia } = t.cambios
    return [
      [{ valor: titulo, estilo: 'fuerte' }],
      [{ valor: nota, estilo: 'nota' }],
      [],
      encabezado([casilla, ...columnas, diferencia, cierresDeIva.columnas.por]),
      ...r.casillas.map((c): CeldaDeLibro[] => [
        c.etiqueta,
        ...[c.cerrado, c.ahora, c.diferencia].map((v) => ({ valor: Number(v), estilo: 'entero' as const })),
        neutralize(porOf(c.por)),
      ]),
      [],
      [
        { valor: t.cambios.documentos, estilo: 'fuerte' },
        { valor: t.cambios.primeros(r.documentos.length, r.cuantos), estilo: 'nota' },
      ],
      encabezado([
        t.respaldo.documento,
        t.respaldo.consecutivo,
        t.respaldo.base,
        t.respaldo.impuesto,
        t.respaldo.tipo,
        t.respaldo.nombre,
      ]),
      ...r.documentos.map((d): CeldaDeLibro[] => [
        neutralize(d.documento),
        neutralize(d.consecutivo),
        { valor: Number(d.base), estilo: 'dinero' },
        { valor: Number(d.impuesto), estilo: 'dinero' },
        d.tipo,
        neutralize(d.nombre),
      ]),
    ]
  },
})
