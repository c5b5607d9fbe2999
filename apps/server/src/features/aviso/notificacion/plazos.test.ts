/** Notices of due dates are given once, on their days, by whichever process checks first; old ones are deleted. */
import { contract } from '@pura/contract'
import { addDays, addMonths, fechaAt, limiteRespuesta, startOfDay } from '@pura/domain'
import { limiteDeMes } from '@pura/domain/iva'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notify } from '../../../lib/notificar.ts'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura } from '../../../testing/documentos.ts'
import { comprobanteDe, insertSucesos, linea } from '../../../testing/iva/iva.ts'
import { checkPlazos } from './plazos.ts'

const DIA_MS = 86_400_000
const server = useServer()
const CON_IVA_A_90_DIAS = sql`jsonb_set(comprobante, '{condicionVenta}', '"10"')`
const cia = aCiaAutorizada(1)

const at = (momento: Date) => checkPlazos({ db: server.deps.db, now: () => momento })
const dichas = async (tipo?: string) =>
  (
    await server.deps.db.withCia(cia, (tx) =>
      tx.selectFrom('notificacion').selectAll().where('cod_cia', '=', 1).orderBy('id_notificacion').execute(),
    )
  ).filter((n) => tipo === undefined || n.tipo === tipo)
const setLlave = (hasta: Date) =>
  server.deps.db.withCia(cia, (tx) =>
    tx.updateTable('credencial_cia').set({ cert_hasta: hasta }).where('cod_cia', '=', 1).execute(),
  )

test('an expiring key is notified 30, 15, 5 and 1 days before and when expired, once each (G12)', async () => {
  const hoy = new Date(server.deps.now().getTime() + DIA_MS)
  const vence = new Date(hoy.getTime() + 40 * DIA_MS)
  await setLlave(vence)
  const dias: number[] = []
  for (let faltan = 40; faltan >= -3; faltan -= 1) {
    const antes = (await dichas()).length
    const momento = new Date(vence.getTime() - faltan * DIA_MS)
    // Twice a day, from two processes at once.
    await Promise.all([at(momento), at(momento)])
    for (let i = antes; i < (await dichas()).length; i += 1) dias.push(faltan)
  }
  expect(dias).toEqual([30, 15, 5, 1, 0])
  expect((await dichas('llaveVencida')).length).toBe(1)
  expect((await dichas('llavePorVencer')).map((n) => n.opciones)).toEqual(Array(4).fill(['/companias']))
})

test('after a day without a run, the next run notifies what is due that day; a new key starts again', async () => {
  const [ultima] = (await dichas()).slice(-1)
  const hoy = new Date(ultima!.fecha.getTime() + 10 * DIA_MS)
  await setLlave(new Date(hoy.getTime() + 12 * DIA_MS))
  const antes = (await dichas('llavePorVencer')).length
  await at(hoy)
  await at(new Date(hoy.getTime() + DIA_MS))
  expect((await dichas('llavePorVencer')).length).toBe(antes + 1)
})

test('pending answers are notified 5 and 2 days before the last day and on it; given answers are not', async () => {
  const emision = new Date(server.deps.now().getTime() + 200 * DIA_MS)
  const limite = limiteRespuesta(emision)
  await setLlave(new Date(emision.getTime() + 900 * DIA_MS))
  await server.deps.db.withCia(cia, async (tx) => {
    const base = {
      cod_cia: 1,
      consecutivo: '00100001010000000001',
      version: '4.4',
      id_tipo_docto_vta: 2,
      emisor: 'Distribuidora',
      nit_emisor: '3101000001',
      fecha_emision: emision,
      fecha_ingreso: emision,
      moneda: 'CRC',
      tasa_cambio: '1',
      total_factura: '1130',
      monto_impuesto: '130',
      firma: 'valida',
      firma_ajena: false,
      grupo_cabys: '',
      comprobante: '{}',
      id_nombre: sql`nombre_de(1, 'distribuidora', '3101000001')`,
    }
    const filas = [
      { ...base, id: 9001, clave: '1'.repeat(50), situacion: 'P' },
      { ...base, id: 9002, clave: '2'.repeat(50), situacion: 'P' },
      { ...base, id: 9003, clave: '3'.repeat(50), situacion: 'N' },
    ]
    await tx
      .insertInto('doc_recibido')
      .values(filas as never)
      .execute()
  })
  for (let faltan = 8; faltan >= -2; faltan -= 1) {
    await at(new Date(startOfDay(addDays(limite, -faltan)).getTime() + 8 * 3_600_000))
  }
  const suyas = await dichas('recibidosPorVencer')
  expect(suyas.map((n) => n.llave?.split(':').at(-1))).toEqual(['5', '2', '0'])
  expect(suyas.map((n) => n.titulo.slice(0, 20))).toEqual(Array(3).fill('2 recibidos vencen e'))
})

