/**
 * The three operations of API-57 to API-59 in the style of Hasura, whose terms the specification uses. Fields of a
 * company are named as in the rest of the API; only its code is `cod_cia` here, as the specification spells it.
 */
import { buildSchema, type GraphQLSchema } from 'graphql'

const SDL = `
enum order_by { desc }
input cia_order_by { cod_cia: order_by }

type cia {
  cod_cia: Int!
  ruc: String!
  nombreCia: String!
  razonSocial: String!
  correoElectronico: String!
  estado: String!
}

input TipoDoctoPersona { codigoSri: String! }
input Pais { idPais: Int! }

input cia_insert_input {
  nombreCia: String
  razonSocial: String
  ruc: String
  "1 física, 2 jurídica"
  tipoPersona: String
  tipoDoctoPersona: TipoDoctoPersona
  correoElectronico: String
  pais: Pais
  departamento: Int
  idMunicipio: Int
  distrito: Int
  barrio: String
  direccion: String
  telefonos: String
  celular: String
  fax: String
  representanteLegal: String
  identificacionRepresentante: String
  nombreLogo: String
  valIva: String
  tarifaIca: String
  ciudad: String
  nit: String
  resolucionIva: String
  resolucionIca: String
  contraseniaFirmaElectronica: String
  ubicacionFirmaElectronica: String
  archivoDocEmitidos: String
  archivoDocRecibidos: String
}

type Query {
  "De la última hacia atrás; la primera es la del código mayor"
  cia(order_by: cia_order_by, limit: Int = 1): [cia!]!
}

type Mutation {
  insert_cia_one(object: cia_insert_input!): cia!
  "La inactiva: sus documentos se conservan y se puede restaurar"
  delete_cia_by_pk(cod_cia: Int!): cia!
}
`

export const ESQUEMA: GraphQLSchema = buildSchema(SDL)
