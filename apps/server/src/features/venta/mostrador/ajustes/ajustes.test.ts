/** What the company sets for its tills, and the codes by which its supervisors authorize on them. */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { deriveLlave, recognizeSupervisor, type Supervisor, textos, type Venta } from '@pura/mostrador'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../../testing/api.ts'
import { aTiquete, Dispositivo, findDocumento, loseVigente } from '../../../../testing/mostrador.ts'

const CIA = { codCia: 1 }
const CODIGO = '730192'
const t = mensajes.ventaRapida

const server = useServer()
let api: Api
let caja: Dispositivo
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})
beforeEach(async () => {
  server.advance(1_000)
  caja = await Dispositivo.start(server, api)
})
afterEach(() => loseVigente(api))

const setCodigo = (codigo = CODIGO, de = api) =>
  de.send(contract.ventaRapidaSupervisor.save, { params: CIA, body: { codigo } })
const supervisores = () => caja.mostrador.ajustes.supervisores
const typeCodigo = async (codigo = CODIGO): Promise<Supervisor> => {
  const supervisor = await recognizeSupervisor(codigo, supervisores()[0]!)
  if (!supervisor) throw new Error('otro código')
  return supervisor
}
const anulacionDe = ({ documento, clave, fechaEmision }: Venta) =>
  aTiquete({
    tipo: 'NC',
    lineas: documento.lineas,
    referencias: [{ tipoDoc: '04', numero: clave, fechaEmision, codigo: '01', razon: 'Anulación' }],
  })
const listAtencion = async () => (await api.send(contract.ventaRapidaAtencion.list, { params: CIA, query: {} })).data

test('before anybody has a code, a supervisor who is signed in answers for himself', async () => {
  expect((await api.send(contract.ventaRapidaSupervisor.get, { params: CIA })).data).toEqual({ desde: null })
  const nota = await caja.sell(anulacionDe(await caja.sell()), { supervisor: { id: 1, nombre: 'Ana' } })
  await caja.mostrador.deliver()
  expect(await findDocumento(server, nota)).toMatchObject({ status: 'G' })
  expect(await listAtencion()).toEqual([])
})

test.each([
  ['12345', t.supervisor.forma],
  ['123456', t.supervisor.obvio],
  ['11111111', t.supervisor.obvio],
])('the code %s is refused', async (codigo, texto) => {
  expect(await setCodigo(codigo)).toBeRejectedWith(422, texto)
})

/** Options of somebody's role; what they were. */
async function setOpciones(idUsuario: number, opciones: string[]): Promise<string[]> {
  const antes = await server.deps.db.withCia(1, async (tx) => {
    const suyo = tx.selectFrom('usuario').select('cod_rol').where('id_usuario', '=', idUsuario)
    const rol = await tx.selectFrom('rol').selectAll().where('cod_rol', '=', suyo).executeTakeFirstOrThrow()
    await tx.updateTable('rol').set({ opciones }).where('cod_rol', '=', rol.cod_rol).execute()
    return rol.opciones
  })
  server.deps.sesiones.forget(() => true)
  return antes
}

test('a role without the registers’ section has no code, and an old session must confirm who it is', async () => {
  const luis = await loginAs(anUsuario())
  await setOpciones(2, ['/ventaRapida'])
  expect(await setCodigo(CODIGO, luis)).toBeRejectedWith(403)
  server.advance(16 * 60_000)
  expect(await setCodigo()).toBeRejectedWith(422)
  server.advance(-16 * 60_000)
})

test('a device with the secret of its lease gets what recognizes a code, and never the key or the code', async () => {
  expect((await setCodigo()).status).toBe(200)
  await caja.mostrador.deliver()
  const [suya] = supervisores()
  const llave = await deriveLlave(CODIGO, suya!)
  expect(suya).toMatchObject({ id: 1, version: 1, rondas: 300_000 })
  const { rows } = await server.deps.db.withCia(1, (tx) =>
    sql<{ fila: string }>`select l::text as fila from llave_de_supervisor l`.execute(tx),
  )
  for (const oculto of [llave, CODIGO]) expect(JSON.stringify([suya, rows])).not.toContain(oculto)
  const credencial = { arriendo: caja.arriendo.id, secreto: caja.secreto, programa: '3.2.0' }
  const renew = async (secreto: string) =>
    (await api.send(contract.ventaRapidaArriendo.renew, { body: { ...credencial, secreto } })).data.ajustes
  expect((await renew(caja.secreto))?.supervisores).toEqual([suya])
  expect(await renew('otro')).toBeUndefined()
})