test('a sale whose IVA is due on day 90 is notified 15 and 5 days before and on it, if it has no receipt', async () => {
  const api = await loginAs(anAdministrador())
  const issueFactura = async () =>
    (await api.send(contract.vtaMovm.emitir, { body: aFactura() })).data.vtaMovmPK.numDocto
  const [sinRecibo, conRecibo, recibo] = [await issueFactura(), await issueFactura(), await issueFactura()]
  const emision = new Date(server.deps.now().getTime() + 400 * DIA_MS)
  await server.deps.db.withCia(cia, async (tx) => {
    const set = (numDocto: number, cambio: object) =>
      tx.updateTable('vta_movm').set(cambio).where('cod_cia', '=', 1).where('num_docto', '=', numDocto).execute()
    const venta = { comprobante: CON_IVA_A_90_DIAS, descripcion_sri: 'ACEPTADO', fecha_emision: emision }
    await set(sinRecibo, venta)
    await set(conRecibo, venta)
    await set(recibo, { id_tipo_docto_vta: 9 })
    await tx
      .insertInto('vta_referencia')
      .values({ cod_cia: 1, num_docto: recibo, orden: 1, num_docto_ref: conRecibo, tipo_doc: '01', clave: '' } as never)
      .execute()
  })
  for (let dia = 60; dia <= 95; dia += 1) await at(new Date(emision.getTime() + dia * DIA_MS))
  const suyas = await dichas('reciboPorEmitir')
  expect(suyas.map((n) => n.llave)).toEqual(['15', '5', '0'].map((dias) => `reciboPorEmitir:${sinRecibo}:${dias}`))
  const llegaron = suyas.map((n) => Math.round((n.fecha.getTime() - emision.getTime()) / DIA_MS))
  expect(llegaron).toEqual([75, 85, 90])
})

test('notifications older than three months are deleted with their marks; of the rest 1000 stay', async () => {
  const lejos = new Date(server.deps.now().getTime() + 600 * DIA_MS)
  const tell = (fecha: Date, titulo: string) =>
    server.deps.db.withCia(cia, (tx) =>
      notify(tx, 1, { tipo: 'notaAnulada', titulo, cuerpo: '', urlTarget: '/', opciones: [], fecha }),
    )
  await tell(new Date(lejos.getTime() - 91 * DIA_MS), 'vieja')
  await tell(new Date(lejos.getTime() - 80 * DIA_MS), 'queda')
  const vieja = (await dichas()).find((n) => n.titulo === 'vieja')!
  await server.deps.db.withCia(cia, (tx) =>
    tx
      .insertInto('notificacion_leida')
      .values({ cod_cia: 1, cod_cia_usuario: 1, id_usuario: 1, id_notificacion: vieja.id_notificacion })
      .execute(),
  )
  await at(lejos)
  expect((await dichas('notaAnulada')).map((n) => n.titulo)).toEqual(['queda'])
  const leidas = await server.deps.db.withCia(cia, (tx) => tx.selectFrom('notificacion_leida').selectAll().execute())
  expect(leidas).toEqual([])
  const { id_notificacion: desde } = (await dichas()).at(-1)!
  await server.deps.db.withCia(cia, (tx) =>
    tx
      .insertInto('notificacion')
      .values(
        Array.from({ length: 1_100 }, (_, i) => ({
          cod_cia: 1,
          id_notificacion: desde + 1 + i,
          tipo: 'notaAnulada',
          titulo: `${i}`,
          cuerpo: '',
          url_target: '/',
          fecha: lejos,
        })),
      )
      .execute(),
  )
  await at(new Date(lejos.getTime() + DIA_MS))
  expect((await dichas()).map((n) => n.titulo)).toEqual(Array.from({ length: 1_000 }, (_, i) => `${i + 100}`))
})

test('a second run on the same day does nothing in any company', async () => {
  const despues = new Date(server.deps.now().getTime() + 700 * DIA_MS)
  const [una, otra] = await Promise.all([at(despues), at(despues)])
  expect(una + otra).toBe(1)
})

