/**
 * Replaces zod in the browser bundle (vite.config.ts). The browser uses the contract only for methods and paths and
 * trusts the server's answers, which the same schemas serialised; the real library would take a quarter of the entry's
 * size budget. Building a schema works and yields nothing; using one throws.
 */
const USOS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode', 'toJSONSchema'])

const schema: unknown = new Proxy(() => schema, {
  apply: () => schema,
  get: (_, name) => {
    if (USOS.has(String(name))) throw new Error(`The browser does not validate with zod (${String(name)})`)
    return schema
  },
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
})

export const z = schema
