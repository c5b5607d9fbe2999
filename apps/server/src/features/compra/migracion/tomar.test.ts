/** What a load makes beside another system's documents, when it is asked to (docs/decisions/0163). */
import { type Carga, contract, type Toma } from '@pura/contract'
import { type Comprobante, monto } from '@pura/domain'
import { expect, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { AJENA, aComprobante, aZip, NUESTRA, toZipUrl, useFirmanteAjeno } from '../../../testing/fichas/migracion.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const { server } = useServerWithHacienda()
const { migracion } = contract
const codCia = 1
const api = useAdministrador()
const { xml } = useFirmanteAjeno(server)
const zipOf = async (comprobantes: readonly Comprobante[]) =>
  toZipUrl(await aZip(Object.fromEntries(comprobantes.map((c) => [`${c.clave}.xml`, xml(c)]))))

async function load(tomar: Toma, comprobantes: readonly Comprobante[]): Promise<Carga> {
  const body = { codCia, tomar, archivoDocEmitidos: await zipOf(comprobantes) }
  const { data } = await api.send(migracion.emitidos, { body })
  await workUntilDone(server.deps)
  return (await api.send(migracion.get, { params: { codCia, idCarga: data.idCarga } })).data
}

const listed = async (clave: string) =>
  (await api.send(contract.emitidos.list, { query: { codCia, nombre: clave, pagina: 1 } })).data[0]!

const conCodigo = (comprobante: Comprobante, codigo: string, precio: string, dia = '20'): Comprobante => ({
  ...comprobante,
  fechaEmision: `2026-03-${dia}T10:30:00-06:00`,
  clave: `${comprobante.clave.slice(0, 3)}${dia}${comprobante.clave.slice(5)}`,
  lineas: comprobante.lineas.map((linea, i) =>
    i === 1
      ? {
          ...linea,
          precioUnitario: monto(precio),
          codigosComerciales: [
            { tipo: '01', codigo },
            { tipo: '03', codigo: '744' },
          ],
        }
      : linea,
  ),
})

test('a register that is missing is refused by name, and made with its branch when that is asked for', async () => {
  const lejana = aComprobante({ numero: 41, sucursal: 5, terminal: 7 })
  const sin = await load({}, [lejana])
  expect([sin.cargados, sin.detalle[0]?.motivo]).toEqual([
    0,
    'No existe la caja 00007 de la sucursal 005; créela y vuelva a subir el archivo',
  ])
  const otra = aComprobante({ numero: 42, sucursal: 5, terminal: 7 })
  expect(await load({ cajas: true }, [lejana, otra])).toMatchObject({ cargados: 2, fallidos: 0, tomado: { cajas: 1 } })
  const { data: sucursales } = await api.send(contract.sucursal.list, { params: { codCia }, query: { pagina: 1 } })
  expect(sucursales.find((s) => s.establecimiento === '005')).toMatchObject({
    nombreSucursal: 'Sucursal 005',
    direccion: 'Avenida Central, edificio azul',
    estado: 'A',
  })
  // The next document there goes on after the last number of the other system.
  const { sucursalPK } = sucursales.find((s) => s.establecimiento === '005')!
  const { data: cajas } = await api.send(contract.caja.list, { params: { codCia }, query: { pagina: 1 } })
  const { cajaPK } = cajas.find((c) => c.puntoEmision === '00007')!
  const emitida = await issueDocumento(api, aFactura({ sucursal: { sucursalPK }, caja: { cajaPK } }))
  expect(emitida).toMatchObject({ referencia: '0000000043' })
})

test('clients are made from the receptor, once, and the sale is theirs', async () => {
  const nueva = { ...AJENA, nombre: 'Ferretería La Unión S.A.', identificacion: { tipo: '02', numero: '3101888777' } }
  const ventas = [1, 2].map((i) => aComprobante({ numero: 100 + i, receptor: nueva }))
  expect(await load({}, ventas.slice(0, 1))).toMatchObject({ cargados: 1, tomado: { clientes: 0 } })
  expect(await load({ clientes: true }, ventas)).toMatchObject({ cargados: 1, omitidos: 1, tomado: { clientes: 1 } })
  const { data } = await api.send(contract.cliente.list, {
    params: { codCia },
    query: { texto: '3101888777', pagina: 1 },
  })
  expect(data).toMatchObject([
    { nombreCliente: 'Ferretería La Unión S.A.', correo: 'ventas@roble.example', tipoCliente: { idTipoCliente: 1 } },
  ])
  const fila = await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.selectFrom('vta_movm').select('id_cliente').where('clave', '=', ventas[1]!.clave).executeTakeFirstOrThrow(),
  )
  expect(fila.id_cliente).toBe(data[0]!.clientePK.idCliente)
})

