/** Each payment of a plan gets one factura of the operator's company, mailed to the payer. */
import { LINEA_DE_PLAN } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { aPlan } from '../../../testing/fichas/planes.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { listHistorial } from '../cobro-plan/historial.ts'
import { enqueueFacturas, invoicePago } from './facturar.ts'

const hacienda = useHacienda()
const server = useServer({
  config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp(), pagosFacturador: 1 }),
})
let codCia: number
beforeAll(async () => {
  codCia = (await createOtraCia(server)).codCia
  // The catalogue of a test has only a few codes.
  await server.deps.db.kysely
    .insertInto('cabys')
    .values({ codigo: LINEA_DE_PLAN.cabys, descripcion: 'Software en línea', impuesto: '13', busqueda: 'software' })
    .onConflict((oc) => oc.doNothing())
    .execute()
})

/** Paid by card, as the application of a result leaves it. */
async function aPagado(id: number, monto: string, periodo: string): Promise<void> {
  if (id === 1) await aPlan(server, { codCia, pagadoHasta: '2031-02-10' })
  await server.deps.db.withCia(codCia, (tx) =>
    tx
      .insertInto('pago')
      .values({
        cod_cia: codCia,
        id,
        id_suscripcion: 1,
        periodo,
        desde: `${periodo}-10`,
        hasta: `${periodo}-28`,
        concepto: 'Mensualidad de Enero',
        monto,
        generado: server.deps.now(),
        estado: 'pagado',
        via: 'tarjeta',
        llave: null,
        referencia: `PRUEBA${id}`,
        pagado_con: 'Visa •••• 4242',
        pagado_en: server.deps.now(),
        id_metodo: null,
        documento_banco: null,
        factura_cia: null,
        factura_num_docto: null,
      })
      .execute(),
  )
}

const pago = (id: number) =>
  server.deps.db.withCia(codCia, (tx) =>
    tx.selectFrom('pago').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const facturas = () =>
  server.deps.db.withCia(1, (tx) =>
    tx
      .selectFrom('vta_movm as v')
      .innerJoin('cliente as c', (j) =>
        j.onRef('c.cod_cia', '=', 'v.cod_cia').onRef('c.id_cliente', '=', 'v.id_cliente'),
      )
      .select(['v.num_docto', 'v.total', 'v.iva', 'v.descripcion_sri', 'c.ruc', 'c.nombre_cliente'])
      .where('c.ruc', '=', '3101777001')
      .orderBy('v.num_docto')
      .execute(),
  )

test('a payment gets a factura of the operator, IVA included, mailed to its payer', async () => {
  await aPagado(1, '3000', '2031-01')
  await enqueueFacturas(server.deps)
  await enqueueFacturas(server.deps)
  await workUntilDone(server.deps)
  const emitidas = await facturas()
  expect(emitidas).toMatchObject([
    { total: '3000.00000', iva: '345.13274', descripcion_sri: 'ACEPTADO', nombre_cliente: 'Soda La Ceiba S.A.' },
  ])
  expect(await pago(1)).toMatchObject({ factura_cia: 1, factura_num_docto: emitidas[0]!.num_docto })
  const correos = await hacienda.correos()
  expect(correos.filter((c) => c.adjuntos.length > 0).map((c) => c.destinatarios)).toEqual([['facturas@ceiba.example']])
})

test('a process that dies before it stores the number issues no second factura', async () => {
  await aPagado(2, '25000', '2031-02')
  const datos = { codCia: aCiaAutorizada(codCia), idPago: 2 }
  await invoicePago(server.deps, datos)
  const { factura_num_docto } = await pago(2)
  await server.deps.db.withCia(codCia, (tx) =>
    tx.updateTable('pago').set({ factura_cia: null, factura_num_docto: null }).where('id', '=', 2).execute(),
  )
  // Whatever happened to the operator's company since.
  await server.deps.db.withCia(1, (tx) =>
    tx.updateTable('cliente').set({ correo: 'otro@ceiba.example' }).where('ruc', '=', '3101777001').execute(),
  )
  await invoicePago(server.deps, datos)
  expect((await pago(2)).factura_num_docto).toBe(factura_num_docto)
  expect(await facturas()).toHaveLength(2)
})

test('the factura is named in the history of the payer, and mailed to the address that the payer has now', async () => {
  await aPagado(5, '3000', '2031-05')
  await server.deps.db.withCia(codCia, (tx) =>
    tx.updateTable('cia').set({ correo_electronico: 'nueva@ceiba.example' }).where('cod_cia', '=', codCia).execute(),
  )
  await enqueueFacturas(server.deps)
  await workUntilDone(server.deps)
  const historial = await server.deps.db.withCia(codCia, (tx) => listHistorial(tx, server.deps, codCia))
  const { comprobante } = historial.find(({ id }) => id === 5)!
  expect(comprobante?.clave).toMatch(/^506\d{47}$/)
  expect(comprobante?.referencia).toBe(comprobante?.clave.slice(31, 41))
  expect((await hacienda.correos()).at(-1)?.destinatarios).toEqual(['nueva@ceiba.example'])
})

test('two concurrent processes issue one factura', async () => {
  await aPagado(3, '30000', '2031-03')
  const datos = { codCia: aCiaAutorizada(codCia), idPago: 3 }
  await Promise.allSettled([
    invoicePago(server.deps, datos),
    invoicePago(server.deps, datos),
    invoicePago(server.deps, datos),
  ])
  await invoicePago(server.deps, datos)
  expect(await facturas()).toHaveLength(4)
  expect((await pago(3)).factura_num_docto).not.toBeNull()
})

test('without an issuing company no factura is issued or waited for', async () => {
  await aPagado(4, '3000', '2031-04')
  expect(await enqueueFacturas({ ...server.deps, config: { ...server.deps.config, pagosFacturador: undefined } })).toBe(
    0,
  )
  expect(await enqueueFacturas(server.deps)).toBe(1)
})
