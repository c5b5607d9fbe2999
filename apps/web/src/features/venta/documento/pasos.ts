/** History of a document as steps of a timeline. */
import type { DocumentoResumen, Evento } from '@pura/contract'
import { motivosDeRechazo } from '@pura/domain/documento'
import type { Paso } from '../../../components/datos/Timeline.tsx'
import { formatFechaHora, formatHora } from '../../../lib/formato/format.ts'

type Documento = Pick<DocumentoResumen, 'clave' | 'descripcionSri' | 'enviado' | 'negado' | 'status' | 'referencia'>

/** The four steps shown after issuing: numerado, firmado, en cola, aceptado. */
export function pasosDeEnvio(documento: Documento, eventos: readonly Evento[]): Paso[] {
  const firmada = find(eventos, 'firmada')
  const firmado = firmada !== undefined || documento.status === 'G'
  const enviado = documento.enviado !== null || documento.descripcionSri !== ''
  return [
    { clave: 'numerado', titulo: 'Numerado', momento: documento.referencia, estado: 'hecho' },
    {
      clave: 'firmado',
      titulo: 'Firmado',
      momento: hora(firmada),
      estado: firmado ? 'hecho' : 'actual',
    },
    {
      clave: 'cola',
      titulo: enviado ? 'Enviado a Hacienda' : documento.negado ? 'Hacienda no lo recibió' : 'En cola',
      momento: enviado
        ? hora(find(eventos, 'enviada') ?? find(eventos, 'recibida'))
        : documento.negado
          ? formatHora(documento.negado)
          : firmado
            ? 'enviando…'
            : undefined,
      detalle: enviado || documento.negado ? undefined : lastIntento(eventos),
      estado: enviado ? 'hecho' : documento.negado ? 'fallido' : firmado ? 'actual' : 'futuro',
    },
    respuesta(documento, eventos, enviado),
  ]
}

/** All events with their evidence, and the pending step. */
export function pasosDeHistoria(documento: Documento, eventos: readonly Evento[]): Paso[] {
  const pasos = foldIntentos(eventos).map(
    ({ evento, varios }, i): Paso => ({
      clave: `${i}-${evento.clase}`,
      titulo: varios ? 'Intentos de envío' : TITULOS[evento.clase],
      momento: formatFechaHora(evento.momento),
      ...evidenceOf(evento),
      estado: evento.correo ? ESTADO_CORREO[evento.correo] : (ESTADOS[evento.clase] ?? 'hecho'),
    }),
  )
  // A proforma has no clave and is never sent to Hacienda.
  if (documento.clave === '' || documento.descripcionSri !== '' || documento.negado || documento.status === 'A')
    return pasos
  const enviado = documento.enviado !== null
  return [
    ...pasos,
    ...(enviado ? [] : [{ clave: 'envio', titulo: TITULOS.enviada, momento: 'en cola', estado: 'actual' } as const]),
    { clave: 'respuesta', titulo: 'Respuesta de Hacienda', estado: enviado ? 'actual' : 'futuro' },
  ]
}

const TITULOS: Record<Evento['clase'], string> = {
  creada: 'Creada',
  numerada: 'Numerada',
  firmada: 'Firmada',
  intento: 'Intento de envío',
  respuestaDudosa: 'Respuesta de Hacienda sin comprobar',
  negada: 'Hacienda no la recibió',
  enviada: 'Enviada a Hacienda',
  recibida: 'Recibida por Hacienda',
  aceptada: 'Aceptada por Hacienda',
  rechazada: 'Rechazada por Hacienda',
  anulada: 'Anulada',
  restaurada: 'Vuelve a estar vigente',
  respuestaCliente: 'Respuesta del cliente',
  segunArchivo: 'Respuesta de Hacienda según su archivo',
  pago: 'Pago registrado',
  pagoAnulado: 'Pago anulado',
  correo: 'Correo al cliente',
}

const ESTADOS: Partial<Record<Evento['clase'], Paso['estado']>> = {
  intento: 'aviso',
  respuestaDudosa: 'aviso',
  negada: 'fallido',
  rechazada: 'fallido',
}

const ESTADO_CORREO = {
  pendiente: 'actual',
  enviado: 'hecho',
  fallido: 'fallido',
  omitido: 'aviso',
} as const satisfies Record<NonNullable<Evento['correo']>, Paso['estado']>

/** Merges consecutive attempts into one step with the last one's evidence and their number. */
function foldIntentos(eventos: readonly Evento[]): { evento: Evento; varios: boolean }[] {
  const pasos: { evento: Evento; varios: boolean }[] = []
  for (const evento of eventos) {
    const repeats = evento.clase === 'intento' && pasos.at(-1)?.evento.clase === 'intento'
    if (repeats) pasos.pop()
    pasos.push({ evento, varios: repeats })
  }
  return pasos
}

/** What is said in words, and the whole text where that leaves something out. */
function evidenceOf({ clase, detalle }: Evento): Pick<Paso, 'detalle' | 'evidencia'> {
  if (clase !== 'aceptada' && clase !== 'rechazada')
    return { detalle: shortenClave(plainOf(detalle)) || undefined, evidencia: isPlain(detalle) ? undefined : detalle }
  // Hacienda's text, and on a line of its own who signed it.
  const dicho = motivosDeRechazo(detalle.replace(/(^|\n)Firmó [^\n]*$/, ''))
  return { detalle: dicho || undefined, evidencia: dicho === detalle ? undefined : detalle }
}

/** HTTP status and duration are evidence, not part of the text. */
const isTecnico = (parte: string): boolean => /^(HTTP \d{3}|\d+ ms)$/.test(parte)
const isPlain = (detalle: string): boolean => !detalle.split(' · ').some(isTecnico)
const plainOf = (detalle: string): string =>
  detalle
    .split(' · ')
    .filter((parte) => !isTecnico(parte))
    .join(' · ')

/** The full clave is shown elsewhere; its last digits are enough here. */
const shortenClave = (detalle: string): string =>
  detalle.replace(/\b\d{9}[\dA-Za-z]{12}\d{25}(\d{4})\b/g, 'clave terminada en $1')

function respuesta(documento: Documento, eventos: readonly Evento[], enviado: boolean): Paso {
  const momento = hora(find(eventos, 'aceptada', 'rechazada'))
  if (documento.descripcionSri === 'RECHAZADO')
    return { clave: 'respuesta', titulo: 'Rechazado', momento, estado: 'fallido' }
  if (documento.descripcionSri === 'ACEPTADO')
    return { clave: 'respuesta', titulo: 'Aceptado', momento, estado: 'hecho' }
  return { clave: 'respuesta', titulo: 'Aceptado', estado: enviado ? 'actual' : 'futuro' }
}

const find = (eventos: readonly Evento[], ...clases: Evento['clase'][]): Evento | undefined =>
  eventos.findLast((e) => clases.includes(e.clase))

const hora = (evento: Evento | undefined): string | undefined => evento && formatHora(evento.momento)

const lastIntento = (eventos: readonly Evento[]): string | undefined =>
  plainOf(find(eventos, 'intento')?.detalle ?? '') || undefined
