/**
 * The mails that anybody can trigger keep their names, because their quota is counted by name (docs/decisions/0122).
 */
import { expect, test } from 'vitest'
import { invitacionAcceso, pedidoAlCliente } from './features/contador/index.ts'
import { plantillaCredenciales } from './features/identidad/index.ts'
import { DOCUMENTO, PEDIDOS } from './features/suelo/correo/cupo.ts'
import { correoDocumento } from './features/venta/index.ts'

test('a quota counts mails by the name of their template', () => {
  const pedidos = [plantillaCredenciales, invitacionAcceso, pedidoAlCliente].map(({ clase }) => clase)
  expect([pedidos, correoDocumento.clase]).toEqual([PEDIDOS, DOCUMENTO])
})
