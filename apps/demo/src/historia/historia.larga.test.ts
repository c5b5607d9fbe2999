// sujeto: apps/demo, apps/server/src/features/venta, apps/server/src/features/compra, apps/server/migrations, apps/simulators/src/hacienda, packages/domain/src, packages/comprobante-xml/src
import { contract } from '@pura/contract'
import { compareFechas, fechaAt, limiteRespuesta, TIPOS_DOCTO } from '@pura/domain'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anAdministrador, anUsuario, anybody, loginAs, useServer } from '../../../server/src/testing/api.ts'
import { aCiaAutorizada, eachEngine } from '../../../server/src/testing/db.ts'
import { expectSoundXml, SIN_COMPROBAR } from '../../../server/src/testing/documentos.ts'
import { useHacienda } from '../../../server/src/testing/hacienda.ts'
import { ASISTENTE_DEMO, CIA_DEMO } from '../semilla/compania.ts'
import { OTRAS_COMPANIAS } from '../semilla/companias.ts'
import { seedDemo } from '../semilla/seed.ts'
import { fillDemostracion } from './llenar.ts'
import { type Paso, planHistoria, type Tanda } from './plan.ts'

type De<C extends Paso['clase']> = Extract<Paso, { clase: C }>
const pasosDe = <C extends Paso['clase']>(tandas: readonly Tanda[], clase: C) =>
  tandas.flatMap(({ pasos }) => pasos.filter((p): p is De<C> => p.clase === clase))

describe('the plan of fourteen months', () => {
  const DIAS = ['2026-11-23T20:00:00Z', '2027-01-03T15:00:00Z', '2027-03-31T05:00:00Z', '2028-02-29T18:00:00Z']

  test.each(DIAS)('from %s back has some 900 documents of every type, and 250 received, 12 unanswered', (dia) => {
    const base = new Date(dia)
    const tandas = planHistoria(base)
    expect(planHistoria(base)).toEqual(tandas)
    const emitidos = pasosDe(tandas, 'emitir')
    expect(emitidos.length).toBeGreaterThan(820)
    expect(emitidos.length).toBeLessThan(1_000)
    const tipos = new Set(emitidos.map(({ entrada }) => entrada.tipoDoctoVta?.idTipoDoctoVta))
    expect([...tipos].sort()).toEqual(TIPOS_DOCTO.map(({ id }) => id).sort())
    expect(emitidos.filter(({ entrada }) => entrada.consecutivoContingencia)).toHaveLength(1)
    const recibidos = pasosDe(tandas, 'recibir')
    expect(Math.abs(recibidos.length - 250)).toBeLessThan(20)
    for (const { momento } of tandas.flatMap(({ pasos }) => pasos))
      expect(momento.getTime()).toBeLessThan(base.getTime())
    const respondidos = new Set(pasosDe(tandas, 'responder').map(({ proveedor, numero }) => `${proveedor} ${numero}`))
    const esperan = recibidos.filter((r) => r.tipo === 'FE' && !respondidos.has(`${r.proveedor} ${r.numero}`))
    expect(esperan).toHaveLength(12)
    const limites = esperan
      .map(({ emitida }) => limiteRespuesta(emitida))
      .filter((l) => compareFechas(l, fechaAt(base)) >= 0)
    const primero = [...limites].sort(compareFechas)[0]!
    expect(limites.filter((l) => compareFechas(l, primero) === 0).length).toBeGreaterThanOrEqual(2)
  })

  test('has no step that refers to a later step', () => {
    const hechos = new Set<string>()
    for (const paso of planHistoria(new Date(DIAS[0]!)).flatMap(({ pasos }) => pasos)) {
      if ('sobre' in paso && paso.sobre !== undefined) expect(hechos).toContain(paso.sobre)
      if ('llave' in paso && paso.llave !== undefined) hechos.add(paso.llave)
    }
  })
})

/**
 * A sample of the plan: one document of each type with what it refers to, one that reached Hacienda too late, and
 * some received.
 */
