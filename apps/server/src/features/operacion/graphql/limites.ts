/** What one request may ask: a few operations, nothing deep, no fragments that unfold into more than was written. */
import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

/** operation → cia → cod_cia is 2; there is nothing deeper to ask. */
const MAX_PROFUNDIDAD = 4
/** Fields, each alias counted. */
const MAX_CAMPOS = 100
/** Each company is a transaction, a password to be hashed and a mail. */
const MAX_RAICES = 5

/** What an operation does, however it is wrapped: each alias is one, those inside fragments too. */
const countRaices = ({ selections }: SelectionSetNode): number =>
  selections.reduce((sum, node) => sum + (node.kind === Kind.INLINE_FRAGMENT ? countRaices(node.selectionSet) : 1), 0)

export function limites(context: ValidationContext): ASTVisitor {
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
