/** One door: José Pablo loads what came for all his clients, and each document goes to the company that let him in. */
import { buildPath, type CargaRecibidos, contract } from '@pura/contract'
import type { Comprobante, Parte } from '@pura/domain'
import { mensajes } from '@pura/domain'
import { mensajesDeAccesos } from '@pura/domain/mensajes/de-accesos'
import type { Firmante } from '@pura/firma'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONTRASENA_DEMO } from '../../../../../demo/src/semilla/compania.ts'
import type { Deps } from '../../../deps.ts'
import { currentCausante, runFor } from '../../../lib/reparto.ts'
import { type Api, anUsuario, anybody, bearer, enterAcceso, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { tareaCarga } from '../../../testing/fichas/cargas.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  aZip,
  createFirmanteAjeno,
  NUESTRA,
  toXml,
  trustFirmante,
} from '../../../testing/fichas/migracion.ts'
import { dying, Muerte } from '../../../testing/fichas/muerte.ts'
import { createCliente, letIn, setOpciones, withdraw } from '../../../testing/fichas/tablero.ts'
import { readRows } from '../../../testing/hojas.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { openPuerta } from '../../contador/index.ts'
import { createTareasDeCarga } from '../index.ts'

eachEngine('one door', (open) => {
  const server = useServer({ open })
  const { docRecibido, docRecibidoCarga, docRecibidoRecepcion } = contract
  const { puerta: t } = mensajes.recibidos
  type Cliente = Awaited<ReturnType<typeof createCliente>> & { ruc: string; nombre: string }

  const NOMBRES = ['Soda La Ceiba', 'Ferretería El Roble', 'Librería Lápiz', 'Taller Zúñiga'] as const
  let jose: Api
  let firmante: Firmante
  let clientes: Cliente[]
  /** Nobody of it let José in. */
  let ajena: { codCia: number; ruc: string }

  beforeAll(async () => {
    jose = await loginAs(anUsuario())
    firmante = await createFirmanteAjeno()
    // One key also signs the simulated answers of Hacienda in these tests.
    trustFirmante(server.deps, firmante)
    clientes = []
    for (const [i, nombre] of NOMBRES.entries()) {
      const ruc = `310199970${i + 1}`
      clientes.push({ ...(await createCliente(server, { ruc, nombreCia: nombre })), ruc, nombre })
    }
    ajena = { ...(await createOtraCia(server, { ruc: '3101999709', nombreCia: 'Nadie S.A.' })), ruc: '3101999709' }
  })

  const aParte = (ruc: string): Parte => ({ ...NUESTRA, identificacion: { tipo: '02', numero: ruc } })
  const para = (numero: number, ruc: string) => aComprobante({ numero, emisor: AJENA, receptor: aParte(ruc) })
  const xml = (comprobante: Comprobante) => toXml(comprobante, firmante)
  const inCia = <T>(codCia: number, work: Parameters<typeof server.deps.db.withCia<T>>[1]) =>
    server.deps.db.withCia(aCiaAutorizada(codCia), work)

  async function sendArchivos(archivos: Record<string, Buffer>, quien = jose, codCia = 1): Promise<number> {
    const { data } = await quien.send(docRecibidoCarga.crear, { params: { codCia }, body: { nombre: 'de todos' } })
    const params = { codCia, idCarga: data.idCarga }
    for (const [nombre, bytes] of Object.entries(archivos)) {
      const reply = await quien.send(docRecibidoCarga.agregar, {
        params,
        query: { nombre },
        body: Uint8Array.from(bytes),
      })
      expect([reply.status, reply.mensaje]).toEqual([200, ''])
    }
    expect((await quien.send(docRecibidoCarga.cerrar, { params })).status).toBe(200)
    return data.idCarga
  }
  const run = (idCarga: number, deps: Deps = server.deps, codCia = 1) => {
    const cia = aCiaAutorizada(codCia)
    return tareaCarga.run(deps, { codCia: cia, id: 1, datos: { codCia: cia, idCarga }, intentos: 1 })
  }
  /** A run lasts half a minute at most, and a busy machine may need several. */
  async function runToEnd(idCarga: number, deps: Deps = server.deps, codCia = 1): Promise<void> {
    while ((await run(idCarga, deps, codCia)) !== 'hecho');
  }
  const cargaOf = async (idCarga: number, quien = jose, codCia = 1) =>
    (await quien.send(docRecibidoCarga.get, { params: { codCia, idCarga } })).data
  async function rowsOf(idCarga: number, quien = jose, codCia = 1) {
    const query = { idCarga, pagina: 1, porPagina: 200 }
    return (await quien.send(docRecibidoRecepcion.recepciones, { params: { codCia }, query })).data.reverse()
  }
  async function load(archivos: Record<string, Buffer>, quien = jose, codCia = 1) {
    const idCarga = await sendArchivos(archivos, quien, codCia)
    await runToEnd(idCarga, server.deps, codCia)
    return { idCarga, filas: await rowsOf(idCarga, quien, codCia) }
  }
  /** José, working in the company. */
  const enter = async ({ idAcceso }: Cliente) => enterAcceso(await loginAs(anUsuario()), idAcceso)
  const documentosDe = (codCia: number) =>
    inCia(codCia, (tx) =>
      tx
        .selectFrom('doc_recibido')
        .select(['clave', 'estado_hacienda', 'con_pdf'])
        .where('cod_cia', '=', codCia)
        .orderBy('clave')
        .execute(),
    )

  /** Mulberry32: the same order for the same seed. */
  function shuffle<T>(lista: readonly T[], semilla: number): T[] {
    let a = semilla
    const random = () => {
      a = (a + 0x6d2b79f5) | 0
      let x = Math.imul(a ^ (a >>> 15), 1 | a)
      x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
      return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
    }
    const copia = [...lista]
    for (let i = copia.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      ;[copia[i], copia[j]] = [copia[j]!, copia[i]!]
    }
    return copia
  }

  /**
   * 123 files: 15 documents of each client, 8 of the firm itself, 9 of others, 25 answers, of which 12 name no receiver, 15
   * PDFs, and 6 files that are nothing.
   */
  function makeArchivos(base: number, semilla: number): Record<string, Buffer> {
    let n = base
    const make = (ruc: string, cuantos: number) => Array.from({ length: cuantos }, () => para(n++, ruc))
    const suyos = clientes.flatMap(({ ruc }) => make(ruc, 15))
    const propios = make('3102999005', 8)
    const otros = [...make(ajena.ruc, 5), ...make('3101555001', 4)]
    const conRespuesta = shuffle(suyos, semilla + 1).slice(0, 25)
    const conPdf = [...shuffle(suyos, semilla + 2).slice(0, 13), ...otros.slice(0, 2)]
    const archivos: (readonly [string, Buffer])[] = [
      ...[...suyos, ...propios, ...otros].map((c) => [`${c.consecutivo}.xml`, xml(c)] as const),
      ...conRespuesta.map((c, i) => {
        const numeroCedulaReceptor = i < 12 ? '' : c.receptor!.identificacion!.numero
        const respuesta = aRespuesta(c, '1', firmante, numeroCedulaReceptor ? { numeroCedulaReceptor } : {})
        return [`${c.consecutivo} respuesta.xml`, respuesta] as const
      }),
      ...conPdf.map((c) => [`${c.clave}.pdf`, Buffer.from(`%PDF-1.7 de ${c.clave}`)] as const),
      ...Array.from({ length: 6 }, (_, i) => [`nota ${i}.txt`, Buffer.from('hola')] as const),
    ]
    expect(archivos).toHaveLength(123)
    return Object.fromEntries(shuffle(archivos, semilla))
  }

  /** Counts the expected outcome from the text of the files. */
  function recount(archivos: Record<string, Buffer>) {
    const receptorDe = new Map<string, string>()
    const respondidas: string[] = []
    for (const [nombre, bytes] of Object.entries(archivos)) {
      if (!nombre.endsWith('.xml')) continue
      const texto = bytes.toString()
      const clave = /<Clave>(\d{50})<\/Clave>/.exec(texto)![1]!
      if (texto.includes('<MensajeHacienda')) respondidas.push(clave)
      else receptorDe.set(clave, /<Receptor>.*?<Numero>(\d+)<\/Numero>/s.exec(texto)![1]!)
    }
    const pdfs = Object.keys(archivos)
      .filter((n) => n.endsWith('.pdf'))
      .map((n) => n.slice(0, 50))
    const of = (ruc: string) => {
      const es = (clave: string) => receptorDe.get(clave) === ruc
      return {
        claves: [...receptorDe.keys()].filter(es).sort(),
        respondidas: respondidas.filter(es).sort(),
        pdfs: pdfs.filter(es).sort(),
      }
    }
    return {
      of,
      textos: Object.keys(archivos).filter((n) => n.endsWith('.txt')).length,
      total: Object.keys(archivos).length,
    }
  }

  async function expectRouted(esperado: ReturnType<typeof recount>, antes: ReadonlyMap<number, readonly string[]>) {
    for (const { codCia, ruc } of [...clientes, { codCia: 1, ruc: '3102999005' }]) {
      const { claves, respondidas, pdfs } = esperado.of(ruc)
      const nuevos = (await documentosDe(codCia)).filter(({ clave }) => !antes.get(codCia)!.includes(clave))
      expect(nuevos.map((d) => d.clave)).toEqual(claves)
      expect(nuevos.flatMap((d) => (d.estado_hacienda === 'ACEPTADO' ? [d.clave] : []))).toEqual(respondidas)
      expect(nuevos.flatMap((d) => (d.con_pdf ? [d.clave] : []))).toEqual(pdfs)
    }
    expect(await documentosDe(ajena.codCia)).toEqual([])
  }
  async function readAntes() {
    const antes = new Map<number, string[]>()
    for (const codCia of [1, ...clientes.map((c) => c.codCia)])
      antes.set(
        codCia,
        (await documentosDe(codCia)).map((d) => d.clave),
      )
    return antes
  }
  /** Others' PDFs belong to no document here. */
  const cuentasDe = (e: ReturnType<typeof recount>) => {
    const en = clientes.map(({ ruc }) => e.of(ruc))
    const enOtra = en.reduce((suma, c) => suma + c.claves.length + c.respondidas.length + c.pdfs.length, 0)
    const otros = [e.of(ajena.ruc), e.of('3101555001')]
    return {
      enOtra,
      ajeno: otros.reduce((suma, o) => suma + o.claves.length, 0),
      noEsComprobante: e.textos + otros.reduce((suma, o) => suma + o.pdfs.length, 0),
    }
  }
  const destinosDe = (e: ReturnType<typeof recount>): CargaRecibidos['destinos'] =>
    clientes
      .map(({ nombre, idAcceso, ruc }) => {
        const { claves, respondidas, pdfs } = e.of(ruc)
        return { nombre, idAcceso, cargado: claves.length, yaEstaba: 0, respuesta: respondidas.length + pdfs.length }
      })
      .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))

  describe('a zip of 123 files over four clients, with others’ among them', () => {
    test('goes to the companies that let its loader in; a second time everything was there', async () => {
      const archivos = makeArchivos(20_000, 7)
      const esperado = recount(archivos)
      const antes = await readAntes()
      const zip = { 'todos.zip': await aZip(archivos) }
      const { idCarga, filas } = await load(zip)
      await expectRouted(esperado, antes)
      const carga = await cargaOf(idCarga)
      expect(carga).toMatchObject({ archivos: 123, avance: 123, terminada: expect.any(String) })
      expect(carga.cuentas).toEqual({
        ...{ cargado: 8, yaEstaba: 0, respuesta: 0, firmaInvalida: 0, estructuraInvalida: 0 },
        ...cuentasDe(esperado),
      })
      expect(Object.values(carga.cuentas).reduce((a, b) => a + b)).toBe(esperado.total)
      expect(carga.destinos).toEqual(destinosDe(esperado))

      // A row says where, with the document there.
      for (const fila of filas.filter((f) => f.resultado === 'enOtra')) {
        const cliente = clientes.find(({ nombre }) => nombre === fila.destino!.nombre)!
        expect(fila).toMatchObject({ idRecibido: null, receptor: cliente.ruc, destino: { idAcceso: cliente.idAcceso } })
        if (fila.destino!.idRecibido === null) continue
        const dentro = await enter(cliente)
        const params = { codCia: cliente.codCia, id: fila.destino!.idRecibido }
        expect((await dentro.send(docRecibido.get, { params })).data.clave).toBe(fila.clave)
        break
      }
      const fuera = filas.filter((f) => f.resultado === 'ajeno')
      expect(new Set(fuera.map((f) => f.detalle))).toEqual(new Set([mensajes.migracion.receptorAjeno]))
      expect(new Set(fuera.map((f) => `${f.clave}${f.receptor}`))).toEqual(new Set(['']))
      expect(fuera.every((f) => f.destino === null)).toBe(true)

      const ruta = buildPath(docRecibidoCarga.informe, { codCia: 1, idCarga })
      const informe = await fetch(`${server.url}/api${ruta}`, { headers: { cookie: jose.cookie } })
      const [titulos, ...renglones] = await readRows(new Uint8Array(await informe.arrayBuffer()))
      const companias = renglones.map((renglon) => renglon[titulos!.indexOf('Compañía')])
      expect(clientes.map(({ nombre }) => companias.filter((c) => c === nombre).length)).toEqual(
        clientes.map(({ ruc }) => Object.values(esperado.of(ruc)).flat().length),
      )

      // The company's own trail and notifications.
      for (const { codCia, ruc, idAcceso } of clientes) {
        const { claves } = esperado.of(ruc)
        const trail = await inCia(codCia, (tx) =>
          tx.selectFrom('bitacora').selectAll().where('entidad', '=', 'doc_recibido').execute(),
        )
        const suyas = trail.filter(({ despues }) => claves.includes((despues as { clave: string }).clave))
        expect(new Set(suyas.map((b) => (b.despues as { clave: string }).clave)).size).toBe(claves.length)
        for (const b of suyas) {
          expect(b).toMatchObject({ cod_cia_usuario: 1, id_usuario: 2, username: anUsuario().usuario })
          expect(b.detalle).toMatch(
            new RegExp(`^Lo trajo .+ \\(${anUsuario().usuario}\\), de .+, con el acceso n\\.º ${idAcceso}$`),
          )
        }
        const avisos = await inCia(codCia, (tx) =>
          tx.selectFrom('notificacion').select('tipo').where('tipo', '=', 'documentoRecibido').execute(),
        )
        expect(avisos.length).toBeGreaterThan(0)
      }
      const aviso = await inCia(1, (tx) =>
        tx
          .selectFrom('notificacion')
          .selectAll()
          .where('tipo', '=', 'documentoRecibido')
          .orderBy('id_notificacion', 'desc')
          .executeTakeFirstOrThrow(),
      )
      expect(aviso.cuerpo).toContain(t.enOtras(cuentasDe(esperado).enOtra))

      const ahora = await readAntes()
      const otraVez = await load(zip)
      expect(await readAntes()).toEqual(ahora)
      const segunda = await cargaOf(otraVez.idCarga)
      expect(segunda.cuentas).toEqual({ ...carga.cuentas, cargado: 0, yaEstaba: 8 })
      expect(segunda.destinos.map((d) => [d.nombre, d.cargado])).toEqual(carga.destinos.map((d) => [d.nombre, 0]))
    })

    test.each([
      ['before', 41],
      ['after', 97],
    ] as const)('a process that dies at any point (%s the commit) loses and repeats nothing', async (when, semilla) => {
      const archivos = makeArchivos(when === 'before' ? 21_000 : 22_000, semilla)
      const esperado = recount(archivos)
      const antes = await readAntes()
      const recepcionesEn = async ({ codCia }: Cliente) =>
        (
          await inCia(codCia, (tx) =>
            tx.selectFrom('recepcion').select('id_recepcion').where('cod_cia', '=', codCia).execute(),
          )
        ).length
      const habia = await Promise.all(clientes.map(recepcionesEn))
      const idCarga = await sendArchivos({ 'todos.zip': await aZip(archivos) })
      let muertes = 0
      for (let n = 2; ; n = (n * 7 + semilla) % 29) {
        const paso = await run(idCarga, dying(server.deps, n + 3, when)).catch((error: unknown) => error)
        if (paso === 'hecho') break
        if (paso instanceof Error) {
          expect(paso).toBeInstanceOf(Muerte)
          muertes += 1
        }
        expect(muertes).toBeLessThan(400)
        // Otherwise these deaths would use up the five attempts at a file.
        await inCia(1, (tx) => tx.updateTable('carga').set({ intentos: 0 }).where('id_carga', '=', idCarga).execute())
      }
      expect(muertes).toBeGreaterThan(5)
      await expectRouted(esperado, antes)
      const carga = await cargaOf(idCarga)
      expect(carga.avance).toBe(123)
      expect(carga.cuentas).toMatchObject({ cargado: 8, yaEstaba: 0, ...cuentasDe(esperado) })
      expect(carga.destinos).toEqual(destinosDe(esperado))
      expect(await rowsOf(idCarga)).toHaveLength(123)
      const llegaron = (await Promise.all(clientes.map(recepcionesEn))).map((hay, i) => hay - habia[i]!)
      expect(llegaron).toEqual(clientes.map(({ ruc }) => Object.values(esperado.of(ruc)).flat().length))
    })
  })

  describe('a document stays out', () => {
    const uno = async (numero: number, ruc: string, deps: Deps = server.deps) => {
      const idCarga = await sendArchivos({ 'a.xml': xml(para(numero, ruc)) })
      await runToEnd(idCarga, deps)
      return (await rowsOf(idCarga))[0]!
    }
    const generico = {
      resultado: 'ajeno',
      destino: null,
      detalle: mensajes.migracion.receptorAjeno,
      clave: '',
      receptor: '',
    }
    const cuantos = async ({ codCia }: { codCia: number }) => (await documentosDe(codCia)).length
    let cliente: Cliente
    let n = 23_000
    beforeAll(async () => {
      const [ruc, nombre] = ['3101999721', 'Panadería Trigo']
      cliente = { ...(await createCliente(server, { ruc, nombreCia: nombre })), ruc, nombre }
    })

    test('of a company whose access lacks the section, or only reads; the row says why', async () => {
      const dentro = {
        resultado: 'ajeno',
        destino: { nombre: cliente.nombre, idAcceso: cliente.idAcceso, idRecibido: null },
      }
      await setOpciones(server, cliente, ['/clientes'])
      expect(await uno(n++, cliente.ruc)).toMatchObject({
        ...dentro,
        detalle: t.noDeja(cliente.nombre, mensajesDeAccesos.sinPermisoAhi),
      })
      await setOpciones(server, cliente, ['*'])
      const setLectura = (solo: boolean) =>
        inCia(cliente.codCia, (tx) =>
          tx.updateTable('rol').set({ solo_lectura: solo }).where('cod_rol', '=', cliente.codRol).execute(),
        )
      await setLectura(true)
      expect(await uno(n++, cliente.ruc)).toMatchObject({
        ...dentro,
        detalle: t.noDeja(cliente.nombre, mensajes.general.soloLectura),
      })
      await setLectura(false)
      expect(await cuantos(cliente)).toBe(0)
    })

    test('of two companies with the same number: nobody can tell which', async () => {
      const otra = await createCliente(server, { ruc: '3101999722', nombreCia: 'Otra Panadería' })
      await inCia(otra.codCia, (tx) =>
        tx
          .updateTable('cia')
          .set({ ruc: `0${cliente.ruc}` })
          .where('cod_cia', '=', otra.codCia)
          .execute(),
      )
      expect(await uno(n++, cliente.ruc)).toMatchObject({ resultado: 'ajeno', detalle: t.varias(2) })
      expect([await cuantos(cliente), await cuantos(otra)]).toEqual([0, 0])
      // One that gave no access does not count: it could keep a client's documents out.
      await withdraw(server, otra)
      expect(await uno(n++, cliente.ruc)).toMatchObject({ resultado: 'enOtra' })
      expect([await cuantos(cliente), await cuantos(otra)]).toEqual([1, 0])
    })

    test('of an access that ends, or loses the section, between the list of companies and the writing', async () => {
      const antes = await cuantos(cliente)
      const whenThere = (que: () => Promise<unknown>): Deps => {
        const withCia: Deps['db']['withCia'] = async (cia, work, options) => {
          if (cia === cliente.codCia) await que()
          return server.deps.db.withCia(cia, work, options)
        }
        return { ...server.deps, db: { ...server.deps.db, withCia } }
      }
      expect(
        await uno(
          n++,
          cliente.ruc,
          whenThere(() => setOpciones(server, cliente, ['/clientes'])),
        ),
      ).toMatchObject({
        resultado: 'ajeno',
        detalle: t.noDeja(cliente.nombre, mensajesDeAccesos.sinPermisoAhi),
      })
      await setOpciones(server, cliente, ['*'])
      expect(
        await uno(
          n++,
          cliente.ruc,
          whenThere(() => withdraw(server, cliente)),
        ),
      ).toMatchObject(generico)
      expect(await uno(n++, cliente.ruc)).toMatchObject(generico)
      expect(await cuantos(cliente)).toBe(antes)
      Object.assign(cliente, await letIn(server, cliente.codCia, ['*']))
    })

    test('of a loader who may no longer sign in, and of a program', async () => {
      const antes = await cuantos(cliente)
      const idCarga = await sendArchivos({ 'a.xml': xml(para(n++, cliente.ruc)) })
      const setEstado = (estado: string) =>
        inCia(1, (tx) =>
          tx.updateTable('usuario').set({ estado }).where('cod_cia', '=', 1).where('id_usuario', '=', 2).execute(),
        )
      await setEstado('I')
      await runToEnd(idCarga)
      await setEstado('A')
      expect((await rowsOf(idCarga))[0]).toMatchObject(generico)
      const { data } = await anybody().send(contract.oauth.token, {
        body: {
          ...{ grant_type: 'password', client_id: 'demo', client_secret: 'demo' },
          ...{ username: anUsuario().usuario, password: CONTRASENA_DEMO },
        } as never,
      })
      const programa = bearer((data as unknown as { access_token: string }).access_token)
      const porPrograma = await load({ 'a.xml': xml(para(n++, cliente.ruc)) }, programa)
      expect(porPrograma.filas[0]).toMatchObject(generico)
      const body = Uint8Array.from(xml(para(n++, cliente.ruc)))
      const solo = await programa.send(docRecibidoRecepcion.recibir, { params: { codCia: 1 }, query: {}, body })
      expect(solo.data).toMatchObject(generico)
      expect(await cuantos(cliente)).toBe(antes)
    })
  })

  describe('while working in a company', () => {
    test('documents of another client and of the own company go there; the people of this one learn neither', async () => {
      const [ceiba, roble] = clientes as [Cliente, Cliente]
      const dentro = await enter(ceiba)
      const [suyo, deRoble, nuestro] = [para(24_001, ceiba.ruc), para(24_002, roble.ruc), para(24_003, '3102999005')]
      // Its answer came before it, and waited.
      const deNadie = para(24_004, ajena.ruc)
      const { idCarga, filas } = await load(
        {
          'a.xml': xml(suyo),
          'b.xml': xml(deRoble),
          'c.xml': xml(nuestro),
          'd.respuesta.xml': aRespuesta(deNadie, '1', firmante),
          'd.xml': xml(deNadie),
          'd.pdf': Buffer.from('%PDF-1.7 d'),
          'b.pdf': Buffer.from('%PDF-1.7 b'),
        },
        dentro,
        ceiba.codCia,
      )
      const casa = await inCia(1, (tx) =>
        tx.selectFrom('cia').select('nombre_cia').where('cod_cia', '=', 1).executeTakeFirstOrThrow(),
      )
      expect(filas.map((f) => [f.archivo, f.resultado, f.destino?.nombre ?? '', f.destino?.idAcceso ?? null])).toEqual([
        ['a.xml', 'cargado', '', null],
        ['b.xml', 'enOtra', roble.nombre, roble.idAcceso],
        ['c.xml', 'enOtra', casa.nombre_cia, 0],
        ['d.respuesta.xml', 'ajeno', '', null],
        ['d.xml', 'ajeno', '', null],
        ['d.pdf', 'noEsComprobante', '', null],
        ['b.pdf', 'enOtra', roble.nombre, roble.idAcceso],
      ])
      expect((await documentosDe(roble.codCia)).map((d) => d.clave)).toContain(deRoble.clave)
      expect((await documentosDe(1)).map((d) => d.clave)).toContain(nuestro.clave)

      const duena = await loginAs({ usuario: ceiba.ruc, contrasena: 'La-Ceiba-2026' })
      const suyas = await rowsOf(idCarga, duena, ceiba.codCia)
      expect(suyas.map((f) => [f.archivo, f.resultado, f.detalle.startsWith('Es para '), f.destino])).toEqual([
        ['a.xml', 'cargado', false, null],
        ['b.xml', 'ajeno', true, null],
        ['c.xml', 'ajeno', true, null],
        ['d.respuesta.xml', 'ajeno', true, null],
        ['d.xml', 'ajeno', true, null],
        ['d.pdf', 'noEsComprobante', false, null],
        ['b.pdf', 'ajeno', true, null],
      ])
      const carga = await cargaOf(idCarga, duena, ceiba.codCia)
      expect([carga.cuentas.ajeno, carga.cuentas.enOtra, carga.destinos]).toEqual([5, 0, []])
      const { data: otras } = await duena.send(docRecibidoRecepcion.recepciones, {
        params: { codCia: ceiba.codCia },
        query: { idCarga, resultado: 'enOtra', pagina: 1 },
      })
      expect(otras).toEqual([])
      const todo = JSON.stringify([suyas.slice(1), carga])
      const numeros = [deRoble.clave, nuestro.clave, deNadie.clave, roble.ruc, '3102999005', ajena.ruc]
      for (const secreto of [roble.nombre, casa.nombre_cia, AJENA.nombre, ...numeros])
        expect(todo).not.toContain(secreto)
      // Nor does it leave with all that is the company's.
      const salida = await fetch(`${server.url}/api/cia/salida/${ceiba.codCia}/zip`, {
        headers: { cookie: duena.cookie },
      })
      const filasDe = readZip(Buffer.from(await salida.arrayBuffer()))
        .get('filas/recepcion.jsonl')!
        .toString()
      expect(filasDe).toContain(suyo.clave)
      for (const secreto of numeros) expect(filasDe).not.toContain(secreto)
      // A stranger's is not even kept apart.
      const { rows: aparte } = await inCia(ceiba.codCia, (tx) =>
        sql<{ otra_clave: string }>`select otra_clave from recepcion
        where cod_cia = ${ceiba.codCia} and id_carga = ${idCarga} and otra_clave <> '' order by 1`.execute(tx),
      )
      expect(new Set(aparte.map((fila) => fila.otra_clave))).toEqual(new Set([deRoble.clave, nuestro.clave]))
      // Not even the bytes stay here.
      const { rows } = await inCia(ceiba.codCia, (tx) =>
        sql<{ cuantas: number }>`select count(*)::integer as cuantas from recepcion
        where cod_cia = ${ceiba.codCia} and id_carga = ${idCarga} and contenido is not null`.execute(tx),
      )
      expect(rows[0]!.cuantas).toBe(0)
    })
  })

  test('a file alone goes to its company at once', async () => {
    const [ceiba] = clientes as [Cliente]
    const documento = para(25_001, ceiba.ruc)
    const send = async () => {
      const body = Uint8Array.from(xml(documento))
      return (
        await jose.send(docRecibidoRecepcion.recibir, { params: { codCia: 1 }, query: { nombre: 'a.xml' }, body })
      ).data
    }
    const { seGuardoEn } = mensajes.recibidos
    expect(await send()).toMatchObject({ resultado: 'enOtra', detalle: seGuardoEn(ceiba.nombre, true) })
    expect(await send()).toMatchObject({ resultado: 'enOtra', detalle: seGuardoEn(ceiba.nombre, false) })
    expect((await documentosDe(ceiba.codCia)).filter((d) => d.clave === documento.clave)).toHaveLength(1)
  })

  test('the reading of a load made in a client’s company is charged to its author’s company', async () => {
    const [ceiba, roble] = clientes as [Cliente, Cliente]
    const dentro = await enter(ceiba)
    const idCarga = await sendArchivos({ 'a.xml': xml(para(26_001, roble.ruc)) }, dentro, ceiba.codCia)
    const causantes: unknown[] = []
    const [tarea] = createTareasDeCarga(async (deps, persona) => {
      causantes.push(currentCausante())
      return openPuerta(deps, persona)
    })
    const cia = aCiaAutorizada(ceiba.codCia)
    const trabajo = { codCia: cia, id: 1, datos: { codCia: cia, idCarga }, intentos: 1 }
    // As the worker runs it.
    expect(await runFor(cia, () => tarea.run(server.deps, trabajo))).toBe('hecho')
    expect(causantes).toEqual([1])
  })
})
