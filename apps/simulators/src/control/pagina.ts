import { formatFechaHora } from '@pura/domain/fecha'
import { ESTILO, escapeHtml } from '../lib/html.ts'
import type { Simuladores } from './simuladores.ts'
import { summarize, viewRecibido } from './vista.ts'

const MAX_FILAS = 200

/** Page with the received documents, newest first, refreshed every few seconds. */
export function renderPagina(sim: Simuladores): string {
  const { documentos, sesiones, fallas } = summarize(sim)
  const filas = sim.buzon
    .list()
    .slice(-MAX_FILAS)
    .reverse()
    .map((r) => renderFila(viewRecibido(r, sim)))
  const abiertas = sesiones.reduce((total, s) => total + s.abiertas, 0)
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Simulador de Hacienda</title>
<style>${ESTILO}</style>
</head>
<body>
<h1>Simulador de Hacienda</h1>
<p>Nada de lo que llega aquí tiene validez para fines tributarios. <a href="/correo">Correo enviado</a> · <a href="/pagos">Pagos</a></p>
<dl>
${renderDato('Documentos recibidos', documentos.total)}
${renderDato('Aceptados', documentos.porEstado.aceptado ?? 0)}
${renderDato('Rechazados', documentos.porEstado.rechazado ?? 0)}
${renderDato('Sin validar', documentos.sinValidar)}
${renderDato('Sesiones abiertas', abiertas)}
${renderDato(
  'Fallas pendientes',
  fallas.pendientes.reduce((total, f) => total + f.veces, 0),
)}
${renderDato('Fallas al azar', fallas.azar ? 'sí' : 'no')}
${renderDato('Línea con las páginas', sim.linea.cortada ? 'cortada' : 'bien')}
</dl>
<form method="post" action="/control/linea"><button>${sim.linea.cortada ? 'Devolver la línea a las páginas' : 'Cortar la línea de las páginas'}</button></form>
${filas.length === 0 ? '<p>Todavía no ha llegado ningún comprobante.</p>' : renderTabla(filas)}
</body>
</html>
`
}

const renderDato = (nombre: string, valor: number | string): string => `<div><dt>${nombre}</dt><dd>${valor}</dd></div>`

const renderTabla = (filas: readonly string[]): string => `<table>
<thead><tr><th>Recibido</th><th>Emisor</th><th>Clave</th><th>Estado</th><th>Veces</th><th>Detalle</th><th>Archivos</th></tr></thead>
<tbody>
${filas.join('\n')}
</tbody>
</table>`

function renderFila(recibido: ReturnType<typeof viewRecibido>): string {
  const respuesta =
    recibido.veredicto && recibido.veredicto !== 'error'
      ? ` · <a href="/control/recibidos/${recibido.id}-respuesta.xml">respuesta</a>`
      : ''
  return `<tr>
<td>${formatFechaHora(new Date(recibido.recibidoEn)).slice(0, 19).replace('T', ' ')}</td>
<td>${escapeHtml(recibido.emisor.numeroIdentificacion)}</td>
<td class="clave">${recibido.id}</td>
<td><span class="estado ${recibido.estado}">${recibido.estado}</span></td>
<td>${recibido.veces}</td>
<td>${recibido.estado === recibido.veredicto ? escapeHtml(recibido.detalle ?? '') : ''}</td>
<td><a href="/control/recibidos/${recibido.id}.xml">xml</a>${respuesta}</td>
</tr>`
}
