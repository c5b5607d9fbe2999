import type { Entorno } from '../fallas/entorno.ts'
import type { Buzon } from '../hacienda/recepcion/buzon.ts'
import { estadoOf, type IndEstado, type Recibido } from '../hacienda/recepcion/recibido.ts'
import type { Simuladores } from './simuladores.ts'

/** One received document as the control API lists it. */
export function viewRecibido(recibido: Recibido, { entorno }: Pick<Simuladores, 'entorno'>) {
  const { clave, fecha, emisor, receptor, callbackUrl, consecutivoReceptor, id, veces, mentiras } = recibido
  const { veredicto, forzado, recibidoEn } = recibido
  return {
    clave,
    fecha,
    emisor,
    receptor,
    callbackUrl,
    consecutivoReceptor,
    id,
    veces,
    mentiras,
    recibidoEn: new Date(recibidoEn).toISOString(),
    decididoEn: veredicto && new Date(veredicto.decididoEn).toISOString(),
    estado: visibleEstado(recibido, entorno),
    /** False until the validator has judged it. */
    validado: veredicto !== undefined,
    veredicto: veredicto?.estado,
    detalle: veredicto?.detalle,
    forzado: forzado !== undefined,
  }
}

export function summarize({ entorno, buzon, sesiones, xsdDir }: Simuladores) {
  const recibidos = buzon.list()
  const porEstado: Record<string, number> = {}
  for (const recibido of recibidos) {
    const estado = visibleEstado(recibido, entorno)
    porEstado[estado] = (porEstado[estado] ?? 0) + 1
  }
  return {
    ahora: new Date(entorno.reloj.now()).toISOString(),
    documentos: {
      total: recibidos.length,
      porEstado,
      sinValidar: recibidos.filter((r) => !r.veredicto).length,
      repetidos: recibidos.filter((r) => r.veces > 1).length,
    },
    esquemas: xsdDir,
    sesiones: sesiones.view(),
    fallas: entorno.fallas.view(),
    ajustes: entorno.ajustes,
  }
}

const visibleEstado = (recibido: Recibido, { reloj, ajustes }: Entorno): IndEstado =>
  estadoOf(recibido, reloj.now(), ajustes) ?? 'recibido'

/** `<id>.xml` is the received document, `<id>-respuesta.xml` its answer. */
export function findByFileName(buzon: Buzon, archivo: string): Buffer | undefined {
  const [, id = '', respuesta] = /^([\d-]+?)(-respuesta)?\.xml$/.exec(archivo) ?? []
  const recibido = buzon.find(id)
  const base64 = respuesta ? recibido?.veredicto?.respuestaXml : recibido?.comprobanteXml
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}
