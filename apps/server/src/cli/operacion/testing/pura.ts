import { runOperacion } from '../index.ts'

/** A verb of the operator in this environment: its exit code and what it wrote. */
export async function runPura(env: NodeJS.ProcessEnv, args: readonly string[]) {
  const out: string[] = []
  const err: string[] = []
  const codigo = await runOperacion(args, {
    out: (texto) => out.push(texto),
    err: (texto) => err.push(texto),
    env,
  })
  return { codigo, out: out.join('\n'), err: err.join('\n') }
}
