/**
 * The board of José Pablo, of the demo company, who works for La Ceiba and El Roble; a third company gives him no
 * grant.
 */
import { ACCESO_PROPIO, type CallInput, contract, type FilaTablero, MESA_IVA, RECIBIDOS } from '@pura/contract'
import { addMonths, fechaAt, formatFecha, type Periodo } from '@pura/domain'
import { horasHasta, venceEl } from '@pura/mostrador'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Api,
  anAdministrador,
  anUsuario,
  enterAcceso,
  loginAs,
  useServer,
  withCookieOf,
} from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { createCliente, letIn, setOpciones, withdraw } from '../../../testing/fichas/tablero.ts'
import {
  comprobanteDe,
  type Emitido,
  insertSucesos,
  linea,
  type Recibido,
  type Suceso,
} from '../../../testing/iva/iva.ts'
import { Dispositivo } from '../../../testing/mostrador.ts'

const server = useServer()
const { tableroContador: api, mesaIva, escritorio } = contract
const RUC_AJENO = '3101999509'
let ceiba: Awaited<ReturnType<typeof createCliente>>
let roble: Awaited<ReturnType<typeof createCliente>>
let jose: Api
/** The previous month, which has ended. */
let mes: Periodo

const dia = (n: number) =>
  `${mes.anio}-${String(mes.mes).padStart(2, '0')}-${String(n).padStart(2, '0')}T10:00:00-06:00`
const insert = (codCia: number, sucesos: readonly Suceso[]) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => insertSucesos(tx, codCia, sucesos))
const comida = { lineas: [linea({ tarifa: '08', precio: '100000' })] }
const emitido = (id: number, estado: Emitido['estado'] = 'ACEPTADO'): Suceso => ({
  libro: 'emitido',
  id,
  estado,
  comprobante: comprobanteDe({ libro: 'emitido', id, fecha: dia(3), cambios: comida }),
  sobre: undefined,
})
const recibido = (id: number, condicion?: Recibido['condicion']): Suceso =>
  ({
    libro: 'recibido',
    id,
    estado: 'ACEPTADO',
    comprobante: comprobanteDe({ libro: 'recibido', id, fecha: dia(5), cambios: comida }),
    situacion: condicion ? 'R' : 'P',
    mensaje: condicion ? '1' : '',
    condicion,
  }) as Recibido

beforeAll(async () => {
  const antes = addMonths({ ...fechaAt(server.deps.now()), dia: 1 }, -1)
  mes = { anio: antes.anio, mes: antes.mes }
  ceiba = await createCliente(server, { ruc: '3101999501', nombreCia: 'Soda La Ceiba' })
  roble = await createCliente(server, { ruc: '3101999502', nombreCia: 'Ferretería El Roble' })
  await createOtraCia(server, { ruc: RUC_AJENO, nombreCia: 'De nadie' })
  await insert(ceiba.codCia, [emitido(1), emitido(2, 'RECHAZADO'), recibido(1), recibido(2, '01')])
  jose = await loginAs(anUsuario())
})
beforeEach(async () => {
  await setOpciones(server, ceiba, ['*'])
})

const read = async (query: CallInput<typeof api.get>['query'] = mes) => (await jose.send(api.get, { query })).data
const filaDe = async ({ idAcceso }: { idAcceso: number }): Promise<FilaTablero> => {
  const fila = (await read()).filas.find((f) => f.idAcceso === idAcceso)
  if (!fila) throw new Error(`no hay fila de ${idAcceso}`)
  return fila
}

test('a till that has not delivered for a day comes first, with the hours left to send its oldest sale', async () => {
  const admin = await loginAs(anAdministrador())
  const propia = async () =>
    (await admin.send(api.get, { query: mes })).data.filas.find(({ idAcceso }) => idAcceso === ACCESO_PROPIO)!
  expect((await propia()).cajas).toEqual({ cuantas: 0, vencido: false, hasta: null, horas: null })
  const caja = await Dispositivo.start(server, admin)
  const ahora = server.deps.now().getTime()
  const desde = ahora - 25 * 3_600_000
  const cia = aCiaAutorizada(1)
  await server.deps.db.withCia(cia, (tx) =>
    tx
      .updateTable('arriendo')
      .set({ pendiente: new Date(desde) })
      .where('id_arriendo', '=', caja.arriendo.id)
      .execute(),
  )
  expect(await propia()).toMatchObject({
    cajas: { cuantas: 1, vencido: false, hasta: formatFecha(venceEl(desde)), horas: horasHasta(desde, ahora) },
    nivel: 'urge',
    accion: 'cajas',
  })
  // A role without the section is told nothing.
  await setOpciones(server, ceiba, ['/personas'])
  expect((await filaDe(ceiba)).cajas).toBeNull()
  await caja.send([])
  expect((await propia()).cajas).toMatchObject({ cuantas: 0 })
})

