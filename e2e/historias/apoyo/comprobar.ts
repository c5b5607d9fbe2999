/** Checks a document's files with independent tools: the XML against the official schema, the PDF as text. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Emitido, pathOf } from './documentos.ts'

/** Folder of the official schemas and their tool, as for every other test. */
const SHARED = resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'))
const HERRAMIENTA = join(SHARED, 'tools/check-comprobante.sh')

/** The document's XML passes schema and signature, and its PDF names the client, the clave and the total. */
export async function expectSound(page: Page, documento: Emitido): Promise<void> {
  const bytesOf = async (archivo: 'xml' | 'pdf') => {
    const reply = await page.request.get(pathOf(archivo, documento))
    expect(reply.status(), archivo).toBe(200)
    return reply.body()
  }
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-historia-'))
  try {
    const xml = join(carpeta, 'documento.xml')
    writeFileSync(xml, await bytesOf('xml'))
    checkXml(xml)
    const pdf = join(carpeta, 'documento.pdf')
    writeFileSync(pdf, await bytesOf('pdf'))
    checkPdf(pdf, documento)
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}

function checkXml(archivo: string): void {
  if (!existsSync(HERRAMIENTA)) {
    omit(`esquema y firma: no está ${HERRAMIENTA} (SHARED_DIR)`)
    return
  }
  const { status, stdout, stderr } = spawnSync('bash', [HERRAMIENTA, archivo], { encoding: 'utf8' })
  if (status === 2) omit(`esquema y firma: ${stderr.trim()}`)
  else expect(status, stdout + stderr).toBe(0)
}

function checkPdf(archivo: string, { clave, total, cliente }: Emitido): void {
  const { status, stdout, error } = spawnSync('pdftotext', [archivo, '-'], { encoding: 'utf8' })
  if (error) {
    omit('texto del PDF: no hay pdftotext (poppler-utils)')
    return
  }
  expect(status).toBe(0)
  // The PDF breaks a long name and the clave over lines, and groups figures with spaces.
  const junto = stdout.replace(/\s/g, '').toUpperCase()
  expect(junto).toContain(clave)
  // The nameless client of counter sales is not printed (docs/acuerdos.md D7).
  const nombre = cliente?.nombreCliente ?? ''
  if (nombre !== 'Cliente Contado') expect(junto).toContain(nombre.replace(/\s/g, '').toUpperCase())
  expect(junto).toContain(Number(total).toFixed(2).replace('.', ','))
}

/** Prints a visible note, so that nobody believes the check was made. */
function omit(que: string): void {
  console.warn(`\n  *** OMITIDO · ${que} ***\n`)
}
