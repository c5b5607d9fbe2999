import { constants, createDecipheriv, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptTarjeta } from './index.ts'

const TARJETA = { titular: 'Ana Núñez', numero: '4532314168813859', cvc: '123', mes: 9, anio: 29 }

/** Decrypts as the provider documents it, by another implementation than ours. */
function open({ ld, lk }: { ld: string; lk: string }, llave: KeyObject) {
  // Node no longer removes this padding.
  const bloque = privateDecrypt({ key: llave, padding: constants.RSA_NO_PADDING }, Buffer.from(lk, 'base64'))
  expect([...bloque.subarray(0, 2)]).toEqual([0, 2])
  const fin = bloque.indexOf(0, 2)
  expect(fin).toBeGreaterThanOrEqual(10)
  const { k, s } = JSON.parse(bloque.subarray(fin + 1).toString()) as { k: number[]; s: number }
  const iv = Buffer.alloc(16)
  iv[15] = s
  return JSON.parse(createDecipheriv('aes-128-ctr', Buffer.from(k), iv).update(ld, 'hex', 'utf8')) as unknown
}

describe('a card encrypted in the browser', () => {
  test.each([1024, 2048, 4096])('is decrypted with the private key of %i bits, and with no other', async (bits) => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const cifrada = await encryptTarjeta(TARJETA, spki)
    expect(open(cifrada, privateKey)).toEqual({
      card: {
        cardHolder: 'Ana Núñez',
        cardNumber: '4532314168813859',
        cvc: '123',
        expirationDate: { month: 9, year: 29 },
        nickname: 'tarjeta 3859',
      },
    })
  })

  test('is encrypted differently each time, also with a PEM key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
    const [una, otra] = await Promise.all([encryptTarjeta(TARJETA, pem), encryptTarjeta(TARJETA, pem)])
    expect(una?.ld).not.toBe(otra?.ld)
    expect(una?.lk).not.toBe(otra?.lk)
    expect(open(una as never, privateKey)).toEqual(open(otra as never, privateKey))
  })
})
