import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the two documents differ in their program alone (docs/decisions/0180)', () => {
  const [aplicacion, ingreso] = ['index', 'ingresar'].map((nombre) =>
    readFileSync(new URL(`../${nombre}.html`, import.meta.url), 'utf8'),
  )
  expect(ingreso).toBe(aplicacion!.replace('/src/main.tsx', '/src/ingresar.tsx'))
})