function algunos(base: Date): Tanda[] {
  const tandas = planHistoria(base)
  const todos = tandas.flatMap(({ ruc, pasos }) => pasos.map((paso) => ({ ruc, paso })))
  const elegidos = new Set<Paso>()
  const porTipo = new Map<number, number>()
  const conLlave = new Map(pasosDe(tandas, 'emitir').flatMap((p) => (p.llave ? [[p.llave, p] as const] : [])))
  const choosePaso = (paso: Paso) => {
    elegidos.add(paso)
    const sobre = 'sobre' in paso && paso.sobre !== undefined ? conLlave.get(paso.sobre) : undefined
    if (sobre && !elegidos.has(sobre)) choosePaso(sobre)
  }
  for (const { ruc, paso } of todos) {
    if (paso.clase !== 'emitir') continue
    const tipo = paso.entrada.tipoDoctoVta!.idTipoDoctoVta
    const cuantos = porTipo.get(tipo) ?? 0
    if (ruc === CIA_DEMO.ruc && cuantos < 1) {
      porTipo.set(tipo, cuantos + 1)
      choosePaso(paso)
    }
    if (paso.entrada.consecutivoContingencia) choosePaso(paso)
  }
  // A document that reached Hacienda too late, and its replacement.
  choosePaso(pasosDe(tandas, 'emitir').find(({ sobre }) => sobre !== undefined && conLlave.get(sobre)?.llega)!)
  for (const pago of pasosDe(tandas, 'pagar').slice(0, 2)) choosePaso(pago)
  const llegadas = pasosDe(tandas, 'recibir').slice(0, 3)
  for (const llegada of llegadas) choosePaso(llegada)
  for (const r of pasosDe(tandas, 'responder'))
    if (llegadas.some((l) => l.numero === r.numero && l.proveedor === r.proveedor)) choosePaso(r)
  for (const { ruc } of [{ ruc: '3102999003' }, { ruc: '3101999004' }])
    choosePaso(todos.find((t) => t.ruc === ruc)!.paso)
  return tandas.flatMap(({ ruc, pasos }) => {
    const suyos = pasos.filter((paso) => elegidos.has(paso))
    return suyos.length > 0 ? [{ ruc, pasos: suyos }] : []
  })
}

