/** What a document leaves behind, looked at with the tools of others: its XML by the official schema, its PDF as text. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Where the official schemas and their tool are (as XSD_DIR of the server, beside the repository by default). */
const COMPARTIDO = resolve(process.env.COMPARTIDO_DIR ?? join(import.meta.dirname, '../../../shared'))
const HERRAMIENTA = join(COMPARTIDO, 'tools/check-comprobante.sh')

export interface Emitido {
  vtaMovmPK: { codCia: number; idTipoDoctoVta: number; idSucursal: number; numDocto: number }
  clave: string
  prefijo: string
  referencia: string
  total: string
  cliente: { nombreCliente: string } | null
  descripcionSri: string
}

/** The newest document of a type, as its list has it. */
export async function lastOf(page: Page, idTipo: number): Promise<Emitido> {
  const reply = await page.request.get(`/api/vta-movm/find-by-cod-cia/1/${idTipo}?pagina=1&porPagina=1`)
  const { data } = (await reply.json()) as { data: Emitido[] }
  expect(data).toHaveLength(1)
  return data[0]!
}

/** Its XML passes schema and signature, and its PDF names the client, the clave and the total. */
export async function expectSound(page: Page, documento: Emitido): Promise<void> {
  const { codCia, idTipoDoctoVta, idSucursal, numDocto } = documento.vtaMovmPK
  const bytesOf = async (archivo: 'xml' | 'pdf') => {
    const reply = await page.request.get(
      `/api/vta-movm/${archivo}/${codCia}/${idTipoDoctoVta}/${idSucursal}/${numDocto}`,
    )
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
    omit(`esquema y firma: no está ${HERRAMIENTA} (COMPARTIDO_DIR)`)
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
  // A long name and the clave are broken over lines; figures are grouped with spaces.
  const junto = stdout.replace(/\s/g, '').toUpperCase()
  expect(junto).toContain(clave)
  // Nobody in particular is not printed (D7).
  const nombre = cliente?.nombreCliente ?? ''
  if (nombre !== 'Cliente Contado') expect(junto).toContain(nombre.replace(/\s/g, '').toUpperCase())
  expect(junto).toContain(Number(total).toFixed(2).replace('.', ','))
}

/** Loud: nobody should believe that it was looked at. */
function omit(que: string): void {
  console.warn(`\n  *** OMITIDO · ${que} ***\n`)
}
