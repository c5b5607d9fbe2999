/** Files of a month, and the documents attached to entries by hand. */
import { createHash } from 'node:crypto'
import { buildPath, contract, type Endpoint } from '@pura/contract'
import { type Borrador, formatFecha, type Periodo } from '@pura/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf, textOf } from '../../../reports/testing/read-pdf.ts'
import { type Api, useAdministrador, useServer } from '../../../testing/api.ts'
import { readDetalles } from '../../../testing/bitacora.ts'
import { aCiaAutorizada, expectDenied } from '../../../testing/db.ts'
import { readRows } from '../../../testing/hojas.ts'
import { Libro } from '../../../testing/iva/calculo.ts'
import { comprobanteDe, diaDe, insertSucesos, linea, mesAnterior, type Suceso } from '../../../testing/iva/iva.ts'
import { findBreak } from '../../suelo/bitacora/cadena.ts'

const server = useServer()
const codCia = 1
const { mesaIva, mesaIvaArchivos: archivos } = contract
const api = useAdministrador()
let mes: Periodo
const params = { codCia }

const fecha = (dia: number) => diaDe(mes, dia)
const fechaCorta = (dia: number) => formatFecha({ ...mes, dia })

const emitido = (id: number, cambios: Partial<Borrador>): Suceso => ({
  libro: 'emitido',
  id,
  estado: 'ACEPTADO',
  comprobante: comprobanteDe({ libro: 'emitido', id, fecha: fecha(3), cambios }),
})
const recibido = (id: number, precio: string): Suceso => ({
  libro: 'recibido',
  id,
  estado: 'ACEPTADO',
  comprobante: comprobanteDe({
    libro: 'recibido',
    id,
    fecha: fecha(4),
    cambios: { lineas: [linea({ tarifa: '08', precio })] },
  }),
  situacion: 'P',
  mensaje: '',
  condicion: null,
})
const insert = (sucesos: readonly Suceso[]) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => insertSucesos(tx, codCia, sucesos))

async function download(e: Endpoint, quien: Api = api) {
  const reply = await fetch(`${server.url}/api${buildPath(e, params, { ...mes })}`, {
    headers: { cookie: quien.cookie },
  })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const nombreDe = (headers: Headers) => /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1]
const read = async () => (await api.send(mesaIva.get, { params, query: { ...mes } })).data
const celda = (libro: Libro, etiqueta: string, columna = 'B') => {
  const { fila } = libro.filas('Resumen').find(({ celdas }) => celdas.get('A') === etiqueta)!
  return libro.get('Resumen', `${columna}${fila}`)
}
const addAsiento = (asiento: object, motivo = 'Estado de cuenta') =>
  api.send(mesaIva.anotar, { body: { codCia, ...mes, motivo, asiento: asiento as never } })
const trail = () => readDetalles(server, 'iva_mes')

beforeAll(async () => {
  mes = mesAnterior(server)
  await insert([
    emitido(1, { lineas: [linea({ tarifa: '08', precio: '100000' }), linea({ tarifa: '02', precio: '50000' })] }),
    emitido(2, { tipo: 'TE', lineas: [linea({ tarifa: '08', precio: '20000' })] }),
    recibido(1, '10000'),
  ])
})

