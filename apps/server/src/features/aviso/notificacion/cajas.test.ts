/** The bell tells of a till that has not delivered, once at each step of its two business days. */
import { addDays, mensajes, startOfDay } from '@pura/domain'
import { horasHasta, venceEl } from '@pura/mostrador'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { Dispositivo } from '../../../testing/mostrador.ts'
import { checkCajas } from './cajas.ts'

const HORA_MS = 3_600_000
const t = mensajes.notificacion
const server = useServer()
const cia = aCiaAutorizada(1)

const dichas = () =>
  server.deps.db.withCia(cia, (tx) =>
    tx
      .selectFrom('notificacion')
      .select(['tipo', 'titulo', 'cuerpo', 'opciones'])
      .where('tipo', 'in', ['cajaSinEntregar', 'cajaVencida'])
      .orderBy('id_notificacion')
      .execute(),
  )

test('a till that said it had sales is told after 24 hours, after 40 and when its days have passed, once each', async () => {
  const caja = await Dispositivo.start(server, await loginAs(anAdministrador()))
  const desde = server.deps.now().getTime()
  await caja.send([], { pendiente: { desde, hasta: 99 } })
  const fin = startOfDay(addDays(venceEl(desde), 1)).getTime()
  const pasos: [number, number][] = []
  for (let en = desde; en <= fin + 48 * HORA_MS; en += HORA_MS) {
    const antes = (await dichas()).length
    // Two processes at once.
    await Promise.all([1, 2].map(() => checkCajas({ db: server.deps.db, now: () => new Date(en) })))
    const son = (await dichas()).length
    if (son > antes) pasos.push([son, (en - desde) / HORA_MS])
  }
  const vencido = Math.ceil((fin - desde) / HORA_MS)
  expect(pasos).toEqual([
    [1, 24],
    [2, 40],
    [3, vencido],
  ])
  const [primera, , ultima] = await dichas()
  expect(primera).toMatchObject({ titulo: t.cajaSinEntregar('Tableta'), opciones: ['/dispositivos'] })
  expect(primera!.cuerpo).toContain(mensajes.ventaRapida.quedan(horasHasta(desde, desde + 24 * HORA_MS)))
  expect([ultima!.tipo, ultima!.cuerpo.slice(0, 16)]).toEqual(['cajaVencida', 'Venció el plazo '])
})

test('one that only is silent is told as that, since it may have sold; one that was given back or lost is not told', async () => {
  const [{ id_arriendo: idArriendo }] = (await server.deps.db.withCia(cia, (tx) =>
    tx.selectFrom('arriendo').select('id_arriendo').execute(),
  )) as [{ id_arriendo: string }]
  const contacto = new Date(server.deps.now().getTime() + 30 * 24 * HORA_MS)
  const set = (cambio: object) =>
    server.deps.db.withCia(cia, (tx) =>
      tx.updateTable('arriendo').set(cambio).where('id_arriendo', '=', idArriendo).execute(),
    )
  await set({ pendiente: null, contacto })
  const antes = (await dichas()).length
  const en = new Date(contacto.getTime() + 26 * HORA_MS)
  expect(await checkCajas({ db: server.deps.db, now: () => en })).toBe(1)
  expect((await dichas()).slice(antes)).toMatchObject([
    { titulo: t.cajaSinContacto('Tableta', 26), cuerpo: t.puedeTenerVentas },
  ])
  await set({ estado: 'devuelto' })
  expect(await checkCajas({ db: server.deps.db, now: () => en })).toBe(0)
})
