import { contract } from '@pura/contract'
import { TIPOS_DOCTO } from '@pura/domain'
import { expect, test } from 'vitest'
import { anAdministrador, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { findCorreo, readDato, register } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const HOUR = 3_600_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const validateIdentificacion = (identificacion: string) =>
  anybody().send(contract.cuenta.validar, { body: { identificacion } })
const countCias = () =>
  server.deps.db.withSistema((tx) =>
    tx
      .selectFrom('cia')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )

test('a natural person is shown with the name of the registry', async () => {
  const reply = await validateIdentificacion('4-0444-0444')
  expect(reply.mensaje).toBe('Validación satisfactoria de LUIS DIEGO CHAVES UGALDE')
  expect(reply.data).toEqual({
    identificacion: '404440444',
    nombre: 'LUIS DIEGO CHAVES UGALDE',
    tipoIdentificacion: '01',
  })
})

test.each([
  ['3101999002', 'Esta cédula es una persona juridica y por el momento no es valida para adquirir una cuenta'],
  ['155812345678', 'Esta cédula no es válida para adquirir una cuenta'],
  ['3110998016', 'Esta cédula no es válida para adquirir una cuenta'],
  ['999999999', 'Esta cédula no es válida para adquirir una cuenta'],
  // Without its letters it is another person's number.
  ['40A4440444', 'Esta cédula no es válida para adquirir una cuenta'],
  ['12', 'Esta cédula no es válida para adquirir una cuenta'],
  ['', 'Escriba su número de identificación'],
])('«%s» may not have an account', async (numero, texto) => {
  expect(await validateIdentificacion(numero)).toBeRejectedWith(422, texto)
  expect(await register({ identificacion: numero })).toBeRejectedWith(422, texto)
  server.advance(2 * HOUR)
})

test('the plans are public, with the prices that are charged', async () => {
  const { data } = await anybody().send(contract.paquete.list)
  // CONST-06 to CONST-12, CONST-14: 01 is charged every month, 02 once.
  expect(data.map((p) => [p.id, p.titulo, p.tiposPersona, p.precio, p.opcion, p.frecuenciaPago])).toEqual([
    ['1-01', 'Plan Asistido', [1, 2], '25000', '01', 2],
    ['1-02', 'Plan Asistido', [1, 2], '250000', '02', 1],
    ['2-01', 'Persona Física', [1], '3000', '01', 2],
    ['2-02', 'Persona Física', [1], '30000', '02', 1],
    ['3-01', 'Persona Jurídica', [2], '3000', '01', 2],
    ['3-02', 'Persona Jurídica', [2], '30000', '02', 1],
  ])
  for (const { requisitosList, adicionalesList } of data) {
    expect(requisitosList.length).toBeGreaterThan(0)
    expect(adicionalesList.length).toBeGreaterThan(0)
  }
})

test('while the registry does not answer, nobody can register', async () => {
  await hacienda.fail({ punto: 'publico', tipo: '503' })
  expect(await register({ identificacion: '707770777' })).toBeRejectedWith(503)
})

test.each([
  ['nombre', '', 'El nombre comercial es obligatorio'],
  ['correoElectronico', '', 'El correo electrónico es obligatorio'],
  ['correoElectronico', 'ana', 'El correo tiene un formato invalido, ingrese un correo valido'],
  ['pais', { idPais: 4 }, 'Selecciona el país'],
  ['departamento', null, 'Selecciona la provincia'],
  ['idMunicipio', null, 'Selecciona el cantón'],
  ['distrito', 10101, 'Selecciona el distrito'],
  ['barrio', '', 'Selecciona el barrio'],
  ['direccion', ' ', 'La dirección es obligatoria'],
  ['telefonos', '', 'El teléfono es obligatoria'],
  ['telefonos', '123', 'El teléfono debe tener de 8 a 20 dígitos'],
  ['idPaquete', '', 'Seleccione un plan'],
  ['idPaquete', '3', 'Ese plan no está disponible para este tipo de persona'],
  ['aceptaTerminos', false, 'Debe aceptar los términos y condiciones'],
])('%s = %j is refused at its field', async (campo, valor, texto) => {
  const reply = await register({ identificacion: '505550555', [campo]: valor })
  expect(reply).toBeRejectedWith(422, texto)
  expect(reply.body).toMatchObject({ errores: [{ campo }] })
  server.advance(2 * HOUR)
})

test('registration creates a complete company, and mails the password', async () => {
  const reply = await register()
  expect(reply.status).toBe(200)
  expect(reply.mensaje).toBe('Cuenta creada exitosamente! se han enviado las credenciales a tu correo')
  await workUntilDone(server.deps)
  const correo = await findCorreo(hacienda, 'credenciales')
  expect(correo.destinatarios).toEqual(['ana@bufete.example'])
  expect(readDato(correo, 'Usuario')).toBe('303330333')
  const api = await loginAs({ usuario: '303330333', contrasena: readDato(correo, 'Contraseña temporal') })
  const { data } = await api.send(contract.sesion.get)
  expect(data).toMatchObject({
    cia: { ruc: '303330333', nombreCia: 'Bufete Brenes', razonSocial: 'ANA LUCÍA BRENES QUIRÓS', primeraVez: true },
    usuario: { contrasenaTemporal: true, nombreUsuario: 'ANA LUCÍA BRENES QUIRÓS' },
  })
  const { codCia } = data.cia
  const has = await server.deps.db.withCia(codCia, async (tx) => ({
    sucursales: await tx.selectFrom('sucursal').select('establecimiento').execute(),
    cajas: await tx.selectFrom('caja').select('punto_emision').execute(),
    consecutivos: await tx.selectFrom('manto_formulario').select(['id_tipo_docto_vta', 'num_actual']).execute(),
    roles: await tx.selectFrom('rol').select(['nombre_rol', 'solo_lectura']).orderBy('cod_rol').execute(),
    cia: await tx.selectFrom('cia').selectAll().executeTakeFirstOrThrow(),
    bitacora: await tx.selectFrom('bitacora').select(['entidad', 'detalle', 'username']).orderBy('orden').execute(),
  }))
  expect(has).toMatchObject({
    sucursales: [{ establecimiento: '001' }],
    cajas: [{ punto_emision: '00001' }],
    roles: [
      { nombre_rol: 'PROPIETARIO', solo_lectura: false },
      { nombre_rol: 'CONTADOR', solo_lectura: false },
      { nombre_rol: 'CONTADOR SOLO LECTURA', solo_lectura: true },
      { nombre_rol: 'ASISTENTE DE COMPRAS', solo_lectura: false },
    ],
    cia: {
      tipo_identificacion: '01',
      tipo_persona: 1,
      provincia: '3',
      canton: '301',
      distrito: '30101',
      barrio: 'El Molino',
      telefono: '25510303',
      tipo_contribuyente: 2,
      paquete_elegido: '2',
      opcion_paquete: '01',
      id_licencia: 1,
      proveedor_identificacion: '303330333',
    },
    bitacora: [
      { entidad: 'cia', detalle: 'Registro de la cuenta', username: 'sistema' },
      { entidad: 'ingreso', detalle: 'Ingresó', username: '303330333' },
    ],
  })
  expect(has.consecutivos.map((c) => c.id_tipo_docto_vta).sort()).toEqual(TIPOS_DOCTO.map((tipo) => tipo.id).sort())
  expect(has.consecutivos.every((c) => c.num_actual === 0)).toBe(true)
})

test('an account is created once, also with two concurrent requests', async () => {
  expect(await validateIdentificacion('303330333')).toBeRejectedWith(409, 'La cuenta ya exite')
  expect(await register()).toBeRejectedWith(409, 'La cuenta ya exite')
  server.advance(2 * HOUR)
  const before = await countCias()
  const replies = await Promise.all([1, 2, 3].map(() => register({ identificacion: '606660666' })))
  expect(replies.map((r) => r.status).sort()).toEqual([200, 409, 409])
  expect((await countCias()).n).toBe(before.n + 1)
  server.advance(2 * HOUR)
})

test('the temporary password is valid for three days, and only to choose another', async () => {
  await register({ identificacion: '707770777', correoElectronico: 'shirley@correo.example' })
  await workUntilDone(server.deps)
  const correo = await findCorreo(hacienda, 'credenciales', 'shirley@correo.example')
  const contrasena = readDato(correo, 'Contraseña temporal')
  const api = await loginAs({ usuario: '707770777', contrasena })
  const { data } = await api.send(contract.sesion.get)
  expect(await api.send(contract.cliente.list, { params: { codCia: data.cia.codCia } })).toBeRejectedWith(
    403,
    'Cambie su contraseña temporal para continuar',
  )
  server.advance(73 * HOUR)
  expect(await anybody().send(contract.sesion.create, { body: { usuario: '707770777', contrasena } })).toBeRejectedWith(
    401,
    'La contraseña temporal venció; pida otra en «¿Olvidó su contraseña?»',
  )
})

test('after failures of the mail server, the password in the mail that arrives is the valid one', async () => {
  await hacienda.failCorreo(451, 2)
  await register({ identificacion: '108880888', correoElectronico: 'oscar@correo.example' })
  await workUntilDone(server.deps)
  const correos = (await hacienda.correos()).filter((c) => c.destinatarios.includes('oscar@correo.example'))
  expect(correos).toHaveLength(1)
  const contrasena = readDato(correos[0]!, 'Contraseña temporal')
  await expect(loginAs({ usuario: '108880888', contrasena })).resolves.toBeDefined()
})

test('the password is stored in no mail, queue or audit trail', async () => {
  await register({ identificacion: '505550555', correoElectronico: 'rosibel@correo.example' })
  await workUntilDone(server.deps)
  const correo = await findCorreo(hacienda, 'credenciales', 'rosibel@correo.example')
  const contrasena = readDato(correo, 'Contraseña temporal')
  expect(contrasena).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
  const { db } = server.deps
  const cias = await db.withSistema((tx) => tx.selectFrom('cia').select('cod_cia').execute())
  for (const { cod_cia } of cias) {
    const stored = await db.withCia(cod_cia, async (tx) =>
      JSON.stringify([
        await tx.selectFrom('correo').selectAll().execute(),
        await tx.selectFrom('bitacora').selectAll().execute(),
        await tx.selectFrom('trabajo').selectAll().execute(),
        await tx.selectFrom('usuario').selectAll().execute(),
      ]),
    )
    expect(stored).not.toContain(contrasena)
  }
})

test('the operator may open an account for a legal person', async () => {
  const api = await loginAs(anAdministrador())
  const body = {
    identificacion: '3101999002',
    nombre: 'Beneficio Monte Azul',
    pais: { idPais: 1 },
    departamento: 1,
    idMunicipio: 105,
    distrito: 10501,
    barrio: 'Centro',
    telefonos: '25460000',
    correoElectronico: 'cafe@monteazul.example',
    direccion: 'Frente a la plaza',
    idPaquete: '3',
    opcionPaquete: '02',
    aceptaTerminos: true,
  }
  expect((await api.send(contract.cuenta.crear, { body })).status).toBe(200)
  const row = await server.deps.db.withSistema((tx) =>
    tx.selectFrom('cia').selectAll().where('ruc', '=', '3101999002').executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ tipo_persona: 2, tipo_identificacion: '02' })
})

test('an address that registers again and again must wait', async () => {
  server.advance(2 * HOUR)
  const replies = []
  for (let i = 0; i < 9; i++) replies.push(await register({ identificacion: '999999999' }))
  expect(replies[0]?.status).toBe(422)
  expect(replies.at(-1)?.status).toBe(429)
})

test('typed text is stored as text, whatever it looks like', async () => {
  server.advance(2 * HOUR)
  const nombre = `<img src=x onerror=alert(1)>'; drop table cia;--`
  const reply = await register({ identificacion: '404440444', nombre, correoElectronico: 'luis@correo.example' })
  expect(reply.status).toBe(200)
  await workUntilDone(server.deps)
  const correo = await findCorreo(hacienda, 'credenciales', 'luis@correo.example')
  expect(correo.html).not.toContain('<img')
  expect(await register({ identificacion: '202220222', direccion: 'x'.repeat(300) })).toBeRejectedWith(422)
})
