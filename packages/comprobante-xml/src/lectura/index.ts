export { type CodigoLectura, LecturaError } from './errores.ts'
export { type LimitesXml, readXml } from './leer-xml.ts'
export { validateXsd } from './xsd.ts'
