import type { Adjunto } from '../../../external/correo/index.ts'
import type { Contenido, Marca, Parrafo } from './plantilla.ts'

export interface Formateado {
  texto: string
  html: string
  /** Inline images. */
  imagenes: Adjunto[]
}

/** Writes the same words as plain text and as HTML: one column that every mail program shows, also on a telephone. */
export function formatContenido({ asunto, parrafos, marca, baja }: Contenido): Formateado {
  const pie = `${marca ? `${PIE_DE_OTRO} ${NUESTRO}` : PIE}${baja ? `\n\n${baja.texto}:\n${baja.url}` : ''}`
  return {
    texto: `${marca ? `${marca.nombre}\n\n` : ''}${parrafos.map(toTexto).join('\n\n')}\n\n${pie}\n`,
    imagenes: marca?.logo ? [{ nombre: 'logo.png', ...marca.logo, cid: CID_LOGO }] : [],
    html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(asunto)}</title></head>
<body style="margin:0;background:#f7f6f3;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#201e1a">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;table-layout:fixed">
<tr><td style="padding:0 4px 16px">${marca ? toMarca(marca) : NUESTRA_MARCA}</td></tr>
<tr><td style="background:#fff;border:1px solid #e5e4e0;border-radius:10px;padding:24px 20px 8px;font-size:16px;line-height:1.5;overflow-wrap:anywhere">
${parrafos.map(toHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;line-height:1.5;color:#66635d">${marca ? `${PIE_DE_OTRO}<br><span style="font-size:12px">${NUESTRO}</span>` : PIE}${baja ? toBaja(baja) : ''}</td></tr>
</table></td></tr></table>
</body></html>`,
  }
}

const PIE = 'Este mensaje se envió solo; no hace falta responderlo.'
/** A reply goes to the issuer of the document. */
const PIE_DE_OTRO = 'Este mensaje se envió solo; si lo responde, le llega a quien emitió el documento.'
const NUESTRO = 'Enviado con Pura Factura.'
const NUESTRA_MARCA = '<span style="font-weight:600;font-size:17px;color:#1f50b2">Pura Factura</span>'
const CID_LOGO = 'logo'

/** Letterhead of the sender: the image has an alt text, so that the name is read without images. */
function toMarca({ nombre, logo }: Marca): string {
  const imagen = logo
    ? `<img src="cid:${CID_LOGO}" alt="" style="display:block;max-width:160px;max-height:64px;height:auto;margin:0 0 10px">`
    : ''
  return `${imagen}<span style="font-weight:600;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(nombre)}</span>`
}

const toBaja = ({ texto, url }: NonNullable<Contenido['baja']>): string =>
  `<br><a href="${escapeHtml(url)}" style="color:#66635d">${escapeHtml(texto)}</a>`

function toTexto(parrafo: Parrafo): string {
  if (typeof parrafo === 'string') return parrafo
  return 'url' in parrafo ? `${parrafo.boton}:\n${parrafo.url}` : `${parrafo.etiqueta}: ${parrafo.valor}`
}

function toHtml(parrafo: Parrafo): string {
  if (typeof parrafo === 'string') return `<p style="margin:0 0 16px">${escapeHtml(parrafo)}</p>`
  if ('url' in parrafo) {
    const url = escapeHtml(parrafo.url)
    return `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;background:#1f50b2;color:#fff;text-decoration:none;font-weight:500;padding:11px 18px;border-radius:6px">${escapeHtml(parrafo.boton)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#66635d;word-break:break-all">${url}</p>`
  }
  return `<p style="margin:0 0 16px;padding:10px 14px;background:#f7f6f3;border-radius:6px"><span style="display:block;font-size:13px;color:#66635d">${escapeHtml(parrafo.etiqueta)}</span><span style="font-family:Consolas,Menlo,monospace;font-size:17px;word-break:break-all">${escapeHtml(parrafo.valor)}</span></p>`
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ENTIDADES[c] ?? c)
