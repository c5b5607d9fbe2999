import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../server/src/testing/api.ts'
import { seedRecibidos } from './recibidos.ts'

const server = useServer()

test('the demo company has documents to answer, a tiquete without credit and no notification', async () => {
  const personas = () =>
    server.deps.db.withCia(1, (tx) => tx.selectFrom('cliente').select('id_cliente').orderBy('id_cliente').execute())
  const antes = await personas()
  await seedRecibidos(server.deps)
  expect(await personas()).toEqual(antes)
  const api = await loginAs(anAdministrador())
  const { data } = await api.send(contract.docRecibido.list, { params: { codCia: 1 }, query: { pagina: 1 } })
  expect(data.map(({ emisor, situacion }) => [emisor, situacion])).toEqual([
    ['Moda Ceiba Limitada', 'noSeResponde'],
    ['Distribuidora Pital Sonriente S.A.', 'porResponder'],
    ['Abastecedor La Carreta Dorada S.A.', 'porResponder'],
    ['Transportes Río Manso S.A.', 'porResponder'],
    ['Abastecedor La Carreta Dorada S.A.', 'porResponder'],
  ])
  const avisos = await server.deps.db.withCia(1, (tx) => tx.selectFrom('notificacion').select('tipo').execute())
  expect(avisos).toEqual([])
})
