import type { DocumentoDeIva } from '@pura/domain/iva'
import { MESES_TRABAJADOS } from '@pura/domain/iva/testing'
import { expect, test } from 'vitest'
import { parseTexto, toTexto } from './llano.ts'
import { Origenes, Reunidos, unSolo } from './reunidos.ts'

test('the facts of a month are read back unchanged, to the last digit', () => {
  const reunidos = new Reunidos()
  for (const [i, documento] of MESES_TRABAJADOS.flatMap(({ hechos }) => hechos.documentos).entries()) {
    const propio: DocumentoDeIva = { ...documento, clave: `${documento.clave} ${i}` }
    reunidos.put(propio, unSolo(propio.libro, i), i % 3 === 0 ? 'comun' : null)
  }
  const [primero] = reunidos.documentos
  const enorme = 12_345_678_901_234_567_890n as never
  reunidos.put(
    {
      ...primero!,
      clave: 'E#1',
      ivaDevuelto: enorme,
      respuesta: { situacion: 'R', codigoMensaje: '2', acreditar: enorme },
    },
    new Origenes('emitido', { cuantos: 2, primero: 7, numeros: '{7,9}' }, ['bien||08|gravado|']),
  )
  expect(parseTexto(toTexto(reunidos))).toEqual(reunidos)
})