describe('isolation', () => {
  test('the board shows the own company and those with a grant, and no other', async () => {
    const { filas } = await read()
    expect(filas.map((f) => f.idAcceso).sort()).toEqual([ACCESO_PROPIO, ceiba.idAcceso, roble.idAcceso].sort())
    expect(JSON.stringify(filas)).not.toContain(RUC_AJENO)
  })

  test('a withdrawn company disappears with the next call, also from calls that name that company', async () => {
    const breve = await letIn(server, (await createOtraCia(server, { ruc: '3101999503' })).codCia, ['*'])
    expect((await filaDe(breve)).idAcceso).toBe(breve.idAcceso)
    await withdraw(server, breve)
    expect((await read()).filas.map((f) => f.idAcceso)).not.toContain(breve.idAcceso)
    const body = { idAcceso: breve.idAcceso, texto: 'x', version: 0 }
    expect(await jose.send(api.anotar, { body })).toBeRejectedWith(404, 'Ya no tiene acceso a esa compañía')
    expect((await jose.send(api.iva, { body: { ...mes, accesos: [breve.idAcceso] } })).data).toEqual([])
  })

  test('a company has no column for a section that its granted role lacks, even if other companies do', async () => {
    await setOpciones(server, ceiba, ['/personas'])
    const fila = await filaDe(ceiba)
    expect(fila).toMatchObject({
      secciones: ['/personas'],
      porResponder: null,
      rechazados: null,
      enCola: null,
      llave: null,
      iva: null,
      d270: null,
      mes: null,
      ultimo: null,
      nivel: 'enOrden',
      tareas: { pendientes: 0, vencidas: 0, hechas: 0 },
    })
    expect((await filaDe(roble)).porResponder).not.toBeNull()
    const { data } = await jose.send(api.iva, { body: { ...mes, accesos: [ceiba.idAcceso] } })
    expect(data).toEqual([{ idAcceso: ceiba.idAcceso, iva: null, mes: null, atrasos: null }])
    const tareas = (await jose.send(api.tareas, { query: mes })).data
    expect(tareas.filter((t) => t.idAcceso === ceiba.idAcceso)).toEqual([])
    await setOpciones(server, ceiba, [RECIBIDOS])
    expect(await filaDe(ceiba)).toMatchObject({
      porResponder: { cuantos: 1 },
      rechazados: null,
      llave: null,
      iva: null,
    })
    // With one type, only rejected documents of that type; with all types, none of another section.
    await setOpciones(server, ceiba, ['/notasCredito'])
    expect(await filaDe(ceiba)).toMatchObject({ porResponder: null, rechazados: 0, ultimo: { emitido: null } })
  })

  test('a session inside a client has no board, even if its role there includes one', async () => {
    const otra = await loginAs(anUsuario())
    const dentro = await enterAcceso(otra, ceiba.idAcceso)
    expect(await dentro.send(api.get)).toBeRejectedWith(403)
    const admin = await loginAs(anAdministrador())
    const enOtra = withCookieOf(await admin.send(contract.cia.switch, { params: { codCia: ceiba.codCia } }))
    expect(await enOtra.send(api.get)).toBeRejectedWith(
      403,
      'El tablero se abre desde su propia compañía: salga de esta primero',
    )
  })

  test('the database shows a person only their own company and the granted ones, in any query', async () => {
    const companias = async (tabla: string, idUsuario: number) => {
      const rows = await server.deps.db.withPersona({ codCiaPropia: aCiaAutorizada(1), idUsuario }, (tx) =>
        sql<{ cod_cia: number }>`select distinct cod_cia from ${sql.table(tabla)} order by 1`.execute(tx),
      )
      return rows.rows.map((row) => row.cod_cia)
    }
    const suyas = [1, ceiba.codCia, roble.codCia].sort((a, b) => a - b)
    expect(await companias('cia', 2)).toEqual(suyas)
    expect(await companias('rol', 2)).toEqual(suyas)
    expect(await companias('cia', 1)).toEqual([1])
    for (const tabla of ['vta_movm', 'doc_recibido', 'credencial_cia', 'iva_resumen', 'acceso']) {
      for (const codCia of await companias(tabla, 2)) expect(suyas).toContain(codCia)
    }
    const as = (query: string) =>
      server.deps.db.withPersona({ codCiaPropia: aCiaAutorizada(1), idUsuario: 2 }, (tx) => sql.raw(query).execute(tx))
    for (const query of [
      'select comprobante from vta_movm',
      'select * from credencial_cia',
      'select * from usuario',
      'select * from cliente',
      "update cia set nombre_cia = 'x'",
      'delete from doc_recibido',
      'insert into iva_resumen (cod_cia, anio, mes) values (1, 2026, 1)',
    ]) {
      await expect(as(query), query).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('a row equals the pages of the company', () => {
  test('a document that Hacienda refused to receive waits for a person, not in the queue', async () => {
    const antes = await filaDe(ceiba)
    await insert(ceiba.codCia, [emitido(9)])
    const setTo = (que: string) =>
      server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) =>
        sql.raw(`update vta_movm set ${que} where num_docto = 9`).execute(tx),
      )
    await setTo("descripcion_sri = '', enviado = null, negado = now()")
    const fila = await filaDe(ceiba)
    expect(fila).toMatchObject({ negados: 1, rechazados: antes.rechazados, enCola: antes.enCola })
    expect(fila).toMatchObject({ nivel: 'urge', accion: 'corregir' })
    const { data } = await jose.send(api.tareas, { query: mes })
    const suya = data.find((t) => t.idAcceso === ceiba.idAcceso && t.clase === 'rechazados')
    expect(suya?.cuantos).toBe(antes.rechazados! + 1)
    await setTo('negado = null')
    expect(await filaDe(ceiba)).toMatchObject({ negados: 0, enCola: antes.enCola! + 1 })
    await setTo("status = 'A'")
  })

  test('a row has the desk, the month of IVA and the key of its company', async () => {
    const fila = await filaDe(ceiba)
    const otra = await loginAs(anUsuario())
    const dentro = await enterAcceso(otra, ceiba.idAcceso)
    const params = { codCia: ceiba.codCia }
    const { hoy } = (await dentro.send(escritorio.get, { params })).data
    const recibidos = hoy.find((a) => a.clase === 'recibidos')
    expect(recibidos).toMatchObject({
      cuantos: fila.porResponder!.cuantos,
      hasta: fila.porResponder!.hasta,
      // Late in the month the last day to answer has passed.
      cuantosHasta: fila.porResponder!.cuantos - fila.porResponder!.vencidos,
    })
    expect(fila.porResponder!.cuantos).toBe(1)
    expect(hoy.find((a) => a.clase === 'rechazados')).toMatchObject({ cuantos: fila.rechazados })
    expect(fila.rechazados).toBe(1)
    // A rejected document counts in any month; its task belongs to the month of issue.
    const antes = addMonths({ ...mes, dia: 1 }, -1)
    const aCorregir = async (query: Periodo) => {
      const { data } = await jose.send(api.tareas, { query })
      return data.filter((t) => t.idAcceso === ceiba.idAcceso && t.clase === 'rechazados').map((t) => t.cuantos)
    }
    expect(await aCorregir(mes)).toEqual([1])
    expect(await aCorregir({ anio: antes.anio, mes: antes.mes })).toEqual([])
    const vista = (await dentro.send(mesaIva.get, { params, query: mes })).data
    expect(fila.iva).toMatchObject({
      estado: 'listo',
      decidido: vista.determinado.decidido,
      presunto: vista.determinado.presunto,
    })
    expect(vista.determinado).toEqual({ decidido: '0', presunto: '-13000' })
    expect(fila.iva!.sinDecidir).toEqual({ documentos: 1, impuesto: '13000' })
    expect(fila).toMatchObject({
      mes: 'abierto',
      llave: { estado: 'falta' },
      d270: { estado: 'nada' },
      accion: 'corregir',
    })
    expect(fila.ultimo).toEqual({ emitido: expect.stringMatching(/^03-/), recibido: expect.stringMatching(/^05-/) })
  })

  test('a company with a refused credential is «parado» until the credential changes', async () => {
    const { credenciales } = server.deps
    const cia = aCiaAutorizada(roble.codCia)
    await credenciales.save(cia, { usuarioHacienda: 'x', contrasenaHacienda: 'y' })
    await credenciales.noteHacienda(cia, 'contrasena', (await credenciales.loadHacienda(cia)).version)
    expect(await filaDe(roble)).toMatchObject({
      llave: { estado: 'rechazada', vence: null },
      nivel: 'parado',
      accion: 'revisarCredencial',
    })
    await credenciales.save(cia, { contrasenaHacienda: 'z' })
    expect(await filaDe(roble)).toMatchObject({ llave: { estado: 'falta' } })
  })

  test.each<[string, (codCia: number) => Promise<unknown>]>([
    ['an issued document', (codCia) => insert(codCia, [emitido(3)])],
    ['a received document', (codCia) => insert(codCia, [recibido(3, '01')])],
    [
      'an answer',
      (codCia) =>
        server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
          sql`update doc_recibido set situacion = 'R', codigo_mensaje = '1', id_condicion_impuesto = '01'
            where cod_cia = ${codCia} and id = 1`.execute(tx),
        ),
    ],
    [
      'a refusal of Hacienda',
      (codCia) =>
        server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
          sql`update vta_movm set descripcion_sri = 'RECHAZADO' where cod_cia = ${codCia} and num_docto = 1`.execute(
            tx,
          ),
        ),
    ],
  ])('a row still equals the month of IVA after %s', async (_, change) => {
    const { codCia, idAcceso } = ceiba
    const antes = (await filaDe(ceiba)).iva
    await change(codCia)
    const otra = await loginAs(anUsuario())
    const dentro = await enterAcceso(otra, idAcceso)
    const { determinado } = (await dentro.send(mesaIva.get, { params: { codCia }, query: mes })).data
    const { iva } = await filaDe(ceiba)
    expect(iva).toMatchObject({ estado: 'listo', ...determinado })
    expect(iva).not.toEqual(antes)
  })

  test('the cached sum of a month is used while nothing changed, and not afterwards', async () => {
    await filaDe(ceiba)
    const alter = () =>
      server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) =>
        sql`update iva_resumen set resumen = jsonb_set(resumen, '{decidido}', '"777"') where cod_cia = ${ceiba.codCia}`.execute(
          tx,
        ),
      )
    await alter()
    expect((await filaDe(ceiba)).iva!.decidido).toBe('777')
    const body = {
      codCia: ceiba.codCia,
      alcance: 'proveedor',
      llave: '3101888001',
      uso: 'sinDerecho',
      motivo: 'x',
    } as const
    const otra = await loginAs(anUsuario())
    const dentro = await enterAcceso(otra, ceiba.idAcceso)
    await dentro.send(mesaIva.atribuir, { body })
    expect((await filaDe(ceiba)).iva!.decidido).not.toBe('777')
  })

  test('a row shows the entries for the D-270 and whether the month is closed', async () => {
    const otra = await loginAs(anUsuario())
    const dentro = await enterAcceso(otra, roble.idAcceso)
    const { codCia } = roble
    const asiento = {
      tipo: 'sinComprobante',
      fecha: `07-${String(mes.mes).padStart(2, '0')}-${mes.anio}`,
      nombre: 'Banco',
      identificacion: '4000000019',
      monto: '2500',
      claseD270: 'entidadFinanciera',
    } as const
    expect((await dentro.send(mesaIva.anotar, { body: { codCia, ...mes, asiento, motivo: 'Comisión' } })).status).toBe(
      200,
    )
    expect(await filaDe(roble)).toMatchObject({
      d270: { estado: 'porEnviar', cuantos: 1, monto: '2500' },
      mes: 'porCerrar',
    })
    const { huella } = (await dentro.send(mesaIva.get, { params: { codCia }, query: mes })).data
    expect((await dentro.send(mesaIva.cerrar, { body: { codCia, ...mes, huella } })).status).toBe(200)
    expect((await filaDe(roble)).mes).toBe('cerrado')
  })
})

