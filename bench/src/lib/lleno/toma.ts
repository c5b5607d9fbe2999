/** A zip as another system gives it: what the demo company issued there to many clients, and received from many suppliers. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { createEmisor, type Empresa, NOSOTROS } from './proveedor.ts'

const CLIENTES = 200
const PROVEEDORES = 20
/** Of the other system: the demo company has no such register. */
const CAJA = '00009'

interface Medidas {
  documentos: number
  lineas: number
  /** Stored as they are: the zip is as large as all its documents. */
  sinComprimir: boolean
}

/** Writes it to the file. Half of the documents are issued; each is signed when its turn comes. */
export async function writeToma(ruta: string, { documentos, lineas, sinComprimir }: Medidas): Promise<void> {
  const issue = await createEmisor(NOSOTROS, lineas, CAJA)
  const proveedores = await Promise.all(
    Array.from({ length: PROVEEDORES }, (_, i) => createEmisor(anEmpresa('PROVEEDOR', 3101700000 + i), lineas)),
  )
  const zip = new ZipFile()
  const add = (nombre: string, sign: () => Buffer) =>
    zip.addReadStreamLazy(nombre, { compress: !sinComprimir }, (give) => give(null, Readable.from([sign()])))
  for (let i = 0; i < documentos; i++) {
    const numero = Math.floor(i / 2) + 1
    if (i % 2 === 0)
      add(`ventas/${numero}.xml`, () => issue(numero, anEmpresa('CLIENTE', 3101800000 + (numero % CLIENTES))))
    else add(`compras/${numero}.xml`, () => proveedores[numero % PROVEEDORES]!(numero, NOSOTROS))
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(ruta))
}

const anEmpresa = (clase: string, cedula: number): Empresa => ({
  cedula: String(cedula),
  nombre: `${clase} ${cedula} S.A.`,
})
