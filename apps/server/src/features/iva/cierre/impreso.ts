/** The printed month: its totals, who closed it and why, the amounts in no box, and the hash of its evidence. */
import { monto, parseFechaHora } from '@pura/domain'
import { nombreDeMes } from '@pura/domain/escritorio'
import { FORMULARIO_IVA, FORMULARIO_USADOS, type IdCasilla } from '@pura/domain/iva'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { cierresDeIva } from '@pura/domain/mensajes/de-iva'
import type { MesImpreso, RenglonImpreso } from '../../../reports/mes-iva.ts'
import { formatMonto } from '../../../reports/textos/montos.ts'
import type { Evidencia } from './abrir.ts'

export function toMesImpreso({ cabeza, portada, rectificar }: Evidencia, ahora: Date): MesImpreso {
  const valores = new Map(cabeza.casillas.map((c) => [c.id, c]))
  const usados = isAlgo(valores.get('ventasUsados')?.exacto)
  const pasos = [...FORMULARIO_IVA.pasos, ...(usados ? FORMULARIO_USADOS.pasos : [])]
  const { liquidacion: l } = cabeza
  return {
    titulo: t.titulo(nombreDeMes(cabeza)),
    compania: cabeza.compania.nombre,
    identificacion: cabeza.compania.identificacion,
    estado: portada.estado,
    aviso: cabeza.cierre === null || rectificar !== undefined,
    notas: [portada.motivo, portada.huella, portada.verificada].filter(Boolean),
    fecha: (cabeza.cierre && parseFechaHora(cabeza.cierre.momento)) || ahora,
    pie: t.pdf.nota,
    secciones: [
      ...pasos.map((paso) => ({
        titulo: `${paso.numero}. ${paso.titulo}`,
        columnas: { detalle: t.columnas.exacto, valor: t.columnas.digita },
        renglones: paso.secciones.flatMap((s) =>
          s.casillas.flatMap(({ id, etiqueta }): RenglonImpreso[] => {
            const { exacto, entero } = valores.get(id)!
            if (!isAlgo(exacto) && !SIEMPRE.has(id)) return []
            const deTarifa = paso.numero === 4 && s.titulo !== 'Totales' ? `${s.titulo} · ${etiqueta}` : etiqueta
            const negativo = paso.numero === 4 && exacto.startsWith('-') && { nota: t.creditoNegativo }
            return [
              { nombre: deTarifa, detalle: cifra(exacto), valor: entera(entero), fuerte: SIEMPRE.has(id), ...negativo },
            ]
          }),
        ),
      })),
      {
        titulo: t.liquidacion.titulo,
        renglones: [
          ...l.abonos.filter((a) => isAlgo(a.hay)).map((a) => uno(t.liquidacion[a.tipo], a.usado)),
          ...(isAlgo(l.intereses) ? [uno(t.liquidacion.intereses, l.intereses)] : []),
          { ...uno(t.liquidacion.porPagar, l.porPagar), fuerte: true },
          { ...uno(t.liquidacion.aFavor, l.aFavor), fuerte: true },
        ],
      },
      {
        titulo: t.pdf.pilas,
        columnas: { detalle: '', valor: t.aparte.impuesto },
        renglones: cabeza.pilas.map(({ pila, lado, documentos, impuesto }) => ({
          nombre: `${t.pilas[pila].nombre} · ${t.lados[lado]}`,
          detalle: t.pdf.documentos(documentos),
          valor: cifra(impuesto),
        })),
      },
      {
        titulo: t.pdf.anotado,
        renglones: cabeza.asientos.map((a) => ({
          nombre: [t.tipos[a.tipo], a.numero, a.nombre].filter(Boolean).join(' · '),
          nota: `${a.motivo} (${a.username}, ${a.fecha.replaceAll('-', '/')})${a.archivo ? ` · ${a.archivo.nombre}` : ''}`,
          valor: cifra(a.monto),
        })),
      },
      ...(cabeza.cierre?.cambios ? [desdeElAnterior(cabeza.cierre.cambios, cabeza.cierre.numero ?? 1)] : []),
      ...(rectificar
        ? [
            toCambios(t.porRectificar(rectificar.casillas.length), rectificar, {
              antes: t.cambios.cerrado,
              ahora: t.cambios.ahora,
            }),
          ]
        : []),
    ].filter(({ renglones }) => renglones.length > 0),
  }
}

type Seccion = MesImpreso['secciones'][number]
type Cierre = NonNullable<Evidencia['cabeza']['cierre']>

const desdeElAnterior = ({ de, ...cambios }: NonNullable<Cierre['cambios']>, numero: number): Seccion => {
  const [antes, ahora] = [cierresDeIva.nombre(de), cierresDeIva.nombre(numero)]
  const seccion = toCambios(t.desdeElAnterior(antes, ahora), cambios, { antes, ahora })
  // Documents are named beneath the boxes; the workbook lists all of them.
  return {
    ...seccion,
    renglones: [
      ...seccion.renglones,
      ...cambios.documentos.slice(0, MAX_DOCUMENTOS).map((d) => ({
        nombre: [d.tipo, d.consecutivo || d.documento, d.nombre].filter(Boolean).join(' · '),
        detalle: cifra(d.base),
        valor: cifra(d.impuesto),
      })),
    ],
  }
}

const MAX_DOCUMENTOS = 20

const toCambios = (
  titulo: string,
  { casillas }: NonNullable<Evidencia['rectificar']>,
  { antes, ahora }: { antes: string; ahora: string },
): Seccion => ({
  titulo,
  columnas: { detalle: '', valor: t.cambios.diferencia },
  renglones: casillas.map((c) => ({
    nombre: c.etiqueta,
    detalle: `${antes} ${entera(c.cerrado)} · ${ahora} ${entera(c.ahora)}`,
    valor: entera(c.diferencia),
  })),
})

/** Boxes that are printed even if they are zero. */
const SIEMPRE: ReadonlySet<IdCasilla> = new Set([
  'totalVentas',
  'totalImpuestoVentas',
  'totalCompras',
  'totalSoportado',
  'totalCredito',
  'impuestoDeterminado',
  'saldoAFavor',
])

const isAlgo = (decimal: string | undefined): boolean => decimal !== undefined && monto(decimal) !== 0n
const cifra = (decimal: string): string => formatMonto(monto(decimal))
const entera = (decimal: string): string => cifra(decimal).replace(/,00$/, '')
const uno = (nombre: string, decimal: string): RenglonImpreso => ({ nombre, valor: cifra(decimal) })
