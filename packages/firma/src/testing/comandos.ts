import { spawnSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a command with temporary files; `{name}` in an argument is replaced by the path of that file. */
export function runWithFiles(
  command: string,
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>>,
): { ok: boolean; output: string; read: (name: string) => Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'firma-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    const full = args.map((arg) => arg.replace(/\{([\w.-]+)\}/g, (_, name: string) => join(folder, name)))
    const { status, stdout, stderr } = spawnSync(command, full, { encoding: 'utf8' })
    const written = new Map<string, Buffer>()
    for (const name of args.flatMap((arg) => arg.match(/(?<=\{)salida[\w.-]*(?=\})/g) ?? [])) {
      if (status === 0) written.set(name, readFileSync(join(folder, name)))
    }
    return { ok: status === 0, output: stdout + stderr, read: (name) => written.get(name)! }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const IDS = ['http://www.w3.org/2000/09/xmldsig#:KeyInfo', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
const ID_ATTRIBUTES = IDS.flatMap((id) => ['--id-attr:Id', id])

/** Output of xmlsec1 for a signature, verified with the certificate inside it. */
export function verifyWithXmlsec(xml: string | Uint8Array): { ok: boolean; output: string } {
  return runWithFiles('xmlsec1', ['--verify', '--insecure', ...ID_ATTRIBUTES, '{documento.xml}'], {
    'documento.xml': xml,
  })
}

/** Fills in the digests and the value of a signature template with xmlsec1, as another program's document. */
export function signWithXmlsec(template: string, privateKey: KeyObject): string {
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  const args = [
    '--sign',
    '--privkey-pem',
    '{llave.pem}',
    ...ID_ATTRIBUTES,
    '--output',
    '{salida.xml}',
    '{plantilla.xml}',
  ]
  const { ok, output, read } = runWithFiles('xmlsec1', args, { 'llave.pem': pem, 'plantilla.xml': template })
  if (!ok) throw new Error(output)
  return read('salida.xml').toString('utf8')
}
