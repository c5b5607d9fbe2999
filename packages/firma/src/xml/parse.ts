import { XmlError } from './error.ts'
import { DECLARATION, EQUALS, ILLEGAL, QNAME, resolveReference, SPACE, SUSPECT } from './gramatica.ts'
import { Prefixes } from './prefixes.ts'
import { type Attribute, type Document, type Element, type Node, XML_NAMESPACE } from './tree.ts'

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
 * limited. Bytes must be UTF-8 (docs/hacienda.md §6), with or without BOM; text was decoded by the caller, whatever
 * encoding it declares.
 * @throws XmlError
 */
export function parseXml(xml: string | Uint8Array): Document {
  if (xml.length > MAX_CHARS) throw new XmlError('muy_grande', 'el documento es demasiado grande')
  const text = typeof xml === 'string' ? xml.replace(/^\ufeff/, '') : decode(xml)
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return new Parser(lines, typeof xml === 'string').parseDocument()
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

/** A name in its parts: a document repeats a hundred names, and each is checked once. */
interface Name {
  readonly name: string
  readonly prefix: string
  readonly local: string
}

class Parser {
  private at = 0
  private nodes = 0
  private closed = false
  private readonly names = new Map<string, Name>()
  private readonly attributed: Element[] = []

  constructor(
    private readonly text: string,
    private readonly decoded: boolean,
  ) {}

  parseDocument(): Document {
    this.refuseIllegal()
    this.skipDeclaration()
    const before = this.parseMisc()
    if (this.text.startsWith('<!', this.at)) this.fail(NO_DOCTYPE, 'doctype')
    if (this.text.charCodeAt(this.at) !== LT) this.fail('falta el elemento raíz')
    const root = this.parseTree()
    const after = this.parseMisc()
    if (this.at < this.text.length) this.fail('hay texto fuera del elemento raíz')
    return { root, before, after, attributed: this.attributed }
  }

  private refuseIllegal(): void {
    if (!SUSPECT.test(this.text)) return
    const illegal = ILLEGAL.exec(this.text)
    if (!illegal) return
    this.failAt(illegal.index, 'hay un carácter que XML no admite')
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
    const root = this.parseStartTag(undefined)
    let open: Element | undefined = this.closed ? undefined : root
    let depth = 1
    while (open) {
      const next = this.parseContent(open)
      if (next === 'end') {
        open = open.parent
        depth--
      } else if (next) {
        open = next
        if (++depth > MAX_DEPTH) this.fail('tiene demasiados niveles', 'muy_profundo')
      }
    }
    return root
  }

  /** One piece of content: 'end' when it closes `parent`, the element when it opens one. */
  private parseContent(parent: Element): Element | 'end' | undefined {
    const { text, at } = this
    if (text.charCodeAt(at) !== LT) return this.parseText(parent)
    switch (text.charCodeAt(at + 1)) {
      case SLASH:
        this.parseEndTag(parent)
        return 'end'
      case QUESTION:
        parent.asWritten = false
        append(parent, this.parseInstruction())
        return undefined
      case BANG:
        parent.asWritten = false
        if (text.startsWith('<![CDATA[', at)) appendText(parent, this.until(9, ']]>', 'una sección CDATA no se cierra'))
        else append(parent, this.parseComment())
        return undefined
      default: {
        const element = this.parseStartTag(parent)
        append(parent, element)
        return this.closed ? undefined : element
      }
    }
  }

  private parseText(parent: Element): undefined {
    const end = this.text.indexOf('<', this.at)
    if (end < 0) this.fail(`falta cerrar ${parent.name}`)
    const raw = this.text.slice(this.at, end)
    if (raw.includes('>')) {
      if (raw.includes(']]>')) this.fail('hay "]]>" dentro de un texto')
      parent.asWritten = false
    }
    const text = this.resolve(raw, this.at)
    if (text !== raw && NOT_CANONICAL.test(raw)) parent.asWritten = false
    appendText(parent, text)
    this.at = end
    this.count()
  }

  private parseStartTag(parent: Element | undefined): Element {
    this.count()
    const start = this.at++
    const { name, prefix, local } = this.parseName()
    const tag = this.text.charCodeAt(this.at) === GT ? BARE : this.parseAttributes()
    const scope = (parent?.scope ?? Prefixes.none).with(tag.declared)
    if (scope.layers > MAX_LAYERS)
      this.fail('tiene demasiados niveles que declaran espacios de nombres', 'muy_profundo')
    const attributes = tag.raw.length > 0 ? this.resolveAttributes(tag.raw, scope) : NO_ATTRIBUTES
    const uri = prefix === '' ? scope.base : this.uriOf(prefix, scope)
    this.closed = this.text.charCodeAt(this.at) === SLASH
    this.expect(this.closed ? '/>' : '>')
    const plain = prefix === '' && attributes.every((a) => a.prefix === '')
    const element: Element = {
      kind: 'element',
      name,
      prefix,
      local,
      uri,
      attributes,
      declared: tag.declared,
      scope,
      parent,
      children: NO_CHILDREN,
      source: this.text,
      start,
      end: this.at,
      asWritten: tag.asWritten && !this.closed,
      plain,
    }
    if (attributes.length > 0) this.attributed.push(element)
    if (this.closed) end(element, this.at)
    return element
  }

  private parseAttributes(): Tag {
    const raw: Omit<Attribute, 'uri'>[] = []
    let declared: Map<string, string> | undefined
    const from = this.at
    for (;;) {
      const spaced = this.skipSpace()
      const next = this.text.charCodeAt(this.at)
      if (next === GT || next === SLASH) {
        const asWritten = !declared && raw.length === 1 && isCanonical(raw[0]!, this.text.slice(from, this.at))
        return { raw, declared: declared ?? NONE_DECLARED, asWritten }
      }
      if (!spaced) this.fail('se esperaba un espacio o el fin de la etiqueta')
      const { name, prefix, local } = this.parseName()
      const attribute = { name, prefix, local, value: this.parseValue() }
      this.count()
      if (raw.length + (declared?.size ?? 0) >= MAX_ATTRIBUTES) this.fail('tiene demasiados atributos', 'muy_complejo')
      if (prefix === 'xmlns' || name === 'xmlns') {
        declared ??= new Map()
        this.declare(declared, attribute)
      } else raw.push(attribute)
    }
  }

  /** Namespaces in XML §3 and §4: which declarations are allowed. */
  private declare(declared: Map<string, string>, { prefix, local, value }: Omit<Attribute, 'uri'>): void {
    const name = prefix === '' ? '' : local
    const reserved = name === 'xmlns' || value === 'http://www.w3.org/2000/xmlns/'
    if (reserved || (name === 'xml') !== (value === XML_NAMESPACE)) this.fail('declara un espacio de nombres reservado')
    if (name !== '' && value === '') this.fail(`el prefijo ${name} no tiene espacio de nombres`)
    if (declared.has(name)) this.fail('un espacio de nombres está declarado dos veces')
    declared.set(name, value)
  }

  private parseEndTag(open: Element): void {
    this.at += 2
    if (!this.text.startsWith(open.name, this.at)) this.fail(`falta cerrar ${open.name}`)
    this.at += open.name.length
    if (this.text.charCodeAt(this.at) !== GT) {
      open.asWritten = false
      this.skipSpace()
    }
    this.expect('>')
    end(open, this.at)
  }

  private parseName(): Name {
    const { text, at } = this
    let i = at
    for (; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (
        c === GT ||
        c === BLANK ||
        c === SLASH ||
        c === EQUAL ||
        c === FEED ||
        c === TAB ||
        c === QUESTION ||
        c === LT
      )
        break
    }
    this.at = i
    const written = text.slice(at, i)
    const known = this.names.get(written)
    if (known) return known
    const match = QNAME.exec(written)
    if (!match) this.fail('un nombre está mal escrito')
    const name = { name: written, prefix: match[1] ?? '', local: match[2]! }
    this.names.set(written, name)
    return name
  }

  private parseValue(): string {
    EQUALS.lastIndex = this.at
    if (!EQUALS.test(this.text)) this.fail('un atributo no tiene valor')
    const quote = this.text[EQUALS.lastIndex]
    const start = EQUALS.lastIndex + 1
    const close = quote === '"' || quote === "'" ? this.text.indexOf(quote, start) : -1
    if (close < 0) this.fail('el valor de un atributo no tiene comillas')
    const raw = this.text.slice(start, close)
    if (raw.includes('<')) this.fail('hay "<" dentro de un atributo')
    this.at = close + 1
    return this.resolve(raw.replace(/[\t\n]/g, ' '), start)
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
    this.at = close + terminator.length
    return this.text.slice(start, close)
  }

  private uriOf(prefix: string, scope: Prefixes): string {
    if (prefix === 'xml') return XML_NAMESPACE
    return scope.get(prefix) ?? this.fail(`el prefijo ${prefix} no está declarado`)
  }

  private resolveAttributes(raw: readonly Omit<Attribute, 'uri'>[], scope: Prefixes): readonly Attribute[] {
    const attributes = raw.map((a) => ({ ...a, uri: a.prefix === '' ? '' : this.uriOf(a.prefix, scope) }))
    if (attributes.length === 1) return attributes
    const names = new Set(attributes.map((a) => `${a.uri} ${a.local}`))
    if (names.size < attributes.length) this.fail('un atributo está repetido')
    return attributes
  }

  private skipSpace(): boolean {
    SPACE.lastIndex = this.at
    SPACE.test(this.text)
    const moved = SPACE.lastIndex > this.at
    this.at = SPACE.lastIndex
    return moved
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
      text +=
        resolveReference(raw.slice(at + 1, close)) ?? this.failAt(from + at, 'hay una entidad o un & que XML no admite')
      text += raw.slice(close + 1, next < 0 ? undefined : next)
      at = next
    }
    return text
  }

  private count(): void {
    if (++this.nodes > MAX_NODES) this.fail('tiene demasiados elementos', 'muy_complejo')
  }

  private failAt(at: number, problem: string): never {
    this.at = at
    this.fail(problem)
  }

  private fail(problem: string, motivo: XmlError['motivo'] = 'mal_formado'): never {
    throw new XmlError(motivo, `línea ${lineAt(this.text, this.at)}, ${problem}`)
  }
}

