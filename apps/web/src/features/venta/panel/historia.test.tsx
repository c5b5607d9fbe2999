import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeDocumentos } from '../../../testing/catalogos.ts'
import { aUsuario, renderEnRouter } from '../../../testing/usuario.tsx'
import { EMITIDO } from '../modelo/testing.ts'
import { Historia } from './Historia.tsx'

const MOTIVO = 'La actividad económica no corresponde'
/** As Hacienda writes it: code, message, row and column. */
const RECHAZADO = {
  ...EMITIDO,
  descripcionSri: 'RECHAZADO' as const,
  erroresSri: `El comprobante tiene errores:\n[\ncodigo, mensaje, fila, columna\n-402, ""${MOTIVO}"", 0, 0\n]`,
}
const momento = '2026-11-20T10:00:00-06:00'

test('a refusal of Hacienda is explained in words, and its technical details are folded', async () => {
  const servidor = aServidorDeDocumentos()
  servidor.answer(contract.vtaMovm.eventos, [
    { clase: 'enviada', momento, detalle: 'POST /recepcion · HTTP 202 · 41 ms' },
    {
      clase: 'rechazada',
      momento,
      detalle: `${RECHAZADO.erroresSri}\nFirmó MINISTERIO DE HACIENDA: cadena comprobada`,
    },
  ])
  renderEnRouter(<Historia documento={RECHAZADO} />)
  const historia = await screen.findByRole('list', { name: 'Línea de tiempo' })
  expect(screen.getAllByText(new RegExp(MOTIVO)).length).toBeGreaterThan(0)
  const plegados = [...document.querySelectorAll('details')]
  const evidencia = historia.querySelector('details')!
  expect(evidencia.textContent).toContain('HTTP 202')
  expect(plegados.filter((d) => d.open)).toEqual([])
  const visible = plegados.reduce((texto, d) => texto.replace(d.textContent, ''), document.body.textContent)
  expect(visible).not.toMatch(/Firmó|codigo, mensaje|HTTP \d|Campo:|receptor\.|\d ms\b/)
  await aUsuario().click(evidencia.querySelector('summary')!)
  expect(evidencia.open).toBe(true)
})

test('a history that cannot be read says so, and can be asked for again', async () => {
  const servidor = aServidorDeDocumentos()
  servidor.refuse(contract.vtaMovm.eventos, 0, '')
  renderEnRouter(<Historia documento={EMITIDO} />)
  const otraVez = await screen.findByRole('button', { name: 'Volver a intentar' })
  servidor.answer(contract.vtaMovm.eventos, [{ clase: 'numerada', momento, detalle: '' }])
  await aUsuario().click(otraVez)
  expect((await screen.findByRole('list', { name: 'Línea de tiempo' })).textContent).toContain('Numerada')
})