eachEngine(`the history of the demonstration${SIN_COMPROBAR}`, (open) => {
  const hacienda = useHacienda()
  const server = useServer({
    open,
    demo: false,
    config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }),
  })
  const count = async (tabla: 'vta_movm' | 'doc_recibido' | 'vta_pago' | 'doc_recibido_respuesta', codCia = 1) =>
    (
      await server.deps.db.withCia(codCia, (tx) =>
        tx
          .selectFrom(tabla)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      )
    ).n

  test('an interrupted filling continues, and numbers, signs, judges and sums every document as usual', async () => {
    const base = server.deps.now()
    expect(await seedDemo(server.deps, base)).toBe(true)
    const plan = algunos(base)
    const total = plan.reduce((suma, { pasos }) => suma + pasos.length, 0)

    // The filling fails in the middle of a batch: nothing of that batch remains, here or in the simulated authority.
    const autoridad = hacienda.pasado()
    let quedan = 9
    const mortal = {
      receive: (cuerpo: unknown, momento: number) => {
        quedan -= 1
        if (quedan < 0) throw new Error('muere')
        return autoridad.receive(cuerpo, momento)
      },
      keep: () => autoridad.keep(),
      drop: () => autoridad.drop(),
    }
    await expect(fillDemostracion(server.deps, mortal, { plan: () => plan })).rejects.toThrow('muere')
    const { data: antes } = await anybody().send(contract.demostracion.get)
    expect(antes.avance?.hechos).toBeGreaterThan(0)
    expect(antes.avance?.hechos).toBeLessThan(plan.length)
    await server.deps.db.kysely.updateTable('demostracion').set({ tomada_hasta: null }).execute()

    expect((await fillDemostracion(server.deps, autoridad, { plan: () => plan }))?.tandas).toBe(
      plan.length - antes.avance!.hechos,
    )
    expect(await fillDemostracion(server.deps, autoridad, { plan: () => plan })).toBeUndefined()
    expect((await anybody().send(contract.demostracion.get)).data.avance).toBeNull()

    const emitidos = pasosDe(plan, 'emitir').length
    const companias = await server.deps.db.withSistema((tx) =>
      tx.selectFrom('cia').select('cod_cia').orderBy('cod_cia').execute(),
    )
    expect(companias).toHaveLength(4)
    const cuentas = await Promise.all(companias.map(({ cod_cia }) => count('vta_movm', cod_cia)))
    expect(cuentas.reduce((a, b) => a + b)).toBe(emitidos)
    expect([await count('doc_recibido'), await count('vta_pago'), await count('doc_recibido_respuesta')]).toEqual([
      pasosDe(plan, 'recibir').length,
      pasosDe(plan, 'pagar').length,
      pasosDe(plan, 'responder').length,
    ])
    expect(total).toBe(
      emitidos + (await count('doc_recibido')) + (await count('vta_pago')) + (await count('doc_recibido_respuesta')),
    )

    const filas = await server.deps.db.withCia(1, (tx) =>
      tx
        .selectFrom('vta_movm')
        .select([
          'num_docto',
          'id_tipo_docto_vta',
          'prefijo',
          'referencia',
          'descripcion_sri',
          'errores_sri',
          'fecha_emision',
          'fecha_creacion',
          'clave',
        ])
        .orderBy('num_docto')
        .execute(),
    )
    const tarde = pasosDe(plan, 'emitir').filter(({ llega }) => llega)
    const rechazados = filas.filter((f) => f.descripcion_sri === 'RECHAZADO')
    expect(rechazados).toHaveLength(tarde.length)
    for (const { errores_sri } of rechazados) expect(errores_sri).toContain('no coincide con la hora oficial')
    expect(filas.filter((f) => f.descripcion_sri === '' && f.clave !== '')).toEqual([])
    for (const tipo of TIPOS_DOCTO) {
      const suyas = filas.filter((f) => f.id_tipo_docto_vta === tipo.id)
      expect(suyas.map((f) => Number(f.referencia)).sort((a, b) => a - b)).toEqual(suyas.map((_, i) => i + 1))
      if (tipo.raiz === null) continue
      const { num_docto } = suyas[0]!
      const archivos = await server.deps.db.withCia(1, (tx) =>
        tx.selectFrom('vta_archivo').select(['clase', 'contenido']).where('num_docto', '=', num_docto).execute(),
      )
      expect(archivos.map(({ clase }) => clase).sort()).toEqual(['respuesta', 'xml'])
      expectSoundXml(archivos.find(({ clase }) => clase === 'xml')!.contenido)
    }
    // Each event of a document carries the day on which it happened.
    for (const { fecha_creacion, fecha_emision, clave } of filas) {
      if (clave !== '' && clave[41] === '1')
        expect(fecha_creacion.getTime() - fecha_emision.getTime()).toBeLessThan(180_000)
    }
    const sumas = () =>
      server.deps.db.withCia(1, async (tx) => {
        const { rows } = await sql`select * from vta_suma where documentos <> 0 order by dia, id_tipo_docto_vta, compra,
          descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa`.execute(tx)
        return rows
      })
    const llevadas = await sumas()
    expect(llevadas.length).toBeGreaterThan(5)
    await server.deps.db.withCia(1, (tx) => sql`select rehacer_sumas(1)`.execute(tx))
    expect(llevadas).toEqual(await sumas())
    const colas = await server.deps.db.withSistema((tx) => tx.selectFrom('trabajo').select('cola').distinct().execute())
    expect(colas.filter(({ cola }) => cola !== 'correo')).toEqual([])
    expect((await server.deps.credenciales.loadFirmante(aCiaAutorizada(2))).certificado.cedula).toBe('3102999003')
  }, 90_000)

  test('the sign-in page names the demo users and their password', async () => {
    const { data } = await anybody().send(contract.demostracion.get)
    expect(data.usuarios.map(({ usuario, nombre }) => [usuario, nombre])).toEqual([
      ['101110111', 'María Fernanda Solano Vindas'],
      ['202220222', 'José Pablo Araya Cordero'],
      [ASISTENTE_DEMO.username, ASISTENTE_DEMO.nombre],
    ])
    const { usuario, contrasena } = data.usuarios[0]!
    expect({ usuario, contrasena }).toEqual(anAdministrador())
    expect((await loginAs({ usuario, contrasena })).cookie).not.toBe('')
  })

  test('the accountant’s board has the two small companies, each with its date of access', async () => {
    const jose = await loginAs(anUsuario())
    const { filas } = (await jose.send(contract.tableroContador.get, {})).data
    const suyas = [CIA_DEMO.nombre_cia, ...OTRAS_COMPANIAS.map((c) => c.comercial)]
    expect(filas.map((f) => f.nombreCia).sort()).toEqual(suyas.sort())
    const { accesos } = (await jose.send(contract.acceso.mios)).data
    expect((await jose.send(contract.acceso.entrar, { params: { idAcceso: accesos[0]!.idAcceso } })).status).toBe(200)
    const { data } = await anybody().send(contract.demostracion.get)
    expect(data.usuarios.map(({ papel }) => papel)).toContain('Usuario de Quetzalia y contador de otras dos')
  })

  test('the accountant’s assistant works for the same two, with less', async () => {
    const { contrasena } = anUsuario()
    const melissa = await loginAs({ usuario: ASISTENTE_DEMO.username, contrasena })
    const { filas } = (await melissa.send(contract.tableroContador.get, {})).data
    const deClientes = filas.filter((f) => f.idAcceso !== 0)
    expect(deClientes.map((f) => f.nombreCia).sort()).toEqual(OTRAS_COMPANIAS.map((c) => c.comercial).sort())
    expect(new Set(deClientes.map((f) => f.nombreRol))).toEqual(new Set(['ASISTENTE DE COMPRAS']))
    expect(deClientes.every((f) => f.iva === null && f.porResponder !== null)).toBe(true)
  })
})

describe('a database with only the small demo company', () => {
  const hacienda = useHacienda()
  const vacia = useServer()
  test('is not filled', async () => {
    expect(await fillDemostracion(vacia.deps, hacienda.pasado())).toBeUndefined()
    expect((await anybody().send(contract.demostracion.get)).data.avance).toBeNull()
  })
})

describe('on an installation with real documents', () => {
  useServer({ config: { ambiente: 'prod' } })
  test('no demo user is named, even if such a user exists', async () => {
    expect((await anybody().send(contract.demostracion.get)).data).toEqual({ usuarios: [], avance: null })
  })
})