test('the IVA of a month is notified 5 days and 1 day before its last day and on it, if it has documents', async () => {
  const comprobante = comprobanteDe({
    libro: 'emitido',
    id: 9_000,
    fecha: '2031-08-20T09:00:00-06:00',
    cambios: { lineas: [linea({ tarifa: '08', precio: '1000' })] },
  })
  await server.deps.db.withCia(cia, (tx) =>
    insertSucesos(tx, 1, [{ libro: 'emitido', id: 9_000, estado: 'ACEPTADO', comprobante, sobre: undefined }]),
  )
  // The last day of July is the 15th of August; that of August, which is a holiday in September, moves to the 16th.
  const dias: string[] = []
  for (
    let dia = new Date('2031-07-25T14:00:00Z');
    dia < new Date('2031-10-20');
    dia = new Date(dia.getTime() + DIA_MS)
  ) {
    const antes = (await dichas('ivaPorDeclarar')).length
    await at(dia)
    if ((await dichas('ivaPorDeclarar')).length > antes) dias.push(dia.toISOString().slice(0, 10))
  }
  expect(dias).toEqual(['2031-09-11', '2031-09-15', '2031-09-16'])
  expect((await dichas('ivaPorDeclarar'))[0]!.titulo).toBe(
    'El IVA de agosto de 2031 se declara a más tardar el 16/09/2031',
  )
  // Its term passed with the month open: told once, the day after.
  expect((await dichas('ivaVencido')).map((n) => [n.llave, n.fecha.toISOString().slice(0, 10)])).toEqual([
    ['ivaVencido:2031-8', '2031-09-17'],
  ])
})

test('a closed month that changes is notified once for each close', async () => {
  const api = await loginAs(anAdministrador())
  const { anio, mes } = addMonths({ ...fechaAt(server.deps.now()), dia: 1 }, -1)
  const close = async () => {
    const { huella } = (await api.send(contract.mesaIva.get, { params: { codCia: 1 }, query: { anio, mes } })).data
    const reply = await api.send(contract.mesaIva.cerrar, { body: { codCia: 1, anio, mes, huella, motivo: 'Listo' } })
    expect(reply.status).toBe(200)
  }
  const sellLate = (id: number) => {
    const fecha = `${anio}-${String(mes).padStart(2, '0')}-05T10:00:00-06:00`
    const comprobante = comprobanteDe({
      libro: 'emitido',
      id,
      fecha,
      cambios: { lineas: [linea({ tarifa: '08', precio: '1000' })] },
    })
    return server.deps.db.withCia(cia, (tx) =>
      insertSucesos(tx, 1, [{ libro: 'emitido', id, estado: 'ACEPTADO', comprobante, sobre: undefined }]),
    )
  }
  const llaves = async () => (await dichas('ivaPorRectificar')).map((n) => n.llave)
  await close()
  await at(new Date('2031-11-03T14:00:00Z'))
  expect(await llaves()).toEqual([])
  await sellLate(9_001)
  for (const dia of [4, 5]) await at(new Date(`2031-11-0${dia}T14:00:00Z`))
  expect(await llaves()).toEqual([`ivaPorRectificar:${anio}-${mes}:1`])
  await api.send(contract.mesaIva.reabrir, { body: { codCia: 1, anio, mes, motivo: 'Cambió' } })
  await close()
  await sellLate(9_002)
  await at(new Date('2031-11-06T14:00:00Z'))
  expect(await llaves()).toEqual([1, 2].map((cierre) => `ivaPorRectificar:${anio}-${mes}:${cierre}`))
})

test('a closed month without a receipt is notified once, the day after its term', async () => {
  const api = await loginAs(anAdministrador())
  const { anio, mes } = addMonths({ ...fechaAt(server.deps.now()), dia: 1 }, -2)
  await server.deps.db.withCia(cia, (tx) =>
    sql`update cia set creado = creado - interval '120 days' where cod_cia = 1`.execute(tx),
  )
  // Other tests checked days of other years.
  await server.deps.db.withCia(cia, (tx) => sql`delete from notificacion_revision where cod_cia = 1`.execute(tx))
  const { huella } = (await api.send(contract.mesaIva.get, { params: { codCia: 1 }, query: { anio, mes } })).data
  const reply = await api.send(contract.mesaIva.cerrar, { body: { codCia: 1, anio, mes, huella, motivo: 'Listo' } })
  expect(reply.status).toBe(200)
  const llave = `ivaSinPresentar:${anio}-${mes}`
  const suyas = async () => (await dichas('ivaVencido')).filter((n) => n.llave === llave)
  const limite = startOfDay(limiteDeMes('iva', { anio, mes })).getTime() + 8 * 3_600_000
  await at(new Date(limite))
  expect(await suyas()).toEqual([])
  for (const dias of [1, 2]) await at(new Date(limite + dias * DIA_MS))
  expect(await suyas()).toHaveLength(1)
  expect((await suyas())[0]!.titulo).toContain('se cerró y no tiene acuse')
})
