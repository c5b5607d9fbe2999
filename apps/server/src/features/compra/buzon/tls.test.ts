import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@pura/contract'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { createTestTls } from '@pura/firma'
import { type RunningSimulators, startSimulators } from '@pura/simulators'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type AjustesImap, createImap } from '../../../external/imap/index.ts'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { PRONTO } from '../../../testing/fichas/buzones.ts'

useServer({ config: { buzonesInternos: true } })
const { fallos } = mensajesDeBuzones.buzon
let simuladores: RunningSimulators
let autoridad: string

beforeAll(async () => {
  const tlsImap = await createTestTls('localhost')
  autoridad = tlsImap.autoridad
  simuladores = await startSimulators({ xsdDir: null, warn: () => undefined, tlsImap })
})
afterAll(() => simuladores.close())

const ajustes = (cambio: Partial<AjustesImap> = {}): AjustesImap => ({
  servidor: 'localhost',
  puerto: simuladores.imap.portTls!,
  seguridad: 'tls',
  usuario: 'compras@ejemplo.cr',
  claseSecreto: 'clave',
  secreto: 'simulador',
  ...cambio,
})
const starttls = (): Partial<AjustesImap> => ({ seguridad: 'starttls', puerto: simuladores.imap.port })
const imapQueConfia = () => createImap({ internos: true, paciencias: PRONTO, autoridades: [autoridad] })

describe('a mailbox with TLS', () => {
  test.each(['from the first byte', 'after STARTTLS'])('%s is opened and its folders are read', async (como) => {
    const sesion = await imapQueConfia().open(ajustes(como === 'after STARTTLS' ? starttls() : {}))
    expect(await sesion.carpetas()).toContain('INBOX')
    await sesion.signOut()
  })

  test('whose authority the installation trusts (NODE_EXTRA_CA_CERTS) is opened', async () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'pura-autoridad-'))
    const archivo = join(carpeta, 'autoridad.pem')
    writeFileSync(archivo, autoridad)
    process.env.NODE_EXTRA_CA_CERTS = archivo
    onTestFinished(() => {
      Reflect.deleteProperty(process.env, 'NODE_EXTRA_CA_CERTS')
      rmSync(carpeta, { recursive: true })
    })
    const sesion = await createImap({ internos: true, paciencias: PRONTO }).open(ajustes())
    await sesion.signOut()
  })

  test('whose certificate has another name is refused, whichever authority issued it', async () => {
    await expect(imapQueConfia().open(ajustes({ servidor: '127.0.0.1' }))).rejects.toMatchObject({
      codigo: 'certificado',
    })
  })

  test.each([
    [
      'with a certificate of an unknown authority',
      (): object => ({ seguridad: 'tls', puerto: simuladores.imap.portTls }),
      fallos.certificado,
    ],
    ['with such a certificate after STARTTLS', starttls, fallos.certificado],
    ['that does not speak TLS', () => ({ seguridad: 'tls', puerto: simuladores.imap.port }), fallos.sinTls],
  ])('%s is refused before the password is sent, with a Spanish text', async (_, cambio, texto) => {
    const api = await loginAs(anAdministrador())
    const antes = await ordenes()
    const body = { alcance: 'cia', carpeta: 'INBOX', moverA: '', activo: true, ...ajustes(), ...cambio() } as const
    const reply = await api.send(contract.docRecibidoBuzon.probar, { params: { codCia: 1 }, body: body as never })
    expect(JSON.stringify(reply)).toContain(texto)
    expect((await ordenes()).slice(antes.length)).not.toContainEqual(expect.stringMatching(/^(LOGIN|AUTHENTICATE)/))
  })
})

async function ordenes(): Promise<string[]> {
  return ((await (await fetch(`${simuladores.urls.control}imap`)).json()) as { ordenes: string[] }).ordenes
}
