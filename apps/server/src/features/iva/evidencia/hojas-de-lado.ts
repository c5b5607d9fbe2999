/** Documents outside the boxes, and changes after the close. */
import type { MesaIva } from '@pura/contract'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { neutralize } from '../../../lib/hojas/columnas.ts'
import type { CeldaDeLibro, HojaDeLibro } from '../../../lib/hojas/libro.ts'
import type { CabezaDeEvidencia } from './cabeza.ts'
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

export const hojaCambios = (lugar: number, r: NonNullable<MesaIva['rectificar']>): HojaDeLibro => ({
  nombre: t.hojas.cambios,
  lugar,
  columnas: [60, 24, 20, 20, 12, 40].map((ancho) => ({ ancho })),
  filas: () => {
    const { casilla, cerrado, ahora, diferencia } = t.cambios
    return [
      [{ valor: t.porRectificar(r.casillas.length), estilo: 'fuerte' }],
      [{ valor: t.porRectificarNota, estilo: 'nota' }],
      [],
      encabezado([casilla, cerrado, ahora, diferencia]),
      ...r.casillas.map((c): CeldaDeLibro[] => [
        c.etiqueta,
        ...[c.cerrado, c.ahora, c.diferencia].map((v) => ({ valor: Number(v), estilo: 'entero' as const })),
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
