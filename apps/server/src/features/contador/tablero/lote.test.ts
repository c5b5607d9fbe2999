/** Actions of José Pablo on two clients at once; one of them may withdraw the grant meanwhile. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { buildPath, contract } from '@pura/contract'
import { addMonths, fechaAt } from '@pura/domain'
import { createTestCertificate } from '@pura/firma'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { sesionPropia } from '../../../http/sesion.ts'
import { type Api, anUsuario, enterAcceso, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createCliente, letIn, setOpciones, withdraw } from '../../../testing/fichas/tablero.ts'
import {
  comprobanteDe,
  type Emitido,
  insertSucesos,
  linea,
  type Recibido,
  type Suceso,
} from '../../../testing/iva/iva.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { zipDelMes } from './descarga.ts'
import { answerPropuestas } from './lote.ts'

const server = useServer()
const { tableroLote: api, tableroDescarga, docRecibido } = contract
type Cliente = Awaited<ReturnType<typeof createCliente>>
let ceiba: Cliente
let roble: Cliente
let jose: Api
const comida = { lineas: [linea({ tarifa: '08', precio: '100000' })] }
const PROVEEDOR = '3101888001'
let numero = 0

/** Issues this many documents of today to that company. */
async function receive({ codCia }: Cliente, cuantos: number): Promise<number[]> {
  const hoy = new Date(server.deps.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
  const ids = Array.from({ length: cuantos }, () => ++numero)
  const sucesos = ids.map((id) => ({
    libro: 'recibido',
    id,
    estado: 'ACEPTADO',
    comprobante: comprobanteDe({ libro: 'recibido', id, fecha: `${hoy}T10:00:00-06:00`, cambios: comida }),
    situacion: 'P',
    mensaje: '',
    condicion: undefined,
  })) as unknown as Recibido[]
  await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => insertSucesos(tx, codCia, sucesos as Suceso[]))
  return ids
}

async function createConLlave(ruc: string, nombreCia: string): Promise<Cliente> {
  const cliente = await createCliente(server, { ruc, nombreCia })
  const p12 = await createTestCertificate({ cedula: ruc, nombre: nombreCia, pin: '1234' })
  const llave = { usuarioHacienda: 'cpj', contrasenaHacienda: 'x', p12, pin: '1234' }
  await server.deps.credenciales.save(aCiaAutorizada(cliente.codCia), llave)
  return cliente
}

beforeAll(async () => {
  ceiba = await createConLlave('3101999601', 'Soda La Ceiba')
  roble = await createConLlave('3101999602', 'Ferretería El Roble')
  jose = await loginAs(anUsuario())
})
beforeEach(async () => {
  await setOpciones(server, ceiba, ['*'])
  await setOpciones(server, roble, ['*'])
})

const proposeLote = async (accesos: number[], mas: object = {}) =>
  (await jose.send(api.propuestas, { body: { accesos, ...mas } })).data
const situaciones = async ({ codCia }: Cliente, ids: readonly number[]) => {
  const { rows } = await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    sql<{
      situacion: string
    }>`select situacion from doc_recibido where cod_cia = ${codCia} and id = any(${ids}::integer[])
      order by id`.execute(tx),
  )
  return rows.map((row) => row.situacion).join('')
}
const acceptRespuestas = ({ idAcceso }: { idAcceso: number }, ids: readonly number[]) =>
  ids.map((id) => ({ idAcceso, id, codigoMensaje: '1' as const, idCondicionImpuesto: '01' }))
const trail = ({ codCia }: Cliente) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.selectFrom('bitacora').selectAll().orderBy('orden', 'desc').executeTakeFirst(),
  )

