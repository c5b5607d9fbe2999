/**
 * A mail as an IMAP server describes it (RFC 3501 §7.4.2): its parts, their numbers and sizes. Text is latin1
 * throughout.
 */

export interface Parte {
  cabeceras: ReadonlyMap<string, string>
  tipo: string
  parametros: readonly [string, string][]
  disposicion: readonly [string, readonly [string, string][]] | undefined
  codificacion: string
  cuerpo: string
  hijos: Parte[]
}

export function readParte(texto: string): Parte {
  const corte = /\r?\n\r?\n/.exec(texto)
  const cabeceras = readCabeceras(corte ? texto.slice(0, corte.index) : texto)
  const cuerpo = corte ? texto.slice(corte.index + corte[0].length) : ''
  const [tipo, parametros] = readValor(cabeceras.get('content-type') ?? 'text/plain')
  const disposicion = cabeceras.get('content-disposition')
  return {
    cabeceras,
    tipo: tipo.toLowerCase(),
    parametros,
    disposicion: disposicion === undefined ? undefined : readValor(disposicion),
    codificacion: cabeceras.get('content-transfer-encoding') ?? '7BIT',
    cuerpo,
    hijos: readHijos(tipo.toLowerCase(), parametros, cuerpo),
  }
}

function readHijos(tipo: string, parametros: Parte['parametros'], cuerpo: string): Parte[] {
  if (tipo === 'message/rfc822') return [readParte(cuerpo)]
  const frontera = parametros.find(([nombre]) => nombre === 'boundary')?.[1]
  if (!tipo.startsWith('multipart/') || frontera === undefined) return []
  const trozos = `\r\n${cuerpo}`.split(`\r\n--${frontera}`).slice(1)
  return trozos.filter((t) => !t.startsWith('--')).map((t) => readParte(t.replace(/^[ \t]*\r\n/, '')))
}

function readCabeceras(texto: string): Map<string, string> {
  const lineas = texto.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const pares = lineas.flatMap((linea): [string, string][] => {
    const dos = linea.indexOf(':')
    return dos < 1 ? [] : [[linea.slice(0, dos).toLowerCase(), linea.slice(dos + 1).trim()]]
  })
  return new Map(pares)
}

function readValor(texto: string): [string, [string, string][]] {
  const [valor = '', ...resto] = texto.split(';')
  const parametros = resto.flatMap((par): [string, string][] => {
    const [, nombre, entre, solo] = /^\s*([^=\s]+)\s*=\s*(?:"([^"]*)"|(\S*))/.exec(par) ?? []
    return nombre === undefined ? [] : [[nombre.toLowerCase(), entre ?? solo ?? '']]
  })
  return [valor.trim(), parametros]
}

/** The part with a number such as `2.1`; undefined when there is none. */
export function findParte(raiz: Parte, numero: string): Parte | undefined {
  let parte: Parte | undefined = raiz
  for (const [nivel, n] of numero.split('.').map(Number).entries()) {
    const dentro: Parte | undefined = parte?.tipo === 'message/rfc822' && nivel > 0 ? parte.hijos[0] : parte
    if (dentro === undefined) return undefined
    parte = dentro.tipo.startsWith('multipart/') ? dentro.hijos[n - 1] : n === 1 ? dentro : undefined
  }
  return parte
}

/** @param bytesOf announced size of a part */
export function writeEstructura(parte: Parte, bytesOf: (parte: Parte) => number): string {
  const { tipo, parametros, disposicion, codificacion, cuerpo, hijos } = parte
  const [clase = '', subclase = ''] = tipo.split('/')
  const dispuesta = disposicion ? `(${quote(disposicion[0])} ${writeParametros(disposicion[1])})` : 'NIL'
  if (clase === 'multipart') {
    const dentro = hijos.map((hijo) => writeEstructura(hijo, bytesOf)).join('')
    return `(${dentro} ${quote(subclase)} ${writeParametros(parametros)} ${dispuesta} NIL NIL)`
  }
  const comun = `${quote(clase)} ${quote(subclase)} ${writeParametros(parametros)} NIL NIL ${quote(codificacion)} ${bytesOf(parte)}`
  const lineas = cuerpo.split('\n').length
  const [mensaje] = hijos
  const propio =
    tipo === 'message/rfc822' && mensaje
      ? ` ${writeSobre(mensaje)} ${writeEstructura(mensaje, bytesOf)} ${lineas}`
      : clase === 'text'
        ? ` ${lineas}`
        : ''
  return `(${comun}${propio} NIL ${dispuesta} NIL NIL)`
}

export function writeSobre({ cabeceras }: Parte): string {
  const de = (nombre: string) => writeTexto(cabeceras.get(nombre))
  const [, usuario, dominio] = /<?([^<>@\s]+)@([^<>\s]+?)>?$/.exec(cabeceras.get('from') ?? '') ?? []
  const quien = usuario ? `((NIL NIL ${quote(usuario)} ${quote(dominio ?? '')}))` : 'NIL'
  return `(${de('date')} ${de('subject')} ${quien} ${quien} ${quien} NIL NIL NIL NIL ${de('message-id')})`
}

const writeTexto = (texto: string | undefined): string => (texto === undefined ? 'NIL' : quote(texto))
const writeParametros = (pares: readonly [string, string][]): string =>
  pares.length === 0 ? 'NIL' : `(${pares.map(([nombre, valor]) => `${quote(nombre)} ${quote(valor)}`).join(' ')})`

/** Text that cannot be quoted is sent as a literal. */
const quote = (texto: string): string =>
  /[^\x20-\x7e]/.test(texto) ? `{${texto.length}}\r\n${texto}` : `"${texto.replace(/[\\"]/g, '\\$&')}"`
