import { spawnSync } from 'node:child_process'

/** True if a command of the system can run here; tests that need it say "omitted" in their name when it cannot. */
function isPresent(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

export const herramientas = {
  xmllint: isPresent('xmllint', '--version'),
  xmlsec1: isPresent('xmlsec1', '--version'),
  openssl: isPresent('openssl', 'version'),
} as const

/** "omitted: no xmlsec1 here · verifies …" when the command is absent, so that a skipped fact is seen. */
export function factWith(command: keyof typeof herramientas, fact: string): string {
  return herramientas[command] ? fact : `omitted: no ${command} here · ${fact}`
}
