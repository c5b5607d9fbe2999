/** The parser of XML of others, without signatures. */
export { XmlError } from './error.ts'
export { parseXml } from './parse.ts'
export type { Document, Element } from './tree.ts'
