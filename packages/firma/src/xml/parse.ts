import { isUtf8 } from 'node:buffer'
import { XmlError } from './error.ts'
import { CONTROL, DECLARATION, LONE_SURROGATE, NO_CHARS, resolveReference } from './gramatica.ts'
import { learn, type Name, nameOf } from './names.ts'
import { Prefixes } from './prefixes.ts'
import { type Attribute, type Document, Element, type Node, type Source, XML_NAMESPACE } from './tree.ts'

/**
 * A factura of 1000 lines is about 1 MB and 60 000 elements, three nodes each when indented. At these limits the
 * worst document takes about 120 MB and a second.
 */
const MAX_CHARS = 10 * 1024 * 1024
const MAX_NODES = 300_000
const MAX_DEPTH = 128
const MAX_ATTRIBUTES = 256
const MAX_LAYERS = 32

/**
 * Parses untrusted XML 1.0 with namespaces. There is no DTD: a DOCTYPE is refused, and so is every entity except the
 * five predefined ones and character references; nothing is ever fetched. Size, depth and number of nodes are
 * limited. Bytes must be UTF-8 (docs/hacienda.md §6), with or without BOM.
 * @throws XmlError
 */
export function parseXml(
  xml: string | Uint8Array,
  { decoded = typeof xml === 'string', depth = MAX_DEPTH }: OpcionesXml = {},
): Document {
  if (xml.length > MAX_CHARS) throw new XmlError('muy_grande', 'el documento es demasiado grande')
  return new Parser(toSource(typeof xml === 'string' ? encode(xml) : bufferOf(xml)), decoded, depth).parseDocument()
}

interface OpcionesXml {
  /** True if the caller made UTF-8 of it, as text is: then it may declare any encoding. */
  readonly decoded?: boolean
  /** Levels of elements; 128 by default. */
  readonly depth?: number
}

function encode(text: string): Buffer {
  const lone = LONE_SURROGATE.exec(text)
  if (lone) throw new XmlError('mal_formado', `línea ${lineAt(text, lone.index)}, ${NO_CHAR}`)
  return Buffer.from(text)
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

function toSource(utf8: Buffer): Source {
  if (!isUtf8(utf8)) throw new XmlError('codificacion', 'los bytes no son UTF-8')
  const hasMark = utf8[0] === 0xef && utf8[1] === 0xbb && utf8[2] === 0xbf
  const bytes = hasMark ? utf8.subarray(3) : utf8
  const text = bytes.toString('latin1')
  if (!text.includes('\r')) return { bytes, text }
  const lines = text.replace(/\r\n?/g, '\n')
  return { bytes: Buffer.from(lines, 'latin1'), text: lines }
}

const LT = 0x3c
const GT = 0x3e
const SLASH = 0x2f
const BANG = 0x21
const QUESTION = 0x3f
const BLANK = 0x20
const TAB = 0x09
const FEED = 0x0a
const EQUAL = 0x3d
const AMPERSAND = 0x26
const DOUBLE = 0x22
const SINGLE = 0x27

/** What a byte of text or of a value asks for; the sum of a whole text says what has to be done with it. */
const IS_CONTROL = 1
const IS_REFERENCE = 2
const IS_GREATER = 4
const IS_WIDE = 8
/** Blanks that a value changes into spaces, and that no name has. */
const IS_BREAK = 16
const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return IS_WIDE
  if (byte === TAB || byte === FEED) return IS_BREAK
  if (byte < BLANK) return IS_CONTROL
  return byte === AMPERSAND ? IS_REFERENCE : byte === GT ? IS_GREATER : 0
})
const ENDS_NAME = Uint8Array.from({ length: 256 }, (_, byte) =>
  [GT, BLANK, SLASH, EQUAL, FEED, TAB, QUESTION, LT].includes(byte) ? 1 : 0,
)

class Parser {
  private at = 0
  private nodes = 0
  private readonly bytes: Buffer
  private readonly text: string
  private readonly attributed: Element[] = []
  /** The last element that began or ended, and whether it is still open: its name foretells the next one. */
  private last: Name | undefined
  private inside = true

  constructor(
    private readonly source: Source,
    private readonly decoded: boolean,
    private readonly maxDepth: number,
  ) {
    this.bytes = source.bytes
    this.text = source.text
  }

  parseDocument(): Document {
    if (this.bytes.includes(0xef)) this.refuse(NO_CHARS, 0, this.text.length)
    this.skipDeclaration()
    const before = this.parseMisc()
    if (this.text.startsWith('<!', this.at)) this.fail(NO_DOCTYPE, 'doctype')
    if (this.bytes[this.at] !== LT) this.fail('falta el elemento raíz')
    const root = this.parseTree()
    const after = this.parseMisc()
    if (this.at < this.text.length) this.fail('hay texto fuera del elemento raíz')
    return { root, before, after, attributed: this.attributed }
  }

