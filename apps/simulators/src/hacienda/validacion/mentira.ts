/** False answers, each wrong in one thing only (README.md of this app). */
import type { Firmante } from '@pura/firma'
import type { Mentira } from '../../fallas/falla.ts'
import type { Recibido, Veredicto } from '../recepcion/recibido.ts'
import { sign } from './respuesta.ts'

const SIGNATURE = /<(\w+:)?Signature[ >][\s\S]*<\/(\w+:)?Signature>/

/** The fields of GET /recepcion that the false answer replaces. */
export function writeMentira(
  clase: Mentira,
  { clave, comprobanteXml }: Recibido,
  { respuestaXml = '', decididoEn }: Veredicto,
  firmante: Firmante,
): NonNullable<Veredicto['mentira']> {
  const honesta = Buffer.from(respuestaXml, 'base64').toString('utf8')
  /** Signed again with Hacienda's own key: the signature is valid, the content is false. */
  const resigned = (change: (xml: string) => string) => ({
    'respuesta-xml': sign(change(honesta.replace(SIGNATURE, '')), firmante, new Date(decididoEn)),
  })
  const xml = (texto: string) => ({ 'respuesta-xml': Buffer.from(texto).toString('base64') })
  const ajena = `${clave.slice(0, -1)}${clave.endsWith('0') ? '1' : '0'}`
  switch (clase) {
    case 'otraClave':
      return resigned((mensaje) => mensaje.replace(clave, ajena))
    case 'claveAjena':
      return { clave: ajena }
    case 'otroDocumento':
      return { 'respuesta-xml': comprobanteXml }
    case 'otroEmisor':
      return resigned((mensaje) => mensaje.replace(/(<NumeroCedulaEmisor>)\d+/, '$1109990999'))
    case 'alterada':
      return xml(honesta.replace(/<DetalleMensaje>[^<]*/, '<DetalleMensaje>Todo bien'))
    case 'sinFirma':
      return xml(honesta.replace(SIGNATURE, ''))
    case 'hola':
      return xml('hola')
    case 'mensaje':
      return resigned((mensaje) =>
        mensaje.replace(/(<Mensaje>)[13]/, (_, tag) => `${tag}${mensaje.includes('<Mensaje>1') ? 3 : 1}`),
      )
    case 'estadoMensaje':
      return resigned((mensaje) => mensaje.replace(/(<EstadoMensaje>)\w+/, '$1Otro'))
  }
}