describe('the file of an entry', () => {
  const attachArchivo = (idAsiento: number, bytes: Uint8Array, nombre = 'dua.pdf') =>
    api.send(archivos.adjuntar, {
      params: { codCia, idAsiento },
      query: { nombre },
      body: bytes as Uint8Array<ArrayBuffer>,
    })
  const PDF = Buffer.from('%PDF-1.7 declaración')
  const XML = Buffer.from('<?xml version="1.0"?>\n<dua><numero>1</numero></dua>')
  let id: number

  beforeAll(async () => {
    const lineas = [{ tarifa: '08', clase: 'bien', capital: false, base: '30000', impuesto: '3900' }]
    const { data } = await addAsiento({ tipo: 'dua', fecha: fechaCorta(9), numero: '005-1-9', lineas }, 'Repuestos')
    id = data.id
  })

  test('is stored unchanged, and can only be downloaded', async () => {
    const { data } = await attachArchivo(id, PDF, '../../mi "dua" <1>.exe')
    expect(data).toMatchObject({ nombre: 'mi _dua_ _1_.pdf', tipo: 'application/pdf', bytes: PDF.length })
    const suyo = (await read()).asientos.find((a) => a.id === id)!.archivo!
    expect(suyo).toMatchObject({ nombre: data.nombre, huella: createHash('sha256').update(PDF).digest('hex') })
    const path = buildPath(archivos.adjunto, { codCia, idAsiento: id })
    const reply = await fetch(`${server.url}/api${path}`, { headers: { cookie: api.cookie } })
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PDF)
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(reply.headers.get('content-type')).toBe('application/octet-stream')
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  const bytesOf = async (idAsiento: number, query = {}) => {
    const path = buildPath(archivos.adjunto, { codCia, idAsiento }, query)
    const reply = await fetch(`${server.url}/api${path}`, { headers: { cookie: api.cookie } })
    return Buffer.from(await reply.arrayBuffer())
  }

  test('is kept when another file follows it', async () => {
    expect((await attachArchivo(id, XML, 'dua')).data).toMatchObject({ nombre: 'dua.xml', tipo: 'application/xml' })
    expect((await read()).asientos.find((a) => a.id === id)!.archivo!.nombre).toBe('dua.xml')
    expect(await bytesOf(id)).toEqual(XML)
    expect(await bytesOf(id, { numero: 1 })).toEqual(PDF)
  })

  test('stays when its entry is withdrawn, and the entry no longer counts', async () => {
    const lineas = [{ tarifa: '08', clase: 'bien', capital: false, base: '100', impuesto: '13' }]
    const dua = { tipo: 'dua', fecha: fechaCorta(9), numero: '005-9-9', lineas }
    const { data } = await addAsiento(dua, 'Repuestos')
    await attachArchivo(data.id, PDF)
    const remove = (idAsiento: number) =>
      api.send(mesaIva.quitar, { params: { codCia, idAsiento }, query: { motivo: 'Era de otro mes' } })
    expect((await remove(data.id)).status).toBe(200)
    expect((await read()).asientos.map((a) => a.id)).not.toContain(data.id)
    expect(await bytesOf(data.id)).toEqual(PDF)
    expect((await remove(data.id)).status).toBe(404)
    expect((await attachArchivo(data.id, XML)).status).toBe(404)
    // Its number is free again.
    const otro = await addAsiento(dua, 'Repuestos')
    expect(otro.status).toBe(200)
    await remove(otro.data.id)
  })

  test.each([
    'delete from iva_asiento',
    'delete from iva_asiento_archivo',
    "update iva_asiento_archivo set bytes = ''",
  ])('cannot be changed or deleted by the code of a company: %s', async (query) => {
    await expectDenied(server, query)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that says it is XML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an XML with entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a program', 'MZ\u0000\u0001'],
    ['an empty file', ''],
  ])('cannot be %s', async (_, texto) => {
    expect(await attachArchivo(id, Buffer.from(texto), 'dua.pdf')).toBeRejectedWith(
      422,
      'El archivo debe ser un PDF, un XML o una imagen JPEG o PNG',
    )
  })

  test('has at most 5 MB, and needs an existing entry', async () => {
    const grande = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)])
    expect(await attachArchivo(id, grande)).toBeRejectedWith(413, 'El archivo no puede pesar más de 5 MB')
    expect((await attachArchivo(999_999, PDF)).status).toBe(404)
    const path = buildPath(archivos.adjunto, { codCia, idAsiento: 999_999 })
    expect((await fetch(`${server.url}/api${path}`, { headers: { cookie: api.cookie } })).status).toBe(404)
  })
})

