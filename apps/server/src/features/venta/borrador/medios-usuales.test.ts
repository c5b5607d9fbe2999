import { contract, type DocumentoEntrada } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aPago, issueDocumento } from '../../../testing/documentos.ts'

useServer()

const TIQUETE = { tipoDoctoVta: { idTipoDoctoVta: tipoDocto('TE').id } }
const ask = async (api: Api) => (await api.send(contract.vtaMovm.mediosUsuales, { params: { codCia: 1 } })).data
const pay = (
  api: Api,
  formaPagoList: DocumentoEntrada['formaPagoList'],
  cambios: Partial<DocumentoEntrada> = TIQUETE,
) => issueDocumento(api, aFactura({ ...cambios, formaPagoList }))

test('the means of payment of a user’s last tiquete on a register, whatever others and other types do (L21)', async () => {
  const [ana, otra] = [await loginAs(anAdministrador()), await loginAs(anUsuario())]
  expect(await ask(otra)).toEqual([])
  await pay(ana, [aPago('04')])
  await pay(ana, [aPago('06')])
  await pay(otra, [aPago('01')])
  await pay(ana, [aPago('02')], {})
  // In several means: 5 × 1690 and 1 %.
  await pay(ana, [aPago('01', '1000'), aPago('02', '7534.5')])
  expect(await ask(ana)).toEqual([{ idSucursal: 1, idCaja: 1, medio: '06' }])
  expect(await ask(otra)).toEqual([{ idSucursal: 1, idCaja: 1, medio: '01' }])
})
