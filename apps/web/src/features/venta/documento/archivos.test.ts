import { expect, test } from 'vitest'
import { archivoUrl, nombreArchivo } from './archivos.ts'

const documento = {
  vtaMovmPK: { codCia: 1, idSucursal: 2, idTipoDoctoVta: 2, numDocto: 33 },
  prefijo: '0020000101',
  referencia: '0000000033',
  clave: '506',
}

test("the PDF's file name is the specification's, for every type (D22)", () => {
  expect(nombreArchivo(documento, 'pdf')).toBe('Factura Electronica 0020000101 0000000033.pdf')
})

test('XML and answer are named by clave and differ', () => {
  expect(nombreArchivo(documento, 'xml')).toBe('506.xml')
  expect(nombreArchivo(documento, 'respuesta')).toBe('506_respuesta.xml')
})

test('files are requested with the real branch (A10)', () => {
  expect(archivoUrl(documento, 'pdf')).toBe('/api/vta-movm/pdf/1/2/2/33')
})