describe('answers', () => {
  test('of several companies have the proposals of each company’s list', async () => {
    const suyos = await receive(ceiba, 2)
    const otros = await receive(roble, 1)
    await server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) =>
      sql`insert into respuesta_memoria (cod_cia, nit, grupo, id_condicion_impuesto, seguidas, ultima)
        values (${ceiba.codCia}, ${PROVEEDOR}, '*', '01', 6, now())`.execute(tx),
    )
    const { companias, quedan } = await proposeLote([ceiba.idAcceso, roble.idAcceso])
    expect(quedan).toBe(0)
    expect(companias.map((c) => [c.idAcceso, c.motivo, c.documentos.map((d) => d.id).sort()])).toEqual([
      [ceiba.idAcceso, '', suyos],
      [roble.idAcceso, '', otros],
    ])
    const otra = await loginAs(anUsuario())
    const dentro = await enterAcceso(otra, ceiba.idAcceso)
    const { data } = await dentro.send(docRecibido.list, {
      params: { codCia: ceiba.codCia },
      query: { vista: 'porResponder' },
    })
    expect(companias[0]!.documentos[0]).toMatchObject({
      emisor: data[0]!.emisor,
      totalFactura: data[0]!.totalFactura,
      limite: data[0]!.limite,
      propuesta: { idCondicionImpuesto: '01', razon: data[0]!.propuesta!.razon },
    })
    const conPropuesta = await proposeLote([ceiba.idAcceso, roble.idAcceso], { soloConPropuesta: true })
    expect(conPropuesta.companias.map((c) => c.documentos.length)).toEqual([2, 0])
  })

  test('are read before: a document of each company, under its grant, and of no other', async () => {
    const [suyo] = await receive(ceiba, 1)
    const read = ({ idAcceso }: { idAcceso: number }) => jose.send(api.documento, { params: { idAcceso, id: suyo! } })
    const { data } = await read(ceiba)
    expect(data.docRecibidosPK).toEqual({ codCia: ceiba.codCia, id: suyo })
    expect(data.lineas.length).toBeGreaterThan(0)
    expect((await read({ idAcceso: 9_999 })).status).toBe(404)
    await setOpciones(server, ceiba, [...contract.mesaIva.get.opcion])
    expect((await read(ceiba)).status).toBe(403)
  })

  test('are given in each company under its grant, are in its trail, and can be cancelled for 30 seconds', async () => {
    const suyos = await receive(ceiba, 2)
    const otros = await receive(roble, 1)
    const { data } = await jose.send(api.responder, {
      body: { respuestas: [...acceptRespuestas(ceiba, suyos), ...acceptRespuestas(roble, otros)] },
    })
    expect(data.companias).toEqual([
      { idAcceso: ceiba.idAcceso, registradas: suyos, rechazadas: [], motivo: '' },
      { idAcceso: roble.idAcceso, registradas: otros, rechazadas: [], motivo: '' },
    ])
    expect([await situaciones(ceiba, suyos), await situaciones(roble, otros)]).toEqual(['RR', 'R'])
    expect(await trail(roble)).toMatchObject({
      entidad: 'doc_recibido',
      detalle: 'Responder: aceptado',
      username: anUsuario().usuario,
      cod_cia_usuario: 1,
    })
    const body = {
      respuestas: [
        { idAcceso: ceiba.idAcceso, ids: suyos },
        { idAcceso: roble.idAcceso, ids: otros },
      ],
    }
    expect((await jose.send(api.deshacer, { body })).data.companias).toEqual([
      { idAcceso: ceiba.idAcceso, deshechas: suyos, tarde: [], motivo: '' },
      { idAcceso: roble.idAcceso, deshechas: otros, tarde: [], motivo: '' },
    ])
    expect([await situaciones(ceiba, suyos), await situaciones(roble, otros)]).toEqual(['PP', 'P'])
  })

  test('that one company refuses are reported, and the other companies are answered', async () => {
    const suyos = await receive(ceiba, 1)
    const otros = await receive(roble, 1)
    await setOpciones(server, roble, ['/personas'])
    const respuestas = [
      ...acceptRespuestas(roble, otros),
      ...acceptRespuestas({ idAcceso: 9_999_999 }, otros),
      ...acceptRespuestas(ceiba, [...suyos, ...otros]),
    ]
    const { data } = await jose.send(api.responder, { body: { respuestas } })
    expect(data.companias).toEqual([
      {
        idAcceso: roble.idAcceso,
        registradas: [],
        rechazadas: [{ id: otros[0], motivo: 'Su rol en esa compañía no permite hacerlo' }],
        motivo: 'Su rol en esa compañía no permite hacerlo',
      },
      {
        idAcceso: 9_999_999,
        registradas: [],
        rechazadas: [{ id: otros[0], motivo: 'Ya no tiene acceso a esa compañía' }],
        motivo: 'Ya no tiene acceso a esa compañía',
      },
      {
        idAcceso: ceiba.idAcceso,
        registradas: suyos,
        rechazadas: [{ id: otros[0], motivo: expect.any(String) }],
        motivo: '',
      },
    ])
    expect(await situaciones(roble, otros)).toBe('P')
    const { companias } = await proposeLote([roble.idAcceso])
    expect(companias).toEqual([
      {
        idAcceso: roble.idAcceso,
        documentos: [],
        actividades: [],
        motivo: 'Su rol en esa compañía no permite hacerlo',
      },
    ])
  })

  test('stop for a company whose grant is withdrawn midway, and those already given stay', async () => {
    const suyos = await receive(ceiba, 3)
    const otros = await receive(roble, 1)
    let veces = 0
    const withCia: Database['withCia'] = async (codCia, work, options) => {
      if (codCia === ceiba.codCia && ++veces === 3) await withdraw(server, ceiba)
      return server.deps.db.withCia(codCia, work, options)
    }
    const { usuario: username } = anUsuario()
    const sesion = {
      ...sesionPropia(aCiaAutorizada(1), { idUsuario: 2, username, nombreRol: 'x' }),
      clase: 'web' as const,
    }
    const deps = { ...server.deps, db: { ...server.deps.db, withCia } }
    const { companias } = await answerPropuestas(deps, sesion, {
      respuestas: [...acceptRespuestas(ceiba, suyos), ...acceptRespuestas(roble, otros)],
    })
    const [primera, segunda] = companias
    expect(primera!.registradas.length).toBeGreaterThan(0)
    expect(primera!.rechazadas.length).toBeGreaterThan(0)
    expect(new Set(primera!.rechazadas.map((r) => r.motivo))).toEqual(new Set(['Ya no tiene acceso a esa compañía']))
    expect(segunda).toMatchObject({ registradas: otros, rechazadas: [] })
    const esperado = 'R'.repeat(primera!.registradas.length) + 'P'.repeat(primera!.rechazadas.length)
    expect(await situaciones(ceiba, suyos)).toBe(esperado)
    ceiba = { ...ceiba, ...(await letIn(server, ceiba.codCia, ['*'])) }
  })
})