describe('the D-270', () => {
  test('lists the operations without an electronic document, first those the D-270 includes', async () => {
    const comun = { tipo: 'sinComprobante', monto: '900.5', nombre: '=Banco', identificacion: '4000000019' }
    await addAsiento({ ...comun, fecha: fechaCorta(5), claseD270: 'faltaComprobante', nombre: 'Taller' })
    await addAsiento({ ...comun, fecha: fechaCorta(20), claseD270: 'entidadFinanciera' })
    const { headers, bytes } = await download(archivos.d270)
    expect(nombreDe(headers)).toMatch(/^d270-\d{4}-\d{2}\.xlsx$/)
    const [encabezado, ...filas] = await readRows(bytes)
    expect(encabezado!.slice(0, 4)).toEqual(['Fecha', 'Identificación', 'Nombre', 'Tipo de operación'])
    expect(filas.map((f) => [f[1], f[2], f[5], f[6]])).toEqual([
      ['4000000019', "'=Banco", '900.5', 'Va en la D-270'],
      ['4000000019', 'Taller', '900.5', 'Falta el comprobante electrónico'],
    ])
    const csv = (await download(archivos.d270Csv)).bytes.toString().split('\r\n')
    expect(csv[0]).toMatch(/^\ufeffFecha;Identificación;Nombre;/)
    expect(csv[1]).toContain(";'=Banco;Intereses y comisiones de una entidad financiera;;900,5;Va en la D-270;")
  })
})

describe('an open month', () => {
  test('is exported as a draft with formulas', async () => {
    const { headers, bytes } = await download(archivos.libro)
    expect(nombreDe(headers)).toBe(`iva-${mes.anio}-${String(mes.mes).padStart(2, '0')}-borrador.xlsx`)
    const libro = new Libro(bytes)
    expect(libro.get('Resumen', 'A3')).toBe('Borrador: el mes está abierto y sus cifras pueden cambiar')
    expect([celda(libro, 'Total ventas a 13%'), celda(libro, 'Total ventas a 13%', 'F')]).toEqual([120_000, 0])
    expect(celda(libro, 'Total crédito fiscal del periodo')).toBe(3_900)
    const aMano = libro.filas('Anotado a mano').find(({ celdas }) => celdas.get('B') === 'Importación (DUA)')!
    expect(['D', 'H', 'J', 'M'].map((c) => aMano.celdas.get(c))).toEqual(['005-1-9', 3_900, 'Repuestos', 'dua.xml'])
    expect((await trail()).at(-1)!.detalle).toBe('Descarga del libro del mes')
  })

  test('lists its claves and marks those outside the boxes', async () => {
    const lineas = (await download(archivos.claves)).bytes.toString().trim().split('\r\n')
    expect(lineas).toHaveLength(1 + 4)
    const [factura] = [emitido(1, {}).comprobante]
    expect(lineas.find((l) => l.startsWith(`"=""${factura.clave}"""`))).toMatch(/;FE;.*;Venta;150000;13500;1;$/)
    expect(lineas.at(-1)).toMatch(/;Compra;10000;1300;0;Recibidos sin responder$/)
  })

  test('has no sealed evidence', async () => {
    expect((await download(archivos.contenido)).status).toBe(409)
  })
})

