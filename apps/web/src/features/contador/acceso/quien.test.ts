import type { Acceso } from '@pura/contract'
import { expect, test } from 'vitest'
import { nombrarA, quienEs } from './quien.ts'

const DESDE = '2026-11-01T00:00:00-06:00'
const jose = { username: '202220222', nombre: 'José Pablo Araya', correo: '', nombreRol: 'CONTADOR', desde: DESDE }
const personas = [
  { ...jose, por: jose.username, visto: null },
  { ...jose, username: '404440444', nombre: 'Melissa Solano', por: jose.username, visto: null },
]
const deUno = personas.slice(0, 1)
const anAcceso = (cambios: Partial<Acceso>) =>
  ({
    identificacion: '3102999005',
    estado: 'vigente',
    nombreRol: 'CONTADOR',
    username: jose.username,
    nombre: jose.nombre,
    compania: 'Quetzalia',
    comprobada: false,
    personas,
    ...cambios,
  }) as Acceso

test('a number is said to be unproven beside the number that was invited', () => {
  expect(quienEs(anAcceso({}))).toBe('3-102-999005, cédula sin comprobar · CONTADOR')
  expect(quienEs(anAcceso({ comprobada: true }))).toBe('3-102-999005 · CONTADOR')
  expect(quienEs(anAcceso({ personas: deUno }))).toBe(
    '2-0222-0222 · Quetzalia · 3-102-999005, cédula sin comprobar · CONTADOR',
  )
  expect(quienEs(anAcceso({ identificacion: jose.username, personas: deUno }))).toBe(
    '2-0222-0222, cédula sin comprobar · Quetzalia · CONTADOR',
  )
})

test('an invited person who has not answered has the number that was invited', () => {
  const invitado = { estado: 'invitado', username: '', nombre: '', compania: '', personas: [] } as const
  expect(quienEs(anAcceso({ ...invitado, personas: [] }))).toBe('3-102-999005 · CONTADOR')
})

test('who gave an access is named', () => {
  expect(nombrarA(anAcceso({}), jose.username)).toBe('José Pablo Araya')
  expect(nombrarA(anAcceso({}), '101110111')).toBe('1-0111-0111')
})