  private skipDeclaration(): void {
    if (!/^<\?xml[ \t\n?]/.test(this.text.slice(0, 6))) return
    const match = DECLARATION.exec(this.text.slice(0, 400))
    if (!match) this.fail('la declaración XML está mal escrita')
    const encoding = match[3]?.toLowerCase() ?? 'utf-8'
    if (!this.decoded && encoding !== 'utf-8' && encoding !== 'utf8' && encoding !== 'us-ascii')
      this.fail('la codificación debe ser UTF-8')
    this.at = match[0].length
  }

  /** Comments and instructions outside the root. */
  private parseMisc(): Node[] {
    const found: Node[] = []
    for (;;) {
      this.skipSpace()
      if (this.text.startsWith('<!--', this.at)) found.push(this.parseComment())
      else if (this.text.startsWith('<?', this.at)) found.push(this.parseInstruction())
      else return found
    }
  }

  /** The root and all below it, with an explicit stack, so that depth has a limit instead of overflowing. */
  private parseTree(): Element {
    const { bytes } = this
    const root = this.parseStartTag(undefined)
    let open: Element | undefined = root.end > 0 ? undefined : root
    let depth = 1
    while (open) {
      if (bytes[this.at] !== LT) this.parseText(open)
      else {
        const next = bytes[this.at + 1]
        if (next === SLASH) this.parseEndTag(open)
        else if (next === BANG || next === QUESTION) this.parseAside(open)
        else {
          if (depth >= this.maxDepth) this.fail('tiene demasiados niveles', 'muy_profundo')
          const child = this.parseStartTag(open)
          open.append(child)
          if (child.end === 0) {
            open = child
            depth++
          }
        }
      }
      if (open.end > 0) {
        open = open.parent
        depth--
      }
    }
    return root
  }

  private parseAside(parent: Element): void {
    parent.asWritten = false
    if (this.bytes[this.at + 1] === QUESTION) parent.append(this.parseInstruction())
    else if (this.text.startsWith('<![CDATA[', this.at))
      parent.appendText(this.until(9, ']]>', 'una sección CDATA no se cierra'))
    else parent.append(this.parseComment())
  }

  private parseText(parent: Element): void {
    const { bytes, at } = this
    let seen = 0
    let end = at
    for (; end < bytes.length; end++) {
      const byte = bytes[end]!
      if (byte === LT) break
      seen |= CLASS[byte]!
    }
    if (end === bytes.length) this.fail(`falta cerrar ${parent.name}`)
    this.count()
    const { endTag } = parent.qname
    if ((seen & ~IS_BREAK) === 0 && parent.isLeaf && isAt(bytes, end, endTag)) {
      this.at = end + endTag.length
      parent.closeWithText(at, this.at)
      this.moveOn(parent.qname, false)
    } else {
      parent.appendText(this.resolveText(parent, at, end, seen))
      this.at = end
    }
  }

  private resolveText(parent: Element, start: number, end: number, seen: number): string {
    if (seen & IS_CONTROL) this.refuse(CONTROL, start, end)
    const raw = this.slice(start, end, seen)
    if (seen & IS_GREATER) {
      if (raw.includes(']]>')) this.fail('hay "]]>" dentro de un texto')
      parent.asWritten = false
    }
    if (!(seen & IS_REFERENCE)) return raw
    if (NOT_CANONICAL.test(raw)) parent.asWritten = false
    return this.resolve(raw, start)
  }

  private parseStartTag(parent: Element | undefined): Element {
    this.count()
    const start = this.at
    const guess = this.inside ? this.last?.child : this.last?.sibling
    const isBare = guess !== undefined && isAt(this.bytes, start, guess.startTag)
    const qname = isBare ? guess : this.parseTagName()
    if (isBare) this.at += guess.startTag.length
    const tag = isBare ? BARE : this.parseAttributes()
    const scope = (parent?.scope ?? Prefixes.none).with(tag.declared)
    if (scope.layers > MAX_LAYERS)
      this.fail('tiene demasiados niveles que declaran espacios de nombres', 'muy_profundo')
    const { attributes } = tag
    const { prefix } = qname
    const uri = prefix === '' ? scope.base : this.uriOf(prefix, scope)
    const plain = this.resolveAttributes(attributes, scope) && prefix === ''
    const element = new Element(this.source, qname, uri, attributes, scope, parent, start, tag.asWritten, plain)
    if (attributes.length > 0) this.attributed.push(element)
    if (tag.closed) element.close(this.at)
    this.moveOn(qname, !tag.closed)
    return element
  }