test('a foreign client is made with the address abroad, unless no form would take the number', async () => {
  const abroad = (numero: string) => ({
    nombre: 'Northwind Coffee LLC',
    identificacion: { tipo: '05', numero },
    otrasSenasExtranjero: '742 Evergreen Terrace, Springfield',
    correos: ['orders@northwind.example'],
  })
  const ventas = [abroad('US-8812'), abroad('US 88/13')].map((receptor, i) =>
    aComprobante({ numero: 110 + i, receptor }),
  )
  expect(await load({ clientes: true }, ventas)).toMatchObject({ cargados: 2, tomado: { clientes: 1 } })
  const { data } = await api.send(contract.cliente.list, {
    params: { codCia },
    query: { texto: 'northwind', pagina: 1 },
  })
  expect(data).toMatchObject([{ ruc: 'US-8812', direccion: '742 Evergreen Terrace, Springfield' }])
})

test('products are made as their newest line has them, and one that no product may be like is left out', async () => {
  const [vieja, nueva, mala] = [201, 202, 203].map((numero) => aComprobante({ numero })) as [
    Comprobante,
    Comprobante,
    Comprobante,
  ]
  const sinCabys = conCodigo(mala, 'RARO', '850')
  const carga = await load({ productos: true }, [
    conCodigo(nueva, 'ARR-1', '990', '22'),
    conCodigo(vieja, 'ARR-1', '850', '05'),
    { ...sinCabys, lineas: sinCabys.lineas.map((linea) => ({ ...linea, cabys: '9999999999999' })) },
  ])
  expect(carga).toMatchObject({ cargados: 3, tomado: { productos: 1, sinProducto: 1 } })
  const { data } = await api.send(contract.producto.list, { params: { codCia }, query: { texto: 'ARR-1', pagina: 1 } })
  expect(data).toMatchObject([
    {
      codigoInterno: 'ARR-1',
      nombreProducto: 'Arroz 99 % grano entero',
      precioVenta: '990',
      impuesto: { codigo: '02' },
    },
  ])
  const { data: raros } = await api.send(contract.producto.list, {
    params: { codCia },
    query: { texto: 'RARO', pagina: 1 },
  })
  expect(raros).toEqual([])
})

test('sales on credit up to a day are paid for what they still owe, once', async () => {
  const credito = { condicionVenta: '02', plazoCredito: 30 }
  const [vieja, reciente] = [
    aComprobante({ numero: 301, cambios: credito }),
    conCodigo(aComprobante({ numero: 302, cambios: credito }), 'X', '850', '28'),
  ] as [Comprobante, Comprobante]
  const contado = aComprobante({ numero: 303 })
  const tomar = { pagadasHasta: '25-03-2026' }
  expect(await load(tomar, [vieja, reciente, contado])).toMatchObject({ cargados: 3, tomado: { pagadas: 1 } })
  expect(await load(tomar, [vieja])).toMatchObject({ omitidos: 1, tomado: { pagadas: 0 } })
  const cuentaOf = async ({ clave }: Comprobante) =>
    (await api.send(contract.pagoVenta.list, { params: (await listed(clave)).vtaMovmPK })).data
  expect(await cuentaOf(vieja)).toMatchObject({
    cobro: { porPagar: '0', estado: 'pagada' },
    pagos: [{ fecha: '25-03-2026', monto: '31185', referencia: 'Pagada en otro sistema' }],
  })
  expect(await cuentaOf(reciente)).toMatchObject({ cobro: { estado: 'pendiente' }, pagos: [] })
})

test('received documents up to a day count as answered in the other system', async () => {
  const deEmisor = (numero: number) => aComprobante({ numero, emisor: AJENA, receptor: NUESTRA })
  const posterior = conCodigo(deEmisor(402), 'X', '850', '28')
  const zip = await zipOf([deEmisor(401), posterior])
  const body = { codCia, tomar: { respondidosHasta: '25-03-2026' }, archivoDocRecibidos: zip }
  const { data } = await api.send(migracion.recibidos, { body })
  await workUntilDone(server.deps)
  const carga = (await api.send(migracion.get, { params: { codCia, idCarga: data.idCarga } })).data
  expect(carga).toMatchObject({ cargados: 2, tomado: { respondidos: 1 } })
  const filas = await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.selectFrom('doc_recibido').select(['clave', 'situacion']).orderBy('id').execute(),
  )
  expect(filas).toEqual([
    { clave: deEmisor(401).clave, situacion: 'O' },
    { clave: posterior.clave, situacion: 'P' },
  ])
})

test('a day that has not come is refused at its field, and nothing is stored', async () => {
  const archivoDocEmitidos = await zipOf([aComprobante({ numero: 999 })])
  const reply = await api.send(migracion.emitidos, {
    body: { codCia, tomar: { pagadasHasta: '01-01-2999' }, archivoDocEmitidos },
  })
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({
    errores: [{ campo: 'tomar.pagadasHasta', mensaje: 'Indique un día que ya pasó' }],
  })
})
