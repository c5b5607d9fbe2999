import { describe, expect, test } from 'vitest'
import { readSoltados } from './soltados.ts'

const file = (ruta: string) => ({
  name: ruta.replace(/.*\//, ''),
  fullPath: `/${ruta}`,
  isDirectory: false,
  file: (resolve: (f: File) => void) => resolve(new File(['x'], ruta.replace(/.*\//, ''))),
})
/** A browser returns a hundred entries per call. */
const carpeta = (ruta: string, dentro: unknown[]) => ({
  name: ruta.replace(/.*\//, ''),
  fullPath: `/${ruta}`,
  isDirectory: true,
  createReader: () => {
    const quedan = [...dentro]
    return { readEntries: (resolve: (e: unknown[]) => void) => resolve(quedan.splice(0, 100)) }
  },
})
const drop = (entradas: { name: string }[]) =>
  readSoltados({
    items: entradas.map((entrada) => ({ webkitGetAsEntry: () => entrada })),
    files: entradas.map(({ name }) => new File(['x'], name)),
  } as unknown as DataTransfer)

describe('dropping files and folders', () => {
  test('files keep their names', async () => {
    const soltados = await drop([file('factura.xml'), file('factura.pdf')])
    expect(soltados.map(({ ruta }) => ruta)).toEqual(['factura.xml', 'factura.pdf'])
  })

  test('a folder gives all its files with their paths, except hidden files', async () => {
    const muchas = Array.from({ length: 150 }, (_, i) => file(`marzo/b/${i}.xml`))
    const soltados = await drop([
      carpeta('marzo', [
        carpeta('marzo/a', [file('marzo/a/factura.pdf'), file('marzo/a/.DS_Store')]),
        carpeta('marzo/b', muchas),
      ]),
    ])
    expect(soltados).toHaveLength(151)
    expect(soltados[0]!.ruta).toBe('marzo/a/factura.pdf')
    expect(soltados[0]!.file.name).toBe('factura.pdf')
  })
})
