/** A load of another system's documents is taken back as a whole (docs/decisions/0170). */
import { contract } from '@pura/contract'
import { type Comprobante, tipoDocto } from '@pura/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { withinDemo } from '../../../testing/db.ts'
import { aFactura, aLinea, issueDocumento } from '../../../testing/documentos.ts'
import { AJENA, aComprobante, aZip, NUESTRA, useFirmanteAjeno } from '../../../testing/fichas/migracion.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { takeOver } from '../../../testing/toma.ts'

const { server } = useServerWithHacienda()
const { migracion } = contract
const codCia = 1
const api = useAdministrador()
const { xml, signRespuesta } = useFirmanteAjeno(server)
const within = withinDemo(server)

/** Rows that a person would count, and every sum that is kept of them. */
const estado = () =>
  within(async (tx) => {
    const todo: Record<string, unknown> = {}
    for (const tabla of [
      'vta_movm',
      'vta_archivo',
      'vta_pago',
      'vta_referencia',
      'vta_impuesto',
      'doc_recibido',
      'doc_recibido_archivo',
      'doc_recibido_respuesta',
      'cliente',
      'producto',
      'sucursal',
      'caja',
      'consecutivo_receptor',
    ]) {
      todo[tabla] = (await sql`select count(*) as n from ${sql.table(tabla)}`.execute(tx)).rows
    }
    todo.sumas = (
      await sql`select * from vta_suma where documentos <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(tx)
    ).rows
    todo.sinDocumentos = (
      await sql`select * from vta_suma where documentos = 0 and (ventas, impuesto, exonerado, devuelto, dolares) <> (0, 0, 0, 0, 0)`.execute(
        tx,
      )
    ).rows
    todo.recibidos = (
      await sql`select * from doc_recibido_suma where documentos <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx)
    ).rows
    todo.cuantos = (await sql`select * from vta_cuantos where documentos <> 0 order by 1, 2, 3, 4, 5`.execute(tx)).rows
    todo.secuencias = (await sql`select id_manto_form, num_actual from manto_formulario order by 1`.execute(tx)).rows
    return todo
  })

let numero = 700
const cliente = (n: number) => ({
  ...AJENA,
  nombre: `Cliente ${n}`,
  identificacion: { tipo: '02', numero: `31018${n}` },
})
/** A product is made of each. */
const conCodigos = (c: Comprobante, codigo: string): Comprobante => ({
  ...c,
  lineas: c.lineas.map((linea, i) => ({ ...linea, codigosComerciales: [{ tipo: '01', codigo: `${codigo}-${i}` }] })),
})
/** Two sales in a register that does not exist, one on credit, and two purchases, all accepted. */
async function aToma() {
  numero += 10
  const credito = { condicionVenta: '02', plazoCredito: 30 }
  const ventas = [
    aComprobante({
      numero: numero + 1,
      sucursal: numero / 10,
      terminal: numero,
      receptor: cliente(10000 + numero),
      cambios: credito,
    }),
    conCodigos(aComprobante({ numero: numero + 2 }), `T-${numero}`),
  ]
  const compras = [1, 2].map((n) =>
    aComprobante({ numero: numero + n, emisor: cliente(20000 + numero), receptor: NUESTRA }),
  )
  const archivos: Record<string, Buffer> = {}
  for (const [i, c] of [...ventas, ...compras].entries()) {
    archivos[`${i}.xml`] = xml(c)
    archivos[`${i}_respuesta.xml`] = signRespuesta(c, '1')
  }
  return { zip: await aZip(archivos), ventas, compras }
}
const TOMAR = {
  cajas: true,
  clientes: true,
  productos: true,
  pagadasHasta: '25-03-2026',
  respondidosHasta: '25-03-2026',
}
const load = async ({ zip }: { zip: Buffer }) => {
  const carga = await takeOver(server.deps, api, zip, TOMAR)
  expect(carga).toMatchObject({ cargados: 4, fallidos: 0, detalle: [] })
  return carga.idCarga
}
const ask = (idCarga: number) => api.send(migracion.deshacer, { params: { codCia, idCarga } })
async function undo(idCarga: number) {
  expect((await ask(idCarga)).status).toBe(200)
  await workUntilDone(server.deps)
  return (await api.send(migracion.get, { params: { codCia, idCarga } })).data
}
const numDoctoOf = (c: Comprobante) =>
  within(
    async (tx) =>
      (await tx.selectFrom('vta_movm').select('num_docto').where('clave', '=', c.clave).executeTakeFirstOrThrow())
        .num_docto,
  )

