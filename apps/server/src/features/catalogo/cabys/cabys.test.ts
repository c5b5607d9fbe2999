import { contract, type ResponseOf } from '@pura/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, anybody, loginAs, request, useServer } from '../../../testing/api.ts'
import { importCatalogo } from '../importacion/importar.ts'

const csv = (...lines: string[]) => Buffer.from(['codigo,descripcion,impuesto', ...lines].join('\n'))
const FILAS = csv(
  '2391102010100,"Café tostado, sin descafeinar, en grano",1',
  '2391102010200,"Café tostado, sin descafeinar, molido",1',
  '2391102020000,"Café tostado, descafeinado",13',
  '2391200000200,"Extractos, esencias y concentrados de café",13',
  '4912908019900,"Silenciadores y tubos (caños) de escape, para vehículos automotores, n.c.p.",13',
  '6331000000000,"Suministro de comida, servicio de restaurante con mesero",13',
  '6332000000000,"Suministro de comida, servicio de restaurante sin mesero, con sitios para sentarse",13',
  '9721000000100,Servicios de corte de cabello,13',
  '2111100030300,"Bistec, posta o trocitos de res, sin adobar ni condimentar, frescos o refrigerados",1',
  '0231200000000,"Huevos de gallina con cáscara, frescos",1',
  '2223099030200,"Natilla (crema agria), excepto light o ligera",13',
  '4481203010000,"Máquinas para lavar ropa, totalmente automáticas",13',
  '9310100000100,"Consulta de médico general (chequeo, sin incluir intervenciones)",4',
  '3744001009900,"Cementos Portland, n.c.p.",13',
)
const CATEGORIAS = Buffer.from(
  [
    'codigo,nivel,padre,descripcion',
    '2,1,,"Productos alimenticios, bebidas y tabaco"',
    '23,2,2,Productos de molinería',
    '239,3,23,"Productos alimenticios, n.c.p."',
    '2391,4,239,Café y té',
    '23911,5,2391,"Café, descafeinado o tostado"',
  ].join('\n'),
)

