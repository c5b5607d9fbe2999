import { beforeAll, describe, expect, test } from 'vitest'
import { type Asiento, canonicalize, textos } from '../base/index.ts'
import { Prueba } from '../testing/mostrador.ts'
import { createLlaves, packPendientes, unpackPendientes } from './index.ts'

const credencial = { arriendo: 'arriendo-1', secreto: 'secreto-del-arriendo', programa: '3.2.0' }
const DE = { codCia: 1, caja: '001-00001' }

describe('a diary as an encrypted file', () => {
  let llaves: { publica: string; privada: string }
  let asientos: readonly Asiento[]
  let archivo: Uint8Array<ArrayBuffer>
  const find = async (id: string) => (id === 'k1' ? llaves : undefined)

  beforeAll(async () => {
    llaves = await createLlaves()
    const prueba = await new Prueba().start()
    prueba.linea = false
    await prueba.sell()
    asientos = prueba.asientos
    archivo = await packPendientes({ credencial, asientos }, DE, { id: 'k1', publica: llaves.publica })
  })

  test('opens with the company’s key, entry by entry as it was', async () => {
    expect(await unpackPendientes(archivo, 1, find)).toEqual([credencial, ...asientos].map(canonicalize))
  })

  test('tells nothing of its content to who only has the file', () => {
    const texto = Buffer.from(archivo).toString('latin1')
    expect(texto).toContain('001-00001')
    expect(texto).not.toContain('secreto-del-arriendo')
    expect(texto).not.toContain('Marcela')
  })

  test('one changed byte, of the first line or of what is encrypted, and nothing of it is read', async () => {
    const fin = archivo.indexOf(10)
    const caja = Buffer.from(archivo).indexOf('001-00001')
    for (const lugar of [caja, fin + 1, archivo.length - 1]) {
      const alterado = archivo.slice()
      alterado[lugar]! ^= 1
      expect(await unpackPendientes(alterado, 1, find)).toMatchObject({ texto: textos.rechazos.alterado })
    }
    expect(await unpackPendientes(archivo.slice(0, -5), 1, find)).toMatchObject({ motivo: 'alterado' })
  })

  test('another company, another key, and what is no such file are refused', async () => {
    expect(await unpackPendientes(archivo, 2, find)).toMatchObject({ motivo: 'ajeno' })
    expect(await unpackPendientes(archivo, 1, async () => undefined)).toMatchObject({ motivo: 'ajeno' })
    const otras = await createLlaves()
    expect(await unpackPendientes(archivo, 1, async () => otras)).toMatchObject({ motivo: 'alterado' })
    for (const texto of ['', '{}', '{}\n', `{"codCia":1}\n${'x'.repeat(50)}`, 'x'.repeat(5_000)]) {
      expect(await unpackPendientes(new TextEncoder().encode(texto), 1, find)).toMatchObject({ motivo: 'archivo' })
    }
  })
})