describe('earlier months that wait', () => {
  /** The one before the month of the other tests. */
  const antes = () => {
    const { anio, mes: m } = addMonths({ ...mes, dia: 1 }, -1)
    return { anio, mes: m }
  }
  const diaDeAntes = () => `${antes().anio}-${String(antes().mes).padStart(2, '0')}-05T10:00:00-06:00`
  const deAntes = (id: number): Suceso => {
    const fecha = diaDeAntes()
    const comprobante = comprobanteDe({ libro: 'recibido', id, fecha, cambios: comida })
    return { ...recibido(id, '01'), comprobante } as Suceso
  }
  const inRoble = async () => {
    const otra = await loginAs(anUsuario())
    return await enterAcceso(otra, roble.idAcceso)
  }
  const atrasosIn = async (query: Periodo) => {
    const ask = async () => (await read(query)).filas.find((f) => f.idAcceso === roble.idAcceso)!
    let fila = await ask()
    // As the page: it asks again while something is being summed.
    for (let vez = 0; vez < 20 && fila.atrasos!.estado === 'calculando'; vez++) fila = await ask()
    return { atrasos: fila.atrasos!.meses.map(({ anio, mes: m, estado }) => ({ anio, mes: m, estado })), fila }
  }
  const hoy = () => {
    const { anio, mes: m } = fechaAt(server.deps.now())
    return { anio, mes: m }
  }

  test('a closed month that a late purchase changed is one, whichever month is shown, with its task', async () => {
    const dentro = await inRoble()
    const { codCia } = roble
    // With tax to pay, so that it leaves nothing to the month after it, which is closed.
    const cambios = { lineas: [linea({ tarifa: '08', precio: '1000000' })] }
    const comprobante = comprobanteDe({ libro: 'emitido', id: 20, fecha: diaDeAntes(), cambios })
    await insert(codCia, [{ libro: 'emitido', id: 20, estado: 'ACEPTADO', comprobante, sobre: undefined }, deAntes(20)])
    const { huella } = (await dentro.send(mesaIva.get, { params: { codCia }, query: antes() })).data
    await dentro.send(mesaIva.cerrar, { body: { codCia, ...antes(), huella } })
    expect((await atrasosIn(hoy())).atrasos).toEqual([])
    await insert(codCia, [deAntes(21)])
    const porRectificar = { ...antes(), estado: 'porRectificar' }
    for (const query of [hoy(), mes]) {
      const { atrasos, fila } = await atrasosIn(query)
      expect(atrasos).toEqual([porRectificar])
      expect(fila).toMatchObject({ nivel: 'urge', accion: 'rectificar', accionDe: antes() })
      const { data } = await jose.send(api.tareas, { query })
      expect(data.filter((t) => t.idAcceso === roble.idAcceso && t.clase === 'rectificar')).toMatchObject([antes()])
    }
    // Where that month is shown it is no other month.
    const propio = await atrasosIn(antes())
    expect(propio).toMatchObject({ atrasos: [], fila: { mes: 'porRectificar' } })
    await dentro.send(mesaIva.reabrir, { body: { codCia, ...antes(), motivo: 'Llegó otra' } })
    const otra = (await dentro.send(mesaIva.get, { params: { codCia }, query: antes() })).data.huella
    await dentro.send(mesaIva.cerrar, { body: { codCia, ...antes(), huella: otra } })
    expect((await atrasosIn(hoy())).atrasos).toEqual([])
  })

  test('an open month whose term passed is one until it is filed or marked as sent; not of before the company was here', async () => {
    const dentro = await inRoble()
    const { codCia } = roble
    await dentro.send(mesaIva.reabrir, { body: { codCia, ...antes(), motivo: 'Otra vez' } })
    expect((await atrasosIn(hoy())).atrasos).toEqual([])
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      sql`update cia set creado = creado - interval '90 days' where cod_cia = ${codCia}`.execute(tx),
    )
    expect((await atrasosIn(hoy())).atrasos).toContainEqual({ ...antes(), estado: 'vencido' })
    // Filed with what was last closed, it is not overdue while it is open again; a withdrawn receipt filed nothing.
    const numero = 2
    const fecha = formatFecha(fechaAt(server.deps.now()))
    const presentado = {
      params: { codCia, ...antes(), numero },
      query: { acuse: '777', fecha },
      body: new Uint8Array(),
    }
    expect((await dentro.send(mesaIva.presentar, presentado)).status).toBe(200)
    expect((await atrasosIn(hoy())).atrasos).not.toContainEqual({ ...antes(), estado: 'vencido' })
    const presentar = async () =>
      (await jose.send(api.tareas, { query: antes() })).data.find(
        (t) => t.idAcceso === roble.idAcceso && t.clase === 'iva' && t.mes === antes().mes,
      )!.hecha
    expect(await presentar()).toBe('sola')
    const quitado = { params: presentado.params, query: { motivo: 'No era' } }
    expect((await dentro.send(mesaIva.quitarPresentado, quitado)).status).toBe(200)
    expect(await presentar()).toBe('no')
    expect((await atrasosIn(hoy())).atrasos).toContainEqual({ ...antes(), estado: 'vencido' })
    const body = { ...antes(), idAcceso: roble.idAcceso, clase: 'iva', hecha: true } as const
    expect((await jose.send(api.marcar, { body })).data).toMatchObject({ ...antes(), hecha: 'aMano' })
    expect((await atrasosIn(hoy())).atrasos).not.toContainEqual({ ...antes(), estado: 'vencido' })
  })

  test('a closed month whose term passed is one until it is filed or marked as sent', async () => {
    const dentro = await inRoble()
    const { codCia } = roble
    const mark = (hecha: boolean, de = antes()) =>
      jose.send(api.marcar, { body: { ...de, idAcceso: roble.idAcceso, clase: 'iva', hecha } })
    // The month after it was closed by another test.
    await mark(true, mes)
    const sinPresentar = { ...antes(), estado: 'sinPresentar' }
    const { huella } = (await dentro.send(mesaIva.get, { params: { codCia }, query: antes() })).data
    expect((await dentro.send(mesaIva.cerrar, { body: { codCia, ...antes(), huella } })).status).toBe(200)
    // Marked by hand, as the test before left it.
    expect((await atrasosIn(hoy())).atrasos).not.toContainEqual(sinPresentar)
    await mark(false)
    const { atrasos, fila } = await atrasosIn(hoy())
    expect(atrasos).toContainEqual(sinPresentar)
    expect(fila).toMatchObject({ nivel: 'urge', accion: 'presentar', accionDe: antes() })
    const { data } = await jose.send(api.tareas, { query: hoy() })
    const suyas = data.filter((t) => t.idAcceso === roble.idAcceso && t.mes === antes().mes)
    expect(suyas).toMatchObject([{ clase: 'iva', hecha: 'no' }])
    // Where that month is shown, its own row says so.
    expect((await atrasosIn(antes())).fila).toMatchObject({ mes: 'cerrado', accion: 'presentar', accionDe: null })
    const presentado = {
      params: { codCia, ...antes(), numero: 3 },
      query: { acuse: '778', fecha: formatFecha(fechaAt(server.deps.now())) },
      body: new Uint8Array(),
    }
    expect((await dentro.send(mesaIva.presentar, presentado)).status).toBe(200)
    expect((await atrasosIn(hoy())).atrasos).not.toContainEqual(sinPresentar)
    await mark(false, mes)
  })

  test('every column is of the month shown, and says what waits of others', async () => {
    const [fila, otra] = await Promise.all([read(mes), read(antes())]).then((tableros) =>
      tableros.map(({ filas }) => filas.find((f) => f.idAcceso === ceiba.idAcceso)!),
    )
    expect(fila!.porResponder!.cuantos + fila!.rechazados!).toBeGreaterThan(0)
    expect(otra).toMatchObject({
      porResponder: { cuantos: 0, hasta: null },
      rechazados: 0,
      negados: 0,
      enCola: 0,
      ultimo: { emitido: null, recibido: null },
      iva: { sinDatos: true },
      deOtrosMeses: {
        porResponder: fila!.porResponder!.cuantos,
        porCorregir: fila!.rechazados! + fila!.negados!,
        enCola: fila!.enCola,
      },
    })
    expect(fila!.iva!.sinDatos).toBe(false)
  })
})

