import { formatFechaHora } from '@pura/domain/fecha'
import { ESTILO, escapeHtml } from '../lib/html.ts'
import type { CorreoRecibido } from './buzon-correo.ts'

export const renderBandeja = (correos: readonly CorreoRecibido[]): string =>
  page(
    'Correo de prueba',
    `<p>Nada de esto sale a Internet: aquí queda lo que el sistema habría enviado. <a href="/">Simulador de Hacienda</a></p>
${
  correos.length === 0
    ? '<p>Todavía no ha llegado ningún correo.</p>'
    : `<table>
<thead><tr><th>Recibido</th><th>Para</th><th>Asunto</th><th>Adjuntos</th></tr></thead>
<tbody>${correos.map(renderFila).join('\n')}</tbody>
</table>`
}`,
    '<meta http-equiv="refresh" content="5">',
  )

const renderFila = (c: CorreoRecibido): string => `<tr>
<td>${momento(c)}</td>
<td>${escapeHtml(c.destinatarios.join(', '))}</td>
<td><a href="/correo/${c.id}">${escapeHtml(c.asunto)}</a></td>
<td>${c.adjuntos.length || ''}</td>
</tr>`

export const renderCorreo = (c: CorreoRecibido): string =>
  page(
    escapeHtml(c.asunto),
    `<p><a href="/correo">Bandeja</a> · ${momento(c)} · de ${escapeHtml(c.de)} · para ${escapeHtml(c.destinatarios.join(', '))}
· <a href="/correo/${c.id}/original.eml">original</a></p>
<article class="texto">${linkify(escapeHtml(c.texto))}</article>
${c.adjuntos.map((a, n) => `<p><a href="/correo/${c.id}/adjunto/${n}">${escapeHtml(a.nombre)}</a> (${a.contenido.length} bytes)</p>`).join('\n')}
${c.html ? `<h2>Como lo ve la persona</h2><iframe sandbox title="Correo" srcdoc="${escapeHtml(c.html)}"></iframe>` : ''}`,
  )

const momento = ({ recibidoEn }: CorreoRecibido): string =>
  formatFechaHora(new Date(recibidoEn)).slice(0, 19).replace('T', ' ')

/** The text is already escaped. */
const linkify = (texto: string): string => texto.replace(/https?:\/\/[^\s<"]+/g, (url) => `<a href="${url}">${url}</a>`)

const page = (titulo: string, cuerpo: string, cabeza = ''): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${cabeza}
<title>${titulo}</title>
<style>${ESTILO}
.texto { white-space: pre-line; background: #fff; border: 1px solid #e5e4e0; padding: 1rem 1.25rem; max-width: 44rem }
h2 { font-size: 1rem; margin-top: 2rem }
iframe { width: 100%; max-width: 46rem; height: 34rem; border: 1px solid #e5e4e0; background: #fff }
</style>
</head>
<body>
<h1>${titulo}</h1>
${cuerpo}
</body>
</html>
`
