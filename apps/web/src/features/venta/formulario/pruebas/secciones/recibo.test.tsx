/** Which sales a receipt may pay. */
import { contract, type ResponseOf } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aServidorConBorradores,
  campo,
  EMITIDO,
  eventually,
  expectFocusAt,
  openFormulario,
  primera,
} from '../../../../../testing/formulario.tsx'

const EXPORTACION = 6
const SIN_RECIBO = 'Hacienda no admite un recibo electrónico a nombre de un extranjero; regístrelo como pago'

const aVenta = (
  referencia: string,
  condicionVenta: string,
): ResponseOf<typeof contract.vtaMovm.referibles>[number] => ({
  ...EMITIDO,
  vtaMovmPK: { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: EXPORTACION, numDocto: Number(referencia) },
  clave: referencia.repeat(5),
  referencia,
  condicionVenta,
  saldo: '5000',
  porPagar: '5000',
  sinRecibo: SIN_RECIBO,
})

test('a cash sale is not listed; a credit sale without a receipt says why, and its payment is registered instead', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.vtaMovm.referibles, [aVenta('0000000021', '01'), aVenta('0000000022', '10')])
  servidor.answer(contract.pagoVenta.list, {
    cobro: {
      saldo: '5000',
      pagado: '0',
      porPagar: '5000',
      estado: 'pendiente',
      vence: '20-12-2026',
      vencida: false,
      sinRecibo: SIN_RECIBO,
    },
    pagos: [],
    recibos: [],
  })
  const { user } = await openFormulario({ servidor, tipo: 'REP' })
  await expectFocusAt(/^Documento de referencia/)
  await user.paste('00000000')
  expect((await primera()).textContent).toContain('0000000022')
  expect(
    [...document.querySelectorAll('[role=option]')].filter((o) => o.textContent?.includes('00000000')),
  ).toHaveLength(1)
  await user.keyboard('{Enter}')
  const aviso = await screen.findByRole('alert')
  expect(aviso.textContent).toContain(SIN_RECIBO)
  expect(campo(/^Documento de referencia/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }))
  await eventually(() => screen.getByRole('dialog', { name: /^Pagos de/ }))
})
