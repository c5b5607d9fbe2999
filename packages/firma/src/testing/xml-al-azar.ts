import fc from 'fast-check'

/** A random document before it is serialised: its meaning, and which of the equivalent spellings it uses. */
interface Elemento {
  readonly prefix: string
  readonly local: string
  readonly declarations: readonly (readonly [string, string])[]
  readonly attributes: readonly (readonly [string, string, string])[]
  readonly children: readonly (Elemento | string)[]
  readonly spelling: number
}

const PREFIXES = ['', 'a', 'b', 'ds']
// No `&` in a namespace: libxml2 writes it unescaped, which the standard forbids, so there is nothing to compare with.
const URIS = ['urn:uno', 'urn:dos?x=1', 'http://www.w3.org/2000/09/xmldsig#', 'https://ejemplo.cr/a%C3%B1o']

const text = fc.string({
  unit: fc.constantFrom(...'aZ9 \n\t\r&<>"\'é₡😀-]'.match(/./gsu)!, 'jugo', '\u00a0', '\ufffd'),
  maxLength: 8,
})
const declaration = fc.tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...URIS, ''))
const attribute = fc.tuple(fc.constantFrom('', '', 'a', 'b', 'xml'), fc.constantFrom('x', 'y', 'Id', 'ñ', 'lang'), text)
const aside = fc.constantFrom(
  '<!-- nota -->',
  '<!---->',
  '<?pi?>',
  '<?pi dato "1" ?>',
  '<![CDATA[<&]]>',
  '<![CDATA[]]>',
)

const { elemento } = fc.letrec<{ elemento: Elemento; child: Elemento | string }>((tie) => ({
  elemento: fc.record({
    prefix: fc.constantFrom(...PREFIXES),
    local: fc.constantFrom('Linea', 'p', 'ñandú', 'Signature', 'x-1.2_3'),
    declarations: fc.array(declaration, { maxLength: 3 }),
    attributes: fc.array(attribute, { maxLength: 3 }),
    children: fc.array(tie('child'), { maxLength: 4 }),
    spelling: fc.nat(0xffff),
  }),
  child: fc.oneof({ maxDepth: 4 }, text.map(spellText), aside, tie('elemento')),
}))

/** Well-formed XML full of what canonicalization has to remove: order, quotes, references, CDATA, empty tags, CRLF. */
export const xmlAlAzar: fc.Arbitrary<string> = fc
  .tuple(elemento, fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\n'), aside, aside)
  .map(([root, declaration, before, after]) => {
    const outside = (node: string) => (node.startsWith('<!') && !node.startsWith('<!--') ? '\n' : node)
    return `${declaration}${outside(before)}${write(root, new Map([['xml', 'xml']]))}${outside(after)}\n`
  })

function write(element: Elemento, outer: ReadonlyMap<string, string>): string {
  const own = new Map(element.declarations.filter(([prefix, uri]) => prefix === '' || uri !== ''))
  const scope = new Map([...outer, ...own])
  const prefix = scope.has(element.prefix) ? element.prefix : ''
  const name = prefix ? `${prefix}:${element.local}` : element.local
  const seen = new Set<string>()
  const attributes = element.attributes.flatMap(([p, local, value]) => {
    const expanded = `${p && scope.get(p)} ${local}`
    if ((p && !scope.has(p)) || seen.has(expanded)) return []
    seen.add(expanded)
    return [`${p ? `${p}:` : ''}${local}${spellValue(value, element.spelling)}`]
  })
  const declarations = [...own].map(([p, uri]) => `xmlns${p && `:${p}`}${spellValue(uri, element.spelling)}`)
  const parts = element.spelling % 2 ? [...declarations, ...attributes] : [...attributes.reverse(), ...declarations]
  const space = element.spelling % 3 ? ' ' : '\r\n\t'
  const start = `<${[name, ...parts].join(space)}`
  const body = element.children.map((child) => (typeof child === 'string' ? child : write(child, scope))).join('')
  return body === '' && element.spelling % 5 ? `${start}/>` : `${start} >${body}</${name}\n>`
}

/** The same text in any of its spellings: literal, named, decimal or hexadecimal. */
function spellText(raw: string): string {
  const spelled = raw.replace(/[&<>]/g, (c, at: number) => reference(c, at))
  return spelled.replace(/\r(?!\n)/g, (c, at: number) => (at % 2 ? c : '&#13;'))
}

function spellValue(raw: string, spelling: number): string {
  const quote = spelling % 7 < 3 ? "'" : '"'
  const spelled = raw.replace(/[&<"'\t\n\r]/g, (c, at: number) =>
    (at + spelling) % 3 || /[&<"']/.test(c) ? reference(c, at) : c,
  )
  return `${spelling % 11 ? '=' : ' =\n'}${quote}${spelled}${quote}`
}

const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

function reference(c: string, at: number): string {
  const point = c.codePointAt(0)!
  const named = NAMED[c]
  return at % 3 === 0 && named ? `&${named};` : at % 3 === 1 ? `&#x${point.toString(16)};` : `&#${point};`
}
