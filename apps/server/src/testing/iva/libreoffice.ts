/** Calculates the workbook with LibreOffice, if it is installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { readZip } from '../read-zip.ts'

const PROGRAMA = 'soffice'

export const hasLibreOffice = (): boolean => spawnSync(PROGRAMA, ['--version'], { stdio: 'ignore' }).status === 0

/** Rows of each sheet after a new calculation: the cached values are removed first. */
export async function calculateInLibreOffice(bytes: Uint8Array): Promise<Map<string, unknown[][]>> {
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-calc-'))
  try {
    const entrada = join(carpeta, 'libro.xlsx')
    writeFileSync(entrada, await withoutValues(bytes))
    const perfil = `-env:UserInstallation=file://${join(carpeta, 'perfil')}`
    const salida = join(carpeta, 'hecho')
    execFileSync(PROGRAMA, [perfil, '--headless', '--convert-to', 'xlsx', '--outdir', salida, entrada], {
      stdio: 'ignore',
      timeout: 120_000,
    })
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(join(salida, 'libro.xlsx'))))
    return new Map(sheets.map(({ name, rows }) => [name, rows]))
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}

async function withoutValues(bytes: Uint8Array): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [nombre, contenido] of readZip(Buffer.from(bytes))) {
    const texto = nombre.includes('worksheets/') && contenido.toString().replace(/(<\/f>)<v>.*?<\/v>/gs, '$1')
    zip.addBuffer(texto ? Buffer.from(texto) : contenido, nombre)
  }
  zip.end()
  return buffer(zip.outputStream)
}