async function drain(trozos: AsyncIterator<unknown>): Promise<void> {
  while (!(await trozos.next()).done);
}

describe('the month of several companies as a zip', () => {
  const download = async (accesos: number[], partes: string) => {
    const { anio, mes } = fechaAt(server.deps.now())
    const path = buildPath(tableroDescarga.get, {}, { anio, mes, accesos: accesos.join(','), partes })
    return fetch(`${server.url}/api${path}`, { headers: { cookie: jose.cookie } })
  }
  const names = async (accesos: number[], partes: string) => {
    const reply = await download(accesos, partes)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const nombres = [...readZip(Buffer.from(await reply.arrayBuffer())).keys()].sort()
    expect(nombres.pop()).toBe('indice.sha256')
    return nombres
  }

  test('has a folder per company, with the documents that the granted role may read', async () => {
    const hoy = new Date(server.deps.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
    const emitido = {
      libro: 'emitido',
      id: 1,
      estado: 'ACEPTADO',
      comprobante: comprobanteDe({ libro: 'emitido', id: 1, fecha: `${hoy}T10:00:00-06:00`, cambios: comida }),
      sobre: undefined,
    } as unknown as Emitido
    await server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) => insertSucesos(tx, ceiba.codCia, [emitido]))
    expect(await names([ceiba.idAcceso, roble.idAcceso], 'xlsx')).toEqual([
      'Ferretería El Roble 3101999602/emitidos.xlsx',
      'Ferretería El Roble 3101999602/recibidos.xlsx',
      'Soda La Ceiba 3101999601/emitidos.xlsx',
      'Soda La Ceiba 3101999601/recibidos.xlsx',
    ])
    const conPdf = await names([ceiba.idAcceso], 'pdf')
    expect(conPdf.filter((n) => n.startsWith('Soda La Ceiba 3101999601/emitidos/'))).toHaveLength(1)
    expect(conPdf.filter((n) => n.startsWith('Soda La Ceiba 3101999601/recibidos/')).length).toBeGreaterThan(3)
    await setOpciones(server, ceiba, ['/documentosRecibidos'])
    expect(await names([ceiba.idAcceso], 'xlsx')).toEqual(['Soda La Ceiba 3101999601/recibidos.xlsx'])
    expect((await trail(ceiba))!.detalle).toBe('Descargar el mes desde el tablero del contador')
  })

  test('has every PDF of a supplier, and what the month of IVA keeps for the roles that see it', async () => {
    const cliente = await createCliente(server, { ruc: '3101999605', nombreCia: 'Taller El Yunque' })
    const { codCia, idAcceso } = cliente
    const [id] = await receive(cliente, 1)
    const pdf = (orden: number) => ({ cod_cia: codCia, id: id!, clase: 'pdf', orden, contenido: randomBytes(8) })
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      tx
        .insertInto('doc_recibido_archivo')
        .values([pdf(1), pdf(2)])
        .execute(),
    )
    const dentro = await enterAcceso(jose, idAcceso)
    const actual = fechaAt(server.deps.now())
    const anterior = addMonths({ ...actual, dia: 1 }, -1)
    for (const [numero, { anio, mes }] of [actual, anterior].entries()) {
      const fecha = `01-${String(mes).padStart(2, '0')}-${anio}`
      const lineas = [{ tarifa: '08', base: '1000', impuesto: '130', clase: 'bien', capital: false } as const]
      const { data } = await dentro.send(contract.mesaIva.anotar, {
        body: { codCia, anio, mes, motivo: 'DUA', asiento: { tipo: 'dua', fecha, numero: `005-${numero}`, lineas } },
      })
      await dentro.send(contract.mesaIvaArchivos.adjuntar, {
        params: { codCia, idAsiento: data.id },
        query: { nombre: `dua-${numero}.pdf` },
        body: Uint8Array.from(Buffer.from('%PDF-1.4\n%%EOF\n')),
      })
    }
    const suyo = (nombres: string[]) => nombres.map((n) => n.replace('Taller El Yunque 3101999605/', ''))
    expect(suyo(await names([idAcceso], 'pdf')).map((n) => n.replace(/\d{50}/, 'clave'))).toEqual([
      'recibidos/clave.pdf',
      'recibidos/clave_2.pdf',
    ])
    const delMes = suyo(await names([idAcceso], 'iva'))
    expect(delMes).toEqual([expect.stringMatching(/^iva\/\d{4}-\d\d\/asiento \d+-\d+ dua-0\.pdf$/)])
    await setOpciones(server, cliente, ['/documentosRecibidos'])
    expect(await names([idAcceso], 'iva')).toEqual([])
  })

  test('ends early if the access is withdrawn after it began', async () => {
    const { codCia, idAcceso } = await createCliente(server, { ruc: '3101999603', nombreCia: 'Panadería La Espiga' })
    const ids = await receive({ codCia } as Cliente, 450)
    const xml = ids.map((id) => ({ cod_cia: codCia, id, clase: 'xml', contenido: randomBytes(4096) }))
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      tx.insertInto('doc_recibido_archivo').values(xml).execute(),
    )
    const sesion = (await server.deps.sesiones.find(jose.cookie.split('=')[1]!))!
    const mes = fechaAt(server.deps.now())
    const start = () => zipDelMes(server.deps, sesion, { accesos: [idAcceso], partes: ['xml'], mes })
    // The index besides.
    expect(readZip(await buffer(await start())).size).toBe(451)
    const zip = await start()
    // The zip writes only what is read: a part of it is enough for the first two hundred documents to be asked for.
    const trozos = zip[Symbol.asyncIterator]()
    await trozos.next()
    await withdraw(server, { codCia, idAcceso })
    await expect(drain(trozos)).rejects.toThrow('Ya no tiene acceso a esa compañía')
  })

  test('ends in the middle of a sheet if the access is withdrawn after the sheet began', async () => {
    const { codCia, idAcceso } = await createCliente(server, { ruc: '3101999604', nombreCia: 'Panadería El Trigal' })
    await receive({ codCia } as Cliente, 250)
    const sesion = (await server.deps.sesiones.find(jose.cookie.split('=')[1]!))!
    const { db, now } = server.deps
    let begun = false
    let withdrawn: Promise<unknown> | undefined
    const deps = {
      ...server.deps,
      // The time of the files is asked for once the access was checked, before the first sheet.
      now: () => {
        begun = true
        return now()
      },
      db: {
        ...db,
        withCia: async (...args: Parameters<typeof db.withCia>) => {
          if (begun && !withdrawn) withdrawn = withdraw(server, { codCia, idAcceso })
          await withdrawn
          return db.withCia(...args)
        },
      },
    }
    const zip = await zipDelMes(deps as never, sesion, {
      accesos: [idAcceso],
      partes: ['xlsx'],
      mes: fechaAt(now()),
    })
    await expect(buffer(zip)).rejects.toThrow('Ya no tiene acceso a esa compañía')
  })

  test('is refused as a whole if a company has no grant', async () => {
    expect((await download([ceiba.idAcceso, 9_999_999], 'xlsx')).status).toBe(404)
  })
})
