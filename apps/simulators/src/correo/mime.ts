/** The part of RFC 5322, 2045 and 2047 needed to show a mail of this product; not a general parser. */

export interface Adjunto {
  nombre: string
  tipo: string
  contenido: Buffer
}

export interface CorreoLeido {
  de: string
  para: string[]
  asunto: string
  idMensaje: string
  /** The unsubscribe link of the mail (RFC 2369), and whether a mail program may call it by itself (RFC 8058). */
  baja: { url: string; unClic: boolean } | null
  texto: string
  html: string
  adjuntos: Adjunto[]
}

interface Parte {
  cabeceras: Map<string, string>
  cuerpo: Buffer
}

const MAX_DEPTH = 10

export function readMime(bytes: Buffer): CorreoLeido {
  const parte = splitParte(bytes)
  const correo: CorreoLeido = {
    de: header(parte, 'from'),
    para: header(parte, 'to')
      .split(',')
      .map((d) => d.trim())
      .filter(Boolean),
    asunto: header(parte, 'subject'),
    idMensaje: header(parte, 'message-id'),
    baja: readBaja(parte),
    texto: '',
    html: '',
    adjuntos: [],
  }
  collect(parte, correo, 0)
  return correo
}

function readBaja(parte: Parte): CorreoLeido['baja'] {
  const url = /<([^>]+)>/.exec(header(parte, 'list-unsubscribe').replace(/\s/g, ''))?.[1]
  return url === undefined
    ? null
    : { url, unClic: header(parte, 'list-unsubscribe-post').trim() === 'List-Unsubscribe=One-Click' }
}

function collect(parte: Parte, correo: CorreoLeido, depth: number): void {
  const tipo = firstOf(header(parte, 'content-type') || 'text/plain').toLowerCase()
  const frontera = parameterOf(header(parte, 'content-type'), 'boundary')
  if (tipo.startsWith('multipart/') && frontera && depth < MAX_DEPTH) {
    for (const hija of splitPartes(parte.cuerpo, frontera)) collect(hija, correo, depth + 1)
    return
  }
  const contenido = decodeCuerpo(parte)
  const disposicion = header(parte, 'content-disposition')
  const nombre = parameterOf(disposicion, 'filename') ?? parameterOf(header(parte, 'content-type'), 'name')
  if (firstOf(disposicion) === 'attachment' || nombre) {
    correo.adjuntos.push({ nombre: nombre ?? 'adjunto', tipo, contenido })
  } else if (tipo === 'text/html') correo.html += contenido.toString('utf8')
  else if (tipo === 'text/plain') correo.texto += contenido.toString('utf8').replaceAll('\r\n', '\n')
}

function splitParte(bytes: Buffer): Parte {
  const corte = bytes.indexOf('\r\n\r\n')
  const cabeza = corte === -1 ? bytes : bytes.subarray(0, corte)
  const cabeceras = new Map<string, string>()
  for (const linea of cabeza
    .toString('utf8')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const dos = linea.indexOf(':')
    if (dos > 0) cabeceras.set(linea.slice(0, dos).toLowerCase(), linea.slice(dos + 1).trim())
  }
  return { cabeceras, cuerpo: corte === -1 ? Buffer.alloc(0) : bytes.subarray(corte + 4) }
}

/** In Latin-1 every byte is one character, so cutting the text cuts the bytes. */
function splitPartes(cuerpo: Buffer, frontera: string): Parte[] {
  return `\r\n${cuerpo.toString('latin1')}`
    .split(`\r\n--${frontera}`)
    .slice(1)
    .filter((trozo) => !trozo.startsWith('--'))
    .map((trozo) => splitParte(Buffer.from(trozo.replace(/^[ \t]*\r\n/, ''), 'latin1')))
}

function decodeCuerpo(parte: Parte): Buffer {
  const texto = parte.cuerpo.toString('latin1')
  switch (header(parte, 'content-transfer-encoding').toLowerCase()) {
    case 'base64':
      return Buffer.from(texto, 'base64')
    case 'quoted-printable':
      return decodeQuoted(texto.replaceAll('=\r\n', ''))
    default:
      return parte.cuerpo
  }
}

const decodeQuoted = (texto: string): Buffer =>
  Buffer.from(
    texto.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const header = (parte: Parte, nombre: string): string => decodeWords(parte.cabeceras.get(nombre) ?? '')

/** =?UTF-8?Q?Contrase=C3=B1a?= */
const decodeWords = (texto: string): string =>
  texto
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, clase: string, valor: string) =>
      (clase.toLowerCase() === 'b' ? Buffer.from(valor, 'base64') : decodeQuoted(valor.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    )

const firstOf = (cabecera: string): string => cabecera.split(';', 1)[0]!.trim()

function parameterOf(cabecera: string, nombre: string): string | undefined {
  const extendido = new RegExp(`[;\\s]${nombre}\\*0?\\*?=(?:utf-8'[^']*')?([^;]+)`, 'i').exec(cabecera)?.[1]
  const simple = new RegExp(`[;\\s]${nombre}=("([^"]*)"|[^;\\s]+)`, 'i').exec(cabecera)
  if (simple) return simple[2] ?? simple[1]
  return extendido && decodeURIComponent(extendido.trim().replace(/^"|"$/g, ''))
}