test('an authorization with the code is believed; one without is issued as it was sold, and somebody is told', async () => {
  caja.linea = false
  const buena = await caja.sell(anulacionDe(await caja.sell()), { supervisor: await typeCodigo() })
  const falsa = await caja.sell(anulacionDe(await caja.sell()), {
    supervisor: { id: 1, nombre: 'Ana', firma: { version: 1, llave: '00'.repeat(32) } },
  })
  caja.linea = true
  await caja.mostrador.deliver()
  for (const venta of [buena, falsa]) expect(await findDocumento(server, venta)).toMatchObject({ status: 'G' })
  const [espera, ...otras] = await listAtencion()
  expect(otras).toEqual([])
  expect(espera).toMatchObject({
    nombre: `NC ${Number(falsa.consecutivo.slice(10))}`,
    motivos: [{ motivo: 'prueba', texto: textos.atencion.prueba }],
    aviso: true,
    supervisor: 'Ana',
    porqueNo: t.atencion.aviso,
  })
  const { idArriendo, n } = espera!
  const decide = (decision: 'emitir' | 'registrar') =>
    api.send(contract.ventaRapidaAtencion.decide, { body: { idArriendo, n, decision, razon: 'Se habló con Ana' } })
  expect(await decide('emitir')).toBeRejectedWith(409, t.atencion.aviso)
  expect((await decide('registrar')).status).toBe(200)
  expect(await listAtencion()).toEqual([])
  // It is still the document of its entry.
  expect(await findDocumento(server, falsa)).toMatchObject({ status: 'G' })
  const { num_docto } = await server.deps.db.withCia(1, (tx) =>
    tx.selectFrom('asiento').select('num_docto').where('clave', '=', falsa.clave).executeTakeFirstOrThrow(),
  )
  expect(num_docto).not.toBeNull()
})

test('after another code, what the earlier one authorized is believed, and devices recognize the new one', async () => {
  caja.linea = false
  const nota = await caja.sell(anulacionDe(await caja.sell()), { supervisor: await typeCodigo() })
  await setCodigo('48210573')
  caja.linea = true
  await caja.mostrador.deliver()
  expect(await findDocumento(server, nota)).toMatchObject({ status: 'G' })
  expect(await listAtencion()).toEqual([])
  expect(supervisores()).toMatchObject([{ version: 2 }])
  await expect(typeCodigo()).rejects.toThrow('otro código')
})

test('who may supervise no longer is gone at the next contact', async () => {
  const opciones = await setOpciones(1, ['/ventaRapida'])
  await caja.mostrador.deliver()
  expect(supervisores()).toEqual([])
  await setOpciones(1, opciones)
  await caja.mostrador.deliver()
  expect(supervisores()).toHaveLength(1)
})

test('a sale made alone after forty hours is issued, with its reason for the office', async () => {
  caja.linea = false
  await caja.sell()
  server.advance(41 * 3_600_000)
  api = await loginAs(anAdministrador())
  caja.api = api
  const sola = await caja.sell(aTiquete(), { sinSupervisor: 'No hay nadie más' })
  caja.linea = true
  await caja.mostrador.deliver()
  expect(await findDocumento(server, sola)).toMatchObject({ status: 'G' })
  const [espera] = await listAtencion()
  expect(espera).toMatchObject({ motivos: [{ motivo: 'sola' }], aviso: true, sinSupervisor: 'No hay nadie más' })
  const { data } = await api.send(contract.ventaRapidaArriendo.list, { params: CIA })
  expect(data.reduce((suma, { atenciones }) => suma + atenciones, 0)).toBe(1)
})

test('rounding, discount, legend and labels are the company’s, and reach its devices at their next contact', async () => {
  const { get, save } = contract.ventaRapidaAjustes
  const deFabrica = { redondeo: 'abajo', descuentoMaximo: '10', leyenda: '', codigosDePeso: [] }
  expect((await api.send(get, { params: CIA })).data).toEqual(deFabrica)
  const papel = {
    leyenda: 'Cambios en 8 días,\ncon este tiquete',
    codigosDePeso: [
      { prefijo: '20', contenido: 'gramos', digitos: 5 },
      { prefijo: '21', contenido: 'colones', digitos: 4 },
    ],
  } as const
  const body = { redondeo: 'cercano', descuentoMaximo: '12.50', ...papel } as const
  const { data } = await api.send(save, { params: CIA, body })
  expect(data).toEqual({ redondeo: 'cercano', descuentoMaximo: '12.5', ...papel })
  await caja.mostrador.deliver()
  expect(caja.mostrador.ajustes).toMatchObject(data)
  const { data: bitacora } = await api.send(contract.bitacora.list, { params: CIA, query: { entidad: 'cia' } })
  expect(bitacora[0]).toMatchObject({ detalle: 'ajustes de las cajas' })
  // A page from before there was a legend leaves it as it is.
  const { data: despues } = await api.send(save, { params: CIA, body: { redondeo: 'abajo', descuentoMaximo: '10' } })
  expect(despues).toEqual({ redondeo: 'abajo', descuentoMaximo: '10', ...papel })
})

test.each(['101', '-1', '10.123', 'diez'])('a limit of %s points is refused', async (descuentoMaximo) => {
  const body = { redondeo: 'abajo', descuentoMaximo } as const
  expect(await api.send(contract.ventaRapidaAjustes.save, { params: CIA, body })).toBeRejectedWith(422)
})

test.each([
  ['a prefix of products', [{ prefijo: '74', contenido: 'gramos', digitos: 5 }]],
  ['no room for a value', [{ prefijo: '20', contenido: 'gramos', digitos: 9 }]],
  [
    'one prefix told twice',
    [
      { prefijo: '20', contenido: 'gramos', digitos: 5 },
      { prefijo: '20', contenido: 'colones', digitos: 5 },
    ],
  ],
] as const)('labels with %s are refused', async (_, codigosDePeso) => {
  const body = { redondeo: 'abajo', descuentoMaximo: '10', codigosDePeso } as const
  expect(await api.send(contract.ventaRapidaAjustes.save, { params: CIA, body })).toBeRejectedWith(422)
})
