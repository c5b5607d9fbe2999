/** Limits of one request: few operations, little depth, no fragments that expand beyond the text. */
import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

/** operation → cia → cod_cia is 2; nothing is deeper. */
const MAX_PROFUNDIDAD = 4
/** Fields, counting each alias. */
const MAX_CAMPOS = 100
/** Each company is a transaction, a password hash and a mail. */
const MAX_RAICES = 5

/** Counts operations: each alias is one, also inside fragments. */
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
