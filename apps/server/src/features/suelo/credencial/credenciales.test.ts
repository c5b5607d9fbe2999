import { createTestCertificate } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { aCiaAutorizada, eachEngine, type TestDatabase } from '../../../testing/db.ts'
import { Credenciales } from './credenciales.ts'

const CEDULA = '3101999001'
const NOMBRE = 'Abastecedor La Carreta Dorada S.A.'

eachEngine('secrets of a company', (open) => {
  const masterKey = Buffer.alloc(32, 1)
  let db: TestDatabase
  let now = new Date()
  let p12: Buffer
  let credenciales: Credenciales

  const insertCia = (ruc: string) =>
    db.withSistema(async (tx) => {
      const row = { ruc, tipo_identificacion: '02', nombre_cia: 'x', razon_social: 'x', correo_electronico: 'x@y.cr' }
      const { cod_cia } = await tx.insertInto('cia').values(row).returning('cod_cia').executeTakeFirstOrThrow()
      return cod_cia
    })

  beforeAll(async () => {
    db = await open()
    credenciales = new Credenciales({ db, masterKey, now: () => now })
    p12 = await createTestCertificate({ cedula: CEDULA, nombre: NOMBRE, pin: '1234' })
    await insertCia(CEDULA)
    await insertCia('3101999002')
    await credenciales.save(aCiaAutorizada(1), {
      usuarioHacienda: 'cpj',
      contrasenaHacienda: 'clave-de-hacienda',
      p12,
      pin: '1234',
    })
  })

  const dump = () => db.withCia(1, (tx) => tx.selectFrom('credencial_cia').selectAll().executeTakeFirstOrThrow())

  test('can be opened for signing and for Hacienda', async () => {
    expect((await credenciales.loadFirmante(aCiaAutorizada(1))).certificado.cedula).toBe(CEDULA)
    expect(await credenciales.loadHacienda(aCiaAutorizada(1))).toEqual({
      usuario: 'cpj',
      contrasena: 'clave-de-hacienda',
      version: expect.any(Number),
      rechazo: null,
    })
  })

  test('are opened once: the key is kept in memory', async () => {
    expect(await credenciales.loadFirmante(aCiaAutorizada(1))).toBe(await credenciales.loadFirmante(aCiaAutorizada(1)))
  })

  test('are not readable in a dump of the database', async () => {
    const row = await dump()
    const bytes = Buffer.concat([row.p12, row.pin, row.contrasena_hacienda].map((b) => Buffer.from(b ?? [])))
    expect(bytes.includes('clave-de-hacienda')).toBe(false)
    expect(bytes.includes(p12.subarray(0, 32))).toBe(false)
    const stranger = new Credenciales({ db, masterKey: Buffer.alloc(32, 2), now: () => now })
    await expect(stranger.loadFirmante(aCiaAutorizada(1))).rejects.toThrow('¿cambió MASTER_KEY?')
  })

  test('sealed bytes moved to another company or another field do not open', async () => {
    const { llave_datos, p12: sealed, pin, contrasena_hacienda } = await dump()
    const row = { cod_cia: 2, usuario_hacienda: 'cpj', llave_datos, p12: sealed, pin, contrasena_hacienda }
    await db.withCia(2, (tx) => tx.insertInto('credencial_cia').values(row).execute())
    await expect(credenciales.loadHacienda(aCiaAutorizada(2))).rejects.toThrow('no se puede abrir')
    const swap = (pin_: Uint8Array | null) =>
      db.withCia(1, (tx) => tx.updateTable('credencial_cia').set({ contrasena_hacienda: pin_ }).execute())
    await swap(pin)
    await expect(credenciales.loadHacienda(aCiaAutorizada(1))).rejects.toThrow('no se puede abrir')
    await swap(contrasena_hacienda)
    expect(await credenciales.loadHacienda(aCiaAutorizada(1))).toMatchObject({ contrasena: 'clave-de-hacienda' })
  })

  test('a blank field leaves the secret unchanged', async () => {
    await credenciales.save(aCiaAutorizada(1), { usuarioHacienda: 'otro', contrasenaHacienda: '', pin: '' })
    expect(await credenciales.loadHacienda(aCiaAutorizada(1))).toEqual({
      usuario: 'otro',
      contrasena: 'clave-de-hacienda',
      version: expect.any(Number),
      rechazo: null,
    })
    expect((await credenciales.loadFirmante(aCiaAutorizada(1))).certificado.cedula).toBe(CEDULA)
  })

  test('a new key signs at once', async () => {
    const before = await credenciales.loadFirmante(aCiaAutorizada(1))
    const renewed = await createTestCertificate({ cedula: CEDULA, nombre: NOMBRE, pin: '9999' })
    await credenciales.save(aCiaAutorizada(1), { p12: renewed, pin: '9999' })
    const after = await credenciales.loadFirmante(aCiaAutorizada(1))
    expect(after.certificado.numeroSerie).not.toBe(before.certificado.numeroSerie)
  })

  test('a key that cannot sign for the company is refused with its text, and nothing is stored', async () => {
    const before = await dump()
    const ajeno = await createTestCertificate({ cedula: '3101999002', nombre: 'Otra', pin: '1234' })
    await expect(credenciales.save(aCiaAutorizada(1), { p12: ajeno, pin: '1234' })).rejects.toThrow(
      'pertenece a otra cédula',
    )
    await expect(credenciales.save(aCiaAutorizada(1), { p12, pin: '0000' })).rejects.toThrow(
      'El PIN de la llave criptográfica es incorrecto',
    )
    await expect(credenciales.save(aCiaAutorizada(1), { p12: Buffer.from('hola'), pin: '1' })).rejects.toThrow(
      'no es una llave criptográfica',
    )
    expect(await dump()).toEqual(before)
  })

  test('an expired key stops signing that day', async () => {
    now = new Date('2060-01-01')
    await expect(credenciales.loadFirmante(aCiaAutorizada(1))).rejects.toMatchObject({
      codigo: 'invalid',
      message: expect.stringContaining('está vencida'),
    })
    now = new Date()
  })

  test('a company without credentials is told what is missing', async () => {
    const codCia = await insertCia('3101999003')
    await expect(credenciales.loadFirmante(aCiaAutorizada(codCia))).rejects.toThrow(
      'no tiene una llave criptográfica cargada',
    )
    await expect(credenciales.loadHacienda(aCiaAutorizada(codCia))).rejects.toThrow('Complete la configuración inicial')
  })
})
