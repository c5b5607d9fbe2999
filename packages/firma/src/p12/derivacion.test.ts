import { describe, expect, test } from 'vitest'
import { deriveWithPkcs12, Presupuesto } from './derivacion.ts'

// The published test vectors of PKCS#12 (S. N. Henson), SHA-1; OpenSSL has them in its own tests.
describe('PKCS#12 key derivation', () => {
  test.each([
    ['smeg', 1, '0a58cf64530d823f', 1, '8aaae6297b6cb04642ab5b077851284eb7128f1a2a7fbca3'],
    ['smeg', 2, '0a58cf64530d823f', 1, '79993dfe048d3b76'],
    ['smeg', 1, '642b99ab44fb4b1f', 1, 'f3a95fec48d7711e985cfe67908c5ab79fa3d7c5caa5d966'],
    ['smeg', 3, '3d83c0e4546ac140', 1, '8d967d88f6caa9d714800ab3d48051d63f73a312'],
    ['queeg', 1, '05dec959acff72f7', 1000, 'ed2034e36328830ff09df1e1a07dd357185dac0d4f9eb3d4'],
    ['queeg', 2, '05dec959acff72f7', 1000, '11dedad7758d4860'],
  ] as const)('equals the expected key for %s, use %i, salt %s, %i rounds', (pin, uso, salt, iterations, expected) => {
    const options = { salt: Buffer.from(salt, 'hex'), iterations, length: expected.length / 2, digest: 'sha1' } as const
    expect(deriveWithPkcs12(pin, uso, options, new Presupuesto()).toString('hex')).toBe(expected)
  })
})
