/**
 * Notifications (NOTI-06 to NOTI-12): types, their actions, their weight, and the default channels
 * of each.
 */
import { notificacion as t } from '../mensajes/notificacion.ts'

export * from './plazos.ts'

/**
 * Classes a person subscribes to: the specification's types, and payments of the plan, which issuing depends on. Any
 * other type belongs to `otras`.
 */
export const CLASES_NOTIFICACION = [
  'documentoRechazado',
  'documentoRecibido',
  'documentoAceptado',
  'llavePorVencer',
  'llaveVencida',
  'migracionDocumentos',
  'pagos',
  'others',
] as const
export type ClaseNotificacion = (typeof CLASES_NOTIFICACION)[number]

/** The bell; the device while the window is closed; the daily mail. */
export const CANALES = ['aqui', 'equipo', 'correo'] as const
export type Canal = (typeof CANALES)[number]
export type Canales = Readonly<Record<Canal, boolean>>

const de = (aqui: boolean, equipo: boolean, correo: boolean): Canales => ({ aqui, equipo, correo })

/** Defaults. */
export const CANALES_USUALES: Readonly<Record<ClaseNotificacion, Canales>> = {
  documentoRechazado: de(true, true, true),
  documentoRecibido: de(true, true, false),
  documentoAceptado: de(true, false, false),
  llavePorVencer: de(true, true, true),
  llaveVencida: de(true, true, true),
  migracionDocumentos: de(true, false, true),
  pagos: de(true, true, true),
  others: de(true, false, false),
}

/** `mal`: something is to be corrected. `aviso`: something is due. */
export type Tono = 'bien' | 'mal' | 'aviso' | 'info'

interface Tipo {
  readonly clase: ClaseNotificacion
  readonly verbo: string
  readonly tono: Tono
}

export const TIPOS_NOTIFICACION = {
  documentoRechazado: { clase: 'documentoRechazado', verbo: t.verbos.corregir, tono: 'mal' },
  documentoNegado: { clase: 'documentoRechazado', verbo: t.verbos.revisar, tono: 'mal' },
  documentoRecibido: { clase: 'documentoRecibido', verbo: t.verbos.ver, tono: 'info' },
  llegoLoPedido: { clase: 'documentoRecibido', verbo: t.verbos.ver, tono: 'bien' },
  documentoAceptado: { clase: 'documentoAceptado', verbo: t.verbos.ver, tono: 'bien' },
  llavePorVencer: { clase: 'llavePorVencer', verbo: t.verbos.renovar, tono: 'aviso' },
  llaveVencida: { clase: 'llaveVencida', verbo: t.verbos.renovar, tono: 'mal' },
  credencialRechazada: { clase: 'llaveVencida', verbo: t.verbos.revisar, tono: 'mal' },
  migracionDocumentos: { clase: 'migracionDocumentos', verbo: t.verbos.verInforme, tono: 'info' },
  respuestaRechazada: { clase: 'documentoRechazado', verbo: t.verbos.responder, tono: 'mal' },
  respuestaDudosa: { clase: 'others', verbo: t.verbos.revisar, tono: 'mal' },
  notaAnulada: { clase: 'others', verbo: t.verbos.ver, tono: 'mal' },
  recibidosPorVencer: { clase: 'documentoRecibido', verbo: t.verbos.responder, tono: 'aviso' },
  correoDevuelto: { clase: 'others', verbo: t.verbos.reenviar, tono: 'mal' },
  accesoDado: { clase: 'others', verbo: t.verbos.ver, tono: 'bien' },
  accesoQuitado: { clase: 'others', verbo: t.verbos.ver, tono: 'aviso' },
  accesoPorConfirmar: { clase: 'others', verbo: t.verbos.revisar, tono: 'aviso' },
  buzonSinEntrar: { clase: 'others', verbo: t.verbos.revisar, tono: 'mal' },
  reciboPorEmitir: { clase: 'others', verbo: t.verbos.emitir, tono: 'aviso' },
  cajaSinEntregar: { clase: 'others', verbo: t.verbos.ver, tono: 'aviso' },
  cajaVencida: { clase: 'others', verbo: t.verbos.ver, tono: 'mal' },
  ivaPorDeclarar: { clase: 'others', verbo: t.verbos.revisar, tono: 'aviso' },
  ivaVencido: { clase: 'others', verbo: t.verbos.revisar, tono: 'mal' },
  ivaPorRectificar: { clase: 'others', verbo: t.verbos.revisar, tono: 'mal' },
  cobroRechazado: { clase: 'pagos', verbo: t.verbos.pagar, tono: 'mal' },
  otraTarjeta: { clase: 'pagos', verbo: t.verbos.cambiarTarjeta, tono: 'mal' },
  cobroPorConfirmar: { clase: 'pagos', verbo: t.verbos.pagar, tono: 'aviso' },
  pagoAtrasado: { clase: 'pagos', verbo: t.verbos.pagar, tono: 'aviso' },
  emisionPausada: { clase: 'pagos', verbo: t.verbos.pagar, tono: 'mal' },
  emisionReanudada: { clase: 'pagos', verbo: t.verbos.ver, tono: 'bien' },
  tarjetaPorVencer: { clase: 'pagos', verbo: t.verbos.cambiarTarjeta, tono: 'aviso' },
  precioCambia: { clase: 'pagos', verbo: t.verbos.ver, tono: 'aviso' },
  planPorRenovar: { clase: 'pagos', verbo: t.verbos.ver, tono: 'info' },
} as const satisfies Readonly<Record<string, Tipo>>
export type TipoNotificacion = keyof typeof TIPOS_NOTIFICACION

/** An unknown type of another version is shown too (NOTI-12). */
export const tipoNotificacion = (tipo: string): Tipo =>
  Object.hasOwn(TIPOS_NOTIFICACION, tipo)
    ? TIPOS_NOTIFICACION[tipo as TipoNotificacion]
    : { clase: 'others', verbo: t.verbos.ver, tono: 'info' }

/** The types of some classes; an unknown type belongs to `otras`. */
export const tiposDe = (clases: readonly ClaseNotificacion[]): TipoNotificacion[] =>
  (Object.keys(TIPOS_NOTIFICACION) as TipoNotificacion[]).filter((tipo) =>
    clases.includes(TIPOS_NOTIFICACION[tipo].clase),
  )

/** A stored notification that may combine several events. */
export interface Contada {
  titulo: string
  cuerpo: string
  cuantas: number
  /** Plural text; empty when events are never combined. */
  plural: string
  /** Names of its subjects, a few at most. */
  sujetos: readonly string[]
}

const NOMBRADOS = 3
/** Names to store: one more than are shown, so that the text can say that there are others. */
export const SUJETOS = NOMBRADOS + 1

export const tituloDe = ({ titulo, cuantas, plural }: Contada): string =>
  cuantas > 1 && plural !== '' ? `${cuantas} ${plural}` : titulo

export function cuerpoDe({ cuerpo, cuantas, sujetos }: Contada): string {
  if (cuantas === 1) return cuerpo
  if (sujetos.length === 0) return t.ultimo(cuerpo)
  if (sujetos.length > NOMBRADOS) return t.yOtros(sujetos.slice(0, NOMBRADOS).join(', '))
  const ultimo = sujetos.at(-1)!
  return sujetos.length === 1 ? ultimo : `${sujetos.slice(0, -1).join(', ')} y ${ultimo}`
}