describe('searching the CABYS', () => {
  const server = useServer()
  let api: Api
  beforeAll(async () => {
    api = await loginAs(anUsuario())
    const { db } = server.deps
    await importCatalogo(db, 'cabys', FILAS, { confirmado: true })
    await importCatalogo(db, 'cabys-categorias', CATEGORIAS)
    await importCatalogo(db, 'cabys-notas', Buffer.from('codigo,incluye,excluye\n3744001009900,Cemento gris,\n'))
    server.deps.cabys.forget()
  })
  const search = (query: object) => api.send(contract.cabys.search, { query })
  const codes = async (query: object) => (await search(query)).data.map((c) => c.codigo)
  const first = async (q: string) => (await codes({ q, top: 5 }))[0]

  test.each([
    ['casado', '6331000000000'],
    ['corte de pelo', '9721000000100'],
    ['mofle', '4912908019900'],
    ['uebos', '0231200000000'],
    ['natil', '2223099030200'],
    ['labadora', '4481203010000'],
  ])('understands everyday words: %s', async (q, codigo) => {
    expect(await first(q)).toBe(codigo)
  })

  test('only the first answer says that the words mean it for sure', async () => {
    const claros = async (q: string) => (await search({ q, top: 5 })).data.map((c) => c.claro ?? false)
    expect((await claros('corte de pelo')).slice(0, 1)).toEqual([true])
    expect(new Set(await claros(''))).toEqual(new Set([false]))
    expect((await search({ q: 'café tostado', pagina: 2, porPagina: 1 })).data[0]?.claro).toBeUndefined()
  })

  test('ignores accents, capitals, a slip, and the order of words', async () => {
    for (const q of ['CAFE MOLIDO', 'molido café', 'cafe moldio', 'tostado molid']) {
      expect([q, await first(q)]).toEqual([q, '2391102010200'])
    }
  })

  test('does not find a description by a word that it excludes', async () => {
    expect((await codes({ q: 'café descafeinado' }))[0]).toBe('2391102020000')
  })

  test('lists first the codes with the typed prefix, then those that contain the digits', async () => {
    expect(await codes({ q: '23911' })).toEqual(['2391102010100', '2391102010200', '2391102020000'])
    expect(await codes({ codigo: '1102' })).toEqual(['2391102010100', '2391102010200', '2391102020000'])
    expect(await codes({ q: 'café', codigo: '2391200' })).toEqual(['2391200000200'])
  })

  test('returns the categories and the note of a code', async () => {
    const [cafe] = (await search({ codigo: '2391102010200' })).data
    expect(cafe).toMatchObject({
      descripcion1: 'Productos alimenticios, bebidas y tabaco',
      descripcion3: 'Productos alimenticios, n.c.p.',
      descripcion5: 'Café, descafeinado o tostado',
      impuesto: '1',
      vigente: true,
    })
    expect((await search({ codigo: '3744001009900' })).data[0]?.incluye).toBe('Cemento gris')
  })

  test('an empty search returns the whole catalogue, by pages', async () => {
    const { body, data } = await search({ pagina: 2, porPagina: 10 })
    const { paginacion } = body as { paginacion: { total: number; paginas: number } }
    expect(paginacion.total).toBeGreaterThanOrEqual(14)
    expect(data[0]!.codigo > (await codes({ pagina: 1, porPagina: 10 }))[9]!).toBe(true)
  })

  test('does not send again an answer that the browser has cached', async () => {
    const before = await search({ q: 'café' })
    const etag = before.headers.get('etag')!
    expect(before.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { cookie: api.cookie, 'if-none-match': etag }
    const again = await fetch(`${server.url}/api/cabys?q=caf%C3%A9`, { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await api.send(contract.cabys.search, { query: { q: 'huevos' }, headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  test.each(['%', '_', "'; drop table cabys; --", '<b>', '\\', 'ñandú', '🍕', ' '.repeat(150), 'a'.repeat(200)])(
    'answers any typed text: %j',
    async (q) => {
      expect((await search({ q })).status).toBe(200)
    },
  )

  test('refuses an unknown parameter instead of returning everything', async () => {
    const reply = await request('/api/cabys?texto=café', { headers: { cookie: api.cookie } })
    expect(reply).toBeRejectedWith(422, 'No se conoce: texto')
  })

  test('refuses a text that is too long, and a call without a session', async () => {
    expect(await search({ q: 'a'.repeat(201) })).toBeRejectedWith(422)
    expect(await anybody().send(contract.cabys.search, { query: { q: 'café' } })).toBeRejectedWith(401)
  })

  test('uses a new catalogue as soon as it is loaded', async () => {
    const admin = await loginAs(anAdministrador())
    const nuevo = csv('2391102010300,"Café tostado, sin descafeinar, en cápsulas",13')
    await admin.send(contract.importacion.create, {
      params: { catalogo: 'cabys' },
      query: { confirmar: '1' },
      body: nuevo,
    })
    const [capsulas, ...retirados] = (await search({ q: 'café tostado' })).data
    expect(capsulas).toMatchObject({ codigo: '2391102010300', vigente: true })
    expect(retirados.map((c) => c.vigente)).not.toContain(true)
    await importCatalogo(server.deps.db, 'cabys', FILAS, { confirmado: true })
    server.deps.cabys.forget()
  })
})

describe('the company’s own products', () => {
  const server = useServer()
  test('come before other matches', async () => {
    const api = await loginAs(anUsuario())
    const { db, cabys } = server.deps
    await importCatalogo(
      db,
      'cabys',
      csv(
        '2391102010100,"Café tostado, sin descafeinar, en grano",1',
        '2391102010200,"Café tostado, sin descafeinar, molido",1',
        '2399902020000,Café oro (excepto certificado como orgánico),1',
        '0161001020000,Café cereza (excepto orgánico),1',
        '2316100000100,"Arroz blanco, fortificado sin ningún ingrediente adicional",1',
      ),
      { confirmado: true },
    )
    cabys.forget()
    const codes = async (q: string) =>
      (await api.send(contract.cabys.search, { query: { q } })).data.map((c) => c.codigo)
    // The demo company sells roasted and green coffee, and a rice with that name.
    expect((await codes('café')).slice(0, 3).sort()).toEqual(['2391102010100', '2391102010200', '2399902020000'])
    expect((await codes('don chepe'))[0]).toBe('2316100000100')
  })
})

describe('retired codes', () => {
  const server = useServer()
  let admin: Api
  const params = { codCia: 1 }
  beforeAll(async () => {
    admin = await loginAs(anAdministrador())
    await server.deps.db.kysely
      .updateTable('cabys')
      .set({ vigente: false })
      .where('codigo', '=', '3744001009900')
      .execute()
    await server.deps.db.kysely
      .insertInto('cabys')
      .values({ codigo: '3744001009901', descripcion: 'Cemento Portland gris', impuesto: '4', busqueda: '' })
      .execute()
    server.deps.cabys.forget()
  })
  const retirados = async () => (await admin.send(contract.cabys.retirados, { params })).data
  const cemento = async () => {
    const { data } = await admin.send(contract.producto.list, { params, query: { texto: 'cemento' } })
    return data[0]!
  }
  const replaceCodigos = (body: { reemplazos: { de: string; a: string }[]; ajustarTarifa: boolean }) =>
    admin.send(contract.cabys.reemplazar, { params, body })

  test('are listed with the products that use them and suggested replacements', async () => {
    const lista: ResponseOf<typeof contract.cabys.retirados> = await retirados()
    expect(lista).toHaveLength(1)
    expect(lista[0]).toMatchObject({
      codigo: '3744001009900',
      productos: 1,
      ejemplos: ['Cemento Pórtland gris, saco 50 kg'],
    })
    expect(lista[0]!.sugerencias[0]).toMatchObject({ codigo: '3744001009901', vigente: true })
  })

  test('cannot be replaced by a code that is not active', async () => {
    const reemplazos = [{ de: '3744001009900', a: '3744001009900' }]
    const texto = 'El código CABYS 3744001009900 no está vigente en el catálogo'
    expect(await replaceCodigos({ reemplazos, ajustarTarifa: true })).toBeRejectedWith(422, texto)
    expect(await replaceCodigos({ reemplazos: [{ de: '1', a: '12' }], ajustarTarifa: true })).toBeRejectedWith(422)
    expect((await cemento()).cabys.codigo).toBe('3744001009900')
  })

  test('are replaced in all products at once, with the rate of the new code, as the audit trail says', async () => {
    const before = await cemento()
    const { data } = await replaceCodigos({
      reemplazos: [{ de: '3744001009900', a: '3744001009901' }],
      ajustarTarifa: true,
    })
    expect(data).toEqual({ productos: 1, tarifas: 1 })
    expect(await cemento()).toMatchObject({ cabys: { codigo: '3744001009901' }, impuesto: { codigo: '04', tasa: '4' } })
    expect(await retirados()).toEqual([])
    const rastro = await server.deps.db.withCia(1, (tx) =>
      tx
        .selectFrom('bitacora')
        .select(['llave', 'detalle', 'antes', 'despues'])
        .where('entidad', '=', 'cabys')
        .execute(),
    )
    expect(rastro).toEqual([
      {
        llave: '3744001009900',
        detalle: 'CABYS 3744001009900 reemplazado por 3744001009901',
        antes: { cabys: '3744001009900', productos: [before.productoPK.idProducto] },
        despues: { cabys: '3744001009901', codigoTarifaIva: '04' },
      },
    ])
  })

  test('of another company can be neither seen nor changed', async () => {
    const otra = { codCia: 2 }
    expect(await admin.send(contract.cabys.retirados, { params: otra })).toBeRejectedWith(403)
    const body = { reemplazos: [{ de: '3744001009901', a: '3744001009901' }], ajustarTarifa: false }
    expect(await admin.send(contract.cabys.reemplazar, { params: otra, body })).toBeRejectedWith(403)
    expect(await anybody().send(contract.cabys.retirados, { params })).toBeRejectedWith(401)
  })
})