const NO_DOCTYPE = 'no se admite DOCTYPE ni otras declaraciones'

/** What stands in a start tag behind its name. */
interface Tag {
  readonly raw: readonly Omit<Attribute, 'uri'>[]
  readonly declared: ReadonlyMap<string, string>
  /** True if Canonical XML writes exactly this. */
  readonly asWritten: boolean
}

const NONE_DECLARED: ReadonlyMap<string, string> = new Map()
const NO_ATTRIBUTES: readonly Attribute[] = []
const NO_CHILDREN: readonly Node[] = []
const BARE: Tag = { raw: [], declared: NONE_DECLARED, asWritten: true }

/** True if Canonical XML writes the attribute as it stands: one blank, double quotes, nothing to escape or to resolve. */
const isCanonical = ({ name, value }: Omit<Attribute, 'uri'>, written: string): boolean =>
  !/[&\t\n]/.test(written) && written === ` ${name}="${value}"`

/** References that Canonical XML does not write so. */
const NOT_CANONICAL = /&(?!(?:amp|lt|gt);)/

/** Ends an element: what is not written as Canonical XML writes it makes its parent so. */
function end(element: Element, at: number): void {
  element.end = at
  const { parent } = element
  if (!parent) return
  if (!element.asWritten) parent.asWritten = false
  if (!element.plain) parent.plain = false
}

// An array that starts with its first child takes a third of the memory of one that starts empty and grows.
function append(parent: Element, node: Node): void {
  if (parent.children === NO_CHILDREN) parent.children = [node]
  else (parent.children as Node[]).push(node)
}

/** CDATA and the text around it are one text node (XPath data model). */
function appendText(parent: Element, text: string): void {
  if (text === '') return
  const last = parent.children[parent.children.length - 1]
  if (last?.kind === 'text') last.text += text
  else append(parent, { kind: 'text', text })
}

function lineAt(text: string, at: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++
  return line
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new XmlError('codificacion', 'los bytes no son UTF-8', { cause })
  }
}
