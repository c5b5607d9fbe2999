/** Hacienda's answers are checked before they change a state. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@pura/contract'
import { readCertificado, verifySignature } from '@pura/firma'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { issueDocumento, readDocumento, readEventos } from '../../../testing/documentos.ts'
import { useEmptyQueue, useServerWithHacienda, workOnce, workUntilDone } from '../../../testing/hacienda.ts'
import { createCadena } from './cadena.ts'
import { checkRespuesta } from './respuesta.ts'

const { hacienda, server } = useServerWithHacienda()
const api = useAdministrador()
useEmptyQueue(server)

type Emitido = Awaited<ReturnType<typeof issueDocumento>>
const dudosas = ({ vtaMovmPK: { numDocto } }: Emitido) =>
  server.deps.db.withCia(1, (tx) =>
    tx.selectFrom('respuesta_dudosa').selectAll().where('num_docto', '=', numDocto).execute(),
  )

/** Sends a document and queries it until the false answer has come. */
async function workUntilDudosa(emitido: Emitido): Promise<void> {
  for (let i = 0; i < 200 && (await dudosas(emitido)).length === 0; i++) {
    await workOnce(server.deps)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('a false answer changes no state', () => {
  test.each([
    ['about another document, signed', 'otraClave', 'es de otro documento'],
    ['whose JSON names another document', 'claveAjena', 'responde por otra clave'],
    ['that is the XML of a document instead of an answer', 'otroDocumento', 'no es un MensajeHacienda'],
    ['about another issuer, signed', 'otroEmisor', 'es de otro emisor'],
    ['altered after signing', 'alterada', 'modificado luego de haber sido firmado'],
    ['without a signature', 'sinFirma', 'no está firmado'],
    ['that is the text «hola»', 'hola', 'no es un MensajeHacienda'],
    ['whose JSON says «aceptado» and whose signed XML rejects', 'mensaje', 'su mensaje firmado dice rechazado'],
    ['whose EstadoMensaje says «Otro»', 'estadoMensaje', 'su EstadoMensaje dice «Otro»'],
  ])('%s', async (_, clase, motivo) => {
    await hacienda.fail({ punto: 'post', tipo: 'mentira', clase, respuestas: 2 })
    const emitido = await issueDocumento(api)
    await workUntilDudosa(emitido)
    expect(await readDocumento(api, emitido)).toMatchObject({ descripcionSri: '', status: 'G' })
    expect((await readEventos(api, emitido)).find((e) => e.clase === 'respuestaDudosa')?.detalle).toContain(motivo)
    expect(await api.send(contract.vtaMovm.respuestaBase64, { params: emitido.vtaMovmPK })).toMatchObject({
      status: 404,
    })
    // Queried again until the answer is true; both false answers share one point of the time line.
    await workUntilDone(server.deps)
    expect(await readDocumento(api, emitido)).toMatchObject({ descripcionSri: 'ACEPTADO' })
    expect((await readEventos(api, emitido)).filter((e) => e.clase === 'respuestaDudosa')).toHaveLength(1)
    expect(await dudosas(emitido)).toMatchObject([{ veces: 2, motivo: expect.stringContaining(motivo) }])
  })

  test('the answer is stored as it came, reported to the company and its operator, and requested again', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'mentira', clase: 'hola' })
    const emitido = await issueDocumento(api)
    await workUntilDudosa(emitido)
    const [dudosa] = await dudosas(emitido)
    expect(Buffer.from(dudosa!.contenido).toString()).toBe('hola')
    const { numDocto } = emitido.vtaMovmPK
    const told = await server.deps.db.withCia(1, async (tx) => ({
      avisos: await tx
        .selectFrom('notificacion')
        .selectAll()
        .where('url_target', '=', `/documentosEmitidos/${numDocto}`)
        .execute(),
      bitacora: await tx
        .selectFrom('bitacora')
        .selectAll()
        .where('entidad', '=', 'documento')
        .where('llave', '=', String(numDocto))
        .where('username', '=', 'sistema')
        .execute(),
    }))
    expect(told.avisos).toMatchObject([{ tipo: 'respuestaDudosa' }])
    expect(told.bitacora).toMatchObject([{ detalle: expect.stringContaining('no creída') }])
    const [trabajo] = await server.deps.db.withSistema((tx) =>
      tx.selectFrom('trabajo').selectAll().where('llave', '=', String(numDocto)).execute(),
    )
    expect(trabajo!.disponible.getTime() - Date.now()).toBeGreaterThan(15_000)
    expect(trabajo!.ultimo_error).toContain('no es un MensajeHacienda')
  })

  test('a rejection of a document that Hacienda could not read names no issuer, and is believed', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -67, mensaje: 'No' })
    const emitido = await issueDocumento(api)
    await workUntilDone(server.deps)
    expect(await readDocumento(api, emitido)).toMatchObject({ descripcionSri: 'RECHAZADO' })
  })
})

describe('the certificate chain of the signer', () => {
  async function anAnswer() {
    const emitido = await issueDocumento(api)
    await workUntilDone(server.deps)
    const { data } = await api.send(contract.vtaMovm.respuestaBase64, { params: emitido.vtaMovmPK })
    return { emitido, xml: Buffer.from(data, 'base64') }
  }
  const pemOf = (der: Buffer) =>
    `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  function aFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'pura-cadena-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }

  test('is reported as unchecked on the timeline if no certificates are known', async () => {
    const { emitido } = await anAnswer()
    expect((await readEventos(api, emitido)).find((e) => e.clase === 'aceptada')?.detalle).toMatch(
      /^Firmó MINISTERIO DE HACIENDA .*: cadena no comprobada$/m,
    )
  })

  test('must lead to a known certificate, if any is known', async () => {
    const { emitido, xml } = await anAnswer()
    const folder = aFolder()
    const { certificado } = verifySignature(xml)
    writeFileSync(join(folder, 'hacienda.pem'), pemOf(certificado!.der))
    const [key, pem] = [join(folder, 'otra.key'), join(folder, 'otra.pem')]
    const pedido = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Otra CA', '-days', '2']
    execFileSync('openssl', [...pedido, '-keyout', key, '-out', pem], { stdio: 'ignore' })
    const documento = await readDocumento(api, emitido)
    const respuesta = { clave: emitido.clave, estado: 'ACEPTADO', xml } as const
    const preguntado = { clave: emitido.clave, cedulaEmisor: emitido.clave.slice(9, 21) }
    const judge = (file: string) => checkRespuesta(respuesta, preguntado, createCadena(join(folder, file)))
    expect(documento.descripcionSri).toBe('ACEPTADO')
    expect(judge('hacienda.pem')).toMatchObject({ creible: true, marca: expect.stringContaining('cadena comprobada') })
    expect(judge('otra.pem')).toMatchObject({ creible: false, motivo: expect.stringContaining('no es de la cadena') })
    expect(readCertificado(certificado!.der).cedula).toBe('2100042005')
  })
})