test('documents, clients, registers, payments, sums and numbers are as before, and the trail says what went', async () => {
  await load(await aToma())
  const antes = await estado()
  const toma = await aToma()
  const idCarga = await load(toma)
  expect(await estado()).not.toEqual(antes)
  expect(await undo(idCarga)).toMatchObject({ deshaciendo: false, deshecha: expect.any(String), noDeshecha: '' })
  expect(await estado()).toEqual(antes)
  const [fila] = await within(
    async (tx) =>
      (
        await sql<{
          antes: object
          username: string
        }>`select antes, username from bitacora where detalle = 'Deshacer la carga de documentos'`.execute(tx)
      ).rows,
  )
  expect(fila).toMatchObject({
    username: '101110111',
    antes: {
      emitidos: 2,
      recibidos: 2,
      clientes: 2,
      cajas: 1,
      sucursales: 1,
      claves: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  // Rows about the files stay, and it can be loaded again.
  expect((await api.send(migracion.list, { params: { codCia } })).data[0]).toMatchObject({ idCarga, cargados: 4 })
  const otra = await load(toma)
  expect(await undo(otra)).toMatchObject({ deshecha: expect.any(String) })
  expect(await estado()).toEqual(antes)
})

test('taking back twice does it once', async () => {
  const idCarga = await load(await aToma())
  const { deshecha } = await undo(idCarga)
  expect((await ask(idCarga)).data).toMatchObject({ deshecha, deshaciendo: false })
})

const SE_USA = 'Ya se usaron o cambiaron clientes, productos o cajas que creó la carga: ya no se deshace'
const SE_AGREGO =
  'A documentos que trajo la carga se les agregaron después archivos, productos o usos del IVA: ya no se deshace'

test.each([
  [
    'a number was issued after it',
    async () => {
      await issueDocumento(api)
      await workUntilDone(server.deps)
    },
    'Ya se emitió con los consecutivos o las cajas que la carga movió o creó: ya no se deshace',
  ],
  [
    'a document refers to one of it',
    async ({ ventas }: Awaited<ReturnType<typeof aToma>>) => {
      const ref = await numDoctoOf(ventas[1]!)
      const propia = await within(
        async (tx) =>
          (await tx.selectFrom('vta_movm').select('num_docto').where('migrado', '=', false).executeTakeFirstOrThrow())
            .num_docto,
      )
      await within((tx) =>
        tx
          .insertInto('vta_referencia')
          .values({
            cod_cia: codCia,
            num_docto: propia,
            orden: 9,
            num_docto_ref: ref,
            tipo_doc: '01',
            clave: ventas[1]!.clave,
          })
          .execute(),
      )
    },
    'Otros documentos se refieren a los que trajo la carga: ya no se deshace',
  ],
  [
    'one of its payments was cancelled',
    async ({ ventas }: Awaited<ReturnType<typeof aToma>>) => {
      const numDocto = await numDoctoOf(ventas[0]!)
      await within((tx) =>
        tx.updateTable('vta_pago').set({ anulado: new Date() }).where('num_docto', '=', numDocto).execute(),
      )
    },
    'Documentos que trajo la carga se anularon o tienen pagos de después: ya no se deshace',
  ],
  [
    'one of its clients was changed',
    async ({ ventas }: Awaited<ReturnType<typeof aToma>>) => {
      const { id_cliente } = await within((tx) =>
        tx.selectFrom('vta_movm').select('id_cliente').where('clave', '=', ventas[0]!.clave).executeTakeFirstOrThrow(),
      )
      const { data } = await api.send(contract.cliente.get, { params: { codCia, idCliente: id_cliente! } })
      const body = { ...data, nombreCliente: 'Cliente con otro nombre', telefono: '88887777' } as never
      const reply = await api.send(contract.cliente.update, { body })
      expect([reply.status, reply.mensaje]).toEqual([200, ''])
    },
    SE_USA,
  ],
  [
    'one of its products was sold in a proforma',
    async () => {
      const { id_producto } = await within((tx) =>
        tx
          .selectFrom('producto')
          .select('id_producto')
          .where('id_carga', 'is not', null)
          .orderBy('id_producto', 'desc')
          .executeTakeFirstOrThrow(),
      )
      const producto = { productoPK: { codCia, idProducto: id_producto } }
      await issueDocumento(
        api,
        aFactura({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto('PRO').id }, vtaDetmList: [aLinea({ producto })] }),
      )
    },
    SE_USA,
  ],
  [
    'one of its registers has another name',
    async () => {
      await within((tx) =>
        sql`update caja set nombre_caja = 'Otra', version = version + 1 where cod_cia = ${codCia} and id_carga is not null`.execute(
          tx,
        ),
      )
    },
    SE_USA,
  ],
  [
    'the supplier’s PDF of one of its purchases came by itself',
    async ({ compras }: Awaited<ReturnType<typeof aToma>>) => {
      const zip = await aZip({ [`${compras[0]!.clave}.pdf`]: '%PDF-1.4 del proveedor' })
      expect(await takeOver(server.deps, api, zip, {})).toMatchObject({ fallidos: 0 })
    },
    SE_AGREGO,
  ],
  [
    'a line of one of its purchases was said to be a product of the company',
    async ({ compras }: Awaited<ReturnType<typeof aToma>>) => {
      await within((tx) =>
        sql`insert into doc_recibido_producto (cod_cia, id, numero, id_producto)
          select d.cod_cia, d.id, 1, (select min(id_producto) from producto where cod_cia = d.cod_cia and id_carga is null)
          from doc_recibido d where d.cod_cia = ${codCia} and d.clave = ${compras[0]!.clave}`.execute(tx),
      )
    },
    SE_AGREGO,
  ],
  [
    'the use of the IVA of one of its purchases was stated',
    async ({ compras }: Awaited<ReturnType<typeof aToma>>) => {
      const { status } = await api.send(contract.mesaIva.atribuir, {
        body: { codCia, alcance: 'documento', llave: compras[0]!.clave, uso: 'comun', motivo: 'Luz del local' },
      })
      expect(status).toBe(200)
    },
    SE_AGREGO,
  ],
  [
    'one of its purchases was answered',
    async ({ compras }: Awaited<ReturnType<typeof aToma>>) => {
      const { id } = await within((tx) =>
        tx.selectFrom('doc_recibido').select('id').where('clave', '=', compras[0]!.clave).executeTakeFirstOrThrow(),
      )
      const docRecibidosPK = { codCia, id }
      // The load marked it as answered in the other system.
      await api.send(contract.docRecibidoRespuesta.otroSistema, { params: docRecibidosPK, body: { respondido: false } })
      const body = {
        docRecibidosPK,
        codigoMensaje: '1' as const,
        idCondicionImpuesto: '01',
        confirmarTarde: true,
      }
      const reply = await api.send(contract.docRecibidoRespuesta.emitir, { body })
      expect([reply.status, reply.mensaje]).toEqual([200, ''])
    },
    'Ya se respondieron aquí documentos que trajo la carga: ya no se deshace',
  ],
])('it is refused once %s, and nothing of it goes', async (_, act, motivo) => {
  const toma = await aToma()
  const idCarga = await load(toma)
  await act(toma)
  const antes = await estado()
  expect(await ask(idCarga)).toBeRejectedWith(409, motivo)
  await workUntilDone(server.deps)
  expect(await estado()).toEqual(antes)
})

test('what happens between asking and doing is seen too: it stays, and the load says why', async () => {
  const idCarga = await load(await aToma())
  expect((await ask(idCarga)).data.deshaciendo).toBe(true)
  await issueDocumento(api, aFactura())
  await workUntilDone(server.deps)
  expect((await api.send(migracion.get, { params: { codCia, idCarga } })).data).toMatchObject({
    deshecha: null,
    deshaciendo: false,
    noDeshecha: 'Ya se emitió con los consecutivos o las cajas que la carga movió o creó: ya no se deshace',
  })
})

test('a document that was issued is never deleted, and a migrated one only with its own load', async () => {
  const toma = await aToma()
  const idCarga = await load(toma)
  const suya = await numDoctoOf(toma.ventas[1]!)
  const remove = (numDocto: number, deCarga: number) =>
    within(async (tx) => {
      await sql`select set_config('app.deshacer_carga', ${String(deCarga)}, true)`.execute(tx)
      await sql`delete from vta_movm where num_docto = ${numDocto}`.execute(tx)
    })
  const propia = await within(
    async (tx) =>
      (await tx.selectFrom('vta_movm').select('num_docto').where('migrado', '=', false).executeTakeFirstOrThrow())
        .num_docto,
  )
  await expect(remove(suya, idCarga + 1)).rejects.toMatchObject({ code: '42501' })
  await expect(remove(propia, idCarga)).rejects.toMatchObject({ code: '42501' })
})

// Last: the documents of all tests here are of that month.
test('it is refused once a month of it was closed', async () => {
  const idCarga = await load(await aToma())
  const mes = { anio: 2026, mes: 3 }
  const { data } = await api.send(contract.mesaIva.get, { params: { codCia }, query: mes })
  const body = { codCia, ...mes, huella: data.huella, motivo: 'Se presenta' }
  expect((await api.send(contract.mesaIva.cerrar, { body })).status).toBe(200)
  expect(await ask(idCarga)).toBeRejectedWith(409, 'Ya se cerró un mes con documentos de la carga: ya no se deshace')
})