  private parseTagName(): Name {
    this.at++
    const name = this.parseName()
    if (this.last) learn(this.last, this.inside, name)
    return name
  }

  private moveOn(last: Name, inside: boolean): void {
    this.last = last
    this.inside = inside
  }

  /** The rest of a start tag, its end included. */
  private parseAttributes(): Tag {
    if (this.bytes[this.at] === GT) {
      this.at++
      return BARE
    }
    const attributes: Attribute[] = []
    let declared: Map<string, string> | undefined
    let asWritten = true
    for (;;) {
      const from = this.at
      const spaced = this.skipSpace()
      const next = this.bytes[this.at]
      if (next === GT || next === SLASH) {
        const closed = next === SLASH
        asWritten = asWritten && !spaced && !closed && !declared && attributes.length < 2
        this.expect(closed ? '/>' : '>')
        return { attributes, declared: declared ?? Prefixes.none.own, asWritten, closed }
      }
      if (!spaced) this.fail('se esperaba un espacio o el fin de la etiqueta')
      if (this.at > from + 1 || this.bytes[from] !== BLANK) asWritten = false
      const { name, prefix, local } = this.parseName()
      const { value, isCanonical } = this.parseValue()
      if (!isCanonical) asWritten = false
      const attribute = { name, prefix, local, uri: '', value }
      this.count()
      if (attributes.length + (declared?.size ?? 0) >= MAX_ATTRIBUTES)
        this.fail('tiene demasiados atributos', 'muy_complejo')
      if (prefix === 'xmlns' || name === 'xmlns') {
        declared ??= new Map()
        this.declare(declared, attribute)
      } else attributes.push(attribute)
    }
  }

  /** Namespaces in XML §3 and §4: which declarations are allowed. */
  private declare(declared: Map<string, string>, { prefix, local, value }: Attribute): void {
    const name = prefix === '' ? '' : local
    const reserved = name === 'xmlns' || value === 'http://www.w3.org/2000/xmlns/'
    if (reserved || (name === 'xml') !== (value === XML_NAMESPACE)) this.fail('declara un espacio de nombres reservado')
    if (name !== '' && value === '') this.fail(`el prefijo ${name} no tiene espacio de nombres`)
    if (declared.has(name)) this.fail('un espacio de nombres está declarado dos veces')
    declared.set(name, value)
  }

  private parseEndTag(open: Element): void {
    const { endTag } = open.qname
    if (isAt(this.bytes, this.at, endTag)) this.at += endTag.length
    else {
      // Blanks may stand behind the name.
      if (!isAt(this.bytes, this.at, endTag.subarray(0, -1))) this.fail(`falta cerrar ${open.name}`)
      open.asWritten = false
      this.at += endTag.length - 1
      this.skipSpace()
      this.expect('>')
    }
    open.close(this.at)
    this.moveOn(open.qname, false)
  }

  private parseName(): Name {
    const { bytes, at } = this
    let end = at
    while (end < bytes.length && ENDS_NAME[bytes[end]!] === 0) end++
    this.at = end
    return nameOf(this.text.slice(at, end)) ?? this.fail('un nombre está mal escrito')
  }

  /** The value of an attribute, and whether Canonical XML writes it as it stands. */
  private parseValue(): { value: string; isCanonical: boolean } {
    const { bytes } = this
    const spacedBefore = this.skipSpace()
    if (bytes[this.at] !== EQUAL) this.fail('un atributo no tiene valor')
    this.at++
    const spacedBehind = this.skipSpace()
    const quote = bytes[this.at]
    const start = this.at + 1
    const end = quote === DOUBLE || quote === SINGLE ? bytes.indexOf(quote, start) : -1
    if (end < 0) this.fail('el valor de un atributo no tiene comillas')
    let seen = 0
    for (let i = start; i < end; i++) {
      if (bytes[i] === LT) this.fail('hay "<" dentro de un atributo')
      seen |= CLASS[bytes[i]!]!
    }
    if (seen & IS_CONTROL) this.refuse(CONTROL, start, end)
    this.at = end + 1
    const raw = this.slice(start, end, seen)
    const isCanonical = quote === DOUBLE && !spacedBefore && !spacedBehind && (seen & (IS_REFERENCE | IS_BREAK)) === 0
    return { value: isCanonical ? raw : this.resolve(raw.replace(/[\t\n]/g, ' '), start), isCanonical }
  }

  private parseComment(): Node {
    if (!this.text.startsWith('<!--', this.at)) this.fail(NO_DOCTYPE)
    const text = this.until(4, '-->', 'un comentario no se cierra')
    if (text.includes('--') || text.endsWith('-')) this.fail('hay "--" dentro de un comentario')
    return { kind: 'comment', text }
  }