describe('a closed month', () => {
  let huella: string
  const contenido = async () => (await download(archivos.contenido)).bytes

  beforeAll(async () => {
    const { huella: vista } = await read()
    const body = { codCia, ...mes, huella: vista, motivo: 'El proveedor no responde' }
    const { data } = await api.send(mesaIva.cerrar, { body })
    huella = data.evidencia!
  })

  test('is sealed: the trail has the hash of its evidence', async () => {
    expect(
      createHash('sha256')
        .update(await contenido())
        .digest('hex'),
    ).toBe(huella)
    expect((await trail()).find((b) => b.detalle === 'Cierre')!.despues).toMatchObject({ evidencia: huella })
    const roto = await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => findBreak(tx, codCia))
    expect(roto).toBeNull()
    const libro = new Libro((await download(archivos.libro)).bytes)
    expect(libro.get('Resumen', 'A3')).toMatch(/^Original: cerrado por /)
    expect(libro.get('Resumen', 'A4')).toBe('Motivo del cierre: El proveedor no responde')
    expect(libro.get('Resumen', 'A5')).toContain(huella)
  })

  test('prints who closed it, the reason, its boxes, the undecided documents and its hash', async () => {
    const { headers, bytes } = await download(archivos.resumen)
    expect(headers.get('content-type')).toBe('application/pdf')
    const texto = readPdf(bytes).paginas.map(textOf).join(' ').replaceAll(/\s+/g, ' ')
    for (const parte of [
      'Motivo del cierre: El proveedor no responde',
      'Total ventas a 13%',
      'Recibidos sin responder · Compra',
      'Importación (DUA)',
      'Total crédito fiscal del periodo',
    ])
      expect(texto).toContain(parte)
    expect(texto.replaceAll(' ', '')).toContain(huella)
  })

  test('accepts no more files', async () => {
    const [asiento] = (await read()).asientos
    const reply = await api.send(archivos.adjuntar, {
      params: { codCia, idAsiento: asiento!.id },
      query: {},
      body: Buffer.from('%PDF-1.7') as Uint8Array<ArrayBuffer>,
    })
    expect(reply).toBeRejectedWith(409, 'El mes está cerrado: reábralo para cambiar lo que tiene anotado')
  })

  test('exports the closed figures even if more documents arrive, and shows what must be rectified', async () => {
    const antes = await contenido()
    await insert([emitido(3, { lineas: [linea({ tarifa: '08', precio: '7000' })] })])
    expect((await read()).estado).toBe('porRectificar')
    expect(await contenido()).toEqual(antes)
    const { headers, bytes } = await download(archivos.libro)
    expect(nombreDe(headers)).toMatch(/-por-rectificar\.xlsx$/)
    const libro = new Libro(bytes)
    expect(celda(libro, 'Total ventas a 13%')).toBe(120_000)
    expect(libro.get('Resumen', 'A3')).toContain('Por rectificar: después del cierre cambiaron')
    const cambio = libro.filas('Por rectificar').find(({ celdas }) => celdas.get('A') === 'Total ventas a 13%')!
    expect(['B', 'C', 'D'].map((c) => cambio.celdas.get(c))).toEqual([120_000, 127_000, 7_000])
    const claves = (await download(archivos.claves)).bytes.toString()
    expect(claves).not.toContain(emitido(3, {}).comprobante.clave)
  })

  test('refuses an export that differs from its seal', async () => {
    // As the owner of the database, who first takes away what refuses the change.
    const { kysely } = server.deps.db
    await sql`alter table iva_cierre disable trigger iva_cierre_queda`.execute(kysely)
    const change = (bytes: string) =>
      sql`update iva_cierre set ${sql.raw(bytes)} where cod_cia = ${codCia} and anio = ${mes.anio} and mes = ${mes.mes}`.execute(
        kysely,
      )
    await change(`huella_evidencia = repeat('0', 64)`)
    const { status, bytes } = await download(archivos.libro)
    expect([status, JSON.parse(bytes.toString()).mensaje]).toEqual([
      409,
      'La evidencia guardada de este mes no es la que se cerró: su huella no coincide con la de la bitácora',
    ])
    await change(`huella_evidencia = '${huella}', evidencia = set_byte(evidencia, octet_length(evidencia) / 2, 0)`)
    expect((await download(archivos.resumen)).status).toBe(409)
    // Closed before evidence was stored, and changed afterwards.
    await change('huella_evidencia = null, evidencia = null')
    expect((await download(archivos.libro)).status).toBe(409)
  })

  test('that was closed before evidence was stored is exported while nothing changed', async () => {
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      sql`update vta_movm set status = 'A', descripcion_sri = '', enviado = null where cod_cia = ${codCia} and num_docto = 3`.execute(
        tx,
      ),
    )
    expect((await read()).estado).toBe('cerrado')
    const libro = new Libro((await download(archivos.libro)).bytes)
    expect(libro.get('Resumen', 'A5')).toMatch(/^Se cerró antes de que se guardara su evidencia/)
    expect(celda(libro, 'Total ventas a 13%')).toBe(120_000)
  })
})
