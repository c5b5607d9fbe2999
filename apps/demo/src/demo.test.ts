import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../server/src/testing/api.ts'
import { aCiaAutorizada, eachEngine } from '../../server/src/testing/db.ts'
import { seedDemo } from './semilla/seed.ts'

const cia = { codCia: 1 }

eachEngine('the demo company', (open) => {
  const server = useServer({ open })

  test('is created once, and a database that has a company is left alone', async () => {
    expect(await seedDemo(server.deps)).toBe(false)
    const rows = await server.deps.db.withSistema((tx) => tx.selectFrom('cia').select('cod_cia').execute())
    expect(rows).toEqual([{ cod_cia: 1 }])
  })

  test('can issue: branch 001, register 00001, a sequence for every type, and a signing key', async () => {
    const api = await loginAs(anAdministrador())
    const { data: sucursales } = await api.send(contract.sucursal.list, { params: cia })
    const { data: cajas } = await api.send(contract.caja.list, { params: cia })
    expect(sucursales.map((s) => s.establecimiento)).toEqual(['001'])
    expect(cajas.map((c) => [c.cajaPK, c.puntoEmision])).toEqual([[{ codCia: 1, idSucursal: 1, idCaja: 1 }, '00001']])
    const { data: tipos } = await api.send(contract.catalogos.tiposDocto, { params: cia })
    const sequences = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('manto_formulario').select('id_tipo_docto_vta').orderBy('id_tipo_docto_vta').execute(),
    )
    expect(sequences.map((s) => s.id_tipo_docto_vta)).toEqual(tipos.map((t) => t.idTipoDoctoVta))
    expect((await server.deps.credenciales.loadFirmante(aCiaAutorizada(1))).certificado.cedula).toBe('3102999005')
  })

  test('has two activities, twelve clients, one for the counter, and forty products with their CABYS', async () => {
    const api = await loginAs(anAdministrador())
    const { data: actividades } = await api.send(contract.actividadEconomicaCia.list, { params: cia })
    expect(actividades.map((a) => a.actividadEconomica.codigo)).toEqual(['6201.0', '6920.0'])
    const { data: clientes } = await api.send(contract.cliente.list, { params: cia })
    expect(clientes.filter((c) => c.ruc !== '')).toHaveLength(12)
    expect(clientes.filter((c) => c.ruc === '').map((c) => c.nombreCliente)).toEqual(['Cliente Contado'])
    const { data: productos } = await api.send(contract.producto.list, { params: cia })
    expect(productos).toHaveLength(40)
    for (const { cabys } of productos) expect(cabys.codigo && cabys.descripcion && cabys.impuesto).not.toBe('')
  })

  test('has people with identification numbers of the right length', async () => {
    const api = await loginAs(anAdministrador())
    const { data } = await api.send(contract.cliente.list, { params: cia })
    const lengths = new Set(data.map((c) => `${c.tipoDoctoPersona.nombreDoctoPersona} ${c.ruc.length}`))
    expect([...lengths].sort()).toEqual([' 0', 'Cédula física 9', 'Cédula jurídica 10', 'DIMEX 12', 'NITE 10'])
  })
})
