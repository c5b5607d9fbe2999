/** A company takes everything with it (docs/salida.md). */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { contract, type DocumentoResumen } from '@pura/contract'
import { addMonths, type Comprobante, fechaAt } from '@pura/domain'
import type { Firmante } from '@pura/firma'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, downloadXml, issueDocumento } from '../../../testing/documentos.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  aZip,
  createFirmanteAjeno,
  issuedToday,
  NUESTRA,
  toXml,
  trustFirmante,
} from '../../../testing/fichas/migracion.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { listCompanyTables } from '../../../testing/isolation.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { TABLAS } from './tablas.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const codCia = 1
const params = { codCia }
const COMPROBADOR = resolve(import.meta.dirname, '../../../../../web/public/comprobar.mjs')

let duena: Api
let firmante: Firmante
let factura: DocumentoResumen
let proforma: DocumentoResumen
let compra: Comprobante
let zip: Buffer
let archivos: Map<string, Buffer>
/** The month before this one. */
let cerrado: string

const PAPEL = Buffer.from('%PDF-1.4 declaración de aduana')

const download = async (api: Api, deCia = codCia) => {
  const reply = await fetch(`${server.url}/api/cia/salida/${deCia}/zip`, { headers: { cookie: api.cookie } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

/** The public program, on a zip. */
async function check(bytes: Buffer): Promise<{ codigo: number; dicho: string }> {
  const carpeta = mkdtempSync(join(tmpdir(), 'salida-'))
  try {
    const ruta = join(carpeta, 'todo.zip')
    writeFileSync(ruta, bytes)
    const proceso = spawn(process.execPath, [COMPROBADOR, ruta])
    const [dicho, codigo] = await Promise.all([
      text(proceso.stdout),
      new Promise<number>((done) => proceso.on('close', (code) => done(code ?? -1))),
    ])
    return { codigo, dicho }
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}

const filasDe = (tabla: string): Record<string, unknown>[] =>
  archivos
    .get(`filas/${tabla}.jsonl`)!
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((fila) => JSON.parse(fila))

beforeAll(async () => {
  duena = await loginAs(anAdministrador())
  firmante = await createFirmanteAjeno()
  trustFirmante(server.deps, firmante)
  factura = await issueDocumento(duena)
  proforma = await issueDocumento(duena, aFactura({ tipoDoctoVta: { idTipoDoctoVta: 1 } }))
  compra = issuedToday(aComprobante({ numero: 501, emisor: AJENA, receptor: NUESTRA }), server.deps.now())
  const deliver = async (bytes: Buffer) =>
    (await duena.send(contract.docRecibidoRecepcion.recibir, { params, body: Uint8Array.from(bytes) })).data
  const id = (await deliver(toXml(compra, firmante))).idRecibido!
  await deliver(aRespuesta(compra, '1', firmante))
  const docRecibidosPK = { codCia, id }
  await duena.send(contract.docRecibidoRespuesta.emitir, {
    body: { docRecibidosPK, codigoMensaje: '1', idCondicionImpuesto: '1' },
  })
  await workUntilDone(server.deps)
  // A month is closed once it is over.
  const { anio, mes } = addMonths({ ...fechaAt(server.deps.now()), dia: 1 }, -1)
  cerrado = `${anio}-${String(mes).padStart(2, '0')}`
  const fecha = `05-${String(mes).padStart(2, '0')}-${anio}`
  const { data: asiento } = await duena.send(contract.mesaIva.anotar, {
    body: {
      codCia,
      anio,
      mes,
      motivo: 'Importación',
      asiento: {
        tipo: 'dua',
        fecha,
        numero: '005-1',
        lineas: [{ tarifa: '08', base: '1000', impuesto: '130', clase: 'bien', capital: false }],
      },
    },
  })
  await duena.send(contract.mesaIvaArchivos.adjuntar, {
    params: { codCia, idAsiento: asiento.id },
    query: { nombre: 'dua.pdf' },
    body: Uint8Array.from(PAPEL),
  })
  const { data } = await duena.send(contract.mesaIva.get, { params, query: { anio, mes } })
  await duena.send(contract.mesaIva.cerrar, { body: { codCia, anio, mes, huella: data.huella, motivo: 'Se presenta' } })
  const descarga = await download(duena)
  expect([descarga.status, descarga.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(descarga.headers.get('content-disposition')).toContain('filename="3102999005_todo.zip"')
  zip = descarga.bytes
  archivos = readZip(zip)
})

const enMes = (libro: string) => {
  const { anio, mes } = fechaAt(server.deps.now())
  return `${libro}/${anio}-${String(mes).padStart(2, '0')}`
}

describe('the zip of everything', () => {
  test('has each issued document with XML, answer and PDF, side by side', async () => {
    const nombres = [...archivos.keys()].filter((n) => n.startsWith('emitidos/')).sort()
    const { clave } = factura
    expect(nombres).toEqual([
      ...[`${clave}.pdf`, `${clave}.xml`, `${clave}_respuesta.xml`].map((n) => `${enMes('emitidos')}/${n}`),
      `${enMes('emitidos')}/proforma ${proforma.prefijo} ${proforma.referencia} ${proforma.vtaMovmPK.numDocto}.pdf`,
    ])
    expect(archivos.get(nombres[1]!)!.equals(await downloadXml(duena, factura))).toBe(true)
    expect(archivos.get(nombres[2]!)!.toString()).toContain('MensajeHacienda')
    for (const n of [nombres[0]!, nombres[3]!]) expect(archivos.get(n)!.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('has each received document with its answer, ours, and the answer to ours', () => {
    const tallo = `${enMes('recibidos')}/${compra.clave}`
    const nombres = [...archivos.keys()].filter((n) => n.startsWith('recibidos/')).sort()
    const mensaje = nombres.find((n) => /_mensaje_\d{20}\.xml$/.test(n))!
    expect(nombres).toEqual([
      `${tallo}.xml`,
      mensaje,
      mensaje.replace('.xml', '_respuesta.xml'),
      `${tallo}_respuesta.xml`,
    ])
    expect(archivos.get(`${tallo}.xml`)!.equals(toXml(compra, firmante))).toBe(true)
    expect(archivos.get(`${tallo}_respuesta.xml`)!.equals(aRespuesta(compra, '1', firmante))).toBe(true)
    expect(archivos.get(mensaje)!.toString()).toContain('<MensajeReceptor')
    expect(archivos.get(nombres[2]!)!.toString()).toContain('MensajeHacienda')
  })

  test('has the month: its sealed close, the entry and its attachment', () => {
    expect(archivos.get(`iva/${cerrado}/cierre 1.jsonl.gz`)!.length).toBeGreaterThan(100)
    const adjunto = [...archivos.keys()].find((n) => n.startsWith(`iva/${cerrado}/asiento `))!
    expect(archivos.get(adjunto)!.equals(PAPEL)).toBe(true)
    expect(filasDe('iva_asiento')).toMatchObject([{ numero: '005-1', motivo: 'Importación' }])
    expect(filasDe('iva_cierre')).toMatchObject([{ motivo: 'Se presenta' }])
  })

  test('has the catalogues and the whole audit trail as rows', async () => {
    const cuantos = (tabla: 'producto' | 'cliente' | 'bitacora') =>
      server.deps.db.withCia(
        aCiaAutorizada(codCia),
        async (tx) => (await tx.selectFrom(tabla).select('cod_cia').execute()).length,
      )
    expect(filasDe('producto')).toHaveLength(await cuantos('producto'))
    expect(filasDe('cliente')).toHaveLength(await cuantos('cliente'))
    // Since then only the end of the download was recorded.
    const bitacora = filasDe('bitacora')
    expect(bitacora).toHaveLength((await cuantos('bitacora')) - 1)
    expect(bitacora.at(-1)).toMatchObject({ detalle: 'Llevarse todo: empezó la descarga', despues: { emitidos: 2 } })
    expect(filasDe('vta_movm').map(({ clave }) => clave)).toContain(factura.clave)
  })

  test('pages rows in the order of their keys, and leaves none out', async () => {
    const nuevos = Array.from({ length: 450 }, (_, i) => ({
      cod_cia: codCia,
      num_docto: factura.vtaMovmPK.numDocto,
      clase: 'intento',
      detalle: JSON.stringify({ texto: `n ${i}` }),
    }))
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => tx.insertInto('vta_evento').values(nuevos).execute())
    const { bytes } = await download(duena)
    const eventos = readZip(bytes).get('filas/vta_evento.jsonl')!.toString().trim().split('\n')
    const textos = new Set(eventos.map((fila) => JSON.parse(fila).detalle?.texto))
    for (let i = 0; i < 450; i += 1) expect(textos).toContain(`n ${i}`)
    expect(new Set(eventos).size).toBe(eventos.length)
  })

  test('has no secret', () => {
    for (const [nombre, bytes] of archivos) {
      if (!nombre.startsWith('filas/')) continue
      const [primera] = bytes.toString().split('\n')
      const columnas = primera ? Object.keys(JSON.parse(primera)) : []
      expect([
        nombre,
        columnas.filter((c) => /contrasena|secret|token|pin$|p12|privad|llave_datos|^sal$/.test(c)),
      ]).toEqual([nombre, []])
    }
    const todo = [...archivos.keys()]
    for (const tabla of ['usuario', 'sesion', 'credencial_cia', 'llave_de_supervisor', 'vta_enlace'])
      expect(todo).not.toContain(`filas/${tabla}.jsonl`)
  })

  test('every table of a company is decided: its rows leave, or it says why not', async () => {
    expect(Object.keys(TABLAS).sort()).toEqual(await listCompanyTables(server.deps.db.kysely))
  })
})

describe('the index', () => {
  test('is the last file, has each other one, and its SHA-256 is in the audit trail', async () => {
    const indice = archivos.get('indice.sha256')!
    expect([...archivos.keys()].at(-1)).toBe('indice.sha256')
    expect(indice.toString().trim().split('\n')).toEqual(
      [...archivos]
        .filter(([nombre]) => nombre !== 'indice.sha256')
        .map(([nombre, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${nombre}`),
    )
    const filas = await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      tx
        .selectFrom('bitacora')
        .select('despues')
        .where('detalle', '=', 'Llevarse todo: la descarga llegó al final')
        .orderBy('orden')
        .execute(),
    )
    const bytes = [...archivos.values()].reduce((suma, { length }) => suma + length, 0) - indice.length
    expect(filas[0]!.despues).toEqual({
      archivos: archivos.size - 1,
      bytes,
      indice: createHash('sha256').update(indice).digest('hex'),
    })
  })

  test('the public program finds all of it equal', async () => {
    const { codigo, dicho } = await check(zip)
    expect(dicho).toContain(`${archivos.size - 1} archivos iguales al índice\n`)
    expect(dicho).toContain(createHash('sha256').update(archivos.get('indice.sha256')!).digest('hex'))
    expect(codigo).toBe(0)
  })

  test('the public program names a file that changed, one that is missing and one that was added', async () => {
    const xml = `${enMes('emitidos')}/${factura.clave}.xml`
    const pdf = `${enMes('emitidos')}/${factura.clave}.pdf`
    const alterado = Object.fromEntries(archivos)
    alterado[xml] = Buffer.from(alterado[xml]!.toString().replace('FacturaElectronica', 'FacturaElectronicA'))
    delete alterado[pdf]
    alterado['de más.txt'] = Buffer.from('x')
    const { codigo, dicho } = await check(await aZip(alterado))
    expect(codigo).toBe(1)
    expect(dicho.split('\n').slice(0, 3).sort()).toEqual([
      `Cambió: ${xml}`,
      `Falta: ${pdf}`,
      'No está en el índice: de más.txt',
    ])
  })

  test('a zip that was cut is not taken for a whole one', async () => {
    expect((await check(zip.subarray(0, zip.length / 2))).codigo).toBe(2)
  })
})

describe('who may take everything', () => {
  const { opcion } = contract.salida.zip

  test.each(opcion)('not a role without %s', async (una) => {
    const { codCia: otra, propietario } = await createOtraCia(server, {
      ruc: `31019994${String(opcion.indexOf(una)).padStart(2, '0')}`,
    })
    await server.deps.db.withCia(otra, (tx) =>
      tx
        .updateTable('rol')
        .set({ opciones: opcion.filter((o) => o !== una) })
        .where('cod_rol', '=', 1)
        .execute(),
    )
    const api = await loginAs(propietario)
    expect((await download(api, otra)).status).toBe(403)
    expect((await api.send(contract.salida.alcance, { params: { codCia: otra } })).status).toBe(403)
  })

  test('an owner takes their own company without any plan, and no other one', async () => {
    const { codCia: otra, propietario } = await createOtraCia(server, { ruc: '3101999499' })
    const api = await loginAs(propietario)
    expect((await api.send(contract.salida.alcance, { params: { codCia: otra } })).data).toEqual({
      emitidos: 0,
      recibidos: 0,
      cierres: 0,
    })
    const { status, bytes } = await download(api, otra)
    expect(status).toBe(200)
    const suyos = readZip(bytes)
    const cias = suyos.get('filas/cia.jsonl')!.toString().trim().split('\n')
    expect(cias.map((fila) => JSON.parse(fila).cod_cia)).toEqual([otra])
    expect(bytes.includes(factura.clave)).toBe(false)
    expect((await download(api, codCia)).status).toBe(403)
  })
})
