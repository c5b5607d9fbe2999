const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ENTIDADES[c] ?? c)

/** Styles of every simulator page. */
export const ESTILO = `
body { margin: 2rem; background: #fbfaf7; color: #201e1a; font: 15px/1.5 Inter, system-ui, sans-serif }
h1 { margin: 0; font-size: 1.5rem }
p { color: #66635d }
a { color: #1f50b2 }
dl { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; margin: 1.5rem 0 }
dt { color: #66635d; font-size: .85rem }
dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums }
table { border-collapse: collapse; width: 100%; background: #fff; border: 1px solid #e5e4e0 }
th, td { padding: .5rem .75rem; border-bottom: 1px solid #e5e4e0; text-align: left; vertical-align: top }
th { background: #f7f6f3; font-weight: 600 }
td:nth-child(6) { white-space: pre-line; font-size: .85rem; max-width: 32rem }
.clave { font-variant-numeric: tabular-nums; word-break: break-all; max-width: 18rem }
.estado { padding: .1rem .6rem; border-radius: 1rem; background: #e5f4fd; color: #136b94; white-space: nowrap }
.aceptado { background: #e4f7ea; color: #1e7546 }
.rechazado, .error { background: #fdedeb; color: #b71824 }
`
