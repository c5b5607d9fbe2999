// @ts-check
/**
 * Records what this thread does to the files below a folder, in order and with the bytes written, so that a test can
 * tell what a power cut would have left (modelo.ts). Several threads may record into the same file.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative, resolve } from 'node:path'

/**
 * @typedef {object} Grabacion
 * @property {string} carpeta only what is below it is recorded
 * @property {string} registro file to which the record is appended: a line of JSON, then `bytes` bytes
 * @property {boolean} [isMentiroso] syncs nothing and says that it did, as some disks do
 * @property {string} [falla] while this file exists every sync fails
 */

/**
 * @param {Grabacion} grabacion
 * @returns {() => void} stops recording
 */
export function grabar({ carpeta, registro, isMentiroso = false, falla }) {
  const real = { ...fs }
  const log = real.openSync(registro, 'a')
  /** @type {Set<number>} */
  const abiertos = new Set()

  /** @param {unknown} path */
  const nombreOf = (path) => {
    const nombre = typeof path === 'string' ? relative(carpeta, resolve(path)) : '..'
    return nombre.startsWith('..') ? undefined : nombre
  }

  /**
   * @param {Record<string, unknown>} suceso
   * @param {Uint8Array} [datos]
   */
  const note = (suceso, datos) => {
    const linea = Buffer.from(`${JSON.stringify({ ...suceso, bytes: datos?.length })}\n`)
    real.writeSync(log, datos ? Buffer.concat([linea, datos]) : linea)
  }

  /** @param {number} fd */
  const sync = (fd) => {
    if (falla !== undefined && real.existsSync(falla)) {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    }
    if (abiertos.has(fd) && !isMentiroso) note({ que: 'sincronizar', fd })
  }

  /**
   * Records the end of names, deepest first.
   * @param {string} path
   */
  const noteBorrado = (path) => {
    const nombre = nombreOf(path)
    if (nombre === undefined || !real.existsSync(path)) return
    if (real.lstatSync(path).isDirectory()) for (const hijo of real.readdirSync(path)) noteBorrado(join(path, hijo))
    note({ que: 'borrar', nombre })
  }

  /** @type {Record<string, (...args: any[]) => any>} */
  const grabados = {
    openSync(path, flags = 'r', mode) {
      const nombre = nombreOf(path)
      const hubo = nombre === undefined || real.existsSync(path)
      const fd = real.openSync(path, flags, mode)
      if (nombre === undefined) return fd
      abiertos.add(fd)
      if (!hubo) note({ que: 'crear', nombre })
      note({ que: 'abrir', nombre, fd })
      const trunca = typeof flags === 'number' ? (flags & real.constants.O_TRUNC) !== 0 : flags.startsWith('w')
      if (hubo && trunca) note({ que: 'cortar', fd, largo: 0 })
      return fd
    },
    closeSync(fd) {
      // Recorded first: afterwards another thread may be given the same number.
      if (abiertos.delete(fd)) note({ que: 'cerrar', fd })
      real.closeSync(fd)
    },
    writeSync(fd, datos, desde, largo, posicion) {
      const escritos = real.writeSync(fd, datos, desde, largo, posicion)
      if (abiertos.has(fd)) {
        note({ que: 'escribir', fd, posicion }, Buffer.from(datos.buffer, datos.byteOffset + desde, escritos))
      }
      return escritos
    },
    writeFileSync(path, datos, opciones) {
      if (typeof path === 'number') {
        real.writeFileSync(path, datos, opciones)
        if (abiertos.has(path)) note({ que: 'escribir', fd: path, posicion: 0 }, Buffer.from(datos))
        return
      }
      const fd = fs.openSync(path, opciones?.flag ?? 'w', opciones?.mode)
      fs.writeFileSync(fd, datos)
      fs.closeSync(fd)
    },
    fsyncSync(fd) {
      sync(fd)
    },
    fsync(fd, done) {
      try {
        sync(fd)
        setImmediate(done, null)
      } catch (error) {
        setImmediate(done, error)
      }
    },
    ftruncateSync(fd, largo = 0) {
      real.ftruncateSync(fd, largo)
      if (abiertos.has(fd)) note({ que: 'cortar', fd, largo })
    },
    truncateSync(path, largo = 0) {
      real.truncateSync(path, largo)
      const nombre = nombreOf(path)
      if (nombre !== undefined) note({ que: 'cortar', nombre, largo })
    },
    mkdirSync(path, opciones) {
      const nombre = nombreOf(path)
      const hubo = real.existsSync(path)
      const primera = real.mkdirSync(path, opciones)
      if (nombre && !hubo) note({ que: 'carpeta', nombre })
      return primera
    },
    renameSync(desde, hasta) {
      real.renameSync(desde, hasta)
      const [antes, nombre] = [nombreOf(desde), nombreOf(hasta)]
      if (antes !== undefined && nombre !== undefined) note({ que: 'mover', antes, nombre })
    },
    linkSync(desde, hasta) {
      real.linkSync(desde, hasta)
      const [antes, nombre] = [nombreOf(desde), nombreOf(hasta)]
      if (antes !== undefined && nombre !== undefined) note({ que: 'enlazar', antes, nombre })
    },
    unlinkSync(path) {
      noteBorrado(path)
      real.unlinkSync(path)
    },
    rmdirSync(path) {
      noteBorrado(path)
      real.rmdirSync(path)
    },
    rmSync(path, opciones) {
      noteBorrado(path)
      real.rmSync(path, opciones)
    },
  }
  Object.assign(fs, grabados)
  syncBuiltinESMExports()
  return () => {
    for (const nombre of Object.keys(grabados)) Reflect.set(fs, nombre, Reflect.get(real, nombre))
    syncBuiltinESMExports()
    real.closeSync(log)
  }
}