  private parseInstruction(): Node {
    this.at += 2
    const { name, prefix } = this.parseName()
    if (prefix !== '' || name.toLowerCase() === 'xml') this.fail('una instrucción de proceso está mal escrita')
    const spaced = this.skipSpace()
    const text = this.until(0, '?>', 'una instrucción de proceso no se cierra')
    if (text !== '' && !spaced) this.fail('una instrucción de proceso está mal escrita')
    return { kind: 'instruction', target: name, text }
  }

  /** The text from `skip` characters ahead up to a terminator, which is consumed. */
  private until(skip: number, terminator: string, problem: string): string {
    this.count()
    const start = this.at + skip
    const close = this.text.indexOf(terminator, start)
    if (close < 0) this.fail(problem)
    this.refuse(CONTROL, start, close)
    this.at = close + terminator.length
    return this.slice(start, close, IS_WIDE)
  }

  private uriOf(prefix: string, scope: Prefixes): string {
    if (prefix === 'xml') return XML_NAMESPACE
    return scope.get(prefix) ?? this.fail(`el prefijo ${prefix} no está declarado`)
  }

  /** Gives each attribute its namespace; true if none has a prefix. */
  private resolveAttributes(attributes: readonly Attribute[], scope: Prefixes): boolean {
    let plain = true
    for (const attribute of attributes) {
      if (attribute.prefix === '') continue
      attribute.uri = this.uriOf(attribute.prefix, scope)
      plain = false
    }
    if (attributes.length > 1) {
      const names = new Set(attributes.map((a) => `${a.uri} ${a.local}`))
      if (names.size < attributes.length) this.fail('un atributo está repetido')
    }
    return plain
  }

  private skipSpace(): boolean {
    const { bytes, at } = this
    let end = at
    while (end < bytes.length && (bytes[end] === BLANK || bytes[end] === FEED || bytes[end] === TAB)) end++
    this.at = end
    return end > at
  }

  private expect(text: string): void {
    if (!this.text.startsWith(text, this.at)) this.fail(`se esperaba ${text}`)
    this.at += text.length
  }

  /** Text with its references resolved; each counts as a node, because it costs as much. */
  private resolve(raw: string, from: number): string {
    let at = raw.indexOf('&')
    if (at < 0) return raw
    let text = raw.slice(0, at)
    while (at >= 0) {
      this.count()
      const close = raw.indexOf(';', at)
      const next = raw.indexOf('&', at + 1)
      text += resolveReference(raw.slice(at + 1, close)) ?? this.refuseReference(raw, at, from)
      text += raw.slice(close + 1, next < 0 ? undefined : next)
      at = next
    }
    return text
  }

  private slice(start: number, end: number, seen: number): string {
    return seen & IS_WIDE ? this.bytes.toString('utf8', start, end) : this.text.slice(start, end)
  }

  private count(): void {
    if (++this.nodes > MAX_NODES) this.fail('tiene demasiados elementos', 'muy_complejo')
  }

  private refuse(illegal: RegExp, start: number, end: number): void {
    const found = illegal.exec(this.text.slice(start, end))
    if (found) this.failAt(start + found.index, NO_CHAR)
  }

  private refuseReference(raw: string, at: number, from: number): never {
    this.failAt(from + Buffer.byteLength(raw.slice(0, at)), 'hay una entidad o un & que XML no admite')
  }

  private failAt(at: number, problem: string): never {
    this.at = at
    this.fail(problem)
  }

  private fail(problem: string, motivo: XmlError['motivo'] = 'mal_formado'): never {
    throw new XmlError(motivo, `línea ${lineAt(this.text, this.at)}, ${problem}`)
  }
}

/** In a third of the time of `startsWith`. */
function isAt(bytes: Uint8Array, at: number, tag: Uint8Array): boolean {
  for (let i = 0; i < tag.length; i++) if (bytes[at + i] !== tag[i]) return false
  return true
}

const NO_CHAR = 'hay un carácter que XML no admite'
const NO_DOCTYPE = 'no se admite DOCTYPE ni otras declaraciones'

/** What stands in a start tag behind its name. */
interface Tag {
  readonly attributes: readonly Attribute[]
  readonly declared: ReadonlyMap<string, string>
  /** True if Canonical XML writes exactly this. */
  readonly asWritten: boolean
  /** True if the tag is its own end. */
  readonly closed: boolean
}

const BARE: Tag = { attributes: [], declared: Prefixes.none.own, asWritten: true, closed: false }

/** References that Canonical XML does not write so. */
const NOT_CANONICAL = /&(?!(?:amp|lt|gt);)/

function lineAt(text: string, at: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++
  return line
}
