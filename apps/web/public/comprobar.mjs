#!/usr/bin/env node
/**
 * Checks a zip of Pura Factura (or the folder where it was unpacked) against its own index: node comprobar.mjs <zip or folder>.
 * It needs Node 20 and nothing else, opens no connection and writes nothing. The format: docs/salida.md of the product.
 * Ends with 0 if every file of the index is there, unchanged, and no other is; else with 1; with 2 if it cannot be read.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const INDICE = 'indice.sha256'
const MAXIMO_32 = 0xffffffff

const [ruta] = process.argv.slice(2)
if (!ruta) {
  console.error('Uso: node comprobar.mjs <archivo.zip o carpeta>')
  process.exit(2)
}
try {
  process.exit((await check(ruta)) ? 0 : 1)
} catch (error) {
  console.error(`No se pudo leer ${ruta}: ${error.message}`)
  process.exit(2)
}

async function check(ruta) {
  const archivos = (await stat(ruta)).isDirectory() ? await openCarpeta(ruta) : await openZip(ruta)
  const indice = archivos.get(INDICE)
  if (!indice) throw new Error(`no trae ${INDICE}`)
  const { texto, huella } = await indice.text()
  archivos.delete(INDICE)
  const problemas = []
  let buenos = 0
  for (const linea of texto.split('\n').filter(Boolean)) {
    const [, dicha, nombre] = /^([0-9a-f]{64}) {2}(.+)$/.exec(linea) ?? []
    if (!nombre) throw new Error(`${INDICE} tiene una línea que no se entiende`)
    const archivo = archivos.get(nombre)
    archivos.delete(nombre)
    // A file that does not inflate has changed too.
    const calculada = archivo && (await archivo.hash().catch(() => ''))
    if (calculada === dicha) buenos += 1
    else problemas.push(`${archivo ? 'Cambió' : 'Falta'}: ${nombre}`)
  }
  for (const nombre of archivos.keys()) problemas.push(`No está en el índice: ${nombre}`)
  for (const problema of problemas) console.log(problema)
  console.log(`${buenos} archivos iguales al índice${problemas.length > 0 ? `, ${problemas.length} que no` : ''}`)
  console.log(`SHA-256 del índice, el que dice la bitácora: ${huella}`)
  return problemas.length === 0
}

/** @param read (each) gives its bytes, piece by piece */
function fileOf(read) {
  return {
    async hash() {
      const hash = createHash('sha256')
      await read((parte) => hash.update(parte))
      return hash.digest('hex')
    },
    async text() {
      const partes = []
      await read((parte) => partes.push(parte))
      const bytes = Buffer.concat(partes)
      return { texto: bytes.toString('utf8'), huella: createHash('sha256').update(bytes).digest('hex') }
    },
  }
}

function toEach(each) {
  return async (partes) => {
    for await (const parte of partes) each(parte)
  }
}

async function openCarpeta(carpeta) {
  const archivos = new Map()
  for (const entrada of await readdir(carpeta, { recursive: true, withFileTypes: true })) {
    if (!entrada.isFile()) continue
    const path = join(entrada.parentPath ?? entrada.path, entrada.name)
    const nombre = path.slice(join(carpeta, '.').length + 1).replaceAll('\\', '/')
    archivos.set(
      nombre,
      fileOf((each) => pipeline(createReadStream(path), toEach(each))),
    )
  }
  return archivos
}

/** The directory at the end of a zip, also of a large one (APPNOTE 4.3.14, 4.5.3). */
async function openZip(ruta) {
  const archivo = await open(ruta)
  const { size } = await archivo.stat()
  const read = async (desde, largo) => {
    const { buffer, bytesRead } = await archivo.read(Buffer.alloc(largo), 0, largo, desde)
    if (bytesRead < largo) throw new Error('el zip está cortado')
    return buffer
  }
  const { desde, largo, cuantas } = await findDirectorio(read, size)
  const directorio = await read(desde, largo)
  const archivos = new Map()
  for (let at = 0, n = 0; n < cuantas; n += 1) {
    if (directorio.readUInt32LE(at) !== 0x02014b50) throw new Error('el directorio del zip está dañado')
    const [metodo, nombreLargo, extraLargo, notaLargo] = [10, 28, 30, 32].map((i) => directorio.readUInt16LE(at + i))
    const nombre = directorio.toString('utf8', at + 46, at + 46 + nombreLargo)
    const extra = directorio.subarray(at + 46 + nombreLargo, at + 46 + nombreLargo + extraLargo)
    if (archivos.has(nombre)) throw new Error(`el zip trae dos veces ${nombre}`)
    const [tamano, comprimido, inicio] = readLargos(directorio, at, extra)
    archivos.set(
      nombre,
      fileOf(async (each) => {
        const local = await read(inicio, 30)
        const datos = inicio + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
        if (comprimido === 0) return
        const bytes = createReadStream(ruta, { start: datos, end: datos + comprimido - 1 })
        const contados = countUpTo(tamano)
        const pasos = metodo === 0 ? [] : [createInflateRaw()]
        await pipeline(bytes, ...pasos, contados, toEach(each))
      }),
    )
    at += 46 + nombreLargo + extraLargo + notaLargo
  }
  return archivos
}

/** A file that inflates to another size than the directory says is broken, and never fills the memory. */
function countUpTo(tamano) {
  return async function* (partes) {
    let largo = 0
    for await (const parte of partes) {
      largo += parte.length
      if (largo > tamano) throw new Error('un archivo es más grande de lo que dice el zip')
      yield parte
    }
  }
}

/** Where the directory is: its record is at the end of the file, before a comment of at most 64 KB. */
async function findDirectorio(read, size) {
  const cola = await read(Math.max(0, size - 66_000), Math.min(size, 66_000))
  const fin = cola.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (fin < 0) throw new Error('no es un zip, o está cortado')
  const desde = cola.readUInt32LE(fin + 16)
  const cuantas = cola.readUInt16LE(fin + 10)
  const localizador = fin - 20
  if (localizador < 0 || cola.readUInt32LE(localizador) !== 0x07064b50) {
    return { desde, largo: cola.readUInt32LE(fin + 12), cuantas }
  }
  const fin64 = await read(Number(cola.readBigUInt64LE(localizador + 8)), 56)
  const [cuantas64, largo64, desde64] = [32, 40, 48].map((i) => Number(fin64.readBigUInt64LE(i)))
  return { desde: desde64, largo: largo64, cuantas: cuantas64 }
}

/** Size, compressed size and position; those that do not fit stand in an extra field, in this order. */
function readLargos(directorio, at, extra) {
  const dichos = [24, 20, 42].map((i) => directorio.readUInt32LE(at + i))
  let at64 = -1
  for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
    if (extra.readUInt16LE(i) === 1) at64 = i + 4
  }
  return dichos.map((dicho) => {
    if (dicho !== MAXIMO_32 || at64 < 0) return dicho
    at64 += 8
    return Number(extra.readBigUInt64LE(at64 - 8))
  })
}
