export { type Certificado, checkCertificate, normalizeCedula, readCertificado } from './base/certificado.ts'
export { type CodigoFirma, FirmaError } from './base/errores.ts'
export type { CifradoP12 } from './p12/build-p12.ts'
export { type LlaveCriptografica, openP12 } from './p12/open-p12.ts'
export {
  createTestCertificate,
  createTestTls,
  type IdentidadTls,
  makeTestKey,
  type PedidoCertificado,
} from './prueba/create-test-certificate.ts'
export type { CodigoHallazgo, Hallazgo, Rigor } from './verificacion/hallazgos.ts'
export type { PoliticaDeclarada } from './verificacion/propiedades.ts'
export {
  type Algoritmos,
  type FirmaVerificada,
  type OpcionesVerificacion,
  type ResultadoVerificacion,
  verifySignature,
} from './verificacion/verify.ts'
export { Firmante } from './xades/firmante.ts'
export type { Perfil } from './xades/molde.ts'
export type { AlgoritmoFirma } from './xades/partes.ts'
export { type DocumentoPolitica, POLITICAS, type Politica, type VersionPolitica } from './xades/politicas.ts'
export { type OpcionesFirma, signXadesEpes } from './xades/sign.ts'
export { canonicalize } from './xml/c14n.ts'
export { XmlError } from './xml/error.ts'
