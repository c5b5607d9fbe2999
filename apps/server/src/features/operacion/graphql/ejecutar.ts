/** Runs a GraphQL request of the operator with the functions behind /cia (API-57 to API-59). */
import { type BodyOf, type CiaResumen, contract, type ResponseOf } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import {
  type ASTVisitor,
  type DocumentNode,
  execute,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type ValidationContext,
  validate as validateDocument,
} from 'graphql'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { toAppError } from '../../../http/servidor/error-handler.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { validate } from '../../../http/validation.ts'
import { createCiaOfOperator, findCia, listUltimasCias, setEstado, toResumen } from '../../compania/index.ts'
import { ESQUEMA } from './esquema.ts'

type Peticion = BodyOf<typeof contract.graphql.run>
type Respuesta = ResponseOf<typeof contract.graphql.run>

/** Most tokens of a request; the three operations with every field have some 120. */
const MAX_TOKENS = 500
const MAX_CIAS = 50

export async function runGraphql(
  deps: Con<'config' | 'db' | 'log' | 'now' | 'sesiones' | 'credenciales' | 'cola'>,
  sesion: Sesion,
  peticion: Peticion,
): Promise<Respuesta> {
  const document = read(peticion.query)
  if (Array.isArray(document)) return { errors: document.map((error) => error.toJSON()) }
  const { data, errors } = await execute({
    schema: ESQUEMA,
    document,
    rootValue: createRaiz(deps, sesion),
    variableValues: peticion.variables,
    operationName: peticion.operationName,
  })
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map((error) => toPublic(deps, error).toJSON()) } : {}),
  }
}

/** The parsed document, or the errors that forbid running it. */
function read(query: string): DocumentNode | GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule, limites]
    const errors = validateDocument(ESQUEMA, document, rules, { maxErrors: 5 })
    return errors.length > 0 ? [...errors] : document
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

const createRaiz = (deps: Con<'config' | 'db' | 'now' | 'sesiones' | 'credenciales' | 'cola'>, sesion: Sesion) => ({
  async cia({ limit }: { limit: number }) {
    if (limit < 1 || limit > MAX_CIAS) throw new AppError('invalid', mensajes.general.datosInvalidos)
    return (await deps.db.withSistema((tx) => listUltimasCias(tx, limit))).map(toGraphql)
  },
  async insert_cia_one({ object }: { object: unknown }) {
    return toGraphql(await createCiaOfOperator(deps, sesion, validate(contract.cia.create.body, object)))
  },
  async delete_cia_by_pk({ cod_cia }: { cod_cia: number }) {
    const { codCia } = validate(contract.cia.remove.params, { codCia: cod_cia })
    await setEstado(deps, sesion, codCia, 'I')
    const cia = await deps.db.withSistema((tx) => findCia(tx, codCia))
    if (!cia) throw notFound()
    return toGraphql(toResumen(cia))
  },
})

const toGraphql = ({ codCia, ...resto }: CiaResumen) => ({ cod_cia: codCia, ...resto })

/** The user's text and the error code of the rest of the API; an unexpected error goes only to the log. */
function toPublic(deps: Con<'log'>, error: GraphQLError): GraphQLError {
  if (!error.originalError || error.originalError instanceof GraphQLError) return error
  const known = toAppError(error.originalError)
  if (known.status >= 500) deps.log.error({ err: error.originalError }, 'GraphQL')
  return new GraphQLError(known.message, {
    nodes: error.nodes,
    path: error.path,
    extensions: { codigo: known.codigo, ...(known.errores ? { errores: known.errores } : {}) },
  })
}

/** operation → cia → cod_cia is 2; nothing is deeper. */
const MAX_PROFUNDIDAD = 4
/** Fields, counting each alias. */
const MAX_CAMPOS = 100
/** Each company is a transaction, a password hash and a mail. */
const MAX_RAICES = 5

/** Counts operations: each alias is one, also inside fragments. */
const countRaices = ({ selections }: SelectionSetNode): number =>
  selections.reduce((sum, node) => sum + (node.kind === Kind.INLINE_FRAGMENT ? countRaices(node.selectionSet) : 1), 0)

/** Limits of one request: few operations, little depth, no fragments that expand beyond the text. */
function limites(context: ValidationContext): ASTVisitor {
  let profundidad = 0
  let campos = 0
  const refuse = (texto: string) => context.reportError(new GraphQLError(texto))
  return {
    [Kind.FRAGMENT_DEFINITION]() {
      refuse('No se admiten fragmentos')
    },
    [Kind.OPERATION_DEFINITION](node) {
      if (countRaices(node.selectionSet) > MAX_RAICES) refuse(`Se admiten ${MAX_RAICES} operaciones por petición`)
    },
    [Kind.SELECTION_SET]: {
      enter() {
        profundidad++
        if (profundidad === MAX_PROFUNDIDAD + 1) refuse(`Se admiten ${MAX_PROFUNDIDAD} niveles`)
      },
      leave() {
        profundidad--
      },
    },
    [Kind.FIELD]() {
      campos++
      if (campos === MAX_CAMPOS + 1) refuse(`Se admiten ${MAX_CAMPOS} campos por petición`)
    },
  }
}
