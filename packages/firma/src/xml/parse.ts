import { DECLARATION, EQUALS, ILLEGAL, QNAME, SPACE } from './gramatica.ts'
import { Prefixes } from './prefixes.ts'
import { resolveReference } from './referencia.ts'
import { type Attribute, type Document, type Element, type Node, XML_NAMESPACE } from './tree.ts'

/** The bytes are not well-formed XML, or use something this parser refuses. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

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
  if (xml.length > MAX_CHARS) throw new XmlError('el documento es demasiado grande')
  const text = typeof xml === 'string' ? xml.replace(/^\ufeff/, '') : decode(xml)
  const illegal = ILLEGAL.exec(text)
  if (illegal) throw new XmlError(`carácter no permitido en XML, en la posición ${illegal.index}`)
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return new Parser(lines, typeof xml === 'string').parseDocument()
}

class Parser {
  private at = 0
  private nodes = 0

  constructor(
    private readonly text: string,
    private readonly decoded: boolean,
  ) {}

  parseDocument(): Document {
    this.skipDeclaration()
    const before = this.parseMisc()
    if (this.text[this.at] !== '<') this.fail('falta el elemento raíz')
    const root = this.parseTree()
    const after = this.parseMisc()
    if (this.at < this.text.length) this.fail('hay contenido después del elemento raíz')
    return { root, before, after }
  }

  private skipDeclaration(): void {
    if (!/^<\?xml[ \t\n?]/.test(this.text.slice(0, 6))) return
    const match = DECLARATION.exec(this.text.slice(0, 400))
    if (!match) this.fail('declaración XML mal formada')
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
      if (this.text.startsWith('<!', this.at)) found.push(this.parseComment())
      else if (this.text.startsWith('<?', this.at)) found.push(this.parseInstruction())
      else return found
    }
  }

  /** The root and all below it, with an explicit stack, so that depth has a limit instead of overflowing. */
  private parseTree(): Element {
    const { element: root, closed } = this.parseStartTag(undefined)
    let open: Element | undefined = closed ? undefined : root
    let depth = 1
    while (open) {
      const next = this.parseContent(open)
      if (next === 'end') {
        open = open.parent
        depth--
      } else if (next) {
        open = next
        if (++depth > MAX_DEPTH) this.fail('demasiados niveles')
      }
    }
    return root
  }

  /** One piece of content: 'end' when it closes `parent`, the element when it opens one. */
  private parseContent(parent: Element): Element | 'end' | undefined {
    const text = this.text
    if (text[this.at] !== '<') return this.parseText(parent)
    switch (text[this.at + 1]) {
      case '/':
        this.parseEndTag(parent)
        return 'end'
      case '?':
        append(parent, this.parseInstruction())
        return undefined
      case '!':
        if (text.startsWith('<![CDATA[', this.at)) appendText(parent, this.until(9, ']]>', 'CDATA sin cerrar'))
        else append(parent, this.parseComment())
        return undefined
      default: {
        const { element, closed } = this.parseStartTag(parent)
        append(parent, element)
        return closed ? undefined : element
      }
    }
  }

  private parseText(parent: Element): undefined {
    const end = this.text.indexOf('<', this.at)
    if (end < 0) this.fail(`falta cerrar ${parent.name}`)
    const raw = this.text.slice(this.at, end)
    if (raw.includes(']]>')) this.fail('"]]>" dentro de un texto')
    appendText(parent, this.resolve(raw))
    this.at = end
    this.count()
  }

  private parseStartTag(parent: Element | undefined): { element: Element; closed: boolean } {
    this.count()
    this.at++
    const { name, prefix, local } = this.parseName()
    const { raw, declared } = this.parseAttributes()
    const scope = (parent?.scope ?? Prefixes.none).with(declared)
    if (scope.layers > MAX_LAYERS) this.fail('demasiados niveles que declaran namespaces')
    const attributes = raw.length > 0 ? this.resolveAttributes(raw, scope) : NO_ATTRIBUTES
    const uri = prefix === '' ? (scope.get('') ?? '') : this.uriOf(prefix, scope)
    const closed = this.text[this.at] === '/'
    this.expect(closed ? '/>' : '>')
    return {
      element: {
        kind: 'element',
        name,
        prefix,
        local,
        uri,
        attributes,
        declared,
        scope,
        parent,
        children: NO_CHILDREN,
      },
      closed,
    }
  }

  private parseAttributes(): { raw: Omit<Attribute, 'uri'>[]; declared: ReadonlyMap<string, string> } {
    const raw: Omit<Attribute, 'uri'>[] = []
    let declared: Map<string, string> | undefined
    for (;;) {
      const spaced = this.skipSpace()
      const next = this.text[this.at]
      if (next === '>' || next === '/') return { raw, declared: declared ?? NONE_DECLARED }
      if (!spaced) this.fail('se esperaba un espacio o el fin de la etiqueta')
      const attribute = { ...this.parseName(), value: this.parseValue() }
      this.count()
      if (raw.length + (declared?.size ?? 0) >= MAX_ATTRIBUTES) this.fail('demasiados atributos')
      if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') {
        declared ??= new Map()
        this.declare(declared, attribute)
      } else raw.push(attribute)
    }
  }

  /** Namespaces in XML §3 and §4: which declarations are allowed. */
  private declare(declared: Map<string, string>, { prefix, local, value }: Omit<Attribute, 'uri'>): void {
    const name = prefix === '' ? '' : local
    const reserved = name === 'xmlns' || value === 'http://www.w3.org/2000/xmlns/'
    if (reserved || (name === 'xml') !== (value === XML_NAMESPACE)) this.fail('declaración de namespace reservada')
    if (name !== '' && value === '') this.fail(`el prefijo ${name} no tiene namespace`)
    if (declared.has(name)) this.fail('namespace declarado dos veces')
    declared.set(name, value)
  }

  private parseEndTag(open: Element): void {
    this.at += 2
    this.expect(open.name)
    if (this.text[this.at] !== '>') this.skipSpace()
    this.expect('>')
  }

  private parseName(): { name: string; prefix: string; local: string } {
    QNAME.lastIndex = this.at
    const match = QNAME.exec(this.text)
    if (!match) this.fail('nombre mal formado')
    this.at = QNAME.lastIndex
    return { name: match[0], prefix: match[1] ?? '', local: match[2]! }
  }

  private parseValue(): string {
    EQUALS.lastIndex = this.at
    if (!EQUALS.test(this.text)) this.fail('atributo sin valor')
    const quote = this.text[EQUALS.lastIndex]
    const start = EQUALS.lastIndex + 1
    const end = quote === '"' || quote === "'" ? this.text.indexOf(quote, start) : -1
    if (end < 0) this.fail('valor de atributo sin comillas')
    const raw = this.text.slice(start, end)
    if (raw.includes('<')) this.fail('"<" dentro de un atributo')
    this.at = end + 1
    return this.resolve(raw.replace(/[\t\n]/g, ' '))
  }

  private parseComment(): Node {
    if (!this.text.startsWith('<!--', this.at)) this.fail('no se admite DOCTYPE ni otras declaraciones')
    const text = this.until(4, '-->', 'comentario sin cerrar')
    if (text.includes('--') || text.endsWith('-')) this.fail('"--" dentro de un comentario')
    return { kind: 'comment', text }
  }

  private parseInstruction(): Node {
    this.at += 2
    const { name, prefix } = this.parseName()
    if (prefix !== '' || name.toLowerCase() === 'xml') this.fail('instrucción de proceso mal formada')
    const spaced = this.skipSpace()
    const text = this.until(0, '?>', 'instrucción de proceso sin cerrar')
    if (text !== '' && !spaced) this.fail('instrucción de proceso mal formada')
    return { kind: 'instruction', target: name, text }
  }

  /** The text from `skip` characters ahead up to a terminator, which is consumed. */
  private until(skip: number, terminator: string, problem: string): string {
    this.count()
    const start = this.at + skip
    const end = this.text.indexOf(terminator, start)
    if (end < 0) this.fail(problem)
    this.at = end + terminator.length
    return this.text.slice(start, end)
  }

  private uriOf(prefix: string, scope: Prefixes): string {
    if (prefix === 'xml') return XML_NAMESPACE
    return scope.get(prefix) ?? this.fail(`el prefijo ${prefix} no está declarado`)
  }

  private resolveAttributes(raw: readonly Omit<Attribute, 'uri'>[], scope: Prefixes): readonly Attribute[] {
    const attributes = raw.map((a) => ({ ...a, uri: a.prefix === '' ? '' : this.uriOf(a.prefix, scope) }))
    const names = new Set(attributes.map((a) => `${a.uri} ${a.local}`))
    if (names.size < attributes.length) this.fail('atributo repetido')
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
  private resolve(raw: string): string {
    let at = raw.indexOf('&')
    let text = at < 0 ? raw : raw.slice(0, at)
    while (at >= 0) {
      this.count()
      const end = raw.indexOf(';', at)
      const next = raw.indexOf('&', at + 1)
      text += resolveReference(raw.slice(at + 1, end)) ?? this.fail('entidad no permitida')
      text += raw.slice(end + 1, next < 0 ? undefined : next)
      at = next
    }
    return text
  }

  private count(): void {
    if (++this.nodes > MAX_NODES) this.fail('demasiados elementos')
  }

  private fail(problem: string): never {
    throw new XmlError(`${problem}, en la posición ${this.at}`)
  }
}

const NONE_DECLARED: ReadonlyMap<string, string> = new Map()
const NO_ATTRIBUTES: readonly Attribute[] = []
const NO_CHILDREN: readonly Node[] = []

// An array that starts with its first child takes a third of the memory of one that starts empty and grows.
function append(parent: Element, node: Node): void {
  if (parent.children === NO_CHILDREN) parent.children = [node]
  else (parent.children as Node[]).push(node)
}

/** CDATA and the text around it are one text node (XPath data model). */
function appendText(parent: Element, text: string): void {
  const last = parent.children.at(-1)
  if (text === '') return
  if (last?.kind === 'text') last.text += text
  else append(parent, { kind: 'text', text })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new XmlError('los bytes no son UTF-8', { cause })
  }
}