describe('data kept in the own company', () => {
  test('a user keeps groups, a responsible person, and a note that the client never sees', async () => {
    const { idGrupo } = (await jose.send(api.crearGrupo, { body: { nombre: 'Sodas' } })).data
    expect(await jose.send(api.crearGrupo, { body: { nombre: 'sodas' } })).toBeRejectedWith(
      409,
      'Ya hay un grupo con ese nombre',
    )
    const accesos = [ceiba.idAcceso, roble.idAcceso]
    const body = { accesos, agregar: idGrupo, responsable: anUsuario().usuario }
    expect((await jose.send(api.agrupar, { body })).status).toBe(200)
    expect(await filaDe(ceiba)).toMatchObject({ grupos: [idGrupo], responsable: anUsuario().usuario })
    expect((await read()).grupos).toEqual([{ idGrupo, nombre: 'Sodas', companias: 2, version: 1 }])
    await jose.send(api.agrupar, { body: { accesos: [roble.idAcceso], sacar: idGrupo } })
    expect(await filaDe(roble)).toMatchObject({ grupos: [], responsable: anUsuario().usuario })
    const ajena = { accesos: [ceiba.idAcceso], responsable: '3101999501' }
    expect(await jose.send(api.agrupar, { body: ajena })).toBeRejectedWith(422, 'Esa persona no es de su compañía')

    const nota = { idAcceso: ceiba.idAcceso, texto: 'Paga los viernes', version: 0 }
    const guardada = (await jose.send(api.anotar, { body: nota })).data!
    expect(guardada).toMatchObject({ texto: 'Paga los viernes', version: 1 })
    expect(await jose.send(api.anotar, { body: nota })).toBeRejectedWith(409)
    expect((await filaDe(ceiba)).nota).toMatchObject({ texto: 'Paga los viernes' })
    const { rows } = await server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) =>
      sql`select * from tablero_compania`.execute(tx),
    )
    expect(rows).toEqual([])
    const { data } = await jose.send(api.anotar, { body: { ...nota, texto: ' ', version: guardada.version } })
    expect(data).toBeNull()
    expect((await jose.send(api.quitarGrupo, { params: { idGrupo } })).status).toBe(200)
    expect((await filaDe(ceiba)).grupos).toEqual([])
  })

  test('tasks are created from facts, are completed by facts or by hand, and have a responsible person', async () => {
    const delRoble = async () =>
      (await jose.send(api.tareas, { query: mes })).data.filter((t) => t.idAcceso === roble.idAcceso)
    expect((await delRoble()).map((t) => [t.clase, t.hecha])).toEqual([
      ['d270', 'no'],
      ['iva', 'no'],
      ['cerrar', 'sola'],
    ])
    const tarea = { ...mes, idAcceso: roble.idAcceso, clase: 'd270' } as const
    const marcada = (await jose.send(api.marcar, { body: { ...tarea, hecha: true } })).data
    expect(marcada).toMatchObject({ hecha: 'aMano', por: anUsuario().usuario })
    expect((await filaDe(roble)).d270!.estado).toBe('enviada')
    const llevada = (await jose.send(api.marcar, { body: { ...tarea, responsable: anAdministrador().usuario } })).data
    expect(llevada).toMatchObject({ hecha: 'aMano', responsable: anAdministrador().usuario })
    expect((await jose.send(api.marcar, { body: { ...tarea, hecha: false } })).data.hecha).toBe('no')
    const queNoHay = { ...tarea, clase: 'llave' } as const
    expect(await jose.send(api.marcar, { body: { ...queNoHay, hecha: true } })).toBeRejectedWith(404)
    await setOpciones(server, roble, [MESA_IVA])
    expect((await filaDe(roble)).tareas).toEqual({ pendientes: 2, vencidas: expect.any(Number), hechas: 1 })
  })
})
