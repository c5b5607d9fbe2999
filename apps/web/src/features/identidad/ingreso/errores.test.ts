import { ApiError } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { expect, test } from 'vitest'
import { findMissing, placeError } from './errores.ts'

const refused = (status: number, mensaje: string) => new ApiError(status, 'wrong_credentials', mensaje)

test('each refusal is shown at its field', () => {
  expect(placeError(refused(401, mensajes.ingreso.contrasenaIncorrecta))).toEqual({
    contrasena: 'Contraseña Incorrecta',
  })
  expect(placeError(refused(401, mensajes.ingreso.usuarioDesconocido))).toEqual({
    usuario: 'Este usuario no esta asignado a ningún miembro de la plataforma',
  })
  expect(placeError(refused(422, mensajes.ingreso.formatoInvalido))).toEqual({
    usuario: 'Correo Electrónico con formato invalido',
  })
})

test("an error without a field is shown on its own, in the server's words", () => {
  expect(placeError(refused(429, mensajes.ingreso.demasiadosIntentos(4))).general).toMatch(/Espere 4 segundos/)
  expect(placeError(new TypeError('x is not a function')).general).toBe('Ha ocurrido un error, inténtelo más tarde')
})

test('empty fields are reported one at a time, without calling the server', () => {
  expect(findMissing('  ', '')).toHaveProperty('usuario')
  expect(findMissing('101110111', '')).toHaveProperty('contrasena')
  expect(findMissing('101110111', 'x')).toBeUndefined()
})
