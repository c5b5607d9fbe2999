/** A closing Z on letter pages, drawn like a month of IVA: names, a detail and a figure. */
import type { CierreDeCaja } from '@pura/contract'
import { mensajes, monto, parseFechaHora, TIPOS_DOCTO } from '@pura/domain'
import type { MesImpreso, RenglonImpreso } from '../../../reports/mes-iva.ts'
import { formatDiaHora } from '../../../reports/textos/fechas.ts'
import { formatMonto } from '../../../reports/textos/montos.ts'

const t = mensajes.ventaRapida.turnos

export function toCierreImpreso(z: CierreDeCaja, ahora: Date): MesImpreso {
  const { gaveta: g, documentos: d } = z
  const renglones = (filas: readonly (readonly [nombre: string, detalle: string, valor: string])[]): RenglonImpreso[] =>
    filas.map(([nombre, detalle, valor]) => ({ nombre, detalle, valor: cifra(valor) }))
  return {
    titulo: t.titulo(z.numero),
    compania: z.compania,
    identificacion: `${z.terminal} · ${z.nombreCaja}`,
    estado: `${formatDiaHora(z.desde)} a ${formatDiaHora(z.hasta)} · ${z.cajero}`,
    aviso: !d.cuadran,
    notas: [t.dispositivo(z.dispositivo), d.cuadran ? t.cuadra(d.cuantos) : t.noCuadra(d.cuantos, cifra(d.neto))],
    fecha: parseFechaHora(z.hasta) ?? ahora,
    pie: t.pie(z.firma, z.huella.slice(0, 12)),
    secciones: [
      {
        titulo: t.secciones.numeracion,
        columnas: { detalle: t.columnas.numeros, valor: t.columnas.cuantos },
        renglones: z.numeracion.map(({ tipo, primero, ultimo, cuantos }) => ({
          nombre: TIPOS_DOCTO.find((suyo) => suyo.tipo === tipo)?.nombre ?? tipo,
          detalle: `${primero} – ${ultimo}`,
          valor: String(cuantos),
        })),
      },
      {
        titulo: t.secciones.ventas,
        columnas: { detalle: t.columnas.sinIva, valor: t.columnas.total },
        renglones: [
          ...(['ventas', 'devoluciones', 'anulaciones'] as const).map((clase) => ({
            nombre: `${t.clases[clase]} (${z[clase].cuantas})`,
            detalle: cifra(z[clase].sinIva),
            valor: cifra(z[clase].total),
          })),
          ...renglones(isCero(z.otrosCargos) ? [] : [[t.otrosCargos, '', z.otrosCargos]]),
          ...renglones(isCero(z.descuentos) ? [] : [[t.descuentos, '', z.descuentos]]),
          { nombre: t.clases.neto, valor: cifra(z.neto), fuerte: true },
        ],
      },
      {
        titulo: t.secciones.tarifas,
        columnas: { detalle: t.columnas.base, valor: t.columnas.iva },
        renglones: renglones(z.porTarifa.map((r) => [r.nombre, cifra(r.base), r.impuesto] as const)),
      },
      {
        titulo: t.secciones.medios,
        columnas: { detalle: t.columnas.diferencia, valor: t.columnas.ventas },
        renglones: renglones(z.medios.map((m) => [m.nombre, cifra(m.diferencia), m.monto] as const)),
      },
      {
        titulo: t.secciones.gaveta,
        renglones: [
          ...(['fondo', 'efectivo', 'redondeo', 'entradas', 'salidas'] as const).map((parte) => ({
            nombre: t.gaveta[parte],
            valor: cifra(parte === 'salidas' ? negate(g[parte]) : g[parte]),
          })),
          { nombre: t.gaveta.esperado, valor: cifra(g.esperado), fuerte: true },
          ...(['contado', 'diferencia', 'retiro', 'queda'] as const).map((parte) => ({
            nombre: t.gaveta[parte],
            valor: cifra(g[parte]),
            ...(parte === 'diferencia' && z.motivo && { nota: z.motivo }),
          })),
        ],
      },
      {
        titulo: t.secciones.conteo,
        columnas: { detalle: t.columnas.piezas, valor: t.columnas.total },
        renglones: [
          ...renglones(z.piezas.map((p) => [cifra(String(p.denominacion)), String(p.cuantas), p.monto] as const)),
          ...renglones(z.dolares ? [[t.dolares, `× ${cifra(z.dolares.tasa)}`, z.dolares.monto]] : []),
        ],
      },
      {
        titulo: t.secciones.movimientos,
        renglones: renglones(
          z.movimientos.map((m) => [
            `${m.motivo} · ${m.por}`,
            m.sentido,
            m.sentido === 'salida' ? negate(m.monto) : m.monto,
          ]),
        ),
      },
    ].filter((seccion) => seccion.renglones.length > 0),
  }
}

const cifra = (texto: string): string => formatMonto(monto(texto))
const negate = (texto: string): string => (isCero(texto) ? texto : `-${texto}`)
const isCero = (texto: string): boolean => Number(texto) === 0
