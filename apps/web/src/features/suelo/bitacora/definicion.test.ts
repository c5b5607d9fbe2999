import { expect, test } from 'vitest'
import { nombreCampo, nombreDe, nombreEntidad } from './definicion.ts'

const cambio = (campo: string, antes: string | null, despues: string | null) => ({ campo, antes, despues })

test('created and deleted records show their name, and changed records do not', () => {
  const of = (entidad: string, ...cambios: ReturnType<typeof cambio>[]) => nombreDe({ entidad, cambios })
  expect(of('usuario', cambio('correo', null, 'a@b.cr'), cambio('nombre_usuario', null, 'Ana Mora'))).toBe('Ana Mora')
  expect(of('rol', cambio('nombre_rol', 'MOSTRADOR', null))).toBe('MOSTRADOR')
  expect(of('rol', cambio('nombre_rol', 'MOSTRADOR', 'CAJA'))).toBe('')
  // A created user also shows the role's name, which is not its own.
  expect(of('usuario', cambio('nombre_rol', null, 'MOSTRADOR'))).toBe('')
})

test("entities and fields have the screens' names, and unknown entities and fields stay readable", () => {
  expect([nombreEntidad('carga'), nombreEntidad('algo_nuevo')]).toEqual(['Migración', 'Algo nuevo'])
  expect([nombreCampo('razon_social'), nombreCampo('otraCosa')]).toEqual(['Razón social', 'Otra cosa'])
})
