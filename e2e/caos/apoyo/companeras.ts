/** Companies besides the demo's, each with key, client and product, whose first user issues and loads over the API. */
import { randomUUID } from 'node:crypto'
import { type BodyOf, contract, createCaller } from '@pura/contract'
import { createTestCertificate, makeTestKey } from '@pura/firma'
import { toCliente, toProducto } from '../../historias/apoyo/ficcion.ts'
import { type Escenario, factura } from './escenario.ts'
import { waitFor } from './procesos.ts'

const PIN = '1234'
const CONTRASENA = 'Historia-2026'
const ACTIVIDAD = { codigo: '6201.0', nombre: 'Actividades de programación informática' }

export type Companera = Awaited<ReturnType<typeof createCompanera>>

export async function createCompaneras(escenario: Escenario, cuantas: number): Promise<Companera[]> {
  const llave = await makeTestKey()
  const companias: Companera[] = []
  for (let n = 1; n <= cuantas; n += 1)
    companias.push(await createCompanera(escenario, String(3_102_700_000 + n), llave))
  return companias
}

async function createCompanera(escenario: Escenario, ruc: string, llave: Awaited<ReturnType<typeof makeTestKey>>) {
  const nombre = `Comercial ${ruc} S.R.L.`
  const correo = `dueno.${ruc}@correo.example`
  await escenario.control('POST', '/control/personas', {
    identificacion: ruc,
    tipo: '02',
    nombre,
    ubicacion: ['4', '01', '01'],
    actividades: [{ codigo: ACTIVIDAD.codigo, descripcion: ACTIVIDAD.nombre }],
  })
  const { codCia } = (await escenario.call(contract.cia.create, { body: toCia(ruc, nombre, correo) })).data
  const { cookie, call } = await signIn(escenario, ruc, correo)
  await call(contract.configuracionInicial.actividades, { body: { codCia, actividades: [ACTIVIDAD] } })
  await call(contract.configuracionInicial.terminar, {
    body: {
      codCia,
      base64Firma: (await createTestCertificate({ cedula: ruc, nombre, pin: PIN, llave })).toString('base64'),
      pinFirma: PIN,
      usuarioATV: `cpj-${ruc[0]}-${ruc.slice(1, 4)}-${ruc.slice(4)}@stag.comprobanteselectronicos.go.cr`,
      contraseniaATV: 'simulador',
    },
  })
  const cliente = (await call(contract.cliente.create, { body: toCliente('ana', ruc) })).data
  const producto = (await call(contract.producto.create, { body: toProducto('consultoria') })).data
  const body = {
    ...factura(1),
    cliente: { clientePK: { idCliente: cliente.clientePK.idCliente } },
    vtaDetmList: [{ producto: { productoPK: { idProducto: producto.productoPK.idProducto } }, cantidad: '1' }],
  }
  const issue = async (): Promise<string> =>
    (await call(contract.vtaMovm.emitir, { body, headers: { 'idempotency-key': randomUUID() } })).data.clave
  const carga = contract.docRecibidoCarga

  return {
    ruc,
    codCia,
    cookie,
    call,
    issue,
    async issueMany(cuantas: number): Promise<void> {
      let begun = 0
      const client = async () => {
        for (; begun < cuantas; ) {
          begun += 1
          await issue()
        }
      }
      await Promise.all([client(), client(), client(), client()])
    },
    /** Starts a load of received files; returns its number. */
    async load(zip: BodyOf<typeof carga.agregar>): Promise<number> {
      const { idCarga } = (await call(carga.crear, { params: { codCia }, body: { nombre: 'Caos' } })).data
      await call(carga.agregar, { params: { codCia, idCarga }, query: { nombre: 'uno.zip' }, body: zip })
      await call(carga.cerrar, { params: { codCia, idCarga } })
      return idCarga
    },
    waitForLoad: (idCarga: number) =>
      waitFor(
        async () => (await call(carga.get, { params: { codCia, idCarga } })).data.terminada !== null,
        300_000,
        50,
      ),
    receive: (body: BodyOf<typeof contract.docRecibidoRecepcion.recibir>) =>
      call(contract.docRecibidoRecepcion.recibir, { params: { codCia }, query: { nombre: 'uno.xml' }, body }),
  }
}

/** The owner signs in with the temporary password of the mail, and chooses one. */
async function signIn(escenario: Escenario, usuario: string, correo: string) {
  const baseUrl = `http://127.0.0.1:${escenario.puerto}/api`
  let temporal = ''
  await waitFor(async () => {
    const reply = await fetch(`${escenario.simulador}/control/correos?para=${encodeURIComponent(correo)}`)
    const { correos } = (await reply.json()) as { correos: { texto: string }[] }
    temporal =
      correos.map(({ texto }) => /Contraseña temporal:?\s+(\S+)/.exec(texto)?.[1] ?? '').findLast(Boolean) ?? ''
    return temporal !== ''
  }, 60_000)
  const reply = await fetch(`${baseUrl}/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, contrasena: temporal }),
  })
  const cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const call = createCaller({ baseUrl, headers: () => ({ cookie }) })
  const body = { username: usuario, password: CONTRASENA, repetida: CONTRASENA, actual: temporal }
  await call(contract.cuenta.cambiarContrasena, { body })
  return { cookie, call }
}

const toCia = (ruc: string, nombre: string, correoElectronico: string) => ({
  nombreCia: nombre,
  razonSocial: nombre,
  ruc,
  tipoDoctoPersona: { codigoSri: '02' },
  correoElectronico,
  pais: { idPais: 1 },
  departamento: 4,
  idMunicipio: 401,
  distrito: 40101,
  barrio: 'Corazón de Jesús',
  direccion: '200 metros norte del parque central',
  telefonos: '22600505',
  representanteLegal: 'María Fernanda Solano Vindas',
  identificacionRepresentante: '101110111',
})
