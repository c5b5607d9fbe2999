import { expect, test } from 'vitest'
import { nombreCampo, nombreDe, nombreEntidad } from './definicion.ts'

const cambio = (campo: string, antes: string | null, despues: string | null) => ({ campo, antes, despues })

test('what was made or removed is called by its name, what was changed is not', () => {
  const of = (entidad: string, ...cambios: ReturnType<typeof cambio>[]) => nombreDe({ entidad, cambios })
  expect(of('usuario', cambio('correo', null, 'a@b.cr'), cambio('nombre_usuario', null, 'Ana Mora'))).toBe('Ana Mora')
  expect(of('rol', cambio('nombre_rol', 'MOSTRADOR', null))).toBe('MOSTRADOR')
  expect(of('rol', cambio('nombre_rol', 'MOSTRADOR', 'CAJA'))).toBe('')
  // A user made shows the name of the role too, which is not theirs.
  expect(of('usuario', cambio('nombre_rol', null, 'MOSTRADOR'))).toBe('')
})

test('things and fields are said as the screens say them, and one nobody thought of still reads', () => {
  expect([nombreEntidad('carga'), nombreEntidad('algo_nuevo')]).toEqual(['Migración', 'Algo nuevo'])
  expect([nombreCampo('razon_social'), nombreCampo('otraCosa')]).toEqual(['Razón social', 'Otra cosa'])
})
