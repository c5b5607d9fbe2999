/** Entries without an electronic document, with author and reason. */
import { monto, parseFecha, sumBy, toDecimal } from '@pura/domain'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { neutralize } from '../../../../lib/hojas/columnas.ts'
import { type CeldaDeLibro, type HojaDeLibro, letraDe } from '../../../../lib/hojas/libro.ts'
import type { CabezaDeEvidencia } from '../cabeza.ts'

type Asiento = CabezaDeEvidencia['asientos'][number]

const CAMPOS = Object.keys(t.anotado) as (keyof typeof t.anotado)[]

/** Kinds with rows in the support sheet: they are counted there. */
const CON_RENGLONES: ReadonlySet<Asiento['tipo']> = new Set(['dua', 'servicioExterior', 'sinComprobante'])

export function rangoAnotado(campo: keyof typeof t.anotado, cuantos: number): string {
  const letra = letraDe(CAMPOS.indexOf(campo))
  return `'${t.hojas.anotado}'!$${letra}$2:$${letra}$${Math.max(2, cuantos + 1)}`
}

export const hojaAnotado = (lugar: number, { asientos }: CabezaDeEvidencia): HojaDeLibro => ({
  nombre: t.hojas.anotado,
  lugar,
  columnas: [9, 36, 12, 24, 28, 16, 16, 16, 26, 40, 16, 26, 30, 66].map((ancho) => ({ ancho })),
  fijas: 1,
  filas: () => [
    CAMPOS.map((campo) => ({ valor: t.anotado[campo], estilo: 'encabezado' as const })),
    ...asientos.map(toFila),
    [],
    [null, { valor: t.anotadoNota, estilo: 'nota' as const }],
  ],
})

function toFila(a: Asiento): CeldaDeLibro[] {
  const dia = parseFecha(a.fecha)
  const base = a.lineas.length > 0 ? Number(toDecimal(sumBy(a.lineas, (l) => monto(l.base)))) : null
  return [
    CON_RENGLONES.has(a.tipo) ? null : { valor: 1, estilo: 'editable' },
    t.tipos[a.tipo],
    { valor: dia ? new Date(Date.UTC(dia.anio, dia.mes - 1, dia.dia)) : null, estilo: 'fecha' },
    neutralize(a.numero),
    neutralize(a.nombre),
    neutralize(a.identificacion),
    { valor: base, estilo: 'dinero' },
    { valor: Number(a.monto), estilo: 'dinero' },
    a.claseD270 === null ? null : a.vaEnD270 ? t.d270.vaSi : t.d270.vaNo,
    neutralize(a.motivo),
    neutralize(a.username),
    a.momento,
    neutralize(a.archivo?.nombre ?? ''),
    a.archivo?.huella ?? '',
  ]
}
