/** Every file of the shared cases has a row with its expected result. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMensajeHacienda } from '@pura/comprobante-xml/lectura'
import { contract } from '@pura/contract'
import { explainRechazo, mensajes } from '@pura/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { aCiaAutorizada } from '../../testing/db.ts'

const CASOS = join(resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../../shared')), 'casos')
const available = existsSync(CASOS)

const server = useServer()
const { docRecibido, docRecibidoRecepcion, docRecibidoRespuesta } = contract
const codCia = 1
const t = mensajes.recibidos.revisar
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const deliver = async (bytes: Uint8Array, nombre: string) =>
  (
    await api.send(docRecibidoRecepcion.recibir, {
      params: { codCia },
      query: { nombre },
      body: Uint8Array.from(bytes),
    })
  ).data
const read = async (id: number) => (await api.send(docRecibido.get, { params: { codCia, id } })).data
const purchases = async () =>
  (await api.send(docRecibido.totales, { params: { codCia }, query: { fechaInicio: '01/11/2026' } })).data

type Comprobacion = (bytes: Buffer, nombre: string) => Promise<void> | void

/** The document is read, its signature verifies over what was read, and its amounts count. */
const loaded: Comprobacion = async (bytes, nombre) => {
  const recepcion = await deliver(bytes, nombre)
  expect(recepcion).toMatchObject({ resultado: 'cargado' })
  expect(await read(recepcion.idRecibido!)).toMatchObject({
    situacion: 'porResponder',
    revisar: '',
    totalFactura: '2260',
    firma: expect.stringContaining('3101999001'),
  })
}

/** The document is kept with a reason and outside the sums, and cannot be answered until a person confirms it. */
const withheld =
  (motivo: RegExp, despues: object): Comprobacion =>
  async (bytes, nombre) => {
    const antes = await purchases()
    const { resultado, detalle, idRecibido: id } = await deliver(bytes, nombre)
    expect(resultado).toBe('cargado')
    expect(detalle).toMatch(motivo)
    const documento = await read(id!)
    expect(documento).toMatchObject({ situacion: 'porRevisar', revisar: expect.stringMatching(motivo) })
    expect(documento.noSePuedeResponder).toBe(t.retenido(documento.revisar))
    expect(await purchases()).toEqual(antes)
    expect(await sumsOf(id!)).toEqual({ totales: 0, iva: 0 })
    const respuesta = await api.send(docRecibidoRespuesta.emitirVarios, {
      params: { codCia },
      body: { respuestas: [{ id: id!, codigoMensaje: '1', idCondicionImpuesto: '01' }] },
    })
    expect(respuesta.data).toMatchObject({ registradas: [], rechazadas: [{ id }] })
    const { data: lista } = await api.send(docRecibido.list, { params: { codCia }, query: { vista: 'porRevisar' } })
    expect(lista.map((d) => d.docRecibidosPK.id)).toContain(id)
    const { data } = await api.send(docRecibidoRespuesta.esCorrecto, { params: { codCia, id: id! } })
    expect(data).toMatchObject({ revisar: '', ...despues })
    expect(await sumsOf(id!)).toEqual({ totales: 1, iva: 1 })
    const otra = await api.send(docRecibidoRespuesta.esCorrecto, { params: { codCia, id: id! } })
    expect(otra).toBeRejectedWith(409, t.nadaQueRevisar)
    expect(await auditOf(id!)).toContain(t.esCorrecto)
  }

const sumsOf = (id: number) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), async (tx) => {
    const { rows } = await sql<{ totales: number; iva: number }>`
      select (select count(*)::int from doc_recibido_sumando where cod_cia = ${codCia} and id = ${id}) as totales,
        (select count(*)::int from doc_recibido_iva where cod_cia = ${codCia} and id = ${id}) as iva`.execute(tx)
    return rows[0]
  })
const auditOf = (id: number) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), async (tx) =>
    (
      await tx
        .selectFrom('bitacora')
        .select('detalle')
        .where('entidad', '=', 'doc_recibido')
        .where('llave', '=', String(id))
        .execute()
    ).map(({ detalle }) => detalle),
  )

/** By file. */
const CORRECTO: Readonly<Record<string, Comprobacion>> = {
  'X02-blancos-antes.xml': loaded,
  'X04-latin1.xml': loaded,
  'X07-utf16le-bom.xml': loaded,
  'X13-uri-con-espacios.xml': loaded,
  'X23g-cola.xml': loaded,
  'X18-nc-negativa.xml': withheld(/precio unitario: no puede ser menor que 0 \(PrecioUnitario\)/, {
    situacion: 'noSeResponde',
  }),
  'X26-moneda-rara.xml': withheld(/El tipo de cambio es cero/, { situacion: 'porResponder' }),
  'MH-405.xml': (bytes) => {
    const explicados = explainRechazo(readMensajeHacienda(bytes).detalle)
    expect(explicados.map(({ codigo }) => codigo)).toEqual([-405])
    for (const { causa, queHacer } of explicados) expect(causa && queHacer).toBeTruthy()
  },
}

/** Replayed over HTTP (external/respuestas-vistas.test.ts). */
const DE_OTRA_PRUEBA = ['respuestas-http.json', 'README.md']

/** Spreadsheets, zips and mails: the test of each. */
const HOJAS = '../maestro/hojas-casos.test.ts'
const CABYS = '../catalogo/listas/carga.test.ts'
const DE_ARCHIVOS: Readonly<Record<string, string>> = {
  'c01-titulo-antes-puntoycoma.csv': HOJAS,
  'c06-html.xls': HOJAS,
  'c06d.ods': HOJAS,
  'c10-portada.xlsx': HOJAS,
  'cifrado.zip': './carga/carga.test.ts',
  'correo-xml-sin-nombre.eml': './correo/mime.test.ts',
  'p02-iva.xlsx': HOJAS,
  'q01-codigo-fecha.xlsx': HOJAS,
  'y02-portada-y-cambios.xlsx': CABYS,
  'y08-saltos-en-encabezado.xlsx': CABYS,
}

describe.skipIf(!available)(`shared cases${available ? '' : ' (OMITTED: no cases, set SHARED_DIR)'}`, () => {
  test('every file has a row, and every row a file', () => {
    const nombrados = [...Object.keys(CORRECTO), ...DE_OTRA_PRUEBA, ...Object.keys(DE_ARCHIVOS)]
    expect(readdirSync(CASOS).sort()).toEqual(nombrados.sort())
  })

  test.each(Object.entries(DE_ARCHIVOS))('%s is read in %s', (nombre, prueba) => {
    expect(readFileSync(join(import.meta.dirname, prueba), 'utf8')).toContain(`readCaso('${nombre}')`)
  })

  test.each(Object.entries(CORRECTO))('%s', async (nombre, comprobar) => {
    await comprobar(readFileSync(join(CASOS, nombre)), nombre)
  })
})
